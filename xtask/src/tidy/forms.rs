//! The names of the language: as strings they stand in the schema and in tests alone. Other code names forms by the
//! constants of `gdl_schema::form`, properties and words by those of `property` and `word`, tables, type properties and
//! variables by their ids, so that a misspelled one does not compile.

use std::path::Path;

use anyhow::Context;

use super::{Problem, files};

/// Where the forms are declared.
const SCHEMA: &str = "crates/gdl-schema/schema/forms.toml";

/// Heads of forms that are also words of English: what they name, or tell, is often no form. They are heads where code
/// compares them with something, or looks something up by them.
const ENGLISH: [&str; 15] = [
    "add",
    "area",
    "doctrine",
    "else",
    "if",
    "include",
    "namer",
    "player",
    "print",
    "scorekeeper",
    "set",
    "side",
    "table",
    "unit",
    "world",
];

/// Code that reads another language, with those of its commands that are spelled like the head of a form.
const OTHER_LANGUAGES: [(&str, &[&str]); 2] = [
    // Manuals of users in the format of Texinfo.
    ("crates/gdl-manual/src/texinfo/", &["include", "print", "set", "table"]),
    // Commands that a user types while a game is played.
    ("crates/gdl-sim/src/script/", &["print"]),
];

/// What stands before a name, where something is looked up by it.
const LOOK_UPS: [&str; 19] = [
    ".attrs.get(",
    ".attrs.int(",
    ".attrs.set(",
    ".attrs.str(",
    ".attrs.unset(",
    ".is_elsewhere(",
    ".is_sym(",
    ".layer(",
    ".synthesizes(",
    "absent(",
    "gdl_schema::form(",
    "gdl_schema::function(",
    "gdl_schema::global(",
    "gdl_schema::table(",
    "lookup(",
    "def.name != ",
    "def.name == ",
    "property.name != ",
    "property.name == ",
];

/// Look-ups whose second argument is a name.
const LOOK_UPS_OF_CATEGORY: [&str; 5] =
    ["gdl_schema::property(", "gdl_schema::type_property(", "gdl_schema::word(", ".prop_by_name(", ".str_by_name("];

/// Checks the crates of the game design language.
pub(super) fn check(root: &Path, problems: &mut Vec<Problem>) -> anyhow::Result<()> {
    let schema = std::fs::read_to_string(root.join(SCHEMA)).with_context(|| format!("cannot read {SCHEMA}"))?;
    let heads = heads(&schema)?;
    for path in files::list(root)?.into_iter().filter(|path| is_code(path)) {
        // A file that is deleted but not committed yet is still listed.
        let Ok(text) = std::fs::read_to_string(root.join(&path)) else { continue };
        let others: Vec<&str> = OTHER_LANGUAGES
            .iter()
            .filter(|(at, _)| path.starts_with(at))
            .flat_map(|(_, words)| *words)
            .copied()
            .collect();
        let heads: Vec<&str> = heads.iter().map(String::as_str).filter(|head| !others.contains(head)).collect();
        for (line, what) in names(&text, &heads) {
            problems.push(Problem {
                place: format!("{path}:{line}"),
                what: format!("the name `{what}` as a string"),
                help: "name forms by `gdl_schema::form`, other names by their ids, or by `property` and `word`",
            });
        }
    }
    Ok(())
}

/// The heads of the forms that the engine reads.
fn heads(schema: &str) -> anyhow::Result<Vec<String>> {
    let schema: toml::Table = schema.parse().with_context(|| format!("in {SCHEMA}"))?;
    let forms = schema.get("form").and_then(toml::Value::as_table).context("no forms")?;
    let is_read = |form: &toml::Value| form.get("engine").is_none() && form.get("until").is_none();
    Ok(forms.iter().filter(|(_, form)| is_read(form)).map(|(head, _)| head.clone()).collect())
}

/// Whether a file is code of the language: not tests, other languages, and the schema itself.
fn is_code(path: &str) -> bool {
    let Some((name, file)) = path.strip_prefix("crates/").and_then(|path| path.split_once("/src/")) else {
        return false;
    };
    let is_code = file.ends_with(".rs") && !file.split('/').any(|part| ["tests", "tests.rs"].contains(&part));
    is_code && name.starts_with("gdl-") && name != "gdl-schema" && name != "gdl-test-support"
}

/// The strings above the tests of a file that are the head of a form, or a name by which something is looked up, with the
/// numbers of their lines.
fn names<'t>(text: &'t str, heads: &'t [&str]) -> impl Iterator<Item = (usize, &'t str)> + 't {
    let code = text.lines().take_while(|line| !line.trim_start().starts_with("#[cfg(test)]")).enumerate();
    let code = code.filter(|(_, line)| !line.trim_start().starts_with("//"));
    code.flat_map(move |(index, line)| {
        let names = strings(line).filter(move |(before, name, after)| {
            let is_head = heads.contains(name) && (!ENGLISH.contains(name) || is_compared(before, after));
            is_head || is_name(name) && is_looked_up(before)
        });
        names.map(move |(_, name, _)| (index + 1, name))
    })
}

/// The strings of a line, with what is before and after each.
fn strings(line: &str) -> impl Iterator<Item = (&str, &str, &str)> {
    let mut quotes = line.match_indices('"').map(|(at, _)| at);
    std::iter::from_fn(move || {
        let (start, end) = (quotes.next()?, quotes.next()?);
        Some((&line[..start], &line[start + 1..end], &line[end + 1..]))
    })
}

/// Whether a string may be a name of the language.
fn is_name(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

/// Whether code compares a string with something: by an operator, or in a pattern.
fn is_compared(before: &str, after: &str) -> bool {
    let (before, after) = (before.trim_end(), after.trim_start());
    let is_operand = |text: &str| text.starts_with("==") || text.starts_with("!=");
    // `"side" => ...` and `"side" | "area" => ...`, also inside of `Some(...)`.
    let closed = after.trim_start_matches(')').trim_start();
    let is_pattern = |text: &str| text.starts_with("=>") || text.starts_with("if ") || text.starts_with("= ");
    let is_alternative = |text: &str| text.starts_with('|') && !text.starts_with("||");
    before.ends_with("==")
        || before.ends_with("!=")
        || before.ends_with("\" |")
        || before.ends_with(" @")
        || before.contains("matches!(")
        || is_operand(after)
        || is_pattern(after)
        || is_alternative(after)
        || (before.ends_with("Some(") && (is_pattern(closed) || is_alternative(closed)))
        || is_looked_up(before)
}

/// Whether what is before a string looks something up by it.
fn is_looked_up(before: &str) -> bool {
    let of_category =
        |call: &str| before.rsplit_once(call).is_some_and(|(_, first)| first.ends_with(", ") && !first.contains(')'));
    LOOK_UPS.iter().any(|call| before.ends_with(call)) || LOOK_UPS_OF_CATEGORY.into_iter().any(of_category)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(code: &str, expected: &[(usize, &str)]) {
        assert_eq!(names(code, &["end-if", "side", "table"]).collect::<Vec<_>>(), expected, "{code}");
    }

    #[test]
    fn heads_are_those_that_are_read() {
        let schema = "[form.table]\n[form.agreement]\nengine = false\n[form.battle]\nuntil = \"7.1\"\n";
        assert_eq!(heads(schema).unwrap(), ["table"]);
    }

    #[test]
    fn heads_are_found_in_code_alone() {
        check("let head = \"end-if\";\n// \"end-if\"\n#[cfg(test)]\n\"end-if\"", &[(1, "end-if")]);
        check("format!(\"the end-if of `{}`\", \"end-if\")", &[(1, "end-if")]);
    }

    #[test]
    fn words_of_english_are_heads_where_they_are_compared() {
        for code in [
            "if head == \"side\" {",
            "\"side\" => 1,",
            "\"side\" | form::AREA => 1,",
            "Some(\"side\") => 1,",
            "let Some(\"side\") = head else {",
            "let adds = matches!(head, \"side\");",
            "if let Some(prefix @ \"side\") = prefix {",
            "gdl_schema::form(\"side\")",
        ] {
            check(code, &[(1, "side")]);
        }
        check("match head { \"table\" | \"side\" => 1 }", &[(1, "table"), (1, "side")]);
        for code in ["json!({\"side\": side})", "counted(n, \"side\")", "DefKind::Side => \"side\",", "Some(\"side\")"]
        {
            check(code, &[]);
        }
    }

    #[test]
    fn names_are_found_where_something_is_looked_up_by_them() {
        check("unit.attrs.int(\"hp\")", &[(1, "hp")]);
        check("properties(form).any(|property| property.name == \"hp\")", &[(1, "hp")]);
        check("gdl_schema::property(Category::Unit, \"hp\")", &[(1, "hp")]);
        for code in
            ["unit.attrs.int(name)", "gdl_schema::property(category, name).map(|it| (it, \"hp\"))", "(\"hp\", 1)"]
        {
            check(code, &[]);
        }
        check("if side.name == \"\" {", &[]);
    }

    #[test]
    fn code_of_the_language_counts() {
        assert!(is_code("crates/gdl-eval/src/forms/mod.rs"));
        for path in ["crates/gdl-schema/src/category.rs", "crates/bdl-game/src/a.rs", "crates/gdl-ide/src/a/tests.rs"] {
            assert!(!is_code(path), "{path}");
        }
        assert!(!is_code("crates/gdl-eval/tests/a.rs"));
    }
}
