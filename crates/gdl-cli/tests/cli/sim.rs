//! End-to-end tests of `gdl sim`.

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
fn players_without_sides_are_told() {
    let folder = Folder::new(&[("game.g", GAME)]);
    let warning = |players: &str| {
        stderr(&folder.run(&["sim", "game.g", "--turns", "2", "--games", "2", "--size", "20x14", "--players", players]))
    };
    let told = warning("ai,ai,passive,ai");
    assert!(told.starts_with("warning: 4 players are named, and only 3 of them play"), "{told}");
    assert_eq!(warning("ai,passive"), "");
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

/// Two sides whose men the computer can move, fight with and build.
pub(crate) const WAR: &str = "(unit-type town (acp-per-turn 1) (hp-max 10) (point-value 5)) (unit-type man (acp-per-turn 2) (hp-max 2) (cp 2))
(terrain-type land) (table can-create (town man true)) (table acp-to-create (town man 1)) (table can-build (town man true))
(table acp-to-build (town man 1)) (table cp-per-build (town man 1)) (table hit-chance (man u* 50)) (table damage (man u* 1))
(area 12 12) (area (terrain \"12a\" \"12a\" \"12a\" \"12a\" \"12a\" \"12a\" \"12a\" \"12a\" \"12a\" \"12a\" \"12a\" \"12a\"))
(set synthesis-methods nil) (set see-all true)
(side 1 (name \"Ur\")) (side 2 (name \"Uruk\")) (scorekeeper 1 (do last-side-wins))
(town 5 5 1) (man 6 5 1) (town 6 7 2) (man 5 7 2)
";

/// The report of a series as JSON.
pub(crate) fn series(folder: &Folder, args: &[&str]) -> Value {
    let output = folder.run(&[&["sim", "war.g", "--format", "json"], args].concat());
    serde_json::from_str(&stdout(&output)).unwrap_or_else(|error| panic!("{error}: {}", shown(&output)))
}

#[test]
fn games_are_played() {
    let folder = Folder::new(&[("war.g", WAR)]);
    let output = folder.run(&["sim", "war.g", "--games", "4", "--turns", "20", "--seed", "11"]);
    let text = stdout(&output);
    for part in
        ["games     4, seeds 11 to 14, at most 20 turns", "Endings", "Units, means of a game", "Limits of the numbers"]
    {
        assert!(text.contains(part), "{part}: {}", shown(&output));
    }
    assert_eq!(stderr(&output), "", "no bar but on a terminal");
}

#[test]
fn the_report_does_not_depend_on_threads_or_shards() {
    let folder = Folder::new(&[("war.g", WAR)]);
    let whole = series(&folder, &["--games", "7", "--turns", "30", "--jobs", "1"]);
    assert_eq!(whole, series(&folder, &["--games", "7", "--turns", "30", "--jobs", "2"]));
    assert_eq!(whole["games"].as_array().map(Vec::len), Some(7));
    for part in ["1", "2", "3"] {
        let args = ["--games", "7", "--turns", "30", "--format", "json", "--shard"];
        let (shard, file) = (format!("{part}/3"), format!("part{part}.json"));
        let output = folder.run(&[&["sim", "war.g"], &args[..], &[&shard, "-o", &file]].concat());
        assert!(status(&output) < 2 && stdout(&output).is_empty(), "{}", shown(&output));
    }
    let merge = ["report", "merge", "part3.json", "part1.json", "part2.json"];
    let output = folder.run(&[&merge[..], &["--format", "json"]].concat());
    let merged: Value =
        serde_json::from_str(&stdout(&output)).unwrap_or_else(|error| panic!("{error}: {}", shown(&output)));
    assert_eq!(merged, whole);
    let text = folder.run(&merge);
    assert!(stdout(&text).contains("games     7, seeds 1 to 7"), "{}", shown(&text));
    let part = folder.run(&["report", "merge", "part2.json"]);
    assert!(stdout(&part).contains(" of 7, seeds "), "{}", shown(&part));
}

#[test]
fn parts_of_other_series_are_refused() {
    let folder = Folder::new(&[("war.g", WAR)]);
    for (turns, file) in [("5", "a.json"), ("6", "b.json")] {
        folder.run(&["sim", "war.g", "--games", "1", "--turns", turns, "--format", "json", "-o", file]);
    }
    let output = folder.run(&["report", "merge", "a.json", "b.json"]);
    assert_eq!(status(&output), 2);
    assert!(stderr(&output).contains("`b.json`") && stderr(&output).contains("limit of turns"), "{}", shown(&output));
    folder.write("c.json", b"{}");
    let output = folder.run(&["report", "merge", "a.json", "c.json"]);
    assert!(status(&output) == 2 && stderr(&output).contains("`c.json`"), "{}", shown(&output));
}

#[test]
fn players_change_seats_in_a_mirror() {
    let folder = Folder::new(&[("war.g", WAR)]);
    let report = series(&folder, &["--games", "3", "--turns", "30", "--mirror", "--players", "ai,passive"]);
    assert_eq!(report["about"]["rotations"], 2);
    let games = report["games"].as_array().cloned().unwrap_or_default();
    let seats: Vec<_> = games.iter().map(|game| (game["seed"].as_i64(), game["sides"][1]["player"].as_u64())).collect();
    let expected = [(1, 0), (1, 1), (2, 0), (2, 1)].map(|(seed, player)| (Some(seed), Some(player)));
    assert_eq!(seats, expected);
    let players: Vec<_> = report["summary"]["players"].as_array().into_iter().flatten().map(|p| &p["player"]).collect();
    assert_eq!(players, ["ai", "passive"]);
}

#[test]
fn a_series_ends_when_it_is_precise_enough() {
    let folder = Folder::new(&[("war.g", WAR)]);
    let count = |jobs: &str| {
        let report = series(&folder, &["--games", "200", "--turns", "1", "--precision", "10", "--jobs", jobs]);
        report["games"].as_array().map_or(0, Vec::len)
    };
    // No side wins in one turn: 40 games show that with a precision of 10 points.
    assert_eq!((count("1"), count("2")), (40, 40));
}

#[test]
fn a_game_can_be_read() {
    let folder = Folder::new(&[("war.g", WAR)]);
    let output = folder.run(&["sim", "war.g", "--turns", "2", "--seed", "3", "--log"]);
    let text = stdout(&output);
    assert!(text.starts_with("Turn 1\n") && text.contains("\nTurn 2\n") && text.contains("Endings"), "{text}");
    let output = folder.run(&["sim", "war.g", "--games", "2", "--log"]);
    assert!(status(&output) == 2 && stderr(&output).contains("a single game"), "{}", shown(&output));
}

#[test]
fn many_games_cannot_be_read() {
    let folder = Folder::new(&[("war.g", WAR)]);
    let output = folder.run(&["sim", "war.g", "--games", "10", "--log"]);
    assert!(status(&output) == 2 && stderr(&output).contains("a single game"), "{}", shown(&output));
}

#[test]
fn games_that_are_not_loaded_are_reported() {
    let folder = Folder::new(&[("bad.g", "(unit-type man")]);
    let page = folder.path().join("bad.html");
    let output = folder.run(&["sim", "bad.g", "--format", "junit"]);
    let text = stdout(&output);
    assert_eq!(status(&output), 1, "{}", shown(&output));
    assert!(text.contains("failures=\"1\"") && text.contains("the engine would not load it"), "{text}");
    let output = folder.run(&["sim", "bad.g", "--mirror", "--format", "html", "-o", page.to_str().expect("a path")]);
    assert!(status(&output) == 1 && page.is_file(), "{}", shown(&output));
    let output = folder.run(&["sim", "bad.g", "--shard", "2/2", "--format", "json"]);
    let report: Value = serde_json::from_str(&stdout(&output)).expect("it is JSON");
    assert_eq!((&report["games"][0]["game"], &report["games"][0]["ending"]), (&5.into(), &"not-set-up".into()));
}

#[test]
fn what_is_not_there_is_refused() {
    let header = "(game-module \"war\" (variants see-all))\n";
    let folder = Folder::new(&[("war.g", &format!("{header}{WAR}"))]);
    for (args, part) in [
        (&["--variant", "fog=1"][..], "`war.g` has no variant `fog`"),
        (&["--games", "2", "--format", "html", "--replay", "9"], "there is no game of seed 9"),
        // Fails before any game is played.
        (&["--games", "100000", "--turns", "100000", "-o", "no/where.txt"], "the folder `no` does not exist"),
        (&["--games", "100000", "--turns", "100000", "-o", "."], "`.` is a folder"),
    ] {
        let output = folder.run(&[&["sim", "war.g"], args].concat());
        assert!(status(&output) == 2 && stderr(&output).contains(part), "{}", shown(&output));
    }
}

#[test]
fn games_are_shown_with_their_size() {
    let folder = Folder::new(&[("game.g", GAME)]);
    let part = folder.path().join("part.json");
    let args = ["sim", "game.g", "--size", "20x14", "--turns", "2", "--games", "2", "--format", "json", "-o"];
    folder.run(&[&args[..], &[part.to_str().expect("a path")]].concat());
    let text = stdout(&folder.run(&["report", "merge", part.to_str().expect("a path")]));
    assert!(text.contains("gdl sim game.g --seed 1 --games 1 --turns 2 --size 20x14 --log"), "{text}");
}

#[test]
fn warnings_of_games_lead_to_the_module() {
    let text = format!(
        "{WAR}(add man hp-max 9)\n(add man acp-damage-effect ((8 1) (9 1)))\n\
         (table surrender-chance (man town 1))\n(table surrender-range (man town 3))\n\
         (scorekeeper 7 (do (add-score (/ 1 0))))\n(man 6 6 1 (hp 2))\n"
    );
    let folder = Folder::new(&[("war.g", &text)]);
    let report = stdout(&folder.run(&["sim", "war.g", "--games", "1", "--turns", "2"])).replace("\n    ", " ");
    for part in
        ["hit points of man: 2 is not", "`surrender-range` of man and town is 3", "scorekeeper 7 divides by zero"]
    {
        let line = report.lines().find(|line| line.contains(part));
        assert!(line.is_some_and(|line| line.starts_with("  war.g:")), "{part}: {report}");
    }
}

#[test]
fn findings_lead_to_the_module() {
    let text = format!("{WAR}(unit-type ghost)\n(unit-type ship (cp 0))\n(table can-create add (town ship true))\n");
    let folder = Folder::new(&[("war.g", &text)]);
    let output = folder.run(&["sim", "war.g", "--games", "1", "--turns", "3"]);
    assert_eq!(status(&output), 1, "{}", shown(&output));
    let report = stdout(&output);
    let expected = [
        "war.g:9:17: warning[type-cannot-be-made]: ship is never made, because its `cp` is 0",
        "war.g:8:1: info[type-never-there]: there is never any ghost",
    ];
    expected.iter().for_each(|part| assert!(report.contains(part), "{part}: {report}"));
}

#[test]
fn findings_are_rules() {
    let text = format!("{WAR}(unit-type ghost)\n(unit-type ship (cp 0))\n(table can-create add (town ship true))\n");
    let folder = Folder::new(&[("war.g", &text)]);
    let games = ["sim", "war.g", "--games", "1", "--turns", "3"];
    let run = |more: &[&str]| folder.run(&[&games[..], more].concat());
    let short = stdout(&run(&["--format", "short"]));
    let expected = "war.g:9:17: warning[G2218] type-cannot-be-made: ship is never made, because its `cp` is 0";
    assert!(short.contains(expected), "{short}");
    assert!(short.contains("war.g:8:1: info[G2223] type-never-there: there is never any ghost"), "{short}");
    let github = stdout(&run(&["--format", "github"]));
    assert!(github.contains("::warning file=war.g,line=9,endLine=9,col=17"), "{github}");
    let output =
        run(&["--output-file", "sarif=a.sarif", "--output-file", "json=a.json", "--rule", "type-never-there=off"]);
    assert_eq!(status(&output), 1, "{}", shown(&output));
    assert!(!stdout(&output).contains("ghost, because"), "{}", shown(&output));
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect("it is written");
    let log: serde_sarif::sarif::Sarif = serde_json::from_str(&read("a.sarif")).expect("it is SARIF");
    let results = log.runs[0].results.as_ref().expect("there are results");
    let ids: Vec<_> = results.iter().filter_map(|result| result.rule_id.as_deref()).collect();
    assert!(ids.contains(&"G2218") && !ids.contains(&"G2223"), "{ids:?}");
    assert!(read("a.json").contains("\"levels\":{\"war.g\":{\"type-never-there\":\"off\"}}"));
    // Settings and comments.
    folder
        .write("gdl.toml", b"[rules]\ndesign = \"off\"\ntype-cannot-be-made = \"info\"\nunknown-finding = \"info\"\n");
    let output = run(&["--format", "short"]);
    assert_eq!(status(&output), 0, "{}", shown(&output));
    assert!(stdout(&output).contains("war.g:9:17: info[G2218]"), "{}", shown(&output));
    let allowed = text.replace("(cp 0))", "(cp 0)) ; gdl: allow(type-cannot-be-made, it comes with the next version)");
    folder.write("war.g", allowed.as_bytes());
    assert!(!stdout(&run(&["--format", "short"])).contains("ship"));
    assert!(!stdout(&folder.run(&["check", "war.g"])).contains("unused-suppression"));
    assert_eq!(status(&run(&["--rule", "type-never-hero=off"])), 2);
    // The parts of a series keep the settings.
    for part in ["1/2", "2/2"] {
        let name = format!("part{}.json", &part[..1]);
        let of_part =
            ["sim", "war.g", "--games", "2", "--turns", "3", "--shard", part, "--format", "json", "-o", &name];
        assert_eq!(status(&folder.run(&of_part)), 0);
    }
    let merged = folder.run(&["report", "merge", "part1.json", "part2.json"]);
    assert!(!stdout(&merged).contains("ship"), "{}", shown(&merged));
    let output = folder.run(&["report", "merge", "part1.json", "part2.json", "--format", "sarif"]);
    assert_eq!(status(&output), 2, "{}", shown(&output));
}

#[test]
fn rows_for_other_programs() {
    let evil = WAR.replace("(name \"Ur\")", "(name \"=Ur, the first\")");
    let folder = Folder::new(&[("war.g", &evil)]);
    let files =
        ["--games-csv", "g.csv", "--turns-csv", "t.csv", "--games-jsonl", "g.jsonl", "--turns-jsonl", "t.jsonl"];
    let output = folder.run(&[&["sim", "war.g", "--games", "3", "--turns", "4"][..], &files].concat());
    assert!(status(&output) < 2, "{}", shown(&output));
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect("it is written");
    let (games, turns) = (read("g.csv"), read("t.csv"));
    assert!(games.starts_with("game,seed,rotation,side,name,player,fate,"), "{games}");
    assert!(turns.starts_with("game,seed,rotation,side,name,turn,units,value"), "{turns}");
    let columns = |line: &str| line.split(',').count();
    let lines: Vec<&str> = games.lines().collect();
    assert!(lines.len() >= 7 && lines.iter().all(|line| columns(line) >= columns(lines[0])), "{games}");
    assert!(games.contains("\"'=Ur, the first\""), "{games}");
    let rows = |name: &str| -> Vec<Value> {
        read(name).lines().map(|line| serde_json::from_str(line).expect("it is JSON")).collect()
    };
    assert_eq!(rows("g.jsonl").len() + 1, lines.len());
    assert_eq!(rows("t.jsonl").len() + 1, turns.lines().count());
    assert!(rows("t.jsonl")[0]["value"].is_i64() && rows("g.jsonl")[0]["turns"].is_i64());
}

#[test]
fn the_health_of_a_game() {
    let folder = Folder::new(&[("war.g", WAR)]);
    let text = stdout(&folder.run(&["sim", "war.g", "--games", "6", "--turns", "20", "--health"]));
    for part in [
        "Health of the game",
        "length ",
        "map-use ",
        "uncertainty ",
        "Worth of units, costs in cp",
        "Worth by third of the game, means of a game",
        "Most-fought places\n",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let page = stdout(&folder.run(&["explain", "snowball"]));
    for part in
        ["# snowball", "## Definition", "## What is normal", "Half of ", "## Source", "Characteristics of Games"]
    {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert!(stdout(&folder.run(&["explain", "--list"])).contains("\nmeasures: "));
    let output = folder.run(&["explain", "snowbal"]);
    assert!(stderr(&output).contains("Did you mean `snowball`?"), "{}", shown(&output));
}

#[test]
fn a_series_ends_at_its_time_limit() {
    let folder = Folder::new(&[("war.g", WAR)]);
    let args = ["sim", "war.g", "--games", "100000", "--turns", "20", "--format", "json", "--total-time-limit"];
    // The machine may be busy: a run that has finished no game yet is repeated with more time.
    let output = ["1", "4", "16"].iter().map(|limit| folder.run(&[&args[..], &[*limit]].concat()));
    let output = output.into_iter().find(|output| status(output) < 2).expect("some game is over");
    let report: Value = serde_json::from_str(&stdout(&output)).expect("it is JSON");
    let games = report["games"].as_array().expect("a list");
    assert!(!games.is_empty() && games.len() < 100_000, "{}", games.len());
    let in_order = games.iter().zip(0..).all(|(game, number)| game["game"] == number);
    assert!(in_order && stderr(&output).contains("the time limit is over: the report covers"), "{}", stderr(&output));
    let output = folder.run(&[&args[..], &["0.000001"]].concat());
    assert!(
        status(&output) == 2 && stderr(&output).contains("no game was over at the time limit"),
        "{}",
        shown(&output)
    );
}

#[test]
fn a_suite_for_continuous_integration() {
    let folder = Folder::new(&[("war.g", WAR), ("empty.g", "(unit-type u) (terrain-type t) (area 40 40)")]);
    let run = |module: &str| stdout(&folder.run(&["sim", module, "--games", "2", "--turns", "3", "--format", "junit"]));
    let suites = junit_parser::from_reader(run("war.g").as_bytes()).expect("it is a report");
    assert_eq!((suites.tests, suites.failures), (2, 0), "tests count games, not findings");
    let suites = junit_parser::from_reader(run("empty.g").as_bytes()).expect("it is a report");
    assert_eq!((suites.tests, suites.failures), (2, 2), "{suites:?}");
}

#[test]
fn a_page_with_everything_in_it() {
    let folder = Folder::new(&[("war.g", WAR)]);
    let args =
        ["sim", "war.g", "--games", "3", "--turns", "4", "--format", "html", "-o", "report.html", "--replay", "2"];
    let output = folder.run(&args);
    assert!(status(&output) < 2 && stdout(&output).is_empty(), "{}", shown(&output));
    let page = std::fs::read_to_string(folder.path().join("report.html")).expect("it is written");
    let data = page.split("type=\"application/json\">").nth(1).and_then(|rest| rest.split("</script>").next());
    let data: Value = serde_json::from_str(data.expect("there is data")).expect("it is JSON");
    assert_eq!((&data["replay"]["seed"], &data["summary"]["games"]), (&2.into(), &3.into()));
    let output = folder.run(&["sim", "war.g", "--replay", "2"]);
    assert_eq!(status(&output), 2, "{}", shown(&output));
}

#[test]
fn the_page_of_many_games_is_small() {
    let folder = Folder::new(&[]);
    let args = ["sim", "gdl-tide", "--games", "1000", "--format", "html", "-o", "report.html"];
    let output = folder.run(&args);
    assert!(status(&output) < 2, "{}", shown(&output));
    let page = std::fs::read_to_string(folder.path().join("report.html")).expect("it is written");
    assert!(page.len() < 3_000_000, "{} bytes", page.len());
    let data = page.split("type=\"application/json\">").nth(1).and_then(|rest| rest.split("</script>").next());
    let data: Value = serde_json::from_str(data.expect("there is data")).expect("it is JSON");
    let battles = &data["summary"]["battles"];
    let sum: i64 = battles["places"].as_array().into_iter().flatten().filter_map(|it| it["attacks"].as_i64()).sum();
    assert!(sum > 0 && battles["attacks"] == sum && battles["is_same_map"] == true, "{battles}");
    let phases = data["summary"]["worth"]["types"][0]["phases"].as_array().cloned().unwrap_or_default();
    assert_eq!(phases.iter().map(|it| &it["phase"]).collect::<Vec<_>>(), ["early", "middle", "late"]);
}

#[test]
fn wrong_numbers_are_refused() {
    let folder = Folder::new(&[("war.g", WAR)]);
    let wrong: [&[&str]; 8] = [
        &["--games", "0"],
        &["--turns", "-1"],
        &["--turns", "99999999999"],
        &["--shard", "3/2"],
        &["--precision", "0"],
        &["--players", "nobody"],
        &["--jobs", "0"],
        &["--turns", "0", "--format", "junit"],
    ];
    for args in wrong {
        let output = folder.run(&[&["sim", "war.g"], args].concat());
        assert_eq!(status(&output), 2, "{args:?}: {}", shown(&output));
    }
}

#[test]
fn a_game_that_takes_too_long_is_given_up() {
    let folder = Folder::new(&[("war.g", WAR)]);
    let limit = ["--time-limit", "0.000001", "--turns", "1000"];
    let output = folder.run(&[&["sim", "war.g", "--games", "2", "--format", "json"], &limit[..]].concat());
    assert_eq!(status(&output), 1, "{}", shown(&output));
    let report: Value = serde_json::from_str(&stdout(&output)).expect("it is JSON");
    assert_eq!(report["games"][1]["ending"], "time-limit", "{report}");
    let findings = report["summary"]["findings"].as_array().expect("a list");
    let ids: Vec<&str> = findings.iter().filter_map(|finding| finding["id"].as_str()).collect();
    assert!(ids.contains(&"time-limit"), "{ids:?}");
    let output = folder.run(&[&["test", "war.g", "--seeds", "1"], &limit[..]].concat());
    assert_eq!(status(&output), 1, "{}", shown(&output));
    assert!(stdout(&output).contains("stopped by the time limit"), "{}", shown(&output));
    assert_eq!(status(&folder.run(&["test", "war.g", "--time-limit", "0"])), 2);
}

#[cfg(unix)]
#[test]
fn ctrl_c_reports_the_games_that_are_over() {
    use std::{process::Stdio, time::Duration};

    use rustix::process::{Pid, Signal, kill_process};

    let folder = Folder::new(&[("war.g", WAR)]);
    let games = ["sim", "war.g", "--games", "100000", "--turns", "2", "--format", "json"];
    // The machine may be busy: a run that has finished no game yet is repeated with more time.
    let report = (0..8).find_map(|attempt| {
        let mut command = folder.command(&[&games[..], &["-o", "report.json"]].concat());
        let child = command.stderr(Stdio::piped()).spawn().expect("gdl starts");
        std::thread::sleep(Duration::from_millis(500 << attempt));
        kill_process(Pid::from_child(&child), Signal::INT).expect("it runs");
        let output = child.wait_with_output().expect("gdl ends");
        if status(&output) != 130 || stderr(&output).contains("before one") {
            return None;
        }
        assert!(stderr(&output).contains("interrupted: the report covers"), "{}", shown(&output));
        std::fs::read_to_string(folder.path().join("report.json")).ok()
    });
    let report: Value = serde_json::from_str(&report.expect("a report")).expect("it is JSON");
    let played = report["games"].as_array().map_or(0, Vec::len);
    assert!(played > 0 && played < 100_000, "{played}");
    assert_eq!(report["about"]["games"], 100_000);
    let names = std::fs::read_dir(folder.path()).expect("the folder");
    let mut names: Vec<String> =
        names.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    assert_eq!(names, ["gdl.toml", "report.json", "war.g"]);
}
