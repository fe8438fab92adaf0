//! `value-not-number`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds text, a symbol, a list or nothing at a place that needs a number, in forms such as `side`, `unit` and
    /// `scorekeeper` and in the rows of layers.
    ///
    /// ## Why it matters
    ///
    /// The engine warns and takes 0. In most of these places symbols are not looked up, so that only a number as such
    /// will do.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (scorekeeper 1 (initial-score "100"))
    /// ;                             ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (scorekeeper 1 (initial-score 100))
    /// ```
    ///
    /// ## Fix
    ///
    /// Takes quotation marks or parentheses off a number.
    message: msg::VALUE_NOT_NUMBER,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_number,
}
