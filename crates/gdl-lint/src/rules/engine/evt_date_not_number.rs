//! `evt-date-not-number`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an event of the history without the number of a turn as its date.
    ///
    /// ## Why it matters
    ///
    /// The engine drops the event: it is missing in the history of the game.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (evt "May" game-started all)
    /// ;    ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (evt 0 game-started all)
    /// ```
    message: msg::EVT_DATE_NOT_NUMBER,
    since: "0.1.0",
}
