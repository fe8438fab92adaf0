//! Formatting of a part of a document.

use gdl_syntax::{SyntaxKind, TextRange, parse};

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

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};
    use gdl_syntax::TextSize;

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
}
