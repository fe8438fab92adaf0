//! `not-a-list`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a single thing where only a list will do: the second argument of `remove`, a setting of an `include`,
    /// the types in the value list of a property such as `start-with`.
    ///
    /// ## Why it matters
    ///
    /// The engine ends the whole program here. An unknown name of a type in a value list is enough, since it is not a
    /// list either.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (define others (remove scout tank))
    /// ;                            ^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (define others (remove scout u*))
    /// ```
    message: msg::NOT_A_LIST,
    since: "0.1.0",
}
