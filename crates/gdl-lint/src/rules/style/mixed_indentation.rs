//! Lines that are indented with both tabs and spaces.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds lines that begin with spaces followed by a tab.
    ///
    /// ## Why it matters
    ///
    /// The width of a tab depends on the editor, so text that is aligned in one editor is not aligned in another.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain)
    /// (unit-type tank
    ///   	(char "t"))
    /// ;^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type tank
    ///   (char "t"))
    /// ```
    name: "mixed-indentation",
    code: "G2113",
    level: RuleLevel::Off,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A line is indented with both spaces and tabs",
    consequence: "The engine ignores indentation; editors show the line at different columns.",
    help: "Indent only with spaces, or run `gdl fmt`.",
    check: Check::Text(check),
}

fn check(ctx: &mut SyntaxContext<'_>) {
    for (line, range) in ctx.lines() {
        let indent = &line[..line.len() - line.trim_start_matches([' ', '\t']).len()];
        if indent.contains(" \t") {
            let range = TextRange::at(range.start(), TextSize::of(indent));
            ctx.report(range, "this line is indented with spaces and tabs");
        }
    }
}
