//! `gdl eval`: the effective game of a module.

use anyhow::Result;
use clap::{Args, ValueEnum};
use gdl_db::{File, FileStatus, GdlDatabase, syntax_errors};
use gdl_eval::{Evaluation, evaluate, evaluate_as_engine, loads};
use gdl_ruleset::{GameJson, write_gdl};
use gdl_syntax::{Encoding, encode};

use crate::{
    Status,
    host::HostArgs,
    report::Summary,
    safe_text::SafeText,
    term::{self, Output},
    text,
};

/// Print the effective game: one module without includes, variants or arithmetic, or JSON
///
/// The printed module evaluates to the same game. If the engine would not load the game, the loaded part is
/// printed anyway. Text that the engine never reads, because a list, string or comment before it is not closed,
/// is left out.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl eval my-game.g > flat.g          everything that the game is made of, in one file
  gdl eval gdl-ford --format json | jq '.unit_types[].symbol'
  gdl eval my-game.g --variant see-all=true --variant world-size=40,40,360

Exit status: 0 the engine would load the whole game; 1 it would not, or would read a part of it only; 2 the module is
missing.")]
pub struct EvalArgs {
    /// A path, or the name of a module
    pub module: String,
    /// The output format
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
    /// Print only the output of the `print` forms of the game
    #[arg(long, conflicts_with = "format")]
    pub prints: bool,
    #[command(flatten)]
    pub host: HostArgs,
}

/// The output format.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    /// A module.
    #[default]
    Gdl,
    /// An object with everything that differs from the defaults.
    Json,
}

/// Runs the command.
///
/// # Errors
///
/// The module is missing.
pub fn run(args: &EvalArgs) -> Result<Status> {
    let (db, root) = args.host.open(&args.module)?;
    let evaluated = effective(&db, root);
    let mut output = Output::new();
    if args.prints {
        // A table is printed in several lines.
        evaluated.prints.iter().try_for_each(|text| output.text(&SafeText::lines(&format!("{text}\n"))))?;
    } else if args.format == Format::Json {
        output.json(&GameJson(&evaluated.ruleset))?;
    } else {
        output.data(&in_encoding_of_sources(&db, evaluated, write_gdl(&evaluated.ruleset)))?;
    }
    output.finish()?;

    let summary = summary(&db, evaluated);
    if !summary.findings().is_empty() {
        let advice =
            if root.is_embedded(&db) { String::new() } else { format!(": run {}", args.host.check_command(&db, root)) };
        term::say(text!("{}{}", summary.findings(), advice));
    }
    if !loads(&db, root) {
        term::say(text!("the engine would not load this game"));
        return Ok(Status::Findings);
    }
    if let Some(file) = evaluated.files.iter().find(|&&file| loses_text(&db, file)) {
        term::say(text!(
            "the engine does not read the rest of `{}`, after what is not closed: it is left out",
            file.path(&db)
        ));
        return Ok(Status::Findings);
    }
    Ok(Status::Clean)
}

/// The game as the engine loads it, or, if the engine would not load it, the part that was evaluated.
fn effective(db: &GdlDatabase, root: File) -> &Evaluation {
    let engine = evaluate_as_engine(db, root);
    if engine.loads { engine } else { evaluate(db, root) }
}

/// Whether something in a file is never closed, so that the engine loses the following text.
fn loses_text(db: &GdlDatabase, file: File) -> bool {
    let unclosed = ["missing-close-paren", "string-not-closed", "comment-not-closed", "bar-symbol-not-closed"];
    syntax_errors(db, file).iter().any(|error| unclosed.contains(&error.kind.id()))
}

/// Converts the text so that names keep the bytes that they have in the files: the engine has no notion of encodings.
fn in_encoding_of_sources(db: &GdlDatabase, evaluated: &Evaluation, text: String) -> Vec<u8> {
    let single_byte = |file: &File| *file.status(db) == FileStatus::Text(Encoding::Windows1252);
    if evaluated.files.iter().any(single_byte) {
        match encode(&text, Encoding::Windows1252) {
            Ok(bytes) => return bytes,
            Err(error) => term::warn(text!("written as UTF-8, unlike some of its files: {}", error.to_string())),
        }
    }
    text.into_bytes()
}

fn summary(db: &GdlDatabase, evaluated: &Evaluation) -> Summary {
    let mut summary = Summary::default();
    let errors = evaluated.files.iter().flat_map(|&file| syntax_errors(db, file));
    let ids = errors.filter_map(|error| gdl_schema::message_id(error.kind.id()));
    for id in ids.chain(evaluated.notes.iter().map(|note| note.id)) {
        summary.count_level(id.def().level);
    }
    summary
}
