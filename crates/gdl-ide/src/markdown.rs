//! Names and texts of modules in Markdown: they cannot end code, begin a block, or load an image from elsewhere.

use std::borrow::Cow;

use gdl_manual::{code_span, escaped};
use gdl_report::escape::is_control;

/// A name or a value as code in a sentence.
pub(crate) fn code(text: &str) -> String {
    code_span(&one_line(text))
}

/// A name or a value as code in a row of a table, where a bar would end the cell.
pub(crate) fn cell(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut is_escaped = false;
    for c in text.chars() {
        // A bar after an odd number of backslashes is escaped already.
        if c == '|' && !is_escaped {
            out.push('\\');
        }
        is_escaped = c == '\\' && !is_escaped;
        out.push(c);
    }
    code(&out)
}

/// A text as a paragraph or a part of one, without any markup.
pub(crate) fn plain(text: &str) -> String {
    let line = one_line(text);
    let line = line.trim();
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    // Escapes the start of a list or the underline of a heading.
    let (number, rest) = line.split_at(digits);
    let begins = rest.starts_with(if digits > 0 { ['.', ')', '.'] } else { ['-', '+', '='] });
    // Also without web links, which would look like those of the manual.
    let rest = escaped(rest).replace('!', "\\!").replace("://", "\\://").replace('@', "\\@");
    let rest = rest.replace("www.", "www\\.").replace("WWW.", "WWW\\.");
    format!("{number}{}{rest}", if begins { "\\" } else { "" })
}

/// A code block of one line.
pub(crate) fn block(text: &str) -> String {
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest.max(2) + 1);
    format!("\n\n{fence}gdl\n{}\n{fence}", one_line(text))
}

/// A text without line breaks and other control characters.
fn one_line(text: &str) -> Cow<'_, str> {
    if text.contains(is_control) { text.replace(is_control, " ").into() } else { text.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stay_in_their_code() {
        assert_eq!(code("tank"), "`tank`");
        assert_eq!(code("a` ![x](http://x.example/y.png) `b"), "``a` ![x](http://x.example/y.png) `b``");
        assert_eq!(code("a\n\n# b\u{202e}"), "`a  # b `");
        assert_eq!(cell("a|b"), "`a\\|b`");
        assert_eq!(cell("a\\|b"), "`a\\|b`");
        assert_eq!(cell("a\\\\|b"), "`a\\\\\\|b`");
        assert_eq!(block("(a \"```\n# b\")"), "\n\n````gdl\n(a \"``` # b\")\n````");
    }

    #[test]
    fn texts_have_no_markup() {
        for (text, shown) in [
            ("The Grand Campaign, 1942-45 (v. 2)", "The Grand Campaign, 1942-45 (v. 2)"),
            ("![x](http://x.example/y.png)", "\\!\\[x\\](http\\://x.example/y.png)"),
            ("see www.x.example, a@x.example", "see www\\.x.example, a\\@x.example"),
            ("- a\n# b <img src=x>", "\\- a \\# b \\<img src=x\\>"),
            ("12. Panzer", "12\\. Panzer"),
            ("1942 in the east", "1942 in the east"),
            ("naïve café – 東", "naïve café – 東"),
        ] {
            assert_eq!(plain(text), shown, "{text:?}");
        }
    }
}
