//! `gdl sim` from outside.

use serde_json::Value;

use crate::{Folder, shown, status, stderr, stdout};

const GAME: &str = "(unit-type town (start-with 2)) (unit-type man)\n(terrain-type sea (liquid true)) (terrain-type land)\n\
    (side 1 (name \"Ur\") (color \"red\")) (side 2 (name \"Uruk\"))\n\
    (set synthesis-methods '(make-random-terrain make-countries name-geographical-features))\n";

fn json(folder: &Folder, args: &[&str]) -> Value {
    let output = folder.run(&[&["sim", "game.g", "--turns", "0", "--format", "json"], args].concat());
    serde_json::from_str(&stdout(&output)).unwrap_or_else(|error| panic!("{error}: {}", shown(&output)))
}

#[test]
fn a_setup_is_reported() {
    let folder = Folder::new(&[("game.g", GAME)]);
    let output = folder.run(&["sim", "game.g", "--turns", "0", "--size", "20x14"]);
    assert_eq!(status(&output), 0, "{}", shown(&output));
    let text = stdout(&output);
    for part in ["area        20x14, a hexagon", "1 Ur: red", "2 units: 2 town", "Terrain", "No problems."] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn the_seed_decides() {
    let folder = Folder::new(&[("game.g", GAME)]);
    let hash = |seed: &str| json(&folder, &["--seed", seed])["state_hash"].clone();
    assert_eq!(hash("3"), hash("3"));
    assert_ne!(hash("3"), hash("4"));
    let report = json(&folder, &["--size", "12x12"]);
    assert_eq!((&report["width"], &report["seed"], &report["turn"]), (&12.into(), &1.into(), &0.into()));
    let cells: u64 = report["terrain"].as_array().into_iter().flatten().filter_map(|t| t["cells"].as_u64()).sum();
    assert_eq!(Some(cells), report["cells"].as_u64());
    assert_eq!(report["sides"][1]["units"][0]["name"], "town");
}

#[test]
fn players_can_be_asked_for() {
    let folder = Folder::new(&[("game.g", &format!("{GAME}(set sides-max 6)"))]);
    let sides = |args: &[&str]| json(&folder, args)["sides"].as_array().map_or(0, Vec::len);
    assert!(sides(&["--players", "5"]) > sides(&[]));
    let report = json(&folder, &["--player", "Ada,mplayer+3", "--player", "Bob,mplayer"]);
    assert_eq!(report["sides"][1]["player"]["advantage"], 3);
    let output = folder.run(&["sim", "game.g", "--turns", "0", "--players", "5000"]);
    assert_eq!(status(&output), 2, "{}", shown(&output));
}

#[test]
fn problems_have_places() {
    let text = format!("{GAME}\n(set feature-types '((mountain-tops 1 5)))\n");
    let folder = Folder::new(&[("game.g", &text)]);
    let output = folder.run(&["sim", "game.g", "--turns", "0"]);
    assert_eq!(status(&output), 1, "{}", shown(&output));
    let text = stdout(&output);
    assert!(text.contains("game.g:6:1: ") && text.contains("warning[G") && text.contains("consequence:"), "{text}");
}

#[test]
fn what_cannot_be_set_up_says_why() {
    let folder = Folder::new(&[("rivers.g", "(unit-type u) (terrain-type t (river-chance 9)) (area 5 5)")]);
    let output = folder.run(&["sim", "rivers.g", "--turns", "0"]);
    assert_eq!((status(&output), stdout(&output).as_str()), (1, ""), "{}", shown(&output));
    let text = stderr(&output);
    assert!(text.contains("why: ") && text.contains("help: ") && text.contains("Rivers cannot be made"), "{text}");
}

#[test]
fn turns_come_later() {
    let folder = Folder::new(&[("game.g", GAME)]);
    let output = folder.run(&["sim", "game.g", "--turns", "5"]);
    assert_eq!(status(&output), 2);
    assert!(stderr(&output).contains("turns cannot be played yet"), "{}", shown(&output));
}
