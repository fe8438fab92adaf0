//! `too-many-sides`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a side beyond the number that `sides-max` allows.
    ///
    /// ## Why it matters
    ///
    /// The engine ends at once, and nothing of the game is played. There can never be more than 15 sides, besides that
    /// of the independents.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (set sides-max 2)
    /// (side reds)
    /// (side blues)
    /// (side greens)
    /// ;^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (set sides-max 3)
    /// (side reds)
    /// (side blues)
    /// (side greens)
    /// ```
    message: msg::TOO_MANY_SIDES,
    since: "0.1.0",
}
