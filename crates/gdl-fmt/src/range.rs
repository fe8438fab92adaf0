//! Formatting of a part of a document.

use gdl_syntax::{SyntaxKind, TextRange, TextSize, parse};

use crate::{Edit, Options, edits, format};

/// Formats the top-level forms and comments that a range touches, and nothing else.
///
/// Columns are those that the whole document would have, so that a row fits its neighbors.
pub fn format_range(text: &str, range: TextRange, options: &Options) -> Vec<Edit> {
    let Some(touched) = touched(text, range) else { return Vec::new() };
    let formatted = format(text, options).text;
    let mut edits = edits(text, &formatted).unwrap_or_default();
    edits.retain(|edit| touched.contains_range(edit.range));
    edits
}

/// The range from the start of the first to the end of the last top-level item that a range touches.
fn touched(text: &str, range: TextRange) -> Option<TextRange> {
    let root = parse(text).syntax();
    let things = root.children_with_tokens().filter(|child| child.kind() != SyntaxKind::Whitespace);
    let touched = things.map(|child| child.text_range()).filter(|thing| thing.intersect(range).is_some());
    touched.reduce(|all, thing| all.cover(thing))
}

/// The range of lines `first` to `last`, counted from 1, without the line end of the last.
pub fn line_range(text: &str, first: usize, last: usize) -> Option<TextRange> {
    let offset = |at: usize| TextSize::new(at as u32);
    let mut start = 0;
    let mut from = None;
    for (index, line) in text.split('\n').enumerate() {
        if index + 1 == first {
            from = Some(start);
        }
        if index + 1 == last {
            return from.map(|from| TextRange::new(offset(from), offset(start + line.len())));
        }
        start += line.len() + 1;
    }
    from.map(|from| TextRange::new(offset(from), TextSize::of(text)))
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;
    use crate::apply;

    /// Formats the text between two `$`.
    fn check(marked: &str, expected: Expect) {
        let parts: Vec<&str> = marked.split('$').collect();
        let [before, selected, after] = parts[..] else { panic!("two marks") };
        let text = [before, selected, after].concat();
        let range = TextRange::at(TextSize::of(before), TextSize::of(selected));
        let new = apply(&text, &format_range(&text, range, &Options::default()));
        expected.assert_eq(&new);
    }

    #[test]
    fn only_the_touched_forms_change() {
        check(
            "(a   1)\n\n( set x$   1)\n\n(s$et   y 2 )\n( z )\n",
            expect![[r#"
                (a   1)

                (set x 1)

                (set y 2)
                ( z )
            "#]],
        );
    }

    #[test]
    fn a_cursor_formats_its_form() {
        check(
            "( a )\n( b$$ )\n",
            expect![[r#"
            ( a )
            (b)
        "#]],
        );
    }

    #[test]
    fn a_row_gets_the_columns_of_its_neighbours() {
        check(
            "(town  9 10 (n \"Fenby\"))\n(town $14$ 1 (n \"Hawden\"))\n",
            expect![[r#"
                (town  9 10 (n "Fenby"))
                (town 14  1 (n "Hawden"))
            "#]],
        );
    }

    #[test]
    fn lines_are_counted_from_one() {
        let range =
            |first, last| line_range("ab\ncd\nef", first, last).map(|range| (range.start().into(), range.end().into()));
        assert_eq!(range(1, 1), Some((0u32, 2u32)));
        assert_eq!(range(2, 3), Some((3, 8)));
        assert_eq!(range(3, 99), Some((6, 8)));
        assert_eq!(range(4, 5), None);
    }
}
