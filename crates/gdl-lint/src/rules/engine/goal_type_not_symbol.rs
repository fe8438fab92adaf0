//! `goal-type-not-symbol`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a goal of a plan without the name of a goal as third element.
    ///
    /// ## Why it matters
    ///
    /// The engine drops the goal. Mostly the side or the flag before it is missing.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (scout 5 5 (plan Offensive (goal 1 1 "cell-is-occupied" 9 5)))
    /// ;                                    ^^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (scout 5 5 (plan Offensive (goal 1 1 cell-is-occupied 9 5)))
    /// ```
    ///
    /// ## Fix
    ///
    /// Takes the quotation marks away if the string could be the name of a goal.
    message: msg::GOAL_TYPE_NOT_SYMBOL,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_symbol,
}
