//! `layer-bad-char-total`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Reports how many characters in the rows of a layer stand for nothing.
    ///
    /// ## Why it matters
    ///
    /// Each such cell gets the value 0. In a terrain layer that is the first terrain type.
    ///
    /// ## Example
    ///
    /// ```gdl bad also=layer-bad-char
    /// # (unit-type scout) (terrain-type plain)
    /// (area 10 10 (terrain "5a 4a"))
    /// ;           ^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (area 10 10 (terrain "6a4a"))
    /// ```
    message: msg::LAYER_BAD_CHAR_TOTAL,
    since: "0.1.0",
}
