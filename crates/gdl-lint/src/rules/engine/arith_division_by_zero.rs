//! `arith-division-by-zero`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a division by 0, or by a symbol or expression that is 0.
    ///
    /// ## Why it matters
    ///
    /// The calculation gives nothing; where its result is needed, the number is missing then.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (define share (/ 100 0))
    /// ;                    ^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (define share (/ 100 4))
    /// ```
    message: msg::ARITH_DIVISION_BY_ZERO,
    since: "0.1.0",
}
