//! The layout of formatted files: what stands before each token, and where comments go.

use bdl_syntax::{
    SyntaxElement,
    SyntaxKind::{self, *},
    SyntaxNode, SyntaxToken,
};

use crate::javascript;

/// The maximum number of characters of a list that stays on one line.
const MAX_INLINE: usize = 80;

/// Lays out a tree without syntax errors.
pub(crate) fn layout(root: &SyntaxNode, newline: &str) -> String {
    let mut parts = Vec::new();
    for section in root.children() {
        parts_of(&section, 0, Gap::Line, &mut parts);
        if let Some(last) = parts.last_mut() {
            last.ends_section = true;
        }
    }
    let mut writer = Writer { out: String::new(), newline, previous: None };
    let tokens = root.descendants_with_tokens().filter_map(SyntaxElement::into_token);
    let mut trivia: Vec<SyntaxToken> = Vec::new();
    let mut parts = parts.iter();
    for token in tokens {
        match token.kind() {
            ByteOrderMark => writer.out.push_str(token.text()),
            kind if kind.is_trivia() => trivia.push(token),
            _ => {
                let Some(part) = parts.next() else { break };
                writer.part(&trivia, part);
                trivia.clear();
            }
        }
    }
    writer.end(&trivia);
    writer.out
}

/// What stands before a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Gap {
    Nothing,
    Space,
    Line,
}

/// A token with its place in the layout.
struct Part {
    token: SyntaxToken,
    gap: Gap,
    /// The depth of the item that it belongs to.
    depth: usize,
    /// Whether it is the `}` of a list.
    closes: bool,
    /// Whether it is the last one of a section.
    ends_section: bool,
}

/// Adds the tokens of a node. `gap` stands before its first token.
fn parts_of(node: &SyntaxNode, depth: usize, gap: Gap, parts: &mut Vec<Part>) {
    let is_list = is_list(node.kind());
    let item_gap = if is_list && is_inline(node) { Gap::Space } else { Gap::Line };
    let mut is_first = true;
    let mut is_open = false;
    let mut before: [SyntaxKind; 2] = [Whitespace; 2];
    for element in node.children_with_tokens() {
        let kind = element.kind();
        if kind.is_trivia() {
            continue;
        }
        let starts = match &element {
            SyntaxElement::Token(_) => kind,
            SyntaxElement::Node(node) => node.first_token().map_or(kind, |token| token.kind()),
        };
        let wanted = if is_first {
            gap
        } else if is_open || is_list && kind == RBrace {
            item_gap
        } else {
            gap_between(before, starts)
        };
        is_first = false;
        match element {
            SyntaxElement::Node(child) => parts_of(&child, depth + usize::from(is_open), wanted, parts),
            SyntaxElement::Token(token) => {
                let closes = is_list && kind == RBrace;
                parts.push(Part { token, gap: wanted, depth, closes, ends_section: false });
            }
        }
        is_open |= is_list && kind == LBrace;
        before = [before[1], kind];
    }
}

/// Whether nodes of a kind are lists in braces.
fn is_list(kind: SyntaxKind) -> bool {
    kind.is_section() || matches!(kind, Piece | Moves | Entry | Positions)
}

/// What stands between two tokens of an item.
fn gap_between(before: [SyntaxKind; 2], next: SyntaxKind) -> Gap {
    match (before, next) {
        (_, Comma | LParen | RParen | RBracket | LBrace | RBrace | JsText) => Gap::Nothing,
        ([_, LParen | LBracket] | [LParen, Comma], _) => Gap::Nothing,
        _ => Gap::Space,
    }
}

/// Whether a list stays on one line: it is empty or has one item, and the author had it on one line.
fn is_inline(list: &SyntaxNode) -> bool {
    let inside = list.children_with_tokens().skip_while(|element| element.kind() != LBrace).skip(1);
    let mut text = String::new();
    let (mut count, mut has_comment) = (0, false);
    for element in inside {
        match &element {
            SyntaxElement::Node(node) => {
                count += 1;
                text.push_str(&node.text().to_string());
                has_comment |= node.descendants_with_tokens().any(|element| element.kind().is_comment());
            }
            SyntaxElement::Token(token) => {
                text.push_str(token.text());
                has_comment |= token.kind().is_comment();
            }
        }
    }
    let can_hold_one = matches!(list.kind(), Moves | Positions | InvariantsSection | FinishSection);
    !text.contains('\n') && (count == 0 || count == 1 && can_hold_one && !has_comment && text.len() <= MAX_INLINE)
}

struct Writer<'t> {
    out: String,
    newline: &'t str,
    /// The kind of the previous token, and whether it ends a section.
    previous: Option<(SyntaxKind, bool)>,
}

impl Writer<'_> {
    fn line(&mut self, depth: usize, with_blank: bool) {
        if with_blank {
            self.out.push_str(self.newline);
        }
        self.out.push_str(self.newline);
        for _ in 0..depth {
            self.out.push_str("  ");
        }
    }

    fn part(&mut self, trivia: &[SyntaxToken], part: &Part) {
        let comment_depth = match part.gap {
            Gap::Line if !part.closes => part.depth,
            _ => part.depth + 1,
        };
        let comments = self.comments(trivia, comment_depth, part.gap == Gap::Line);
        let newlines = newlines_at_end(trivia);
        let may_be_blank = !part.closes && part.gap == Gap::Line;
        match (comments, part.gap) {
            (Comments { is_empty: true, .. }, gap) => match gap {
                _ if self.previous.is_none() => {}
                Gap::Nothing => {}
                Gap::Space => self.out.push(' '),
                Gap::Line => {
                    let (kind, ends_section) = self.previous.unwrap_or((LBrace, false));
                    self.line(part.depth, ends_section || may_be_blank && kind != LBrace && newlines > 1);
                }
            },
            (Comments { is_line: true, .. }, Gap::Line) | (Comments { stays_before: false, .. }, Gap::Line) => {
                self.line(part.depth, comments.needs_blank || may_be_blank && newlines > 1 && !comments.follows_brace);
            }
            (Comments { is_line: true, .. }, _) => self.line(part.depth + 1, false),
            _ => self.out.push(' '),
        }
        match part.token.kind() {
            JsText => javascript::reindent(part.token.text(), part.depth, &mut self.out),
            _ => self.out.push_str(part.token.text()),
        }
        self.previous = Some((part.token.kind(), part.ends_section));
    }

    /// Adds the comments before a token, or at the end of the file.
    fn comments(&mut self, trivia: &[SyntaxToken], depth: usize, between_items: bool) -> Comments {
        let mut comments = Comments {
            is_empty: true,
            is_line: false,
            stays_before: false,
            needs_blank: self.previous.is_some_and(|(_, ends_section)| ends_section),
            follows_brace: self.previous.is_some_and(|(kind, _)| kind == LBrace),
        };
        let mut newlines = 0;
        let mut indent = "";
        let mut owns_line = false;
        for token in trivia {
            if !token.kind().is_comment() {
                newlines = token.text().matches('\n').count();
                indent = token.text().rsplit(['\n', '\r', '\u{0c}']).next().unwrap_or_default();
                continue;
            }
            let is_first_of_file = self.previous.is_none() && comments.is_empty;
            if is_first_of_file {
                owns_line = true;
            } else if newlines == 0 {
                self.out.push(' ');
            } else {
                let with_blank = comments.needs_blank || between_items && newlines > 1 && !comments.follows_brace;
                self.line(depth, with_blank);
                comments.needs_blank = false;
                owns_line = true;
            }
            let begins_line = is_first_of_file || newlines > 0;
            self.comment(token, if begins_line { Some((indent, depth)) } else { None });
            comments.follows_brace &= !begins_line;
            comments.is_empty = false;
            comments.is_line = token.kind() == LineComment;
            newlines = 0;
            indent = "";
        }
        comments.stays_before = owns_line && newlines_at_end(trivia) == 0;
        comments
    }

    /// Adds a comment. One that begins a line moves as a whole from its old indent to its new one.
    fn comment(&mut self, token: &SyntaxToken, moved: Option<(&str, usize)>) {
        let text = token.text();
        if token.kind() == LineComment {
            self.out.push_str(text.trim_end_matches([' ', '\t', '\r', '\u{0c}']));
            return;
        }
        let Some((old, depth)) = moved else {
            self.out.push_str(text);
            return;
        };
        let mut lines = text.split_inclusive('\n');
        self.out.push_str(lines.next().unwrap_or_default());
        for line in lines {
            let shared = line.bytes().zip(old.bytes()).take_while(|(a, b)| a == b).count();
            let rest = &line[shared..];
            if !rest.trim().is_empty() {
                self.out.push_str(&"  ".repeat(depth));
                self.out.push_str(rest);
            } else {
                self.out.push_str(rest.trim_start_matches([' ', '\t']));
            }
        }
    }

    fn end(&mut self, trivia: &[SyntaxToken]) {
        self.comments(trivia, 0, true);
        self.out.push_str(self.newline);
    }
}

/// What was written between two tokens.
#[derive(Clone, Copy)]
struct Comments {
    is_empty: bool,
    /// Whether the last one ends with its line.
    is_line: bool,
    /// Whether the next token follows the last one on a line that begins with a comment.
    stays_before: bool,
    /// Whether a blank line must still come, since a section ended.
    needs_blank: bool,
    /// Whether the line began with, or is, that of a `{`.
    follows_brace: bool,
}

/// The number of line endings after the last comment.
fn newlines_at_end(trivia: &[SyntaxToken]) -> usize {
    let after = trivia.iter().rev().take_while(|token| !token.kind().is_comment());
    after.map(|token| token.text().matches('\n').count()).sum()
}
