//! `imf-subimage-count`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a number of images in a row, given by `x`, that is not 0 to 4096.
    ///
    /// ## Why it matters
    ///
    /// The engine takes 0 instead, as if the number were not given.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (imf "river" ((8 8 border) (x 5000) (file "river.gif")))
    /// ;                          ^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (imf "river" ((8 8 border) (x 50) (file "river.gif")))
    /// ```
    message: msg::IMF_SUBIMAGE_COUNT,
    since: "0.1.0",
}
