//! `table-index2-type`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a second index that is not a type of the kind that the table has there: another kind of type, a number,
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
    /// (table mp-to-enter-terrain (scout scout 2))
    /// ;                                 ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (table mp-to-enter-terrain (scout plain 2))
    /// ```
    message: msg::TABLE_INDEX2_TYPE,
    since: "0.1.0",
}
