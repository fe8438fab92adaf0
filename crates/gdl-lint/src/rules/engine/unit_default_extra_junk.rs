//! `unit-default-extra-junk`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a second value in a property of `unit-defaults` that takes one.
    ///
    /// ## Why it matters
    ///
    /// The engine ignores all values but the first.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout (hp-max 4)) (terrain-type plain)
    /// (unit-defaults (hp 3 4))
    /// ;                    ^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout (hp-max 4)) (terrain-type plain)
    /// (unit-defaults (hp 3))
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the value, which the engine ignores. Not safe: it may be the one that is meant.
    message: msg::UNIT_DEFAULT_EXTRA_JUNK,
    since: "0.1.0",
    fix: FixSafety::Unsafe => remove_ignored,
}
