//! `gdl.toml` with the known rules: its problems as diagnostics, and its schema.

use gdl_base::Level;
use gdl_config::{Config, Problem, Selectors};
use gdl_db::{Db, File, FileStatus};
use gdl_syntax::{Encoding, TextRange, TextSize};
use rustc_hash::FxHashMap;

use crate::{
    Diagnostic, Family, Fix, Safety,
    board_rules::{BOARD_GAMES, BOARD_GAMES_TITLE, board_rules},
    registry::{ALL, fixed_selectors, id_of},
    rules,
    rules::style::invalid_settings,
    selectors,
};

/// The maximum size of a `gdl.toml` in bytes, which is written by hand.
const MAX_SIZE: usize = 1 << 20;

/// Reads a file `gdl.toml`: the settings and their problems.
pub fn read_settings(db: &dyn Db, file: File) -> (Config, Vec<Diagnostic>) {
    let (config, problems) = match unreadable(db, file) {
        None => {
            let (config, mut problems) =
                gdl_config::parse(file.text(db), Selectors { known: selectors(), fixed: fixed_selectors() });
            problems.splice(0..0, not_utf8(db, file));
            (config, problems)
        }
        Some(message) => {
            let help = "name a regular file of settings that people write".to_owned();
            (Config::default(), vec![Problem { range: 0..0, message, help, replacement: None }])
        }
    };
    let offset = |at: usize| TextSize::try_from(at).unwrap_or_default();
    let rule = id_of(&invalid_settings::RULE).info();
    let diagnostics = problems.into_iter().map(|problem| {
        let range = TextRange::new(offset(problem.range.start), offset(problem.range.end));
        let fix = problem.replacement.map(|text| Fix::new(format!("write `{text}`"), Safety::Unsafe, range, text));
        let found = gdl_base::Diagnostic {
            rule,
            level: Level::Error,
            file,
            range,
            message: problem.message,
            why: String::new(),
            consequence: rule.consequence.to_owned(),
            help: problem.help,
            related: Vec::new(),
            tags: Vec::new(),
            fixes: fix.into_iter().collect(),
        };
        found.into()
    });
    (config, diagnostics.collect())
}

/// Returns the problem of a settings file that is not UTF-8, as TOML requires: file names in it may match no file.
fn not_utf8(db: &dyn Db, file: File) -> Option<Problem> {
    let is_other = matches!(file.status(db), FileStatus::Text(encoding) if *encoding != Encoding::Utf8);
    let text = file.text(db);
    let at = text.find(|c: char| !c.is_ascii()).filter(|_| is_other)?;
    let end = at + text[at..].chars().next().map_or(0, char::len_utf8);
    Some(Problem {
        range: at..end,
        message: "the settings are not UTF-8".to_owned(),
        help: "save the file as UTF-8".to_owned(),
        replacement: None,
    })
}

/// The reason why a file has no settings, if that is the case.
fn unreadable(db: &dyn Db, file: File) -> Option<String> {
    match file.status(db) {
        FileStatus::Text(_) if file.text(db).len() <= MAX_SIZE => None,
        FileStatus::Text(_) | FileStatus::TooLarge(_) => {
            Some(format!("the settings are larger than {} MiB and were not read", MAX_SIZE >> 20))
        }
        FileStatus::Missing => None,
        FileStatus::Wide(encoding) => Some(format!("the settings are in {encoding}, as their byte order mark says")),
        FileStatus::Unreadable(why) => Some(format!("the settings cannot be read: {why}")),
    }
}

/// The JSON schema of `gdl.toml`, as text.
pub fn settings_schema() -> String {
    let mut about: FxHashMap<&str, &str> = Family::ALL.iter().map(|family| (family.name(), family.title())).collect();
    about.insert(ALL, "All rules");
    about.insert(BOARD_GAMES, BOARD_GAMES_TITLE);
    about.extend(board_rules().iter().flat_map(|rule| [(rule.name, rule.title), (rule.code, rule.title)]));
    about.extend(rules().iter().flat_map(|rule| [(rule.name, rule.title), (rule.code, rule.title)]));
    let allowed = selectors().iter().filter(|selector| !fixed_selectors().contains(selector));
    let described = allowed.map(|&selector| (selector, about.get(selector).copied().unwrap_or_default()));
    format!("{:#}\n", gdl_config::json_schema(described))
}

#[cfg(test)]
mod tests {
    use std::{env, fs, path::Path};

    use super::settings_schema;

    #[test]
    fn the_checked_in_schema_is_fresh() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/gdl.schema.json");
        let schema = settings_schema();
        if env::var_os("UPDATE_EXPECT").is_some() {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, &schema).unwrap();
        }
        let there = fs::read_to_string(&path).unwrap_or_default();
        assert!(there == schema, "docs/gdl.schema.json is stale: run UPDATE_EXPECT=1 cargo test -p gdl-lint schema");
    }
}
