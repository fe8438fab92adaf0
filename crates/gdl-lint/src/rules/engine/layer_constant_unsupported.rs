//! `layer-constant-unsupported`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds `constant` in a layer, which the manuals describe.
    ///
    /// ## Why it matters
    ///
    /// The engine cannot read it and loses the whole layer, rows and all.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (area 10 10 (elevations (constant 100)))
    /// ;                       ^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (area 10 10 (elevations "10*100,"))
    /// ```
    message: msg::LAYER_CONSTANT_UNSUPPORTED,
    since: "0.1.0",
}
