//! `undefine-non-symbol`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an `undefine` without a name, or with a string, number or list in its place.
    ///
    /// ## Why it matters
    ///
    /// The engine ignores the form, and the symbol keeps its value.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (define size 5)
    /// (undefine "size")
    /// ;         ^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (define size 5)
    /// (undefine size)
    /// ```
    ///
    /// ## Fix
    ///
    /// Takes the quotation marks or the quote off the name.
    message: msg::UNDEFINE_NON_SYMBOL,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_symbol,
}
