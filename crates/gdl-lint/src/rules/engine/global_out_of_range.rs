//! `global-out-of-range`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a value that a global variable of the language cannot have.
    ///
    /// ## Why it matters
    ///
    /// The engine complains and stores it all the same. What the game then does with it is not defined; limits of
    /// arrays are among the variables.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (set sides-max 20)
    /// ;              ^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (set sides-max 15)
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the nearest value that is allowed, a guess.
    message: msg::GLOBAL_OUT_OF_RANGE,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_nearest_value,
}
