//! `unit-original-side-missing`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a unit with an original side (property `os`) whose number no side has.
    ///
    /// ## Why it matters
    ///
    /// The engine takes the present side of the unit as its original one.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (side 1)
    /// (scout 5 5 1 (os 2))
    /// ;                ^
    /// (side 2)
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (side 1)
    /// (side 2)
    /// (scout 5 5 1 (os 2))
    /// ```
    message: msg::UNIT_ORIGINAL_SIDE_MISSING,
    since: "0.1.0",
}
