//! `bad-property-binding`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds something between the properties of a form that is not a list beginning with a name. Often the
    /// parentheses around a property are missing, or one is closed too early.
    ///
    /// ## Why it matters
    ///
    /// The engine drops this element and all properties after it.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain)
    /// (unit-type scout hp-max 3 (speed 2))
    /// ;                ^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type scout (hp-max 3) (speed 2))
    /// ```
    message: msg::BAD_PROPERTY_BINDING,
    since: "0.1.0",
}
