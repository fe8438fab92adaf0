//! `feature-namers-not-cleared`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds `feature-namers` of a side without an empty `feature-namers` before it.
    ///
    /// ## Why it matters
    ///
    /// The engine puts the namers in front of a list that does not exist yet, and crashes when the game starts.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (namer hills (random "Ida" "Ossa"))
    /// (side 1 (feature-namers (plain hills)))
    /// ;       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (namer hills (random "Ida" "Ossa"))
    /// (side 1 (feature-namers) (feature-namers (plain hills)))
    /// ```
    message: msg::FEATURE_NAMERS_NOT_CLEARED,
    since: "0.1.0",
}
