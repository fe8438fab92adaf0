//! A lexer for the text of JavaScript blocks, with the rules that find their ends (spec bdl 6.1): total, linear, without recursion.

use std::ops::Range;

/// The kind of a token of JavaScript.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum JsKind {
    /// A name or a keyword.
    Word,
    /// A number.
    Number,
    /// A string in single or double quotes.
    Text,
    /// A text part of a template with its backticks, `${` and `}`.
    Template,
    /// A regular expression with its flags.
    Regex,
    /// A comment.
    Comment,
    /// Any other character.
    Sign,
}

/// A token of JavaScript.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct JsToken {
    /// The kind.
    pub(crate) kind: JsKind,
    /// The bytes of the text.
    pub(crate) range: Range<usize>,
}

/// Words after which a `/` starts a regular expression.
const OPERATORS: [&str; 14] = [
    "return",
    "typeof",
    "case",
    "in",
    "of",
    "delete",
    "void",
    "throw",
    "new",
    "instanceof",
    "do",
    "else",
    "await",
    "yield",
];

/// Splits the text between the braces of a block into tokens; whitespace is left out.
pub(crate) fn lex(text: &str) -> Vec<JsToken> {
    let mut lexer = Lexer { bytes: text.as_bytes(), at: 0, tokens: Vec::new(), open: Vec::new() };
    while lexer.at < lexer.bytes.len() {
        lexer.token();
    }
    lexer.tokens
}

struct Lexer<'t> {
    bytes: &'t [u8],
    at: usize,
    tokens: Vec<JsToken>,
    /// For each open brace, whether it is the `${` of a template.
    open: Vec<bool>,
}

impl Lexer<'_> {
    fn push(&mut self, kind: JsKind, start: usize) {
        self.tokens.push(JsToken { kind, range: start..self.at });
    }

    fn byte(&self, ahead: usize) -> Option<u8> {
        self.bytes.get(self.at + ahead).copied()
    }

    fn token(&mut self) {
        let start = self.at;
        let byte = self.bytes[start];
        let kind = match byte {
            b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c => {
                self.at += 1;
                return;
            }
            _ if self.wide_space() > 0 => {
                self.at += self.wide_space();
                return;
            }
            b'/' if self.byte(1) == Some(b'/') => {
                while self.byte(0).is_some_and(|byte| !matches!(byte, b'\n' | b'\r')) && !self.is_separator() {
                    self.at += 1;
                }
                JsKind::Comment
            }
            b'/' if self.byte(1) == Some(b'*') => {
                let end = self.bytes[start + 2..].windows(2).position(|pair| pair == b"*/");
                self.at = end.map_or(self.bytes.len(), |end| start + 2 + end + 2);
                JsKind::Comment
            }
            b'/' if !self.divides() => {
                self.regex();
                JsKind::Regex
            }
            b'\'' | b'"' => {
                self.string(byte);
                JsKind::Text
            }
            b'`' => {
                self.at += 1;
                self.template();
                JsKind::Template
            }
            b'}' => {
                self.at += 1;
                if self.open.pop() == Some(true) {
                    self.template();
                    JsKind::Template
                } else {
                    JsKind::Sign
                }
            }
            b'{' => {
                self.at += 1;
                self.open.push(false);
                JsKind::Sign
            }
            b'0'..=b'9' => self.word(JsKind::Number),
            b'.' if self.byte(1).is_some_and(|next| next.is_ascii_digit()) => {
                self.at += 1;
                self.word(JsKind::Number)
            }
            _ if is_word(byte) => self.word(JsKind::Word),
            b'+' | b'-' if self.byte(1) == Some(byte) => {
                self.at += 2;
                JsKind::Sign
            }
            _ => {
                self.at += 1;
                JsKind::Sign
            }
        };
        self.push(kind, start);
    }

    /// Consumes a word or a number.
    fn word(&mut self, kind: JsKind) -> JsKind {
        while self.byte(0).is_some_and(is_word) && self.wide_space() == 0 {
            self.at += 1;
        }
        kind
    }

    /// The length of a whitespace character beyond ASCII that comes next; 0 if none does.
    fn wide_space(&self) -> usize {
        match &self.bytes[self.at..] {
            [0xc2, 0xa0, ..] => 2,
            [0xe2, 0x80, 0xa8 | 0xa9, ..] | [0xef, 0xbb, 0xbf, ..] => 3,
            _ => 0,
        }
    }

    /// Whether a line or paragraph separator comes next.
    fn is_separator(&self) -> bool {
        matches!(&self.bytes[self.at..], [0xe2, 0x80, 0xa8 | 0xa9, ..])
    }

    /// Whether a `/` divides after the tokens so far.
    fn divides(&self) -> bool {
        // Which operator a `++` is does not matter: the token before it decides, as in spec bdl 6.1.
        let mut before = self.tokens.iter().rev().filter(|token| {
            let text = &self.bytes[token.range.clone()];
            token.kind != JsKind::Comment && text != b"++" && text != b"--"
        });
        let Some(previous) = before.next() else { return false };
        let text = &self.bytes[previous.range.clone()];
        match previous.kind {
            JsKind::Word => {
                let is_member = before.next().is_some_and(|token| &self.bytes[token.range.clone()] == b".");
                is_member || !OPERATORS.iter().any(|word| word.as_bytes() == text)
            }
            JsKind::Template => !text.ends_with(b"${"),
            JsKind::Sign => matches!(text, b")" | b"]" | b"}"),
            _ => true,
        }
    }

    fn string(&mut self, quote: u8) {
        self.at += 1;
        while let Some(byte) = self.byte(0) {
            match byte {
                b'\\' => self.escape(),
                b'\n' | b'\r' => return,
                _ => self.at += 1,
            }
            if byte == quote {
                return;
            }
        }
    }

    /// Consumes the text of a template up to its end or to `${`.
    fn template(&mut self) {
        while let Some(byte) = self.byte(0) {
            match byte {
                b'\\' => self.escape(),
                b'`' => {
                    self.at += 1;
                    return;
                }
                b'$' if self.byte(1) == Some(b'{') => {
                    self.at += 2;
                    self.open.push(true);
                    return;
                }
                _ => self.at += 1,
            }
        }
    }

    fn regex(&mut self) {
        let mut in_class = false;
        self.at += 1;
        while let Some(byte) = self.byte(0) {
            match byte {
                b'\n' | b'\r' => break,
                b'\\' if !matches!(self.byte(1), Some(b'\n' | b'\r')) => self.escape(),
                b'/' if !in_class => {
                    self.at += 1;
                    break;
                }
                _ => {
                    in_class = byte == b'[' || in_class && byte != b']';
                    self.at += 1;
                }
            }
        }
        self.word(JsKind::Regex);
    }

    /// Skips a backslash and one character.
    fn escape(&mut self) {
        self.at += 1;
        if self.at < self.bytes.len() {
            self.at += 1;
            while self.at < self.bytes.len() && self.bytes[self.at] & 0xc0 == 0x80 {
                self.at += 1;
            }
        }
    }
}

/// Whether a byte belongs to a word or number: characters beyond ASCII count as letters.
fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$') || byte >= 0x80
}

/// Appends the text of a block, moved to an indent: `depth` is that of the line with the word `explicit`.
///
/// Only whitespace at the beginning of lines changes, and no line that begins inside a string or template does.
pub(crate) fn reindent(text: &str, depth: usize, out: &mut String) {
    if is_blank(text) {
        out.push(' ');
        return;
    }
    let Some(first_end) = text.find('\n') else {
        out.push_str(text);
        return;
    };
    let first = &text[..=first_end];
    let code_is_below = is_blank(first);
    let lines = lines(text, first_end + 1);
    let last = lines.len() - 1;
    let closes_alone = code_is_below && is_blank(lines[last].text);
    let of_kind = |kind: Start| {
        let lines = lines.iter().enumerate().filter(move |(index, line)| {
            line.start == kind && (!is_blank(line.text) || *index == last && !code_is_below)
        });
        lines.map(|(_, line)| leading(line.text))
    };
    let common = of_kind(Start::Code).reduce(common_prefix);
    let common = common.or_else(|| of_kind(Start::Comment).reduce(common_prefix)).unwrap_or_default();
    let indent = "  ".repeat(if code_is_below { depth + 1 } else { depth });
    if code_is_below {
        out.push_str(if first.ends_with("\r\n") { "\r\n" } else { "\n" });
    } else {
        out.push_str(first);
    }
    for (index, line) in lines.iter().enumerate() {
        let is_last = index == last;
        if line.start == Start::Text {
            out.push_str(line.text);
        } else if is_last && closes_alone {
            out.push_str(&"  ".repeat(depth));
        } else if is_blank(line.text) && !is_last {
            out.push_str(if line.text.ends_with("\r\n") { "\r\n" } else { "\n" });
        } else {
            let shared = common_prefix(common, leading(line.text)).len();
            out.push_str(&indent);
            out.push_str(&line.text[shared..]);
        }
    }
}

/// What a line of a block begins in.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Start {
    Code,
    Comment,
    Text,
}

struct Line<'t> {
    text: &'t str,
    start: Start,
}

/// The lines of a text from an offset on, with their line endings; the last one has none.
fn lines(text: &str, from: usize) -> Vec<Line<'_>> {
    let tokens = lex(text);
    let mut lines = Vec::new();
    let mut at = from;
    loop {
        let end = text[at..].find('\n').map_or(text.len(), |end| at + end + 1);
        // The token that begins before the line and reaches into it.
        let index = tokens.partition_point(|token| token.range.start < at);
        let around = index.checked_sub(1).map(|index| &tokens[index]).filter(|token| token.range.end > at);
        let start = match around.map(|token| token.kind) {
            Some(JsKind::Comment) => Start::Comment,
            Some(_) => Start::Text,
            None => Start::Code,
        };
        lines.push(Line { text: &text[at..end], start });
        if !text[at..end].ends_with('\n') {
            return lines;
        }
        at = end;
    }
}

fn is_blank(text: &str) -> bool {
    text.bytes().all(|byte| matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0c))
}

/// The spaces and tabs at the beginning of a line.
fn leading(line: &str) -> &str {
    &line[..line.len() - line.trim_start_matches([' ', '\t']).len()]
}

fn common_prefix<'t>(a: &'t str, b: &str) -> &'t str {
    let len = a.bytes().zip(b.bytes()).take_while(|(a, b)| a == b).count();
    &a[..len]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, depth: usize, expected: &str) {
        let mut out = String::new();
        reindent(text, depth, &mut out);
        assert_eq!(out, expected);
        let mut again = String::new();
        reindent(&out, depth, &mut again);
        assert_eq!(again, expected, "twice is once");
    }

    #[test]
    fn blocks_move_as_a_whole() {
        check("\n(c) => {\n  f(c)\n}\n", 1, "\n    (c) => {\n      f(c)\n    }\n  ");
        check("(c) => {\n      f(c)\n    }", 1, "(c) => {\n    f(c)\n  }");
        check("(c) => {\n\n\tf(c)\n}\n", 0, "(c) => {\n\n\tf(c)\n}\n");
        check(" (c) => 1 ", 3, " (c) => 1 ");
        check("\r\n  \r\n", 3, " ");
        check("\r\n      1,\r\n      2 ", 0, "\r\n  1,\r\n  2 ");
    }

    #[test]
    fn texts_stay() {
        check("\n(c) => `a\n b${\n1\n}\n   c`\n", 0, "\n  (c) => `a\n b${\n  1\n  }\n   c`\n");
        check("\n() => 'a\\\n  b'\n", 1, "\n    () => 'a\\\n  b'\n  ");
        check("\n/`/.test(x)\n", 0, "\n  /`/.test(x)\n");
        check("\n    /* a\n  b */\n    f\n", 0, "\n  /* a\n  b */\n  f\n");
    }

    #[test]
    fn tokens_cover_all_but_whitespace() {
        let text = "a /2/ `x${ {b: '}'} }y` // c\n=/[/]/g .5 x.return / 1";
        let kinds: Vec<JsKind> = lex(text).iter().map(|token| token.kind).collect();
        use JsKind::*;
        assert_eq!(
            kinds,
            [
                Word, Sign, Number, Sign, Template, Sign, Word, Sign, Text, Sign, Template, Comment, Sign, Regex,
                Number, Word, Sign, Word, Sign, Number
            ]
        );
    }
}
