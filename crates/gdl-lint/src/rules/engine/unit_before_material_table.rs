//! `unit-before-material-table`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a unit in a game that has material types but no table about materials.
    ///
    /// ## Why it matters
    ///
    /// The engine has no room for the materials of the unit, and crashes when the game starts. A table anywhere in the
    /// game suffices.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (material-type fuel)
    /// (scout 5 5)
    /// ;^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (material-type fuel)
    /// (scout 5 5)
    /// (table base-consumption (scout fuel 1))
    /// ```
    message: msg::UNIT_BEFORE_MATERIAL_TABLE,
    since: "0.1.0",
}
