//! `unknown-event-type`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an event of the history with a name that no event has.
    ///
    /// ## Why it matters
    ///
    /// The engine drops the event: it is missing in the history of the game.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (evt 3 unit-movd 1 5 9 5)
    /// ;      ^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (evt 3 unit-moved 1 5 9 5)
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the event with the nearest name, a guess.
    message: msg::UNKNOWN_EVENT_TYPE,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_replacement,
}
