//! The lexer of JavaScript (spec bdl 6.1): splits any text into tokens that cover it, in linear time and without recursion.
//!
//! All code that reads blocks without a parse uses it: ends of blocks, bounds of nesting, checks of the time in pages, editor
//! features. So all of it agrees about strings, comments, templates and regular expressions.

use std::ops::Range;

/// The kind of a token of JavaScript.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JsKind {
    /// A run of whitespace and line ends.
    Whitespace,
    /// `//` up to, not including, the end of the line.
    LineComment,
    /// `/* ... */`
    BlockComment,
    /// A name or a keyword.
    Word,
    /// A number.
    Number,
    /// A string in single or double quotes.
    Text,
    /// A template without `${`.
    Template,
    /// A template from its backtick to the first `${`.
    TemplateHead,
    /// A template from a `}` to the next `${`.
    TemplateMiddle,
    /// A template from the last `}` to its backtick.
    TemplateTail,
    /// A regular expression with its flags.
    Regex,
    /// A punctuator: `++`, `--`, `=>`, `...`, or one other character.
    Sign,
}

impl JsKind {
    /// Whether the kind is a comment.
    pub const fn is_comment(self) -> bool {
        matches!(self, Self::LineComment | Self::BlockComment)
    }

    /// Whether the kind separates tokens and means nothing: whitespace and comments.
    pub const fn is_trivia(self) -> bool {
        matches!(self, Self::Whitespace | Self::LineComment | Self::BlockComment)
    }

    /// Whether the kind is a template or a part of one.
    pub const fn is_template(self) -> bool {
        matches!(self, Self::Template | Self::TemplateHead | Self::TemplateMiddle | Self::TemplateTail)
    }
}

/// A token of JavaScript.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JsToken {
    /// The kind.
    pub kind: JsKind,
    /// The bytes of the text.
    pub range: Range<usize>,
    /// Whether the token has the end that its kind needs. A string without its quote ends with the line, as does a regular
    /// expression without its `/`; a block comment or a template ends with the text.
    pub is_closed: bool,
}

impl JsToken {
    /// Whether the token is text that JavaScript does not read as code, and contains a brace. The braces of `${` and `}` around
    /// the code in templates do not count.
    pub fn hides_braces(&self, text: &str) -> bool {
        let bytes = text[self.range.clone()].as_bytes();
        let (start, end) = match self.kind {
            JsKind::Whitespace | JsKind::Word | JsKind::Number | JsKind::Sign => return false,
            JsKind::TemplateHead => (0, 2),
            JsKind::TemplateMiddle => (1, 2),
            JsKind::TemplateTail => (1, 0),
            _ => (0, 0),
        };
        bytes[start..bytes.len() - end].iter().any(|byte| matches!(byte, b'{' | b'}'))
    }
}

/// What the previous token says about a `/`, and about a word.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Previous {
    /// A `/` starts a regular expression.
    Operator,
    /// A `/` divides.
    Operand,
    /// A dot: the next word is a member, whatever it spells.
    Dot,
    /// `if`, `while`, `for` or `with`: a `/` divides, and a parenthesis begins the head of a statement.
    HeadWord,
}

/// Words after which a `/` starts a regular expression.
const OPERATORS: [&[u8]; 14] = [
    b"return",
    b"typeof",
    b"case",
    b"in",
    b"of",
    b"delete",
    b"void",
    b"throw",
    b"new",
    b"instanceof",
    b"do",
    b"else",
    b"await",
    b"yield",
];

/// Words before the head of a statement.
const HEADS: [&[u8]; 4] = [b"if", b"while", b"for", b"with"];

/// The tokens of a text, whitespace and comments included.
#[derive(Clone)]
pub struct JsLexer<'t> {
    bytes: &'t [u8],
    at: usize,
    previous: Previous,
    /// For each open brace, whether it is the `${` of a template.
    braces: Vec<bool>,
    /// For each open parenthesis, whether it begins the head of a statement; empty while heads do not matter.
    parentheses: Vec<bool>,
    knows_heads: bool,
}

impl<'t> JsLexer<'t> {
    /// Reads a text as spec bdl 6.1 says.
    pub fn new(text: &'t str) -> JsLexer<'t> {
        JsLexer::starting_at(text, 0)
    }

    /// Reads a text from an offset on, which is at the beginning of a character. Offsets of tokens count from the start of the
    /// text.
    pub fn starting_at(text: &'t str, offset: usize) -> JsLexer<'t> {
        JsLexer {
            bytes: text.as_bytes(),
            at: offset,
            previous: Previous::Operator,
            braces: Vec::new(),
            parentheses: Vec::new(),
            knows_heads: false,
        }
    }

    /// Reads a `/` after the head of a statement, as in `if (x) /a/.test(y)`, as the start of a regular expression: so does
    /// JavaScript, but not the rule for the ends of blocks.
    #[must_use]
    pub fn with_heads(mut self) -> JsLexer<'t> {
        self.knows_heads = true;
        self
    }

    fn byte(&self, ahead: usize) -> Option<u8> {
        self.bytes.get(self.at + ahead).copied()
    }

    /// The kind of the next token, and whether it is closed; the lexer is at its end afterwards.
    fn token(&mut self, byte: u8) -> (JsKind, bool) {
        let previous = self.previous;
        match byte {
            _ if self.space_len() > 0 => {
                while let len @ 1.. = self.space_len() {
                    self.at += len;
                }
                (JsKind::Whitespace, true)
            }
            b'/' if self.byte(1) == Some(b'/') => {
                while self.byte(0).is_some_and(|byte| !matches!(byte, b'\n' | b'\r')) && !self.is_separator() {
                    self.at += 1;
                }
                (JsKind::LineComment, true)
            }
            b'/' if self.byte(1) == Some(b'*') => {
                let end = self.bytes[self.at + 2..].windows(2).position(|pair| pair == b"*/");
                self.at = end.map_or(self.bytes.len(), |end| self.at + 2 + end + 2);
                (JsKind::BlockComment, end.is_some())
            }
            b'/' if matches!(previous, Previous::Operator | Previous::Dot) => {
                self.previous = Previous::Operand;
                (JsKind::Regex, self.regex())
            }
            b'"' | b'\'' => {
                self.previous = Previous::Operand;
                (JsKind::Text, self.string(byte))
            }
            b'`' => {
                self.at += 1;
                self.template(JsKind::TemplateHead, JsKind::Template)
            }
            b'}' => {
                self.at += 1;
                if self.braces.pop() == Some(true) {
                    return self.template(JsKind::TemplateMiddle, JsKind::TemplateTail);
                }
                self.previous = Previous::Operand;
                (JsKind::Sign, true)
            }
            _ if byte.is_ascii_digit() || byte == b'.' && self.byte(1).is_some_and(|next| next.is_ascii_digit()) => {
                self.number();
                self.previous = Previous::Operand;
                (JsKind::Number, true)
            }
            _ if is_word(byte) => {
                let start = self.at;
                self.skip_word();
                let word = &self.bytes[start..self.at];
                self.previous = match previous {
                    Previous::Dot => Previous::Operand,
                    // `for await (...)`
                    Previous::HeadWord if word == b"await" && self.knows_heads => Previous::HeadWord,
                    _ if OPERATORS.contains(&word) => Previous::Operator,
                    _ if HEADS.contains(&word) => Previous::HeadWord,
                    _ => Previous::Operand,
                };
                (JsKind::Word, true)
            }
            _ => {
                self.sign(byte);
                (JsKind::Sign, true)
            }
        }
    }

    /// Consumes a punctuator.
    fn sign(&mut self, byte: u8) {
        let previous = self.previous;
        self.previous = Previous::Operator;
        let rest = &self.bytes[self.at..];
        self.at += match rest {
            // After an operand it is a postfix operator, which leaves an operand.
            [b'+', b'+', ..] | [b'-', b'-', ..] => {
                self.previous = previous;
                2
            }
            [b'=', b'>', ..] => 2,
            [b'.', b'.', b'.', ..] => 3,
            _ => 1,
        };
        match byte {
            b'{' => self.braces.push(false),
            b'(' if self.knows_heads => self.parentheses.push(previous == Previous::HeadWord),
            b')' => {
                let is_head = self.parentheses.pop().unwrap_or(false);
                self.previous = if is_head { Previous::Operator } else { Previous::Operand };
            }
            b']' => self.previous = Previous::Operand,
            b'.' if !rest.starts_with(b"...") => self.previous = Previous::Dot,
            _ => {}
        }
    }

    /// The length of the whitespace character that comes next; 0 if none does.
    fn space_len(&self) -> usize {
        match self.bytes.get(self.at..).unwrap_or_default() {
            [b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c, ..] => 1,
            [0xc2, 0xa0, ..] => 2,
            // U+1680, U+2000 to U+200A, U+2028, U+2029, U+202F, U+205F, U+3000, U+FEFF.
            [0xe1, 0x9a, 0x80, ..]
            | [0xe2, 0x80, 0x80..=0x8a | 0xa8 | 0xa9 | 0xaf, ..]
            | [0xe2, 0x81, 0x9f, ..]
            | [0xe3, 0x80, 0x80, ..]
            | [0xef, 0xbb, 0xbf, ..] => 3,
            _ => 0,
        }
    }

    /// Whether a line or paragraph separator comes next.
    fn is_separator(&self) -> bool {
        matches!(&self.bytes[self.at..], [0xe2, 0x80, 0xa8 | 0xa9, ..])
    }

    fn skip_word(&mut self) {
        while self.byte(0).is_some_and(is_word) && self.space_len() == 0 {
            self.at += 1;
        }
    }

    fn number(&mut self) {
        let start = self.at;
        let is_decimal = !matches!(self.bytes[start..], [b'0', b'x' | b'X' | b'o' | b'O' | b'b' | b'B', ..]);
        let (mut has_dot, mut has_exponent) = (false, false);
        while let Some(byte) = self.byte(0) {
            let last = self.bytes[self.at.saturating_sub(1).max(start)];
            let ends_in_exponent = self.at > start && is_decimal && matches!(last, b'e' | b'E');
            match byte {
                b'.' if is_decimal && !has_dot && !has_exponent && last != b'n' => has_dot = true,
                b'+' | b'-' if ends_in_exponent && !has_exponent => has_exponent = true,
                _ if is_word(byte) && self.space_len() == 0 => has_exponent |= ends_in_exponent,
                _ => break,
            }
            self.at += 1;
        }
    }

    fn string(&mut self, quote: u8) -> bool {
        self.at += 1;
        while let Some(byte) = self.byte(0) {
            match byte {
                b'\\' => self.skip_escape(),
                b'\n' | b'\r' => return false,
                _ => self.at += 1,
            }
            if byte == quote {
                return true;
            }
        }
        false
    }

    /// Consumes the text of a template up to `${`, which gives the first kind, or to its end, which gives the second one.
    fn template(&mut self, before_code: JsKind, end: JsKind) -> (JsKind, bool) {
        self.previous = Previous::Operand;
        while let Some(byte) = self.byte(0) {
            match byte {
                b'\\' => self.skip_escape(),
                b'`' => {
                    self.at += 1;
                    return (end, true);
                }
                b'$' if self.byte(1) == Some(b'{') => {
                    self.at += 2;
                    self.braces.push(true);
                    self.previous = Previous::Operator;
                    return (before_code, true);
                }
                _ => self.at += 1,
            }
        }
        (end, false)
    }

    fn regex(&mut self) -> bool {
        let (mut in_class, mut is_closed) = (false, false);
        self.at += 1;
        while let Some(byte) = self.byte(0) {
            match byte {
                b'\n' | b'\r' => break,
                b'\\' if !matches!(self.byte(1), Some(b'\n' | b'\r')) => self.skip_escape(),
                b'/' if !in_class => {
                    self.at += 1;
                    is_closed = true;
                    break;
                }
                _ => {
                    in_class = byte == b'[' || in_class && byte != b']';
                    self.at += 1;
                }
            }
        }
        // Flags.
        self.skip_word();
        is_closed
    }

    /// Skips a backslash and one character.
    fn skip_escape(&mut self) {
        self.at += 1;
        if self.at < self.bytes.len() {
            self.at += 1;
            while self.at < self.bytes.len() && self.bytes[self.at] & 0xc0 == 0x80 {
                self.at += 1;
            }
        }
    }
}

impl Iterator for JsLexer<'_> {
    type Item = JsToken;

    fn next(&mut self) -> Option<JsToken> {
        let start = self.at;
        let byte = self.byte(0)?;
        let (kind, is_closed) = self.token(byte);
        Some(JsToken { kind, range: start..self.at, is_closed })
    }
}

/// Whether a byte belongs to a word or number: characters beyond ASCII count as letters.
fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$') || byte >= 0x80
}

#[cfg(test)]
mod tests {
    use JsKind::*;

    use super::*;

    /// Compares the kinds of the tokens without whitespace.
    #[track_caller]
    fn check(text: &str, expected: &[JsKind]) {
        let tokens: Vec<JsToken> = JsLexer::new(text).collect();
        let mut at = 0;
        for token in &tokens {
            assert_eq!(token.range.start, at, "{text}");
            at = token.range.end;
        }
        assert_eq!(at, text.len(), "{text}");
        let kinds: Vec<JsKind> = tokens.iter().map(|token| token.kind).filter(|&kind| kind != Whitespace).collect();
        assert_eq!(kinds, expected, "{text}");
    }

    #[test]
    fn tokens_of_each_kind() {
        check(
            "a /2/ `x${ {b: '}'} }y` // c\n=/[/]/g .5 x.return / 1",
            &[
                Word,
                Sign,
                Number,
                Sign,
                TemplateHead,
                Sign,
                Word,
                Sign,
                Text,
                Sign,
                TemplateTail,
                LineComment,
                Sign,
                Regex,
                Number,
                Word,
                Sign,
                Word,
                Sign,
                Number,
            ],
        );
        check("`a` `${1}${2}`", &[Template, TemplateHead, Number, TemplateMiddle, Number, TemplateTail]);
        check("/**/ => ... ++", &[BlockComment, Sign, Sign, Sign]);
        check("\u{a0}\u{2003}\u{3000}\u{feff}\u{2028}\u{1680}\u{202f}\u{205f}\t\r\n\u{b}\u{c}", &[]);
        check("\u{85}\u{200b}é", &[Word]);
    }

    #[test]
    fn numbers() {
        for text in ["0", "1.5", ".5", "1.", "1e5", "1e-5", "1.e+5", "0x1e", "1_000n", "5e", "1.5.", "0b1", "08.5"] {
            let len = text.len() - usize::from(text == "1.5.");
            assert_eq!(
                JsLexer::new(text).next().map(|token| (token.kind, token.range.end)),
                Some((Number, len)),
                "{text}"
            );
        }
        check("1n.x", &[Number, Sign, Word]);
        check("1..x", &[Number, Sign, Word]);
        check("0x1e+5", &[Number, Sign, Number]);
        check("1e5+5 1e5-5", &[Number, Sign, Number, Number, Sign, Number]);
        check("1./2/3", &[Number, Sign, Number, Sign, Number]);
        check("1\u{a0}/2/3", &[Number, Sign, Number, Sign, Number]);
    }

    #[test]
    fn divisions_and_regular_expressions() {
        for text in
            ["a", "1", "'a'", "`a`", "`${1}`", "/a/", "a)", "a]", "a}", "i++", "x.of", "this", "if", "a /* = */"]
        {
            let tokens: Vec<JsKind> = JsLexer::new(&format!("{text} /b/")).map(|token| token.kind).collect();
            assert_eq!(tokens.last(), Some(&Sign), "{text}");
        }
        for text in
            ["", "=", "(", "[", "{", ",", ";", ":", "!", "&", "|", "?", "+", "=>", "...", "a /", "`${", "~", "%", "++"]
                .into_iter()
                .chain(OPERATORS.iter().map(|word| std::str::from_utf8(word).expect("ASCII")))
        {
            let tokens: Vec<JsKind> = JsLexer::new(&format!("{text} /b/")).map(|token| token.kind).collect();
            assert_eq!(tokens.last(), Some(&Regex), "{text}");
        }
        check("...typeof /a/", &[Sign, Word, Regex]);
    }

    #[test]
    fn heads_of_statements() {
        let kinds = |text: &str| -> Vec<JsKind> {
            JsLexer::new(text).with_heads().map(|token| token.kind).filter(|&kind| kind != Whitespace).collect()
        };
        assert_eq!(kinds("if (a(b)) /c/"), [Word, Sign, Word, Sign, Word, Sign, Sign, Regex]);
        assert_eq!(kinds("a.if (b) /c/"), [Word, Sign, Word, Sign, Word, Sign, Sign, Word, Sign]);
        assert_eq!(kinds("f (b) /c/ d"), [Word, Sign, Word, Sign, Sign, Word, Sign, Word]);
        assert_eq!(kinds(") /c/ d"), [Sign, Sign, Word, Sign, Word]);
        check("if (b) /c/ d", &[Word, Sign, Word, Sign, Sign, Word, Sign, Word]);
    }

    #[test]
    fn what_is_open_ends_with_the_line_or_the_text() {
        for text in ["'a", "\"a\\\"", "'\\", "/a", "/[/", "/\\", "`a", "`\\`", "`${", "`${1}", "/*", "/* *"] {
            let tokens: Vec<JsToken> = JsLexer::new(text).collect();
            let open = tokens.iter().filter(|token| !token.is_closed).count();
            assert_eq!(open, usize::from(text != "`${"), "{text}");
            assert_eq!(tokens.last().map(|token| token.range.end), Some(text.len()));
        }
        check("'a\nb", &[Text, Word]);
        check("/a\\\nb", &[Regex, Word]);
        check("// a\u{2028}b", &[LineComment, Word]);
    }

    #[test]
    fn braces_are_hidden_in_what_is_not_code() {
        for text in ["'{'", "/}/", "// {", "/* } */", "`{`", "`a}${1}`", "`${1}{${2}`", "`${1}}`", "'{", "`\\${`"] {
            assert!(JsLexer::new(text).any(|token| token.hides_braces(text)), "{text}");
        }
        for text in ["{}", "`${1}${2}`", "a / {} / b", "'\\''", "`"] {
            assert!(!JsLexer::new(text).any(|token| token.hides_braces(text)), "{text}");
        }
    }
}
