//! Lexer from text to tokens: total and lossless, by the byte classes of spec language 1.1.
//!
//! All significant bytes are ASCII and every byte of a longer character is a symbol byte, so the lexer works on bytes
//! and still cuts only at character boundaries.

use rowan::TextSize;

use crate::SyntaxKind;

/// One token: its kind and its length in bytes. Lengths sum to the length of the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Token {
    /// A kind of token (not of a node).
    pub kind: SyntaxKind,
    /// The length in bytes, never zero.
    pub len: TextSize,
}

/// The class of a byte, which decides the kind of the token that it starts, and whether it ends a plain symbol.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Symbol,
    White,
    Semicolon,
    Hash,
    Open,
    Close,
    Quote,
    /// Starts a quoted object, but is an ordinary byte inside a symbol.
    Nul,
    DoubleQuote,
    Bar,
    /// Digit, `+`, `-`, `.`
    Number,
    Backslash,
}

const CLASS: [Class; 256] = {
    let mut classes = [Class::Symbol; 256];
    let mut byte = 0;
    while byte < 128 {
        classes[byte] = match byte as u8 {
            b' ' | b'\t' | b'\n' | b'\r' => Class::White,
            b';' => Class::Semicolon,
            b'#' => Class::Hash,
            b'(' => Class::Open,
            b')' => Class::Close,
            b'\'' | b'`' => Class::Quote,
            0 => Class::Nul,
            b'"' => Class::DoubleQuote,
            b'|' => Class::Bar,
            b'0'..=b'9' | b'+' | b'-' | b'.' => Class::Number,
            b'\\' => Class::Backslash,
            _ => Class::Symbol,
        };
        byte += 1;
    }
    classes
};

fn class(byte: u8) -> Class {
    CLASS[usize::from(byte)]
}

/// Splits a text into tokens.
///
/// The text must be shorter than 4 GiB, the limit of the tree's offsets.
pub fn tokenize(text: &str) -> Vec<Token> {
    let mut all = Vec::with_capacity(text.len() / 3 + 1);
    all.extend(tokens(text));
    all
}

/// The tokens of a text, one after the other: a text may have too many to keep.
///
/// The text must be shorter than 4 GiB, as for [`tokenize`].
pub fn tokens(text: &str) -> Tokens<'_> {
    Tokens { rest: text.as_bytes() }
}

/// The tokens of a text, see [`tokens`].
#[derive(Debug, Clone)]
pub struct Tokens<'t> {
    rest: &'t [u8],
}

impl Iterator for Tokens<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        if self.rest.is_empty() {
            return None;
        }
        let (kind, len) = next_token(self.rest);
        self.rest = &self.rest[len..];
        // Cannot truncate below 4 GiB, see `tokens`.
        Some(Token { kind, len: TextSize::new(len as u32) })
    }
}

/// The number of tokens of a text, if there are not more than `limit`. Keeps none of them.
pub fn count_tokens(text: &str, limit: usize) -> Option<usize> {
    let count = tokens(text).take(limit.saturating_add(1)).count();
    (count <= limit).then_some(count)
}

/// Whether a text has more than `limit` tokens.
pub fn has_more_tokens(text: &str, limit: usize) -> bool {
    // A token has at least one byte.
    text.len() > limit && count_tokens(text, limit).is_none()
}

/// Kind and length of the token at the start of `bytes`, which must not be empty.
fn next_token(bytes: &[u8]) -> (SyntaxKind, usize) {
    match class(bytes[0]) {
        Class::White => (SyntaxKind::Whitespace, run(bytes, |byte| class(byte) == Class::White)),
        Class::Semicolon => (SyntaxKind::LineComment, line_comment_len(bytes)),
        Class::Hash if bytes.get(1) == Some(&b'|') => (SyntaxKind::BlockComment, block_comment_len(bytes).0),
        Class::Hash => (SyntaxKind::Symbol, 1),
        Class::Open => (SyntaxKind::LParen, 1),
        Class::Close => (SyntaxKind::RParen, 1),
        Class::Quote | Class::Nul => (SyntaxKind::Quote, 1),
        Class::DoubleQuote => (SyntaxKind::String, delimited_len(bytes).0),
        Class::Bar => (SyntaxKind::BarSymbol, delimited_len(bytes).0),
        Class::Number => number(bytes),
        Class::Symbol | Class::Backslash => (SyntaxKind::Symbol, symbol_len(bytes)),
    }
}

/// Length of the run at the start of `bytes` whose bytes after the first satisfy `accept`.
fn run(bytes: &[u8], accept: impl Fn(u8) -> bool) -> usize {
    bytes[1..].iter().position(|&byte| !accept(byte)).map_or(bytes.len(), |rest| rest + 1)
}

/// Length of the comment up to its line break, which belongs to the following whitespace: the text of a comment is then
/// the same in LF and CRLF files. Some files have several carriage returns before a line feed.
fn line_comment_len(bytes: &[u8]) -> usize {
    let len = run(bytes, |byte| byte != b'\n');
    if len == bytes.len() {
        return len;
    }
    bytes[..len].iter().rposition(|&byte| byte != b'\r').map_or(len, |last| last + 1)
}

/// Length of the nested comment at the start of `bytes`, and whether it is closed (spec language 1.2).
pub(crate) fn block_comment_len(bytes: &[u8]) -> (usize, bool) {
    let mut depth = 0_usize;
    let mut at = 0;
    while at + 1 < bytes.len() {
        // The two bytes of a bracket are consumed together.
        match (bytes[at], bytes[at + 1]) {
            (b'#', b'|') => {
                depth += 1;
                at += 2;
            }
            (b'|', b'#') => {
                depth -= 1;
                at += 2;
                if depth == 0 {
                    return (at, true);
                }
            }
            _ => at += 1,
        }
    }
    (bytes.len(), false)
}

/// Whether a token is closed: block comments, strings and bar symbols without an end run to the end of the file.
pub fn is_closed(kind: SyntaxKind, text: &str) -> bool {
    match kind {
        SyntaxKind::BlockComment => block_comment_len(text.as_bytes()).1,
        SyntaxKind::String | SyntaxKind::BarSymbol => delimited_len(text.as_bytes()).1,
        _ => true,
    }
}

/// Length of the string or bar symbol at the start of `bytes`, and whether it is closed. The first byte is the delimiter.
pub(crate) fn delimited_len(bytes: &[u8]) -> (usize, bool) {
    let delimiter = bytes[0];
    let mut at = 1;
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 2,
            byte if byte == delimiter => return (at + 1, true),
            _ => at += 1,
        }
    }
    (bytes.len(), false)
}

fn symbol_len(bytes: &[u8]) -> usize {
    let mut at = 0;
    while at < bytes.len() {
        match class(bytes[at]) {
            Class::Symbol | Class::Number | Class::Bar | Class::Nul => at += 1,
            Class::Backslash => at += 2,
            _ => return at,
        }
    }
    bytes.len()
}

/// A number (spec language 1.5), or one of the symbols `+` and `-`.
fn number(bytes: &[u8]) -> (SyntaxKind, usize) {
    if let (b'+' | b'-', Some(&next)) = (bytes[0], bytes.get(1))
        && matches!(class(next), Class::White | Class::Close)
    {
        return (SyntaxKind::Symbol, 1);
    }
    let len = run(bytes, |byte| class(byte) == Class::Number || byte == b'd');
    (SyntaxKind::Number, if bytes.get(len) == Some(&b'%') { len + 1 } else { len })
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};
    use proptest::prelude::*;

    use super::*;

    fn check(text: &str, expected: Expect) {
        let mut rest = text;
        let mut shown = Vec::new();
        for token in tokenize(text) {
            let (this, next) = rest.split_at(token.len.into());
            shown.push(format!("{:?} {this:?}", token.kind));
            rest = next;
        }
        assert_eq!(rest, "");
        expected.assert_eq(&shown.join("\n"));
    }

    #[test]
    fn first_bytes() {
        check(
            "(a\t\r\n'b `c) \"d\" |e| 5",
            expect![[r#"
                LParen "("
                Symbol "a"
                Whitespace "\t\r\n"
                Quote "'"
                Symbol "b"
                Whitespace " "
                Quote "`"
                Symbol "c"
                RParen ")"
                Whitespace " "
                String "\"d\""
                Whitespace " "
                BarSymbol "|e|"
                Whitespace " "
                Number "5""#]],
        );
    }

    #[test]
    fn line_comments_leave_the_line_break() {
        check(
            "; one\r\n;two ( \"\n; three\r4\r\r\n;\r",
            expect![[r#"
                LineComment "; one"
                Whitespace "\r\n"
                LineComment ";two ( \""
                Whitespace "\n"
                LineComment "; three\r4"
                Whitespace "\r\r\n"
                LineComment ";\r""#]],
        );
    }

    #[test]
    fn block_comments_nest_and_take_brackets_whole() {
        check(
            "p#|q|#r #|1 #|2|# \" ;|# s #|t||#u #|##|v|#w|#|x|",
            expect![[r##"
                Symbol "p"
                BlockComment "#|q|#"
                Symbol "r"
                Whitespace " "
                BlockComment "#|1 #|2|# \" ;|#"
                Whitespace " "
                Symbol "s"
                Whitespace " "
                BlockComment "#|t||#"
                Symbol "u"
                Whitespace " "
                BlockComment "#|##|v|#w|#"
                BarSymbol "|x|""##]],
        );
        check("#|#", expect![[r##"BlockComment "#|#""##]]);
        check("#|a#|b|#", expect![[r##"BlockComment "#|a#|b|#""##]]);
    }

    #[test]
    fn hash_stands_alone() {
        check(
            "# p#q ##",
            expect![[r##"
                Symbol "#"
                Whitespace " "
                Symbol "p"
                Symbol "#"
                Symbol "q"
                Whitespace " "
                Symbol "#"
                Symbol "#""##]],
        );
    }

    #[test]
    fn odd_bytes_belong_to_symbols() {
        check(
            "v\u{b}f\u{c}t \u{e9}\u{3b1}.5d|k|\0n \0m \u{feff}(,@{}[]:!",
            expect![[r#"
                Symbol "v\u{b}f\u{c}t"
                Whitespace " "
                Symbol "éα.5d|k|\0n"
                Whitespace " "
                Quote "\0"
                Symbol "m"
                Whitespace " "
                Symbol "\u{feff}"
                LParen "("
                Symbol ",@{}[]:!""#]],
        );
    }

    #[test]
    fn backslash_takes_the_next_byte() {
        check(
            r#"go\ on(f\(g \;h "i\"j" |k\|l| \é\"#,
            expect![[r#"
                Symbol "go\\ on"
                LParen "("
                Symbol "f\\(g"
                Whitespace " "
                Symbol "\\;h"
                Whitespace " "
                String "\"i\\\"j\""
                Whitespace " "
                BarSymbol "|k\\|l|"
                Whitespace " "
                Symbol "\\é\\""#]],
        );
    }

    #[test]
    fn delimited_tokens_may_run_to_the_end() {
        check("\"p\n(q", expect![[r#"String "\"p\n(q""#]]);
        check("|p\n(q\\|", expect![[r#"BarSymbol "|p\n(q\\|""#]]);
        check("\"p\\", expect![[r#"String "\"p\\""#]]);
        check(
            "\"p\"\"q\"||r",
            expect![[r#"
                String "\"p\""
                String "\"q\""
                BarSymbol "||"
                Symbol "r""#]],
        );
    }

    #[test]
    fn numbers_are_what_the_machine_consumes() {
        check(
            "34pq 7e2 20dogs 3.5%% -k .k 4d8-2+1.%k +4",
            expect![[r#"
                Number "34"
                Symbol "pq"
                Whitespace " "
                Number "7"
                Symbol "e2"
                Whitespace " "
                Number "20d"
                Symbol "ogs"
                Whitespace " "
                Number "3.5%"
                Symbol "%"
                Whitespace " "
                Number "-"
                Symbol "k"
                Whitespace " "
                Number "."
                Symbol "k"
                Whitespace " "
                Number "4d8-2+1.%"
                Symbol "k"
                Whitespace " "
                Number "+4""#]],
        );
    }

    #[test]
    fn signs_before_space_or_close_are_symbols() {
        check(
            "+ -)-\n-(+;-",
            expect![[r#"
                Symbol "+"
                Whitespace " "
                Symbol "-"
                RParen ")"
                Symbol "-"
                Whitespace "\n"
                Number "-"
                LParen "("
                Number "+"
                LineComment ";-""#]],
        );
        check("-", expect![[r#"Number "-""#]]);
    }

    proptest! {
        #[test]
        fn tokens_are_counted_as_far_as_needed(text in any::<String>()) {
            let count = tokenize(&text).len();
            prop_assert!(!has_more_tokens(&text, count) && !has_more_tokens(&text, count + 1));
            prop_assert!(count == 0 || has_more_tokens(&text, count - 1));
            prop_assert_eq!(has_more_tokens(&text, 0), count > 0);
            prop_assert_eq!(count_tokens(&text, count), Some(count));
        }

        #[test]
        fn lengths_sum_to_the_input(text in any::<String>()) {
            let tokens = tokenize(&text);
            let mut end = 0;
            for token in &tokens {
                prop_assert!(token.len > TextSize::new(0));
                end += usize::from(token.len);
                prop_assert!(text.is_char_boundary(end));
            }
            prop_assert_eq!(end, text.len());
        }
    }
}
