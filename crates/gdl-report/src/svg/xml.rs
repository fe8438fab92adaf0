//! Texts and numbers in the syntax of SVG.

use std::{borrow::Cow, fmt};

/// A text between tags or quotes. Characters that XML does not allow become replacement characters.
pub(crate) fn escape(text: &str) -> Cow<'_, str> {
    let is_plain = |c: char| !matches!(c, '<' | '>' | '&' | '"' | '\'') && is_allowed(c);
    if text.chars().all(is_plain) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        match c {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c if is_allowed(c) => out.push(c),
            _ => out.push('\u{fffd}'),
        }
    }
    Cow::Owned(out)
}

fn is_allowed(c: char) -> bool {
    !matches!(c, '\0'..='\x08' | '\x0b' | '\x0c' | '\x0e'..='\x1f' | '\u{fffe}' | '\u{ffff}')
}

/// A number with at most two decimals, in as few characters as possible.
pub(crate) struct Num(pub f64);

impl fmt::Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 * 100.0).round() as i64;
        let (whole, part) = ((hundredths / 100).unsigned_abs(), (hundredths % 100).unsigned_abs());
        if hundredths < 0 {
            f.write_str("-")?;
        }
        match part {
            0 => write!(f, "{whole}"),
            part if part % 10 == 0 => write!(f, "{whole}.{}", part / 10),
            part => write!(f, "{whole}.{part:02}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_cannot_leave_their_place() {
        assert_eq!(escape("a<b>&\"'\u{1}"), "a&lt;b&gt;&amp;&quot;&#39;\u{fffd}");
        assert_eq!(escape("plain é"), "plain é");
    }

    #[test]
    fn numbers_are_short() {
        let check = |number, text: &str| assert_eq!(Num(number).to_string(), text);
        check(0.0, "0");
        check(-0.004, "0");
        check(-0.5, "-0.5");
        check(12.345, "12.35");
        check(12.305, "12.31");
        check(7.05, "7.05");
        check(-3.1, "-3.1");
    }
}
