//! `layer-by-name-index`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an entry of `by-name` whose name stands for neither a type nor a number.
    ///
    /// ## Why it matters
    ///
    /// The engine loses the whole layer, rows and all.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (define sea "the sea")
    /// (area 10 10 (terrain (by-name plain sea) "10a"))
    /// ;                                   ^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (terrain-type sea)
    /// (area 10 10 (terrain (by-name plain sea) "10a"))
    /// ```
    message: msg::LAYER_BY_NAME_INDEX,
    since: "0.1.0",
}
