//! Where the text of a new clause goes, and how it is laid out there.

use gdl_syntax::{Element, NodeOrToken, SyntaxElement, SyntaxKind, TextRange, TextSize};

/// The width of a tab stop.
const TAB: usize = 8;

/// A place for new text after an item.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Gap {
    /// The offset: after the item and the comment that belongs to it.
    pub offset: TextSize,
    /// What goes before each new item.
    pub lead: String,
}

/// The place after an item of a list, or of a file. New items stand on lines of their own if the item does.
pub(crate) fn after(text: &str, item: &Element, line_end: &str) -> Gap {
    let range = item.text_range();
    let before = &text[..usize::from(range.start())];
    let line = &before[before.rfind(['\n', '\r']).map_or(0, |at| at + 1)..];
    let starts_line = line.chars().all(|c| c == ' ' || c == '\t');
    let column = width(line);
    let (comment_end, follows) = trailing_comment(text, &item.syntax(), column);
    let indent = match (starts_line, comment_end.is_some()) {
        (true, true) => Some(line.to_owned()),
        (true, false) => (!follows).then(|| line.to_owned()),
        // After a comment to the end of its line there must be a new one.
        (false, true) => Some(" ".repeat(column)),
        (false, false) => None,
    };
    let lead = indent.map_or_else(|| " ".to_owned(), |indent| format!("{line_end}{indent}"));
    Gap { offset: comment_end.unwrap_or(range.end()), lead }
}

/// The end of the comments that belong to an item: one to the end of its line, and those on the next lines that stand to
/// the right of the item. Without one, whether another item follows on the line.
fn trailing_comment(text: &str, item: &SyntaxElement, column: usize) -> (Option<TextSize>, bool) {
    let mut end = None;
    let mut next = item.next_sibling_or_token();
    let mut breaks = 0;
    while let Some(element) = next {
        match (&element, element.kind()) {
            (NodeOrToken::Token(token), SyntaxKind::Whitespace) => breaks = count_breaks(token.text()),
            (_, SyntaxKind::LineComment) if breaks == 0 || (breaks == 1 && end.is_some()) => {
                if breaks == 1 && column_of(text, element.text_range()) <= column {
                    break;
                }
                end = Some(element.text_range().end());
                breaks = 0;
            }
            (_, SyntaxKind::BlockComment) if breaks == 0 && end.is_none() => {}
            (_, SyntaxKind::RParen) => break,
            _ => return (end, breaks == 0 && end.is_none()),
        }
        next = element.next_sibling_or_token();
    }
    (end, false)
}

fn count_breaks(blanks: &str) -> usize {
    let pairs = blanks.matches("\r\n").count();
    blanks.matches(['\n', '\r']).count() - pairs
}

fn column_of(text: &str, range: TextRange) -> usize {
    let before = &text[..usize::from(range.start())];
    width(&before[before.rfind(['\n', '\r']).map_or(0, |at| at + 1)..])
}

fn width(line: &str) -> usize {
    line.chars().fold(0, |at, c| if c == '\t' { at / TAB * TAB + TAB } else { at + 1 })
}

#[cfg(test)]
mod tests {
    use gdl_base::line_end;
    use gdl_syntax::{AstNode, List, SourceFile, parse};

    use super::*;

    /// Inserts `(NEW)` after the last item of the first form.
    fn check(text: &str, expected: &str) {
        let file = SourceFile::cast(parse(text).syntax()).expect("a file");
        let form = file.forms().next().expect("a form");
        let list: List = form.as_list().expect("a list").clone();
        let Gap { offset, lead } = after(text, &list.elements().last().expect("an item"), line_end(text));
        let (before, rest) = text.split_at(usize::from(offset));
        assert_eq!(format!("{before}{lead}(NEW){rest}"), expected);
    }

    #[test]
    fn items_stand_as_their_neighbors_do() {
        check("(table t (a b 1))", "(table t (a b 1) (NEW))");
        check("(table t\n\t(a b 1)\n)", "(table t\n\t(a b 1)\n\t(NEW)\n)");
        check("(table t\r\n  (a b 1))\r\n", "(table t\r\n  (a b 1)\r\n  (NEW))\r\n");
        check("(table t (a b 1) ; one\n)", "(table t (a b 1) ; one\n         (NEW)\n)");
        check("(table t\n  (a b 1) #| x |# ; one\n  )", "(table t\n  (a b 1) #| x |# ; one\n  (NEW)\n  )");
        check("(table t\n  (a b 1) (c d 2) ; two\n)", "(table t\n  (a b 1) (c d 2) ; two\n          (NEW)\n)");
    }

    #[test]
    fn comments_that_continue_stay_together() {
        check(
            "(t\n\t(a b 1)\t; one\n\t\t\t; more\n\t; end\n)",
            "(t\n\t(a b 1)\t; one\n\t\t\t; more\n\t(NEW)\n\t; end\n)",
        );
        check("(t\n  (a b 1)\n  ; end\n)", "(t\n  (a b 1)\n  (NEW)\n  ; end\n)");
    }
}
