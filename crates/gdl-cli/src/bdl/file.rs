//! A file of a board game: its bytes, its diagnostics, and the game that is played.

use std::{
    fs,
    io::{self, Read},
    sync::Arc,
};

use anyhow::{Context, Result, bail, ensure};
use bdl_check::{Checked, Options, check_bytes};
use bdl_game::{Game, Play, PlayError, Rules, scripts::ScriptError};
use bdl_script::Sandbox;
use camino::Utf8Path;
use gdl_base::{Encoding, Level, Lines, counted};
use gdl_db::{Change, Db, File, GdlDatabase, MAX_FILE_SIZE};
use gdl_lint::Diagnostic;

use crate::{
    collect::STDIN,
    host::database,
    report::{FileReport, Format, Report, ReportStyle, Summary},
    safe_text::SafeText,
    side_file::is_stream_of_shell,
    term, text,
    trust::refuse_link_out,
};

/// A checked board game without errors, ready to be played.
pub struct BoardFile {
    /// The name of the file, without its folder and extension.
    pub title: String,
    /// The text of the file.
    pub source: String,
    /// The compiled rules.
    pub rules: Arc<Rules>,
    /// The JavaScript of the game.
    pub sandbox: Sandbox,
}

/// An error of a file, for the page that shows its game.
pub struct Mistake {
    /// The code of the rule; empty if the file cannot be read.
    pub id: String,
    /// The line, from 1; 0 if the file cannot be read.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
    /// What is wrong.
    pub message: String,
}

/// What the bytes of a file say.
pub enum Reading {
    /// A game.
    Game {
        /// The game.
        game: Box<Game>,
        /// The number of warnings.
        warnings: usize,
    },
    /// Errors.
    Broken {
        /// All findings, as `gdl check` shows them.
        shown: SafeText,
        /// The errors, for the page; the first ones.
        mistakes: Vec<Mistake>,
    },
}

/// The maximum number of errors that a page shows.
const MAX_MISTAKES: usize = 20;

impl Reading {
    /// Checks the bytes of a file.
    pub fn new(path: &Utf8Path, bytes: &[u8]) -> Reading {
        let (text, mut checked) = check_bytes(bytes, &Options::default());
        if let Some(game) = checked.game.take() {
            let warnings = checked.diagnostics.iter().filter(|found| found.level >= Level::Warning).count();
            return Reading::Game { game: Box::new(game), warnings };
        }
        let lines = Lines::new(text.as_str().into());
        let errors = checked.diagnostics.iter().filter(|found| found.level == Level::Error);
        let mistakes = errors.take(MAX_MISTAKES).map(|found| {
            let at = lines.line_column(found.range.start(), Encoding::Utf32);
            let message = found.message.clone();
            Mistake { id: found.rule.code.to_owned(), line: at.line + 1, column: at.column + 1, message }
        });
        let mistakes = mistakes.collect();
        Reading::Broken { shown: shown(path, &text, checked), mistakes }
    }
}

/// The title of the game in a file: its name without folder and extension.
pub fn title_of(path: &Utf8Path) -> &str {
    path.file_stem().unwrap_or("game")
}

/// Says how many warnings a good game has, if there are some.
pub fn note_warnings(path: &Utf8Path, warnings: usize) {
    if warnings > 0 {
        term::say(text!("`gdl check {}` has {}", path, counted(warnings, "warning", "warnings")));
    }
}

impl BoardFile {
    /// Reads and checks a file. Errors are shown on standard error as `gdl check` shows them; then there is no game.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub fn open(path: &Utf8Path) -> Result<Option<BoardFile>> {
        refuse_link_out(path)?;
        let bytes = read(path)?;
        let (text, checked) = check_bytes(&bytes, &Options::default());
        let Some(game) = checked.game.clone() else {
            term::say(shown(path, &text, checked));
            term::error(text!(
                "`{}` cannot be played\n  help: correct the errors above; `gdl explain` has more on each",
                path
            ));
            return Ok(None);
        };
        let sandbox = Sandbox::new(&game);
        let title = title_of(path).to_owned();
        Ok(Some(BoardFile { title, source: text, rules: Arc::new(Rules::new(game)), sandbox }))
    }

    /// The game after some moves. A move that is not legal, and a block that fails, are shown on standard error; then there
    /// is none.
    pub fn after(&mut self, moves: &[String]) -> Option<Play> {
        let mut play = match Play::new(Arc::clone(&self.rules), &mut self.sandbox) {
            Ok(play) => play,
            Err(error) => {
                self.tell(&error);
                return None;
            }
        };
        let words = moves.iter().flat_map(|moves| moves.split(|c: char| c.is_whitespace() || c == '+'));
        for (number, text) in (1..).zip(words.filter(|text| !text.is_empty())) {
            if let Err(error) = play.play(text, &mut self.sandbox) {
                self.tell_move(number, text, &play, &error);
                return None;
            }
        }
        Some(play)
    }

    /// Says on standard error why a move was not made.
    pub fn tell_move(&self, number: usize, written: &str, play: &Play, error: &PlayError) {
        let near = match error {
            PlayError::Illegal(made) => play.rules().nearest_moves(*made, play.legal_moves(), 3),
            PlayError::Notation(_) => play.legal_moves().iter().copied().take(3).collect(),
            PlayError::Script(error) => return self.tell(error),
        };
        let near: Vec<String> = near.into_iter().map(|made| format!("`{}`", play.rules().move_text(made))).collect();
        let help = match near.as_slice() {
            [] => format!("the game is over: {}", play.status().word()),
            near => format!("{} for example; `gdl bdl moves` lists all", near.join(", ")),
        };
        term::error(text!("move {}, `{}`: {}\n  help: {}", number, written, error, help));
    }

    /// Says on standard error that a block failed.
    pub fn tell(&self, error: &ScriptError) {
        let game = self.rules.game();
        let block = game.scripts.get(usize::from(error.script.0)).map(|script| script.block);
        let line = block.and_then(|block| game.blocks.get(usize::from(block.0))).map_or(0, |block| block.line);
        let stack: Vec<String> = error.stack.iter().map(ToString::to_string).collect();
        let stack = if stack.is_empty() { String::new() } else { format!(" (from line {})", stack.join(", ")) };
        term::error(text!(
            "{} in the block at line {}: {}{}\n  help: `gdl explain {}` says what blocks may do",
            error.code,
            line,
            error.message,
            stack,
            error.code
        ));
    }
}

/// Reads the bytes of a file or of standard input.
///
/// # Errors
///
/// The file does not exist, is no file, cannot be read or is too large.
pub fn read(path: &Utf8Path) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let most = MAX_FILE_SIZE as u64 + 1;
    if path == "-" {
        io::stdin().lock().take(most).read_to_end(&mut bytes).context("standard input cannot be read")?;
    } else {
        let kind = match fs::metadata(path) {
            Ok(data) => data.file_type(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                bail!("`{path}` does not exist\n  help: give the file of a board game, such as chess.bdl")
            }
            Err(error) => bail!("`{path}` cannot be read: {error}"),
        };
        ensure!(!kind.is_dir(), "`{path}` is a folder\n  help: name one file; `gdl check` takes folders");
        ensure!(kind.is_file() || is_stream_of_shell(path), "`{path}` is not a regular file");
        let file = fs::File::open(path).with_context(|| format!("`{path}` cannot be read"))?;
        file.take(most).read_to_end(&mut bytes).with_context(|| format!("`{path}` cannot be read"))?;
    }
    ensure!(bytes.len() <= MAX_FILE_SIZE, "`{path}` is larger than {} MiB", MAX_FILE_SIZE >> 20);
    Ok(bytes)
}

/// Makes the report of a checked file, whose text becomes a file of the database.
pub fn report_of(db: &mut GdlDatabase, path: &Utf8Path, text: &str, checked: Checked) -> FileReport {
    let mut change = Change::new();
    // Lines end with LF or CR LF in BDL, with a CR alone as well in the database.
    change.set_text(path.to_owned(), &*bdl_syntax::without_lone_cr(text));
    db.apply(change);
    let file = db.file(path);
    let findings = checked.diagnostics.into_iter().map(|found| in_database(found, file)).collect();
    FileReport { file, findings }
}

/// A diagnostic of the only file of a board game, as one of a file of the database.
fn in_database(found: gdl_base::Diagnostic, file: File) -> Diagnostic {
    let related = found.related.into_iter();
    Diagnostic::from(gdl_base::Diagnostic {
        rule: found.rule,
        level: found.level,
        file,
        range: found.range,
        message: found.message,
        why: found.why,
        consequence: found.consequence,
        help: found.help,
        related: related.map(|it| gdl_base::Related { file, range: it.range, message: it.message }).collect(),
        tags: found.tags,
        fixes: found.fixes,
    })
}

/// The findings of a file as people read them.
fn shown(path: &Utf8Path, text: &str, checked: Checked) -> SafeText {
    let path = if path == "-" { Utf8Path::new(STDIN) } else { path };
    let mut db = database(gdl_db::Options::default(), &[], &[]);
    let file = report_of(&mut db, path, text, checked);
    let mut summary = Summary::of_file(false);
    file.findings.iter().for_each(|finding| summary.count(finding));
    let files = [file];
    let report = Report { db: &db, files: &files, summary: &summary };
    let look = ReportStyle {
        color: false,
        ascii: term::is_dumb(),
        max_findings: None,
        show_cascading: false,
        hints: true,
        in_full: None,
    };
    report.render(Format::Pretty, look)
}
