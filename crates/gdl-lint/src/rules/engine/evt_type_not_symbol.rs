//! `evt-type-not-symbol`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an event of the history without the name of an event after its date.
    ///
    /// ## Why it matters
    ///
    /// The engine drops the event: it is missing in the history of the game.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (evt 0 "game-started" all)
    /// ;      ^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (evt 0 game-started all)
    /// ```
    ///
    /// ## Fix
    ///
    /// Takes the quotation marks away if the string could be the name of an event.
    message: msg::EVT_TYPE_NOT_SYMBOL,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_symbol,
}
