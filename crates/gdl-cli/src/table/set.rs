//! `gdl table set`: gives entries of a table new values.

use anyhow::{Result, bail, ensure};
use clap::Args;
use gdl_inquire::{Inquiry, Target};
use gdl_schema::{Constant, TableId};
use gdl_syntax::{SyntaxKind, number_value, symbol_value, tokens};
use gdl_tables::CellEdit;

use super::{
    save::{SaveArgs, save},
    table_named,
};
use crate::{Status, host::HostArgs, inquire::unanswered};

/// The number of arguments for an entry.
const ENTRY: usize = 3;

/// Give entries of a table new values, by the smallest change of the modules
///
/// An entry is changed in the clause that rules it. The clause is split only if other entries share the value: a value for a
/// few listed types becomes a list of values, and one for many types gets a more special clause after it. Comments and
/// layout stay. The game is evaluated before anything is written: it has the new entries, and every other value of it stays.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl table set my-game.g hit-chance infantry armor 35
  gdl table set my-game.g hit-chance infantry armor 35 armor infantry 60
  gdl table set my-game.g damage 'archers' '*' 2d4+1         the types of a list, and all types
  gdl table set my-game.g mp-to-enter-terrain ships sea 1 --diff

Exit status: 0 done, or nothing to do; 1 if an entry cannot be changed, or with --dry-run or --diff
if something would change; 2 wrong usage or trouble with files.")]
pub struct SetArgs {
    /// The game: a path, or the name of a module
    #[arg(value_name = "MODULE")]
    pub module: String,
    /// The name of a table
    #[arg(value_name = "TABLE")]
    pub table: String,
    /// A type of the first index, a type of the second, and the value; several times. In the place of a type, `*` stands for
    /// all types, and the symbol of a list for the types in it
    #[arg(required = true, num_args = ENTRY.., value_names = ["ROW", "COLUMN", "VALUE"], allow_negative_numbers = true)]
    pub entries: Vec<String>,
    #[command(flatten)]
    pub save: SaveArgs,
    #[command(flatten)]
    pub host: HostArgs,
}

/// Runs the command.
///
/// # Errors
///
/// The module or the table is missing, names or values are wrong, or a file cannot be written.
pub fn run(args: &SetArgs) -> Result<Status> {
    let table = table_named(&args.table)?;
    let (db, root) = args.host.open(&args.module)?;
    ensure!(
        args.entries.len().is_multiple_of(ENTRY),
        "expected a row, a column and a value for each entry, found {} arguments\n  help: quote a name that has a space",
        args.entries.len()
    );
    let inquiry = Inquiry::of(&db, root);
    let mut edits = Vec::new();
    for entry in args.entries.chunks(ENTRY) {
        if let [row, col, value] = entry {
            edits.extend(cells(&inquiry, table, row, col, value)?);
        }
    }
    save(&db, root, &edits, &args.save)
}

/// The edits of the entries that a row and a column name.
fn cells(inquiry: &Inquiry<'_>, table: TableId, row: &str, col: &str, value: &str) -> Result<Vec<CellEdit>> {
    let quoted = |name: &str| if name.contains([',', ']']) { format!("|{name}|") } else { name.to_owned() };
    let target = format!("{table}[{},{}]", quoted(row), quoted(col));
    let Target::Entries { rows, cols, .. } = Target::parse(inquiry, &target).map_err(unanswered)? else {
        bail!("`{target}` is not an entry of a table");
    };
    let value = parse_value(inquiry, table, value)?;
    let edit = |row: u16, col: u16| CellEdit { table, row, col, value };
    Ok(rows.iter().flat_map(|row| cols.iter().map(move |col| edit(row.index, col.index))).collect())
}

/// A value in the syntax of modules: a number, dice, a word for a number, or the symbol of one or of a type.
///
/// # Errors
///
/// The text is no value of the table.
pub fn parse_value(inquiry: &Inquiry<'_>, table: TableId, text: &str) -> Result<i16> {
    let text = text.trim();
    let def = table.def();
    let mut found = tokens(text);
    let number = match (found.next().map(|token| token.kind), found.next()) {
        (Some(SyntaxKind::Number), None) => {
            let literal = number_value(text);
            ensure!(literal.issues.is_empty(), "`{text}` is not valid dice\n  help: write dice such as 2d6+1");
            ensure!(def.dice || !literal.dice, "`{table}` takes numbers, and `{text}` is dice");
            Some(literal.value)
        }
        (Some(SyntaxKind::Symbol | SyntaxKind::BarSymbol), None) => {
            let name = symbol_value(text);
            let constant = gdl_schema::constants().iter().find(|(known, _)| *known == name);
            match (inquiry.binding(&name), constant) {
                (Some(value), _) => value.as_number(),
                (None, Some((_, Constant::Int(number)))) => Some(*number),
                _ => None,
            }
        }
        _ => None,
    };
    let Some(number) = number else {
        bail!(
            "`{text}` is not a value of `{table}`\n  help: write a number from {} to {}",
            def.bounds.lo,
            def.bounds.hi
        );
    };
    match i16::try_from(number) {
        Ok(value) if def.bounds.contains(number) => Ok(value),
        _ => bail!("`{text}` is out of bounds: `{table}` takes {} to {}", def.bounds.lo, def.bounds.hi),
    }
}
