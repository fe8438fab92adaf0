//! `gdl table set`: gives entries of a table new values.

use anyhow::{Result, bail, ensure};
use clap::Args;
use gdl_inquire::{Inquiry, Target};
use gdl_schema::TableId;
use gdl_tables::{CellEdit, parse_value};

use super::{
    save::{SaveArgs, save},
    table_named,
};
use crate::{Status, host::HostArgs, inquire::unanswered};

/// The number of arguments for an entry.
const ENTRY: usize = 3;

/// Set entries of a table to new values, with the smallest change of the modules
///
/// An entry is changed in the clause that sets it. The clause is split only if other entries share the value: a value
/// for a few listed types becomes a list of values, and one for many types gets a more special clause after it.
/// Comments and layout stay. The game is evaluated before anything is written: it must have the new entries, and every
/// other value must stay.
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
    /// A type of the first index, a type of the second, and the value; may be repeated. Instead of a type, write `*`
    /// for all types, or the symbol of a list for the types in it
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
    let value = parse_value(inquiry, table, value).map_err(unanswered)?;
    let edit = |row: u16, col: u16| CellEdit { table, row, col, value };
    Ok(rows.iter().flat_map(|row| cols.iter().map(move |col| edit(row.index, col.index))).collect())
}
