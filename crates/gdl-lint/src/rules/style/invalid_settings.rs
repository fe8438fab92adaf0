//! A mistake in `gdl.toml`.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds mistakes in `gdl.toml`: text that is not TOML, settings and rules that do not exist, values of the wrong
    /// type.
    ///
    /// ## Why it matters
    ///
    /// gdl ignores the setting, so it checks modules differently than the file says.
    ///
    /// ## Example
    ///
    /// A misspelled setting like `libary = ["lib"]` is reported with the name that is meant, `library`.
    ///
    /// ## Fix
    ///
    /// Writes the nearest name.
    name: "invalid-settings",
    code: "G2105",
    level: RuleLevel::Error,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A mistake in `gdl.toml`",
    consequence: "The setting is ignored.",
    help: "See the documentation of `gdl.toml`.",
    check: Check::Linter,
}
