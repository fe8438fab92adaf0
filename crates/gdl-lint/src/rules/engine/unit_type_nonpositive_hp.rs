//! `unit-type-nonpositive-hp`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a unit type with an `hp-max` of 0 or less.
    ///
    /// ## Why it matters
    ///
    /// Its units would be dead from the beginning. The engine refuses to start the game.
    ///
    /// ## Example
    ///
    /// ```gdl bad also=type-property-out-of-range
    /// # (terrain-type plain)
    /// (unit-type city (hp-max 0))
    /// ;               ^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type city (hp-max 20))
    /// ```
    message: msg::UNIT_TYPE_NONPOSITIVE_HP,
    since: "0.1.0",
}
