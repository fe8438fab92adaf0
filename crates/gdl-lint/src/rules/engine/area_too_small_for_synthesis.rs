//! `area-too-small-for-synthesis`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an area with less than 9 by 9 cells that is to be filled with fractal terrain, as it is unless the module
    /// says otherwise.
    ///
    /// ## Why it matters
    ///
    /// The engine crashes when the game starts.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (area 8 8)
    /// ;     ^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (area 9 9)
    /// ```
    message: msg::AREA_TOO_SMALL_FOR_SYNTHESIS,
    since: "0.1.0",
}
