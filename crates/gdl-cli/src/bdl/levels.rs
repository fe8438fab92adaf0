//! The levels of a board game's findings, by settings and flags.

use bdl_check::{Checked, Options};
use camino::Utf8Path;
use gdl_base::{RuleInfo, RuleLevel};
use gdl_lint::BoardLevels;
use gdl_project::ProjectSettings;

/// The start of the codes of rules about the original compiler, which `--portable` asks for (spec bdl 7.7).
const PORTABLE: &str = "BDL9";

/// The start of the codes of rules about the design of games, which settings turn on.
const DESIGN: &str = "BDL7";

/// The levels of the rules for one file.
pub struct Levels {
    levels: BoardLevels,
    portable: bool,
}

impl Levels {
    /// The levels for a file. `portable` asks for the rules about the original compiler.
    pub fn new(settings: &ProjectSettings, path: &Utf8Path, portable: bool) -> Levels {
        Levels { levels: settings.of(path).lint.board_levels(path), portable }
    }

    /// What has to be checked so that all rules that are on find what they can.
    pub fn options(&self) -> Options {
        let is_on = |start: &str| {
            let mut rules = bdl_check::rules::all().filter(|rule| rule.code.starts_with(start));
            rules.any(|rule| self.of(rule) != RuleLevel::Off)
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
        self.levels.of(rule, self.portable && rule.code.starts_with(PORTABLE))
    }
}

#[cfg(test)]
mod tests {
    use std::{env, fmt::Write, fs, path::Path};

    use super::*;

    #[test]
    fn settings_know_the_rules() {
        let mut table = String::new();
        for rule in bdl_check::rules::all() {
            let is_on_request = [PORTABLE, DESIGN].iter().any(|start| rule.code.starts_with(start));
            let level = if is_on_request { RuleLevel::Off } else { rule.level };
            let _ = writeln!(table, "{}\t{}\t{}\t{}", rule.code, rule.name, level.name(), rule.title);
        }
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../gdl-lint/src/board_rules.tsv");
        if env::var_os("UPDATE_EXPECT").is_some() {
            fs::write(&path, &table).unwrap();
        }
        let there = fs::read_to_string(&path).unwrap_or_default();
        assert!(there == table, "board_rules.tsv is stale: run UPDATE_EXPECT=1 cargo test -p gdl-cli settings_know");
    }
}
