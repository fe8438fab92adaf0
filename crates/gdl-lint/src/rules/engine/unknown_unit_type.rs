//! `unknown-unit-type`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a `unit` form with a type that is not defined above.
    ///
    /// ## Why it matters
    ///
    /// The engine drops the form, and the unit does not exist.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (unit scuot 5 5)
    /// ;     ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (unit scout 5 5)
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the unit type with the nearest name, a guess.
    message: msg::UNKNOWN_UNIT_TYPE,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_replacement,
}
