//! Strings with characters beyond ASCII.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds strings with characters that are not ASCII.
    ///
    /// ## Why it matters
    ///
    /// Modules have no encoding. The same bytes are different letters on other systems, and in the middle of a letter
    /// the engine may cut the text.
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
    title: "A string contains non-ASCII characters",
    consequence: "The engine passes the bytes on as they are; what the player sees depends on the system.",
    help: "Use only ASCII letters, or write the byte as an octal escape if you know the encoding.",
    check: Check::Tokens(&[SyntaxKind::String], check),
}

fn check(ctx: &mut SyntaxContext<'_>, token: &TokenSpan<'_>) {
    if let Some(other) = token.text.chars().find(|c| !c.is_ascii()) {
        ctx.report(token, format!("this string contains `{other}`, which is not ASCII"));
    }
}
