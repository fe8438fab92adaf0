//! `bad-evt-observers`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an event of the history that does not say which sides saw it.
    ///
    /// ## Why it matters
    ///
    /// The engine drops the event. After the name of the event must come `all`, or a number in which each side has a
    /// bit: 2 for side 1, 4 for side 2, 6 for both.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (side reds)
    /// (evt 3 side-lost reds 1)
    /// ;                ^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (side reds)
    /// (evt 3 side-lost all 1)
    /// ```
    message: msg::BAD_EVT_OBSERVERS,
    since: "0.1.0",
}
