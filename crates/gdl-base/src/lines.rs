//! Conversion between offsets and lines and columns, in the units of editors.
//!
//! Lines end as in the protocol: at LF, CR LF, or CR alone, as in old Mac files.

use std::sync::Arc;

use text_size::{TextRange, TextSize};

/// The unit in which columns are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Encoding {
    /// Bytes of UTF-8.
    Utf8,
    /// Units of 16 bits (UTF-16).
    #[default]
    Utf16,
    /// Characters (UTF-32).
    Utf32,
}

impl Encoding {
    /// The length of a text in units of this encoding.
    pub fn len_of(self, text: &str) -> u32 {
        let len = match self {
            Encoding::Utf8 => text.len(),
            _ if text.is_ascii() => text.len(),
            Encoding::Utf16 => text.chars().map(char::len_utf16).sum(),
            Encoding::Utf32 => text.chars().count(),
        };
        u32::try_from(len).unwrap_or(u32::MAX)
    }
}

/// A line and a column, both from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LineColumn {
    /// The line.
    pub line: u32,
    /// The column, in units of an [`Encoding`].
    pub column: u32,
}

/// The lines of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lines {
    text: Arc<str>,
    /// The offset at which each line starts.
    starts: Box<[TextSize]>,
    /// The units before each block of the text, so that a column costs the same in a long line; none if every character
    /// is a single byte.
    blocks: Box<[Units]>,
}

/// The mark at the start of some files.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// The length in bytes of the blocks before which units are counted.
const BLOCK: usize = 256;

/// The length of a text in the units of more than a byte.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Units {
    utf16: u32,
    utf32: u32,
}

impl Units {
    fn add(self, text: &str) -> Units {
        Units { utf16: self.utf16 + Encoding::Utf16.len_of(text), utf32: self.utf32 + Encoding::Utf32.len_of(text) }
    }
}

impl Lines {
    /// Finds the line starts of a text.
    pub fn new(text: Arc<str>) -> Lines {
        let mut starts = vec![TextSize::new(0)];
        let bytes = text.as_bytes();
        for index in memchr::memchr2_iter(b'\n', b'\r', bytes) {
            if bytes[index] == b'\n' || bytes.get(index + 1) != Some(&b'\n') {
                // Texts are far below 4 GiB.
                starts.push(TextSize::new(index as u32 + 1));
            }
        }
        let blocks = if text.is_ascii() { Box::default() } else { units_before_blocks(&text) };
        Lines { text, starts: starts.into(), blocks }
    }

    /// The text.
    pub fn text(&self) -> &Arc<str> {
        &self.text
    }

    /// The number of lines, at least one.
    pub fn count(&self) -> u32 {
        self.starts.len() as u32
    }

    /// The line that an offset is in.
    pub fn line_of(&self, offset: TextSize) -> u32 {
        (self.starts.partition_point(|&start| start <= offset) - 1) as u32
    }

    /// Returns the offset at which a line starts; the end of the text for a line after the last.
    pub fn start_of(&self, line: u32) -> TextSize {
        self.starts.get(line as usize).copied().unwrap_or(TextSize::of(&*self.text))
    }

    /// Returns the offset from which the columns of a line count: editors hide a byte order mark.
    fn columns_from(&self, line: u32) -> TextSize {
        match line {
            0 if self.text.starts_with(BYTE_ORDER_MARK) => TextSize::of(BYTE_ORDER_MARK),
            _ => self.start_of(line),
        }
    }

    /// A line without its line ending.
    pub fn line(&self, line: u32) -> &str {
        let line = &self.text[usize::from(self.start_of(line))..usize::from(self.start_of(line + 1))];
        line.strip_suffix("\r\n").unwrap_or(line.strip_suffix(['\n', '\r']).unwrap_or(line))
    }

    /// The range of a line without its line ending.
    pub fn range_of(&self, line: u32) -> TextRange {
        TextRange::at(self.start_of(line), TextSize::of(self.line(line)))
    }

    /// The line and column of an offset; of the end of the text for an offset beyond it.
    pub fn line_column(&self, offset: TextSize, encoding: Encoding) -> LineColumn {
        let line = self.line_of(offset);
        let start = usize::from(self.columns_from(line));
        let end = floor_char_boundary(&self.text, usize::from(offset)).max(start);
        LineColumn { line, column: self.units_before(end, encoding) - self.units_before(start, encoding) }
    }

    /// The offset of a line and column. A column beyond the end of its line gives this end, a line after the last one
    /// the end of the text, and a column inside a character the start of the character.
    pub fn offset(&self, at: LineColumn, encoding: Encoding) -> TextSize {
        if at.line >= self.count() {
            return self.start_of(at.line);
        }
        let start = self.columns_from(at.line);
        let end = self.start_of(at.line) + TextSize::of(self.line(at.line));
        // The last block that begins in the line, before the column.
        let wanted = self.units_before(usize::from(start), encoding).saturating_add(at.column);
        let mut from = usize::from(start);
        let (mut low, mut high) = (from / BLOCK + 1, usize::from(end) / BLOCK + 1);
        while low < high {
            let middle = low.midpoint(high);
            let block = floor_char_boundary(&self.text, middle * BLOCK);
            if self.units_before(block, encoding) <= wanted {
                (from, low) = (from.max(block), middle + 1);
            } else {
                high = middle;
            }
        }
        let mut left = wanted - self.units_before(from, encoding);
        for c in self.text[from..usize::from(end).max(from)].chars() {
            let len = match encoding {
                Encoding::Utf8 => c.len_utf8(),
                Encoding::Utf16 => c.len_utf16(),
                Encoding::Utf32 => 1,
            } as u32;
            if left < len {
                break;
            }
            left -= len;
            from += c.len_utf8();
        }
        // Texts are far below 4 GiB.
        TextSize::new(from as u32)
    }

    /// The length of the text before an offset at a character.
    fn units_before(&self, offset: usize, encoding: Encoding) -> u32 {
        let Some(units) = self.blocks.get(offset / BLOCK).filter(|_| encoding != Encoding::Utf8) else {
            return offset as u32;
        };
        let start = floor_char_boundary(&self.text, offset / BLOCK * BLOCK);
        let before = if encoding == Encoding::Utf16 { units.utf16 } else { units.utf32 };
        before + encoding.len_of(&self.text[start..offset])
    }
}

/// The lines of a text, without their line endings. As in [`str::lines`], no empty line follows the last line ending; but a CR
/// alone ends a line too.
pub fn text_lines(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let end = memchr::memchr2(b'\n', b'\r', rest.as_bytes()).unwrap_or(rest.len());
        let line = &rest[..end];
        rest = &rest[end..];
        rest = rest.strip_prefix("\r\n").unwrap_or(rest.get(1..).unwrap_or_default());
        Some(line)
    })
}

/// The line ending of most lines of a text: LF, CRLF, or CR where nothing else ends a line.
pub fn line_end(text: &str) -> &'static str {
    let feeds = memchr::memchr_iter(b'\n', text.as_bytes()).count();
    let both = memchr::memmem::find_iter(text.as_bytes(), b"\r\n").count();
    match feeds {
        0 if text.contains('\r') => "\r",
        _ if both * 2 > feeds => "\r\n",
        _ => "\n",
    }
}

/// The units before each block, which begins with the character that its first byte is in.
fn units_before_blocks(text: &str) -> Box<[Units]> {
    let mut blocks = vec![Units::default()];
    let mut start = 0;
    for block in 1..=text.len() / BLOCK {
        let end = floor_char_boundary(text, block * BLOCK);
        blocks.push(blocks[block - 1].add(&text[start..end]));
        start = end;
    }
    blocks.into()
}

/// The start of the character that an offset is in; the end of the text for an offset beyond it.
fn floor_char_boundary(text: &str, offset: usize) -> usize {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn most_lines_decide_on_the_line_ending() {
        let texts = ["", "a", "a\nb\r\n", "a\r\nb\r\nc\n", "a\rb\r", "a\rb\n"];
        assert_eq!(texts.map(line_end), ["\n", "\n", "\n", "\r\n", "\r", "\n"]);
    }

    fn lines_of(text: &str) -> Lines {
        Lines::new(text.into())
    }

    #[test]
    fn lines_end_in_three_ways() {
        let lines = lines_of("a\nb\r\nc\rd");
        let texts: Vec<&str> = (0..lines.count()).map(|line| lines.line(line)).collect();
        assert_eq!(texts, ["a", "b", "c", "d"]);
        assert_eq!(text_lines("a\nb\r\nc\r\rd").collect::<Vec<_>>(), ["a", "b", "c", "", "d"]);
        assert_eq!(text_lines("\na\r").collect::<Vec<_>>(), ["", "a"]);
        assert_eq!(text_lines("").count(), 0);
        assert_eq!(lines.range_of(1), TextRange::new(2.into(), 3.into()));
        assert_eq!(lines.line(9), "");
    }

    #[test]
    fn columns_count_units() {
        let lines = lines_of("x\u{e9}\u{1f600}y");
        let column = |encoding| lines.line_column(7.into(), encoding).column;
        assert_eq!([Encoding::Utf8, Encoding::Utf16, Encoding::Utf32].map(column), [7, 4, 3]);
        // Inside a surrogate pair: its start.
        assert_eq!(lines.offset(LineColumn { line: 0, column: 3 }, Encoding::Utf16), 3.into());
    }

    #[test]
    fn a_byte_order_mark_has_no_column() {
        let lines = lines_of("\u{feff}ab\n\u{feff}c");
        for encoding in [Encoding::Utf8, Encoding::Utf16, Encoding::Utf32] {
            let column = |offset: u32| lines.line_column(offset.into(), encoding).column;
            assert_eq!([0, 1, 3, 4, 5].map(column), [0, 0, 0, 1, 2]);
            assert_eq!(lines.offset(LineColumn { line: 0, column: 1 }, encoding), 4.into());
            assert_eq!(lines.offset(LineColumn { line: 0, column: 9 }, encoding), 5.into());
        }
        // Only at the start of the text.
        assert_eq!(lines.line_column(9.into(), Encoding::Utf16).column, 1);
    }

    #[test]
    fn what_lies_outside_means_the_nearest() {
        let lines = lines_of("ab\r\nc");
        let offset = |line, column| u32::from(lines.offset(LineColumn { line, column }, Encoding::Utf16));
        assert_eq!((offset(0, 99), offset(1, 99), offset(7, 3)), (2, 5, 5));
        assert_eq!(lines.line_column(99.into(), Encoding::Utf8), LineColumn { line: 1, column: 1 });
    }

    #[test]
    fn columns_of_long_lines_are_those_of_short_ones() {
        let long = format!("{}\r{}", "x\u{e9}\u{1f600}y\u{4e2d}".repeat(300), "ab".repeat(400));
        for text in [long.clone(), "z".repeat(BLOCK) + &long, long.replace(|c: char| !c.is_ascii(), "o")] {
            let lines = lines_of(&text);
            for (offset, _) in text.char_indices() {
                let start = text[..offset].rfind('\r').map_or(0, |at| at + 1);
                for encoding in [Encoding::Utf8, Encoding::Utf16, Encoding::Utf32] {
                    let at = lines.line_column(TextSize::new(offset as u32), encoding);
                    assert_eq!(at.column, encoding.len_of(&text[start..offset]), "{offset} {encoding:?}");
                    assert_eq!(lines.offset(at, encoding), TextSize::new(offset as u32), "{offset} {encoding:?}");
                }
            }
        }
    }

    proptest! {
        #[test]
        fn there_and_back(text in "[a\u{e9}\u{1f600}\r\n]{0,20}") {
            let lines = lines_of(&text);
            for (offset, _) in text.char_indices() {
                let offset = TextSize::new(offset as u32);
                for encoding in [Encoding::Utf8, Encoding::Utf16, Encoding::Utf32] {
                    let at = lines.line_column(offset, encoding);
                    let back = lines.offset(at, encoding);
                    // An LF after a CR is inside the line ending.
                    prop_assert!(back == offset || text[..usize::from(offset)].ends_with('\r') && back + TextSize::new(1) == offset);
                }
            }
        }
    }
}
