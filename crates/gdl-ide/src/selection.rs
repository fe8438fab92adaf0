//! Growing selections: a word in a string, an atom, the elements of a list, the list, its form, the file.

use gdl_db::parse;
use gdl_syntax::{AstNode, Element, List, SyntaxKind, SyntaxToken, TextRange, TextSize, TokenAtOffset};

use gdl_db::Db;

use crate::FilePos;

/// The selections around a position, each contained in the next; the last one is the whole file.
pub fn selection_ranges(db: &dyn Db, at: FilePos) -> Vec<TextRange> {
    let root = parse(db, at.file).syntax();
    let offset = at.offset.min(root.text_range().end());
    let token = match root.token_at_offset(offset) {
        TokenAtOffset::Between(left, right) if left.kind().is_atom() && !right.kind().is_atom() => Some(left),
        tokens => tokens.right_biased(),
    };
    let mut ranges = Vec::new();
    if let Some(token) = &token {
        ranges.extend(word(token, offset));
        if token.kind() != SyntaxKind::Whitespace {
            ranges.extend(inside_quotes(token));
            ranges.push(token.text_range());
        }
        for node in token.parent_ancestors() {
            if let Some(list) = List::cast(node.clone()) {
                ranges.extend(inside(&list));
            }
            ranges.push(node.text_range());
        }
    }
    ranges.push(root.text_range());
    let mut nested: Vec<TextRange> = Vec::with_capacity(ranges.len());
    for range in ranges {
        if range.contains_inclusive(offset)
            && nested.last().is_none_or(|inner| range.contains_range(*inner) && range != *inner)
        {
            nested.push(range);
        }
    }
    nested
}

/// A word in a string or a comment, or a part of a name between hyphens.
fn word(token: &SyntaxToken, offset: TextSize) -> Option<TextRange> {
    let splits = match token.kind() {
        SyntaxKind::String | SyntaxKind::LineComment | SyntaxKind::BlockComment => {
            |c: char| !c.is_alphanumeric() && c != '-'
        }
        SyntaxKind::Symbol => |c: char| c == '-',
        _ => return None,
    };
    let text = token.text();
    let at = usize::from(offset - token.text_range().start());
    let start =
        text[..at].rfind(splits).map_or(0, |index| index + text[index..].chars().next().map_or(1, char::len_utf8));
    let end = text[at..].find(splits).map_or(text.len(), |index| at + index);
    let range = TextRange::new(TextSize::new(start as u32), TextSize::new(end as u32)) + token.text_range().start();
    (!range.is_empty()).then_some(range)
}

fn inside_quotes(token: &SyntaxToken) -> Option<TextRange> {
    let is_closed = matches!(token.kind(), SyntaxKind::String | SyntaxKind::BarSymbol) && token.text().len() >= 2;
    let closing = token.text().ends_with(['"', '|']);
    let one = TextSize::new(1);
    let range = token.text_range();
    (is_closed && closing).then(|| TextRange::new(range.start() + one, range.end() - one))
}

/// The range between the parentheses.
fn inside(list: &List) -> Option<TextRange> {
    let elements: Vec<TextRange> = list.elements().map(|element: Element| element.text_range()).collect();
    Some(elements.first()?.cover(*elements.last()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::at_cursor;

    fn check(text: &str, expected: &[&str]) {
        let (db, at) = at_cursor(text);
        let ranges = selection_ranges(&*db, at);
        let found: Vec<String> = ranges.into_iter().map(|range| crate::testing::text(&*db, at.file, range)).collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn selections_grow() {
        check("(a (hp-m$0ax 1))", &["max", "hp-max", "hp-max 1", "(hp-max 1)", "a (hp-max 1)", "(a (hp-max 1))"]);
        check("(a \"two wo$0rds\")", &["words", "two words", "\"two words\"", "a \"two words\"", "(a \"two words\")"]);
        check("(a $0 b)\n", &["a  b", "(a  b)", "(a  b)\n"]);
        check("$0", &[""]);
        check("(a (b$0", &["b", "(b", "a (b", "(a (b"]);
        check("; \u{e9}t\u{e9}$0 x\n", &["\u{e9}t\u{e9}", "; \u{e9}t\u{e9} x", "; \u{e9}t\u{e9} x\n"]);
    }
}
