//! Lines and columns as people count them: from 1, columns in characters.

use gdl_db::{File, GdlDatabase, line_index};
use gdl_syntax::{TextRange, TextSize};
use serde::Serialize;

/// A position in a file.
#[derive(Serialize, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// From 1.
    pub line: u32,
    /// From 1, in characters.
    pub column: u32,
}

/// The place of an offset.
pub fn place(db: &GdlDatabase, file: File, offset: TextSize) -> Place {
    let text = file.text(db);
    let at = line_index(db, file).line_col(offset);
    let (end, col) = (usize::from(offset), at.col as usize);
    let column = text.get(end.saturating_sub(col)..end).map_or(col, |before| before.chars().count());
    Place { line: at.line + 1, column: u32::try_from(column).unwrap_or(u32::MAX - 1) + 1 }
}

/// The places of the start and of the end of a range.
pub fn span(db: &GdlDatabase, file: File, range: TextRange) -> (Place, Place) {
    (place(db, file, range.start()), place(db, file, range.end()))
}
