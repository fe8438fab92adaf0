//! `unknown-global`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a `set` of a name that is neither a global variable of the language nor a symbol defined above.
    ///
    /// ## Why it matters
    ///
    /// The engine ignores the form, and the variable that is meant keeps its value.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (set last-trun 20)
    /// ;    ^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (set last-turn 20)
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the nearest name, or the one that has replaced an old name.
    message: msg::UNKNOWN_GLOBAL,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_replacement,
}
