//! The lines that a report shows: cut to a readable width, safe for terminals, with correct columns.

use gdl_base::{Encoding, LineColumn};
use gdl_db::{File, GdlDatabase, lines};
use gdl_report::escape::is_control;
use gdl_syntax::TextRange;

/// The maximum number of characters of a line that are shown.
const WIDTH: usize = 110;

/// The number of characters before the label that are shown of a longer line.
const BEFORE: usize = 40;

/// The maximum number of lines before an excerpt; beyond it reports show no text. No hand-written module is as long.
const MAX_LINES: u32 = 100_000;

/// The last column, in bytes, at which a label may begin; beyond it reports show no text. Each report would have to
/// scan the line up to there.
const MAX_COLUMN: u32 = 10_000;

/// The maximum length of the examined part of a line, in bytes.
const MAX_LINE: usize = MAX_COLUMN as usize + 4 * WIDTH;

/// Placeholder for a character that was cut off: it has no width and is removed from the report at the end, so that
/// columns still count it. A character that no text uses.
pub const CUT: char = '\u{e0001}';

/// A part of a line that is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cut {
    /// The number of the line.
    pub line: u32,
    /// The first character that is shown.
    from: usize,
    /// The end of what is shown, in characters.
    to: usize,
}

impl Cut {
    /// The part of the first line of a range that is shown; none if it is too far down or too far right.
    pub fn of(db: &GdlDatabase, file: File, range: TextRange) -> Option<Cut> {
        let LineColumn { line, column } = lines(db, file).line_column(range.start(), Encoding::Utf8);
        if line > MAX_LINES || column > MAX_COLUMN {
            return None;
        }
        let (first, last) = columns(db, file, range);
        let (from, to) = window(line_text(db, file, line).chars().count(), first, last);
        Some(Cut { line, from, to })
    }

    /// Whether it begins far to the right: placeholders stand for all that is before it.
    pub fn is_far_right(&self) -> bool {
        self.from > 2 * WIDTH
    }
}

/// A text with only the lines that labels touch; the others are empty.
#[derive(Debug, Default)]
pub struct Excerpt {
    text: String,
    chars: usize,
    next_line: u32,
    /// Of each line that was added: what is shown of it, its offset in characters, and its number of characters.
    lines: Vec<(Cut, usize, usize)>,
}

impl Excerpt {
    /// The text. Nothing can be added any longer, but ranges can be found.
    pub fn take_text(&mut self) -> String {
        std::mem::take(&mut self.text)
    }

    /// The length of the text in bytes.
    pub fn size(&self) -> usize {
        self.text.len()
    }

    /// Whether it shows exactly this part of a line.
    pub fn shows(&self, cut: Cut) -> bool {
        self.line(cut.line).is_some_and(|(shown, ..)| *shown == cut)
    }

    fn line(&self, line: u32) -> Option<&(Cut, usize, usize)> {
        let index = self.lines.binary_search_by_key(&line, |(cut, ..)| cut.line).ok()?;
        self.lines.get(index)
    }

    /// Adds a part of a line, unless something of this line is already present. Lines must come in order.
    pub fn add_line(&mut self, db: &GdlDatabase, file: File, cut: Cut) {
        let Cut { line, from, to } = cut;
        if self.lines.last().is_some_and(|(last, ..)| last.line >= line) {
            return;
        }
        if !self.lines.is_empty() {
            self.push('\n');
            self.next_line += 1;
        }
        while self.next_line < line {
            self.push('\n');
            self.next_line += 1;
        }
        let start = self.chars;
        let mut characters = line_text(db, file, line).chars();
        for (column, c) in characters.by_ref().take(to).enumerate() {
            self.push(match () {
                () if column + 1 == from => '…',
                () if column < from => CUT,
                () => visible(c),
            });
        }
        // A cell for labels at the end of the line, and for the sign that text is cut off.
        self.push(if characters.next().is_some() { '…' } else { ' ' });
        self.lines.push((cut, start, self.chars - start));
    }

    /// The range of characters in this text that corresponds to a range of the file; at least one character, at most up
    /// to the end of its line.
    pub fn range(&self, db: &GdlDatabase, file: File, range: TextRange) -> Option<std::ops::Range<usize>> {
        let LineColumn { line, column } = lines(db, file).line_column(range.start(), Encoding::Utf8);
        if column > MAX_COLUMN {
            return None;
        }
        let &(_, start, length) = self.line(line)?;
        let (first, last) = columns(db, file, range);
        let first = first.min(length.saturating_sub(1));
        Some(start + first..start + last.clamp(first + 1, length.max(first + 1)))
    }

    fn push(&mut self, c: char) {
        self.text.push(c);
        self.chars += 1;
    }
}

/// The part of a line that is shown: all of it, or the part around a label.
fn window(length: usize, first: usize, last: usize) -> (usize, usize) {
    if length <= WIDTH {
        return (0, length);
    }
    let from = if last <= WIDTH { 0 } else { first.saturating_sub(BEFORE).min(length - WIDTH) };
    (from, (from + WIDTH).min(length))
}

/// The columns of a range in its first line, in characters from 0.
fn columns(db: &GdlDatabase, file: File, range: TextRange) -> (usize, usize) {
    let at = lines(db, file).line_column(range.start(), Encoding::Utf8);
    let text = line_text(db, file, at.line);
    let before = text.get(..at.column as usize).unwrap_or(text).chars().count();
    let end = at.column as usize + usize::from(range.len());
    let within = text.get(at.column as usize..end.min(text.len())).unwrap_or("").chars().count();
    (before, before + within)
}

fn line_text(db: &GdlDatabase, file: File, line: u32) -> &str {
    let text = lines(db, file).line(line);
    let end = (0..=MAX_LINE.min(text.len())).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(0);
    &text[..end]
}

/// Replaces an unprintable character, which would move the labels or control the terminal.
fn visible(c: char) -> char {
    match c {
        '\t' => c,
        '\u{0}'..='\u{1f}' => char::from_u32(u32::from(c) + 0x2400).unwrap_or(' '),
        '\u{7f}' => '\u{2421}',
        c if is_control(c) || c == CUT => '\u{fffd}',
        c => c,
    }
}

#[cfg(test)]
mod tests {
    use super::{visible, window};

    #[test]
    fn windows_hold_the_label() {
        for (length, first, last, expected) in [
            (80, 70, 75, (0, 80)),
            (500, 20, 30, (0, 110)),
            (500, 300, 310, (260, 370)),
            (500, 490, 500, (390, 500)),
            (500, 5, 400, (0, 110)),
        ] {
            assert_eq!(window(length, first, last), expected, "{first}..{last} of {length}");
        }
    }

    #[test]
    fn control_characters_are_shown_as_pictures() {
        let shown: String = "a\tb\u{1b}\u{7f}\u{85}\u{202e}\u{e9}".chars().map(visible).collect();
        assert_eq!(shown, "a\tb\u{241b}\u{2421}\u{fffd}\u{fffd}\u{e9}");
    }
}
