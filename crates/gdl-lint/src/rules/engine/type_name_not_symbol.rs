//! `type-name-not-symbol`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a type without a name, or with a string, number or list in its place.
    ///
    /// ## Why it matters
    ///
    /// The engine drops the form: there is no such type, and every form about it fails.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (unit-type "tank" (hp-max 2))
    /// ;          ^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (unit-type tank (hp-max 2))
    /// ```
    ///
    /// ## Fix
    ///
    /// Takes the quotation marks or the quote off the name.
    message: msg::TYPE_NAME_NOT_SYMBOL,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_symbol,
}
