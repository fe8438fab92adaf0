//! Edits between two texts: small ones, so that an editor keeps cursors, folds and marks.

use gdl_base::{Edit, TextRange, TextSize};

/// The edits that lead from a text to its formatted text: each replaces whitespace by whitespace, so that any part of them keeps
/// the tokens. Where the texts differ in more, a single edit replaces what differs.
pub fn format_edits(old: &str, new: &str) -> Vec<Edit> {
    let mut edits = Vec::new();
    let (mut at, mut to) = (0, 0);
    while at < old.len() || to < new.len() {
        let (gap, wanted) = (blank_start(&old[at..]), blank_start(&new[to..]));
        if gap != wanted {
            edits.push(edit(at, at + gap.len(), wanted));
        }
        (at, to) = (at + gap.len(), to + wanted.len());
        // The tokens of both texts are the same, sign for sign.
        let (sign, same) = (old[at..].chars().next(), new[to..].chars().next());
        if sign != same {
            return change(old, new).into_iter().collect();
        }
        let len = sign.map_or(0, char::len_utf8);
        (at, to) = (at + len, to + len);
    }
    edits
}

/// The part that differs between two texts, as one edit; `None` if they are equal.
pub fn change(old: &str, new: &str) -> Option<Edit> {
    if old == new {
        return None;
    }
    let same = |(a, b): &(char, char)| a == b;
    let start: usize = old.chars().zip(new.chars()).take_while(same).map(|(c, _)| c.len_utf8()).sum();
    let ends = old[start..].chars().rev().zip(new[start..].chars().rev());
    let end: usize = ends.take_while(same).map(|(c, _)| c.len_utf8()).sum();
    Some(edit(start, old.len() - end, &new[start..new.len() - end]))
}

fn edit(start: usize, end: usize, text: &str) -> Edit {
    let range = TextRange::new(TextSize::new(start as u32), TextSize::new(end as u32));
    Edit { range, text: text.to_owned() }
}

fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\r' | '\u{0c}')
}

fn blank_start(text: &str) -> &str {
    &text[..text.find(|c| !is_space(c)).unwrap_or(text.len())]
}

#[cfg(test)]
mod tests {
    use gdl_base::edited;
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn edits_replace_whitespace_alone() {
        let check = |old: &str, new: &str, expected: &[(&str, &str)]| {
            let edits = format_edits(old, new);
            let found: Vec<(&str, &str)> = edits.iter().map(|edit| (&old[edit.range], edit.text.as_str())).collect();
            assert_eq!(found, expected, "{old:?}");
        };
        check("a{  b }\nc", "a{\n  b\n}\nc\n", &[("  ", "\n  "), (" ", "\n"), ("", "\n")]);
        check("width:5", "width : 5", &[("", " "), ("", " ")]);
        check("\u{e9} x", "\u{e9}  x", &[(" ", "  ")]);
    }

    #[test]
    fn a_change_is_what_differs() {
        let found = change("one two three", "one 2 three").expect("a change");
        assert_eq!((&"one two three"[found.range], found.text.as_str()), ("two", "2"));
        assert_eq!(change("a", "a"), None);
        // The common end may not begin before the common start ends.
        assert_eq!(edited("aa", change("aa", "aaa").as_ref()), "aaa");
    }

    proptest! {
        #[test]
        fn edits_lead_to_the_new_text(old in "[ab{}é \n\r]{0,20}", new in "[ab{}é \n\r]{0,20}") {
            prop_assert_eq!(edited(&old, &format_edits(&old, &new)), new.as_str());
            prop_assert_eq!(edited(&old, change(&old, &new).as_ref()), new);
        }
    }
}
