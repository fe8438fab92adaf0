//! `dangling-quote`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a quote directly before a `)`.
    ///
    /// ## Why it matters
    ///
    /// The engine reads the parenthesis as the quoted object. The list stays open, and the form is lost with everything
    /// after it.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes also=missing-close-paren
    /// # (terrain-type plain) (unit-type scout)
    /// (define sizes (1 2 '))
    /// ;                  ^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain) (unit-type scout)
    /// (define sizes (1 2))
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the quote. Not safe: something to quote may be missing instead.
    message: msg::DANGLING_QUOTE,
    since: "0.1.0",
    fix: FixSafety::Unsafe => remove_quote,
}

/// Removes the quote, which is one character.
fn remove_quote(ctx: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    let quote = TextRange::at(finding.range.start(), TextSize::new(1));
    let Edit { range, text } = ctx.removal(quote);
    Some(Fix::new("remove the quote", Safety::Unsafe, range, text))
}
