//! `add-extra-junk`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an `add` with more than one value after the name of the property. Often the parentheses around a list
    /// of values are missing.
    ///
    /// ## Why it matters
    ///
    /// The engine ignores all but the first value, which then holds for all types of the list.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (add (scout tank) hp-max 3 5)
    /// ;                          ^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (add (scout tank) hp-max (3 5))
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the values that the engine ignores. Not safe: a list may be meant.
    message: msg::ADD_EXTRA_JUNK,
    since: "0.1.0",
    fix: FixSafety::Unsafe => remove_ignored,
}
