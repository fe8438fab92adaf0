//! `restrict-not-number`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a `restrict` with fewer than four numbers.
    ///
    /// ## Why it matters
    ///
    /// The engine drops the whole form, with all its layers.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (area 10 10 (restrict 4 4) (latitude 30))
    /// ;           ^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (area 10 10 (restrict 4 4 2 2) (latitude 30))
    /// ```
    message: msg::RESTRICT_NOT_NUMBER,
    since: "0.1.0",
}
