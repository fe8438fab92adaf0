//! Computer players on the conformance cases: puzzles and strength.

#![expect(clippy::print_stdout, reason = "the figures are the purpose of the tests that are ignored")]

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use bdl_check::{Options, check_bytes};
use bdl_game::{Level, Outcome, Plan, Play, Rules, Series, Worth, play_series};
use bdl_script::Sandbox;
use serde_json::Value;

/// The folder of the cases: `BDL_CONFORMANCE`, or the one of the project.
fn conformance() -> PathBuf {
    let own = || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/conformance/bdl"));
    std::env::var_os("BDL_CONFORMANCE").map_or_else(own, PathBuf::from)
}

fn rules(name: &str) -> Rules {
    let bytes = fs::read(conformance().join(name)).expect("a case");
    Rules::new(check_bytes(&bytes, &Options::default()).1.game.expect("a correct game"))
}

/// All puzzles: the game, the puzzle.
fn puzzles() -> Vec<(String, Value)> {
    let mut files: Vec<PathBuf> = fs::read_dir(conformance())
        .expect("the conformance cases")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "json"))
        .collect();
    files.sort();
    let mut puzzles = Vec::new();
    for path in files {
        let case: Value = serde_json::from_slice(&fs::read(path).expect("readable")).expect("JSON");
        for puzzle in case["puzzles"].as_array().into_iter().flatten() {
            puzzles.push((case["file"].as_str().expect("a file").to_owned(), puzzle.clone()));
        }
    }
    puzzles
}

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

#[test]
fn puzzles_are_solved() {
    let puzzles = puzzles();
    assert!(puzzles.len() >= 9);
    for (file, puzzle) in puzzles {
        let rules = Arc::new(rules(&file));
        let worth = Worth::new(&rules);
        let mut sandbox = Sandbox::new(rules.game());
        let mut play = Play::new(Arc::clone(&rules), &mut sandbox).expect("no failure");
        for made in texts(&puzzle["play"]) {
            play.play(made, &mut sandbox).expect("legal");
        }
        let plies = puzzle["plies"].as_i64().expect("a number") as i32;
        for level in [Level::Normal, Level::Hard] {
            if level == Level::Normal && plies > 3 {
                continue;
            }
            for seed in [0, 1, 99] {
                let choice = play.best(&worth, level, seed, &mut sandbox).expect("no failure").expect("a move");
                let best = rules.move_text(choice.best);
                assert!(
                    texts(&puzzle["best"]).contains(&best.as_str()),
                    "{file}: {} {level:?}: {choice:?}",
                    puzzle["name"]
                );
                if play.legal_moves().len() > 1 {
                    assert_eq!(choice.forced_end(), Some(plies), "{file}: {} {level:?}: {choice:?}", puzzle["name"]);
                }
            }
        }
    }
}

/// Plays games of two levels, each of which sits on both sides, and returns how many the first level won, and how many were played.
fn duel(file: &str, levels: [Level; 2], games: u64) -> (u64, u64) {
    let rules = rules(file);
    let game = Arc::clone(rules.game());
    let scripts = || -> Box<dyn bdl_game::Scripts> { Box::new(Sandbox::new(&game)) };
    let [first, second] = levels;
    let half = |levels, seed| -> Series {
        play_series(&rules, &Plan::new(games / 2, levels, seed, 300), 2, &scripts, &|record| {
            assert_ne!(record.outcome, Some(Outcome::Unstated));
            true
        })
    };
    let (one, other) = (half([first, second], 1), half([second, first], 5_000));
    println!(
        "{file} {levels:?}: {} + {} of {games} won, {} + {} lost, {} unfinished, {} moves, {:?}",
        one.wins[0].games,
        other.wins[1].games,
        one.wins[1].games,
        other.wins[0].games,
        one.unfinished.games + other.unfinished.games,
        one.moves + other.moves,
        one.causes
    );
    (one.wins[0].games + other.wins[1].games, games)
}

#[test]
#[ignore = "minutes"]
fn normal_beats_random() {
    for file in ["chess.bdl", "breakthrough.bdl", "draughts_8x8.bdl"] {
        let (wins, games) = duel(file, [Level::Normal, Level::Random], games(100));
        assert!(wins * 100 >= games * 95, "{file}: {wins} of {games}");
    }
}

#[test]
#[ignore = "slow without optimization"]
fn draughts_are_counted_in_time() {
    let rules = rules("draughts_8x8.bdl");
    let mut sandbox = Sandbox::new(rules.game());
    let begin = std::time::Instant::now();
    assert_eq!(rules.perft(&rules.start(), 6, &mut sandbox), Ok(36_768));
    println!("draughts_8x8, 6 moves: {:?}", begin.elapsed());
}

#[test]
#[ignore = "minutes"]
fn hard_beats_easy() {
    let (wins, games) = duel("chess.bdl", [Level::Hard, Level::Easy], games(100));
    assert!(wins * 100 >= games * 70, "{wins} of {games}");
}

/// The number of games of a duel, from the environment.
fn games(usual: u64) -> u64 {
    std::env::var("BDL_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}
