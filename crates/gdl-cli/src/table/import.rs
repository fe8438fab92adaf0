//! `gdl table import`: entries of a spreadsheet into the modules of a game.

use anyhow::{Context, Result, bail, ensure};
use camino::Utf8PathBuf;
use clap::Args;
use gdl_db::limits::mebibytes;
use gdl_inquire::Inquiry;
use gdl_ruleset::TypeRef;
use gdl_schema::{TableId, TypeKind};
use gdl_tables::{CellEdit, parse_value};
use rustc_hash::{FxHashMap, FxHashSet};

use super::{
    save::{SaveArgs, save},
    sheet::{Sheet, SheetFormat, read},
    table_named,
};
use crate::{Status, csv::csv_text, host::HostArgs, inquire::unanswered};

/// The maximum size of a file.
const MAX_FILE: u64 = 64 << 20;

/// The maximum number of entries that one import changes: the game is evaluated with them several times, to prove that nothing
/// else changes.
const MAX_EDITS: usize = 70_000;

/// The maximum number of mistakes that are listed.
const MAX_MISTAKES: usize = 10;

/// Set entries of tables to the values of a spreadsheet
///
/// The first row of a sheet names the types of the columns, the first column those of the rows, in any order. Types that are
/// missing and empty cells stay as they are. The first cell, the name of the sheet or the name of the file names the
/// table. Only entries that differ are changed, as with `gdl table set`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl table my-game.g hit-chance -o hit-chance.xlsx
  gdl table import my-game.g hit-chance.xlsx --diff
  gdl table import my-game.g hit-chance.xlsx
  gdl table import my-game.g export.csv --table damage

Exit status: 0 done, or nothing to do; 1 if an entry cannot be changed, or with --dry-run or --diff
if something would change; 2 wrong usage or trouble with files.")]
pub struct ImportArgs {
    /// The game: a path, or the name of a module
    #[arg(value_name = "MODULE")]
    pub module: String,
    /// A file that ends in .csv, .ods or .xlsx
    #[arg(value_name = "FILE")]
    pub file: Utf8PathBuf,
    /// The table, if the first cell, the sheet and the file do not name it
    #[arg(long, value_name = "TABLE")]
    pub table: Option<String>,
    #[command(flatten)]
    pub save: SaveArgs,
    #[command(flatten)]
    pub host: HostArgs,
}

/// Runs the command.
///
/// # Errors
///
/// The module or the file is missing, the file has mistakes, or a module cannot be written.
pub fn run(args: &ImportArgs) -> Result<Status> {
    let format = SheetFormat::of(&args.file)?;
    let table = args.table.as_deref().map(table_named).transpose()?;
    let path = &args.file;
    let data = std::fs::metadata(path).with_context(|| format!("`{path}` cannot be read"))?;
    ensure!(data.is_file(), "`{path}` is not a regular file");
    ensure!(data.len() <= MAX_FILE, "`{path}` is larger than {}", mebibytes(MAX_FILE));
    let bytes = std::fs::read(path).with_context(|| format!("`{path}` cannot be read"))?;
    let sheets = read(format, &bytes).with_context(|| format!("`{path}` cannot be read"))?;
    let (db, root) = args.host.open(&args.module)?;
    let inquiry = Inquiry::of(&db, root);
    let mut mistakes = Vec::new();
    let mut edits = Vec::new();
    let mut found = 0;
    for sheet in &sheets {
        if let Some(table) = table_of(sheet, table, path.file_stem().filter(|_| sheets.len() == 1)) {
            found += 1;
            edits.extend(SheetReader { inquiry, table, sheet, mistakes: &mut mistakes }.edits());
        }
    }
    if found == 0 {
        bail!(
            "`{path}` does not say which table it has\n  help: name it with --table, or in the first cell or the name of a sheet"
        );
    }
    if !mistakes.is_empty() {
        let more = mistakes.len().saturating_sub(MAX_MISTAKES);
        mistakes.truncate(MAX_MISTAKES);
        let more = if more > 0 { format!("\n  and {more} more") } else { String::new() };
        bail!("`{path}` has mistakes, and nothing was changed\n  {}{more}", mistakes.join("\n  "));
    }
    ensure!(
        edits.len() <= MAX_EDITS,
        "`{path}` has {} entries that differ from those of the game, and at most {MAX_EDITS} are changed at once; nothing was \
         changed\n  help: import parts of the table one after the other: rows that are not there stay as they are",
        edits.len()
    );
    save(&db, root, &edits, &args.save)
}

/// The table that a sheet has.
fn table_of(sheet: &Sheet, named: Option<TableId>, stem: Option<&str>) -> Option<TableId> {
    let corner = sheet.cells.get(&(0, 0)).and_then(|name| gdl_schema::table(name.trim()));
    named.or(corner).or_else(|| gdl_schema::table(&sheet.name)).or_else(|| gdl_schema::table(stem?))
}

/// Reads the entries of a sheet that differ from those of a game.
struct SheetReader<'a> {
    inquiry: Inquiry<'a>,
    table: TableId,
    sheet: &'a Sheet,
    mistakes: &'a mut Vec<String>,
}

impl SheetReader<'_> {
    fn edits(&mut self) -> Vec<CellEdit> {
        let (first, second) = self.table.def().index;
        let cells = &self.sheet.cells;
        let rows = self.types(first, cells.iter().filter(|((row, col), _)| *col == 0 && *row > 0), |(row, _)| row);
        let cols = self.types(second, cells.iter().filter(|((row, col), _)| *row == 0 && *col > 0), |(_, col)| col);
        let mut edits = Vec::new();
        for (&(row, col), text) in cells.iter().filter(|((row, col), _)| *row > 0 && *col > 0) {
            let place = cell_name(row, col);
            match (rows.get(&row), cols.get(&col)) {
                (Some(&Some(row)), Some(&Some(col))) => match self.value(text.trim()) {
                    Ok(Some(value)) => {
                        let before = self.inquiry.game.ruleset.entry(self.table, row.into(), col.into());
                        if before != i32::from(value) {
                            edits.push(CellEdit { table: self.table, row, col, value });
                        }
                    }
                    Ok(None) => {}
                    Err(error) => self.mistakes.push(format!("{place}: {}", first_line(&error))),
                },
                (Some(None), _) | (_, Some(None)) => {}
                _ => self.mistakes.push(format!("{place}: its row or column has no name")),
            }
        }
        edits
    }

    /// The types that lines are named after; none for names that are mistakes.
    fn types<'c>(
        &mut self,
        kind: TypeKind,
        names: impl Iterator<Item = (&'c (u32, u32), &'c String)>,
        line: impl Fn((u32, u32)) -> u32,
    ) -> FxHashMap<u32, Option<u16>> {
        let types = self.inquiry.game.ruleset.types.refs(kind);
        // The first of types with one symbol.
        let types: Vec<(&str, u16)> = types.map(|ty: TypeRef| (self.inquiry.symbol(ty), ty.index)).collect();
        let by_name: FxHashMap<&str, u16> = types.iter().rev().copied().collect();
        let exported = |&(symbol, index): &(&str, u16)| [false, true].map(|raw| (csv_text(symbol, raw), index));
        let exported: FxHashMap<String, u16> = types.iter().rev().flat_map(exported).collect();
        let mut seen = FxHashSet::default();
        let mut found = FxHashMap::default();
        for (&at, name) in names {
            let place = cell_name(at.0, at.1);
            let ty = type_named(&by_name, &exported, name);
            match ty {
                None => {
                    let types = self.inquiry.game.ruleset.types.of(kind);
                    let is_listed = self.mistakes.len() < MAX_MISTAKES;
                    let near =
                        gdl_base::nearest(name, types.iter().map(|def| def.symbol.as_str()).filter(|_| is_listed));
                    let help = near.map_or_else(String::new, |near| format!("; did you mean `{near}`?"));
                    let noun = kind.noun();
                    self.mistakes.push(format!("{place}: there is no {noun} `{}`{help}", excerpt(name)));
                }
                Some(ty) if !seen.insert(ty) => {
                    self.mistakes.push(format!("{place}: `{}` is here a second time", excerpt(name)));
                }
                Some(_) => {}
            }
            found.insert(line(at), ty);
        }
        found
    }

    /// The value of a cell; none if it is empty.
    fn value(&self, text: &str) -> Result<Option<i16>> {
        if text.is_empty() {
            return Ok(None);
        }
        // In modules `0.35` is 35 hundredths, in a spreadsheet it is a number that no table has.
        let shown = excerpt(text);
        ensure!(!text.contains('.') && !text.contains("e+"), "`{shown}` is not a whole number");
        ensure!(shown == text, "`{shown}` is not a value of a table");
        parse_value(&self.inquiry, self.table, text).map(Some).map_err(unanswered)
    }
}

/// The type with a symbol, as it is, or as `gdl table` exports it.
fn type_named(types: &FxHashMap<&str, u16>, exported: &FxHashMap<String, u16>, name: &str) -> Option<u16> {
    let exact = |name: &str| types.get(name).copied();
    exact(name).or_else(|| exported.get(name).copied()).or_else(|| exact(name.trim()))
}

/// The text of a cell in a message; the beginning of a long one.
fn excerpt(text: &str) -> String {
    const MOST: usize = 60;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

/// The first line of an error, without its help.
fn first_line(error: &anyhow::Error) -> String {
    error.to_string().lines().next().unwrap_or_default().to_owned()
}

/// The name of a cell as spreadsheets have it: `B3`.
fn cell_name(row: u32, col: u32) -> String {
    let mut letters = Vec::new();
    let mut rest = u64::from(col) + 1;
    while rest > 0 {
        let letter = u8::try_from((rest - 1) % 26).unwrap_or(0);
        letters.push(char::from(b'A' + letter));
        rest = (rest - 1) / 26;
    }
    letters.reverse();
    format!("{}{}", letters.into_iter().collect::<String>(), u64::from(row) + 1)
}

#[cfg(test)]
mod tests {
    use super::cell_name;

    #[test]
    fn cells_have_the_names_of_spreadsheets() {
        let cells = [(0, 0), (2, 1), (0, 25), (0, 26), (9, 701), (9, 702)];
        assert_eq!(cells.map(|(row, col)| cell_name(row, col)), ["A1", "B3", "Z1", "AA1", "ZZ10", "AAA10"]);
    }
}
