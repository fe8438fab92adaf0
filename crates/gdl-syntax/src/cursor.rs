//! The position of the parser in the tokens of a text.

use rowan::{TextRange, TextSize};

use crate::{
    SyntaxKind,
    lexer::{Token, Tokens, tokens},
};

/// A position in the tokens of a text, which are not kept: a text may have millions.
#[derive(Clone)]
pub(crate) struct Cursor<'t> {
    /// The next token.
    pub next: Option<Token>,
    /// Those after it.
    rest: Tokens<'t>,
    /// The offset of the next token.
    pub offset: TextSize,
    /// The number of `(` before it.
    pub openers: usize,
}

impl<'t> Cursor<'t> {
    /// The first token of a text.
    pub fn new(text: &'t str) -> Cursor<'t> {
        let mut rest = tokens(text);
        Cursor { next: rest.next(), rest, offset: TextSize::new(0), openers: 0 }
    }

    /// The kind of the next token; none at the end of the text.
    pub fn kind(&self) -> Option<SyntaxKind> {
        self.next.map(|token| token.kind)
    }

    /// The range of the next token; empty at the end of the text.
    pub fn range(&self) -> TextRange {
        TextRange::at(self.offset, self.next.map_or(TextSize::new(0), |token| token.len))
    }

    /// Goes behind the next token.
    pub fn advance(&mut self) {
        self.offset = self.range().end();
        self.openers += usize::from(self.kind() == Some(SyntaxKind::LParen));
        self.next = self.rest.next();
    }
}
