//! `unit-position-not-number`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a position `(@ X Y)` of a unit without a number as `Y`.
    ///
    /// ## Why it matters
    ///
    /// The engine takes 0 instead, which is the edge of the area, where no unit can be: it is left out. Coordinates
    /// have to be plain numbers: symbols and calculations are not looked at.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (scout (@ 5))
    /// ;      ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (scout (@ 5 5))
    /// ```
    message: msg::UNIT_POSITION_NOT_NUMBER,
    since: "0.1.0",
}
