//! `bad-side-spec`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a side that cannot exist in a list of values for sides: a number that is not from 1 to `sides-max`, or a
    /// symbol that stands for no such number.
    ///
    /// ## Why it matters
    ///
    /// The engine skips the entry. The trust or trade with the side that is meant stays as it was.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (side 1 (trusts (20 1)))
    /// ;                ^^
    /// (side 2)
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (side 1 (trusts (2 1)))
    /// (side 2)
    /// ```
    message: msg::BAD_SIDE_SPEC,
    since: "0.1.0",
}
