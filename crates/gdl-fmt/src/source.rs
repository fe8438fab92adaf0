//! The formatter's model of a file: items with their comments, before any layout.

use std::ops::Deref;

use gdl_syntax::{SyntaxKind, TextRange, TextSize, directive};

/// The maximum number of consecutive blank lines that stay.
pub const MAX_BLANK: usize = 2;

/// An object, or text that is kept unchanged, with the comments that belong to it.
#[derive(Debug)]
pub struct Item<'a> {
    /// Comments on lines of their own before it.
    pub before: Comments<'a>,
    /// The number of blank lines directly before it.
    pub blank: u8,
    /// Whether it, or a comment that belongs to it, starts a line.
    pub breaks: bool,
    /// Its text as in the file.
    pub text: &'a str,
    /// The kind of the item.
    pub kind: Kind<'a>,
    /// The comment after it.
    pub after: Option<&'a str>,
}

/// The kind of an item.
#[derive(Debug)]
pub enum Kind<'a> {
    /// A symbol, string or number; also a block comment in the middle of a line.
    Atom(SyntaxKind, &'a str),
    /// A list.
    List(List<'a>),
    /// A quote and its object.
    Quoted(&'a str, Box<Item<'a>>),
    /// Text that stays unchanged.
    Verbatim(&'a str),
    /// A region between `fmt off` and `fmt on`, with the whitespace around it.
    Raw(&'a str),
}

/// A list and its contents.
#[derive(Debug, Default)]
pub struct List<'a> {
    /// Its items.
    pub items: Vec<Item<'a>>,
    /// Comments between the last item and the closing parenthesis.
    pub end: Comments<'a>,
}

/// Comments on lines of their own. Most items have none, and a saved game has millions of items: none take a pointer.
#[derive(Debug, Default)]
pub struct Comments<'a>(Option<Box<CommentList<'a>>>);

#[derive(Debug)]
struct CommentList<'a>(Vec<Comment<'a>>);

impl<'a> From<Vec<Comment<'a>>> for Comments<'a> {
    fn from(comments: Vec<Comment<'a>>) -> Comments<'a> {
        Comments((!comments.is_empty()).then(|| Box::new(CommentList(comments))))
    }
}

impl<'a> Deref for Comments<'a> {
    type Target = [Comment<'a>];

    fn deref(&self) -> &[Comment<'a>] {
        self.0.as_ref().map_or(&[], |list| &list.0)
    }
}

/// A comment on a line of its own.
#[derive(Debug)]
pub struct Comment<'a> {
    /// The number of blank lines before it.
    pub blank: u8,
    /// The whole comment.
    pub text: &'a str,
}

impl Comment<'_> {
    /// Whether it heads a section: three semicolons or more.
    pub fn is_section(&self) -> bool {
        self.text.starts_with(";;;")
    }
}

impl<'a> Item<'a> {
    /// The number of blank lines before it and its comments.
    pub fn blank_above(&self) -> u8 {
        self.before.first().map_or(self.blank, |comment| comment.blank)
    }

    /// Whether a blank line stands above it or in the comments above it.
    pub fn starts_block(&self) -> bool {
        self.blank > 0 || self.before.iter().any(|comment| comment.blank > 0)
    }

    /// Whether it must begin a line: otherwise a comment above it would move elsewhere, or a `skip` comment after it
    /// would apply to the list.
    pub fn holds_line(&self) -> bool {
        !self.before.is_empty() || self.breaks && self.after.and_then(order) == Some(Order::Skip)
    }

    /// The list, quoted or not, if it is one.
    pub fn list(&self) -> Option<&List<'a>> {
        match &self.kind {
            Kind::List(list) => Some(list),
            Kind::Quoted(_, inner) => inner.list(),
            _ => None,
        }
    }

    /// The symbol as written, if it is one.
    pub fn symbol(&self) -> Option<&'a str> {
        match self.kind {
            Kind::Atom(SyntaxKind::Symbol, text) => Some(text),
            _ => None,
        }
    }

    /// Whether it is a token of this kind.
    pub fn is(&self, kind: SyntaxKind) -> bool {
        matches!(self.kind, Kind::Atom(found, _) if found == kind)
    }

    /// Whether a comment after it can belong to it.
    pub fn can_carry(&self) -> bool {
        self.after.is_none() && !matches!(self.kind, Kind::Raw(_))
    }

    /// Whether it is a block comment after other code on the same line.
    pub fn is_inline_comment(&self) -> bool {
        !self.breaks && self.text.starts_with("#|")
    }

    /// Whether it is a symbol, string or number.
    pub fn is_atom(&self) -> bool {
        matches!(self.kind, Kind::Atom(..))
    }
}

impl<'a> List<'a> {
    /// The symbol at its head.
    pub fn head(&self) -> Option<&'a str> {
        self.items.first()?.symbol()
    }

    /// Whether a comment after its first line asks to skip it.
    pub fn is_skipped(&self) -> bool {
        let first_line = self.items.iter().enumerate().take_while(|(index, item)| *index == 0 || !item.breaks);
        first_line.filter_map(|(_, item)| item.after).any(|comment| order(comment) == Some(Order::Skip))
    }

    /// Whether it ends in an unformatted region.
    pub fn ends_with_region(&self) -> bool {
        self.end.is_empty() && self.items.last().is_some_and(|item| matches!(item.kind, Kind::Raw(_)))
    }

    /// Whether comments keep the closing parenthesis from following the last item.
    pub fn ends_with_comment(&self) -> bool {
        !self.end.is_empty() || self.items.last().is_some_and(|item| item.after.is_some())
    }
}

/// The facts about a whole file.
#[derive(Debug)]
pub struct Source {
    /// Forms that stay unchanged because they are broken.
    pub broken: Vec<TextRange>,
    /// Forms that stay unchanged because they are too long.
    pub huge: Vec<TextRange>,
    /// Whether the file ends in an unformatted region, whose text extends to the end.
    pub ends_with_region: bool,
}

/// Collects everything that stays unchanged, for any reason, as ranges of the whole text, in order.
pub fn collect_kept(list: &List<'_>, whole: &str, kept: &mut Vec<TextRange>) {
    for item in &list.items {
        if let Kind::Verbatim(text) | Kind::Raw(text) = item.kind {
            // The text is a part of the whole, so the distance is an offset.
            let start = text.as_ptr() as usize - whole.as_ptr() as usize;
            kept.push(TextRange::at(TextSize::new(start as u32), TextSize::of(text)));
        } else if let Some(inner) = item.list() {
            collect_kept(inner, whole, kept);
        }
    }
}

/// A formatter directive in a comment.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// Leave the following text unchanged.
    Off,
    /// Format again.
    On,
    /// Leave the next object unchanged.
    Skip,
}

/// The directive in a comment, if there is one.
pub fn order(comment: &str) -> Option<Order> {
    let words = directive(comment)?.strip_prefix("fmt")?;
    match words.trim() {
        "off" => Some(Order::Off),
        "on" => Some(Order::On),
        "skip" => Some(Order::Skip),
        _ => None,
    }
}

/// The number of line breaks in whitespace, for LF, CRLF and CR.
pub fn line_breaks(blanks: &str) -> usize {
    if !blanks.bytes().all(|byte| byte.is_ascii_whitespace()) {
        return 0;
    }
    let feeds = blanks.bytes().filter(|&byte| byte == b'\n').count();
    if feeds > 0 { feeds } else { blanks.bytes().filter(|&byte| byte == b'\r').count() }
}

/// Whether a text has no line break.
pub fn one_line(text: &str) -> bool {
    !text.contains(['\n', '\r'])
}
