//! The level of each rule in a file: settings, overrides for paths, then flags.

use std::borrow::Cow;

use camino::{Utf8Component, Utf8Path, Utf8PathBuf};
use gdl_base::RuleLevel;
use gdl_config::{ByPath, Config, LevelEntry, Override};
use gdl_schema::Version;

use crate::{
    Family, RuleId,
    board_levels::BoardLevels,
    registry::{SELECTED, ids, selects},
};

/// The configured level of a rule or a family.
pub type Setting = LevelEntry;

/// Levels for all rules and files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LintOptions {
    /// The levels of all rules, by index.
    base: Vec<RuleLevel>,
    /// The settings that `base` results from.
    settings: Vec<Setting>,
    overrides: ByPath<Override>,
    /// Rules and families that are enabled on the command line, regardless of the settings.
    selected: Vec<String>,
    flags: Vec<Setting>,
    /// The version of the language for which the files are written.
    pub(crate) language: Version,
    /// The folder to which the patterns of overrides are relative.
    folder: Utf8PathBuf,
    /// The folder to which the paths of files are relative.
    current: Utf8PathBuf,
}

impl Default for LintOptions {
    fn default() -> Self {
        LintOptions::new(&Config::default(), "".into(), "".into(), Vec::new())
    }
}

impl LintOptions {
    /// The levels from settings in `folder`, and from flags, which override them. Paths of files are relative to
    /// `current`. Both folders are absolute, or empty if they are the same.
    pub fn new(config: &Config, folder: &Utf8Path, current: &Utf8Path, flags: Vec<Setting>) -> LintOptions {
        let mut base: Vec<RuleLevel> = ids().map(|id| id.rule().level).collect();
        set(&mut base, &config.rules);
        let (folder, current) = (folder.to_owned(), current.to_owned());
        LintOptions {
            base,
            settings: config.rules.clone(),
            overrides: config.overrides.clone(),
            selected: Vec::new(),
            flags,
            language: config.language,
            folder,
            current,
        }
    }

    /// Enables the rules that some selectors select and that the settings leave off. Flags override this.
    #[must_use]
    pub fn select(mut self, selectors: Vec<String>) -> LintOptions {
        self.selected = selectors;
        self
    }

    /// Applies the selectors and flags of the command line to the levels.
    fn finish(&self, levels: &mut [RuleLevel]) {
        for (id, level) in ids().zip(levels.iter_mut()).filter(|(_, level)| **level == RuleLevel::Off) {
            if self.selected.iter().any(|selector| selects(selector, id.rule()).is_some()) {
                *level = SELECTED;
            }
        }
        set(levels, &self.flags);
    }

    /// The levels for a file, by index of the rule.
    pub fn levels(&self, path: &Utf8Path) -> Cow<'_, [RuleLevel]> {
        if self.overrides.values().is_empty() && self.selected.is_empty() && self.flags.is_empty() {
            return Cow::Borrowed(&self.base);
        }
        let path = self.below_folder(path);
        let mut levels = self.base.clone();
        for (_, entry) in self.overrides.of(&path) {
            set(&mut levels, &entry.rules);
        }
        self.finish(&mut levels);
        Cow::Owned(levels)
    }

    /// The levels of the rules of board games for a file.
    pub fn board_levels(&self, path: &Utf8Path) -> BoardLevels {
        let path = self.below_folder(path);
        let overrides = self.overrides.of(&path).map(|(_, entry)| &entry.rules);
        let settings = std::iter::once(&self.settings).chain(overrides);
        BoardLevels::new(settings.map(Vec::as_slice), &self.selected, &self.flags)
    }

    /// The levels of findings of series of games for a file that differ from those of their rules.
    pub fn levels_of_games(&self, path: &Utf8Path) -> Vec<(&'static str, RuleLevel)> {
        let levels = self.levels(path);
        let of_games = ids().map(RuleId::rule).zip(levels.iter());
        let of_games = of_games.filter(|(rule, level)| rule.family() == Family::Games && rule.level != **level);
        of_games.map(|(rule, level)| (rule.name, *level)).collect()
    }

    /// The rules that are on for some file.
    pub(crate) fn on_anywhere(&self) -> impl Iterator<Item = RuleId> + '_ {
        let on = |levels: &[RuleLevel], id: RuleId| levels[id.index()] != RuleLevel::Off;
        let mut highest = self.base.clone();
        for entry in self.overrides.values() {
            let mut levels = self.base.clone();
            set(&mut levels, &entry.rules);
            highest.iter_mut().zip(levels).for_each(|(highest, level)| *highest = level.max(*highest));
        }
        self.finish(&mut highest);
        ids().filter(move |&id| on(&highest, id))
    }

    /// The path relative to the folder of the settings, if it is inside.
    fn below_folder(&self, path: &Utf8Path) -> Utf8PathBuf {
        let mut absolute = Utf8PathBuf::new();
        for component in self.current.join(path).components() {
            match component {
                Utf8Component::CurDir => {}
                Utf8Component::ParentDir if absolute.parent().is_some() => {
                    absolute.pop();
                }
                other => absolute.push(other),
            }
        }
        absolute.strip_prefix(&self.folder).map(Utf8Path::to_owned).unwrap_or(absolute)
    }
}

/// Applies the settings to the levels: the most specific setting of a rule counts, among equal ones the last. A level
/// for all rules raises lower levels and lowers none, so that enabling more does not hide errors; `off` turns rules
/// off.
fn set(levels: &mut [RuleLevel], settings: &[Setting]) {
    if settings.is_empty() {
        return;
    }
    for (id, level) in ids().zip(levels) {
        let rule = id.rule();
        let about = settings.iter().filter_map(|setting| Some((selects(&setting.selector, rule)?, setting.level)));
        match about.max_by_key(|(narrow, _)| *narrow) {
            Some((0, wanted)) if wanted != RuleLevel::Off => *level = wanted.max(*level),
            Some((_, wanted)) => *level = wanted,
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use std::ops::Deref;

    use gdl_base::RuleInfo;

    use super::*;
    use crate::{board_rules::board_rules, find, selectors};

    fn level(options: &LintOptions, path: &str, rule: &str) -> RuleLevel {
        let index = ids().find(|id| id.rule() == find(rule).unwrap()).unwrap().index();
        options.levels(path.into())[index]
    }

    #[test]
    fn the_narrowest_wins_then_the_last() {
        let text = r#"
            [rules]
            duplicate-property = "hint"
            silent = "off"
            [[overrides]]
            paths = ["maps/**"]
            rules = { all = "error" }
        "#;
        let (config, problems) = gdl_config::parse(text, selectors());
        assert_eq!(problems, []);
        let options = LintOptions::new(&config, "/w".into(), "/w/sub".into(), Vec::new());
        assert_eq!(level(&options, "a.g", "duplicate-property"), RuleLevel::Hint);
        assert_eq!(level(&options, "a.g", "boolean-extra-operand"), RuleLevel::Off);
        assert_eq!(level(&options, "../maps/a.g", "boolean-extra-operand"), RuleLevel::Error);
        assert_eq!(level(&options, "maps/a.g", "boolean-extra-operand"), RuleLevel::Off);
        let flags = vec![Setting { selector: "silent".to_owned(), level: RuleLevel::Info }];
        let options = LintOptions::new(&config, "/w".into(), "/w/sub".into(), flags);
        assert_eq!(level(&options, "../maps/a.g", "duplicate-property"), RuleLevel::Info);
        assert!(options.on_anywhere().count() > 10);
    }

    #[test]
    fn a_level_for_all_rules_lowers_none() {
        let flag = |selector: &str, level| Setting { selector: selector.to_owned(), level };
        let options = |flags: Vec<Setting>| LintOptions::new(&Config::default(), "".into(), "".into(), flags);
        let info = options(vec![flag("all", RuleLevel::Info)]);
        assert_eq!(level(&info, "a.g", "unknown-global"), RuleLevel::Error);
        assert_eq!(level(&info, "a.g", "line-too-long"), RuleLevel::Info);
        let off = options(vec![flag("all", RuleLevel::Off)]);
        assert_eq!(off.on_anywhere().count(), 0);
        let lowered = options(vec![flag("unknown-global", RuleLevel::Info)]);
        assert_eq!(level(&lowered, "a.g", "unknown-global"), RuleLevel::Info);
    }

    #[test]
    fn selected_rules_are_on() {
        let options = LintOptions::default();
        assert!(options.on_anywhere().count() < ids().count(), "some rules are off by default");
        let all = options.select(vec!["all".to_owned()]);
        assert_eq!(all.on_anywhere().count(), ids().count());
        assert!(all.levels("a.g".into()).iter().all(|level| *level != RuleLevel::Off));
        assert_eq!(level(&all, "a.g", "unknown-global"), RuleLevel::Error);
        let flags = vec![Setting { selector: "line-too-long".to_owned(), level: RuleLevel::Off }];
        let but_one = LintOptions::new(&Config::default(), "".into(), "".into(), flags).select(vec!["all".to_owned()]);
        assert_eq!(level(&but_one, "a.g", "line-too-long"), RuleLevel::Off);
    }

    fn board_level(text: &str, path: &str, code: &str) -> RuleLevel {
        let (config, problems) = gdl_config::parse(text, selectors());
        assert_eq!(problems, []);
        let options = LintOptions::new(&config, "/w".into(), "/w".into(), Vec::new());
        let rule = board_rules().iter().find(|rule| rule.code == code).unwrap();
        let info = RuleInfo { code: rule.code, level: rule.level, ..*find("unknown-global").unwrap().deref() };
        options.board_levels(path.into()).of(&info, false)
    }

    #[test]
    fn settings_apply_as_for_modules_but_errors_stay() {
        assert_eq!(board_level("", "a.bdl", "BDL303"), RuleLevel::Warning);
        assert_eq!(board_level("", "a.bdl", "BDL908"), RuleLevel::Off);
        let text = "[rules]\nboard-games = \"hint\"\nBDL305 = \"off\"\npiece-without-moves = \"error\"\n";
        assert_eq!(board_level(text, "a.bdl", "BDL305"), RuleLevel::Off);
        assert_eq!(board_level(text, "a.bdl", "BDL303"), RuleLevel::Error);
        assert_eq!(board_level(text, "a.bdl", "BDL306"), RuleLevel::Hint);
        assert_eq!(board_level(text, "a.bdl", "BDL401"), RuleLevel::Error);
        let text = "[[overrides]]\npaths = [\"old/**\"]\nrules = { all = \"off\" }\n";
        assert_eq!(board_level(text, "old/a.bdl", "BDL303"), RuleLevel::Off);
        assert_eq!(board_level(text, "old/a.bdl", "BDL401"), RuleLevel::Error);
        assert_eq!(board_level(text, "new/a.bdl", "BDL303"), RuleLevel::Warning);
        for selector in ["all", "board-games"] {
            assert_eq!(board_level(&format!("[rules]\n{selector} = \"error\"\n"), "a.bdl", "BDL908"), RuleLevel::Off);
        }
        assert_eq!(board_level("[rules]\nBDL908 = \"info\"\n", "a.bdl", "BDL908"), RuleLevel::Info);
        assert_eq!(board_level("[rules]\nall = \"info\"\n", "a.bdl", "BDL303"), RuleLevel::Warning);
    }
}
