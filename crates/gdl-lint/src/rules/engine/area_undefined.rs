//! `area-undefined`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a layer in front of the size of the area.
    ///
    /// ## Why it matters
    ///
    /// The rows have no cells to go into, and the engine ends the whole program.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (area (terrain "10a"))
    /// ;     ^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (area 10 10 (terrain "10a"))
    /// ```
    message: msg::AREA_UNDEFINED,
    since: "0.1.0",
}
