//! Edits that remove a node.

use gdl_syntax::{TextRange, TextSize};

use crate::Edit;

/// Removes a node with the whitespace before it, and with its lines if nothing else is on them. A line ending before it
/// stays if a comment ends there, which would swallow the following text.
pub(crate) fn removal(text: &str, range: TextRange) -> Edit {
    let (mut start, mut end) = (usize::from(range.start()), usize::from(range.end()));
    let blank = |c: char| matches!(c, ' ' | '\t');
    let indented = text[..start].trim_end_matches(blank).len();
    let line_start = indented == 0 || text[..indented].ends_with(['\n', '\r']);
    let rest = text[end..].trim_start_matches(blank);
    if line_start && (rest.is_empty() || rest.starts_with(['\n', '\r'])) {
        let line_ending = match rest {
            rest if rest.starts_with("\r\n") => 2,
            rest => rest.len().min(1),
        };
        return edit(indented, text.len() - rest.len() + line_ending, "");
    }
    // Before the closing parenthesis of the enclosing list, the preceding line breaks are removed too.
    let code = text[..indented].trim_end();
    // A comment does not end at a CR alone. Computed only at the start of a line: a line may be as long as the file.
    let behind_comment = || code[code.rfind('\n').map_or(0, |at| at + 1)..].contains(';');
    if line_start && rest.starts_with(')') && !code.is_empty() && !behind_comment() {
        start = code.len();
    } else if line_start {
        end = text.len() - rest.len();
    } else {
        start = indented;
    }
    let open = text[..start].ends_with('(');
    if open {
        end = text.len() - rest.len();
    }
    let glued = !open && text[..start].ends_with(|c: char| !c.is_whitespace() && c != ')');
    let glues = text[end..].starts_with(|c: char| !c.is_whitespace() && !matches!(c, '(' | ')'));
    edit(start, end, if glued && glues { " " } else { "" })
}

/// Whether a removal could take away a part of what is meant: a number or a word that follows another one, as in `2d6 +4`,
/// `0,30` and `|car bomb|` without its bars.
pub(crate) fn is_part(text: &str, range: TextRange) -> bool {
    let (start, end) = (usize::from(range.start()), usize::from(range.end()));
    let is_list = text[start..end].trim_start_matches(['\'', '`']).starts_with('(');
    let before = text[..start].trim_end_matches(|c: char| c.is_whitespace());
    !is_list && !text[start..].starts_with(')') && !before.is_empty() && !before.ends_with(['(', ')'])
}

fn edit(start: usize, end: usize, text: &str) -> Edit {
    let offset = |at: usize| TextSize::try_from(at).unwrap_or(TextSize::new(u32::MAX));
    Edit { range: TextRange::new(offset(start), offset(end)), text: text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn removals_leave_no_holes() {
        for (text, expected) in [
            ("(a (b) c)", "(a c)"),
            ("(a (b))", "(a)"),
            ("((b) c)", "(c)"),
            ("(a\n  (b)\n  c)", "(a\n  c)"),
            ("(a\n  (b))", "(a)"),
            ("(a ; why\n  (b))", "(a ; why\n  )"),
            ("(a\n  (b) c)", "(a\n  c)"),
            ("(a\n  (b) ; why\n  c)", "(a\n  ; why\n  c)"),
            ("(a\r\n  (b)\r\n  c)", "(a\r\n  c)"),
            ("a(b)c", "a c"),
            ("(a)\r(b)\r(c)\r", "(a)\r(c)\r"),
            ("(b)\r(c)\r", "(c)\r"),
            ("(a\r  (b)\r  c)", "(a\r  c)"),
            ("(b)", ""),
            ("(a)\n(b)\n", "(a)\n"),
            ("(a)(b) (c)", "(a) (c)"),
        ] {
            let start = text.find("(b)").unwrap();
            let range = TextRange::at(u32::try_from(start).unwrap().into(), 3.into());
            let edit = removal(text, range);
            let mut after = text.to_owned();
            after.replace_range(std::ops::Range::<usize>::from(edit.range), &edit.text);
            assert_eq!(after, expected, "{text:?}");
        }
    }
}
