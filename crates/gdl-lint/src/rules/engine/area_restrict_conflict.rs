//! `area-restrict-conflict`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an area form with another size than a `restrict` above says that its layers have.
    ///
    /// ## Why it matters
    ///
    /// The engine ignores the size, and takes the rows for those of the restricted size.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (area 10 10 (restrict 5 5 2 2))
    /// (area 8 5 (terrain "5a"))
    /// ;     ^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (area 10 10 (restrict 5 5 2 2))
    /// (area 5 5 (terrain "5a"))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the size of the restriction. If the restriction is over, write `(area (restrict reset))` above instead.
    message: msg::AREA_RESTRICT_CONFLICT,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_replacement,
}
