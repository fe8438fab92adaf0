//! `dice-sides-range`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds dice whose number of sides is not 2 to 17, as the 20 in `2d20`.
    ///
    /// ## Why it matters
    ///
    /// The number of sides has four bits in the value that the table keeps. Another one changes what is rolled
    /// altogether.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (table damage (scout scout 2d20))
    /// ;                          ^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (table damage (scout scout 2d17))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the nearest dice that can be rolled, a guess.
    message: msg::DICE_SIDES_RANGE,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_possible_dice,
}
