//! `area-too-small`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an area of fewer than 3 cells in width or height. A single name, as in `(area north)`, counts as a size
    /// of 0 by 0.
    ///
    /// ## Why it matters
    ///
    /// The area keeps the size that it had; without any, the game gets 60 by 30 cells.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (area 2 10)
    /// ;     ^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (area 20 10)
    /// ```
    message: msg::AREA_TOO_SMALL,
    since: "0.1.0",
}
