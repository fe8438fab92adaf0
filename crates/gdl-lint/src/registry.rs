//! All rules in one list, with lookups by name and by code.

use std::sync::LazyLock;

use gdl_base::{RuleInfo, RuleLevel};
use gdl_schema::{MessageClass, MessageId, messages, msg};

use crate::{
    Check, Family, Rule, RuleId,
    board_rules::{BOARD_GAMES, board_rules},
    rule::RuleDeclaration,
    rules as declared,
};

impl RuleId {
    /// The rule.
    ///
    /// # Panics
    /// If the id is not an index of [`rules`](rules()).
    pub fn rule(self) -> &'static Rule {
        &rules()[usize::from(self.0)]
    }

    /// The data of the rule, which diagnostics refer to.
    pub fn info(self) -> &'static RuleInfo {
        &self.rule().info
    }
}

struct Registry {
    rules: Vec<Rule>,
    /// By message of the catalog.
    by_message: Vec<Option<RuleId>>,
    selectors: Vec<&'static str>,
}

static REGISTRY: LazyLock<Registry> = LazyLock::new(|| {
    let mut rules: Vec<Rule> = declared::DECLARED.iter().copied().flatten().map(|rule| rule.rule()).collect();
    rules.extend(declared::engine::documents::documented().map(|document| document.rule()));
    rules.extend(declared::games::rules());
    let documented: Vec<&str> = rules.iter().map(|rule| rule.name).collect();
    let others = (0..messages().len()).filter_map(|index| Some(MessageId(u16::try_from(index).ok()?)));
    let others = others.filter(|id| is_found_by_reading(*id) && !documented.contains(&id.def().id));
    rules.extend(others.map(Rule::of_message));
    rules.sort_by_key(|rule| rule.code);
    let mut by_message = vec![None; messages().len()];
    for (id, rule) in (0..).map(RuleId).zip(&rules) {
        if let Check::Engine(message, _) = rule.check {
            by_message[usize::from(message.0)] = Some(id);
        }
    }
    let mut selectors: Vec<&str> = vec![ALL];
    selectors.extend(Family::ALL.map(Family::name));
    selectors.extend(rules.iter().flat_map(|rule| [rule.name, rule.code]));
    Registry { rules, by_message, selectors }
});

/// The selector of all rules.
pub(crate) const ALL: &str = "all";

/// The level of rules that are off by default and enabled by a selector.
pub(crate) const SELECTED: RuleLevel = RuleLevel::Info;

/// Messages that only a running game gives, although the engine classifies them as messages of reading.
const OF_RUNNING_GAMES: [MessageId; 6] = [
    msg::NO_PERMISSION,
    msg::BORDER_OUTSIDE_WORLD,
    msg::CONNECTION_OUTSIDE_WORLD,
    msg::UNIT_SPEC_CREATION_FAILED,
    msg::IMF_TOO_MANY,
    msg::UNIT_CANNOT_BE_PLACED,
];

/// Whether reading a module can give the message. The others occur only when a game starts or runs.
fn is_found_by_reading(id: MessageId) -> bool {
    id.def().class != MessageClass::Setup && !OF_RUNNING_GAMES.contains(&id)
}

/// All rules, sorted by code.
pub fn rules() -> &'static [Rule] {
    &REGISTRY.rules
}

/// The rule with this name or code.
pub fn find(name_or_code: &str) -> Option<&'static Rule> {
    rules().iter().find(|rule| rule.name == name_or_code || rule.code.eq_ignore_ascii_case(name_or_code))
}

/// The rule that has this data.
pub(crate) fn of_info(info: &RuleInfo) -> Option<&'static Rule> {
    let index = rules().binary_search_by_key(&info.code, |rule| rule.code).ok()?;
    Some(&rules()[index])
}

/// Returns the selectors of rules for settings and flags: names, codes, families, and `all`, of both languages.
pub fn selectors() -> &'static [&'static str] {
    static OF_BOTH: LazyLock<Vec<&str>> = LazyLock::new(|| {
        let of_boards = board_rules().iter().flat_map(|rule| [rule.name, rule.code]);
        let mut selectors = REGISTRY.selectors.clone();
        selectors.extend([BOARD_GAMES].into_iter().chain(of_boards).filter(|new| !REGISTRY.selectors.contains(new)));
        selectors
    });
    &OF_BOTH
}

/// The selectors of board games' rules that settings may not name alone, because these rules keep their levels. Some rules of
/// modules have the same names; these may be named.
pub(crate) fn fixed_selectors() -> &'static [&'static str] {
    static FIXED: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
        let fixed = board_rules().iter().filter(|rule| rule.is_fixed());
        fixed.flat_map(|rule| [rule.name, rule.code]).filter(|selector| find(selector).is_none()).collect()
    });
    &FIXED
}

/// Returns the selectors of rules for suppressions in modules.
pub(crate) fn selectors_of_modules() -> &'static [&'static str] {
    &REGISTRY.selectors
}

/// The ids of all rules.
pub(crate) fn ids() -> impl Iterator<Item = RuleId> {
    (0..).map(RuleId).take(rules().len())
}

/// The id of a rule that a file declares.
///
/// # Panics
/// If the list of a family does not contain the file; a compiler warning about its unused `RULE` shows that first.
pub(crate) fn id_of(declared: &RuleDeclaration) -> RuleId {
    let code = declared.rule().code;
    ids().find(|id| id.rule().code == code).expect("a rule that is declared is registered")
}

/// The rule of a message of the catalog.
pub(crate) fn of_message(message: MessageId) -> Option<RuleId> {
    *REGISTRY.by_message.get(usize::from(message.0))?
}

/// Returns the specificity of a selector if it selects this rule: a rule is more specific than a family, and a family
/// than `all`.
pub(crate) fn selects(selector: &str, rule: &RuleInfo) -> Option<u8> {
    if selector == rule.name || selector == rule.code {
        Some(2)
    } else if selector == Family::of(rule).name() {
        Some(1)
    } else {
        (selector == ALL).then_some(0)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn names_and_codes_are_unique_and_well_formed() {
        let mut seen = HashSet::new();
        for rule in rules() {
            let kebab = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
            assert!(rule.name.bytes().all(kebab), "{}", rule.name);
            let digits = rule.code.strip_prefix('G').unwrap_or_default();
            assert!(digits.len() == 4 && digits.bytes().all(|b| b.is_ascii_digit()), "{}", rule.code);
            for selector in [rule.name, rule.code] {
                assert!(seen.insert(selector), "{selector} is used twice");
            }
            assert!(std::ptr::eq(find(rule.name).unwrap(), find(rule.code).unwrap()));
        }
        assert!(Family::ALL.iter().all(|family| !seen.contains(family.name())) && !seen.contains(ALL));
    }

    #[test]
    fn texts_are_phrases_and_sentences() {
        for RuleInfo { name, title, consequence, help, .. } in rules().iter().map(|rule| &rule.info) {
            assert!(!title.is_empty() && !title.ends_with('.'), "title of {name}");
            for text in [consequence, help] {
                assert!(
                    text.is_empty()
                        || text.ends_with(['.', '?']) && text.starts_with(|c: char| c.is_uppercase() || c == '`'),
                    "{name}: {text}"
                );
            }
        }
    }

    #[test]
    fn a_rule_is_in_the_file_of_its_name_in_the_folder_of_its_family() {
        for rule in rules().iter().filter(|rule| !rule.source.is_empty()) {
            let expected = format!("rules/{}/{}.rs", rule.family().name(), rule.name.replace('-', "_"));
            let document = format!("{}.md", rule.name);
            assert!(
                rule.source.replace('\\', "/").ends_with(&expected) || rule.source == document,
                "{} is declared in {}",
                rule.name,
                rule.source
            );
        }
    }

    #[test]
    fn what_the_engine_stops_at_is_on() {
        for rule in rules().iter().filter(|rule| rule.family() == Family::Engine) {
            assert_ne!(rule.level, RuleLevel::Off, "{}", rule.name);
            if let Check::Engine(message, _) = rule.check {
                assert_eq!(of_message(message).map(|id| id.rule().code), Some(rule.code));
            }
        }
    }
}
