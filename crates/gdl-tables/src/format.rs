//! The layout of changed files: what was in style stays in style.

use gdl_base::Edit;
use gdl_fmt::{Options, apply, format, format_range};
use gdl_syntax::{TextRange, parse};
use rustc_hash::FxHashSet;
use similar::{ChangeTag, TextDiff};

/// The new text of a file in the style that it had: of the whole file, or of the forms that change. Only whitespace differs
/// from `new`.
pub(crate) fn styled(old: &str, new: &str, options: &Options) -> String {
    if format(old, options).text == old {
        return format(new, options).text;
    }
    let known: FxHashSet<String> = forms(old).into_iter().map(|(_, text)| text).collect();
    let now: FxHashSet<String> = forms(new).into_iter().map(|(_, text)| text).collect();
    let gone = forms(old).into_iter().filter(|(_, text)| !now.contains(text));
    let was_styled = gone.into_iter().all(|(range, _)| format_range(old, range, options).is_empty());
    if !was_styled {
        return new.to_owned();
    }
    let mut text = new.to_owned();
    for (range, form) in forms(new).into_iter().rev() {
        if !known.contains(&form) {
            text = apply(&text, &format_range(&text, range, options));
        }
    }
    text
}

/// The forms of a text.
fn forms(text: &str) -> Vec<(TextRange, String)> {
    let nodes = parse(text).syntax().children();
    nodes.map(|node| (node.text_range(), node.text().to_string())).collect()
}

/// The edits of whole lines that turn one text into another.
pub(crate) fn line_edits(old: &str, new: &str) -> Vec<Edit> {
    let diff = TextDiff::from_lines(old, new);
    let mut edits: Vec<Edit> = Vec::new();
    let mut at = 0usize;
    let mut is_open = false;
    for change in diff.iter_all_changes() {
        let value = change.value();
        if change.tag() == ChangeTag::Equal {
            (at, is_open) = (at + value.len(), false);
            continue;
        }
        if !is_open {
            edits.push(Edit { range: range(at, at), text: String::new() });
            is_open = true;
        }
        let Some(edit) = edits.last_mut() else { continue };
        if change.tag() == ChangeTag::Delete {
            at += value.len();
            edit.range = range(usize::from(edit.range.start()), at);
        } else {
            edit.text += value;
        }
    }
    edits
}

fn range(start: usize, end: usize) -> TextRange {
    let offset = |at: usize| u32::try_from(at).unwrap_or(u32::MAX).into();
    TextRange::new(offset(start), offset(end))
}

#[cfg(test)]
mod tests {
    use gdl_base::edited;

    use super::*;

    #[test]
    fn edits_of_lines_lead_to_the_new_text() {
        for (old, new) in
            [("a\nb\nc\n", "a\nx\nc\n"), ("a\n", "b"), ("", "a\n"), ("a\nb\nc", "b\nc\nd"), ("a\r\n", "a\n")]
        {
            assert_eq!(edited(old, &line_edits(old, new)), new, "{old:?}");
        }
        assert_eq!(line_edits("a\nb\nc\n", "a\nx\nc\n").len(), 1);
    }

    #[test]
    fn what_was_in_style_stays_in_style() {
        let options = Options::default();
        assert_eq!(styled("(a 1)\n", "(a  1)\n(b   2)\n", &options), "(a 1)\n(b 2)\n");
        assert_eq!(styled("( x )\n(a 1)\n", "( x )\n(a  2)\n", &options), "( x )\n(a 2)\n");
        assert_eq!(styled("( x )\n(a  1)\n", "( x )\n(a  2)\n", &options), "( x )\n(a  2)\n");
    }
}
