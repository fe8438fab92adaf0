//! `no-cell-terrain`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a game in which all terrain types are borders, connections or coatings.
    ///
    /// ## Why it matters
    ///
    /// Each cell of the world needs terrain of its own. The engine refuses to start the game.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type scout)
    /// ;^^^^^^^^^^^^^^^^
    /// (terrain-type river (subtype border))
    /// (terrain-type road (subtype connection))
    /// ```
    ///
    /// ```gdl good
    /// (unit-type scout)
    /// (terrain-type plain)
    /// (terrain-type river (subtype border))
    /// (terrain-type road (subtype connection))
    /// ```
    message: msg::NO_CELL_TERRAIN,
    since: "0.1.0",
}
