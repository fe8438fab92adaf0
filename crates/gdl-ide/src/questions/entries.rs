//! Edits of entries of tables, by the smallest change of the modules.

use gdl_db::{Db, File};
use gdl_ruleset::{TypeRef, Types};
use gdl_schema::{TypeKind, table};
use gdl_tables::{CellEdit, PlanOptions, parse_value, plan, shared_library};

use super::reason;
use crate::{FormatOptions, Game, SourceChange, TextEdit};

/// A new value of an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntryEdit {
    /// The type of the first index: its number and its symbol.
    pub row: (usize, String),
    /// The type of the second index.
    pub column: (usize, String),
    /// The value, in the syntax of modules.
    pub text: String,
}

/// The edits that give entries their new values, or define a type with its entries.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TableChange {
    /// The edits of modules; empty if the entries have their values.
    pub change: SourceChange,
    /// What else a user should know, in sentences.
    pub notes: Vec<String>,
}

/// Plans new values of entries of a table of the game under which a file is shown. All other values of the game stay.
///
/// `read_only` says why a file is not to be changed, `format` is the style of a file.
///
/// # Errors
///
/// An entry cannot be changed: the reason, for people. Then none is.
pub fn change_table(
    db: &dyn Db,
    file: File,
    name: &str,
    edits: &[EntryEdit],
    read_only: &dyn Fn(File) -> Option<String>,
    format: &dyn Fn(File) -> FormatOptions,
) -> Result<TableChange, String> {
    let id = table(name).ok_or_else(|| format!("there is no table `{name}`"))?;
    let game = Game::of(db, file);
    let (inquiry, types) = (game.inquiry(), &game.evaluated.ruleset.types);
    let (first, second) = id.def().index;
    let mut cells = Vec::new();
    for edit in edits {
        let row = type_at(types, first, &edit.row)?;
        let col = type_at(types, second, &edit.column)?;
        let value = parse_value(&inquiry, id, &edit.text).map_err(reason)?;
        cells.push(CellEdit { table: id, row: row.index, col: col.index, value });
    }
    let read_only = |of: File| shared_library(db, game.root, of).or_else(|| read_only(of));
    let planned = plan(db, game.root, &cells, &PlanOptions { read_only: &read_only, format });
    if let Some(refused) = planned.refused.first() {
        let symbol = |kind, index| game.symbol(TypeRef { kind, index });
        let (row, col) = (symbol(first, refused.edit.row), symbol(second, refused.edit.col));
        return Err(format!("`{name}[{row},{col}]` cannot be changed: {}", refused.reason));
    }
    let mut changed = TableChange::default();
    for file in planned.files {
        let edits = file.edits.into_iter().map(|edit| TextEdit::new(edit.range, edit.text)).collect();
        changed.change.files.push((file.file, edits));
    }
    let note = |name: &String| format!("A number replaces `{name}`, which stays where else it is used.");
    changed.notes.extend(planned.replaced.iter().map(note));
    Ok(changed)
}

/// The type that a grid shows at a place. Another one may be there by now.
fn type_at(types: &Types, kind: TypeKind, (index, name): &(usize, String)) -> Result<TypeRef, String> {
    let is_same = types.of(kind).get(*index).is_some_and(|def| def.symbol == name.as_str());
    let index = u16::try_from(*index).ok().filter(|_| is_same);
    let index = index.ok_or_else(|| format!("the types of the game have changed: `{name}` is not there any more"))?;
    Ok(TypeRef { kind, index })
}
