//! `dice-count-range`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds dice whose number is not 1 to 8, as the 9 in `9d6`.
    ///
    /// ## Why it matters
    ///
    /// The number has three bits in the value that the table keeps. A larger one spills into the rest: `9d6` rolls a
    /// single die.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (table damage (scout scout 9d6))
    /// ;                          ^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (table damage (scout scout 8d6))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the nearest dice that can be rolled, a guess.
    message: msg::DICE_COUNT_RANGE,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_possible_dice,
}
