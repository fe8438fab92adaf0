//! Settings about the findings of a series: their levels by file, and the comments of the module that allow some.
//!
//! They are a part of the series, so that a report that is joined from parts equals that of the whole.

use std::collections::BTreeMap;

use gdl_base::RuleLevel;
use serde::{Deserialize, Serialize};

use super::findings::{Finding, Severity};
use crate::Place;

/// A line and a column, both from 1.
type Position = (u32, u32);

/// A comment that allows findings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Allowance {
    /// Its file.
    pub file: String,
    /// The kinds of findings that it allows.
    pub rules: Vec<String>,
    /// The first position at which it allows them, and the one after the last; `None` for the whole file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<(Position, Position)>,
}

/// The settings about the findings of a series.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct FindingSettings {
    /// The names of levels that differ from the defaults, by file and by the kind of the finding.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub levels: BTreeMap<String, BTreeMap<String, String>>,
    /// The comments that allow findings.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub allowed: Vec<Allowance>,
}

impl FindingSettings {
    /// Whether there are no settings.
    pub fn is_empty(&self) -> bool {
        *self == FindingSettings::default()
    }

    /// Sets the levels of findings, and removes those that are off or allowed. `module` has those without a place.
    pub(super) fn apply(&self, module: &str, findings: &mut Vec<Finding>) {
        findings.retain_mut(|finding| {
            let file = finding.place.as_ref().map_or(module, |place| &place.file);
            match self.level(file, finding.id).map(severity) {
                Some(None) => return false,
                Some(Some(severity)) => finding.severity = severity,
                None => {}
            }
            !self.allowed.iter().any(|allowance| allowance.allows(file, finding))
        });
    }

    fn level(&self, file: &str, id: &str) -> Option<RuleLevel> {
        RuleLevel::of_name(self.levels.get(file)?.get(id)?)
    }
}

impl Allowance {
    fn allows(&self, file: &str, finding: &Finding) -> bool {
        let at = finding.place.as_ref().map(|&Place { line, column, .. }| (line, column));
        let is_inside = match (self.range, at) {
            (None, _) => true,
            (Some((start, end)), Some(at)) => start <= at && at < end,
            (Some(_), None) => false,
        };
        is_inside && self.file == file && self.rules.iter().any(|rule| rule == finding.id)
    }
}

/// The severity at a level; `None` if the rule is off.
fn severity(level: RuleLevel) -> Option<Severity> {
    match level {
        RuleLevel::Off => None,
        RuleLevel::Hint => Some(Severity::Hint),
        RuleLevel::Info => Some(Severity::Info),
        RuleLevel::Warning => Some(Severity::Warning),
        RuleLevel::Error => Some(Severity::Error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::series::{
        Summary,
        testing::{DUEL, plan, series},
    };

    #[test]
    fn levels_and_comments_decide_what_is_reported() {
        let mut series = series(&plan(DUEL));
        let place = Place { file: "test.g".to_owned(), line: 4, column: 7 };
        series.about.places.sides.insert(2, place);
        let told = |series: &super::super::Series| -> Vec<(&'static str, Severity)> {
            let findings = Summary::new(series).findings;
            findings.iter().filter(|it| it.id == "side-does-nothing").map(|it| (it.id, it.severity)).collect()
        };
        let id = "side-does-nothing";
        assert_eq!(told(&series), [(id, Severity::Info); 2]);
        let level = |name: &str| {
            let of_file = BTreeMap::from([(id.to_owned(), name.to_owned())]);
            BTreeMap::from([("test.g".to_owned(), of_file)])
        };
        series.about.settings.levels = level("error");
        assert_eq!(told(&series), [(id, Severity::Error); 2]);
        series.about.settings.levels = level("off");
        assert_eq!(told(&series), []);
        let allow = |file: &str, range| Allowance { file: file.to_owned(), rules: vec![id.to_owned()], range };
        let mut with = |allowed: Vec<Allowance>| {
            series.about.settings = FindingSettings { allowed, ..FindingSettings::default() };
            told(&series).len()
        };
        assert_eq!(with(vec![allow("test.g", Some(((4, 1), (4, 8))))]), 1, "the side on line 4");
        assert_eq!(with(vec![allow("test.g", Some(((4, 1), (4, 7))))]), 2);
        assert_eq!(with(vec![allow("other.g", None)]), 2);
        assert_eq!(with(vec![allow("test.g", None)]), 0);
    }
}
