//! `global-not-string`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a `set` of a global variable that holds text, with something else as value. A word without quotation
    /// marks is not text.
    ///
    /// ## Why it matters
    ///
    /// The engine ignores the form, and the variable keeps the value that it had.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (set grid-color red)
    /// ;               ^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (set grid-color "red")
    /// ```
    ///
    /// ## Fix
    ///
    /// Puts the word into quotation marks.
    message: msg::GLOBAL_NOT_STRING,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_string,
}
