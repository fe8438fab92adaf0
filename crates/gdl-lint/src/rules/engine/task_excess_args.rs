//! `task-excess-args`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds more arguments in a task than it takes.
    ///
    /// ## Why it matters
    ///
    /// The engine ignores the surplus. Often an argument before it is written twice, so that the others stand in wrong
    /// places.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (scout 5 5 (plan Passive (tasks (sentry 0 0 10 5))))
    /// ;                                              ^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (scout 5 5 (plan Passive (tasks (sentry 0 0 10))))
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the argument, which the engine ignores. Not safe: an argument before it may be the one too many.
    message: msg::TASK_EXCESS_ARGS,
    since: "0.1.0",
    fix: FixSafety::Unsafe => remove_ignored,
}
