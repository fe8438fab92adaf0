//! `area-bad-proportions`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an area that is more than twice as high as wide and does not go around the world.
    ///
    /// ## Why it matters
    ///
    /// The area keeps the size that it had; without any, the game gets 60 by 30 cells. A hexagonal area loses its
    /// corners, and such a high one would have no cells in the middle.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (area 10 30)
    /// ;     ^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (area 20 30)
    /// ```
    message: msg::AREA_BAD_PROPORTIONS,
    since: "0.1.0",
}
