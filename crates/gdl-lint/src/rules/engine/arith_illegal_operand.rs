//! `arith-illegal-operand`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an operand of `+`, `-`, `*` or `/` that is neither a number nor a list of numbers: text, a type, or an
    /// expression that gives nothing.
    ///
    /// ## Why it matters
    ///
    /// The whole calculation gives nothing, not only this operand; where its result is needed, something else is
    /// missing then.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (define strength (* 2 "10"))
    /// ;                     ^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (define strength (* 2 10))
    /// ```
    ///
    /// ## Fix
    ///
    /// Takes quotation marks off a number.
    message: msg::ARITH_ILLEGAL_OPERAND,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_number,
}
