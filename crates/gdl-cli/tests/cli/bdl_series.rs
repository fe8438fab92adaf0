//! Series of board games: parts, the page of a report, and tests for build servers.

use std::fs;

use serde_json::Value;

use crate::{Folder, shown, status, stderr, stdout};

fn race() -> Folder {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../lib/bdl/race.bdl");
    Folder::new(&[("race.bdl", &fs::read_to_string(path).expect("the file is there"))])
}

const SERIES: [&str; 6] = ["sim", "race.bdl", "--games", "13", "--players", "easy,random"];

fn sim(folder: &Folder, more: &[&str]) -> String {
    let output = folder.run(&[&SERIES[..], more].concat());
    assert_eq!(status(&output), 0, "{}", shown(&output));
    stdout(&output)
}

#[test]
fn parts_join_to_the_same_bytes() {
    let folder = race();
    let whole = sim(&folder, &["--format", "json", "-j", "1"]);
    assert_eq!(sim(&folder, &["--format", "json", "-j", "2"]), whole);
    for part in ["1/3", "2/3", "3/3"] {
        let name = format!("part{}.json", &part[..1]);
        sim(&folder, &["--format", "json", "--shard", part, "-o", &name, "-j", &part[..1]]);
    }
    let merge = ["report", "merge", "part3.json", "part1.json", "part2.json"];
    for format in ["json", "pretty", "html", "junit"] {
        let merged = folder.run(&[&merge[..], &["--format", format]].concat());
        assert_eq!(status(&merged), 0, "{}", shown(&merged));
        assert!(stdout(&merged) == sim(&folder, &["--format", format]), "{format}: {}", stdout(&merged));
    }
    let some = stdout(&folder.run(&["report", "merge", "part2.json", "part1.json"]));
    assert!(some.starts_with("race: 9 games of 13, "), "{some}");
}

#[test]
fn parts_that_do_not_belong_together_are_named() {
    let folder = race();
    sim(&folder, &["--format", "json", "--shard", "1/2", "-o", "a.json"]);
    sim(&folder, &["--format", "json", "--shard", "2/2", "--seed", "6", "-o", "seed.json"]);
    folder.write(
        "race.bdl",
        fs::read_to_string(folder.path().join("race.bdl")).expect("it").replace("height : 6", "height : 7").as_bytes(),
    );
    sim(&folder, &["--format", "json", "--shard", "2/2", "-o", "game.json"]);
    folder.write("module.g", crate::GAME.as_bytes());
    folder.run(&["sim", "module.g", "--games", "1", "--turns", "1", "--format", "json", "-o", "module.json"]);
    let text = fs::read_to_string(folder.path().join("a.json")).expect("it is there");
    let mut broken: Value = serde_json::from_str(&text).expect("it is JSON");
    broken["series"]["arrivals"] = Value::from(vec![1, 2]);
    folder.write("broken.json", broken.to_string().as_bytes());
    let mut hostile: Value = serde_json::from_str(&text).expect("it is JSON");
    hostile["source"] = Value::from("rules{");
    folder.write("hostile.json", hostile.to_string().as_bytes());
    for (files, part) in [
        (&["a.json", "a.json"][..], "shard 1/2 is there twice"),
        (&["a.json", "seed.json"], "the seed differs"),
        (&["a.json", "game.json"], "`game.json` cannot be joined: the game differs"),
        (&["a.json", "module.json"], "others of a module"),
        (&["broken.json"], "its counts are not about its game"),
        (&["hostile.json"], "its game has errors"),
    ] {
        let output = folder.run(&[&["report", "merge"], files].concat());
        assert_eq!(status(&output), 2, "{files:?}: {}", shown(&output));
        assert!(stderr(&output).contains(part), "{files:?}: {}", shown(&output));
    }
}

#[test]
fn counts_that_cannot_be_do_no_harm() {
    let folder = race();
    let text = sim(&folder, &["--format", "json"]);
    let mut report: Value = serde_json::from_str(&text).expect("it is JSON");
    let most = Value::from(u64::MAX);
    let series = &mut report["series"];
    for name in ["games", "planned", "choices", "forced", "moves", "won_positions", "behind", "decided", "repetitions"]
    {
        series[name] = most.clone();
    }
    series["wins"] = serde_json::json!([{ "games": u64::MAX, "first": u64::MAX }, { "games": u64::MAX, "first": 0 }]);
    series["lengths"] =
        serde_json::json!({ "0": { "games": u64::MAX, "first": 1 }, "4294967295": { "games": u64::MAX, "first": 2 } });
    series["records"] = serde_json::json!({ "0": "0,0-9,9 <script>", "1": "x" });
    series["levels"] = serde_json::json!(["\u{1b}[31m<b>", "::error::"]);
    folder.write("hostile.json", report.to_string().as_bytes());
    let mut other = report.clone();
    other["series"]["shards"] = serde_json::json!([[1, 2]]);
    report["series"]["shards"] = serde_json::json!([[0, 2]]);
    folder.write("one.json", report.to_string().as_bytes());
    folder.write("other.json", other.to_string().as_bytes());
    for files in [&["hostile.json"][..], &["one.json", "other.json"]] {
        for format in ["json", "pretty", "html", "junit"] {
            let output = folder.run(&[&["report", "merge", "--format", format], files].concat());
            assert_eq!(status(&output), 0, "{format}: {}", stderr(&output));
            let text = stdout(&output);
            assert!(!text.contains('\u{1b}') && !text.contains("\n::"), "{format}");
            let is_markup = matches!(format, "html" | "junit");
            assert!(!is_markup || !(text.contains("<b>") || text.contains("<script>x")), "{format}");
        }
    }
}

#[test]
fn the_page_is_whole_and_has_games_to_replay() {
    let folder = race();
    let page = sim(&folder, &["--format", "html"]);
    assert!(page.starts_with("<!doctype html>") && page.trim_end().ends_with("</html>"));
    for part in [
        "<h1>race: 13 games</h1>",
        "Outcomes",
        "Lengths",
        "Squares",
        "Pieces",
        "Replay",
        "gdl sim race.bdl --games 1 --seed ",
    ] {
        assert!(page.contains(part), "{part}");
    }
    let mut data = page.split("id=\"data\">").nth(1).and_then(|rest| rest.split("</script>").next()).expect("data");
    data = data.trim();
    let data: Value = serde_json::from_str(data).expect("it is JSON");
    let games = data["games"].as_array().expect("games");
    assert!(!games.is_empty());
    for game in games {
        let moves = game["moves"].as_array().expect("moves");
        assert_eq!(game["changes"].as_array().map(Vec::len), Some(moves.len()));
        // Each move empties a square and fills another one.
        assert!(
            game["changes"]
                .as_array()
                .expect("changes")
                .iter()
                .all(|changes| changes.as_array().is_some_and(|it| it.len() == 2))
        );
        let moves: Vec<&str> = moves.iter().filter_map(Value::as_str).collect();
        let shows = folder.run(&["bdl", "play", "race.bdl", &moves.join(" ")]);
        assert!(stdout(&shows).contains("Game over"), "{}", shown(&shows));
    }
}

#[test]
fn a_failing_block_fails_the_series_and_its_case() {
    let folder = race();
    let text = fs::read_to_string(folder.path().join("race.bdl")).expect("it is there");
    let text = text.replace(
        "no_moves_available",
        "no_moves_available explicit{ (context) => { if (context.move_count > 2) throw new Error(\"<oops>\"); } }",
    );
    folder.write("race.bdl", text.as_bytes());
    let junit = folder.run(&["sim", "race.bdl", "--games", "3", "--players", "random,random", "--format", "junit"]);
    assert_eq!(status(&junit), 1, "{}", shown(&junit));
    let suites = junit_parser::from_reader(junit.stdout.as_slice()).expect("it is JUnit");
    let suite = &suites.suites[0];
    assert!(suite.failures == 1 && suite.cases.len() as u64 == suite.tests && suite.tests > 1, "{}", stdout(&junit));
    let page =
        stdout(&folder.run(&["sim", "race.bdl", "--games", "3", "--players", "random,random", "--format", "html"]));
    assert!(page.contains("BDL606: Error: &lt;oops&gt;") || page.contains("&lt;oops&gt;"), "it says why");
    assert!(!page.contains("<oops>"));
}

#[test]
fn a_whole_part_is_not_played_again() {
    let folder = race();
    let part = ["--format", "json", "--shard", "2/3", "-o", "b.json", "--resume", "b.json"];
    let read = || fs::read_to_string(folder.path().join("b.json")).expect("there is a report");
    sim(&folder, &part);
    let whole = read();
    let mark = |from: &str, to: &str| {
        assert!(whole.contains(from), "{whole}");
        whole.replacen(from, to, 1)
    };
    let marked = mark("\"choices\": ", "\"choices\": 1000");
    folder.write("b.json", marked.as_bytes());
    sim(&folder, &part);
    assert_eq!(read(), marked, "it is taken");
    // An interrupted part is played again,
    folder.write("b.json", mark("\"games\": 4", "\"games\": 3").as_bytes());
    sim(&folder, &part);
    assert_eq!(read(), whole);
    // and that of another series is refused.
    let output = folder.run(&[&SERIES[..], &part, &["--seed", "7"]].concat());
    assert!(status(&output) == 2 && stderr(&output).contains("has other seeds"), "{}", shown(&output));
    assert_eq!(read(), whole);
    let output = folder.run(&["report", "merge", "b.json"]);
    assert!(stderr(&output).contains("games are missing: part 1/3; part 3/3"), "{}", shown(&output));
    let output = folder.run(&["report", "merge", "b.json", "--complete"]);
    assert!(status(&output) == 2 && stdout(&output).is_empty(), "{}", shown(&output));
}
