//! Commands that answer a designer's questions about a game. `gdl-inquire` finds the answers; this module opens the
//! game, reports its errors first, and prints.

pub mod compare;
pub mod diff;
pub mod query;
pub mod reach;
pub mod show;
pub mod why;

use anyhow::{Context, Result, anyhow};
use clap::{Args, ValueEnum};
use gdl_base::{Level, counted};
use gdl_db::{File, GdlDatabase};
use gdl_eval::{exceeds_limit, loads};
use gdl_inquire::{Document, Inline, Inquiry, Question, Style};
use gdl_lint::findings;
use serde::Serialize;

use crate::{
    Status,
    host::HostArgs,
    place::place,
    safe_text::SafeText,
    term::{self, ColorChoice, Output},
    text,
};

/// The maximum number of errors of a game that are shown before an answer.
const MAX_ERRORS: usize = 5;

/// The width of sentences where output does not go to a terminal.
const WIDTH: usize = 100;

/// How an answer is shown.
#[derive(Args, Debug, Clone)]
pub struct AnswerArgs {
    /// The output format
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
    /// Control when to use color
    #[arg(long, value_enum, value_name = "WHEN", default_value_t)]
    pub color: ColorChoice,
}

/// The output format.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    /// For people at a terminal.
    #[default]
    Text,
    /// For comments and wikis.
    #[value(alias = "md")]
    Markdown,
    /// An object with all data.
    Json,
    /// A self-contained page.
    Html,
}

/// The game that is asked about.
pub struct OpenGame {
    db: GdlDatabase,
    root: File,
    errors: Vec<GameError>,
    loads: bool,
}

/// An error of a game.
#[derive(Serialize, Debug, Clone)]
struct GameError {
    file: String,
    line: u32,
    column: u32,
    message: String,
}

/// Answers as JSON, with what is wrong with the game.
#[derive(Serialize)]
struct Answers<'a, T> {
    game: String,
    loads: bool,
    errors: &'a [GameError],
    answers: &'a [T],
}

impl OpenGame {
    /// Opens a game. If the engine would not load it, its errors are reported first.
    ///
    /// # Errors
    ///
    /// The module is missing.
    pub fn open(module: &str, host: &HostArgs) -> Result<OpenGame> {
        let (db, root) = host.open(module)?;
        let loads = loads(&db, root);
        let errors = if loads { Vec::new() } else { errors(&db, root) };
        if !loads {
            report_errors(&db, root, host, &errors);
        }
        Ok(OpenGame { db, root, errors, loads })
    }

    /// The game for questions.
    pub fn inquiry(&self) -> Inquiry<'_> {
        Inquiry::of(&self.db, self.root)
    }

    /// Prints answers about it: as data, and as documents for people.
    ///
    /// # Errors
    ///
    /// Standard output cannot be written.
    pub fn print<T: Serialize>(
        &self,
        args: &AnswerArgs,
        answers: &[T],
        document: impl Fn(&T) -> Document,
    ) -> Result<Status> {
        let text = match args.format {
            Format::Json => {
                let game = self.root.path(&self.db).to_string();
                let answers = Answers { game, loads: self.loads, errors: &self.errors, answers };
                json(&answers)?
            }
            format => {
                let documents: Vec<Document> = answers.iter().map(&document).collect();
                print_document(args, format, &documents)?;
                return Ok(self.status());
            }
        };
        let mut output = Output::new();
        output.text(&text)?;
        output.finish()?;
        Ok(self.status())
    }

    /// The exit status: whether the engine would load the game.
    pub fn status(&self) -> Status {
        if self.loads { Status::Clean } else { Status::Findings }
    }
}

/// Prints documents for people.
///
/// # Errors
///
/// Standard output cannot be written.
pub fn print_document(args: &AnswerArgs, format: Format, documents: &[Document]) -> Result<()> {
    let text = match format {
        Format::Markdown => {
            let texts: Vec<String> = documents.iter().map(gdl_inquire::markdown).collect();
            SafeText::lines(&texts.join("\n"))
        }
        Format::Html => SafeText::html(&gdl_inquire::html(&joined(documents), env!("CARGO_PKG_VERSION"))),
        Format::Text | Format::Json => {
            let style = Style { color: args.color.enabled(), width: term::width().unwrap_or(WIDTH).max(20) };
            let texts: Vec<String> = documents.iter().map(|document| gdl_inquire::text(document, style)).collect();
            SafeText::styled(&texts.join("\n\n"), style.color)
        }
    };
    let mut output = Output::new();
    output.text(&text)?;
    output.finish()
}

/// Several documents as one.
fn joined(documents: &[Document]) -> Document {
    if let [document] = documents {
        return document.clone();
    }
    let mut whole = Document::new(Inline::words("gdl"));
    for document in documents {
        whole.heading(document.title.clone());
        whole.blocks.extend(document.blocks.iter().cloned());
    }
    whole
}

/// Writes the errors of a game that the engine would not load to standard error.
fn report_errors(db: &GdlDatabase, root: File, host: &HostArgs, errors: &[GameError]) {
    for error in errors.iter().take(MAX_ERRORS) {
        let at = text!("{}:{}:{}", &error.file, error.line, error.column);
        term::say(text!("{}: error: {}", at, &error.message));
    }
    let more = match errors.len().saturating_sub(MAX_ERRORS) {
        0 => String::new(),
        more => format!("and {}; ", counted(more, "more error", "more errors")),
    };
    let why = match exceeds_limit(db, root) {
        true => "the game exceeds a limit of gdl, which the engine does not have",
        false => "the engine would not load this game",
    };
    let check = host.check_command(db, root);
    term::warn(text!("{}{}: the answer is about the part that can be read; `{}` shows all", more, why, check));
}

/// An answer as JSON.
///
/// # Errors
///
/// The data cannot be represented.
pub fn json(answer: &impl Serialize) -> Result<SafeText> {
    let json = serde_json::to_string_pretty(answer).context("cannot write the answer as JSON")?;
    Ok(SafeText::json(&(json + "\n")))
}

/// A question that cannot be answered, as an error.
pub fn unanswered(question: Question) -> anyhow::Error {
    let Question { message, help } = question;
    if help.is_empty() { anyhow!(message) } else { anyhow!("{message}\n  help: {help}") }
}

/// The errors of a game, in the order of its files.
fn errors(db: &GdlDatabase, root: File) -> Vec<GameError> {
    let files = gdl_eval::evaluate(db, root).files.iter();
    let all = files.flat_map(|&file| findings(db, file));
    let of_game = all.filter(|finding| {
        finding.level() == Level::Error && (finding.roots.is_empty() || finding.roots.contains(&root))
    });
    of_game
        .map(|finding| {
            let at = place(db, finding.file, finding.range.start());
            let file = finding.file.path(db).to_string();
            GameError { file, line: at.line, column: at.column, message: finding.message.clone() }
        })
        .collect()
}
