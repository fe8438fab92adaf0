//! `file-too-large`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a file that is larger than 16 MiB, or has more than 8,000,000 tokens: words, numbers, strings, parentheses,
    /// comments, and the whitespace between them.
    ///
    /// ## Why it matters
    ///
    /// The tools do not read it, so that none of its mistakes are found. Saved games of the largest worlds have a
    /// tenth of the bytes and of the tokens; mostly such a file is not a module at all.
    ///
    /// ## Example
    ///
    /// A screen recording with the name `game.g`.
    message: msg::FILE_TOO_LARGE,
    since: "0.1.0",
}
