//! `side-before-unit-types`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a side before the first unit type.
    ///
    /// ## Why it matters
    ///
    /// A side has values for each unit type, so the engine has to know the types first. Without any it ends at once,
    /// and nothing of the game is played.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain)
    /// (side reds (name "Reds"))
    /// ;^^^^^^^^^^^^^^^^^^^^^^^^
    /// (unit-type scout)
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type scout)
    /// (side reds (name "Reds"))
    /// ```
    message: msg::SIDE_BEFORE_UNIT_TYPES,
    since: "0.1.0",
}
