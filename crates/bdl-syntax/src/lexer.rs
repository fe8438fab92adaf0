//! The lexer: text to tokens (spec bdl 3), errors of the text (spec bdl 7.1).
//!
//! A block is recognized here, because its text consists of other tokens: the word `explicit`, whitespace and comments, `{`. Its text is one
//! token.

use gdl_base::{Fix, Safety};
use text_size::{TextRange, TextSize};

use crate::{
    block::block_end,
    error::{MAX_ERRORS, SyntaxError},
    kind::SyntaxKind::{self, *},
    words::EXPLICIT,
};

/// The greatest magnitude of an integer.
pub const MAX_INT: i64 = 1_000_000;

/// A token by its kind and length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    /// The kind.
    pub kind: SyntaxKind,
    /// The offset in the text.
    pub start: u32,
    /// The length in bytes.
    pub len: u32,
}

impl Token {
    /// The range in the text.
    pub fn range(self) -> TextRange {
        TextRange::at(TextSize::new(self.start), TextSize::new(self.len))
    }
}

/// Splits a text, below 4 GiB, into tokens that cover it, and gives its first errors in the order of the text.
pub fn lex(text: &str) -> (Vec<Token>, Vec<SyntaxError>) {
    let mut lexer = Lexer { text, bytes: text.as_bytes(), at: 0, tokens: Vec::new(), errors: Vec::new() };
    lexer.run();
    (lexer.tokens, lexer.errors)
}

struct Lexer<'t> {
    text: &'t str,
    bytes: &'t [u8],
    at: usize,
    tokens: Vec<Token>,
    errors: Vec<SyntaxError>,
}

impl Lexer<'_> {
    fn run(&mut self) {
        if self.text.starts_with('\u{FEFF}') {
            self.push(ByteOrderMark, 3);
        }
        while self.at < self.bytes.len() {
            self.token();
        }
    }

    fn push(&mut self, kind: SyntaxKind, len: usize) -> TextRange {
        let token = Token { kind, start: self.at as u32, len: len as u32 };
        self.tokens.push(token);
        self.at += len;
        token.range()
    }

    fn error(&mut self, code: &'static str, range: TextRange, message: String, help: &str) {
        if self.errors.len() >= MAX_ERRORS {
            return;
        }
        let mut error = SyntaxError::new(code, range, message);
        help.clone_into(&mut error.help);
        self.errors.push(error);
    }

    /// The number of bytes from an offset on that fit.
    fn count(&self, from: usize, fits: impl Fn(u8) -> bool) -> usize {
        self.bytes[from..].iter().take_while(|&&byte| fits(byte)).count()
    }

    fn token(&mut self) {
        let byte = self.bytes[self.at];
        match byte {
            b' ' | b'\t' | b'\n' | b'\r' | 0x0c => {
                let len = self.count(self.at, is_space);
                self.push(Whitespace, len);
            }
            b'/' if self.bytes.get(self.at + 1) == Some(&b'/') => {
                let len = self.line_comment_len(self.at);
                self.push(LineComment, len);
            }
            b'/' if self.bytes.get(self.at + 1) == Some(&b'*') => {
                let (len, is_closed) = self.block_comment_len(self.at);
                let range = self.push(BlockComment, len);
                if !is_closed {
                    let range = TextRange::at(range.start(), TextSize::new(2));
                    let message = "this comment is never closed".to_owned();
                    self.error("BDL002", range, message, "Write `*/` at the end of the comment.");
                }
            }
            b'{' => _ = self.push(LBrace, 1),
            b'}' => _ = self.push(RBrace, 1),
            b'(' => _ = self.push(LParen, 1),
            b')' => _ = self.push(RParen, 1),
            b'[' => _ = self.push(LBracket, 1),
            b']' => _ = self.push(RBracket, 1),
            b':' => _ = self.push(Colon, 1),
            b',' => _ = self.push(Comma, 1),
            b'-' | b'0'..=b'9' => self.number(),
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => self.word(),
            _ => self.bad_character(),
        }
    }

    fn line_comment_len(&self, from: usize) -> usize {
        let len = self.count(from, |byte| byte != b'\n');
        // The CR of a CR LF belongs to the end of the line.
        let ends_in_cr = self.bytes[from..from + len].last() == Some(&b'\r') && from + len < self.bytes.len();
        len - usize::from(ends_in_cr)
    }

    fn block_comment_len(&self, from: usize) -> (usize, bool) {
        match self.text[from + 2..].find("*/") {
            Some(end) => (end + 4, true),
            None => (self.bytes.len() - from, false),
        }
    }

    fn number(&mut self) {
        let start = self.at;
        let sign = usize::from(self.bytes[start] == b'-');
        let len = if self.bytes.get(start + sign).is_some_and(u8::is_ascii_digit) {
            self.count(start + sign, is_word)
        } else {
            0
        };
        let digits = &self.text[start + sign..start + sign + len];
        let text = &self.text[start..start + sign + len];
        let (code, message, help) = if len == 0 {
            ("BDL003", "this `-` is not followed by a digit".to_owned(), "Write the number directly after the sign.")
        } else if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            let message = format!("`{}` is not a number", shortened(text));
            ("BDL003", message, "Numbers consist of decimal digits, with `-` before them if they are negative.")
        } else if digits.len() > 1 && digits.starts_with('0') {
            let message = format!("the number `{}` begins with a zero", shortened(text));
            ("BDL003", message, "Write it without the leading zeros.")
        } else if digits.parse().map_or(true, |value: i64| value > MAX_INT) {
            let message = format!("the number `{}` is beyond {MAX_INT}", shortened(text));
            ("BDL004", message, "Numbers are at most 1000000 in magnitude; a board has at most 64 columns and rows.")
        } else {
            self.push(Int, sign + len);
            return;
        };
        let minus = &text[..sign];
        let fix = if code == "BDL004" {
            Some((format!("{minus}{MAX_INT}"), Safety::Unsafe))
        } else {
            // Leading zeros.
            let is_decimal = len > 0 && digits.bytes().all(|byte| byte.is_ascii_digit());
            let value = digits.trim_start_matches('0');
            let value = if value.is_empty() { "0" } else { value };
            (is_decimal && value.len() < 7).then(|| (format!("{minus}{value}"), Safety::Safe))
        };
        let range = self.push(BadInt, sign + len);
        self.error(code, range, message, help);
        let error = self.errors.last_mut().filter(|error| error.range == range);
        if let (Some((value, safety)), Some(error)) = (fix, error) {
            error.fixes.push(Fix::new(format!("replace with {value}"), safety, range, value));
        }
    }

    fn word(&mut self) {
        let len = self.count(self.at, is_word);
        if &self.text[self.at..self.at + len] == EXPLICIT
            && let Some(open) = self.block_start(self.at + len)
        {
            let keyword = self.push(ExplicitKw, len);
            while self.at < open {
                self.token();
            }
            self.push(LBrace, 1);
            let end = block_end(self.text, open);
            if end.offset > self.at {
                self.push(JsText, end.offset - self.at);
            }
            if end.is_closed {
                self.push(RBrace, 1);
            } else {
                let message = "this block is never closed".to_owned();
                let help = "Each `{` of the block needs its `}`; those in strings, comments, templates and regular expressions do not count.";
                self.error("BDL005", keyword, message, help);
            }
        } else {
            self.push(Word, len);
        }
    }

    /// The offset of the `{` that makes the word before an offset the beginning of a block.
    fn block_start(&self, mut at: usize) -> Option<usize> {
        loop {
            at += self.count(at, is_space);
            match (self.bytes.get(at)?, self.bytes.get(at + 1)) {
                (b'{', _) => return Some(at),
                (b'/', Some(b'/')) => at += self.line_comment_len(at),
                (b'/', Some(b'*')) => {
                    let (len, is_closed) = self.block_comment_len(at);
                    at += len;
                    if !is_closed {
                        return None;
                    }
                }
                _ => return None,
            }
        }
    }

    fn bad_character(&mut self) {
        let is_ascii = self.bytes[self.at].is_ascii();
        let len = if is_ascii { 1 } else { self.count(self.at, |byte| !byte.is_ascii()) };
        let text = &self.text[self.at..self.at + len];
        let mut chars = text.chars();
        let message = match (chars.next(), chars.next()) {
            (Some('\u{FEFF}'), None) => "a byte order mark is allowed only at the beginning of the file".to_owned(),
            (Some('\u{FFFD}'), None) => "the character U+FFFD stands for text that was lost".to_owned(),
            (Some(c), None) if c.is_control() || c.is_whitespace() => {
                format!("the character U+{:04X} is not allowed here", u32::from(c))
            }
            (Some(_), None) => format!("the character `{text}` is not allowed here"),
            _ => format!("the characters `{}` are not allowed here", shortened(text)),
        };
        let help = match text {
            ";" => "Items are separated by whitespace; remove the semicolon.",
            "=" => "Values follow a `:`.",
            "+" => "Positive numbers have no sign.",
            "\"" | "'" | "`" => "Names are written without quotes.",
            "." => "Numbers are integers; names consist of ASCII letters, digits and `_`.",
            "#" => "Comments begin with `//`.",
            _ if !is_ascii => {
                "Names consist of ASCII letters, digits and `_`; other letters may stand in comments and blocks."
            }
            _ => "Only `{ } ( ) [ ] : ,`, numbers, words and comments may stand outside blocks.",
        };
        let range = self.push(BadCharacter, len);
        self.error("BDL001", range, message, help);
    }
}

/// The beginning of a text that may be long.
pub(crate) fn shortened(text: &str) -> String {
    match text.char_indices().nth(24) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0c)
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, kinds: &[SyntaxKind], codes: &[&str]) {
        let (tokens, errors) = lex(text);
        let found: Vec<SyntaxKind> = tokens.iter().map(|token| token.kind).filter(|&kind| kind != Whitespace).collect();
        assert_eq!(found, kinds, "{text:?}");
        assert_eq!(errors.iter().map(|error| error.code).collect::<Vec<_>>(), codes, "{text:?}");
        assert_eq!(tokens.iter().map(|token| token.len as usize).sum::<usize>(), text.len());
    }

    #[test]
    fn numbers() {
        check("0 -0 7 -12 1000000 -1000000", &[Int; 6], &[]);
        check("04 00 0x1 7up -05 - 1_0", &[BadInt; 7], &["BDL003"; 7]);
        check("1000001 -99999999999999999999999", &[BadInt; 2], &["BDL004"; 2]);
        check("--5 -x", &[BadInt, Int, BadInt, Word], &["BDL003"; 2]);
        check("+1", &[BadCharacter, Int], &["BDL001"]);
    }

    #[test]
    fn comments_and_space() {
        check("// a\r\n/* b\n */ c /**/", &[LineComment, BlockComment, Word, BlockComment], &[]);
        check("a /* b", &[Word, BlockComment], &["BDL002"]);
        check("/*/", &[BlockComment], &["BDL002"]);
        check("\u{c}\r", &[], &[]);
        check("\u{FEFF}a\u{FEFF}", &[ByteOrderMark, Word, BadCharacter], &["BDL001"]);
        assert_eq!(lex("// a\r\n").0[0].len, 4);
        assert_eq!(lex("// a\r").0[0].len, 5);
    }

    #[test]
    fn characters() {
        check("b\u{e4}\u{f6}r;;", &[Word, BadCharacter, Word, BadCharacter, BadCharacter], &["BDL001"; 3]);
        check("\u{b}\0\u{a0}", &[BadCharacter; 3], &["BDL001"; 3]);
    }

    #[test]
    fn blocks() {
        check("explicit{ '}' }", &[ExplicitKw, LBrace, JsText, RBrace], &[]);
        check("explicit // x\n /* y */ {}", &[ExplicitKw, LineComment, BlockComment, LBrace, RBrace], &[]);
        check("explicit explicits{", &[Word, Word, LBrace], &[]);
        check("explicit: {", &[Word, Colon, LBrace], &[]);
        check("explicit{ { } ;", &[ExplicitKw, LBrace, JsText], &["BDL005"]);
        check("explicit /* {", &[Word, BlockComment], &["BDL002"]);
        check("explicit", &[Word], &[]);
    }
}
