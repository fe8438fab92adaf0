//! `gdl table`: the effective entries of a table.

mod grid;
mod save;
mod set;
mod why;

use std::borrow::Cow;

use anyhow::{Context, Result, anyhow};
use clap::{Args, Subcommand, ValueEnum};
use gdl_base::nearest;
use gdl_db::{File, GdlDatabase};
use gdl_eval::{Evaluation, evaluate};
use gdl_ruleset::dice_text;
use gdl_schema::{Category, TableId, TypeKind};
use serde::{Serialize, Serializer};

use crate::{
    Status,
    csv::csv_field,
    host::HostArgs,
    names::short_name,
    safe_text::SafeText,
    term::{self, ColorChoice, Output},
};

/// Show a table as a grid, or change it
///
/// Rows are the types of the first index, columns those of the second. A point after an entry says that no clause set
/// it: it holds the default.
#[derive(Args, Debug)]
#[command(
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    disable_help_subcommand = true,
    after_help = "\
Examples:
  gdl table gdl-ford hit-chance
  gdl table my-game.g ferry-on-entry --why
  gdl table my-game.g damage --format csv > damage.csv
  gdl table set my-game.g hit-chance infantry armor 35"
)]
pub struct TableArgs {
    #[command(subcommand)]
    command: Option<TableCommand>,
    /// A path, or the name of a module
    #[arg(required = true)]
    module: Option<String>,
    /// The name of a table
    #[arg(required = true)]
    name: Option<String>,
    /// The output format
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Show which clause set which entries
    #[arg(long)]
    why: bool,
    /// In CSV, leave names as they are that a spreadsheet would take for formulas
    #[arg(long)]
    raw_csv: bool,
    /// The width to wrap columns at, 0 for none [default: that of the terminal]
    #[arg(long, value_name = "COLUMNS")]
    width: Option<usize>,
    /// Control when to use color
    #[arg(long, value_enum, value_name = "WHEN", default_value_t)]
    color: ColorChoice,
    #[command(flatten)]
    host: HostArgs,
}

/// What changes tables.
#[derive(Subcommand, Debug)]
enum TableCommand {
    Set(set::SetArgs),
}

/// The output format.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    /// A grid.
    #[default]
    Text,
    /// Comma-separated values (RFC 4180).
    Csv,
    /// An object with names and numbers.
    Json,
}

/// A table of an evaluated game.
pub struct View<'a> {
    evaluated: &'a Evaluation,
    id: TableId,
    rows: Vec<Cow<'a, str>>,
    cols: Vec<Cow<'a, str>>,
}

/// Runs the command.
///
/// # Errors
///
/// The module is missing, or there is no such table.
pub fn run(args: &TableArgs) -> Result<Status> {
    if let Some(TableCommand::Set(args)) = &args.command {
        return set::run(args);
    }
    let (db, root) = args.host.open(args.module.as_deref().unwrap_or_default())?;
    let id = table_named(args.name.as_deref().unwrap_or_default())?;
    let view = View::new(evaluate(&db, root), id);
    let text = match args.format {
        Format::Text => SafeText::styled(&view.shown().text(&db, root, args)?, args.color.enabled()),
        Format::Csv => SafeText::lines(&view.csv(args.raw_csv)),
        Format::Json => SafeText::json(&view.json(&db, args.why)?),
    };
    let mut output = Output::new();
    output.text(&text)?;
    output.finish()?;
    Ok(Status::Clean)
}

/// The table with a name.
fn table_named(name: &str) -> Result<TableId> {
    gdl_schema::table(name).ok_or_else(|| unknown_table(name))
}

fn unknown_table(name: &str) -> anyhow::Error {
    let tables = || gdl_schema::tables().iter().map(|table| table.name);
    let renamed = gdl_schema::absent(Category::Table, name).into_iter().flat_map(|absent| absent.info.renamed_to);
    let mut suggestions: Vec<&str> = renamed.map(|target| target.name).collect();
    suggestions.extend(nearest(name, tables()));
    // A part of a name is a valid query: list the tables that contain it.
    if suggestions.is_empty() {
        suggestions.extend(tables().filter(|table| table.contains(name)).take(5));
    }
    let help = match suggestions.as_slice() {
        [] => "check the spelling".to_owned(),
        names => format!("Did you mean `{}`?", names.join("`, `")),
    };
    anyhow!("there is no table `{name}`\n  help: {help}")
}

impl<'a> View<'a> {
    fn new(evaluated: &'a Evaluation, id: TableId) -> View<'a> {
        let names = |kind: TypeKind| {
            evaluated.ruleset.types.of(kind).iter().map(|def| Cow::from(def.symbol.as_str())).collect()
        };
        let (first, second) = id.def().index;
        View { evaluated, id, rows: names(first), cols: names(second) }
    }

    /// The table with names that fit on a line.
    fn shown(&self) -> View<'_> {
        View { evaluated: self.evaluated, id: self.id, rows: lines_of(&self.rows), cols: lines_of(&self.cols) }
    }

    fn entry(&self, row: usize, col: usize) -> i32 {
        self.evaluated.ruleset.entry(self.id, row, col)
    }

    /// The entry in the syntax of modules.
    fn entry_text(&self, row: usize, col: usize) -> String {
        let entry = self.entry(row, col);
        match i16::try_from(entry) {
            Ok(entry) if self.id.def().dice => dice_text(entry),
            _ => entry.to_string(),
        }
    }

    /// Whether a clause set the entry.
    fn is_set(&self, row: usize, col: usize) -> bool {
        let origins = self.evaluated.provenance.tables.get(&self.id);
        origins.is_some_and(|origins| origins.get(row, col).is_some())
    }

    fn text(&self, db: &GdlDatabase, root: File, args: &TableArgs) -> Result<String> {
        let def = self.id.def();
        let (first, second) = (def.index.0.word(), def.index.1.word());
        let path = root.path(db);
        if self.rows.is_empty() || self.cols.is_empty() {
            let none = if self.rows.is_empty() { first } else { second };
            return Ok(format!("{}: {path} defines no {none} types\n", def.name));
        }
        let width = args.width.or_else(term::width).filter(|&width| width > 0).unwrap_or(usize::MAX);
        let mut out = format!("{}: {first} by {second} types in {path}\n\n", def.name);
        out += &grid::grid(self, width, args.color.enabled())?;
        let default =
            if def.dice { dice_text(i16::try_from(def.default).unwrap_or(0)) } else { def.default.to_string() };
        out += &format!("\n.  set by no clause: the default, {default}\n");
        if args.why {
            out += &why::text(self, db);
        }
        Ok(out)
    }

    fn csv(&self, raw: bool) -> String {
        let (first, second) = self.id.def().index;
        let mut out = csv_field(&format!("{}/{}", first.word(), second.word()), raw);
        self.cols.iter().for_each(|col| out += &format!(",{}", csv_field(col, raw)));
        out += "\r\n";
        for (row, name) in self.rows.iter().enumerate() {
            out += &csv_field(name, raw);
            (0..self.cols.len()).for_each(|col| out += &format!(",{}", self.entry_text(row, col)));
            out += "\r\n";
        }
        out
    }

    fn json(&self, db: &GdlDatabase, why: bool) -> Result<String> {
        let def = self.id.def();
        let object = TableObject {
            table: def.name,
            index: [def.index.0.word(), def.index.1.word()],
            default: def.default,
            rows: &self.rows,
            columns: &self.cols,
            values: Entries(self, |row, col| self.entry(row, col)),
            dice: def.dice.then_some(Entries(self, |row, col| self.entry_text(row, col))),
            clauses: why.then(|| why::json(self, db)),
        };
        Ok(serde_json::to_string(&object).context("cannot write the table as JSON")? + "\n")
    }
}

fn lines_of<'n>(names: &'n [Cow<'_, str>]) -> Vec<Cow<'n, str>> {
    names.iter().map(|name| short_name(name).into()).collect()
}

/// A table as JSON.
#[derive(Serialize)]
struct TableObject<'v, N: Serialize, T: Serialize> {
    table: &'v str,
    index: [&'static str; 2],
    default: i32,
    rows: &'v [Cow<'v, str>],
    columns: &'v [Cow<'v, str>],
    values: N,
    #[serde(skip_serializing_if = "Option::is_none")]
    dice: Option<T>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clauses: Option<serde_json::Value>,
}

/// The entries of a table row by row, which are computed as they are written: there may be millions.
struct Entries<'v, F>(&'v View<'v>, F);

impl<T: Serialize, F: Fn(usize, usize) -> T> Serialize for Entries<'_, F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((0..self.0.rows.len()).map(|row| EntryRow(self, row)))
    }
}

/// The entries of a row.
struct EntryRow<'e, 'v, F>(&'e Entries<'v, F>, usize);

impl<T: Serialize, F: Fn(usize, usize) -> T> Serialize for EntryRow<'_, '_, F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Entries(view, entry) = self.0;
        serializer.collect_seq((0..view.cols.len()).map(|col| entry(self.1, col)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_tables_get_suggestions() {
        assert!(unknown_table("hit-chanse").to_string().contains("`hit-chance`"));
        assert!(unknown_table("zork").to_string().contains("check the spelling"));
    }
}
