//! `unit-property-extra-junk`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a second value in a property of a unit that takes one.
    ///
    /// ## Why it matters
    ///
    /// The engine ignores all values but the first. Perhaps a parenthesis is missing between two properties, or the
    /// property takes no list.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout (hp-max 4)) (terrain-type plain)
    /// (scout 5 5 (hp 3 4))
    /// ;                ^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout (hp-max 4)) (terrain-type plain)
    /// (scout 5 5 (hp 3))
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the value, which the engine ignores. Not safe: it may be the one that is meant.
    message: msg::UNIT_PROPERTY_EXTRA_JUNK,
    since: "0.1.0",
    fix: FixSafety::Unsafe => remove_ignored,
}
