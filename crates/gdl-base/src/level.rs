//! The levels of diagnostics and of rules, and the confidence of rules.

/// The level of a diagnostic.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Level {
    /// A remark without consequences.
    Hint,
    /// Information worth knowing.
    Info,
    /// Probably not intended, but it is used as it is.
    Warning,
    /// Certainly a mistake: something stops, or has no effect.
    Error,
}

impl Level {
    /// The name in settings and reports.
    pub fn name(self) -> &'static str {
        RuleLevel::from(self).name()
    }
}

/// The confidence of a rule that its findings are mistakes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Confidence {
    /// It may be intended.
    Suspicion,
    /// Intended only in odd cases.
    Likely,
    /// It is a mistake.
    Certain,
}

/// The level of a rule. A rule that is off does not run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum RuleLevel {
    /// The rule does not run.
    Off,
    /// A remark without consequences.
    Hint,
    /// Information worth knowing.
    Info,
    /// Probably not intended.
    Warning,
    /// Certainly a mistake.
    Error,
}

impl RuleLevel {
    /// All levels in ascending order, `off` first.
    pub const ALL: [RuleLevel; 5] =
        [RuleLevel::Off, RuleLevel::Hint, RuleLevel::Info, RuleLevel::Warning, RuleLevel::Error];

    /// The name in `gdl.toml`.
    pub fn name(self) -> &'static str {
        match self {
            RuleLevel::Off => "off",
            RuleLevel::Hint => "hint",
            RuleLevel::Info => "info",
            RuleLevel::Warning => "warning",
            RuleLevel::Error => "error",
        }
    }

    /// The level with this name.
    pub fn of_name(name: &str) -> Option<RuleLevel> {
        RuleLevel::ALL.into_iter().find(|level| level.name() == name)
    }

    /// The level of the rule's findings; `None` if the rule is off.
    pub fn level(self) -> Option<Level> {
        Some(match self {
            RuleLevel::Off => return None,
            RuleLevel::Hint => Level::Hint,
            RuleLevel::Info => Level::Info,
            RuleLevel::Warning => Level::Warning,
            RuleLevel::Error => Level::Error,
        })
    }
}

impl From<Level> for RuleLevel {
    fn from(level: Level) -> RuleLevel {
        match level {
            Level::Hint => RuleLevel::Hint,
            Level::Info => RuleLevel::Info,
            Level::Warning => RuleLevel::Warning,
            Level::Error => RuleLevel::Error,
        }
    }
}
