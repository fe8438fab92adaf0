//! `action-arg-not-number`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an argument of the next action of a unit (property `a`) that is not a plain number.
    ///
    /// ## Why it matters
    ///
    /// The action stays incomplete, so that the unit does something else than what is written, or nothing. Neither
    /// symbols nor calculations are understood here.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain)
    /// (unit-type scout (acp-per-turn 2))
    /// (define x 6)
    /// (scout 5 5 (a (move x 5 0)))
    /// ;                   ^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type scout (acp-per-turn 2))
    /// (scout 5 5 (a (move 6 5 0)))
    /// ```
    message: msg::ACTION_ARG_NOT_NUMBER,
    since: "0.1.0",
}
