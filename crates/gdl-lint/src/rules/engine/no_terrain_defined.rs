//! `no-terrain-defined`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a game whose area has no terrain layer, while no synthesis method makes one.
    ///
    /// ## Why it matters
    ///
    /// The engine fills the whole world with the first terrain type.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain) (terrain-type hills)
    /// (area 20 20)
    /// ;     ^^
    /// (set synthesis-methods '(make-countries))
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain) (terrain-type hills)
    /// (area 20 20)
    /// (set synthesis-methods '(make-random-terrain make-countries))
    /// ```
    message: msg::NO_TERRAIN_DEFINED,
    since: "0.1.0",
}
