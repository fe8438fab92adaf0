//! Trailing whitespace.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds lines of code that end with spaces or tabs. Strings and comments are not checked.
    ///
    /// ## Why it matters
    ///
    /// They are invisible, but make lines differ.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain)
    #[doc = " (unit-type tank  "]
    /// ;              ^^
    ///   (char "t"))
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type tank
    ///   (char "t"))
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the whitespace.
    name: "trailing-whitespace",
    code: "G2114",
    level: RuleLevel::Off,
    confidence: Confidence::Certain,
    fix: FixSafety::Safe,
    since: "0.1.0",
    title: "Trailing whitespace",
    consequence: "The engine does not care.",
    help: "Remove it, or run `gdl fmt`.",
    check: Check::Text(check),
}

fn check(ctx: &mut SyntaxContext<'_>) {
    // Most texts have none, and a search for bytes is faster than one through the tokens.
    let ends_line = |pair: &[u8]| matches!(pair, [b' ' | b'\t', b'\n' | b'\r']);
    if !ctx.text().as_bytes().windows(2).any(ends_line) {
        return;
    }
    for token in ctx.tokens().filter(|token| token.kind == SyntaxKind::Whitespace && token.text.len() > 1) {
        let mut start = token.range.start();
        for line in token.text.split_inclusive(['\n', '\r']) {
            let blanks = line.trim_end_matches(['\n', '\r']);
            if line.ends_with(['\n', '\r']) && !blanks.is_empty() {
                let range = TextRange::at(start, TextSize::of(blanks));
                ctx.report(range, "trailing whitespace").fix(Safety::Safe, "remove the whitespace", |edits| {
                    edits.replace(range, "");
                });
            }
            start += TextSize::of(line);
        }
    }
}
