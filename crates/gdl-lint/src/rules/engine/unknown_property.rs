//! `unknown-property`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a property that forms of this kind do not have.
    ///
    /// ## Why it matters
    ///
    /// The engine warns and skips it: the type, side or unit keeps its default.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (terrain-type plain)
    /// (unit-type scout (hp-mxa 3))
    /// ;                 ^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type scout (hp-max 3))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the nearest name, or the one that has replaced an old name.
    message: msg::UNKNOWN_PROPERTY,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_replacement,
}
