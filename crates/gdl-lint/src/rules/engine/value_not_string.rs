//! `value-not-string`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a number, a list or nothing at a place that needs text, such as the name of a unit or a row of a layer.
    ///
    /// ## Why it matters
    ///
    /// The engine warns and takes an empty text.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (scout (n 7))
    /// ;         ^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (scout (n "7"))
    /// ```
    ///
    /// ## Fix
    ///
    /// Puts the word or number into quotation marks.
    message: msg::VALUE_NOT_STRING,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_string,
}
