//! A directive that no tool knows.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds comments that begin with `gdl:` and contain no directive that the tools know. They know `allow(rule,
    /// reason)`, `allow-file(rule, reason)` and directives for the formatter, which begin with `fmt`.
    ///
    /// ## Why it matters
    ///
    /// The comment looks as if it had an effect. The engine reads no comments.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// ; gdl: alow(shadowed-table-clause, kept for other variants)
    /// (define x 1)
    /// ```
    ///
    /// ```gdl good
    /// ; gdl: fmt skip
    /// (define x 1)
    /// ```
    name: "unknown-directive",
    code: "G2101",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Unknown directive in a `gdl:` comment",
    consequence: "The comment has no effect.",
    help: "Write `; gdl: allow(rule, reason)`, or an ordinary comment.",
    check: Check::Linter,
}
