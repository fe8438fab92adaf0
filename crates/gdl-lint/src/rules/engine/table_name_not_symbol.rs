//! `table-name-not-symbol`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a `table` form without a name, or with a string, number or list in its place.
    ///
    /// ## Why it matters
    ///
    /// The engine drops the form, and the table that is meant keeps what it had.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (table "hit-chance" (u* u* 50))
    /// ;      ^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (table hit-chance (u* u* 50))
    /// ```
    ///
    /// ## Fix
    ///
    /// Takes the quotation marks or the quote off the name.
    message: msg::TABLE_NAME_NOT_SYMBOL,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_symbol,
}
