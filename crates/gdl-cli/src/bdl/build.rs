//! `gdl bdl build`: one HTML file in which the game is played.

use anyhow::{Context, Result, ensure};
use bdl_page::{Options, build};
use camino::{Utf8Path, Utf8PathBuf};
use clap::Args;

use super::file::BoardFile;
use crate::{
    Status,
    term::{self, Output},
    text, write,
};

/// Build a page on which the game is played
///
/// One HTML file that needs nothing else and asks for nothing: two people, or a person and the computer, play in any browser.
/// Nothing is written if the game has errors.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl bdl build chess.bdl                   writes chess.html
  gdl bdl build chess.bdl -o site/play.html
  gdl bdl build chess.bdl -o - > page.html

Exit status: 0 no errors, 1 the game has errors, 2 wrong usage, or a file that cannot be read or written.")]
pub struct BuildArgs {
    /// The file of the game, or - for standard input
    #[arg(value_name = "GAME")]
    pub game: Utf8PathBuf,
    /// The page, or - for standard output [default: the name of the game with .html]
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<Utf8PathBuf>,
    /// The title of the page [default: the name of the game]
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,
}

/// Runs the command.
///
/// # Errors
///
/// The file cannot be read, or the page cannot be written.
pub fn run(args: &BuildArgs) -> Result<Status> {
    let Some(file) = BoardFile::open(&args.game)? else { return Ok(Status::Findings) };
    let title = args.title.as_deref().unwrap_or(&file.title);
    let page = build(file.rules.game(), title, &Options::default());
    let path = args.output.clone().unwrap_or_else(|| match args.game.as_str() {
        "-" => "-".into(),
        _ => Utf8Path::new(args.game.file_name().unwrap_or("game")).with_extension("html"),
    });
    if path == "-" {
        let mut output = Output::new();
        output.data(&page)?;
        output.finish()?;
        return Ok(Status::Clean);
    }
    if let Some(folder) = path.parent().filter(|folder| !folder.as_str().is_empty()) {
        std::fs::create_dir_all(folder).with_context(|| format!("`{folder}` cannot be made"))?;
    }
    write::ensure_writable(Some(&path))?;
    refuse_to_replace(args, &path)?;
    write::create_file(&path, &page).with_context(|| format!("`{path}` cannot be written"))?;
    term::say(text!("`{}` written; open it in a browser", path));
    Ok(Status::Clean)
}

/// What each page contains.
const MARK: &str = "id=\"bdl-board\"";

/// Refuses to replace the game itself and, unless the user has named it, a file that is no such page.
fn refuse_to_replace(args: &BuildArgs, path: &Utf8Path) -> Result<()> {
    let Ok(there) = path.canonicalize_utf8() else { return Ok(()) };
    ensure!(
        args.game.canonicalize_utf8().ok().as_ref() != Some(&there),
        "`{path}` is the game itself\n  help: name another file with -o"
    );
    let is_page = || std::fs::read(path).is_ok_and(|bytes| String::from_utf8_lossy(&bytes).contains(MARK));
    ensure!(
        args.output.is_some() || is_page(),
        "`{path}` exists already and is no page that gdl made\n  help: name a file with -o"
    );
    Ok(())
}
