//! The tokens of a JavaScript text with the partners of its brackets, as far as heads of loops and functions need them.

use bdl_syntax::javascript::{JsKind, JsLexer};

/// The kind of a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A name or a keyword.
    Word,
    /// A number, a text, a regular expression, a template without holes.
    Value,
    /// `(`, `[`, `{`, or `$` for the text of a template up to a hole.
    Open(char),
    /// `)`, `]`, `}`, or the `}` after a hole of a template.
    Close,
    /// `=>`.
    Arrow,
    /// Another sign, by its first character; `…` for `...`.
    Sign(char),
}

/// A token; offsets count UTF-16 code units.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token<'t> {
    pub(crate) kind: Kind,
    pub(crate) start: usize,
    pub(crate) end: usize,
    /// The index of the other bracket; for other tokens its own.
    pub(crate) partner: usize,
    text: &'t str,
}

/// The tokens of a text.
pub(crate) struct Tokens<'t> {
    list: Vec<Token<'t>>,
    /// The indices of the open brackets.
    open: Vec<usize>,
}

impl<'t> Tokens<'t> {
    /// Reads a text; `None` if its brackets do not match, or a comment or a literal in it does not end.
    pub(crate) fn read(text: &'t str) -> Option<Tokens<'t>> {
        let mut tokens = Tokens { list: Vec::new(), open: Vec::new() };
        let mut start = 0;
        for token in JsLexer::new(text).with_heads() {
            if !token.is_closed {
                return None;
            }
            let part = &text[token.range];
            let end = start + part.encode_utf16().count();
            tokens.token(token.kind, part, start, end)?;
            start = end;
        }
        tokens.open.is_empty().then_some(tokens)
    }

    /// The token of an index; `None` beyond either end.
    pub(crate) fn get(&self, index: usize) -> Option<Token<'t>> {
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
        !member && token.text == word
    }

    /// The signs from an index on that touch each other, as one text.
    pub(crate) fn signs(&self, index: usize) -> String {
        let mut signs = String::new();
        let mut end = None;
        for token in self.list.get(index..).unwrap_or_default() {
            if !matches!(token.kind, Kind::Sign(_)) || end.is_some_and(|end| end != token.start) {
                break;
            }
            signs.push_str(token.text);
            end = Some(token.end);
        }
        signs
    }

    /// The index after the operator at an index, if that is one of these.
    pub(crate) fn after_operator(&self, index: usize, operators: &[&str]) -> Option<usize> {
        let is_inside = index > 0
            && matches!((self.get(index - 1), self.get(index)), (Some(before), Some(token))
                if matches!(before.kind, Kind::Sign(_)) && before.end == token.start);
        let signs = self.signs(index);
        let operator = operators
            .iter()
            .filter(|operator| !is_inside && signs.starts_with(**operator))
            .max_by_key(|it| it.len())?;
        let (mut length, mut next) = (0, index);
        while length < operator.len() {
            length += self.get(next)?.text.len();
            next += 1;
        }
        Some(next)
    }

    /// Whether the token of an index shows that a text may have a BigInt: a literal, or the name of a built-in.
    pub(crate) fn is_big(&self, index: usize) -> bool {
        self.get(index).is_some_and(|token| match token.kind {
            Kind::Value => token.text.starts_with(|sign: char| sign.is_ascii_digit()) && token.text.ends_with('n'),
            Kind::Word => token.text.contains("Big"),
            _ => false,
        })
    }

    fn token(&mut self, kind: JsKind, text: &'t str, start: usize, end: usize) -> Option<()> {
        match kind {
            JsKind::Whitespace | JsKind::LineComment | JsKind::BlockComment => {}
            JsKind::Word => self.add(Kind::Word, text, start, end),
            JsKind::Number | JsKind::Text | JsKind::Regex | JsKind::Template => self.add(Kind::Value, text, start, end),
            JsKind::TemplateHead => self.open('$', text, start, end),
            JsKind::TemplateMiddle => {
                self.close('}', text, start, start + 1)?;
                self.open('$', text, start + 1, end);
            }
            JsKind::TemplateTail => {
                self.close('}', text, start, start + 1)?;
                self.add(Kind::Value, text, start + 1, end);
            }
            JsKind::Sign => match text.chars().next()? {
                sign @ ('(' | '[' | '{') => self.open(sign, text, start, end),
                sign @ (')' | ']' | '}') => self.close(sign, text, start, end)?,
                _ if text == "=>" => self.add(Kind::Arrow, text, start, end),
                _ if text == "..." => self.add(Kind::Sign('…'), text, start, end),
                sign => self.add(Kind::Sign(sign), text, start, end),
            },
        }
        Some(())
    }

    fn add(&mut self, kind: Kind, text: &'t str, start: usize, end: usize) {
        let partner = self.list.len();
        self.list.push(Token { kind, start, end, partner, text });
    }

    fn open(&mut self, sign: char, text: &'t str, start: usize, end: usize) {
        self.open.push(self.list.len());
        self.add(Kind::Open(sign), text, start, end);
    }

    fn close(&mut self, sign: char, text: &'t str, start: usize, end: usize) -> Option<()> {
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
        self.add(Kind::Close, text, start, end);
        self.list[open].partner = close;
        self.list[close].partner = open;
        Some(())
    }
}
