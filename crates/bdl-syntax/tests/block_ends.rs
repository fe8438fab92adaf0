//! Ends of blocks: the lexer of JavaScript against a second reader, which scans the bytes for the end and knows no tokens.

use std::{fs, path::PathBuf};

use bdl_syntax::{BlockEnd, block_end, javascript::JsLexer};
use proptest::prelude::*;

/// Pieces of JavaScript that decide what a brace or a `/` is.
const PARTS: [&str; 46] = [
    "{", "}", "{", "}", "(", ")", "[", "]", "'", "\"", "`", "${", "/", "/", "//", "/*", "*/", "\\", "\n", "\r\n", " ",
    ".", "...", "+", "++", "--", "=>", "=", "return", "typeof", "of", "if (a)", "x", "$", "1", "1.5", "1.", ".5",
    "0x1e", "1e-5", "2n", "é", "\u{2028}", "\u{a0}", "\u{2003}", "<!--",
];

fn agree(text: &str) {
    let found = block_end(text, 0);
    let expected = reference(text, 0);
    assert_eq!(found, expected, "{text:?}");
    let end = JsLexer::new(text).last().map_or(0, |token| token.range.end);
    assert_eq!(end, text.len(), "{text:?}");
}

/// The conformance cases.
fn cases() -> Vec<String> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let folders = ["../../../shared/conformance/bdl", "../../tests/conformance/bdl"].map(|path| root.join(path));
    let folder = std::env::var_os("BDL_CONFORMANCE").map(PathBuf::from);
    let folder = folder.or_else(|| folders.into_iter().find(|path| path.exists())).expect("the conformance data");
    let files = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let texts = files.filter(|path| path.extension().is_some_and(|extension| extension == "bdl"));
    texts.map(|path| String::from_utf8_lossy(&fs::read(path).expect("a file")).into_owned()).collect()
}

#[test]
fn all_cases_agree() {
    let mut blocks = 0;
    for text in cases() {
        for (at, _) in text.match_indices('{') {
            agree(&text[at..]);
            blocks += 1;
        }
    }
    assert!(blocks > 1000, "{blocks}");
}

#[test]
fn mutations_of_all_cases_agree() {
    let mut state = 1u32;
    let mut random = move |below: usize| {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        state as usize % below.max(1)
    };
    for text in cases() {
        for _ in 0..40 {
            let mut text = text.clone();
            for _ in 0..=random(3) {
                let mut at = random(text.len());
                while !text.is_char_boundary(at) {
                    at -= 1;
                }
                if random(2) == 0 && at < text.len() {
                    text.remove(at);
                } else {
                    text.insert_str(at, PARTS[random(PARTS.len())]);
                }
            }
            let open: Vec<usize> =
                text.match_indices("explicit").filter_map(|(at, _)| Some(at + text[at..].find('{')?)).collect();
            for at in open.into_iter().take(8) {
                agree(&text[at..]);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 5000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn generated_texts_agree(parts in prop::collection::vec(prop::sample::select(PARTS.as_slice()), 0..40)) {
        agree(&format!("{{{}", parts.concat()));
    }

    #[test]
    fn any_text_agrees(text in any::<String>()) {
        agree(&format!("{{{text}"));
    }
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

/// Finds the end of a block in one pass, without tokens.
fn reference(text: &str, open: usize) -> BlockEnd {
    let mut scanner = Scanner { text, bytes: text.as_bytes(), at: open, has_hidden_braces: false };
    let is_closed = scanner.run();
    BlockEnd { offset: scanner.at, is_closed, has_hidden_braces: scanner.has_hidden_braces }
}

struct Scanner<'t> {
    text: &'t str,
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
                _ if byte.is_ascii_digit() => {
                    self.number();
                    previous = Previous::Operand;
                }
                b'.' if self.byte(1) == Some(b'.') && self.byte(2) == Some(b'.') => {
                    self.at += 3;
                    previous = Previous::Operator;
                }
                b')' | b']' => {
                    self.at += 1;
                    previous = Previous::Operand;
                }
                b'+' | b'-' if self.byte(1) == Some(byte) => {
                    // After an operand it is a postfix operator, which leaves an operand.
                    self.at += 2;
                }
                b'.' if self.byte(1).is_some_and(|next| next.is_ascii_digit()) => {
                    self.number();
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

    /// Whether whitespace beyond ASCII comes next.
    fn wide_space(&self) -> bool {
        let next = self.text.get(self.at..).and_then(|text| text.chars().next());
        next.is_some_and(|c| !c.is_ascii() && space(c))
    }

    /// Consumes a number: digits and letters, a dot, an exponent.
    fn number(&mut self) {
        let rest = &self.text[self.at..];
        let letters = |text: &str| {
            let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$') || !c.is_ascii() && !space(c);
            text.find(|c| !is_part(c)).unwrap_or(text.len())
        };
        let mut len = letters(rest);
        let has_radix = ["0x", "0X", "0o", "0O", "0b", "0B"].iter().any(|start| rest.starts_with(start));
        let exponent = |len: usize| {
            let is_open = rest[..len].ends_with(['e', 'E']) && !rest[..len - 1].contains(['e', 'E']);
            if is_open && rest[len..].starts_with(['+', '-']) { len + 1 + letters(&rest[len + 1..]) } else { len }
        };
        if !has_radix {
            let has_exponent = rest[..len].find(['e', 'E']).is_some_and(|at| at + 1 < len);
            if rest[len..].starts_with('.') && !rest[..len].ends_with('n') && !has_exponent {
                len += 1;
                len += letters(&rest[len..]);
            }
            len = exponent(len);
        }
        self.at += len;
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
            if matches!(byte, b'\n' | b'\r')
                || byte == 0xe2 && self.text[self.at..].starts_with(['\u{2028}', '\u{2029}'])
            {
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

/// Whether a character beyond ASCII is whitespace.
fn space(c: char) -> bool {
    c != '\u{85}' && (c.is_whitespace() || c == '\u{feff}')
}

/// Whether a byte belongs to a word or number: characters beyond ASCII count as letters.
fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$') || byte >= 0x80
}
