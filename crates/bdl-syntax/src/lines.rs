//! Line numbers as BDL counts them: lines end with LF or CR LF (spec bdl 3), a CR alone is whitespace.

use std::borrow::Cow;

use text_size::TextSize;

/// The line of an offset, from 1.
///
/// [`gdl_base::Lines`] counts as editors do, for which a CR alone ends a line as well; it agrees for the text that
/// [`without_lone_cr`] returns.
pub fn line_of(text: &str, offset: TextSize) -> u32 {
    let end = usize::from(offset).min(text.len());
    // Texts are far below 4 GiB.
    1 + text.as_bytes()[..end].iter().filter(|&&byte| byte == b'\n').count() as u32
}

/// The text with a space for each CR that ends no line: tools that show lines number them as BDL does. Offsets stay.
pub fn without_lone_cr(text: &str) -> Cow<'_, str> {
    let bytes = text.as_bytes();
    let is_lone = |at: usize| bytes[at] == b'\r' && bytes.get(at + 1) != Some(&b'\n');
    if !(0..bytes.len()).any(is_lone) {
        return Cow::Borrowed(text);
    }
    let chars = text.char_indices().map(|(at, c)| if is_lone(at) { ' ' } else { c });
    Cow::Owned(chars.collect())
}

#[cfg(test)]
mod tests {
    use gdl_base::Lines;
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_cr_alone_ends_no_line() {
        assert_eq!(without_lone_cr("a\r\nb\rc\r\r\n\r"), "a\r\nb c \r\n ");
        assert!(matches!(without_lone_cr("a\r\nb\n"), Cow::Borrowed(_)));
        assert_eq!(line_of("a\r\nb\rc", 5.into()), 2);
    }

    proptest! {
        #[test]
        fn lines_of_editors_agree(parts in prop::collection::vec(prop::sample::select(vec!["\r", "\n", "\r\n", "a", "\u{e4}"]), 0..30)) {
            let text = parts.concat();
            let shown = without_lone_cr(&text).into_owned();
            prop_assert_eq!(shown.len(), text.len());
            let lines = Lines::new(shown.into());
            for (at, _) in text.char_indices() {
                let offset = TextSize::new(at as u32);
                prop_assert_eq!(lines.line_of(offset) + 1, line_of(&text, offset));
            }
        }
    }
}
