//! Conversion between offsets and lines and columns, in the units of editors.
//!
//! Lines end as in the protocol: at LF, CR LF, or CR alone, as in old Mac files.

use std::sync::Arc;

use text_size::TextSize;

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
        Lines { text, starts: starts.into() }
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

    /// A line without its line ending.
    pub fn line(&self, line: u32) -> &str {
        let line = &self.text[usize::from(self.start_of(line))..usize::from(self.start_of(line + 1))];
        line.strip_suffix("\r\n").unwrap_or(line.strip_suffix(['\n', '\r']).unwrap_or(line))
    }

    /// The line and column of an offset; of the end of the text for an offset beyond it.
    pub fn line_column(&self, offset: TextSize, encoding: Encoding) -> LineColumn {
        let line = self.line_of(offset);
        let start = usize::from(self.start_of(line));
        let mut end = usize::from(offset).min(self.text.len());
        while !self.text.is_char_boundary(end) {
            end -= 1;
        }
        LineColumn { line, column: encoding.len_of(&self.text[start..end]) }
    }

    /// The offset of a line and column. A column beyond the end of its line gives this end, a line after the last one
    /// the end of the text, and a column inside a character the start of the character.
    pub fn offset(&self, at: LineColumn, encoding: Encoding) -> TextSize {
        let start = self.start_of(at.line);
        if at.line >= self.count() {
            return start;
        }
        let line = self.line(at.line);
        let mut left = at.column;
        let mut column = TextSize::new(0);
        for c in line.chars() {
            let len = match encoding {
                Encoding::Utf8 => c.len_utf8(),
                Encoding::Utf16 => c.len_utf16(),
                Encoding::Utf32 => 1,
            } as u32;
            if left < len {
                break;
            }
            left -= len;
            column += TextSize::of(c);
        }
        start + column
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn lines_of(text: &str) -> Lines {
        Lines::new(text.into())
    }

    #[test]
    fn lines_end_in_three_ways() {
        let lines = lines_of("a\nb\r\nc\rd");
        let texts: Vec<&str> = (0..lines.count()).map(|line| lines.line(line)).collect();
        assert_eq!(texts, ["a", "b", "c", "d"]);
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
    fn what_lies_outside_means_the_nearest() {
        let lines = lines_of("ab\r\nc");
        let offset = |line, column| u32::from(lines.offset(LineColumn { line, column }, Encoding::Utf16));
        assert_eq!((offset(0, 99), offset(1, 99), offset(7, 3)), (2, 5, 5));
        assert_eq!(lines.line_column(99.into(), Encoding::Utf8), LineColumn { line: 1, column: 1 });
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
