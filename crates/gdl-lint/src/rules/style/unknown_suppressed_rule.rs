//! A suppression comment for a rule that does not exist.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds `allow` comments that name no rule and no family of rules.
    ///
    /// ## Why it matters
    ///
    /// The comment has no effect: the name is misspelled, or the rule has been removed.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// ; gdl: allow(duplicate-propery, the first is for readers)
    /// ;            ^^^^^^^^^^^^^^^^^
    /// (define x 1)
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
    /// Writes the nearest name, a guess.
    name: "unknown-suppressed-rule",
    code: "G2102",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "An `allow` comment names no rule",
    consequence: "The comment allows nothing.",
    help: "`gdl explain --list` shows all rules.",
    check: Check::Linter,
}
