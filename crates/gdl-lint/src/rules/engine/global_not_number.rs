//! `global-not-number`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a `set` of a global variable that holds a number, with text or a list as value.
    ///
    /// ## Why it matters
    ///
    /// The engine ignores the form, and the variable keeps the value that it had.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (set last-turn "20")
    /// ;              ^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (set last-turn 20)
    /// ```
    ///
    /// ## Fix
    ///
    /// Takes quotation marks or parentheses off a number.
    message: msg::GLOBAL_NOT_NUMBER,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_number,
}
