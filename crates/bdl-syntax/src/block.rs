//! The end of a JavaScript block (spec bdl 6.1): the `}` that matches, when the text is read as JavaScript tokens.

/// The end of a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BlockEnd {
    /// The offset of the `}`; the length of the text if there is none.
    pub offset: usize,
    /// Whether the `}` exists.
    pub is_closed: bool,
    /// Whether strings, comments, templates or regular expressions contain braces: tools that count braces go wrong here.
    pub has_hidden_braces: bool,
}

/// What the previous token says about a `/`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Previous {
    /// A `/` starts a regular expression.
    Operator,
    /// A `/` divides.
    Operand,
    /// A dot: the next word is a member, whatever it spells.
    Dot,
}

/// Words after which a `/` starts a regular expression.
const WORDS: [&str; 14] = [
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

/// Finds the end of the block whose `{` is at the offset `open`. Linear in the length of the block, without recursion.
pub fn block_end(text: &str, open: usize) -> BlockEnd {
    let mut scanner = Scanner { bytes: text.as_bytes(), at: open, has_hidden_braces: false };
    let is_closed = scanner.run();
    BlockEnd { offset: scanner.at, is_closed, has_hidden_braces: scanner.has_hidden_braces }
}

struct Scanner<'t> {
    bytes: &'t [u8],
    at: usize,
    has_hidden_braces: bool,
}

impl Scanner<'_> {
    fn byte(&self, ahead: usize) -> Option<u8> {
        self.bytes.get(self.at + ahead).copied()
    }

    /// Goes to the `}` that matches, or to the end; returns whether there is one.
    fn run(&mut self) -> bool {
        // For each open brace, whether it is the `${` of a template.
        let mut open: Vec<bool> = Vec::new();
        let mut previous = Previous::Operator;
        while let Some(byte) = self.byte(0) {
            match byte {
                b'{' => {
                    open.push(false);
                    previous = Previous::Operator;
                    self.at += 1;
                }
                b'}' => {
                    let of_template = open.pop().unwrap_or(false);
                    if open.is_empty() {
                        return true;
                    }
                    self.at += 1;
                    previous = Previous::Operand;
                    if of_template && self.template() {
                        open.push(true);
                        previous = Previous::Operator;
                    }
                }
                b'`' => {
                    self.at += 1;
                    previous = Previous::Operand;
                    if self.template() {
                        open.push(true);
                        previous = Previous::Operator;
                    }
                }
                b'"' | b'\'' => {
                    self.string(byte);
                    previous = Previous::Operand;
                }
                b'/' if self.byte(1) == Some(b'/') => self.line_comment(),
                b'/' if self.byte(1) == Some(b'*') => self.block_comment(),
                b'/' if previous == Previous::Operand => {
                    self.at += 1;
                    previous = Previous::Operator;
                }
                b'/' => {
                    self.regex();
                    previous = Previous::Operand;
                }
                b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c => self.at += 1,
                _ if self.wide_space() => self.at += if byte == 0xc2 { 2 } else { 3 },
                b')' | b']' => {
                    self.at += 1;
                    previous = Previous::Operand;
                }
                b'+' | b'-' if self.byte(1) == Some(byte) => {
                    // After an operand it is a postfix operator, which leaves an operand.
                    self.at += 2;
                }
                b'.' if self.byte(1).is_some_and(|next| next.is_ascii_digit()) => {
                    self.at += 1;
                    self.word();
                    previous = Previous::Operand;
                }
                b'.' => {
                    self.at += 1;
                    previous = Previous::Dot;
                }
                _ if is_word(byte) => {
                    let word = self.word();
                    let is_operator = previous != Previous::Dot && WORDS.iter().any(|known| known.as_bytes() == word);
                    previous = if is_operator { Previous::Operator } else { Previous::Operand };
                }
                _ => {
                    self.at += 1;
                    previous = Previous::Operator;
                }
            }
        }
        false
    }

    /// Whether a no-break space, a byte order mark or a line or paragraph separator comes next.
    fn wide_space(&self) -> bool {
        let rest = &self.bytes[self.at..];
        matches!(rest, [0xc2, 0xa0, ..] | [0xe2, 0x80, 0xa8 | 0xa9, ..] | [0xef, 0xbb, 0xbf, ..])
    }

    /// Consumes a word or a number.
    fn word(&mut self) -> &[u8] {
        let start = self.at;
        while self.byte(0).is_some_and(is_word) && !self.wide_space() {
            self.at += 1;
        }
        &self.bytes[start..self.at]
    }

    /// Notes the braces of a part without tokens.
    fn hide(&mut self, start: usize) {
        self.has_hidden_braces |= self.bytes[start..self.at].iter().any(|byte| matches!(byte, b'{' | b'}'));
    }

    fn string(&mut self, quote: u8) {
        let start = self.at;
        self.at += 1;
        while let Some(byte) = self.byte(0) {
            match byte {
                b'\\' => self.skip_escape(),
                b'\n' | b'\r' => break,
                _ => {
                    self.at += 1;
                    if byte == quote {
                        break;
                    }
                }
            }
        }
        self.hide(start);
    }

    /// Consumes the text of a template up to its end or to `${`; returns whether a `${` opened.
    fn template(&mut self) -> bool {
        let start = self.at;
        while let Some(byte) = self.byte(0) {
            match byte {
                b'\\' => self.skip_escape(),
                b'`' => {
                    self.hide(start);
                    self.at += 1;
                    return false;
                }
                b'$' if self.byte(1) == Some(b'{') => {
                    self.at += 2;
                    // The brace itself is in a template, where tools that count braces still count it right.
                    self.has_hidden_braces |=
                        self.bytes[start..self.at - 1].iter().any(|byte| matches!(byte, b'{' | b'}'));
                    return true;
                }
                _ => self.at += 1,
            }
        }
        self.hide(start);
        false
    }

    fn regex(&mut self) {
        let start = self.at;
        let mut in_class = false;
        self.at += 1;
        while let Some(byte) = self.byte(0) {
            match byte {
                b'\n' | b'\r' => break,
                b'\\' if !matches!(self.byte(1), Some(b'\n' | b'\r')) => self.skip_escape(),
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
        self.hide(start);
        // Flags.
        self.word();
    }

    fn line_comment(&mut self) {
        let start = self.at;
        while let Some(byte) = self.byte(0) {
            if matches!(byte, b'\n' | b'\r') || byte == 0xe2 && self.wide_space() {
                break;
            }
            self.at += 1;
        }
        self.hide(start);
    }

    fn block_comment(&mut self) {
        let start = self.at;
        let rest = &self.bytes[start + 2..];
        self.at = rest.windows(2).position(|pair| pair == b"*/").map_or(self.bytes.len(), |end| start + 2 + end + 2);
        self.hide(start);
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

/// Whether a byte belongs to a word or number: characters beyond ASCII count as letters.
fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$') || byte >= 0x80
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &str, hidden: bool) {
        let end = block_end(text, 0);
        assert!(end.is_closed, "{text}");
        assert_eq!(&text[..=end.offset], expected);
        assert_eq!(end.has_hidden_braces, hidden, "{text}");
    }

    #[test]
    fn braces_in_text_do_not_count() {
        check("{ '}' } }", "{ '}' }", true);
        check(r#"{ "\"}" } }"#, r#"{ "\"}" }"#, true);
        check("{ '\\\n}' } }", "{ '\\\n}' }", true);
        check("{ 'open\n} }", "{ 'open\n}", false);
        check("{ // }\n } }", "{ // }\n }", true);
        check("{ /* } */ } }", "{ /* } */ }", true);
        check("{ /*/ } */ } }", "{ /*/ } */ }", true);
    }

    #[test]
    fn templates_nest() {
        check("{ `}` } }", "{ `}` }", true);
        check("{ `${ { a: `}${1}` } }` } }", "{ `${ { a: `}${1}` } }` }", true);
        check("{ `${x}` } }", "{ `${x}` }", false);
        check("{ `\\${` } }", "{ `\\${` }", true);
        check("{ `a`/2 /}/.x }", "{ `a`/2 /}", false);
    }

    #[test]
    fn regular_expressions_and_divisions() {
        check("{ /}/ } }", "{ /}/ }", true);
        check("{ a / b } / 2 }", "{ a / b }", false);
        check("{ return /}/g } }", "{ return /}/g }", true);
        check("{ x.return /}/g }", "{ x.return /}", false);
        check("{ (1) /2} / }", "{ (1) /2}", false);
        check("{ f(/[/}]/) } }", "{ f(/[/}]/) }", true);
        check("{ a = /\\/}/ } }", "{ a = /\\/}/ }", true);
        check("{ a / /}/ } }", "{ a / /}/ }", true);
        check("{ i++ / 2 } / }", "{ i++ / 2 }", false);
        check("{ /open\n} }", "{ /open\n}", false);
        check("{ 1.5 / 2 } / }", "{ 1.5 / 2 }", false);
        check("{ .5 / 2 } / }", "{ .5 / 2 }", false);
    }

    #[test]
    fn what_is_open_ends_with_the_text() {
        for text in ["{", "{ '", "{ `${", "{ `", "{ /", "{ /*", "{ //", "{ '\\", "{ {}"] {
            assert_eq!(block_end(text, 0), BlockEnd { offset: text.len(), is_closed: false, has_hidden_braces: false });
        }
    }

    #[test]
    fn nesting_costs_no_stack() {
        let text = "{`${".repeat(300_000);
        assert!(!block_end(&text, 0).is_closed);
    }
}
