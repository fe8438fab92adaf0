//! `internal-error`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a quote (`'`) at the end of a file, with nothing after it that it could quote.
    ///
    /// ## Why it matters
    ///
    /// The engine looks for the quoted object, meets the end of the file, and ends the whole program.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (define size 5) '
    /// ;               ^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (define size 5)
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the quote. Not safe: something to quote may be missing instead.
    message: msg::INTERNAL_ERROR,
    since: "0.1.0",
    fix: FixSafety::Unsafe => fix,
}

/// Removes the quote.
fn fix(context: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    let removal = context.removal(finding.range);
    Some(Fix::new("remove the quote", Safety::Unsafe, removal.range, removal.text))
}
