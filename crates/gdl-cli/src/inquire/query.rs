//! `gdl query`: the types, sides and tables of a game that meet a condition.

use anyhow::{Result, anyhow};
use clap::{Args, ValueEnum};
use gdl_inquire::{QueryResult, QueryValue, query};

use super::{AnswerArgs, Format, OpenGame, json, print_document};
use crate::{
    Status,
    csv::csv_field,
    host::HostArgs,
    safe_text::SafeText,
    term::{ColorChoice, Output},
};

/// List the types, sides or tables of a game that meet a condition
///
/// A query names what it lists (units, materials, terrain, advances, sides or tables), then a condition after `where`, keys
/// after `order by`, a `limit`, and columns after `show`. Properties are written by name; TABLE(TYPE) is an entry. The
/// page docs/query.md describes the language.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl query gdl-ford 'units where speed > 100 order by cp desc'
  gdl query gdl-ford 'units where can-enter(ocean) show capacity, hp-max'
  gdl query gdl-ford 'units where hit-chance(armor) >= 30 order by damage(armor) desc limit 5'
  gdl query gdl-ford 'terrain where mp-to-enter-terrain(armor) > 1'
  gdl query gdl-ford 'tables where entries > 0 order by entries desc' --format csv

Exit status: 0 answered, 1 the engine would not load the game, whose errors come first, 2 the query has a mistake, or the
module is unknown.")]
pub struct QueryArgs {
    /// The game: a path, or the name of a module
    pub module: String,
    /// The query, quoted for the shell; several words are one query
    #[arg(required = true, value_name = "QUERY")]
    pub query: Vec<String>,
    /// The output format
    #[arg(long, value_enum, default_value_t)]
    pub format: QueryFormat,
    /// Control when to use color
    #[arg(long, value_enum, value_name = "WHEN", default_value_t)]
    pub color: ColorChoice,
    /// In CSV, do not escape texts that a spreadsheet would read as formulas
    #[arg(long)]
    pub raw_csv: bool,
    #[command(flatten)]
    pub host: HostArgs,
}

/// The output format.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum QueryFormat {
    /// For people at a terminal.
    #[default]
    Text,
    /// For comments and wikis.
    #[value(alias = "md")]
    Markdown,
    /// An object with columns and rows.
    Json,
    /// For spreadsheets.
    Csv,
}

/// Runs the command.
///
/// # Errors
///
/// The module is missing, or the query has a mistake.
pub fn run(args: &QueryArgs) -> Result<Status> {
    let game = OpenGame::open(&args.module, &args.host)?;
    let text = args.query.join(" ");
    let result = query(&game.inquiry(), &text).map_err(|error| {
        anyhow!("{}, at column {}\n{}\n  help: {}", error.message, error.column, error.picture(), error.help)
    })?;
    let document = |format: Format| {
        let answer = AnswerArgs { format, color: args.color };
        print_document(&answer, format, &[result.document()])
    };
    let text = match args.format {
        QueryFormat::Text => {
            document(Format::Text)?;
            return Ok(game.status());
        }
        QueryFormat::Markdown => {
            document(Format::Markdown)?;
            return Ok(game.status());
        }
        QueryFormat::Json => json(&result)?,
        QueryFormat::Csv => SafeText::lines(&csv(&result, args.raw_csv)),
    };
    let mut output = Output::new();
    output.text(&text)?;
    output.finish()?;
    Ok(game.status())
}

fn csv(result: &QueryResult, raw: bool) -> String {
    let mut out = result.columns.iter().map(|name| csv_field(name, raw)).collect::<Vec<_>>().join(",") + "\n";
    for row in &result.rows {
        // No number is a formula.
        let field = |value: &QueryValue| csv_field(&value.text(), raw || matches!(value, QueryValue::Number(_)));
        out += &(row.iter().map(field).collect::<Vec<_>>().join(",") + "\n");
    }
    out
}
