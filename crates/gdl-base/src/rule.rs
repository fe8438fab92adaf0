//! What is known of a rule apart from how it checks.

use crate::{Confidence, RuleLevel};

/// A kind of problem that the tools can report, as data. Each language keeps its own table of rules.
#[derive(Clone, Copy, Debug)]
pub struct RuleInfo {
    /// The name in kebab case, which states the problem.
    pub name: &'static str,
    /// The short code: the prefix of the language and digits. Codes are never reused for other rules.
    pub code: &'static str,
    /// The level, unless configured otherwise.
    pub level: RuleLevel,
    /// The confidence of its findings.
    pub confidence: Confidence,
    /// Whether it fixes its findings.
    pub fix: FixSafety,
    /// The first version of the suite with the rule.
    pub since: &'static str,
    /// The problem that it finds, a short phrase without a full stop.
    pub title: &'static str,
    /// The effect of the problem, a sentence; a finding may have a more specific one.
    pub consequence: &'static str,
    /// The suggestion, a sentence; a finding may have a more specific one.
    pub help: &'static str,
    /// Markdown: what it does, why it matters, examples.
    pub docs: &'static str,
    /// The source file that declares it.
    pub source: &'static str,
}

impl PartialEq for RuleInfo {
    fn eq(&self, other: &RuleInfo) -> bool {
        self.code == other.code
    }
}

impl Eq for RuleInfo {}

/// Whether a rule fixes its findings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FixSafety {
    /// The rule has no fix.
    None,
    /// Its fixes change the effective game only by removing the mistake itself.
    Safe,
    /// Its fixes are guesses, or change the game.
    Unsafe,
}

impl FixSafety {
    /// The name in the documentation.
    pub fn name(self) -> &'static str {
        match self {
            FixSafety::None => "none",
            FixSafety::Safe => "safe",
            FixSafety::Unsafe => "unsafe",
        }
    }
}
