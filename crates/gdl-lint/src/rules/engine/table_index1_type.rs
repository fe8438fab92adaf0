//! `table-index1-type`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a first index that is not a type of the kind that the table has there: another kind of type, a number,
    /// or names after a quote, which stay names.
    ///
    /// ## Why it matters
    ///
    /// The clause ends there. Entries that it has stored before that place stay, the others keep what they had.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (table hit-chance (plain scout 50))
    /// ;                  ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (table hit-chance (scout scout 50))
    /// ```
    message: msg::TABLE_INDEX1_TYPE,
    since: "0.1.0",
}
