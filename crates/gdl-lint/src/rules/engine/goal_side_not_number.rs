//! `goal-side-not-number`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a goal of a plan that does not start with the number of a side.
    ///
    /// ## Why it matters
    ///
    /// The engine drops the goal. Symbols of sides are not understood here.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (side reds)
    /// (scout 5 5 reds (plan Offensive (goal reds 1 cell-is-occupied 9 5)))
    /// ;                                     ^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (side reds)
    /// (scout 5 5 reds (plan Offensive (goal 1 1 cell-is-occupied 9 5)))
    /// ```
    message: msg::GOAL_SIDE_NOT_NUMBER,
    since: "0.1.0",
}
