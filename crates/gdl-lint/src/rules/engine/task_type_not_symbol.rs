//! `task-type-not-symbol`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a task that does not start with its name.
    ///
    /// ## Why it matters
    ///
    /// The engine drops the task.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (scout 5 5 (plan Passive (tasks ("sentry" 0 0 10))))
    /// ;                                ^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (scout 5 5 (plan Passive (tasks (sentry 0 0 10))))
    /// ```
    ///
    /// ## Fix
    ///
    /// Takes the quotation marks away if the string could be the name of a task.
    message: msg::TASK_TYPE_NOT_SYMBOL,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_symbol,
}
