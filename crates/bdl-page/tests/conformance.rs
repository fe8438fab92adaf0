//! The conformance cases in the page's engine: positions, moves, counts, lines, labels, colors and failures.
//!
//! `BDL_PAGES=FOLDER` also writes the page of each game there, for the tests in a browser.

mod common;

use std::path::PathBuf;

use bdl_check::{Options, check_bytes};
use common::Page;
use serde_json::Value;

/// The folder of the cases: `BDL_CONFORMANCE`, or the one of the project.
fn folder() -> PathBuf {
    let own = || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/conformance/bdl"));
    std::env::var_os("BDL_CONFORMANCE").map_or_else(own, PathBuf::from)
}

#[test]
fn all_cases_hold_in_the_page() {
    let mut cases: Vec<PathBuf> = std::fs::read_dir(folder())
        .expect("the folder can be read")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "json"))
        .collect();
    cases.sort();
    let pages = std::env::var_os("BDL_PAGES").map(PathBuf::from);
    let mut failures = Vec::new();
    let mut checked = 0;
    for path in cases {
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let expected = std::fs::read_to_string(&path).expect("a case");
        let case: Value = serde_json::from_str(&expected).expect("JSON");
        if case["valid"] != true {
            continue;
        }
        let bytes = std::fs::read(path.with_extension("bdl")).expect("an input");
        let (_, result) = check_bytes(&bytes, &Options::default());
        let Some(game) = result.game else {
            failures.push(format!("{name}: the check gives no game"));
            continue;
        };
        if let Some(pages) = &pages {
            let bytes = bdl_page::build(&game, &name, &bdl_page::Options::default());
            std::fs::write(pages.join(format!("{name}.html")), bytes).expect("a page can be written");
        }
        let page = Page::new();
        page.run(include_str!("conformance.js"));
        let json = serde_json::to_string(&bdl_page::game_json(&game, &name)).expect("a text");
        // Deep counts are left to the tests in a browser; QuickJS is some 30 times slower.
        let found = page.ask(&format!("checkCase(JSON.parse({json}), {expected}, makeRealm, 20000)"));
        checked += 1;
        if found != Value::Array(Vec::new()) {
            failures.push(format!("{name}: {found}"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(checked >= 60, "{checked} cases");
}
