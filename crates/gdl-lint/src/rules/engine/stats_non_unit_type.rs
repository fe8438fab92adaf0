//! `stats-non-unit-type`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an entry of `attack-stats` or `hit-stats` that does not start with a unit type.
    ///
    /// ## Why it matters
    ///
    /// The engine skips the entry, so that the counts of past attacks are lost for the type that is meant.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (side reds (attack-stats (tnak 3 0)))
    /// ;                         ^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (side reds (attack-stats (tank 3 0)))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the unit type with the nearest name, a guess.
    message: msg::STATS_NON_UNIT_TYPE,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_replacement,
}
