//! Errors of the text and of the syntax (spec bdl 7.1, 7.2).

use gdl_base::Fix;
use text_size::TextRange;

/// The maximum number of errors that [`parse`](crate::parse) returns: the first ones.
pub const MAX_ERRORS: usize = 2000;

/// An error of the ranges 0xx and 1xx.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SyntaxError {
    /// The id, `BDL001` to `BDL106`.
    pub code: &'static str,
    /// The token that it is about.
    pub range: TextRange,
    /// The problem.
    pub message: String,
    /// The suggestion; may be empty.
    pub help: String,
    /// Further places, each with a description.
    pub related: Vec<(TextRange, String)>,
    /// The fixes, best first.
    pub fixes: Vec<Fix>,
}

impl SyntaxError {
    pub(crate) fn new(code: &'static str, range: TextRange, message: impl Into<String>) -> SyntaxError {
        SyntaxError {
            code,
            range,
            message: message.into(),
            help: String::new(),
            related: Vec::new(),
            fixes: Vec::new(),
        }
    }
}
