//! The messages for syntax errors.

use gdl_syntax::SyntaxErrorKind;

/// Describes the problem, in one sentence.
pub(crate) fn message(kind: &SyntaxErrorKind) -> String {
    match kind {
        SyntaxErrorKind::CommentNotClosed => "the comment that begins here has no `|#`".to_owned(),
        SyntaxErrorKind::StringNotClosed => "the string that begins here has no closing quote".to_owned(),
        SyntaxErrorKind::BarSymbolNotClosed => "the symbol that begins with this bar has no closing bar".to_owned(),
        SyntaxErrorKind::ExtraCloseParen => "this `)` closes nothing".to_owned(),
        SyntaxErrorKind::MissingCloseParen { count: 1 } => "this `(` is never closed".to_owned(),
        SyntaxErrorKind::MissingCloseParen { count } => {
            format!("{count} parentheses are never closed; the first is this `(`")
        }
        SyntaxErrorKind::DanglingQuote { at_eof: true } => {
            "the file ends with a quote that has nothing after it, and there the engine aborts".to_owned()
        }
        SyntaxErrorKind::DanglingQuote { at_eof: false } => "there is nothing after this quote".to_owned(),
        SyntaxErrorKind::TokenTooLong => "this is longer than the 999 bytes that the engine keeps".to_owned(),
        SyntaxErrorKind::DiceCountRange => "a dice spec has 1 to 8 dice".to_owned(),
        SyntaxErrorKind::DiceSidesRange => "the dice of a dice spec have 2 to 17 sides".to_owned(),
        SyntaxErrorKind::DiceOffsetRange => "a dice spec adds 0 to 127, or subtracts 1 to 128".to_owned(),
        SyntaxErrorKind::DiceNegativeWithPositiveOffset => {
            "a negative dice spec cannot add something; the engine subtracts it".to_owned()
        }
        SyntaxErrorKind::TooDeep => "lists are nested too deeply here".to_owned(),
        SyntaxErrorKind::ObsoleteFormat => "the file begins with an `X`, as files of an old format do".to_owned(),
    }
}
