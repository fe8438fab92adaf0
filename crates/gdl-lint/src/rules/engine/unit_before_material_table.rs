//! `unit-before-material-table`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a unit above the first table about materials, in a game with material types.
    ///
    /// ## Why it matters
    ///
    /// The engine makes room for the materials of the unit too early, and crashes when the game starts.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (material-type fuel)
    /// (scout 5 5)
    /// ;^^^^^^^^^^
    /// (table base-consumption (scout fuel 1))
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (material-type fuel)
    /// (table base-consumption (scout fuel 1))
    /// (scout 5 5)
    /// ```
    message: msg::UNIT_BEFORE_MATERIAL_TABLE,
    since: "0.1.0",
}
