//! `add-no-values`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an `add` that ends after the name of the property.
    ///
    /// ## Why it matters
    ///
    /// The engine ignores the form; the types keep the values that they had.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (add scout hp-max)
    /// ;^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (add scout hp-max 3)
    /// ```
    message: msg::ADD_NO_VALUES,
    since: "0.1.0",
}
