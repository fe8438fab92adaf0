//! End-to-end tests of `gdl test`.

use serde_json::Value;

use crate::{Folder, shown, sim::WAR, status, stderr, stdout};

#[test]
fn all_games_of_a_folder_are_played() {
    let folder = Folder::new(&[("war.g", WAR), ("u-man.g", "(unit-type man)\n(define x 1)\n"), ("notes.txt", "")]);
    let output = folder.run(&["test", "--seeds", "2", "--turns", "4", "--format", "json"]);
    let verdicts: Value =
        serde_json::from_str(&stdout(&output)).unwrap_or_else(|error| panic!("{error}: {}", shown(&output)));
    let war = verdicts.as_array().into_iter().flatten().find(|verdict| verdict["file"] == "war.g");
    let war = war.unwrap_or_else(|| panic!("{verdicts}"));
    assert_eq!((&war["games"], &war["failures"]), (&2.into(), &Value::Array(Vec::new())), "{verdicts}");
    assert_eq!(war["name"], "2 games of at most 4 turns");
}

#[test]
fn what_cannot_be_played_fails() {
    let folder = Folder::new(&[("empty.g", "(unit-type u) (terrain-type t) (area 40 40)\n")]);
    let output = folder.run(&["test", "empty.g", "--seeds", "2"]);
    assert_eq!(status(&output), 1, "{}", shown(&output));
    let text = stdout(&output);
    for part in ["FAIL  empty.g", "2 games were not started", "see it: gdl sim empty.g --seed 1", "1 test, 1 failed"] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn a_scenario_with_a_default_base_module_is_played_if_it_is_named() {
    let scenario = "(game-module \"scenario\" (default-base-module \"war\"))\n(set last-turn 3)\n";
    let folder = Folder::new(&[("war.g", WAR), ("scenario.g", scenario)]);
    let output = folder.run(&["test", "scenario.g", "--seeds", "1", "--turns", "2"]);
    assert!(status(&output) < 2 && stdout(&output).contains("scenario.g"), "{}", shown(&output));
    assert!(!stdout(&folder.run(&["test", ".", "--seeds", "1", "--turns", "2"])).contains("scenario.g"));
}

#[test]
fn what_others_build_upon_is_skipped_in_folders_and_fails_if_named() {
    let types = "(unit-type u) (terrain-type t) (area 40 40)\n";
    let sides = format!("{types}(side 1)\n");
    let places = format!("{types}(u 9 9 0)\n");
    let folder = Folder::new(&[("types.g", types), ("sides.g", &sides), ("places.g", &places)]);
    let output = folder.run(&["test", "."]);
    assert_eq!(status(&output), 1, "{}", shown(&output));
    let text = stdout(&output);
    let parts =
        ["skip  types.g", "for games to build upon", "skip  places.g", "FAIL  sides.g", "3 tests, 1 failed, 2 skipped"];
    for part in parts {
        assert!(text.contains(part), "{part}: {text}");
    }
    let text = stdout(&folder.run(&["test", ".", "--format", "junit"]));
    assert!(text.contains(r#"tests="3" failures="1" skipped="2""#) && text.contains("<skipped message="), "{text}");
    let output = folder.run(&["test", ".", "types.g"]);
    assert!(stdout(&output).contains("FAIL  types.g"), "{}", shown(&output));
}

#[test]
fn expectations() {
    let tests = r#"
[[test]]
name = "three turns"
game = "../war.g"
seeds = 2
turns = 3
[test.expect]
length = 3
decided = "..0"
left = { town = 2 }

[[test]]
name = "too much to ask"
game = "../war.g"
players = ["passive", "passive"]
seeds = 2
turns = 3
[test.expect]
length = "5.."
built = ["man"]
wins = { Ur = "50%..", Umma = "..50%" }
player-wins = { random = "1%.." }
kills = { dragon = "1..", towm = "1.." }
"#;
    let folder = Folder::new(&[("war.g", WAR), ("tests/a.test.toml", tests)]);
    let output = folder.run(&["test", "--seeds", "0"]);
    assert_eq!(status(&output), 1, "{}", shown(&output));
    let text = stdout(&output);
    let expected = [
        "ok    tests/a.test.toml: three turns (2 not over at the turn limit; 6 turns in all)",
        "FAIL  tests/a.test.toml: too much to ask",
        "2 of 2 games took 3 turns; expected at least 5 (seeds 1, 2)",
        "see it: gdl sim tests/../war.g --seed 1 --games 1 --turns 3 --players passive,passive --log",
        "built man: 0.0 a game; expected some",
        "side Ur won 0.0 % of its games; expected at least 50 %",
        "there is no side Umma; there are Ur, Uruk",
        "there is no player random; there are passive",
        "there is no unit type dragon",
        "there is no unit type towm; did you mean town?",
        "2 tests, 1 failed",
    ];
    expected.iter().for_each(|part| assert!(text.contains(part), "{part}: {text}"));
    let output = folder.run(&["test", "tests/a.test.toml", "--filter", "three"]);
    assert_eq!((status(&output), stdout(&output).contains("1 test, 0 failed")), (0, true), "{}", shown(&output));
    let junit = folder.run(&["test", "tests/a.test.toml", "--format", "junit"]);
    let suites = junit_parser::from_reader(stdout(&junit).as_bytes()).expect("it is a report");
    assert_eq!((suites.tests, suites.failures), (2, 1));
    // A case has at most one failure, which lists all problems.
    let text = stdout(&junit);
    assert_eq!(text.matches("<failure").count(), 1, "{text}");
    assert!(text.contains("expected at least 5 (seeds 1, 2) (and 6 more)") && text.contains("type towm"), "{text}");
}

#[test]
fn settings_have_tests_too() {
    // Towns have room for the units that they build.
    let war = WAR.replace("(hp-max 10)", "(hp-max 10) (capacity 4)");
    let folder = Folder::new(&[("war.g", &war)]);
    folder.write("gdl.toml", b"[[test]]\nname = \"in settings\"\ngame = \"war.g\"\nturns = 2\nseeds = 1\n");
    let output = folder.run(&["test"]);
    let text = stdout(&output);
    assert!(status(&output) == 0 && text.contains("gdl.toml: in settings"), "{}", shown(&output));
    assert!(text.contains("war.g: 3 games of at most 50 turns"), "{text}");
}

#[test]
fn mistakes_have_places() {
    let folder = Folder::new(&[("x.test.toml", "[[test]]\ngame = \"war.g\"\nturms = 3\nseeds = 0\n")]);
    let output = folder.run(&["test", "x.test.toml"]);
    assert_eq!(status(&output), 2);
    let text = stderr(&output);
    assert!(text.contains("x.test.toml:3:1: there is no setting `turms` here") && text.contains("`turns`"), "{text}");
    assert!(text.contains("error: x.test.toml:4:9: this must be a number"), "all mistakes are reported: {text}");
    folder.write("y.test.toml", b"[[test]]\ngame = \"nowhere.g\"\n");
    let output = folder.run(&["test", "y.test.toml"]);
    assert!(status(&output) == 1 && stdout(&output).contains("there is no module `nowhere.g`"), "{}", shown(&output));
    let output = folder.run(&["test", "nowhere"]);
    assert_eq!(status(&output), 2, "{}", shown(&output));
}
