//! `exu-id-not-number`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds the record of a lost unit that does not start with the id that the unit had.
    ///
    /// ## Why it matters
    ///
    /// The engine drops the record, and the history of the game does not know the unit.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (exu scout 5 5 1)
    /// ;    ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (exu 12 scout 5 5 1)
    /// ```
    message: msg::EXU_ID_NOT_NUMBER,
    since: "0.1.0",
}
