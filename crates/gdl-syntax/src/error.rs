//! The errors in the text of a module that are found before its forms are interpreted.

use rowan::TextRange;

use crate::literal::DiceIssue;

/// A lexical error or a nesting error.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SyntaxError {
    /// The kind of the error.
    pub kind: SyntaxErrorKind,
    /// The token, or the bracket that opens the unclosed part.
    pub range: TextRange,
    /// Further positions: for a missing close paren the inner unclosed openers (the first hundred).
    pub related: Vec<TextRange>,
    /// The further errors of this kind in the text, if this is the last of [`MAX_OF_KIND`].
    pub omitted: Option<Omitted>,
}

/// The maximum number of errors of one kind that are recorded of a text, so that garbage cannot fill the memory.
pub const MAX_OF_KIND: usize = 10_000;

/// Errors of one kind that are counted and not recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Omitted {
    /// How many; not zero.
    pub count: usize,
    /// The first of them.
    pub first: TextRange,
    /// The last of them.
    pub last: TextRange,
}

impl SyntaxError {
    /// The number of errors of a text, those that are not recorded included.
    pub fn count(errors: &[SyntaxError]) -> usize {
        errors.iter().map(|error| 1 + error.omitted.map_or(0, |omitted| omitted.count)).sum()
    }
}

/// Kinds of syntax errors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SyntaxErrorKind {
    /// The file ends inside a block comment.
    CommentNotClosed,
    /// The file ends inside a string; the engine does not report it.
    StringNotClosed,
    /// The file ends inside a bar symbol; the engine does not report it.
    BarSymbolNotClosed,
    /// `)` at top level.
    ExtraCloseParen,
    /// Lists of one top-level form that are not closed.
    MissingCloseParen {
        /// The number of unclosed lists; the engine reports each.
        count: u32,
    },
    /// A quote without an object.
    DanglingQuote {
        /// Whether the quote is at the end of the file, where the engine aborts; elsewhere the quote swallows a `)`.
        at_eof: bool,
    },
    /// A string or symbol over 999 bytes.
    TokenTooLong,
    /// The number of dice is not 1..=8.
    DiceCountRange,
    /// The number of sides is not 2..=17.
    DiceSidesRange,
    /// The offset is not 0..=127, or after `-` with a positive number of dice not 1..=128.
    DiceOffsetRange,
    /// `-NdS+O`: the sign of the offset is lost.
    DiceNegativeWithPositiveOffset,
    /// Nesting beyond [`MAX_DEPTH`](crate::MAX_DEPTH); the list is kept as flat tokens. A limit of this parser, not of
    /// the engine.
    TooDeep,
    /// The file starts with `X`; the engine reads nothing of it.
    ObsoleteFormat,
}

impl SyntaxErrorKind {
    /// The id in the message catalog (spec language 7.1), or an id of this crate where the engine reports nothing.
    pub fn id(&self) -> &'static str {
        match self {
            Self::CommentNotClosed => "comment-not-closed",
            Self::StringNotClosed => "string-not-closed",
            Self::BarSymbolNotClosed => "bar-symbol-not-closed",
            Self::ExtraCloseParen => "extra-close-paren",
            Self::MissingCloseParen { .. } => "missing-close-paren",
            Self::DanglingQuote { at_eof: true } => "internal-error",
            Self::DanglingQuote { at_eof: false } => "dangling-quote",
            Self::TokenTooLong => "token-too-long",
            Self::DiceCountRange => "dice-count-range",
            Self::DiceSidesRange => "dice-sides-range",
            Self::DiceOffsetRange => "dice-offset-range",
            Self::DiceNegativeWithPositiveOffset => "dice-negative-with-positive-offset",
            Self::TooDeep => "too-deep",
            Self::ObsoleteFormat => "obsolete-module-format",
        }
    }
}

impl From<DiceIssue> for SyntaxErrorKind {
    fn from(issue: DiceIssue) -> Self {
        match issue {
            DiceIssue::CountRange => Self::DiceCountRange,
            DiceIssue::SidesRange => Self::DiceSidesRange,
            DiceIssue::OffsetRange => Self::DiceOffsetRange,
            DiceIssue::NegativeWithPositiveOffset => Self::DiceNegativeWithPositiveOffset,
        }
    }
}
