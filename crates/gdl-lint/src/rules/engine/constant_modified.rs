//! `constant-modified`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a `define`, `set`, type or namer that would give a predefined constant such as `true` or `win` another
    /// value.
    ///
    /// ## Why it matters
    ///
    /// The constant keeps its value, so that everything below still sees the old one.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (set draw 5)
    /// ;    ^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (define a-draw 5)
    /// ```
    message: msg::CONSTANT_MODIFIED,
    since: "0.1.0",
}
