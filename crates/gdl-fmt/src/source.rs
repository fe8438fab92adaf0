//! The tree as the formatter sees it: items with their comments attached, before any layout.
//!
//! A comment on lines of its own belongs to the item after it, one behind code to the item before it. What must stay
//! as it is (broken forms, `; gdl: fmt off` and `skip`) becomes a verbatim item here, so that no layout can touch it.

use std::iter::Peekable;

use gdl_syntax::{
    GdlLanguage, NodeOrToken, Parse, SyntaxElement, SyntaxErrorKind, SyntaxKind, SyntaxNode, TextRange, TextSize, directive,
    rowan::SyntaxElementChildren,
};

/// At most so many blank lines stay.
const MAX_BLANK: usize = 2;

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
    fn can_carry(&self, comment: &str) -> bool {
        self.after.is_none() && !matches!(self.kind, Kind::Raw(_)) && one_line(comment)
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

    /// Whether the author broke it: some item starts a line.
    pub fn is_broken(&self) -> bool {
        self.items.iter().any(|item| item.breaks)
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
    /// Whether the file ends in a region that is not formatted, whose text goes to the end.
    pub fn ends_with_region(&self) -> bool {
        self.top.end.is_empty() && self.top.items.last().is_some_and(|item| matches!(item.kind, Kind::Raw(_)))
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
        CommentNotClosed | StringNotClosed | BarSymbolNotClosed | ExtraCloseParen | MissingCloseParen { .. }
        | DanglingQuote { .. } | TooDeep | ObsoleteFormat => true,
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

impl<'a> Reader<'a> {
    /// The children of a list or of the file, and whether one is glued to its neighbour.
    fn sequence(&mut self, node: &SyntaxNode, top: bool) -> (List<'a>, bool) {
        let mut list = List::default();
        let mut pending: Vec<Comment<'a>> = Vec::new();
        // Line breaks since the last thing. Nothing stands before the file's first comment on its line.
        let mut lines = usize::from(top);
        let mut is_first = true;
        let mut glued = false;
        let mut children = node.children_with_tokens().peekable();
        while let Some(child) = children.next() {
            let text = &self.text[child.text_range()];
            let blank = if is_first { 0 } else { lines.saturating_sub(1).min(MAX_BLANK) as u8 };
            match child.kind() {
                SyntaxKind::LParen => continue,
                SyntaxKind::RParen if !top => continue,
                SyntaxKind::Whitespace => {
                    lines += line_breaks(text);
                    continue;
                }
                SyntaxKind::LineComment | SyntaxKind::BlockComment => {
                    let ends_line = child.kind() == SyntaxKind::LineComment
                        || children.peek().is_none_or(|next| line_breaks(&self.text[next.text_range()]) > 0);
                    match list.items.last_mut() {
                        Some(last) if ends_line && lines == 0 && pending.is_empty() && last.can_carry(text) => {
                            last.after = Some(text);
                            if order(text) == Some(Order::Skip) {
                                last.kind = Kind::Verbatim(last.text);
                            }
                        }
                        _ if ends_line => {
                            pending.push(Comment { blank, text });
                            if order(text) == Some(Order::Off) {
                                let (raw, breaks) = self.region(child.text_range().end(), &mut children);
                                let before = std::mem::take(&mut pending);
                                list.items.push(Item { before, blank: 0, breaks: true, text: raw, kind: Kind::Raw(raw), after: None });
                                is_first = false;
                                lines = breaks;
                                continue;
                            }
                        }
                        _ => {
                            let before = std::mem::take(&mut pending);
                            let breaks = lines > 0 || !before.is_empty();
                            let kind = if one_line(text) { Kind::Atom(SyntaxKind::BlockComment, text) } else { Kind::Verbatim(text) };
                            list.items.push(Item { before, blank, breaks, text, kind, after: None });
                        }
                    }
                    lines = 0;
                }
                _ => {
                    let skip = pending.iter().any(|comment| order(comment.text) == Some(Order::Skip));
                    let before = std::mem::take(&mut pending);
                    let breaks = lines > 0 || !before.is_empty();
                    let object = if top { self.top_level(&child) } else { self.object(&child) };
                    let kind = if skip { Kind::Verbatim(text) } else { object.kind };
                    list.items.push(Item { before, blank, breaks, text, kind, after: None });
                    glued |= object.glued;
                    lines = object.lines;
                }
            }
            is_first = false;
        }
        list.end = pending;
        (list, glued)
    }

    /// The text behind `fmt off` up to the last thing before `fmt on` or the end of the list, and the line breaks that
    /// follow it. The comment `fmt on` is left in `children`.
    fn region(&self, start: TextSize, children: &mut Children) -> (&'a str, usize) {
        let mut end = start;
        let mut blanks = "";
        while let Some(next) = children.peek() {
            let text = &self.text[next.text_range()];
            match next.kind() {
                SyntaxKind::LineComment if order(text) == Some(Order::On) => {
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
        let last = element.as_node().and_then(SyntaxNode::last_token).filter(|token| token.kind() == SyntaxKind::Whitespace);
        let blanks = last.map_or("", |token| &self.text[token.text_range()]);
        self.broken.push(range);
        let kept = &text[..text.len() - blanks.len()];
        Object { kind: Kind::Verbatim(kept), lines: line_breaks(blanks), glued: false }
    }

    fn object(&mut self, element: &SyntaxElement) -> Object<'a> {
        let text = &self.text[element.text_range()];
        let plain = |kind| Object { kind, lines: 0, glued: false };
        match element {
            NodeOrToken::Token(token) if token.kind().is_atom() => {
                let glued = token.kind() == SyntaxKind::Number && matches!(text, "+" | "-");
                Object { kind: Kind::Atom(token.kind(), text), lines: 0, glued }
            }
            NodeOrToken::Token(_) => plain(Kind::Verbatim(text)),
            NodeOrToken::Node(node) => match node.kind() {
                SyntaxKind::List => match self.sequence(node, false) {
                    (list, false) if !list.is_skipped() => plain(Kind::List(list)),
                    _ => plain(Kind::Verbatim(text)),
                },
                SyntaxKind::Quoted => self.quoted(node).map_or(plain(Kind::Verbatim(text)), plain),
                _ => plain(Kind::Verbatim(text)),
            },
        }
    }

    /// A quote and its object; `None` if comments lie between.
    fn quoted(&mut self, node: &SyntaxNode) -> Option<Kind<'a>> {
        let mut quote = "";
        for child in node.children_with_tokens() {
            let text = &self.text[child.text_range()];
            match child.kind() {
                SyntaxKind::Quote => quote = text,
                SyntaxKind::Whitespace => {}
                kind if kind.is_trivia() => return None,
                _ => {
                    let Object { kind, glued, .. } = self.object(&child);
                    let item = Item { before: Vec::new(), blank: 0, breaks: false, text, kind, after: None };
                    return (!glued).then(|| Kind::Quoted(quote, Box::new(item)));
                }
            }
        }
        None
    }
}

/// Line breaks in whitespace, of either kind of line end.
fn line_breaks(blanks: &str) -> usize {
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
