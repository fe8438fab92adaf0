//! The document: the instructions of a layout to the printer.
//!
//! After "Strictly Pretty" (Lindig) and its descendants, with one difference: a list comes with its width on one line,
//! so that the printer decides in constant time, and the document of a choice describes only the broken form.

use crate::{grid::Grid, source::Item};

/// A piece of output.
#[derive(Debug)]
pub enum Doc<'a> {
    /// Nothing.
    Nil,
    /// Text of one line.
    Text(&'a str),
    /// An item on one line, and its width.
    Flat(&'a Item<'a>, u32),
    /// Text that is printed unchanged and may have several lines.
    Verbatim(&'a str),
    /// Text that follows directly, with its own line breaks.
    Raw(&'a str),
    /// This many spaces.
    Blanks(u32),
    /// A line break and this many blank lines.
    Break(u8),
    /// A comment on a line of its own; a section comment goes to column 0.
    Comment {
        /// The whole comment.
        text: &'a str,
        /// Whether it stands at the left margin.
        section: bool,
    },
    /// A comment on a line of its own, shifted to the right of the indentation by this many columns.
    Shifted(&'a str, i32),
    /// A comment after the code of a line.
    TrailingComment(&'a str),
    /// One after the other.
    Concat(Vec<Doc<'a>>),
    /// A document whose lines are indented by this many more columns than the current ones.
    Nest(u32, Box<Doc<'a>>),
    /// A document whose lines are indented to the current column.
    Align(Box<Doc<'a>>),
    /// An item on one line if it fits, else the document.
    Choice {
        /// The item.
        item: &'a Item<'a>,
        /// Its width on one line.
        flat: u32,
        /// The broken form.
        broken: Box<Doc<'a>>,
    },
    /// Pieces separated by a space or a line break, each as it fits.
    Fill(Vec<Piece<'a>>),
    /// Like `Fill`, but everything after the first line break stands on lines of its own.
    Head(Vec<Piece<'a>>),
    /// Rows in columns.
    Grid(Grid<'a>),
    /// Items with this many spaces before each, on as many lines as needed.
    Columns(Vec<(u32, &'a Item<'a>)>),
}

/// A piece of a [`Doc::Fill`].
#[derive(Debug)]
pub struct Piece<'a> {
    /// The gap before it.
    pub gap: Gap,
    /// The comments above it.
    pub above: Vec<Doc<'a>>,
    /// Its width on one line; `None` if it has none.
    pub flat: Option<u32>,
    /// The piece.
    pub doc: Doc<'a>,
}

/// The gap before a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gap {
    /// Nothing: the piece is the first.
    None,
    /// A space, whatever the width.
    Blank,
    /// A space if the piece fits after it, else a line break.
    Fit,
    /// Like `Fit`, and the author's line break is ignored.
    Join,
    /// The author's line break between words. The rest of a line that does not fit is joined with the next one.
    Flow,
    /// A line break and this many blank lines.
    Break(u8),
}

impl<'a> Piece<'a> {
    /// Makes the lines of the piece begin where the surrounding lines do.
    pub fn unalign(&mut self) {
        if let Doc::Align(inner) = &mut self.doc {
            self.doc = std::mem::replace(inner, Doc::Nil);
        }
    }
}

impl<'a> Doc<'a> {
    /// The document with its lines indented by `by` more columns.
    pub fn nest(self, by: u32) -> Doc<'a> {
        Doc::Nest(by, Box::new(self))
    }

    /// The document with its lines indented to the column where it begins.
    pub fn align(self) -> Doc<'a> {
        match self {
            Doc::Text(_) | Doc::Flat(..) => self,
            _ => Doc::Align(Box::new(self)),
        }
    }
}
