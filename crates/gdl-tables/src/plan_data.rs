//! What a plan takes and gives.

use gdl_base::Edit;
use gdl_db::File;
use gdl_inquire::SourcePlace;
use gdl_schema::TableId;

use crate::rewrite::Obstacle;

/// A new value of an entry.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct CellEdit {
    /// The table.
    pub table: TableId,
    /// The type of the first index, by its number.
    pub row: u16,
    /// The type of the second index.
    pub col: u16,
    /// The new value; dice in their packed form.
    pub value: i16,
}

/// What decides how a plan is written.
pub struct PlanOptions<'a> {
    /// Why a file is not to be written; none for files that are. Those of the embedded library never are.
    pub read_only: &'a dyn Fn(File) -> Option<String>,
    /// The style of a file. What was in style stays in style.
    pub format: &'a dyn Fn(File) -> gdl_fmt::Options,
}

impl std::fmt::Debug for PlanOptions<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PlanOptions").finish_non_exhaustive()
    }
}

/// The change of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileEdit {
    /// The file.
    pub file: File,
    /// Its new text.
    pub text: String,
    /// The lines that differ, as disjoint edits of the old text.
    pub edits: Vec<Edit>,
}

/// An entry that a plan changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlannedCell {
    /// The entry.
    pub edit: CellEdit,
    /// Its value before.
    pub before: i32,
    /// The clause that sets it from then on, in the new text.
    pub place: Option<SourcePlace>,
    /// Why it is not changed in the clause that ruled it; none if it is.
    pub obstacle: Option<Obstacle>,
}

/// An entry that cannot be changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefusedCell {
    /// The entry.
    pub edit: CellEdit,
    /// Why, as a sentence without its end.
    pub reason: String,
}

/// How entries get new values.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TablePlan {
    /// The changes of files, in the order in which the game loads them.
    pub files: Vec<FileEdit>,
    /// The entries that change. Those that have their value already are not among them.
    pub cells: Vec<PlannedCell>,
    /// The symbols and expressions that numbers replace in clauses.
    pub replaced: Vec<String>,
    /// The entries that cannot be changed; the texts leave them as they are.
    pub refused: Vec<RefusedCell>,
}
