//! The rules of board games as settings know them: their names and levels.
//!
//! The checks of board games are in crates that this one does not know: both languages share `gdl-base` alone. So the names are
//! data here, in `board_rules.tsv`, which a test of the command line compares with the rules.

use std::sync::LazyLock;

use gdl_base::RuleLevel;

/// The selector of all rules of board games.
pub const BOARD_GAMES: &str = "board-games";

/// The title of this family.
pub(crate) const BOARD_GAMES_TITLE: &str = "Board games in BDL";

/// A rule of board games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoardRule {
    /// The code.
    pub code: &'static str,
    /// The name.
    pub name: &'static str,
    /// The level without settings; off for rules that run on request alone.
    pub level: RuleLevel,
    /// The problem that it finds.
    pub title: &'static str,
}

impl BoardRule {
    /// Whether the rule keeps its level: a file with an error has no game, whatever settings say.
    pub fn is_fixed(&self) -> bool {
        self.level == RuleLevel::Error
    }
}

/// All rules of board games, by code.
pub fn board_rules() -> &'static [BoardRule] {
    static RULES: LazyLock<Vec<BoardRule>> =
        LazyLock::new(|| include_str!("board_rules.tsv").lines().filter_map(rule_of_line).collect());
    &RULES
}

fn rule_of_line(line: &'static str) -> Option<BoardRule> {
    let mut fields = line.split('\t');
    let (code, name) = (fields.next()?, fields.next()?);
    Some(BoardRule { code, name, level: RuleLevel::of_name(fields.next()?)?, title: fields.next()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_whole() {
        let lines = include_str!("board_rules.tsv").lines().count();
        assert_eq!((board_rules().len(), board_rules().is_sorted_by_key(|rule| rule.code)), (lines, true));
    }
}
