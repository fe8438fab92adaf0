//! `unknown-terrain-value`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a cell of the terrain layer whose value is not the number of a terrain type. They count from 0, in the
    /// order of their definitions.
    ///
    /// ## Why it matters
    ///
    /// The cell gets the first terrain type. Often terrain types are missing, or the layer comes from a game with
    /// others.
    ///
    /// ## Example
    ///
    /// ```gdl bad also=unknown-terrain-total
    /// # (unit-type scout) (terrain-type plain)
    /// (area 10 10 (terrain "b9a"))
    /// ;                    ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (terrain-type sea)
    /// (area 10 10 (terrain "b9a"))
    /// ```
    message: msg::UNKNOWN_TERRAIN_VALUE,
    since: "0.1.0",
}
