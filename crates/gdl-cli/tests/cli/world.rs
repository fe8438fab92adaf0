//! End-to-end tests of `gdl world`.

use std::fs;

use serde_json::Value;

use crate::{Folder, shown, status, stdout};

const TYPES: &str = "(unit-type u)\n(terrain-type sea (char \".\") (alt-percentile-max 60) (wet-percentile-max 100))\n\
    (terrain-type land (char \"+\") (alt-percentile-min 70) (alt-percentile-max 100) (wet-percentile-max 100))\n";

#[test]
fn gaps_are_findings() {
    let folder = Folder::new(&[("game.g", TYPES)]);
    let output = folder.run(&["world", "coverage", "game.g"]);
    assert_eq!(status(&output), 1, "{}", shown(&output));
    let text = stdout(&output);
    assert!(text.contains("gap: no type fits elevation 61 to 69 at any wetness (8.9 % of the chart)"), "{text}");
    assert!(!text.contains('\x1b'));
    let output = folder.run(&["world", "coverage", "game.g", "--color", "always"]);
    assert!(stdout(&output).contains("\x1b["));
}

#[test]
fn other_methods_do_not_ask_for_percentiles() {
    let folder = Folder::new(&[("game.g", &format!("{TYPES}(set synthesis-methods '(make-random-terrain))"))]);
    let output = folder.run(&["world", "coverage", "game.g"]);
    assert_eq!(status(&output), 0, "{}", shown(&output));
    assert!(stdout(&output).contains("by occurrence"), "{}", stdout(&output));
}

#[test]
fn programs_and_browsers() {
    let folder = Folder::new(&[("game.g", TYPES)]);
    let json: Value =
        serde_json::from_str(&stdout(&folder.run(&["world", "coverage", "game.g", "--format", "json"]))).expect("JSON");
    assert_eq!(json["gaps"][0]["alt_min"], 61);
    assert_eq!((&json["types"][1]["name"], &json["source"]), (&"land".into(), &"percentiles".into()));
    let output = folder.run(&["world", "coverage", "game.g", "--format", "svg", "-o", "chart.svg"]);
    assert_eq!(stdout(&output), "");
    assert!(fs::read_to_string(folder.path().join("chart.svg")).expect("the chart").starts_with("<svg"));
}
