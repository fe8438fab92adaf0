//! `gdl bdl build`: one HTML file in which the game is played.

use anyhow::{Context, Result, ensure};
use bdl_game::Game;
use bdl_page::{Options, build};
use camino::{Utf8Path, Utf8PathBuf};
use clap::Args;

use super::{
    file::{BoardFile, Reading, note_warnings, title_of},
    source::Source,
};
use crate::{
    Status, side_file, signals,
    term::{self, Output},
    text, write,
};

/// Build a page on which the game is played
///
/// The page is one HTML file that loads nothing else: two people, or a person and the computer, play in any browser.
/// Nothing is written if the game has errors.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl bdl build chess.bdl                   writes chess.html
  gdl bdl build chess.bdl -o site/play.html
  gdl bdl build chess.bdl -o - > page.html
  gdl bdl build chess.bdl --watch           writes the page again after each change

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
    /// Write the page again whenever the file changes, until you press Ctrl-C. While the file has errors, they are
    /// shown and the last page stays. `gdl bdl serve` shows a page that updates by itself
    #[arg(long)]
    pub watch: bool,
}

/// Runs the command.
///
/// # Errors
///
/// The file cannot be read, or the page cannot be written.
pub fn run(args: &BuildArgs) -> Result<Status> {
    let path = args.output.clone().unwrap_or_else(|| match args.game.as_str() {
        "-" => "-".into(),
        _ => Utf8Path::new(args.game.file_name().unwrap_or("game")).with_extension("html"),
    });
    if args.watch {
        return watch(args, &path);
    }
    let Some(file) = BoardFile::open(&args.game)? else { return Ok(Status::Findings) };
    let page = page(args, file.rules.game());
    if path == "-" {
        let mut output = Output::new();
        output.data(&page)?;
        output.finish()?;
        return Ok(Status::Clean);
    }
    make_room(args, &path)?;
    write_page(&path, &page)?;
    term::say(text!("`{}` written; open it in a browser", path));
    Ok(Status::Clean)
}

/// Writes the page now and after each change.
fn watch(args: &BuildArgs, path: &Utf8Path) -> Result<Status> {
    ensure!(path != "-", "with --watch the page is written to a file\n  help: name one with -o");
    let (mut source, bytes) = Source::open(&args.game)?;
    make_room(args, path)?;
    signals::clean_up_on_signal();
    let mut read = Ok(bytes);
    loop {
        let written = read.and_then(|bytes| match Reading::new(&args.game, &bytes) {
            Reading::Game { game, warnings } => {
                write_page(path, &page(args, &game))?;
                term::say(text!("`{}` written", path));
                note_warnings(&args.game, warnings);
                Ok(())
            }
            Reading::Broken { shown, .. } => {
                term::say(shown);
                term::say(text!("`{}` was not written", path));
                Ok(())
            }
        });
        if let Err(error) = written {
            term::error(term::causes(&error));
        }
        term::say(text!("watching `{}`; stop with Ctrl-C", args.game));
        read = source.next();
    }
}

/// The page of a game.
fn page(args: &BuildArgs, game: &Game) -> Vec<u8> {
    build(game, args.title.as_deref().unwrap_or_else(|| title_of(&args.game)), &Options::default())
}

/// Makes the folder of the page, and refuses a page that cannot be written or would replace something else.
fn make_room(args: &BuildArgs, path: &Utf8Path) -> Result<()> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_str().is_empty()) {
        write::create_folders(folder).with_context(|| format!("`{folder}` cannot be made"))?;
    }
    refuse_to_replace(args, path)?;
    write::ensure_writable(Some(path))
}

fn write_page(path: &Utf8Path, page: &[u8]) -> Result<()> {
    write::create_file(path, page).with_context(|| format!("`{path}` cannot be written"))
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
    let is_page =
        || side_file::read(path, side_file::REPORT).is_ok_and(|bytes| String::from_utf8_lossy(&bytes).contains(MARK));
    ensure!(
        args.output.is_some() || is_page(),
        "`{path}` exists already and is no page that gdl made\n  help: name a file with -o"
    );
    Ok(())
}
