//! `table-value-out-of-range`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a value that is too small or too large for its table.
    ///
    /// ## Why it matters
    ///
    /// The engine does not store it, and the clause ends there: the entries after it keep what they had.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (table hit-chance (scout scout 150))
    /// ;                              ^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (table hit-chance (scout scout 100))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the nearest value that is allowed, a guess.
    message: msg::TABLE_VALUE_OUT_OF_RANGE,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_nearest_value,
}
