//! Control characters, with which the texts of a module or the name of a file could control a terminal, a build log or
//! the reading order.

use std::{borrow::Cow, fmt::Write};

/// Whether a character has an effect instead of a glyph: control characters, separators of lines, and those that change
/// the direction of the text (the property `Bidi_Control` of Unicode).
pub fn is_control(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// The text with control characters as escapes (`\n`, `\u{1b}`): always a single line.
pub fn one_line(text: &str) -> Cow<'_, str> {
    escaped(text, |_| false)
}

/// The text with control characters as escapes, except line feeds, tabs and CR LF.
pub fn lines(text: &str) -> Cow<'_, str> {
    let of_line = |line| escaped(line, |c| matches!(c, '\n' | '\t'));
    if !text.contains("\r\n") {
        return of_line(text);
    }
    text.split("\r\n").map(of_line).collect::<Vec<_>>().join("\r\n").into()
}

/// JSON in which control characters and those that `is_more` chooses are escapes. They occur in strings only, whose
/// meaning stays the same.
pub fn json(text: &str, is_more: impl Fn(char) -> bool) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if is_more(c) || (is_control(c) && c != '\n') {
            let _ = write!(out, "\\u{:04x}", u32::from(c));
        } else {
            out.push(c);
        }
    }
    out
}

fn escaped(text: &str, keeps: impl Fn(char) -> bool) -> Cow<'_, str> {
    let is_bad = |c: char| is_control(c) && !keeps(c);
    let Some(first) = text.find(is_bad) else { return Cow::Borrowed(text) };
    let mut out = String::with_capacity(text.len() + 16);
    out.push_str(&text[..first]);
    for c in text[first..].chars() {
        match c {
            '\n' | '\r' | '\t' if is_bad(c) => out.extend(c.escape_default()),
            c if is_bad(c) => out.extend(c.escape_unicode()),
            c => out.push(c),
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_become_escapes() {
        for (text, line, many) in [
            (
                "caf\u{e9} \u{5d0}\u{5d1} \u{1f40e}.g",
                "caf\u{e9} \u{5d0}\u{5d1} \u{1f40e}.g",
                "caf\u{e9} \u{5d0}\u{5d1} \u{1f40e}.g",
            ),
            ("a\nb\tc", "a\\nb\\tc", "a\nb\tc"),
            ("a\r\nb\rc", "a\\r\\nb\\rc", "a\r\nb\\rc"),
            ("\u{1b}[31m\u{9b}2J\0", "\\u{1b}[31m\\u{9b}2J\\u{0}", "\\u{1b}[31m\\u{9b}2J\\u{0}"),
            ("a\u{202e}b\u{2028}c\u{200f}", "a\\u{202e}b\\u{2028}c\\u{200f}", "a\\u{202e}b\\u{2028}c\\u{200f}"),
        ] {
            assert_eq!((one_line(text).as_ref(), lines(text).as_ref()), (line, many), "{text:?}");
        }
    }
}
