//! `arith-too-few-operands`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds `*` or `/` with fewer than two operands, and `-` without any.
    ///
    /// ## Why it matters
    ///
    /// The calculation gives nothing. `(* x)` does not give `x`, as one might expect.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (define double (* 5))
    /// ;              ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (define double (* 2 5))
    /// ```
    message: msg::ARITH_TOO_FEW_OPERANDS,
    since: "0.1.0",
}
