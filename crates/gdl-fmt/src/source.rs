//! The tree as the formatter sees it: items with their comments attached, before any layout.
//!
//! A comment on lines of its own belongs to the item after it, one behind code to the item before it. What must stay
//! as it is (broken forms, `; gdl: fmt off` and `skip`) becomes a verbatim item here, so that no layout can touch it.

use std::iter::Peekable;

use gdl_syntax::{
    GdlLanguage, NodeOrToken, Parse, SyntaxElement, SyntaxErrorKind, SyntaxKind, SyntaxNode, SyntaxToken, TextRange,
    TextSize, directive, rowan::SyntaxElementChildren,
};

/// At most so many blank lines stay.
pub const MAX_BLANK: usize = 2;

/// An object, or text that is kept, with the comments that belong to it.
#[derive(Debug)]
pub struct Item<'a> {
    /// Comments on lines of their own before it.
    pub before: Vec<Comment<'a>>,
    /// Blank lines directly before it.
    pub blank: u8,
    /// Whether it, or what belongs to it, starts a line.
    pub breaks: bool,
    /// Its text as it stands in the file.
    pub text: &'a str,
    /// What it is.
    pub kind: Kind<'a>,
    /// The comment behind it.
    pub after: Option<&'a str>,
}

/// What an item is.
#[derive(Debug)]
pub enum Kind<'a> {
    /// A symbol, string or number; also a block comment in the middle of a line.
    Atom(SyntaxKind, &'a str),
    /// A list.
    List(List<'a>),
    /// A quote and its object.
    Quoted(&'a str, Box<Item<'a>>),
    /// Text that stays as it is.
    Verbatim(&'a str),
    /// A region between `fmt off` and `fmt on`, with the blanks around it.
    Raw(&'a str),
}

/// A list and what stands in it.
#[derive(Debug, Default)]
pub struct List<'a> {
    /// Its items.
    pub items: Vec<Item<'a>>,
    /// Comments between the last item and the closing parenthesis.
    pub end: Vec<Comment<'a>>,
}

/// A comment on a line of its own.
#[derive(Debug)]
pub struct Comment<'a> {
    /// Blank lines before it.
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
    /// Blank lines before it and its comments.
    pub fn blank_above(&self) -> u8 {
        self.before.first().map_or(self.blank, |comment| comment.blank)
    }

    /// The list that it is, quoted or not.
    pub fn list(&self) -> Option<&List<'a>> {
        match &self.kind {
            Kind::List(list) => Some(list),
            Kind::Quoted(_, inner) => inner.list(),
            _ => None,
        }
    }

    /// The symbol that it is, as written.
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

    /// Whether a comment behind it can be its own.
    fn can_carry(&self) -> bool {
        self.after.is_none() && !matches!(self.kind, Kind::Raw(_))
    }

    /// Whether it is a block comment behind something on the same line.
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

    /// Whether a comment behind its first line asks to skip it.
    fn is_skipped(&self) -> bool {
        let first_line = self.items.iter().enumerate().take_while(|(index, item)| *index == 0 || !item.breaks);
        first_line.filter_map(|(_, item)| item.after).any(|comment| order(comment) == Some(Order::Skip))
    }

    /// Whether comments keep the closing parenthesis from following the last item.
    pub fn ends_with_comment(&self) -> bool {
        !self.end.is_empty() || self.items.last().is_some_and(|item| item.after.is_some())
    }
}

/// A whole file.
#[derive(Debug)]
pub struct Source<'a> {
    /// Forms and all else at top level; `end` are the comments at the end.
    pub top: List<'a>,
    /// Forms that stay as they are because they are broken.
    pub broken: Vec<TextRange>,
}

impl Source<'_> {
    /// All that stays as it is, whatever the reason, as ranges of the text that was attached, in order.
    pub fn kept(&self, text: &str) -> Vec<TextRange> {
        let mut kept = Vec::new();
        collect_kept(&self.top, text, &mut kept);
        kept
    }

    /// Whether the file ends in a region that is not formatted, whose text goes to the end.
    pub fn ends_with_region(&self) -> bool {
        self.top.end.is_empty() && self.top.items.last().is_some_and(|item| matches!(item.kind, Kind::Raw(_)))
    }
}

fn collect_kept(list: &List<'_>, whole: &str, kept: &mut Vec<TextRange>) {
    for item in &list.items {
        if let Kind::Verbatim(text) | Kind::Raw(text) = item.kind {
            // Its text is a part of the whole, so that the distance is an offset.
            let start = text.as_ptr() as usize - whole.as_ptr() as usize;
            kept.push(TextRange::at(TextSize::new(start as u32), TextSize::of(text)));
        } else if let Some(inner) = item.list() {
            collect_kept(inner, whole, kept);
        }
    }
}

/// Attaches comments and decides what stays as it is. `text` is the text that was parsed.
///
/// `None` if at top level a lone sign is a number only because something follows it without a blank: then nothing of the
/// file can be moved.
pub fn attach<'a>(text: &'a str, parse: &Parse) -> Option<Source<'a>> {
    let broken = parse.errors().iter().filter(|error| is_structural(error.kind)).map(|error| error.range.start());
    let mut reader = Reader { text, errors: broken.collect(), broken: Vec::new() };
    let (top, glued) = reader.sequence(&parse.syntax(), true);
    (!glued).then_some(Source { top, broken: reader.broken })
}

/// Whether it says that the nesting is not what the author meant; the others are about the value of a token.
fn is_structural(kind: SyntaxErrorKind) -> bool {
    use SyntaxErrorKind::*;
    match kind {
        CommentNotClosed
        | StringNotClosed
        | BarSymbolNotClosed
        | ExtraCloseParen
        | MissingCloseParen { .. }
        | DanglingQuote { .. }
        | TooDeep
        | ObsoleteFormat => true,
        TokenTooLong | DiceCountRange | DiceSidesRange | DiceOffsetRange | DiceNegativeWithPositiveOffset => false,
    }
}

/// What a comment asks of the formatter.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    Off,
    On,
    Skip,
}

fn order(comment: &str) -> Option<Order> {
    let words = directive(comment)?.strip_prefix("fmt")?;
    match words.trim() {
        "off" => Some(Order::Off),
        "on" => Some(Order::On),
        "skip" => Some(Order::Skip),
        _ => None,
    }
}

struct Reader<'a> {
    text: &'a str,
    /// Where structural errors are, in order.
    errors: Vec<TextSize>,
    /// Top-level forms that are broken.
    broken: Vec<TextRange>,
}

/// An object, and what its container has to know.
struct Object<'a> {
    kind: Kind<'a>,
    /// Line breaks at the end of an unclosed form, which belong to what follows.
    lines: usize,
    /// It is a sign that is only a number because something follows it without a blank, so that no blank may be added.
    glued: bool,
}

type Children = Peekable<SyntaxElementChildren<GdlLanguage>>;

/// The things of a list or of the file as they come.
struct Sequence<'a> {
    list: List<'a>,
    /// Comments on lines of their own that wait for what follows.
    pending: Vec<Comment<'a>>,
    /// Line breaks since the last thing.
    lines: usize,
    /// Nothing stands before the first thing of the file.
    is_first: bool,
}

impl<'a> Sequence<'a> {
    fn new(top: bool) -> Sequence<'a> {
        // The first thing of the file begins a line.
        Sequence { list: List::default(), pending: Vec::new(), lines: usize::from(top), is_first: top }
    }

    fn blank(&self) -> u8 {
        if self.is_first { 0 } else { self.lines.saturating_sub(1).min(MAX_BLANK) as u8 }
    }

    /// Whether something stands before the next thing on its line.
    fn goes_on(&self, top: bool) -> bool {
        self.lines == 0 && self.pending.is_empty() && !(top && self.list.items.is_empty())
    }

    /// Adds an item; `lines` line breaks follow that belong to it.
    fn item(&mut self, text: &'a str, kind: Kind<'a>, lines: usize) {
        let blank = self.blank();
        let before = std::mem::take(&mut self.pending);
        let breaks = self.lines > 0 || !before.is_empty();
        self.list.items.push(Item { before, blank, breaks, text, kind, after: None });
        (self.lines, self.is_first) = (lines, false);
    }

    /// Adds a comment on a line of its own.
    fn own_line(&mut self, text: &'a str) {
        self.pending.push(Comment { blank: self.blank(), text });
        (self.lines, self.is_first) = (0, false);
    }
}

impl<'a> Reader<'a> {
    /// The children of a list or of the file, and whether one is glued to its neighbour.
    fn sequence(&mut self, node: &SyntaxNode, top: bool) -> (List<'a>, bool) {
        let mut found = Sequence::new(top);
        let mut glued = false;
        let mut children = node.children_with_tokens().peekable();
        while let Some(child) = children.next() {
            let text = &self.text[child.text_range()];
            match child.kind() {
                SyntaxKind::LParen => {}
                SyntaxKind::RParen if !top => {}
                SyntaxKind::Whitespace => found.lines += line_breaks(text),
                SyntaxKind::LineComment => match found.list.items.last_mut() {
                    Some(last) if found.lines == 0 && found.pending.is_empty() && last.can_carry() => {
                        last.after = Some(text);
                        if order(text) == Some(Order::Skip) {
                            last.kind = Kind::Verbatim(last.text);
                        }
                    }
                    _ => {
                        found.own_line(text);
                        if order(text) == Some(Order::Off) {
                            let (raw, lines) = self.region(child.text_range().end(), &mut children);
                            found.item(raw, Kind::Raw(raw), lines);
                        }
                    }
                },
                // In the middle of a line it is like an object, so that it stays between its neighbours.
                SyntaxKind::BlockComment if found.goes_on(top) && one_line(text) => {
                    found.item(text, Kind::Atom(SyntaxKind::BlockComment, text), 0);
                }
                SyntaxKind::BlockComment => found.own_line(text),
                _ => {
                    let skip = found.pending.iter().any(|comment| order(comment.text) == Some(Order::Skip));
                    let object = if top { self.top_level(&child) } else { self.object(&child) };
                    let kind = match object.kind {
                        Kind::Verbatim(kept) => Kind::Verbatim(kept),
                        _ if skip => Kind::Verbatim(text),
                        kind => kind,
                    };
                    glued |= object.glued;
                    found.item(text, kind, object.lines);
                }
            }
        }
        found.list.end = found.pending;
        (found.list, glued)
    }

    /// The text behind `fmt off` up to the last thing before `fmt on`, on a line of its own, or the end of the list, and
    /// the line breaks that follow it. The comment `fmt on` is left in `children`.
    fn region(&self, start: TextSize, children: &mut Children) -> (&'a str, usize) {
        let mut end = start;
        let mut blanks = "";
        while let Some(next) = children.peek() {
            let text = &self.text[next.text_range()];
            match next.kind() {
                SyntaxKind::LineComment if line_breaks(blanks) > 0 && order(text) == Some(Order::On) => {
                    return (&self.text[TextRange::new(start, end)], line_breaks(blanks));
                }
                // The parenthesis stays where it is, right behind the region.
                SyntaxKind::RParen => break,
                SyntaxKind::Whitespace => blanks = text,
                _ => {
                    end = next.text_range().end();
                    blanks = "";
                }
            }
            children.next();
        }
        let end = end + TextSize::of(blanks);
        (&self.text[TextRange::new(start, end)], 0)
    }

    /// An object at top level: kept if it is broken.
    fn top_level(&mut self, element: &SyntaxElement) -> Object<'a> {
        let range = element.text_range();
        let from = self.errors.partition_point(|&error| error < range.start());
        let is_broken = self.errors.get(from).is_some_and(|&error| error < range.end());
        if !is_broken && element.kind() != SyntaxKind::ErrorNode {
            return self.object(element);
        }
        let text = &self.text[range];
        let last =
            element.as_node().and_then(SyntaxNode::last_token).filter(|token| token.kind() == SyntaxKind::Whitespace);
        let blanks = last.map_or("", |token| &self.text[token.text_range()]);
        self.broken.push(range);
        let kept = &text[..text.len() - blanks.len()];
        let glued = blanks.is_empty() && element.as_node().is_some_and(ends_glued);
        Object { kind: Kind::Verbatim(kept), lines: line_breaks(blanks), glued }
    }

    fn object(&mut self, element: &SyntaxElement) -> Object<'a> {
        let text = &self.text[element.text_range()];
        let plain = |kind| Object { kind, lines: 0, glued: false };
        match element {
            NodeOrToken::Token(token) if token.kind().is_atom() => {
                Object { kind: Kind::Atom(token.kind(), text), lines: 0, glued: is_glued(token) }
            }
            NodeOrToken::Token(_) => plain(Kind::Verbatim(text)),
            NodeOrToken::Node(node) => match node.kind() {
                SyntaxKind::List => match self.sequence(node, false) {
                    (list, false) if !list.is_skipped() => plain(Kind::List(list)),
                    _ => plain(Kind::Verbatim(text)),
                },
                SyntaxKind::Quoted => self.quoted(node, text),
                _ => plain(Kind::Verbatim(text)),
            },
        }
    }

    /// A quote and its object; kept if comments lie between.
    fn quoted(&mut self, node: &SyntaxNode, text: &'a str) -> Object<'a> {
        let kept = |glued| Object { kind: Kind::Verbatim(text), lines: 0, glued };
        let mut quote = "";
        for child in node.children_with_tokens() {
            let text = &self.text[child.text_range()];
            match child.kind() {
                SyntaxKind::Quote => quote = text,
                SyntaxKind::Whitespace => {}
                kind if kind.is_trivia() => return kept(ends_glued(node)),
                _ => {
                    let Object { kind, glued, .. } = self.object(&child);
                    let item = Item { before: Vec::new(), blank: 0, breaks: false, text, kind, after: None };
                    return Object { kind: Kind::Quoted(quote, Box::new(item)), lines: 0, glued };
                }
            }
        }
        kept(false)
    }
}

/// Whether a sign may be glued to what follows it.
fn is_glued(token: &SyntaxToken) -> bool {
    token.kind() == SyntaxKind::Number && matches!(token.text(), "+" | "-")
}

fn ends_glued(node: &SyntaxNode) -> bool {
    node.last_token().is_some_and(|token| is_glued(&token))
}

/// Line breaks in whitespace, of either kind of line end.
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
