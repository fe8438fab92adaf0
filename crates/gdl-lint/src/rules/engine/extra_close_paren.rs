//! `extra-close-paren`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a `)` outside of all forms.
    ///
    /// ## Why it matters
    ///
    /// The engine ignores it. Mostly the form above was closed too early, and what should be in it stands outside.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (define size 5))
    /// ;              ^
    /// ```
    ///
    /// ```gdl good
    /// (define size 5)
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the `)`, which means nothing to the engine. Not safe: the `)` that is wrong may be one before it.
    message: msg::EXTRA_CLOSE_PAREN,
    since: "0.1.0",
    fix: FixSafety::Unsafe => remove_ignored,
}
