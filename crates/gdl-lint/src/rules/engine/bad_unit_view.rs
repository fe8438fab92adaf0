//! `bad-unit-view`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an entry of `unit-views`, which is what a side knows of the units of others, that does not start with a
    /// unit type.
    ///
    /// ## Why it matters
    ///
    /// The engine keeps the views before it and drops it with all later ones in the property: the side forgets units
    /// that it has seen.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (side reds (unit-views (scuot 2 nil 1 5 5)))
    /// ;                       ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (side reds (unit-views (scout 2 nil 1 5 5)))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the unit type with the nearest name, a guess.
    message: msg::BAD_UNIT_VIEW,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_replacement,
}
