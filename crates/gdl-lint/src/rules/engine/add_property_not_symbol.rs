//! `add-property-not-symbol`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an `add` whose second element, the name of the property, is missing or is a string, number or list.
    ///
    /// ## Why it matters
    ///
    /// The engine ignores the form.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (add scout "hp-max" 3)
    /// ;          ^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (add scout hp-max 3)
    /// ```
    ///
    /// ## Fix
    ///
    /// Takes the quotation marks or the quote off the name.
    message: msg::ADD_PROPERTY_NOT_SYMBOL,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_symbol,
}
