//! `task-arg-not-number`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an argument of a task that is not a plain number.
    ///
    /// ## Why it matters
    ///
    /// The engine drops the task. Neither symbols nor calculations are understood here; types, sides and units are
    /// given by their numbers. The first two numbers in a plan are how often the task was run and tried again.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (scout 5 5 (plan Passive (tasks (build 0 0 scout 2))))
    /// ;                                          ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (scout 5 5 (plan Passive (tasks (build 0 0 0 2))))
    /// ```
    message: msg::TASK_ARG_NOT_NUMBER,
    since: "0.1.0",
}
