//! The schema against the specification and the recorded facts of the language.

use std::fs;

use gdl_schema::{Category, Entry, MessageClass, Severity, TypeKind};
use gdl_tests::shared;

/// The text of the recorded facts about names.
fn facts() -> String {
    let folder = shared::folder("facts").expect("the facts lie in ../shared");
    fs::read_to_string(folder.join("definitions.csv")).expect("the facts can be read")
}

/// The fields of a line of comma-separated values.
fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut quoted = false;
    for c in line.chars() {
        match c {
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(String::new()),
            c => fields.last_mut().expect("never empty").push(c),
        }
    }
    fields
}

/// The category with the given name in the facts; None where the facts do not distinguish categories.
fn category(name: &str) -> Option<Category> {
    Some(match name {
        "table" => Category::Table,
        "unit-type-property" => Category::UnitTypeProperty,
        "material-type-property" => Category::MaterialTypeProperty,
        "terrain-type-property" => Category::TerrainTypeProperty,
        "advance-type-property" => Category::AdvanceTypeProperty,
        "event-type" => Category::EventType,
        "action-type" => Category::ActionType,
        "task-type" => Category::TaskType,
        "goal-type" => Category::GoalType,
        "synthesis-method" => Category::SynthesisMethod,
        _ => return None,
    })
}

#[test]
#[cfg_attr(not(corpus), ignore = "needs the recorded facts")]
fn every_name_of_the_engine_is_there() {
    let text = facts();
    let mut lines = text.lines().map(fields);
    let header = lines.next().expect("a header");
    let column = |name: &str| header.iter().position(|field| field == name).expect("a column");
    let (engine, args) = (column("engine75"), column("value"));
    let mut missing = Vec::new();
    for row in lines.filter(|row| row[engine] == "1") {
        // The engine lists plan types in lower case, but reads them capitalized.
        let name = if row[0] == "plan-type" { row[1][..1].to_uppercase() + &row[1][1..] } else { row[1].clone() };
        let found = |entry: Entry| match category(&row[0]) {
            Some(category) => entry.category == category && entry.info.engine,
            None => true,
        };
        if !gdl_schema::lookup(&name).any(found) {
            missing.push(format!("{} {name}", row[0]));
        }
        if let Some(def) = category(&row[0]).and_then(|category| gdl_schema::word(category, &name)) {
            assert_eq!(def.args, row[args], "arguments of {name}");
        }
    }
    assert!(missing.is_empty(), "missing: {missing:?}");
}

#[test]
#[cfg_attr(not(corpus), ignore = "needs the recorded facts")]
fn every_name_of_the_manuals_is_there() {
    let text = facts();
    let missing: Vec<_> = text
        .lines()
        .skip(1)
        .map(fields)
        .filter(|row| row[7] == "1" || row[8] == "1")
        // `unit-type-name` stands for the name of any unit type.
        .filter(|row| row[1] != "unit-type-name" && gdl_schema::lookup(&row[1]).next().is_none())
        .map(|row| format!("{} {}", row[0], row[1]))
        .collect();
    assert!(missing.is_empty(), "missing: {missing:?}");
}

#[test]
#[cfg_attr(not(corpus), ignore = "needs the recorded facts")]
fn bounds_and_indexes_of_tables_are_the_engines() {
    let text = facts();
    let letter = |kind| match kind {
        TypeKind::Unit => 'u',
        TypeKind::Material => 'm',
        TypeKind::Terrain => 't',
        TypeKind::Advance => 'a',
    };
    let mut compared = 0;
    for row in text.lines().map(fields).filter(|row| row[0] == "table" && row[6] == "1") {
        let def = gdl_schema::table(&row[1]).expect("a table").def();
        let value = format!("{}:{}{}", if def.dice { "dice" } else { "int" }, letter(def.index.0), letter(def.index.1));
        assert_eq!(value, row[2], "{}", def.name);
        let numbers = [(&row[3], def.bounds.lo), (&row[4], def.default), (&row[5], def.bounds.hi)];
        for (fact, here) in numbers {
            // A few bounds are names of constants.
            assert!(fact.parse().is_ok_and(|fact: i32| fact == here) || fact.parse::<i32>().is_err(), "{}", def.name);
        }
        compared += 1;
    }
    assert_eq!(compared, gdl_schema::tables().len());
}

#[test]
fn the_message_tables_are_complete() {
    let path = shared::project_root().join("docs/spec/language.md");
    let text = fs::read_to_string(path).expect("the project has the specification");
    let section = |from: &str, to: &str| {
        let start = text.find(from).expect("a section");
        &text[start..start + text[start..].find(to).expect("its end")]
    };
    let tables = section("## 7.1", "## 7.2").lines().chain(section("## 7.3", "## 7.4").lines());
    let mut compared = 0;
    for row in tables.filter(|line| line.starts_with("| ") && !line.starts_with("| id")) {
        let cells: Vec<_> = row.trim_matches('|').split(" | ").map(str::trim).collect();
        let class = match cells[1] {
            "READ" => MessageClass::Read,
            "INIT" => MessageClass::Init,
            "RUN" => MessageClass::Run,
            "IE" => MessageClass::InitError,
            "RE" => MessageClass::RunError,
            other => panic!("class {other}"),
        };
        let severity = match cells[2] {
            "W" => Severity::Warning,
            "E" => Severity::Error,
            "R" => Severity::Refused,
            "F" => Severity::Fatal,
            other => panic!("severity {other}"),
        };
        for id in cells[0].split(',').map(str::trim) {
            let message = gdl_schema::message(id).unwrap_or_else(|| panic!("no message {id}"));
            assert_eq!((message.class, message.severity), (class, severity), "{id}");
            compared += 1;
        }
    }
    assert!(compared > 120, "only {compared} messages were found in the specification");
}
