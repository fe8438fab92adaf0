//! `layer-run-too-long`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a run in a row of a layer that is longer than any row can be.
    ///
    /// ## Why it matters
    ///
    /// The engine drops the cells beyond the end of the row. In a world that goes around, it writes them over the row
    /// again and again, for as long as the number says.
    ///
    /// ## Example
    ///
    /// ```gdl bad also=layer-run-crosses-edge,layer-row-length
    /// # (unit-type scout) (terrain-type plain)
    /// (area 5 3 (terrain "5a" "50000000a" "5a"))
    /// ;                       ^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (area 5 3 (terrain "5a" "5a" "5a"))
    /// ```
    message: msg::LAYER_RUN_TOO_LONG,
    since: "0.1.0",
}
