//! A linear scan over the tokens of a block: what can be known without a parse, and a bound for the nesting of its syntax tree.
//!
//! The scan follows the rules by which the end of a block is found (spec bdl 6.1), so that both agree about strings, comments,
//! templates and regular expressions.

/// What the scan of a block found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Scan {
    /// Whether the block holds nothing but whitespace and comments.
    pub is_blank: bool,
    /// Whether a string, comment, template text or regular expression contains a brace.
    pub has_hidden_braces: bool,
    /// Whether the last token is a comma outside all brackets.
    pub ends_with_comma: bool,
    /// The offset of the first closing bracket that closes nothing in the block.
    pub stray_closer: Option<u32>,
    /// The offset after the last token.
    pub end: u32,
    /// An upper bound for the nesting of the syntax tree, in units of brackets and operators.
    pub depth: usize,
}

/// An open bracket, and what counts towards the depth in it.
struct Level {
    /// Whether it is `${`, after whose `}` the template goes on.
    is_template: bool,
    /// The operators of the current statement or item.
    operators: usize,
}

/// What the last token was, for the sign `/` and for the end of a statement.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    Nothing,
    Operator,
    Word,
    Keyword,
    Value,
    Closer,
}

/// Words after which `/` starts a regular expression.
const BEFORE_REGEX: [&str; 14] = [
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

/// Words that continue a statement on a new line or nest what comes after them.
const NESTING: [&str; 13] =
    ["if", "else", "for", "while", "do", "with", "try", "catch", "finally", "async", "function", "class", "extends"];

/// Scans a block.
pub(crate) fn scan(text: &str) -> Scan {
    let mut scanner = Scanner {
        text: text.as_bytes(),
        at: 0,
        found: Scan { is_blank: true, ..Scan::default() },
        levels: vec![Level { is_template: false, operators: 0 }],
        last: Last::Nothing,
        sum: 0,
    };
    scanner.run();
    scanner.found
}

struct Scanner<'a> {
    text: &'a [u8],
    at: usize,
    found: Scan,
    levels: Vec<Level>,
    last: Last,
    /// The operators of all open levels.
    sum: usize,
}

impl Scanner<'_> {
    fn run(&mut self) {
        let mut is_new_line = false;
        while let Some(&byte) = self.text.get(self.at) {
            match byte {
                b'\n' => {
                    is_new_line = true;
                    self.at += 1;
                }
                b' ' | b'\t' | b'\r' | 0x0b | 0x0c => self.at += 1,
                b'/' if self.peek(1) == Some(b'/') => self.comment(b"\n", 0),
                b'/' if self.peek(1) == Some(b'*') => self.comment(b"*/", 2),
                0x80.. => {
                    let length = self.foreign_space();
                    if length > 0 {
                        self.at += length;
                    } else {
                        self.word(is_new_line);
                        is_new_line = false;
                    }
                }
                b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' | b'$' | b'#' | b'\\' => {
                    self.word(is_new_line);
                    is_new_line = false;
                }
                _ => {
                    self.sign(byte);
                    is_new_line = false;
                }
            }
        }
    }

    fn peek(&self, ahead: usize) -> Option<u8> {
        self.text.get(self.at + ahead).copied()
    }

    /// Notes a token that ends at the current place.
    fn token(&mut self, last: Last) {
        self.last = last;
        self.found.is_blank = false;
        self.found.ends_with_comma = false;
        self.found.end = self.at as u32;
    }

    /// The length of whitespace beyond ASCII here, or 0.
    fn foreign_space(&self) -> usize {
        let rest = &self.text[self.at..self.text.len().min(self.at + 4)];
        let first = match std::str::from_utf8(rest) {
            Ok(text) => text,
            Err(error) => std::str::from_utf8(&rest[..error.valid_up_to()]).unwrap_or_default(),
        };
        first.chars().next().filter(|c| c.is_whitespace() || *c == '\u{feff}').map_or(0, char::len_utf8)
    }

    /// Skips a comment; its end has `ahead` bytes after the start as the earliest place.
    fn comment(&mut self, end: &[u8], ahead: usize) {
        let from = (self.at + 2).min(self.text.len());
        let length = self.text[from..].windows(end.len()).position(|found| found == end);
        let to = length.map_or(self.text.len(), |length| from + length + ahead);
        self.hidden(self.at, to);
        self.at = to;
    }

    /// Notes whether text that is not code has braces.
    fn hidden(&mut self, from: usize, to: usize) {
        let to = to.min(self.text.len());
        self.found.has_hidden_braces |= self.text[from..to].iter().any(|byte| matches!(byte, b'{' | b'}'));
    }

    fn word(&mut self, is_new_line: bool) {
        let start = self.at;
        while self.text.get(self.at).is_some_and(|byte| is_word_byte(*byte))
            && (self.at == start || self.foreign_space() == 0)
        {
            self.at += 1;
        }
        let word = std::str::from_utf8(&self.text[start..self.at]).unwrap_or_default();
        let continues = NESTING.contains(&word) || BEFORE_REGEX.contains(&word) || word == "let";
        if continues {
            self.operator();
        } else if is_new_line && matches!(self.last, Last::Word | Last::Value) {
            // A value, a line break and a name are two statements: no operator reaches from one to the other.
            self.reset();
        }
        let last = if BEFORE_REGEX.contains(&word) { Last::Keyword } else { Last::Word };
        self.token(last);
    }

    fn sign(&mut self, byte: u8) {
        match byte {
            b'"' | b'\'' => {
                let start = self.at;
                self.at += 1;
                while let Some(&next) = self.text.get(self.at) {
                    self.at += 1;
                    match next {
                        b'\\' => self.at += 1,
                        b'\n' => break,
                        _ if next == byte => break,
                        _ => {}
                    }
                }
                self.at = self.at.min(self.text.len());
                self.hidden(start, self.at);
                self.token(Last::Value);
            }
            b'`' => {
                self.at += 1;
                self.operator();
                self.template();
            }
            b'/' if !matches!(self.last, Last::Word | Last::Value | Last::Closer) => self.regex(),
            b'(' | b'[' | b'{' => {
                self.at += 1;
                self.open(false);
                self.token(Last::Operator);
            }
            b'}' if self.levels.last().is_some_and(|level| level.is_template) => {
                self.at += 1;
                self.close();
                self.template();
            }
            b')' | b']' | b'}' => {
                if self.levels.len() == 1 {
                    self.found.stray_closer.get_or_insert(self.at as u32);
                } else {
                    self.close();
                }
                self.at += 1;
                // A call of a call nests without brackets in brackets.
                self.operator();
                self.token(Last::Closer);
            }
            b',' | b';' => {
                self.at += 1;
                self.reset();
                self.token(Last::Operator);
                self.found.ends_with_comma = byte == b',' && self.levels.len() == 1;
            }
            _ => {
                self.at += 1;
                self.operator();
                self.token(Last::Operator);
            }
        }
    }

    fn template(&mut self) {
        let start = self.at;
        while let Some(&byte) = self.text.get(self.at) {
            match byte {
                b'\\' => self.at += 2,
                b'`' => {
                    self.hidden(start, self.at);
                    self.at += 1;
                    self.token(Last::Value);
                    return;
                }
                b'$' if self.peek(1) == Some(b'{') => {
                    self.hidden(start, self.at);
                    self.at += 2;
                    self.open(true);
                    self.token(Last::Operator);
                    return;
                }
                _ => self.at += 1,
            }
        }
        self.at = self.at.min(self.text.len());
        self.hidden(start, self.at);
        self.token(Last::Value);
    }

    fn regex(&mut self) {
        let start = self.at;
        let mut is_in_class = false;
        self.at += 1;
        while let Some(&byte) = self.text.get(self.at) {
            match byte {
                b'\n' => break,
                b'\\' if self.peek(1) != Some(b'\n') => self.at += 1,
                b'[' => is_in_class = true,
                b']' => is_in_class = false,
                b'/' if !is_in_class => {
                    self.at += 1;
                    break;
                }
                _ => {}
            }
            self.at += 1;
        }
        self.at = self.at.min(self.text.len());
        self.hidden(start, self.at);
        self.operator();
        self.token(Last::Value);
    }

    fn open(&mut self, is_template: bool) {
        self.levels.push(Level { is_template, operators: 0 });
        self.note_depth();
    }

    fn close(&mut self) {
        if let Some(level) = self.levels.pop() {
            self.sum -= level.operators;
        }
    }

    fn operator(&mut self) {
        if let Some(level) = self.levels.last_mut() {
            level.operators += 1;
            self.sum += 1;
        }
        self.note_depth();
    }

    fn reset(&mut self) {
        if let Some(level) = self.levels.last_mut() {
            self.sum -= level.operators;
            level.operators = 0;
        }
    }

    fn note_depth(&mut self) {
        self.found.depth = self.found.depth.max(self.levels.len() + self.sum);
    }
}

fn is_word_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'#' | b'\\') || byte >= 0x80
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blank_is_whitespace_and_comments() {
        assert!(scan("").is_blank);
        assert!(scan(" \u{a0}\u{feff}\t// x\n /* { */").is_blank);
        assert!(!scan(",").is_blank);
        assert!(!scan("é").is_blank);
    }

    #[test]
    fn finds_braces_that_are_not_code() {
        for text in ["\"}\"", "'{'", "// }", "/* { */ 1", "`}`", "`a${b}}`", "/[}]/", "x = /{/"] {
            assert!(scan(text).has_hidden_braces, "{text}");
        }
        for text in ["{}", "`${a}`", "a / {} / b", "x => { return 1 }", "\"\\\"\""] {
            assert!(!scan(text).has_hidden_braces, "{text}");
        }
    }

    #[test]
    fn finds_the_final_comma() {
        assert!(scan("a, // x\n").ends_with_comma);
        assert!(!scan("[a,]").ends_with_comma);
        assert!(!scan("a /* , */").ends_with_comma);
        assert!(!scan("\",\"").ends_with_comma);
    }

    #[test]
    fn finds_the_first_stray_closer() {
        assert_eq!(scan("(a) + b) + (c").stray_closer, Some(7));
        assert_eq!(scan("\")\" + /)/").stray_closer, None);
    }

    #[test]
    fn depth_grows_with_nesting_and_chains_only() {
        assert!(scan(&"(".repeat(900)).depth > 900);
        assert!(scan(&"- ".repeat(900)).depth > 900);
        assert!(scan(&"if (a)\n".repeat(900)).depth > 900);
        assert!(scan(&"a => ".repeat(900)).depth > 900);
        assert!(scan(&"a: ".repeat(900)).depth > 900);
        assert!(scan(&"f()".repeat(900)).depth > 900);
        assert!(scan(&"new ".repeat(900)).depth > 900);
        assert!(scan(&"`${".repeat(900)).depth > 900);
        assert!(scan(&"x = a + b\n".repeat(900)).depth < 20);
        assert!(scan(&"x = a + b;".repeat(900)).depth < 20);
        assert!(scan(&"{ a: 1 },".repeat(900)).depth < 20);
    }

    #[test]
    fn any_text_is_scanned_to_its_end() {
        for text in ["\\", "`\\", "'\\", "/\\", "/[", "`${", "}", "/*", "//", "#", "é\u{2028}é"] {
            let found = scan(text);
            assert!(found.end as usize <= text.len(), "{text}");
        }
    }
}
