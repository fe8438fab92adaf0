//! `unbound-symbol`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a symbol that nothing above has given a value.
    ///
    /// ## Why it matters
    ///
    /// The engine warns and takes the symbol itself as value. Where a number or a type is wanted, the entry is lost.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (terrain-type plain)
    /// (define infantry-strength 5)
    /// (unit-type tank (hp-max infantry-strenght))
    /// ;                       ^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (define infantry-strength 5)
    /// (unit-type tank (hp-max infantry-strength))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the nearest name, a guess.
    message: msg::UNBOUND_SYMBOL,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_replacement,
}
