//! `bad-exu`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds the record of a lost unit without a unit type after the id.
    ///
    /// ## Why it matters
    ///
    /// The engine drops the record, and the history of the game does not know the unit.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (exu 12 scuot 5 5 1)
    /// ;       ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (exu 12 scout 5 5 1)
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the unit type with the nearest name, a guess.
    message: msg::BAD_EXU,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_replacement,
}
