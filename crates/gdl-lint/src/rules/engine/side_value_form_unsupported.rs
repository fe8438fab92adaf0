//! `side-value-form-unsupported`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a side that a list of values names by a string or by a list.
    ///
    /// ## Why it matters
    ///
    /// Only numbers and symbols of sides are understood there. The engine skips the entry, also if there is a side of
    /// that name.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (side reds (name "Reds"))
    /// (side blues (trusts "Reds"))
    /// ;                   ^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (side reds (name "Reds"))
    /// (side blues (trusts reds))
    /// ```
    message: msg::SIDE_VALUE_FORM_UNSUPPORTED,
    since: "0.1.0",
}
