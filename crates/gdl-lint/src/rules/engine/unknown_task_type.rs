//! `unknown-task-type`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a task in a plan or a standing order with a name that no task has.
    ///
    /// ## Why it matters
    ///
    /// The engine drops the task. Without others the unit waits for its plan to think of something.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (scout 5 5 (plan Passive (tasks (mvoe-to 0 0 9 5 0 0))))
    /// ;                                ^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (scout 5 5 (plan Passive (tasks (move-to 0 0 9 5 0 0))))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the task with the nearest name, a guess.
    message: msg::UNKNOWN_TASK_TYPE,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_replacement,
}
