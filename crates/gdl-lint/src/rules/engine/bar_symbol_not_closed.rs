//! `bar-symbol-not-closed`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a symbol between bars without the second bar.
    ///
    /// ## Why it matters
    ///
    /// The engine reads everything up to the end of the file as the name of the symbol and says nothing; the form
    /// around it is lost with everything after it.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes also=missing-close-paren
    /// # (terrain-type plain)
    /// (unit-type tank)
    /// (unit-type |light scout)
    /// ;          ^
    /// (unit-type city)
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type tank)
    /// (unit-type |light scout|)
    /// (unit-type city)
    /// ```
    ///
    /// ## Fix
    ///
    /// Closes the symbol at the end of its first line, before the parentheses there: a guess.
    message: msg::BAR_SYMBOL_NOT_CLOSED,
    since: "0.1.0",
    fix: FixSafety::Unsafe => close_symbol,
}

/// Inserts the bar at the end of the line, before the closing parentheses there.
fn close_symbol(ctx: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    close_at_end_of_line(ctx, finding, "|")
}
