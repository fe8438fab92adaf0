//! Lines and columns as people count them: from 1, columns in characters.

use gdl_base::{Encoding, LineColumn};
use gdl_db::{File, GdlDatabase, lines};
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
    let LineColumn { line, column } = lines(db, file).line_column(offset, Encoding::Utf32);
    Place { line: line + 1, column: column + 1 }
}

/// The lines and columns of the start and of the end of a range.
pub fn span(db: &GdlDatabase, file: File, range: TextRange) -> (Place, Place) {
    (place(db, file, range.start()), place(db, file, range.end()))
}
