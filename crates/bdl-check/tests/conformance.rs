//! The diagnostics of the conformance data of BDL: one test a case.

mod common;

use std::{fs, path::Path};

use bdl_check::{Options, check_bytes};
use serde::Deserialize;

#[derive(Deserialize)]
struct Case {
    #[serde(rename = "match")]
    kind: String,
    valid: bool,
    #[serde(default)]
    options: CaseOptions,
    diagnostics: Vec<Expected>,
}

#[derive(Deserialize, Default)]
struct CaseOptions {
    #[serde(default)]
    portable: bool,
}

#[derive(Deserialize, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Expected {
    line: u32,
    id: String,
    severity: String,
}

fn run(path: &Path) -> Result<(), String> {
    let json = fs::read_to_string(path).map_err(|error| error.to_string())?;
    let case: Case = serde_json::from_str(&json).map_err(|error| error.to_string())?;
    let bytes = fs::read(path.with_extension("bdl")).map_err(|error| error.to_string())?;
    let (text, checked) = check_bytes(&bytes, &Options { portable: case.options.portable, ..Options::default() });
    let line = |offset| bdl_syntax::line_of(&text, offset);
    let mut found: Vec<Expected> = checked
        .diagnostics
        .iter()
        .map(|diagnostic| Expected {
            line: line(diagnostic.range.start()),
            id: diagnostic.rule.code.to_owned(),
            severity: diagnostic.level.name().to_owned(),
        })
        .collect();
    // Any line inside the block is accepted for BDL601.
    for (diagnostic, found) in checked.diagnostics.iter().zip(&mut found) {
        let block = checked.model.blocks.iter().find(|block| block.range.contains_range(diagnostic.range));
        if let (Some(block), "BDL601") = (block, &*found.id) {
            let lines = line(block.range.start())..=line(block.range.end());
            let wanted = case.diagnostics.iter().find(|wanted| wanted.id == found.id && lines.contains(&wanted.line));
            found.line = wanted.map_or(found.line, |wanted| wanted.line);
        }
    }
    if checked.is_valid() != case.valid || checked.game.is_some() != case.valid {
        return Err(format!("valid: expected {}, found {found:?}", case.valid));
    }
    let mut expected = case.diagnostics;
    match case.kind.as_str() {
        "first" => found.truncate(1),
        "syntax" => found.retain(|found| matches!(&found.id[3..4], "0" | "1")),
        "exact" => {}
        other => return Err(format!("unknown match {other}")),
    }
    found.sort();
    expected.sort();
    if found == expected { Ok(()) } else { Err(format!("\n  expected {expected:?}\n  found    {found:?}")) }
}

#[test]
fn diagnostics_of_all_cases() {
    let cases = common::files("json");
    assert!(!cases.is_empty(), "the conformance data of BDL is missing");
    let failures: Vec<String> = cases
        .iter()
        .filter_map(|path| run(path).err().map(|error| format!("{}: {error}", path.file_stem().unwrap().display())))
        .collect();
    assert!(failures.is_empty(), "{} of {} fail:\n{}", failures.len(), cases.len(), failures.join("\n"));
}
