//! `type-property-out-of-range`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a number that the property of a type cannot have.
    ///
    /// ## Why it matters
    ///
    /// The engine complains and stores it all the same, cut to 16 bits: 40000 becomes -25536. What the game then does
    /// with it is not defined.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (terrain-type plain)
    /// (unit-type scout (speed -5))
    /// ;                       ^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type scout (speed 5))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the nearest value that is allowed, a guess.
    message: msg::TYPE_PROPERTY_OUT_OF_RANGE,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_nearest_value,
}
