//! `unknown-table`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a `table` form whose name is not the name of a table.
    ///
    /// ## Why it matters
    ///
    /// The engine drops the whole form, and the table that is meant keeps its defaults.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (table hit-chanse (u* u* 50))
    /// ;      ^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (table hit-chance (u* u* 50))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the nearest name, or the one that has replaced an old name.
    message: msg::UNKNOWN_TABLE,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_replacement,
}
