//! The tokens of a JavaScript text, as far as brackets, heads of loops and functions need them.

/// The kind of a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A name or a keyword.
    Word,
    /// A number, a text, a regular expression, a template without holes.
    Value,
    /// `(`, `[`, `{`, or `$` for the text of a template up to a hole.
    Open(char),
    /// `)`, `]`, `}`, or `$` for the rest of a template after a hole.
    Close,
    /// `=>`.
    Arrow,
    /// Another sign.
    Sign(char),
}

/// A token; offsets count UTF-16 code units.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token {
    pub(crate) kind: Kind,
    pub(crate) start: usize,
    pub(crate) end: usize,
    /// The index of the other bracket; for other tokens its own.
    pub(crate) partner: usize,
}

/// The tokens of a text.
pub(crate) struct Tokens {
    text: Vec<u16>,
    list: Vec<Token>,
    at: usize,
    open: Vec<usize>,
}

/// The words after which a `/` begins a regular expression (spec bdl 6.1).
const BEFORE_EXPRESSION: [&str; 14] = [
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

impl Tokens {
    /// Reads a text; `None` if its brackets do not match, or a comment or a literal in it does not end.
    pub(crate) fn read(text: &str) -> Option<Tokens> {
        let mut tokens = Tokens { text: text.encode_utf16().collect(), list: Vec::new(), at: 0, open: Vec::new() };
        while tokens.at < tokens.text.len() {
            tokens.next()?;
        }
        tokens.open.is_empty().then_some(tokens)
    }

    /// The token of an index; `None` beyond either end.
    pub(crate) fn get(&self, index: usize) -> Option<Token> {
        self.list.get(index).copied()
    }

    /// The number of tokens.
    pub(crate) fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether the token of an index is this keyword, and not the name of a member after a `.`.
    pub(crate) fn is_keyword(&self, index: usize, word: &str) -> bool {
        let Some(token) = self.get(index).filter(|token| token.kind == Kind::Word) else { return false };
        let member = index > 0 && self.list[index - 1].kind == Kind::Sign('.');
        !member && self.text[token.start..token.end].iter().copied().eq(word.encode_utf16())
    }

    fn peek(&self, ahead: usize) -> char {
        let unit = self.text.get(self.at + ahead).copied().unwrap_or(0);
        // Half of a surrogate pair is read as a letter; it stands in names, texts and comments only.
        char::from_u32(u32::from(unit)).unwrap_or('a')
    }

    fn add(&mut self, kind: Kind, start: usize) {
        let partner = self.list.len();
        self.list.push(Token { kind, start, end: self.at, partner });
    }

    fn next(&mut self) -> Option<()> {
        let start = self.at;
        let sign = self.peek(0);
        match sign {
            _ if sign.is_whitespace() || sign == '\u{feff}' => self.at += 1,
            '/' if self.peek(1) == '/' => {
                while self.at < self.text.len() && !matches!(self.peek(0), '\n' | '\r' | '\u{2028}' | '\u{2029}') {
                    self.at += 1;
                }
            }
            '/' if self.peek(1) == '*' => {
                self.at += 2;
                self.skip_until(|tokens| tokens.peek(0) == '*' && tokens.peek(1) == '/')?;
                self.at += 2;
            }
            '"' | '\'' => {
                self.at += 1;
                self.skip_until(|tokens| tokens.peek(0) == sign || matches!(tokens.peek(0), '\n' | '\r'))?;
                if self.peek(0) != sign {
                    return None;
                }
                self.at += 1;
                self.add(Kind::Value, start);
            }
            '`' => self.template(start)?,
            '/' if self.regex_begins() => self.regex(start)?,
            _ if is_word(sign) || sign.is_ascii_digit() => self.word(start, sign.is_ascii_digit()),
            '.' if self.peek(1).is_ascii_digit() => self.word(start, true),
            '(' | '[' | '{' => {
                self.at += 1;
                self.open(sign, start);
            }
            ')' | ']' | '}' => self.close(sign, start)?,
            '=' if self.peek(1) == '>' => {
                self.at += 2;
                self.add(Kind::Arrow, start);
            }
            _ => {
                self.at += 1;
                self.add(Kind::Sign(sign), start);
            }
        }
        Some(())
    }

    /// Goes on to the first place that fits; a backslash skips a character outside comments.
    fn skip_until(&mut self, stop: impl Fn(&Tokens) -> bool) -> Option<()> {
        let comment = self.text[self.at - 1] == u16::from(b'*');
        while !stop(self) {
            if self.at >= self.text.len() {
                return None;
            }
            self.at += if self.peek(0) == '\\' && !comment { 2 } else { 1 };
        }
        (self.at < self.text.len()).then_some(())
    }

    /// Reads the text of a template from a backquote or from the end of a hole.
    fn template(&mut self, start: usize) -> Option<()> {
        self.at += 1;
        self.skip_until(|tokens| tokens.peek(0) == '`' || (tokens.peek(0) == '$' && tokens.peek(1) == '{'))?;
        if self.peek(0) == '`' {
            self.at += 1;
            self.add(Kind::Value, start);
        } else {
            self.at += 2;
            self.open('$', start);
        }
        Some(())
    }

    fn regex(&mut self, start: usize) -> Option<()> {
        self.at += 1;
        let mut in_class = false;
        while in_class || self.peek(0) != '/' {
            match self.peek(0) {
                '\n' | '\r' => return None,
                '\\' => self.at += 1,
                '[' => in_class = true,
                ']' => in_class = false,
                _ => {}
            }
            self.at += 1;
            if self.at >= self.text.len() {
                return None;
            }
        }
        self.at += 1;
        while is_word(self.peek(0)) && self.at < self.text.len() {
            self.at += 1;
        }
        self.add(Kind::Value, start);
        Some(())
    }

    fn word(&mut self, start: usize, number: bool) {
        loop {
            let sign = self.peek(0);
            let exponent = matches!(sign, '+' | '-')
                && number
                && self.at > start
                && matches!(self.text[self.at - 1], 0x45 | 0x65)
                && !matches!(self.text.get(start + 1), Some(0x58 | 0x78));
            if !(is_word(sign) || sign.is_ascii_digit() || (number && sign == '.') || exponent) {
                break;
            }
            self.at += 1;
            if self.at >= self.text.len() {
                break;
            }
        }
        self.add(if number { Kind::Value } else { Kind::Word }, start);
    }

    fn open(&mut self, sign: char, start: usize) {
        self.open.push(self.list.len());
        self.add(Kind::Open(sign), start);
    }

    fn close(&mut self, sign: char, start: usize) -> Option<()> {
        let open = self.open.pop()?;
        let expected = match self.list[open].kind {
            Kind::Open('(') => ')',
            Kind::Open('[') => ']',
            _ => '}',
        };
        if expected != sign {
            return None;
        }
        let close = self.list.len();
        self.list[open].partner = close;
        self.at += 1;
        self.add(Kind::Close, start);
        self.list[close].partner = open;
        if self.list[open].kind == Kind::Open('$') {
            self.at -= 1;
            self.template(start)?;
        }
        Some(())
    }

    /// Whether a `/` begins a regular expression after the tokens read so far.
    fn regex_begins(&self) -> bool {
        let Some(index) = self.list.len().checked_sub(1) else { return true };
        match self.list[index].kind {
            Kind::Value => false,
            Kind::Word => BEFORE_EXPRESSION.iter().any(|word| self.is_keyword(index, word)),
            Kind::Close => {
                // After the head of a statement a statement begins.
                let open = self.list[index].partner;
                self.list[open].kind == Kind::Open('(')
                    && open > 0
                    && ["if", "while", "for", "with"].iter().any(|word| self.is_keyword(open - 1, word))
            }
            // After `x++` a `/` divides.
            Kind::Sign(sign @ ('+' | '-')) => {
                let twice = index > 0 && self.list[index - 1].kind == Kind::Sign(sign);
                !(twice
                    && self.list[index - 1].end == self.list[index].start
                    && index > 1
                    && matches!(self.list[index - 2].kind, Kind::Word | Kind::Close))
            }
            _ => true,
        }
    }
}

/// Whether a sign may stand in a name: letters beyond ASCII and the backslash of an escape included.
fn is_word(sign: char) -> bool {
    sign.is_alphanumeric() && !sign.is_ascii_digit() || matches!(sign, '_' | '$' | '\\' | '#' | '\u{200c}' | '\u{200d}')
}
