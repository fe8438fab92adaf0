//! Comments that do not end where their line seems to end.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds comments with a carriage return inside that no line feed follows.
    ///
    /// ## Why it matters
    ///
    /// A comment ends at the next line feed. Files of old Macintosh systems end lines with only a carriage return: an
    /// editor shows them as lines, but for the engine everything after the first semicolon is a comment.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain)
    #[doc = " (unit-type tank) ; fast\r(unit-type scout)"]
    /// ;                      ^^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type tank) ; fast
    /// (unit-type scout)
    /// ```
    name: "comment-swallows-lines",
    code: "G1471",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A comment continues over lines that end with a carriage return",
    consequence: "The engine reads everything up to the next line feed as the comment.",
    help: "Convert the line ends of the file to line feeds, then look at what the comment hid.",
    check: Check::Tokens(&[SyntaxKind::LineComment], check),
}

fn check(ctx: &mut SyntaxContext<'_>, token: &TokenSpan<'_>) {
    let text = token.text;
    let Some((shown, hidden)) = text.split_once('\r').filter(|(_, hidden)| !hidden.trim().is_empty()) else { return };
    let range = TextRange::new(token.range.start() + TextSize::of(shown), token.range.end());
    let message = match hidden.split('\r').filter(|line| !line.trim().is_empty()).count() {
        1 => "the comment continues over 1 more line".to_owned(),
        lines => format!("the comment continues over {lines} more lines"),
    };
    ctx.report(range, message);
}
