//! The document: what a layout asks of the printer.
//!
//! After "Strictly Pretty" (Lindig) and its descendants, with one difference: a list comes with its width on one line,
//! so that the printer decides in constant time, and the document below a choice describes the broken form alone.

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
    /// Text that is printed as it is and may have several lines.
    Verbatim(&'a str),
    /// Text that follows without anything between, its own line breaks included.
    Raw(&'a str),
    /// So many blanks.
    Blanks(u32),
    /// A line break and so many blank lines.
    Break(u8),
    /// A comment on a line of its own; a section comment goes to column 0.
    Comment {
        /// The whole comment.
        text: &'a str,
        /// Whether it stands at the left margin.
        section: bool,
    },
    /// A comment on a line of its own, so far to the right of where the line begins.
    Shifted(&'a str, i32),
    /// A comment behind the line.
    Behind(&'a str),
    /// One after the other.
    Concat(Vec<Doc<'a>>),
    /// Lines of the inner document are indented by so much more than the current ones.
    Nest(u32, Box<Doc<'a>>),
    /// Lines of the inner document are indented to the current column.
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
    /// Pieces with a blank or a line break between, each as it fits.
    Fill(Vec<Piece<'a>>),
    /// The same, but all that follows the first line break stands on lines of its own.
    Head(Vec<Piece<'a>>),
    /// Rows in columns.
    Grid(Grid<'a>),
    /// Items with so many blanks before each, on as many lines as it takes.
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
    /// Nothing: it is the first.
    None,
    /// A blank, whatever the width.
    Blank,
    /// A blank if the piece fits behind it, else a line break.
    Fit,
    /// The same, whatever the author did.
    Join,
    /// The author's line break between words. What is left of a line that does not fit is joined with the next one.
    Flow,
    /// A line break and so many blank lines.
    Break(u8),
}

impl<'a> Piece<'a> {
    /// Lets the lines of the piece begin where those around it do.
    pub fn unalign(&mut self) {
        if let Doc::Align(inner) = &mut self.doc {
            self.doc = std::mem::replace(inner, Doc::Nil);
        }
    }
}

impl<'a> Doc<'a> {
    /// The document with its lines indented by so much more.
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
