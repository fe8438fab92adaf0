//! `bad-doctrine-reference`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a list or something else where the number or the name of a doctrine must stand.
    ///
    /// ## Why it matters
    ///
    /// The engine ignores the entry: the units follow the doctrine that they had before. Mostly there are parentheses
    /// too many.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (doctrine careful (repair-percent 60))
    /// (side reds (doctrines (scout (careful))))
    /// ;                            ^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (doctrine careful (repair-percent 60))
    /// (side reds (doctrines (scout careful)))
    /// ```
    message: msg::BAD_DOCTRINE_REFERENCE,
    since: "0.1.0",
}
