//! The heads of forms: as strings they stand in the schema and in tests alone. Other code names them by the constants of
//! `gdl_schema::form`, so that a misspelled one does not compile.

use std::{collections::BTreeMap, path::Path};

use anyhow::Context;

use super::{Problem, files};

/// Where the forms are declared.
const SCHEMA: &str = "crates/gdl-schema/schema/forms.toml";

/// Crates that still have strings like the head of a form, with their number: heads of forms, and nouns and names of
/// properties that are spelled like one.
const PENDING: [(&str, usize); 12] = [
    ("gdl-cli", 9),
    ("gdl-eval", 2),
    ("gdl-ide", 4),
    ("gdl-inquire", 25),
    ("gdl-lint", 267),
    ("gdl-manual", 17),
    ("gdl-report", 8),
    ("gdl-ruleset", 11),
    ("gdl-server", 10),
    ("gdl-setup", 2),
    ("gdl-sim", 4),
    ("gdl-world", 1),
];

/// Checks the crates of the game design language.
pub(super) fn check(root: &Path, problems: &mut Vec<Problem>) -> anyhow::Result<()> {
    let schema = std::fs::read_to_string(root.join(SCHEMA)).with_context(|| format!("cannot read {SCHEMA}"))?;
    let literals = literals(&schema)?;
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for path in files::list(root)? {
        let Some(name) = crate_of(&path) else { continue };
        // A file that is deleted but not committed yet is still listed.
        let Ok(text) = std::fs::read_to_string(root.join(&path)) else { continue };
        let lines = heads(&text, &literals).map(|line| format!("{path}:{line}"));
        found.entry(name.to_owned()).or_default().extend(lines);
    }
    for (name, places) in found {
        let pending = PENDING.iter().find(|(pending, _)| *pending == name).map_or(0, |&(_, count)| count);
        match places.len() {
            count if count > pending => problems.extend(places.into_iter().map(|place| Problem {
                place,
                what: format!("a string like the head of a form, one of {count} in {name} ({pending} are known)"),
                help: "name the form by a constant of `gdl_schema::form`",
            })),
            0 if pending > 0 => problems.push(Problem {
                place: format!("crates/{name}"),
                what: format!("{name} has no string like the head of a form"),
                help: "remove the crate from PENDING in xtask/src/tidy/forms.rs",
            }),
            _ => {}
        }
    }
    Ok(())
}

/// The heads of the forms that the engine reads, in quotation marks.
fn literals(schema: &str) -> anyhow::Result<Vec<String>> {
    let schema: toml::Table = schema.parse().with_context(|| format!("in {SCHEMA}"))?;
    let forms = schema.get("form").and_then(toml::Value::as_table).context("no forms")?;
    let is_read = |form: &toml::Value| form.get("engine").is_none() && form.get("until").is_none();
    Ok(forms.iter().filter(|(_, form)| is_read(form)).map(|(head, _)| format!("{head:?}")).collect())
}

/// The crate whose code is in a file; none for tests, other languages and the schema itself.
fn crate_of(path: &str) -> Option<&str> {
    let (name, file) = path.strip_prefix("crates/")?.split_once("/src/")?;
    let is_code = file.ends_with(".rs") && !file.split('/').any(|part| ["tests", "tests.rs"].contains(&part));
    (is_code && name.starts_with("gdl-") && name != "gdl-schema" && name != "gdl-test-support").then_some(name)
}

/// The numbers of the lines above the tests of a file, one for each string that is the head of a form.
fn heads<'t>(text: &'t str, literals: &'t [String]) -> impl Iterator<Item = usize> + 't {
    let code = text.lines().take_while(|line| !line.trim_start().starts_with("#[cfg(test)]")).enumerate();
    let code = code.filter(|(_, line)| !line.trim_start().starts_with("//"));
    code.flat_map(|(index, line)| {
        let count = literals.iter().map(|literal| line.matches(literal.as_str()).count()).sum();
        std::iter::repeat_n(index + 1, count)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heads_are_found_in_code_alone() {
        let literals = literals("[form.table]\n[form.if]\n[form.old]\nuntil = \"7.1\"\n").unwrap();
        let code =
            "// \"table\"\nmatch head { \"table\" | \"if\" => \"table of old\", \"old\" }\n#[cfg(test)]\n\"if\"\n";
        assert_eq!(heads(code, &literals).collect::<Vec<_>>(), [2, 2]);
    }

    #[test]
    fn code_of_the_language_counts() {
        assert_eq!(crate_of("crates/gdl-eval/src/forms/mod.rs"), Some("gdl-eval"));
        for path in ["crates/gdl-schema/src/category.rs", "crates/bdl-game/src/a.rs", "crates/gdl-ide/src/a/tests.rs"] {
            assert_eq!(crate_of(path), None, "{path}");
        }
        assert_eq!(crate_of("crates/gdl-eval/tests/a.rs"), None);
    }
}
