//! `table-value-not-number`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a value in the clause of a table that is text, is missing, or is a list where a single number is needed.
    ///
    /// ## Why it matters
    ///
    /// The clause ends there. Entries that it has stored before that place stay, the others keep what they had.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (table hit-chance (scout scout "50"))
    /// ;                              ^^^^
    /// ```
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (table hit-chance (scout scout (50)))
    /// ;                              ^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (table hit-chance (scout scout 50))
    /// ```
    ///
    /// ## Fix
    ///
    /// Takes quotation marks or parentheses off a number.
    message: msg::TABLE_VALUE_NOT_NUMBER,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_number,
}
