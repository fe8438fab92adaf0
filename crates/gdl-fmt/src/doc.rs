//! The document: the instructions of a layout to the printer.
//!
//! After "Strictly Pretty" (Lindig) and its descendants, with one difference: a list comes with its width on one line,
//! so that the printer decides in constant time, and the document of a choice describes only the broken form.

use gdl_syntax::SyntaxKind;

use crate::{
    source::{Item, Kind, List},
    width::flat_width,
};

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

/// Rows without a blank line between them.
#[derive(Debug)]
pub struct Grid<'a> {
    /// The rows.
    pub rows: Vec<Row<'a>>,
}

impl<'a> Grid<'a> {
    /// The rows that share columns.
    pub fn runs(&self, available: u32) -> impl Iterator<Item = &[Row<'a>]> {
        let ends = move |row: &Row<'a>| row.splits && row.flat > available;
        self.rows.chunk_by(move |a, b| !ends(a) && !ends(b))
    }
}

/// A row.
#[derive(Debug)]
pub struct Row<'a> {
    /// The line break and the comments above it.
    pub above: Doc<'a>,
    /// The cells, from the head of the list to its last item.
    pub cells: Vec<Cell<'a>>,
    /// Its width on one line, without columns.
    pub flat: u32,
    /// Whether it ends the columns if it does not fit on a line: then the author's line breaks keep it from fitting.
    pub splits: bool,
    /// The document for a row that does not fit on a line.
    pub whole: Doc<'a>,
    /// The comment after it.
    pub after: Option<&'a str>,
}

/// An item of a row.
#[derive(Debug)]
pub struct Cell<'a> {
    /// The shape, which cells above and below may share.
    pub shape: Shape<'a>,
    /// Its width on one line.
    pub width: u32,
    /// The index of its column.
    pub column: usize,
    /// The item.
    pub item: &'a Item<'a>,
}

/// The shape that cells have in common.
#[derive(Debug, PartialEq, Eq)]
pub enum Shape<'a> {
    /// A number.
    Number,
    /// A symbol or string.
    Word,
    /// A list of only numbers; their widths.
    Numbers(Vec<u32>),
    /// Any other list, with the symbol at its head.
    List(Option<&'a str>),
}

impl<'a> Cell<'a> {
    /// The cell of an item on one line, in the column of its place in the row.
    pub fn new((column, item): (usize, &'a Item<'a>)) -> Cell<'a> {
        let shape = match &item.kind {
            Kind::Atom(SyntaxKind::Number, _) => Shape::Number,
            Kind::List(List { items, .. }) if items.len() > 1 && items.iter().all(|it| it.is(SyntaxKind::Number)) => {
                Shape::Numbers(items.iter().map(flat_width).collect())
            }
            Kind::List(list) => Shape::List(list.head()),
            _ => Shape::Word,
        };
        Cell { shape, width: flat_width(item), column, item }
    }

    fn is_atom(&self) -> bool {
        matches!(self.shape, Shape::Number | Shape::Word)
    }

    /// Whether two cells of unit forms can stand in one column.
    fn is_like(&self, other: &Cell<'_>) -> bool {
        match (&self.shape, &other.shape) {
            (Shape::List(a), Shape::List(b)) => a == b,
            (Shape::Numbers(_), Shape::Numbers(_)) => true,
            _ => self.is_atom() && other.is_atom(),
        }
    }
}

impl Row<'_> {
    /// Whether two unit forms can stand in the same columns: all cells that both have are alike.
    pub fn is_like(&self, other: &Row<'_>) -> bool {
        self.cells.iter().zip(&other.cells).all(|(a, b)| a.is_like(b))
    }

    /// The number of words and numbers at its start.
    pub fn atoms(&self) -> usize {
        self.cells.iter().take_while(|cell| cell.is_atom()).count()
    }

    /// Moves the items after its words and numbers to columns of their own, `by` columns to the right.
    pub fn shift(&mut self, by: usize) {
        let atoms = self.atoms();
        self.cells.iter_mut().skip(atoms).for_each(|cell| cell.column += by);
    }

    /// The symbol that it starts with.
    pub fn head(&self) -> Option<&str> {
        self.cells.first()?.item.symbol()
    }
}
