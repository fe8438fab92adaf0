//! `unit-type-unavailable`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a unit type whose property `available` is not 1.
    ///
    /// ## Why it matters
    ///
    /// The engine refuses to start the game. The property does not take a type out of play; to that end use
    /// `(type-in-game-max 0)`.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (terrain-type plain)
    /// (unit-type scout)
    /// (unit-type airship (available 0))
    /// ;                  ^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type scout)
    /// (unit-type airship (type-in-game-max 0))
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the property, so that the type is available. Not safe: the type comes into the game.
    message: msg::UNIT_TYPE_UNAVAILABLE,
    since: "0.1.0",
    fix: FixSafety::Unsafe => remove_property,
}
