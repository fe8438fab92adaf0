//! A document of headings, sentences and tables: the common input of all formats for people.

use std::borrow::Cow;

use crate::SourcePlace;

/// A document.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Document {
    /// The title.
    pub title: Inline,
    /// The contents, in order.
    pub blocks: Vec<Block>,
}

/// A part of a document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block {
    /// The heading of a section.
    Heading(Inline),
    /// Some sentences.
    Paragraph(Inline),
    /// Items without an order.
    List(Vec<Inline>),
    /// Rows of cells under a head. A column whose cells are all numbers is aligned to the right.
    Table {
        /// The names of the columns.
        head: Vec<String>,
        /// The rows; each has as many cells as the head.
        rows: Vec<Vec<Inline>>,
    },
}

/// Text within a line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Inline(pub Vec<Span>);

/// A part of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Span {
    /// Words.
    Text(String),
    /// A name, a value or a piece of a module.
    Code(String),
    /// A place in a module.
    Place(SourcePlace),
    /// A place in a module where there is little room: the name of the file, and the line.
    Line(SourcePlace),
}

impl Document {
    /// A document without contents.
    pub fn new(title: Inline) -> Document {
        Document { title, blocks: Vec::new() }
    }

    /// Adds the heading of a section.
    pub fn heading(&mut self, text: impl Into<Inline>) {
        self.blocks.push(Block::Heading(text.into()));
    }

    /// Adds a paragraph.
    pub fn paragraph(&mut self, text: impl Into<Inline>) {
        self.blocks.push(Block::Paragraph(text.into()));
    }

    /// Adds a list unless it has no items.
    pub fn list(&mut self, items: Vec<Inline>) {
        if !items.is_empty() {
            self.blocks.push(Block::List(items));
        }
    }

    /// Adds a table unless it has no rows, without columns in which nothing stands.
    pub fn table<T: ToString>(&mut self, head: &[T], mut rows: Vec<Vec<Inline>>) {
        if rows.is_empty() {
            return;
        }
        let mut head: Vec<String> = head.iter().map(ToString::to_string).collect();
        for column in (0..head.len()).rev() {
            if rows.iter().all(|row| row.get(column).is_none_or(Inline::is_empty)) {
                head.remove(column);
                rows.iter_mut().filter(|row| column < row.len()).for_each(|row| _ = row.remove(column));
            }
        }
        self.blocks.push(Block::Table { head, rows });
    }
}

impl Inline {
    /// Words alone.
    pub fn words(text: impl Into<String>) -> Inline {
        Inline::default().text(text)
    }

    /// Code alone.
    pub fn name(text: impl Into<String>) -> Inline {
        Inline::default().code(text)
    }

    /// Adds words.
    #[must_use]
    pub fn text(mut self, text: impl Into<String>) -> Inline {
        let text = text.into();
        if !text.is_empty() {
            self.0.push(Span::Text(text));
        }
        self
    }

    /// Adds code.
    #[must_use]
    pub fn code(mut self, text: impl Into<String>) -> Inline {
        self.0.push(Span::Code(text.into()));
        self
    }

    /// A place; nothing if there is none.
    pub fn place(place: Option<&SourcePlace>) -> Inline {
        Inline(place.cloned().map(Span::Place).into_iter().collect())
    }

    /// Adds a place where there is little room.
    #[must_use]
    pub fn line(mut self, place: SourcePlace) -> Inline {
        self.0.push(Span::Line(place));
        self
    }

    /// Adds another line.
    #[must_use]
    pub fn and(mut self, other: Inline) -> Inline {
        self.0.extend(other.0);
        self
    }

    /// Names with commas between them.
    pub fn names<T: Into<String>>(names: impl IntoIterator<Item = T>) -> Inline {
        let mut line = Inline::default();
        for name in names {
            line = if line.0.is_empty() { line } else { line.text(", ") }.code(name);
        }
        line
    }

    /// A text of the project's own, in which words between backticks are code.
    pub fn marked(text: &str) -> Inline {
        let mut line = Inline::default();
        for (index, part) in text.split('`').enumerate() {
            line = if index % 2 == 1 { line.code(part) } else { line.text(part) };
        }
        line
    }

    /// Whether there is nothing.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Span {
    /// What is shown.
    pub fn shown(&self) -> Cow<'_, str> {
        match self {
            Span::Text(text) | Span::Code(text) => Cow::Borrowed(text),
            Span::Place(place) => Cow::Owned(place.to_string()),
            Span::Line(place) => Cow::Owned(place.short()),
        }
    }

    /// Whether it is shown as code.
    pub fn is_code(&self) -> bool {
        matches!(self, Span::Code(_) | Span::Place(_))
    }
}

impl From<&str> for Inline {
    fn from(text: &str) -> Inline {
        Inline::words(text)
    }
}

impl From<String> for Inline {
    fn from(text: String) -> Inline {
        Inline::words(text)
    }
}
