//! `late-type-definition`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a type that is defined after a table, a unit or a variant has used types of its kind.
    ///
    /// ## Why it matters
    ///
    /// The type is defined, but lists such as `u*` above did not have it. Table rows for all types do not hold for it:
    /// it has their defaults.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (table hit-chance (u* u* 50))
    /// (unit-type tank)
    /// ;          ^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (unit-type tank)
    /// (table hit-chance (u* u* 50))
    /// ```
    message: msg::LATE_TYPE_DEFINITION,
    since: "0.1.0",
}
