//! `layer-subarea-unsupported`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds `subarea` in a layer, which the manuals describe.
    ///
    /// ## Why it matters
    ///
    /// The engine ignores it. The rows begin at the top left corner of the area instead of that of the part.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (area 10 10 (terrain (subarea 2 2 5 5) "10a"))
    /// ;                    ^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (area 10 10 (restrict 5 5 2 2) (terrain "5a"))
    /// ```
    message: msg::LAYER_SUBAREA_UNSUPPORTED,
    since: "0.1.0",
}
