//! Comments that allow findings.

use super::declare_rules;

declare_rules! {
    /// ## What it does
    ///
    /// Finds comments that begin with `bdl:` and name no known directive or no known rule.
    ///
    /// ## Why it matters
    ///
    /// The finding that the comment is meant for is still reported.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// finish{
    ///   // bdl: alow(no-finishing-rule, it goes on)
    ///   no_moves_available
    /// }
    /// ```
    ///
    /// ```bdl good
    /// // bdl: allow(no-finishing-rule, it goes on)
    /// finish{ }
    /// ```
    UNKNOWN_DIRECTIVE {
        name: "unknown-directive",
        code: "BDL801",
        level: Warning,
        confidence: Certain,
        fix: None,
        title: "Unknown directive or rule in a `bdl:` comment",
        consequence: "The comment has no effect.",
        help: "Write `// bdl: allow(rule, reason)` or `// bdl: allow-file(rule, reason)`.",
    }

    /// ## What it does
    ///
    /// Finds `allow` comments for findings that do not occur there.
    ///
    /// ## Why it matters
    ///
    /// The mistake was corrected, or the comment is on the wrong line. A comment allows findings of its own line and
    /// of the next line that is not a comment.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// // bdl: allow(no-finishing-rule, it goes on)
    /// finish{ no_moves_available }
    /// ```
    ///
    /// ```bdl good
    /// finish{ no_moves_available }
    /// ```
    ALLOWS_NOTHING {
        name: "allows-nothing",
        code: "BDL802",
        level: Warning,
        confidence: Certain,
        fix: Safe,
        title: "An `allow` comment that hides no finding",
        consequence: "The comment has no effect.",
        help: "Remove it.",
    }
}
