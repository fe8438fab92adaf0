//! `type-kind-mismatch`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a list of types in an `add` or a value list with something else in it: a type of another kind, a number,
    /// a name that is not a type.
    ///
    /// ## Why it matters
    ///
    /// The engine goes through the list from left to right and stops there. Types before that place have got their
    /// values, the others have not.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (add (scout plain tank) hp-max 3)
    /// ;           ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (add (scout tank) hp-max 3)
    /// ```
    message: msg::TYPE_KIND_MISMATCH,
    since: "0.1.0",
}
