//! End-to-end tests of series in parts: joined parts are reported like the series in one process, byte by byte, in every format and
//! in every file.

use std::{collections::BTreeMap, fs};

use crate::{Folder, shown, sim::WAR, status, stderr, stdout};

/// The options that name a file of rows.
const ROWS: [&str; 4] = ["--games-csv", "--turns-csv", "--games-jsonl", "--turns-jsonl"];

/// The formats that need the modules, and the page, which has a game on its map.
const WITH_GAME: [&str; 9] =
    ["html", "short", "sarif", "github", "gitlab", "checkstyle", "rdjson", "azure", "markdown"];

/// The formats of a command, by its help.
fn formats(folder: &Folder, command: &[&str]) -> Vec<String> {
    let help = stdout(&folder.run(&[command, &["--help"]].concat()));
    let of_format = help.split("--format <FORMAT>").nth(1).expect("there are formats");
    let of_format = of_format.split("[default: pretty]").next().unwrap_or_default();
    let lines = of_format.lines().filter_map(|line| line.trim().strip_prefix("- "));
    lines.filter_map(|line| Some(line.split_once(':')?.0.to_owned())).collect()
}

/// The files of all reports of a command, by their names. `formats` are written beside the report for people.
fn reports(folder: &Folder, command: &[&str], formats: &[String]) -> BTreeMap<String, String> {
    let path = folder.path().join("out");
    _ = fs::remove_dir_all(&path);
    fs::create_dir(&path).expect("a new folder");
    let mut args: Vec<String> = command.iter().map(|&arg| arg.to_owned()).collect();
    for option in ROWS {
        args.extend([option.to_owned(), format!("out/{}", option.trim_start_matches('-'))]);
    }
    for format in formats {
        args.extend(["--output-file".to_owned(), format!("{format}=out/{format}")]);
    }
    args.extend(["--health", "-o", "out/report"].map(str::to_owned));
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let output = folder.run(&args);
    assert!(status(&output) < 2 && stderr(&output).is_empty(), "{args:?}: {}", shown(&output));
    let files = fs::read_dir(&path).expect("it is there").map(|entry| entry.expect("it is read").path());
    let files = files.map(|file| {
        let name = file.file_name().expect("a name").to_string_lossy().into_owned();
        (name, fs::read_to_string(file).expect("it is text"))
    });
    files.collect()
}

/// Plays a series in one process with one job and two, and in three parts, and compares all reports.
fn check(folder: &Folder, series: &[&str], with_game: bool) -> BTreeMap<String, String> {
    let mut formats = formats(folder, &["sim"]);
    formats.retain(|format| with_game || !WITH_GAME.contains(&format.as_str()));
    assert!(formats.len() >= 3, "{formats:?}");
    let sim = [&["sim"], series].concat();
    let whole = reports(folder, &[&sim[..], &["--jobs", "1"]].concat(), &formats);
    assert_eq!(whole.len(), formats.len() + ROWS.len() + 1);
    assert!(whole.iter().all(|(name, text)| !text.is_empty() || !["report", "json"].contains(&name.as_str())));
    let same = |other: BTreeMap<String, String>, how: &str| {
        assert!(whole.keys().eq(other.keys()), "{how}");
        for (name, text) in &whole {
            let differs = text.lines().zip(other[name].lines()).find(|(a, b)| a != b);
            assert!(*text == other[name], "{how}: {name} differs: {differs:?}");
        }
    };
    same(reports(folder, &[&sim[..], &["--jobs", "2"]].concat(), &formats), "two jobs");
    for part in ["1", "2", "3"] {
        let (shard, name) = (format!("{part}/3"), format!("part{part}.json"));
        let output = folder.run(&[&sim[..], &["--shard", &shard, "--format", "json", "-o", &name]].concat());
        assert!(status(&output) < 2, "{}", shown(&output));
    }
    let merge = ["report", "merge", "part2.json", "part3.json", "part1.json"];
    let game: &[&str] = if with_game { &["--game", series[0]] } else { &[] };
    same(reports(folder, &[&merge[..], game].concat(), &formats), "joined parts");
    whole
}

#[test]
fn options_of_reports_are_those_of_one_process() {
    let folder = Folder::new(&[]);
    let options = |command: &[&str]| -> Vec<String> {
        let help = stdout(&folder.run(&[command, &["--help"]].concat()));
        let names = help.lines().filter_map(|line| line.trim().split_once(" <")).filter(|(_, value)| {
            value.starts_with("FILE>") || value.starts_with("FORMAT=PATH>") || value.starts_with("FORMAT>")
        });
        let names = names.map(|(name, _)| name.rsplit(' ').next().unwrap_or(name).to_owned());
        // A file that is read.
        names.filter(|name| name != "--resume").collect()
    };
    let of_sim = options(&["sim"]);
    assert_eq!(of_sim, options(&["report", "merge"]));
    let known = ["--format", "--output", "--output-file"].into_iter().chain(ROWS);
    assert_eq!(of_sim.len(), known.clone().count(), "{of_sim:?}");
    assert!(known.clone().all(|name| of_sim.iter().any(|option| option == name)), "{of_sim:?}");
    assert_eq!(formats(&folder, &["sim"]), formats(&folder, &["report", "merge"]));
}

#[test]
fn all_reports_of_a_real_game() {
    let folder = Folder::new(&[]);
    let reports = check(&folder, &["gdl-tide", "--games", "30", "--turns", "60"], true);
    for part in ["Order of play", "Health of the game", "Worth of units", "gdl sim gdl-tide --seed"] {
        assert!(reports["report"].contains(part), "{part}: {}", reports["report"]);
    }
    assert!(reports["html"].contains("\"replay\":{"), "a game is on the map");
}

#[test]
fn parts_without_their_game() {
    let folder = Folder::new(&[("war.g", WAR)]);
    check(&folder, &["war.g", "--games", "9", "--turns", "30", "--mirror", "--players", "ai,random"], false);
    let reports = check(&folder, &["gdl-tide", "--games", "24", "--turns", "60", "--mirror"], false);
    assert!(reports["report"].contains("Order of play"), "a mirror shows it: {}", reports["report"]);
    // Only more games would show it here.
    let part = ["sim", "gdl-tide", "--games", "30", "--shard", "1/1", "--format", "json", "-o", "part.json"];
    assert!(status(&folder.run(&part)) < 2);
    let output = folder.run(&["report", "merge", "part.json"]);
    assert!(stderr(&output).contains("help: add --game gdl-tide"), "{}", shown(&output));
}

#[test]
fn another_game_is_refused() {
    let folder = Folder::new(&[("war.g", WAR), ("other.g", &WAR.replace("(hp-max 2)", "(hp-max 3)"))]);
    let part =
        ["sim", "war.g", "--games", "2", "--turns", "9", "--shard", "1/1", "--format", "json", "-o", "part.json"];
    assert!(status(&folder.run(&part)) < 2);
    let check = |args: &[&str], message: &str| {
        let output = folder.run(&[&["report", "merge", "part.json"], args].concat());
        assert!(status(&output) == 2 && stderr(&output).contains(message), "{}", shown(&output));
    };
    check(&["--game", "other.g"], "`other.g` is not the game of the series: its rules differ");
    check(&["--game", "war.g", "--replay", "9"], "there is no game of seed 9");
    check(&["--replay", "1"], "--game");
    check(&["--format", "sarif"], "name the module with --game");
    let text = fs::read_to_string(folder.path().join("part.json")).expect("it is there");
    folder.write("part.json", text.replacen("\"state_hash\":\"", "\"state_hash\":\"f", 1).as_bytes());
    check(&["--game", "war.g"], "the game of seed 1 has another course");
}
