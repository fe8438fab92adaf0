//! `layer-bad-char-limit`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Says that a layer has more characters without a meaning than are reported one by one.
    ///
    /// ## Why it matters
    ///
    /// Each such cell gets the value 0. The engine reports five of them and counts the others.
    ///
    /// ## Example
    ///
    /// ```gdl bad also=layer-bad-char,layer-bad-char-total
    /// # (unit-type scout) (terrain-type plain)
    /// (area 10 10 (terrain "5a     "))
    /// ;                    ^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (area 10 10 (terrain "10a"))
    /// ```
    message: msg::LAYER_BAD_CHAR_LIMIT,
    since: "0.1.0",
}
