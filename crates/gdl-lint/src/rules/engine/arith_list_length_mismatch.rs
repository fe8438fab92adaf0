//! `arith-list-length-mismatch`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a calculation with two lists of different lengths.
    ///
    /// ## Why it matters
    ///
    /// Lists are combined element by element, the first with the first and so on. If one has no partner, the whole
    /// calculation gives nothing.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (define speeds (+ (1 2 3) (10 20)))
    /// ;                         ^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (define speeds (+ (1 2 3) (10 20 30)))
    /// ```
    message: msg::ARITH_LIST_LENGTH_MISMATCH,
    since: "0.1.0",
}
