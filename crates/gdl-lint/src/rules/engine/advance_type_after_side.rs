//! `advance-type-after-side`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a game whose first advance type is defined after a side.
    ///
    /// ## Why it matters
    ///
    /// The side has no room for advances, and the engine crashes when the game starts. Further advance types may follow
    /// a side.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (side 1 (name "Reds"))
    /// (advance-type wheel)
    /// ;^^^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (advance-type wheel)
    /// (side 1 (name "Reds"))
    /// ```
    message: msg::ADVANCE_TYPE_AFTER_SIDE,
    since: "0.1.0",
}
