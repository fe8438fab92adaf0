//! `unknown-unit-spec`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a `unit` form that names a unit which neither exists nor is stored, by a string as its name or by a
    /// number.
    ///
    /// ## Why it matters
    ///
    /// While the variable `create-units-from-specs` is 0, forms of units are only stored, and a later `unit` form
    /// brings one to life. If there is none of that name, the engine drops the form, and the unit does not exist.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (set create-units-from-specs 0)
    /// (scout 5 5 (n "Pioneer"))
    /// (set create-units-from-specs 1)
    /// (unit "Pionier")
    /// ;     ^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (set create-units-from-specs 0)
    /// (scout 5 5 (n "Pioneer"))
    /// (set create-units-from-specs 1)
    /// (unit "Pioneer")
    /// ```
    message: msg::UNKNOWN_UNIT_SPEC,
    since: "0.1.0",
}
