//! `area-too-large`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an area with more cells than the tools handle.
    ///
    /// ## Why it matters
    ///
    /// The size is not taken, and the layers of the area are not checked. Games on areas of that size cannot be
    /// played.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (area 100000 100000)
    /// ;     ^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (area 100 100)
    /// ```
    message: msg::AREA_TOO_LARGE,
    since: "0.1.0",
}
