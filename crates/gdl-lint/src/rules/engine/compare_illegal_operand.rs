//! `compare-illegal-operand`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds something that is compared with `=`, `<` and the like and is not a number: text, a type, or a symbol
    /// without a value.
    ///
    /// ## Why it matters
    ///
    /// The comparison gives nothing, as if it did not hold, even for two equal texts.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (define strength 3)
    /// (define strong (> strength "2"))
    /// ;                          ^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (define strength 3)
    /// (define strong (> strength 2))
    /// ```
    ///
    /// ## Fix
    ///
    /// Takes quotation marks off a number.
    message: msg::COMPARE_ILLEGAL_OPERAND,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_number,
}
