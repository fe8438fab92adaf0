//! Texts with edits applied, and their format: line endings stay consistent, and formatted text stays formatted.

use gdl_fmt::Options;
use gdl_syntax::{TextRange, TextSize};

use crate::{TextEdit, base::applied};

/// In longer texts the whitespace is not reformatted: the whole text would have to be formatted to compute the columns.
const MAX_TIDY: usize = 500_000;

/// Returns the line ending of the first line of a text; `\n` if the text has one line.
pub(super) fn line_end(text: &str) -> &'static str {
    match text.find(['\n', '\r']).map(|at| &text[at..]) {
        Some(end) if end.starts_with("\r\n") => "\r\n",
        Some(end) if end.starts_with('\r') => "\r",
        _ => "\n",
    }
}

/// Returns the line ending after a comment. Unlike other lines, a comment does not end at a CR alone.
pub(super) fn comment_end(text: &str) -> &'static str {
    match text.find('\n') {
        Some(at) if text[..at].ends_with('\r') => "\r\n",
        _ => "\n",
    }
}

/// Returns the offset at which the line of an offset starts.
pub(super) fn line_start(text: &str, offset: TextSize) -> TextSize {
    let before = &text[..usize::from(offset)];
    TextSize::of(&before[..before.rfind(['\n', '\r']).map_or(0, |at| at + 1)])
}

/// Whitespace up to the column of an offset.
pub(super) fn column_blanks(text: &str, offset: TextSize) -> String {
    let before = &text[TextRange::new(line_start(text, offset), offset)];
    before.chars().map(|c| if c == '\t' { '\t' } else { ' ' }).collect()
}

/// Removes a range with the whitespace before it.
pub(super) fn removal(text: &str, range: TextRange) -> TextEdit {
    let before = &text[..usize::from(range.start())];
    let kept = before.trim_end();
    let comment = kept[kept.rfind('\n').map_or(0, |at| at + 1)..].contains(';');
    if comment && kept.len() < before.len() {
        // A comment at the end of the previous line would swallow the following text.
        return TextEdit::new(range, "");
    }
    TextEdit::new(TextRange::new(TextSize::of(kept), range.end()), "")
}

/// The edits, with additional whitespace changes that keep the touched forms formatted if they were.
pub(super) fn tidied(text: &str, mut edits: Vec<TextEdit>, options: &Options) -> Vec<TextEdit> {
    edits.retain(|edit| text[edit.range] != edit.text);
    edits.sort_by_key(|edit| (edit.range.start(), edit.range.end()));
    let Some(touched) = edits.iter().map(|edit| edit.range).reduce(TextRange::cover) else { return edits };
    if text.len() > MAX_TIDY || !gdl_fmt::format_range(text, touched, options).is_empty() {
        return edits;
    }
    let new = applied(text, &edits);
    let behind = TextSize::of(text) - touched.end();
    let changed = TextRange::new(touched.start(), (TextSize::of(&*new) - behind).max(touched.start()));
    let blanks = gdl_fmt::format_range(&new, changed, options);
    if blanks.is_empty() {
        return edits;
    }
    difference(text, &gdl_fmt::apply(&new, &blanks)).into_iter().collect()
}

/// A single edit that turns `old` into `new`, without the common start and end.
pub(super) fn difference(old: &str, new: &str) -> Option<TextEdit> {
    if old == new {
        return None;
    }
    let mut start = old.bytes().zip(new.bytes()).take_while(|(a, b)| a == b).count();
    while !old.is_char_boundary(start) || !new.is_char_boundary(start) {
        start -= 1;
    }
    // A line ending is not split.
    if old[..start].ends_with('\r') {
        start -= 1;
    }
    let rest = old[start..].bytes().rev().zip(new[start..].bytes().rev());
    let mut end = rest.take_while(|(a, b)| a == b).count();
    while !old.is_char_boundary(old.len() - end) || !new.is_char_boundary(new.len() - end) {
        end -= 1;
    }
    if old[old.len() - end..].starts_with('\n') {
        end -= 1;
    }
    let offset = |at: usize| TextSize::of(&old[..at]);
    let range = TextRange::new(offset(start), offset(old.len() - end));
    Some(TextEdit::new(range, &new[start..new.len() - end]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_lead_to_the_new_text() {
        let texts = ["", "a", "a\r\nb", "a\nb", "\u{e9}x", "\u{e8}x", "aba", "abaa", "a\r\n\r\nb"];
        for (old, new) in texts.iter().flat_map(|old| texts.iter().map(move |new| (*old, *new))) {
            let edits: Vec<TextEdit> = difference(old, new).into_iter().collect();
            assert_eq!(applied(old, &edits), new, "{old:?}");
        }
    }

    #[test]
    fn what_follows_a_removed_range_does_not_become_a_comment() {
        for comment in ["; a\n", "; a\rb\n"] {
            let text = format!("{comment} x)");
            let at = TextSize::of(&text[..text.find('x').unwrap()]);
            let removed = removal(&text, TextRange::at(at, TextSize::new(1)));
            assert_eq!(applied(&text, &[removed]), format!("{comment} )"));
        }
    }

    #[test]
    fn formatted_forms_stay_formatted_and_others_are_left_alone() {
        let tidy = |text: &str, at: u32, new: &str| {
            let edits = vec![TextEdit::new(TextRange::empty(at.into()), new)];
            applied(text, &tidied(text, edits, &Options::default()))
        };
        assert_eq!(tidy("(a b)\n( c )\n", 4, "   x"), "(a b x)\n( c )\n");
        assert_eq!(tidy("( a b)\n", 5, "   x"), "( a b   x)\n");
    }
}
