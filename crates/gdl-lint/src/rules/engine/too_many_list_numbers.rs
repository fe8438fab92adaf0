//! `too-many-list-numbers`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a list with more plain numbers than there are types, sides or counters to give them to.
    ///
    /// ## Why it matters
    ///
    /// Each number belongs to the type at its position, in the order of their definitions. The engine ignores those
    /// after the last type; perhaps the others are shifted too.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (side 1 (start-with 2 1 5))
    /// ;                       ^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (side 1 (start-with 2 1))
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the numbers that the engine ignores. Not safe: another number may be the one too many.
    message: msg::TOO_MANY_LIST_NUMBERS,
    since: "0.1.0",
    fix: FixSafety::Unsafe => remove_ignored,
}
