//! `unit-type-nonpositive-cp`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a unit type with negative `cp`, the number of parts that its units are built of.
    ///
    /// ## Why it matters
    ///
    /// The engine refuses to start the game.
    ///
    /// ## Example
    ///
    /// ```gdl bad also=type-property-out-of-range
    /// # (terrain-type plain)
    /// (unit-type city (cp -5))
    /// ;               ^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type city (cp 5))
    /// ```
    message: msg::UNIT_TYPE_NONPOSITIVE_CP,
    since: "0.1.0",
}
