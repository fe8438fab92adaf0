//! `goal-arg-not-number`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an argument of a goal that is not a plain number.
    ///
    /// ## Why it matters
    ///
    /// The engine drops the goal. Neither symbols nor calculations are understood here; types, sides and units are
    /// given by their numbers.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (scout 5 5 (plan Improving (goal 1 1 has-unit-type scout 3)))
    /// ;                                                  ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (scout 5 5 (plan Improving (goal 1 1 has-unit-type 0 3)))
    /// ```
    message: msg::GOAL_ARG_NOT_NUMBER,
    since: "0.1.0",
}
