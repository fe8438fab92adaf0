//! The levels of the rules of board games in a file.

use gdl_base::{RuleInfo, RuleLevel};
use gdl_config::LevelEntry;

use crate::{
    board_rules::{BOARD_GAMES, BoardRule, board_rules},
    registry::{ALL, SELECTED},
};

/// The levels of the rules of board games in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardLevels {
    /// By index of the rule; `None` for a rule that runs on request and that no setting mentions.
    levels: Vec<Option<RuleLevel>>,
}

impl BoardLevels {
    /// The levels by the settings that apply to a file, by selectors of the command line, and by its flags, in this order.
    pub(crate) fn new<'s>(
        settings: impl Iterator<Item = &'s [LevelEntry]>,
        selected: &[String],
        flags: &[LevelEntry],
    ) -> BoardLevels {
        let rules = board_rules();
        let mut levels: Vec<Option<RuleLevel>> =
            rules.iter().map(|rule| Some(rule.level).filter(|level| *level != RuleLevel::Off)).collect();
        settings.for_each(|settings| set(&mut levels, settings));
        for (rule, level) in rules.iter().zip(&mut levels) {
            let is_selected = || selected.iter().any(|selector| specificity(rule, selector).is_some());
            if level.is_none_or(|level| level == RuleLevel::Off) && is_selected() {
                *level = Some(SELECTED);
            }
        }
        set(&mut levels, flags);
        BoardLevels { levels }
    }

    /// The level of a rule. `is_requested` says whether a rule that runs on request is asked for; settings override it.
    pub fn of(&self, rule: &RuleInfo, is_requested: bool) -> RuleLevel {
        let rules = board_rules();
        let Ok(index) = rules.binary_search_by_key(&rule.code, |rule| rule.code) else { return rule.level };
        match self.levels.get(index).copied().flatten() {
            Some(level) => level,
            None if is_requested => rule.level,
            None => RuleLevel::Off,
        }
    }
}

/// Applies settings to the levels, as for the rules of modules. Errors keep their level.
fn set(levels: &mut [Option<RuleLevel>], settings: &[LevelEntry]) {
    for (rule, level) in board_rules().iter().zip(levels).filter(|(rule, _)| !rule.is_fixed()) {
        let about = settings.iter().filter_map(|setting| Some((specificity(rule, &setting.selector)?, setting.level)));
        match about.max_by_key(|(narrow, _)| *narrow) {
            // Strictness in general does not ask for what runs on request.
            Some((0 | 1, wanted)) if wanted != RuleLevel::Off && level.is_none() => {}
            Some((0, wanted)) if wanted != RuleLevel::Off => *level = (*level).max(Some(wanted)),
            Some((_, wanted)) => *level = Some(wanted),
            None => {}
        }
    }
}

/// The specificity of a selector that selects a rule, as for the rules of modules.
fn specificity(rule: &BoardRule, selector: &str) -> Option<u8> {
    match selector {
        _ if selector == rule.name || selector == rule.code => Some(2),
        BOARD_GAMES => Some(1),
        ALL => Some(0),
        _ => None,
    }
}
