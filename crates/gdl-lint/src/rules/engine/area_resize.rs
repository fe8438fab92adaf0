//! `area-resize`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds another size for an area that has layers already. Variants such as `world-size` change the size too,
    /// after the module was read.
    ///
    /// ## Why it matters
    ///
    /// The cells are there by then, and the engine ends the whole program.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (area 10 10 (terrain "10a"))
    /// (area 20 20)
    /// ;     ^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (area 20 20)
    /// (area (terrain "20a"))
    /// ```
    message: msg::AREA_RESIZE,
    since: "0.1.0",
}
