//! Line numbers as BDL counts them: lines end with LF or CR LF (spec bdl 3), a CR alone is whitespace.

use text_size::TextSize;

/// The line of an offset, from 1.
pub fn line_of(text: &str, offset: TextSize) -> u32 {
    let end = usize::from(offset).min(text.len());
    // Texts are far below 4 GiB.
    1 + text.as_bytes()[..end].iter().filter(|&&byte| byte == b'\n').count() as u32
}
