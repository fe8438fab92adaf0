//! `variable-not-symbol`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a `define` or `set` whose name is a string, a number or a list, or is missing.
    ///
    /// ## Why it matters
    ///
    /// The engine ignores the form: the name has no value where it is used.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (define "size" 5)
    /// ;       ^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (define size 5)
    /// ```
    ///
    /// ## Fix
    ///
    /// Takes the quotation marks or the quote off the name.
    message: msg::VARIABLE_NOT_SYMBOL,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_symbol,
}
