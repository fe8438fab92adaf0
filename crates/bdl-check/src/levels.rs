//! The levels of rules: what has to be checked for them, and which findings are reported at which level.

use gdl_base::{RuleInfo, RuleLevel};

use crate::{Checked, Options, rules};

/// The start of the codes of rules about the original compiler, which run on request (spec bdl 7.7).
const PORTABLE: &str = "BDL9";

/// The start of the codes of rules about the design of games, which run on request.
const DESIGN: &str = "BDL7";

/// The level of each rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Levels(Vec<(&'static RuleInfo, RuleLevel)>);

impl Default for Levels {
    /// The levels without settings: rules that run on request are off.
    fn default() -> Levels {
        Levels::new(|rule| if is_on_request(rule) { RuleLevel::Off } else { rule.level })
    }
}

impl Levels {
    /// The levels that a function gives.
    pub fn new(of: impl Fn(&'static RuleInfo) -> RuleLevel) -> Levels {
        Levels(rules::all().map(|rule| (rule, of(rule))).collect())
    }

    /// What has to be checked so that all rules that are on find what they can.
    pub fn options(&self) -> Options {
        let is_on = |start: &str| {
            let mut rules = self.0.iter().filter(|(rule, _)| rule.code.starts_with(start));
            rules.any(|(_, level)| *level != RuleLevel::Off)
        };
        Options { portable: is_on(PORTABLE), design: is_on(DESIGN), ..Options::default() }
    }

    /// Gives the findings their levels, and removes those of rules that are off.
    pub fn apply(&self, checked: &mut Checked) {
        checked.diagnostics.retain_mut(|found| match self.of(found.rule).level() {
            Some(level) => {
                found.level = level;
                true
            }
            None => false,
        });
    }

    fn of(&self, rule: &RuleInfo) -> RuleLevel {
        self.0.iter().find(|(known, _)| known.code == rule.code).map_or(rule.level, |(_, level)| *level)
    }
}

/// Whether a rule runs on request.
pub fn is_on_request(rule: &RuleInfo) -> bool {
    rule.code.starts_with(PORTABLE) || rule.code.starts_with(DESIGN)
}

/// Whether a rule is about the original compiler (spec bdl 7.7).
pub fn is_about_portability(rule: &RuleInfo) -> bool {
    rule.code.starts_with(PORTABLE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check;

    #[test]
    fn levels_decide_what_is_checked_and_reported() {
        assert_eq!(Levels::default().options(), Options::default());
        let all_on = Levels::new(|rule| rule.level);
        assert!(all_on.options().portable && all_on.options().design);
        let text = "rules{ }";
        let found = |levels: &Levels| {
            let mut checked = check(text, &levels.options());
            levels.apply(&mut checked);
            checked.diagnostics
        };
        let before = found(&Levels::default());
        assert!(!before.is_empty());
        let first = before[0].rule;
        let without = found(&Levels::new(|rule| if rule.code == first.code { RuleLevel::Off } else { rule.level }));
        assert!(without.iter().all(|it| it.rule.code != first.code));
    }
}
