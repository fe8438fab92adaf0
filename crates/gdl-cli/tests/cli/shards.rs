//! Series in parts: repeated and missing games, parts of other versions, and reports that a series resumes from.

use serde_json::Value;

use crate::{
    Folder, shown,
    sim::{WAR, series},
    status, stderr, stdout,
};

/// Plays a part of a series of seven games.
fn part(folder: &Folder, shard: &str, file: &str, more: &[&str]) -> std::process::Output {
    let args = ["sim", "war.g", "--games", "7", "--turns", "30", "--format", "json", "--shard", shard, "-o", file];
    folder.run(&[&args[..], more].concat())
}

#[test]
fn repeated_and_missing_games_are_named() {
    let folder = Folder::new(&[("war.g", WAR)]);
    for (shard, file) in [("1/3", "a.json"), ("3/3", "c.json")] {
        assert!(status(&part(&folder, shard, file, &[])) < 2);
    }
    let output = folder.run(&["report", "merge", "a.json", "c.json", "a.json"]);
    assert!(stderr(&output).contains("games are missing: games 2 to 3, seeds 3 to 4"), "{}", shown(&output));
    assert!(stderr(&output).contains("`a.json` repeats 2 games of `a.json`, which count once"), "{}", shown(&output));
    let output = folder.run(&["report", "merge", "a.json", "c.json", "--complete", "-o", "all.txt"]);
    assert!(status(&output) == 2 && stderr(&output).contains("games 2 to 3"), "{}", shown(&output));
    assert!(!folder.path().join("all.txt").exists(), "nothing is written");
    assert!(status(&part(&folder, "2/3", "b.json", &[])) < 2);
    let merge = ["report", "merge", "a.json", "b.json", "c.json", "--complete", "--games-jsonl", "all.jsonl"];
    let output = folder.run(&merge);
    assert!(status(&output) < 2 && stderr(&output).is_empty(), "{}", shown(&output));
    folder.run(&["sim", "war.g", "--games", "7", "--turns", "30", "--games-jsonl", "whole.jsonl"]);
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect("there are rows");
    assert_eq!(read("all.jsonl"), read("whole.jsonl"));
    assert_eq!(read("all.jsonl").lines().count(), 14);
    // Another version may play differently.
    let text = read("b.json");
    let version = format!("\"version\":\"{}\"", env!("CARGO_PKG_VERSION"));
    assert!(text.contains(&version), "{text}");
    folder.write("b.json", text.replacen(&version, "\"version\":\"0.0.1\"", 1).as_bytes());
    let output = folder.run(&["report", "merge", "a.json", "b.json"]);
    assert!(status(&output) == 2 && stderr(&output).contains("version 0.0.1 of gdl played it"), "{}", shown(&output));
}

#[test]
fn a_mirrored_series_is_measured_after_the_merge_too() {
    let stronger = WAR.to_owned() + "(man 5 6 1) (man 6 6 1) (man 4 6 1) (man 7 6 1)";
    let folder = Folder::new(&[("war.g", &stronger)]);
    let args = ["--games", "60", "--turns", "30", "--mirror"];
    let whole = series(&folder, &args);
    for (shard, file) in [("1/2", "a.json"), ("2/2", "b.json")] {
        folder.run(&[&["sim", "war.g", "--format", "json", "--shard", shard, "-o", file], &args[..]].concat());
    }
    let merged = folder.run(&["report", "merge", "a.json", "b.json", "--format", "json"]);
    let merged: Value = serde_json::from_str(&stdout(&merged)).expect("it is JSON");
    assert_eq!(merged, whole);
    assert!(whole["balance"].is_object(), "the test needs a biased game: {}", whole["summary"]["findings"]);
}

#[test]
fn a_series_resumes_from_its_reports() {
    let folder = Folder::new(&[("war.g", WAR)]);
    let resume = ["--resume", "b.json"];
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect("there is a report");
    // The same command starts a part,
    assert!(status(&part(&folder, "2/3", "b.json", &resume)) < 2);
    let whole = read("b.json");
    // takes all of it, which a mark in a game shows,
    let mut marked: Value = serde_json::from_str(&whole).expect("it is JSON");
    marked["games"][0]["state_hash"] = "mark".into();
    folder.write("b.json", marked.to_string().as_bytes());
    assert!(status(&part(&folder, "2/3", "b.json", &resume)) < 2);
    assert!(read("b.json").contains("\"mark\""));
    // and completes it.
    let mut cut: Value = serde_json::from_str(&whole).expect("it is JSON");
    cut["games"].as_array_mut().expect("games").truncate(1);
    cut["games"][0]["state_hash"] = "mark".into();
    folder.write("b.json", cut.to_string().as_bytes());
    assert!(status(&part(&folder, "2/3", "b.json", &resume)) < 2);
    let hash = serde_json::from_str::<Value>(&whole).expect("it is JSON")["games"][0]["state_hash"].clone();
    assert_eq!(read("b.json"), whole.replace(&hash.to_string(), "\"mark\""));
    // A copy that ends early is played again; the reports of another series and other files are refused and stay.
    folder.write("b.json", &whole.as_bytes()[..whole.len() / 2]);
    let output = part(&folder, "2/3", "b.json", &resume);
    assert!(status(&output) < 2 && stderr(&output).contains("ends early"), "{}", shown(&output));
    assert_eq!(read("b.json"), whole);
    let output = part(&folder, "2/3", "b.json", &["--resume", "b.json", "--seed", "2"]);
    assert!(status(&output) == 2 && stderr(&output).contains("has other seeds"), "{}", shown(&output));
    assert_eq!(status(&part(&folder, "2/3", "b.json", &["--resume", "b.json", "--against", "war.g"])), 2);
    let output = part(&folder, "2/3", "b.json", &["--resume", "war.g"]);
    assert!(status(&output) == 2 && stderr(&output).contains("not a report"), "{}", shown(&output));
    assert_eq!(read("b.json"), whole);
    // The parts of a series are the series, with the games that they lack.
    assert!(status(&part(&folder, "1/3", "a.json", &[])) < 2);
    let all = series(&folder, &["--games", "7", "--turns", "30"]);
    let joined = series(&folder, &["--games", "7", "--turns", "30", "--resume", "a.json", "b.json"]);
    assert_eq!(joined, all);
}
