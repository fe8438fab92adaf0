//! A suppression comment without a matching finding.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds `allow` comments where the rule finds nothing.
    ///
    /// ## Why it matters
    ///
    /// The mistake was corrected, or the comment is in the wrong place. If it stays, it hides the next mistake.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain)
    /// ; gdl: allow(duplicate-property, the first is for readers)
    /// (unit-type scout (hp-max 2))
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type scout
    ///   ; gdl: allow(duplicate-property, the first is for readers)
    ///   (hp-max 1)
    ///   (hp-max 2)
    ///   (speed 100) ; gdl: allow(G1427, also behind the code)
    ///   (speed 200))
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the comment. Not safe: another mistake may hide the one that it allows.
    name: "unused-suppression",
    code: "G2103",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "An `allow` comment that hides no finding",
    consequence: "The comment has no effect.",
    help: "Remove it, or move it directly before the list that it is about.",
    check: Check::Linter,
}
