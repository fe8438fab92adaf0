//! `add-no-types`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an `add` whose first element is neither a type nor a list that begins with one: an empty list, a number,
    /// a list in a list, or names after a quote, which stay names.
    ///
    /// ## Why it matters
    ///
    /// The engine ignores the form.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (add '(scout tank) hp-max 3)
    /// ;    ^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (add (scout tank) hp-max 3)
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the quote, so that the names are looked up.
    message: msg::ADD_NO_TYPES,
    since: "0.1.0",
    fix: FixSafety::Unsafe => remove_quote,
}
