//! `unit-form-bad-head`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a `unit` form that starts with something else than a unit type, the name of a unit or its number.
    ///
    /// ## Why it matters
    ///
    /// The engine drops the form, and the unit does not exist. Mostly the type is missing, or it is in parentheses.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (unit (scout) 5 5)
    /// ;     ^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (unit scout 5 5)
    /// ```
    message: msg::UNIT_FORM_BAD_HEAD,
    since: "0.1.0",
}
