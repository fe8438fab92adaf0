//! `list-length-mismatch`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a list of values that is longer or shorter than the list of types that it is for.
    ///
    /// ## Why it matters
    ///
    /// The engine does not guess which value is for which type: the whole clause or `add` has no effect.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (table hit-chance (u* scout (10 20 30)))
    /// ;                           ^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (table hit-chance (u* scout (10 20)))
    /// ```
    message: msg::LIST_LENGTH_MISMATCH,
    since: "0.1.0",
}
