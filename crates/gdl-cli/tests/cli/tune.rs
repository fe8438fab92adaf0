//! End-to-end tests of `gdl tune`: planted imbalances are undone, the result is the same for any number of threads and after
//! a kill, and the change of the modules has the chosen numbers.

use std::{fs, process::Stdio};

use serde_json::Value;

use crate::{Folder, shown, sim::WAR, status, stderr, stdout};

/// The small war in which one side has guards that the other lacks, and which hit as well as men do.
fn guarded(hits: u32) -> String {
    let guard = "(unit-type guard (acp-per-turn 2) (hp-max 2))";
    let table = format!("(table hit-chance add (guard u* {hits}))\n(table damage add (guard u* 1))\n");
    WAR.replacen("(terrain-type land)", &format!("{guard}\n(terrain-type land)"), 1)
        + &table
        + "(guard 4 5 1) (guard 6 6 1) (man 4 8 2) (man 5 8 2)\n"
}

const VARY: &str = "hit-chance[guard,*] in 10..90 step 10";

fn tune<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&["tune", "war.g", "--vary", VARY, "--aim", "wins(Ur) = 50 %", "--turns", "30", "--games", "400"], more].concat()
}

fn json(folder: &Folder, args: &[&str]) -> Value {
    let output = folder.run(args);
    serde_json::from_str(&stdout(&output)).unwrap_or_else(|error| panic!("{error}: {}", shown(&output)))
}

/// The value that was chosen; none if the game stays as it is.
fn chosen(tuning: &Value) -> Option<String> {
    let results = tuning["results"].as_array().expect("there are results");
    let result = results.iter().find(|result| result["candidate"] == tuning["choice"]).expect("one is chosen");
    let values = result["values"].as_str().unwrap_or_default();
    values.rsplit_once(" = ").map(|(_, value)| value.to_owned())
}

#[test]
fn the_chosen_number_is_written() {
    let folder = Folder::new(&[("war.g", &guarded(90))]);
    let tuning = json(&folder, &tune(&["--format", "json", "--jobs", "1"]));
    assert_eq!(tuning, json(&folder, &tune(&["--format", "json", "--jobs", "2"])), "any number of threads");
    let value = chosen(&tuning).expect("the game changes");
    let output = folder.run(&tune(&[]));
    let text = stdout(&output);
    for part in ["Tuning of war.g", "Candidates, the smallest change first", "--- war.g", "chosen", "as it is"] {
        assert!(text.contains(part), "{part}: {}", shown(&output));
    }
    assert_eq!(fs::read_to_string(folder.path().join("war.g")).unwrap_or_default(), guarded(90), "only shown");
    let output = folder.run(&tune(&["--write"]));
    assert!(status(&output) < 2 && stderr(&output).contains("changed war.g"), "{}", shown(&output));
    let text = fs::read_to_string(folder.path().join("war.g")).unwrap_or_default();
    assert_eq!(text, guarded(value.parse().expect("it is a number")), "{}", shown(&output));
}

/// The share of some games that the first side wins.
fn first_wins(folder: &Folder, game: &str, games: &str) -> f64 {
    let report = json(folder, &["sim", game, "--games", games, "--seed", "50001", "--format", "json"]);
    report["summary"]["seats"][0]["wins"]["share"].as_f64().unwrap_or_else(|| panic!("{report}"))
}

#[test]
fn a_planted_imbalance_of_the_tutorial_is_undone() {
    let planted = "(game-module \"strong\" (title \"Strong\"))\n(include \"gdl-tide\")\n(add maw hp-max 120)\n\
                   (unit \"The Maw\" (hp 120))\n";
    let folder = Folder::new(&[("strong.g", planted)]);
    let (before, strong) = (first_wins(&folder, "gdl-tide", "500"), first_wins(&folder, "strong.g", "500"));
    assert!(strong - before > 0.5, "{before} to {strong}");
    let aim = format!("wins(The Deep) = {:.0} %", 100.0 * before);
    let townsfolk = ["--vary", "hit-chance[townsfolk,maw] by 100%..200% step 10%"];
    let maw = ["--vary", "hit-chance[maw,buildings] by 40%..100% step 10%"];
    let args = [&["tune", "strong.g", "--aim", &aim, "--games", "6000", "--write"], &townsfolk[..], &maw[..]].concat();
    let output = folder.run(&args);
    assert_eq!(status(&output), 0, "{}", shown(&output));
    let after = first_wins(&folder, "strong.g", "500");
    // Five points, and the chance of 500 games.
    assert!((after - before).abs() < 0.1, "{before}, then {strong}, then {after}: {}", shown(&output));
}

/// Plants an imbalance in a game and lets `gdl tune` undo it: the first side has to win as often as before, to within five points and
/// the chance of the games that show it.
fn check_undone(fair: &str, planted: &str, side: &str, vary: &[&str], [tuned, shown_by]: [&str; 2]) {
    let folder = Folder::new(&[("fair.g", fair), ("planted.g", &format!("{fair}{planted}"))]);
    let wins = |game: &str| first_wins(&folder, game, shown_by);
    let (before, strong) = (wins("fair.g"), wins("planted.g"));
    assert!((0.3..0.7).contains(&before) && strong - before > 0.3, "{before} to {strong}");
    let aim = format!("wins({side}) = {:.0} %", 100.0 * before);
    let knobs: Vec<&str> = vary.iter().flat_map(|knob| ["--vary", knob]).collect();
    let args = [&["tune", "planted.g", "--aim", &aim, "--games", tuned, "--write"], &knobs[..]].concat();
    let output = folder.run(&args);
    assert_eq!(status(&output), 0, "{}", shown(&output));
    let after = wins("planted.g");
    assert!((after - before).abs() < 0.1, "{before}, then {strong}, then {after}: {}", shown(&output));
}

#[test]
fn a_unit_half_as_dear_is_undone_in_the_ford() {
    // Each side has a type of its own, so that the price of one is an imbalance.
    let fair = "(game-module \"own\" (title \"Own arms\"))\n(include \"gdl-ford\")\n(add armor possible-sides 1)\n\
                (add artillery possible-sides 2)\n";
    check_undone(fair, "(add armor cp 3)\n", "Oakmark", &["armor.cp in 3..8"], ["500", "150"]);
}

#[test]
fn twice_the_start_is_undone_on_the_unit_set() {
    let fair = format!(
        "(game-module \"plain\" (title \"The plain\"))\n(include \"gdl-units\")\n(area 24 15)\n\
         (area (terrain (by-name \"+\" plains) {}))\n(side 1 (name \"Ur\")) (side 2 (name \"Uruk\"))\n\
         (set synthesis-methods nil) (set last-turn 40)\n(add armor possible-sides 1) (add armor cp 8)\n\
         (add artillery possible-sides 2)\n(town 7 7 1) (town 7 9 1) (town 15 7 2) (town 14 9 2)\n\
         (infantry 8 7 1) (armor 8 9 1)\n(infantry 14 7 2) (infantry 13 9 2) (infantry 13 8 2) (artillery 13 7 2)\n\
         (add (append movers fort airfield port) point-value 0)\n(scorekeeper 1 (do last-side-wins))\n",
        "\"24+\" ".repeat(15)
    );
    let planted = "(infantry 8 6 1) (armor 8 8 1)\n";
    let knobs = ["hit-chance[artillery,ground] by 100%..160% step 20%", "hit-chance[armor,*] by 20%..100% step 20%"];
    check_undone(&fair, planted, "Ur", &knobs, ["1500", "300"]);
}

#[test]
fn properties_and_variables_are_written_at_the_end() {
    let folder = Folder::new(&[("war.g", &guarded(50))]);
    let args =
        ["tune", "war.g", "--vary", "guard.hp-max in 5..6", "--vary", "last-turn in 25..26", "--aim", "length in 1..2"];
    let output = folder.run(&[&args[..], &["--turns", "30", "--games", "100", "--write", "--tolerance", "1"]].concat());
    assert_eq!(status(&output), 1, "{}", shown(&output));
    let text = fs::read_to_string(folder.path().join("war.g")).unwrap_or_default();
    let added = text.strip_prefix(&guarded(50)).unwrap_or_else(|| panic!("{text}"));
    assert!(
        added.is_empty()
            || added.lines().all(|line| line.starts_with("(add guard hp-max ") || line.starts_with("(set last-turn ")),
        "{added}"
    );
}

#[test]
fn a_killed_run_continues() {
    let folder = Folder::new(&[("war.g", &guarded(90))]);
    let args = tune(&["--format", "json", "--journal", "run.jsonl"]);
    let whole = json(&folder, &args);
    assert_eq!(whole, json(&folder, &tune(&["--format", "json"])), "a journal changes nothing");
    let path = folder.path().join("run.jsonl");
    let text = fs::read_to_string(&path).expect("there is a journal");
    assert!(text.lines().count() > 300, "{text}");
    // Killed after some games, in the middle of a line.
    let cut = text.len() / 3;
    folder.write("run.jsonl", &text.as_bytes()[..cut]);
    assert_eq!(whole, json(&folder, &args));
    let continued = fs::read_to_string(&path).expect("there is a journal");
    let kept = text[..cut].rfind('\n').expect("there are lines");
    assert_eq!(continued[..kept], text[..kept], "no game is lost");
    assert_eq!(continued.lines().count(), text.lines().count(), "no game is played twice");
    // Another run does not overwrite it.
    let output = folder.run(&tune(&["--journal", "run.jsonl", "--seed", "2"]));
    assert!(status(&output) == 2 && stderr(&output).contains("the journal of another run"), "{}", shown(&output));
    assert_eq!(fs::read_to_string(&path).expect("it stays"), continued);
}

#[test]
fn wrong_wishes_are_explained() {
    let folder = Folder::new(&[("war.g", &guarded(50))]);
    let check = |vary: &str, aim: &str, more: &[&str], part: &str| {
        let output = folder.run(&[&["tune", "war.g", "--vary", vary, "--aim", aim], more].concat());
        assert!(status(&output) == 2 && stderr(&output).contains(part), "{part}: {}", shown(&output));
    };
    let aim = "wins(Ur) = 50 %";
    check("hit-chance[gard,*] in 1..9", aim, &[], "Did you mean `guard`?");
    check("hit-chance[guard,*] in 50..50", aim, &[], "no value that differs");
    check(VARY, aim, &["--within", "1"], "no value that differs");
    check(VARY, "wins(Urr) = 50 %", &[], "Did you mean `Ur`?");
    check(VARY, "wins(Ur)", &[], "is not an aim");
    check(VARY, aim, &["--games", "0"], "0");
    check(VARY, aim, &["--games", "10", "--minutes", "1"], "cannot be used with");
    check(VARY, aim, &["--journal", "war.g"], "not a journal");
    assert_eq!(fs::read_to_string(folder.path().join("war.g")).unwrap_or_default(), guarded(50));
    let output = folder.run(&["tune", "chess.bdl", "--vary", VARY, "--aim", aim]);
    assert!(status(&output) == 2 && stderr(&output).contains("`chess.bdl` is a board game"), "{}", shown(&output));
}

/// Waits until the journal of a run that goes on has more than some lines.
fn wait_for_games(folder: &Folder, run: &mut std::process::Child, lines: usize) {
    let count = || fs::read_to_string(folder.path().join("run.jsonl")).unwrap_or_default().lines().count();
    let start = std::time::Instant::now();
    while count() <= lines {
        assert!(run.try_wait().expect("it can be asked").is_none(), "the run is over");
        assert!(start.elapsed().as_secs() < 120, "no game is over");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
}

#[test]
fn a_journal_is_of_one_process_until_that_ends() {
    let folder = Folder::new(&[("war.g", &guarded(90))]);
    let args: Vec<&str> = tune(&["--journal", "run.jsonl", "--jobs", "1"])
        .into_iter()
        .map(|arg| if arg == "400" { "1000000" } else { arg })
        .collect();
    let start = || folder.command(&args).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("gdl starts");
    let mut first = start();
    wait_for_games(&folder, &mut first, 1);
    let output = folder.run(&args);
    assert!(status(&output) == 2 && stderr(&output).contains("`run.jsonl` is in use"), "{}", shown(&output));
    assert!(first.try_wait().expect("it can be asked").is_none(), "the first one goes on");
    first.kill().expect("it is killed");
    first.wait().expect("it ends");
    let known = fs::read_to_string(folder.path().join("run.jsonl")).unwrap_or_default();
    let mut second = start();
    wait_for_games(&folder, &mut second, known.lines().count() + 1);
    second.kill().expect("it is killed");
    second.wait().expect("it ends");
    let continued = fs::read_to_string(folder.path().join("run.jsonl")).unwrap_or_default();
    let kept = &known[..known.rfind('\n').map_or(0, |end| end + 1)];
    assert!(continued.starts_with(kept), "no game is lost");
}

#[test]
fn games_of_a_run_are_played_elsewhere() {
    let folder = Folder::new(&[("war.g", &guarded(90))]);
    let whole = stdout(&folder.run(&tune(&["--format", "json"])));
    let mut rounds = 0;
    loop {
        let next = json(&folder, &tune(&["--next", "--journal", "run.jsonl"]));
        let parts: Vec<&str> = next["missing"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        if parts.is_empty() {
            assert_eq!(next["phase"], Value::Null);
            break;
        }
        rounds += 1;
        assert!(rounds < 9, "{next}");
        let journal = folder.path().join("run.jsonl");
        let mut lines = fs::read_to_string(&journal).expect("there is a journal");
        // Two machines, the second of which repeats a part of the first.
        for (part, parts) in [(1, &parts[..parts.len() / 2 + 1]), (2, &parts[parts.len() / 2..])] {
            let name = format!("part{rounds}-{part}.jsonl");
            let output = folder.run(&[tune(&["--journal", &name, "--play"]), parts.to_vec()].concat());
            assert!(status(&output) == 0 && stdout(&output).is_empty(), "{}", shown(&output));
            let part = fs::read_to_string(folder.path().join(name)).expect("there is a journal");
            let (head, games) = part.split_once('\n').expect("there are lines");
            assert!(lines.starts_with(head), "{head}");
            lines += games;
        }
        folder.write("run.jsonl", lines.as_bytes());
    }
    assert!(rounds > 2, "{rounds}");
    assert_eq!(stdout(&folder.run(&tune(&["--format", "json", "--journal", "run.jsonl"]))), whole);
}

#[test]
fn games_that_a_run_does_not_have_are_refused() {
    let folder = Folder::new(&[("war.g", &guarded(90))]);
    let check = |more: &[&str], part: &str| {
        let output = folder.run(&tune(more));
        assert!(status(&output) == 2 && stderr(&output).contains(part), "{part}: {}", shown(&output));
    };
    check(&["--next"], "--journal");
    check(&["--play", "0:0..3"], "--journal");
    check(&["--journal", "a", "--play", "0:3..0"], "CANDIDATE:FIRST..LAST");
    check(&["--journal", "a", "--play", "99:0..3"], "no games 0 to 3 of candidate 99");
    check(&["--journal", "a", "--play", "0:0..99999999999"], "no games");
    check(&["--journal", "a", "--next", "--write"], "cannot be used with");
}
