//! A suppression comment without a reason.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds `allow` comments without a reason.
    ///
    /// ## Why it matters
    ///
    /// Without a reason, later readers cannot know whether the finding may still be ignored.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain)
    /// ; gdl: allow(duplicate-property)
    /// (unit-type scout (hp-max 1) (hp-max 2))
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// ; gdl: allow(duplicate-property, the first is for readers)
    /// (unit-type scout (hp-max 1) (hp-max 2))
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the comment, so that the finding shows again.
    name: "suppression-without-reason",
    code: "G2104",
    level: RuleLevel::Info,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "An `allow` comment does not say why",
    consequence: "The comment still hides the finding.",
    help: "Write the reason after a comma.",
    check: Check::Linter,
}
