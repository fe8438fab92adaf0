//! `unit-side-missing`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a unit of a side whose number no side has.
    ///
    /// ## Why it matters
    ///
    /// The engine leaves the unit to the independents. Sides must stand above their units, and numbers of sides that
    /// only the start of a game adds are not known yet.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (side 1)
    /// (scout 5 5 2)
    /// ;          ^
    /// (side 2)
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (side 1)
    /// (side 2)
    /// (scout 5 5 2)
    /// ```
    message: msg::UNIT_SIDE_MISSING,
    since: "0.1.0",
}
