//! `gdl table`: the tables of a game and their effective entries.

mod grid;
mod heat;
mod html;
mod import;
mod layout;
mod like;
mod list;
mod reshape;
pub mod save;
mod set;
mod sheet;
mod why;

use std::iter;

use anyhow::{Context, Result, anyhow};
use camino::Utf8PathBuf;
use clap::{Args, Subcommand, ValueEnum};
use gdl_base::nearest;
use gdl_db::{File, GdlDatabase};
use gdl_inquire::{Document, Inline, Inquiry, Target};
use gdl_report::escape::one_line;
use gdl_ruleset::dice_text;
use gdl_schema::{Category, TableId};
use gdl_tables::{SortBy, TableView};
use rustc_hash::FxHashSet;
use serde::{Serialize, Serializer};

use crate::{
    Status,
    csv::csv_field,
    host::HostArgs,
    inquire::unanswered,
    safe_text::SafeText,
    term::{self, ColorChoice, Output},
    write,
};
use sheet::{SheetCell, SheetFormat, WrittenSheet};

/// List the tables of a game, show one as a grid, or change it
///
/// Rows are the types of the first index, columns those of the second. A point after an entry means that no clause set
/// it: it holds the default.
#[derive(Args, Debug)]
#[command(
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    disable_help_subcommand = true,
    after_help = "\
Examples:
  gdl table gdl-ford                                 the tables with their sizes and clauses
  gdl table gdl-ford hit-chance
  gdl table gdl-ford hit-chance --sort both --totals --heat
  gdl table my-game.g damage --rows archers,knight --columns ships
  gdl table my-game.g ferry-on-entry --why
  gdl table my-game.g damage --format csv > damage.csv
  gdl table my-game.g damage --format html > damage.html
  gdl table my-game.g damage -o damage.xlsx
  gdl table import my-game.g damage.xlsx --diff
  gdl table set my-game.g hit-chance infantry armor 35"
)]
pub struct TableArgs {
    #[command(subcommand)]
    command: Option<TableCommand>,
    /// A path, or the name of a module
    #[arg(required = true)]
    module: Option<String>,
    /// The name of a table; without it, all tables are listed
    name: Option<String>,
    /// The output format
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Show which clause set which entries
    #[arg(long, requires = "name")]
    why: bool,
    /// Show only the rows of these types, separated by commas; the symbol of a list stands for the types in it
    #[arg(long, value_name = "TYPES", requires = "name")]
    rows: Vec<String>,
    /// Show only the columns of these types, in the same way
    #[arg(long, value_name = "TYPES", requires = "name")]
    columns: Vec<String>,
    /// Sort rows or columns by their means, the greatest first
    #[arg(long, value_enum, value_name = "LINES", requires = "name")]
    sort: Option<Sort>,
    /// Add the sums and means of rows and columns; dice count as their means
    #[arg(long, requires = "name")]
    totals: bool,
    /// Show the relative size of entries by color or by a bar before them; HTML pages always do
    #[arg(long, requires = "name")]
    heat: bool,
    /// Show equal rows and equal columns as one; by default where the grid is wider than the terminal
    #[arg(long, value_enum, value_name = "WHEN", default_value_t)]
    fold: Fold,
    /// Write the entries to a spreadsheet (.csv, .ods or .xlsx), which `gdl table import` can read
    #[arg(long, short, value_name = "FILE", requires = "name", conflicts_with_all = ["format", "why", "totals"])]
    output: Option<Utf8PathBuf>,
    /// In CSV, do not escape texts that a spreadsheet would read as formulas
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
    Import(import::ImportArgs),
    Like(like::LikeArgs),
    Compress(reshape::CompressArgs),
    Expand(reshape::ExpandArgs),
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
    /// For comments and wikis.
    #[value(alias = "md")]
    Markdown,
    /// A self-contained page with a heat map.
    Html,
}

/// The lines that are sorted.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sort {
    /// Rows, by their means.
    Rows,
    /// Columns, by their means.
    Columns,
    /// Both.
    Both,
}

/// When equal lines are shown as one.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Fold {
    /// If the grid is wider than the output.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// The lines that totals add.
const TOTALS: [&str; 2] = ["sum", "mean"];

/// A table of an evaluated game.
pub struct View<'a> {
    /// The entries.
    grid: TableView<'a>,
    has_totals: bool,
}

/// Runs the command.
///
/// # Errors
///
/// The module is missing, or there is no such table.
pub fn run(args: &TableArgs) -> Result<Status> {
    match &args.command {
        Some(TableCommand::Set(args)) => return set::run(args),
        Some(TableCommand::Import(args)) => return import::run(args),
        Some(TableCommand::Like(args)) => return like::run(args),
        Some(TableCommand::Compress(args)) => return reshape::compress(args),
        Some(TableCommand::Expand(args)) => return reshape::expand(args),
        None => {}
    }
    let module = args.module.as_deref().unwrap_or_default();
    let Some(name) = &args.name else { return list::run(args, module) };
    let output = args.output.as_deref();
    let sheet = output.map(SheetFormat::of).transpose()?;
    write::ensure_writable(output)?;
    let (db, root) = args.host.open(module)?;
    let view = View::new(Inquiry::of(&db, root), table_named(name)?, args)?;
    let bytes = match sheet {
        Some(SheetFormat::Csv) => view.csv(args.raw_csv).into_bytes(),
        Some(SheetFormat::Ods) => sheet::write_ods(&view.sheet())?,
        Some(SheetFormat::Xlsx) => sheet::write_xlsx(&view.sheet())?,
        None => return show(&view, &db, root, args),
    };
    write::emit_data(output, &bytes)?;
    Ok(Status::Clean)
}

/// Prints a table.
fn show(view: &View, db: &GdlDatabase, root: File, args: &TableArgs) -> Result<Status> {
    let text = match args.format {
        Format::Text => SafeText::styled(&view.text(db, root, args)?, args.color.enabled()),
        Format::Csv => SafeText::lines(&view.csv(args.raw_csv)),
        Format::Json => SafeText::json(&view.json(db, args.why)?),
        Format::Html => SafeText::html(&html::page(view, root.path(db).as_str())),
        Format::Markdown => SafeText::lines(&gdl_inquire::markdown(&view.document())),
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
    let alias = gdl_schema::alias(name).filter(|alias| alias.in_category(Category::Table).is_some());
    let help = match (alias, suggestions.as_slice()) {
        (Some(alias), _) => alias.help(Some(Category::Table)),
        (None, []) => "check the spelling".to_owned(),
        (None, names) => format!("Did you mean `{}`?", names.join("`, `")),
    };
    anyhow!("there is no table `{name}`\n  help: {help}")
}

impl<'a> View<'a> {
    fn new(inquiry: Inquiry<'a>, table: TableId, args: &TableArgs) -> Result<View<'a>> {
        let mut grid = TableView::new(inquiry, table);
        let [rows, cols] = [chosen(&inquiry, table, &args.rows, true)?, chosen(&inquiry, table, &args.columns, false)?];
        grid.rows = rows.unwrap_or(grid.rows);
        grid.cols = cols.unwrap_or(grid.cols);
        if let Some(sort) = args.sort {
            grid.sort(match sort {
                Sort::Rows => SortBy::Rows,
                Sort::Columns => SortBy::Columns,
                Sort::Both => SortBy::Both,
            });
        }
        Ok(View { grid, has_totals: args.totals })
    }

    fn id(&self) -> TableId {
        self.grid.table
    }

    fn row_names(&self) -> Vec<&'a str> {
        self.grid.rows.iter().map(|&row| self.grid.row_name(row)).collect()
    }

    fn col_names(&self) -> Vec<&'a str> {
        self.grid.cols.iter().map(|&col| self.grid.col_name(col)).collect()
    }

    fn entry(&self, row: usize, col: usize) -> i32 {
        self.grid.entry(self.grid.rows[row], self.grid.cols[col])
    }

    fn weight(&self, row: usize, col: usize) -> f64 {
        self.grid.weight(self.grid.rows[row], self.grid.cols[col])
    }

    /// The entry in the syntax of modules.
    fn entry_text(&self, row: usize, col: usize) -> String {
        value_text(self.id(), self.entry(row, col))
    }

    fn default_text(&self) -> String {
        value_text(self.id(), self.id().def().default)
    }

    /// Whether a clause set the entry.
    fn is_set(&self, row: usize, col: usize) -> bool {
        self.grid.is_set(self.grid.rows[row], self.grid.cols[col])
    }

    fn total_names(&self) -> &'static [&'static str] {
        if self.has_totals { &TOTALS } else { &[] }
    }

    /// The sum and the mean of a row, counting every type of a group.
    fn row_totals(&self, row: usize) -> Vec<String> {
        totals(self.grid.row_sum(self.grid.rows[row]), self.grid.cols.len(), self.has_totals)
    }

    fn col_totals(&self, col: usize) -> Vec<String> {
        totals(self.grid.col_sum(self.grid.cols[col]), self.grid.rows.len(), self.has_totals)
    }

    fn text(&self, db: &GdlDatabase, root: File, args: &TableArgs) -> Result<String> {
        let def = self.id().def();
        let (first, second) = (def.index.0.word(), def.index.1.word());
        let path = root.path(db);
        if self.grid.rows.is_empty() || self.grid.cols.is_empty() {
            let none = if self.grid.rows.is_empty() { first } else { second };
            return Ok(format!("{}: {path} defines no {none} types\n", def.name));
        }
        let width = args.width.or_else(term::width).filter(|&width| width > 0).unwrap_or(usize::MAX);
        let mut out = format!("{}: {first} by {second} types in {path}\n\n", def.name);
        let folded = match args.fold {
            Fold::Never => false,
            Fold::Always => true,
            Fold::Auto => layout::is_wider(self, width, args),
        };
        out += &layout::text(self, width, args, folded)?;
        out += &format!("\n.  set by no clause: the default, {}\n", self.default_text());
        if args.why {
            out += &why::text(self, db);
        }
        Ok(out)
    }

    /// The table as a document.
    fn document(&self) -> Document {
        let mut document = Document::new(Inline::name(self.id().name()));
        let cols = self.col_names();
        let mut head = vec![String::new()];
        head.extend(cols.iter().map(|name| (*name).to_owned()));
        head.extend(self.total_names().iter().map(|name| (*name).to_owned()));
        let row = |(row, name): (usize, &&str)| {
            let entries = (0..cols.len()).map(|col| Inline::words(self.entry_text(row, col)));
            let totals = self.row_totals(row).into_iter().map(Inline::words);
            iter::once(Inline::name(*name)).chain(entries).chain(totals).collect()
        };
        let mut rows: Vec<Vec<Inline>> = self.row_names().iter().enumerate().map(row).collect();
        for (at, name) in self.total_names().iter().enumerate() {
            let totals = (0..cols.len()).map(|col| Inline::words(self.col_totals(col)[at].clone()));
            let empty = self.total_names().iter().map(|_| Inline::default());
            rows.push(iter::once(Inline::words(*name)).chain(totals).chain(empty).collect());
        }
        document.table(&head, rows);
        document
    }

    fn csv(&self, raw: bool) -> String {
        let (first, second) = self.id().def().index;
        let (rows, cols) = (self.row_names(), self.col_names());
        let mut out = csv_field(&format!("{}/{}", first.word(), second.word()), raw);
        cols.iter().for_each(|col| out += &format!(",{}", csv_field(col, raw)));
        out += "\r\n";
        for (row, name) in rows.iter().enumerate() {
            out += &csv_field(name, raw);
            (0..cols.len()).for_each(|col| out += &format!(",{}", self.entry_text(row, col)));
            out += "\r\n";
        }
        out
    }

    /// The table as a spreadsheet.
    fn sheet(&self) -> WrittenSheet {
        let names = |names: Vec<&str>| names.into_iter().map(|name| one_line(name).into_owned()).collect();
        let cell = |row: usize, col: usize| {
            let (entry, text) = (self.entry(row, col), self.entry_text(row, col));
            if text == entry.to_string() { SheetCell::Number(entry) } else { SheetCell::Text(text) }
        };
        let cells = |row: usize| (0..self.grid.cols.len()).map(|col| cell(row, col)).collect();
        WrittenSheet {
            table: self.id().name(),
            rows: names(self.row_names()),
            cols: names(self.col_names()),
            cells: (0..self.grid.rows.len()).map(cells).collect(),
        }
    }

    fn json(&self, db: &GdlDatabase, why: bool) -> Result<String> {
        let def = self.id().def();
        let object = TableObject {
            table: def.name,
            index: [def.index.0.word(), def.index.1.word()],
            default: def.default,
            rows: &self.row_names(),
            columns: &self.col_names(),
            values: Entries(self, |row, col| self.entry(row, col)),
            dice: def.dice.then_some(Entries(self, |row, col| self.entry_text(row, col))),
            clauses: why.then(|| why::json(self, db)),
        };
        Ok(serde_json::to_string(&object).context("cannot write the table as JSON")? + "\n")
    }
}

/// The types that names stand for, in their order; none if there are no names.
fn chosen(inquiry: &Inquiry<'_>, table: TableId, names: &[String], is_row: bool) -> Result<Option<Vec<u16>>> {
    let mut types: Vec<u16> = Vec::new();
    for name in names {
        for name in split(name) {
            let target = if is_row { format!("{table}[{name},*]") } else { format!("{table}[*,{name}]") };
            if let Target::Entries { rows, cols, .. } = Target::parse(inquiry, &target).map_err(unanswered)? {
                types.extend(if is_row { rows } else { cols }.iter().map(|ty| ty.index));
            }
        }
    }
    let mut seen = FxHashSet::default();
    types.retain(|ty| seen.insert(*ty));
    Ok((!names.is_empty()).then_some(types))
}

/// The parts of a text between commas outside of bars, which quote a symbol.
fn split(text: &str) -> Vec<&str> {
    let mut is_quoted = false;
    let parts = text.split(|c: char| {
        is_quoted ^= c == '|';
        c == ',' && !is_quoted
    });
    parts.map(str::trim).collect()
}

/// An entry in the syntax of modules.
fn value_text(table: TableId, entry: i32) -> String {
    match i16::try_from(entry) {
        Ok(entry) if table.def().dice => dice_text(entry),
        _ => entry.to_string(),
    }
}

/// A sum and a mean of so many entries.
fn totals(sum: f64, count: usize, has_totals: bool) -> Vec<String> {
    if !has_totals {
        return Vec::new();
    }
    let mean = sum / count.max(1) as f64;
    [sum, mean].map(rounded).to_vec()
}

/// A number with one digit after the point, if it needs any.
fn rounded(number: f64) -> String {
    let text = format!("{number:.1}");
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

/// A table as JSON.
#[derive(Serialize)]
struct TableObject<'v, N: Serialize, T: Serialize> {
    table: &'v str,
    index: [&'static str; 2],
    default: i32,
    rows: &'v [&'v str],
    columns: &'v [&'v str],
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
        serializer.collect_seq((0..self.0.grid.rows.len()).map(|row| EntryRow(self, row)))
    }
}

/// The entries of a row.
struct EntryRow<'e, 'v, F>(&'e Entries<'v, F>, usize);

impl<T: Serialize, F: Fn(usize, usize) -> T> Serialize for EntryRow<'_, '_, F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Entries(view, entry) = self.0;
        serializer.collect_seq((0..view.grid.cols.len()).map(|col| entry(self.1, col)))
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
