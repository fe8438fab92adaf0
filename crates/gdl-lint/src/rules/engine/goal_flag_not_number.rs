//! `goal-flag-not-number`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a goal of a plan without a number as second element, which says whether the goal is to be reached (1) or
    /// avoided (0).
    ///
    /// ## Why it matters
    ///
    /// The engine drops the goal. `true` and `false` are not understood here.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (side reds)
    /// (scout 5 5 reds (plan Offensive (goal 1 true cell-is-occupied 9 5)))
    /// ;                                       ^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (side reds)
    /// (scout 5 5 reds (plan Offensive (goal 1 1 cell-is-occupied 9 5)))
    /// ```
    message: msg::GOAL_FLAG_NOT_NUMBER,
    since: "0.1.0",
}
