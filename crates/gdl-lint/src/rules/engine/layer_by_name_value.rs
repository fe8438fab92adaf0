//! `layer-by-name-value`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an entry `(NAME CODE)` of `by-name` whose code is missing or is not a number. Symbols are not looked up
    /// there.
    ///
    /// ## Why it matters
    ///
    /// The engine loses the whole layer, rows and all.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (area 10 10 (terrain (by-name (plain "a")) "10a"))
    /// ;                             ^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (area 10 10 (terrain (by-name (plain 0)) "10a"))
    /// ```
    message: msg::LAYER_BY_NAME_VALUE,
    since: "0.1.0",
}
