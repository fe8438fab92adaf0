//! `dice-offset-range`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds dice that add more than 127 or subtract more than 128, or subtract nothing.
    ///
    /// ## Why it matters
    ///
    /// The number has seven bits in the value that the table keeps; what is beyond them is lost. `3d6+128` adds
    /// nothing.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (table damage (scout scout 3d6+200))
    /// ;                          ^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (table damage (scout scout 3d6+100))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the nearest dice that can be rolled, a guess.
    message: msg::DICE_OFFSET_RANGE,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_possible_dice,
}
