//! `unit-namer-garbled`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an entry of `unit-namers` that is neither the name of a namer nor unit types with one.
    ///
    /// ## Why it matters
    ///
    /// The engine skips the entry, and units of the types that are meant go without names.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (namer brave (random "Achilles" "Hector"))
    /// (side reds (unit-namers (tank)))
    /// ;                       ^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (namer brave (random "Achilles" "Hector"))
    /// (side reds (unit-namers (tank "brave")))
    /// ```
    message: msg::UNIT_NAMER_GARBLED,
    since: "0.1.0",
}
