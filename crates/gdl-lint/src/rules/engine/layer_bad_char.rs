//! `layer-bad-char`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds characters in the rows of a layer that stand for nothing. Without `by-char` or `by-name` only `a` to `~`
    /// and `:` to `[` have a meaning; a space has none.
    ///
    /// ## Why it matters
    ///
    /// The cell gets the value 0. In a terrain layer that is the first terrain type.
    ///
    /// ## Example
    ///
    /// ```gdl bad also=layer-bad-char-total
    /// # (unit-type scout) (terrain-type plain)
    /// (area 10 10 (terrain "5a 4a"))
    /// ;                    ^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (area 10 10 (terrain "6a4a"))
    /// ```
    message: msg::LAYER_BAD_CHAR,
    since: "0.1.0",
}
