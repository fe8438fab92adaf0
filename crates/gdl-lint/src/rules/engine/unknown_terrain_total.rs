//! `unknown-terrain-total`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Reports how many cells of a terrain layer have a value that is not the number of a terrain type.
    ///
    /// ## Why it matters
    ///
    /// The cells get the first terrain type.
    ///
    /// ## Example
    ///
    /// ```gdl bad also=unknown-terrain-value
    /// # (unit-type scout) (terrain-type plain)
    /// (area 10 10 (terrain "b9a"))
    /// ;           ^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (terrain-type sea)
    /// (area 10 10 (terrain "b9a"))
    /// ```
    message: msg::UNKNOWN_TERRAIN_TOTAL,
    since: "0.1.0",
}
