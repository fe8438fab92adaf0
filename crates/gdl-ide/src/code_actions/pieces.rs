//! Objects with the comments that belong to them, as the units that are moved.
//!
//! A comment on lines of its own belongs to the object after it, unless a blank line is between them; a comment after
//! an object on the same line belongs to that object. The formatter uses the same rule.

use gdl_syntax::{Element, SyntaxElement, SyntaxKind, SyntaxNode, TextRange, TextSize, tokenize};

/// An object and its comments.
#[derive(Debug, Clone)]
pub(super) struct Piece {
    /// The object.
    pub element: Element,
    /// The object and its comments.
    pub range: TextRange,
}

impl Piece {
    /// Whether it has no comments.
    pub fn is_bare(&self) -> bool {
        let inside = |node: &SyntaxNode| node.descendants_with_tokens().any(|it| is_comment(it.kind()));
        self.range == self.element.text_range() && !self.element.syntax().as_node().is_some_and(inside)
    }
}

fn is_comment(kind: SyntaxKind) -> bool {
    matches!(kind, SyntaxKind::LineComment | SyntaxKind::BlockComment)
}

fn breaks(text: &str) -> usize {
    text.matches('\n').count().max(text.matches('\r').count())
}

/// The objects directly inside a list or the file.
pub(super) fn pieces(node: &SyntaxNode) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    // The start of the comments that wait for the next object.
    let mut waiting: Option<TextSize> = None;
    let mut lines = 0;
    for child in node.children_with_tokens() {
        let range = child.text_range();
        match child.kind() {
            SyntaxKind::Whitespace => {
                lines = breaks(child.as_token().map_or("", |token| token.text()));
                // A comment separated from the next object is about more than that object.
                waiting = waiting.filter(|_| lines < 2);
            }
            kind if is_comment(kind) => {
                let behind = lines == 0 && waiting.is_none();
                match pieces.last_mut().filter(|_| behind && (kind == SyntaxKind::LineComment || ends_line(&child))) {
                    Some(last) => last.range = last.range.cover(range),
                    None => waiting = waiting.or(Some(range.start())),
                }
            }
            _ => {
                if let Some(element) = Element::cast(child) {
                    let start = waiting.take().unwrap_or(range.start());
                    pieces.push(Piece { element, range: TextRange::new(start, range.end()) });
                }
                lines = 0;
            }
        }
    }
    pieces
}

/// Whether only whitespace follows on the line, or the list ends.
fn ends_line(element: &SyntaxElement) -> bool {
    match element.next_sibling_or_token() {
        None => true,
        Some(next) => match next.kind() {
            SyntaxKind::Whitespace => breaks(next.as_token().map_or("", |token| token.text())) > 0,
            kind => kind == SyntaxKind::RParen,
        },
    }
}

/// Whether a text ends in a line comment, which would swallow the following text.
pub(super) fn ends_in_line_comment(text: &str) -> bool {
    tokenize(text).last().is_some_and(|token| token.kind == SyntaxKind::LineComment)
}

/// The text of a piece for insertion at a range: separated from its neighbors, and with its comments on lines where
/// they still belong to it.
pub(super) fn placed(text: &str, range: TextRange, piece: &str) -> String {
    let (before, after) = (&text[..usize::from(range.start())], &text[usize::from(range.end())..]);
    let line = || format!("{}{}", super::edited::comment_end(text), super::edited::column_blanks(text, range.start()));
    let mut placed = String::new();
    let on_own_line = before.trim_end_matches([' ', '\t']);
    if piece.starts_with(';') && !(on_own_line.is_empty() || on_own_line.ends_with(['\n', '\r'])) {
        placed += &line();
    } else if before.ends_with(|c: char| !c.is_whitespace() && c != '(') {
        placed.push(' ');
    }
    placed += piece;
    let rest = after.trim_start_matches([' ', '\t']);
    if ends_in_line_comment(piece) && !rest.is_empty() && !rest.starts_with("\r\n") && !rest.starts_with('\n') {
        placed += &line();
    } else if after.starts_with(|c: char| !c.is_whitespace() && c != ')') {
        placed.push(' ');
    }
    placed
}

/// Whether two texts have the same atoms and comments, each equally often, and `new` has `lists` more lists.
pub(super) fn same_words(old: &str, new: &str, lists: isize) -> bool {
    let words = |text: &str| {
        let (mut words, mut balance, mut lists, mut at) = (Vec::new(), 0isize, 0isize, 0);
        for token in tokenize(text) {
            let word = text[at..at + usize::from(token.len)].to_owned();
            at += word.len();
            match token.kind {
                SyntaxKind::Whitespace => {}
                SyntaxKind::LParen => (balance, lists) = (balance + 1, lists + 1),
                SyntaxKind::RParen => balance -= 1,
                // Trailing whitespace of a comment may have been removed.
                kind => words.push((kind, word.trim_end().to_owned())),
            }
        }
        words.sort();
        (words, balance, lists)
    };
    let ((old, balance, count), (new, new_balance, new_count)) = (words(old), words(new));
    old == new && balance == new_balance && count + lists == new_count
}

#[cfg(test)]
mod tests {
    use gdl_syntax::{AstNode, parse};

    use super::*;

    #[test]
    fn comments_belong_to_their_objects() {
        let shown = |text: &str| -> Vec<String> {
            let list = parse(text).tree().forms().next().unwrap();
            pieces(list.as_list().unwrap().syntax()).iter().map(|piece| text[piece.range].to_owned()).collect()
        };
        assert_eq!(shown("(a ; x\n  ; y\n  b\n  c)"), ["a ; x", "; y\n  b", "c"]);
        assert_eq!(shown("(a #|x|# b #|y|#\n c #|z|#)"), ["a", "#|x|# b #|y|#", "c #|z|#"]);
        assert_eq!(shown("(a\n\n  ; part\n\n  ; y\n  'b)"), ["a", "; y\n  'b"]);
        assert_eq!(shown("(; x\r\n a ; y\r\n)"), ["; x\r\n a ; y"]);
        assert_eq!(shown("()"), [""; 0]);
    }

    #[test]
    fn comments_take_nothing_with_them() {
        for end in ["\n", "\r\n", "\r"] {
            let text = format!("(a{end} _{end} b)");
            let hole = TextRange::at(TextSize::of(&text[..text.find('_').unwrap()]), TextSize::new(1));
            let new = text.replace('_', &placed(&text, hole, "x ; why"));
            let symbols = tokenize(&new).into_iter().filter(|token| token.kind == SyntaxKind::Symbol);
            assert_eq!(symbols.count(), 3, "{new:?}");
        }
    }

    #[test]
    fn words_are_compared_as_sets() {
        assert!(same_words("(a b ; c \n)", "(b ; c\n a)", 0));
        assert!(same_words("(a b)", "((a) b)", 1) && !same_words("(a b)", "((a) b)", 0));
        assert!(!same_words("(a b)", "(ab)", 0) && !same_words("(+ (a))", "(+(a))", 0));
        assert!(!same_words("(a)", "(a", -1));
    }
}
