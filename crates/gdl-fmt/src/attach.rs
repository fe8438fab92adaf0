//! Converts the syntax tree to items: attaches comments to objects and marks text that stays unchanged.
//!
//! A comment on lines of its own belongs to the item after it, a comment after code to the item before it. Text that
//! must stay unchanged (broken forms, `; gdl: fmt off` and `skip`) becomes a verbatim item here, so that no layout can
//! touch it.

use std::iter::Peekable;

use gdl_syntax::{
    GdlLanguage, NodeOrToken, Parse, SyntaxElement, SyntaxErrorKind, SyntaxKind, SyntaxNode, SyntaxToken, TextRange,
    TextSize, has_more_tokens, rowan::SyntaxElementChildren,
};

use crate::source::{Comment, Comments, Item, Kind, List, MAX_BLANK, Order, Source, line_breaks, one_line, order};

/// The maximum number of tokens of a top-level form that is formatted. The document of a form takes up to 200 bytes for
/// each token.
pub const MAX_FORM_TOKENS: usize = 1_000_000;

/// The number of objects after which a part of the file ends at the next blank line. The largest known module has a
/// fifth of them.
pub const PART: usize = 250_000;

/// Attaches comments and marks text that stays unchanged. `text` is the text that was parsed.
///
/// `part` gets everything at top level in order. A large file has several parts, so that the items of all of it are never
/// in memory together. Where a part ends depends on nothing that formatting changes: objects and blank lines.
///
/// `None` if at top level a lone sign is a number only because something follows it without whitespace: then nothing of
/// the file can be moved, and what `part` got does not count.
pub fn attach<'a>(text: &'a str, parse: &Parse, size: usize, part: &mut dyn FnMut(&List<'_>)) -> Option<Source> {
    let broken = parse.errors().iter().filter(|error| is_structural(error.kind)).map(|error| error.range.start());
    let errors = broken.collect();
    let mut reader =
        Reader { text, errors, broken: Vec::new(), huge: Vec::new(), items: Vec::new(), objects: 0, size, part };
    let (top, glued) = reader.sequence(&parse.syntax(), true);
    (reader.part)(&top);
    (!glued).then_some(Source { broken: reader.broken, huge: reader.huge, ends_with_region: top.ends_with_region() })
}

/// Whether the error shows that the nesting is not what the author meant; the other errors are about the value of a
/// token.
pub fn is_structural(kind: SyntaxErrorKind) -> bool {
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

struct Reader<'a, 'p> {
    text: &'a str,
    /// The offsets of structural errors, in order.
    errors: Vec<TextSize>,
    /// Top-level forms that are broken.
    broken: Vec<TextRange>,
    /// Top-level forms with more than [`MAX_FORM_TOKENS`] tokens.
    huge: Vec<TextRange>,
    /// The items of the lists that are open, those of the outer ones first: so that each list is as large as its items.
    items: Vec<Item<'a>>,
    /// The number of objects in the current part.
    objects: usize,
    /// The number of objects after which a part ends, see [`PART`].
    size: usize,
    /// Gets the parts.
    part: &'p mut dyn FnMut(&List<'_>),
}

/// An object, and the facts that its container needs.
struct Object<'a> {
    kind: Kind<'a>,
    /// Line breaks at the end of an unclosed form, which belong to what follows.
    lines: usize,
    /// Whether it is a sign that counts as a number only because something follows it without whitespace, so that none
    /// may be added.
    glued: bool,
}

type Children = Peekable<SyntaxElementChildren<GdlLanguage>>;

/// What is known of the items of a list or of the file so far.
struct Sequence<'a> {
    /// Comments on lines of their own that wait for the next item.
    pending: Vec<Comment<'a>>,
    /// Line breaks since the last item.
    lines: usize,
    /// Whether no item precedes: the next one is the first of the file.
    is_first: bool,
    /// Whether it had an item, which may be in a part of the file that is done.
    has_items: bool,
}

impl<'a> Sequence<'a> {
    fn new(top: bool) -> Sequence<'a> {
        // The first item of the file begins a line.
        let lines = usize::from(top);
        Sequence { pending: Vec::new(), lines, is_first: top, has_items: false }
    }

    fn blank(&self) -> u8 {
        if self.is_first { 0 } else { self.lines.saturating_sub(1).min(MAX_BLANK) as u8 }
    }

    /// Whether something precedes the next item on its line.
    fn goes_on(&self, top: bool) -> bool {
        self.lines == 0 && self.pending.is_empty() && (self.has_items || !top)
    }

    /// Returns the next item; `lines` is the number of following line breaks that belong to it.
    fn item(&mut self, text: &'a str, kind: Kind<'a>, lines: usize) -> Item<'a> {
        let blank = self.blank();
        let before = Comments::from(std::mem::take(&mut self.pending));
        let breaks = self.lines > 0 || !before.is_empty();
        (self.lines, self.is_first, self.has_items) = (lines, false, true);
        Item { before, blank, breaks, text, kind, after: None }
    }

    /// Adds a comment on a line of its own.
    fn own_line(&mut self, text: &'a str) {
        self.pending.push(Comment { blank: self.blank(), text });
        (self.lines, self.is_first) = (0, false);
    }
}

impl<'a> Reader<'a, '_> {
    /// The children of a list or of the file, and whether one must stay joined to its neighbor.
    fn sequence(&mut self, node: &SyntaxNode, top: bool) -> (List<'a>, bool) {
        let mut found = Sequence::new(top);
        let start = self.items.len();
        let mut glued = false;
        let mut children = node.children_with_tokens().peekable();
        while let Some(child) = children.next() {
            let text = &self.text[child.text_range()];
            match child.kind() {
                SyntaxKind::LParen => {}
                SyntaxKind::RParen if !top => {}
                SyntaxKind::Whitespace => found.lines += line_breaks(text),
                SyntaxKind::LineComment => match self.items[start..].last_mut() {
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
                            self.items.push(found.item(raw, Kind::Raw(raw), lines));
                        }
                    }
                },
                SyntaxKind::BlockComment => {
                    // Directly after a comment the engine takes `#` for a symbol (spec language 1.2): no whitespace may
                    // come between.
                    let mut range = child.text_range();
                    while let Some(next) = children.next_if(|next| next.kind() == SyntaxKind::BlockComment) {
                        range = range.cover(next.text_range());
                    }
                    glued |= children.peek().is_some_and(|next| self.text[next.text_range()].starts_with('#'));
                    let text = &self.text[range];
                    // In the middle of a line it is treated like an object, so that it stays between its neighbors.
                    match found.goes_on(top) && one_line(text) {
                        true => self.items.push(found.item(text, Kind::Atom(SyntaxKind::BlockComment, text), 0)),
                        false => found.own_line(text),
                    }
                }
                _ => {
                    if top {
                        self.end_part(&found);
                    }
                    let skip = found.pending.iter().any(|comment| order(comment.text) == Some(Order::Skip));
                    let object = if top { self.top_level(&child) } else { self.object(&child) };
                    let kind = match object.kind {
                        Kind::Verbatim(kept) => Kind::Verbatim(kept),
                        _ if skip => Kind::Verbatim(text),
                        kind => kind,
                    };
                    glued |= object.glued;
                    self.items.push(found.item(text, kind, object.lines));
                }
            }
        }
        let items = if top { std::mem::take(&mut self.items) } else { self.items.drain(start..).collect() };
        (List { items, end: found.pending.into() }, glued)
    }

    /// Passes on the items so far if they are many, best before a blank line, where columns end anyway.
    fn end_part(&mut self, found: &Sequence<'a>) {
        let is_blank = found.blank() > 0 || found.pending.iter().any(|comment| comment.blank > 0);
        if self.objects >= if is_blank { self.size } else { 2 * self.size } {
            (self.part)(&List { items: std::mem::take(&mut self.items), end: Comments::default() });
            self.objects = 0;
        }
    }

    /// The text from after `fmt off` to the last token before `fmt on` on a line of its own, or to the end of the list,
    /// and the number of line breaks that follow it. The comment `fmt on` is left in `children`.
    fn region(&self, start: TextSize, children: &mut Children) -> (&'a str, usize) {
        let mut end = start;
        let mut blanks = "";
        while let Some(next) = children.peek() {
            let text = &self.text[next.text_range()];
            match next.kind() {
                SyntaxKind::LineComment if line_breaks(blanks) > 0 && order(text) == Some(Order::On) => {
                    return (&self.text[TextRange::new(start, end)], line_breaks(blanks));
                }
                // The parenthesis stays where it is, right after the region.
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

    /// An object at top level: kept unchanged if it is broken.
    fn top_level(&mut self, element: &SyntaxElement) -> Object<'a> {
        let range = element.text_range();
        let from = self.errors.partition_point(|&error| error < range.start());
        let is_broken = self.errors.get(from).is_some_and(|&error| error < range.end());
        let is_broken = is_broken || element.kind() == SyntaxKind::ErrorNode;
        let text = &self.text[range];
        let is_huge = has_more_tokens(text, MAX_FORM_TOKENS);
        if !is_broken && !is_huge {
            return self.object(element);
        }
        self.objects += 1;
        let last =
            element.as_node().and_then(SyntaxNode::last_token).filter(|token| token.kind() == SyntaxKind::Whitespace);
        let blanks = last.map_or("", |token| &self.text[token.text_range()]);
        if is_broken {
            self.broken.push(range);
        } else {
            self.huge.push(range);
        }
        let kept = &text[..text.len() - blanks.len()];
        let glued = blanks.is_empty() && element.as_node().is_some_and(ends_glued);
        Object { kind: Kind::Verbatim(kept), lines: line_breaks(blanks), glued }
    }

    fn object(&mut self, element: &SyntaxElement) -> Object<'a> {
        self.objects += 1;
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

    /// A quote and its object; kept unchanged if comments stand between.
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
                    let item = Item { before: Comments::default(), blank: 0, breaks: false, text, kind, after: None };
                    return Object { kind: Kind::Quoted(quote, Box::new(item)), lines: 0, glued };
                }
            }
        }
        kept(false)
    }
}

/// Whether the token is a sign that counts as a number because of the text directly after it.
fn is_glued(token: &SyntaxToken) -> bool {
    token.kind() == SyntaxKind::Number && matches!(token.text(), "+" | "-")
}

fn ends_glued(node: &SyntaxNode) -> bool {
    node.last_token().is_some_and(|token| is_glued(&token))
}
