//! Strings that are nearly too long.

use crate::rules::prelude::*;

/// The lengths in bytes that are close to the engine's limit of 999 for a string.
const NEAR: std::ops::RangeInclusive<usize> = 950..=999;

declare_rule! {
    /// ## What it does
    ///
    /// Finds strings of 950 to 999 bytes.
    ///
    /// ## Why it matters
    ///
    /// The engine reads 999 bytes of a string. The next sentence that you add is lost.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type town) (terrain-type plain)
    /// # (game-module (notes
    /// "A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long story. A long s"
    /// ;^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    /// # ))
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town) (terrain-type plain)
    /// # (game-module (notes (
    /// "The first part of a long text."
    /// "The second part."
    /// # )))
    /// ```
    name: "string-near-limit",
    code: "G1979",
    level: RuleLevel::Info,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A string is close to the maximum length that the engine reads",
    consequence: "From 1000 bytes on, the engine cuts the rest off.",
    help: "Split the text: most texts may be lists of strings.",
    check: Check::Tokens(&[SyntaxKind::String], check),
}

fn check(ctx: &mut SyntaxContext<'_>, token: &TokenSpan<'_>) {
    let length = token.text.len().saturating_sub(2);
    if NEAR.contains(&length) {
        ctx.report(token, format!("this string has {length} bytes, and the engine reads 999"));
    }
}
