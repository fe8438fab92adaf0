//! The levels of a board game's findings, by settings and flags.

use bdl_check::{Levels, levels::is_about_portability};
use camino::Utf8Path;
use gdl_project::ProjectSettings;

/// The levels of the rules for a file. `portable` asks for those about the original compiler.
pub fn levels_of(settings: &ProjectSettings, path: &Utf8Path, portable: bool) -> Levels {
    let levels = settings.of(path).lint.board_levels(path);
    Levels::new(|rule| levels.of(rule, portable && is_about_portability(rule)))
}

#[cfg(test)]
mod tests {
    use std::{env, fmt::Write, fs, path::Path};

    use bdl_check::levels::is_on_request;
    use gdl_base::RuleLevel;

    #[test]
    fn settings_know_the_rules() {
        let mut table = String::new();
        for rule in bdl_check::rules::all() {
            let level = if is_on_request(rule) { RuleLevel::Off } else { rule.level };
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
