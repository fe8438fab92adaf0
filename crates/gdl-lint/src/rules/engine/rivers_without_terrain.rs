//! `rivers-without-terrain`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds `make-rivers` in `synthesis-methods` while the area has no terrain layer and no method before it makes
    /// terrain.
    ///
    /// ## Why it matters
    ///
    /// The engine crashes when the game starts.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (set synthesis-methods '(make-rivers make-random-terrain))
    /// ;                        ^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (set synthesis-methods '(make-random-terrain make-rivers))
    /// ```
    message: msg::RIVERS_WITHOUT_TERRAIN,
    since: "0.1.0",
}
