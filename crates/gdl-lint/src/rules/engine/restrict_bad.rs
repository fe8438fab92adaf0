//! `restrict-bad`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a `restrict` that begins with something else than a number or the word `reset`.
    ///
    /// ## Why it matters
    ///
    /// The engine drops the whole form, with all its layers.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (area 10 10 (restrict none) (latitude 30))
    /// ;                     ^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (area 10 10 (restrict reset) (latitude 30))
    /// ```
    message: msg::RESTRICT_BAD,
    since: "0.1.0",
}
