//! End-to-end tests of comparisons of games that were played: `gdl sim --against`, `gdl report compare` and `gdl diff --play`.

use std::process::Command;

use serde_json::Value;

use crate::{Folder, shown, sim::WAR, status, stderr, stdout};

/// The game with two men more for the first side.
fn stronger() -> String {
    format!("{WAR}(man 4 5 1) (man 4 6 1)\n")
}

fn folder() -> Folder {
    Folder::new(&[("war.g", &stronger()), ("old.g", WAR), ("before/war.g", WAR)])
}

fn json(folder: &Folder, args: &[&str]) -> Value {
    let output = folder.run(args);
    serde_json::from_str(&stdout(&output)).unwrap_or_else(|error| panic!("{error}: {}", shown(&output)))
}

/// The arguments of a comparison of short games.
fn against<'a>(old: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    [&["sim", "war.g", "--against", old, "--turns", "30", "--games", "40"], more].concat()
}

/// The change of the wins of the first side.
fn wins(comparison: &Value) -> &Value {
    &comparison["results"][0]
}

#[test]
fn a_stronger_side_wins_more_often() {
    let folder = folder();
    let args = |jobs: &'static str| against("old.g", &["--format", "json", "--jobs", jobs]);
    let comparison = json(&folder, &args("1"));
    assert_eq!(comparison, json(&folder, &args("2")), "any number of threads");
    let change = wins(&comparison);
    assert_eq!((&change["measure"], &change["of"]), (&"wins".into(), &"Ur".into()));
    assert_eq!((&change["is_certain"], &comparison["verdict"]["is_changed"]), (&true.into(), &true.into()), "{change}");
    assert!(change["difference"]["low"].as_f64() > Some(0.1), "{change}");
    assert_eq!(
        (&comparison["games"], &comparison["seeds"], &comparison["is_sequential"]),
        (&40.into(), &40.into(), &false.into())
    );
    let output = folder.run(&against("old.g", &[]));
    let text = stdout(&output);
    for part in
        ["Results of games: old.g and war.g", "Ur won ", "percentage points more often", "Limits of these numbers"]
    {
        assert!(text.contains(part), "{part}: {}", shown(&output));
    }
    assert_eq!(status(&output), 0);
    let text = stdout(&folder.run(&against("before", &["--format", "markdown", "--mirror"])));
    assert!(
        text.starts_with("# Results of games: `before/war.g` and `war.g`") && text.contains("| wins of `Ur`, % |"),
        "{text}"
    );
}

#[test]
fn saved_reports_are_compared() {
    let folder = folder();
    let play = |game: &str, output: &str| {
        let args = ["sim", game, "--turns", "30", "--games", "40", "--format", "json", "-o", output];
        assert!(status(&folder.run(&args)) < 2);
    };
    play("old.g", "old.json");
    play("war.g", "new.json");
    let played = json(&folder, &against("old.g", &["--format", "json"]));
    let from_report = json(&folder, &against("old.json", &["--format", "json"]));
    let saved = json(&folder, &["report", "compare", "old.json", "new.json", "--format", "json"]);
    for other in [&from_report, &saved] {
        assert_eq!(played["results"], other["results"]);
        assert_eq!((&played["units"], &played["verdict"]), (&other["units"], &other["verdict"]));
    }
    let output = folder.run(&["sim", "war.g", "--against", "old.json", "--turns", "31"]);
    assert_eq!(status(&output), 2);
    assert!(
        stderr(&output).contains("another limit of turns\n  help: play both with --turns 30"),
        "{}",
        shown(&output)
    );
    let output = folder.run(&["sim", "war.g", "--against", "old.json", "--turns", "30", "--seed", "5"]);
    assert!(
        stderr(&output).contains("other seeds\n  help: play both from the same seed, as with --seed 1"),
        "{}",
        shown(&output)
    );
}

#[test]
fn a_series_ends_when_the_change_is_known() {
    let folder = folder();
    let args = |more: &[&'static str]| {
        [&["sim", "war.g", "--against", "old.g", "--turns", "30", "--games", "400", "--format", "json"], more].concat()
    };
    let comparison = json(&folder, &args(&["--tolerance", "5"]));
    assert_eq!(comparison["is_sequential"], true);
    let games = comparison["games"].as_u64().unwrap_or(0);
    assert!((20..400).contains(&games), "{games}");
    assert_eq!(comparison, json(&folder, &args(&["--tolerance", "5", "--jobs", "1"])));
    assert_eq!(wins(&comparison)["is_certain"], true);
    let comparison = json(&folder, &args(&["--precision", "20"]));
    let change = &wins(&comparison)["difference"];
    let width = change["high"].as_f64().unwrap_or(9.0) - change["low"].as_f64().unwrap_or(0.0);
    assert!(width <= 0.4 && comparison["games"].as_u64() < Some(400), "{comparison}");
}

#[test]
fn equal_rules_have_equal_games() {
    let folder = Folder::new(&[("war.g", WAR), ("old.g", &format!(";; A comment.\n{WAR}"))]);
    let output = folder.run(&against("old.g", &[]));
    let text = stdout(&output);
    assert!(text.contains("The rules are the same in both states.") && text.contains("Every game ends"), "{text}");
}

#[test]
fn what_cannot_be_compared_is_explained() {
    let folder = Folder::new(&[("war.g", WAR), ("broken.g", "(game-module 5"), ("other/peace.g", WAR)]);
    let check = |args: &[&str], code: i32, part: &str| {
        let output = folder.run(args);
        assert!(status(&output) == code && stderr(&output).contains(part), "{part}: {}", shown(&output));
    };
    check(&against("nowhere.g", &[]), 2, "nowhere.g");
    check(&against("other", &[]), 2, "has no game `war.g`");
    check(&against("broken.g", &[]), 1, "nothing to compare");
    check(&against("war.g", &["--format", "junit"]), 2, "pretty, json, html or markdown");
    check(&against("war.g", &["--shard", "1/2"]), 2, "--shard");
    check(&["sim", "war.g", "--tolerance", "2"], 2, "--against");
    check(&["report", "compare", "war.g", "war.g"], 2, "not a report of a series");
}

/// Runs git in a folder, with a user name; returns whether it succeeded.
fn git(folder: &Folder, args: &[&str]) -> bool {
    let mut git = Command::new("git");
    git.current_dir(folder.path()).args(["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"]);
    git.args(args).output().is_ok_and(|output| output.status.success())
}

#[test]
fn a_revision_is_compared() {
    let folder = Folder::new(&[("war.g", WAR)]);
    if !git(&folder, &["init", "-q"]) {
        return;
    }
    assert!(git(&folder, &["add", "."]) && git(&folder, &["commit", "-qm", "one"]));
    folder.write("war.g", stronger().as_bytes());
    let [short, long] = ["HEAD:", "HEAD:war.g"].map(|old| json(&folder, &against(old, &["--format", "json"])));
    assert_eq!(short, long);
    assert_eq!(short["old"]["name"], "HEAD:war.g");
    assert_eq!(wins(&short)["is_certain"], true);
    let diff = ["diff", "--since", "HEAD", "war.g", "--play", "40", "--play-turns", "30", "--format"];
    let found = json(&folder, &[&diff[..], &["json"]].concat());
    assert_eq!(found["results"][0]["results"], short["results"]);
    let text = stdout(&folder.run(&[&diff[..], &["markdown"]].concat()));
    assert!(text.contains("# Results of games: `HEAD:war.g` and `war.g`"), "{text}");
}
