//! Strings with characters beyond ASCII.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds strings with characters that are not ASCII.
    ///
    /// ## Why it matters
    ///
    /// Modules have no encoding. The same bytes are other letters on other systems, and in the middle of some of them
    /// text may be cut.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain)
    /// (unit-type tank (name "Königstiger"))
    /// ;                     ^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type tank (name "Koenigstiger"))
    /// ```
    name: "non-ascii-string",
    code: "G2112",
    level: RuleLevel::Off,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A string holds characters beyond ASCII",
    consequence: "The engine passes the bytes on as they are; what the player sees depends on the system.",
    help: "Write plain letters, or the byte as an octal escape if the encoding is certain.",
    check: Check::Tokens(&[SyntaxKind::String], check),
}

fn check(ctx: &mut SyntaxContext<'_>, token: &TokenSpan<'_>) {
    if let Some(other) = token.text.chars().find(|c| !c.is_ascii()) {
        ctx.report(token, format!("this string holds `{other}`, which is not ASCII"));
    }
}
