//! `area-without-bottom-row`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a hexagonal area that is exactly twice as high as it is wide, in a game with elevations.
    ///
    /// ## Why it matters
    ///
    /// The bottom row of such an area has no cell. The engine divides by the number of its cells, and crashes when the
    /// game starts. Areas that go around the world, with the width as circumference, are not hexagonal.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout)
    /// (terrain-type hills (elevation-max 900))
    /// (area 20 40)
    /// ;     ^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout)
    /// (terrain-type hills (elevation-max 900))
    /// (area 21 40)
    /// ```
    message: msg::AREA_WITHOUT_BOTTOM_ROW,
    since: "0.1.0",
}
