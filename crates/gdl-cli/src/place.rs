//! Lines and columns as people count them: from 1, columns in characters.

use ::line_index::WideEncoding;
use gdl_db::{File, GdlDatabase, line_index};
use gdl_syntax::{TextRange, TextSize};
use serde::Serialize;

/// A position in a file.
#[derive(Serialize, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1, in characters.
    pub column: u32,
}

/// The line and column of an offset.
pub fn place(db: &GdlDatabase, file: File, offset: TextSize) -> Place {
    let index = line_index(db, file);
    let at = index.line_col(offset);
    // Counts only the characters that are longer than a byte: long lines are common in data, and so are many findings.
    let column = index.to_wide(WideEncoding::Utf32, at).map_or(at.col, |at| at.col);
    Place { line: at.line + 1, column: column.saturating_add(1) }
}

/// The lines and columns of the start and of the end of a range.
pub fn span(db: &GdlDatabase, file: File, range: TextRange) -> (Place, Place) {
    (place(db, file, range.start()), place(db, file, range.end()))
}
