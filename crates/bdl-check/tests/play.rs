//! The conformance cases that are played: start positions, moves, counts, lines, colors, labels, puzzles and failing blocks, through
//! the check, the engine and the sandbox.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use bdl_check::Options;
use bdl_game::game::EndReached;
use bdl_game::{Game, Level, Outcome, Play, PlayError, Rules, Status, Worth, labels};
use bdl_script::Sandbox;
use serde_json::Value;

/// Counts above this many moves are left to longer runs.
const MAX_COUNT: u64 = 400_000;
/// The same in games with blocks.
const MAX_COUNT_OF_BLOCKS: u64 = 8_000;

/// The folder of the cases: `BDL_CONFORMANCE`, or the one of the project.
fn folder() -> PathBuf {
    let own = || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/conformance/bdl"));
    std::env::var_os("BDL_CONFORMANCE").map_or_else(own, PathBuf::from)
}

/// Runs a check of each case that has a field, and reports all failures together.
fn each_case(field: &str, check: impl Fn(&str, &Value, &Game) -> Result<(), String>) {
    let mut failures = String::new();
    let mut count = 0;
    let mut paths: Vec<_> = std::fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in paths.iter().filter(|path| path.extension().is_some_and(|extension| extension == "json")) {
        let case: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        if case.get(field).is_none() {
            continue;
        }
        count += 1;
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let result = match game_of(&std::fs::read(path.with_extension("bdl")).unwrap()) {
            Some(game) => check(&name, &case, &game),
            None => Err("the check gives no game".to_owned()),
        };
        if let Err(failure) = result {
            let _ = writeln!(failures, "{name}: {failure}");
        }
    }
    assert!(count > 0, "no case has `{field}`");
    assert!(failures.is_empty(), "\n{failures}");
}

fn game_of(bytes: &[u8]) -> Option<Game> {
    bdl_check::check_bytes(bytes, &Options::default()).1.game
}

/// A game at its start, and its sandbox.
fn start(game: &Game) -> Result<(Play, Sandbox), String> {
    let mut sandbox = Sandbox::new(game);
    let rules = Arc::new(Rules::new(game.clone()));
    let play = Play::new(rules, &mut sandbox).map_err(|error| format!("{error:?}"))?;
    Ok((play, sandbox))
}

fn texts(value: &Value) -> Vec<String> {
    value.as_array().into_iter().flatten().filter_map(|text| text.as_str().map(str::to_owned)).collect()
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, found: &T, expected: &T) -> Result<(), String> {
    if found == expected { Ok(()) } else { Err(format!("{what}: found {found:?}, expected {expected:?}")) }
}

fn legal(play: &Play) -> Vec<String> {
    play.legal_moves().iter().map(|made| play.rules().move_text(*made)).collect()
}

fn play_all(play: &mut Play, sandbox: &mut Sandbox, moves: &Value) -> Result<(), String> {
    for text in texts(moves) {
        play.play(&text, sandbox).map_err(|error| format!("{text}: {error}"))?;
    }
    Ok(())
}

/// The men as `x,y name owner`, top row first, each row from the left.
fn men(play: &Play) -> Vec<String> {
    let rules = play.rules();
    let (width, height) = (rules.game().width, rules.game().height);
    let mut men = Vec::new();
    for y in (0..height).rev() {
        for x in 0..width {
            let square = rules.parse_square(&format!("{x},{y}")).expect("a square of the board");
            if let Some((piece, owner)) = play.position().cell(square).get() {
                men.push(format!("{x},{y} {} {owner}", rules.piece_name(piece)));
            }
        }
    }
    men
}

fn outcome(outcome: Option<Outcome>) -> Value {
    match outcome {
        None => Value::Null,
        Some(Outcome::Win(player)) => player.into(),
        Some(Outcome::Draw) => "draw".into(),
        Some(Outcome::Unstated) => "unstated".into(),
    }
}

#[test]
fn start_positions() {
    each_case("board", |_, case, game| {
        let (play, _sandbox) = start(game)?;
        let board = &case["board"];
        same("width", &board["width"], &game.width.into())?;
        same("height", &board["height"], &game.height.into())?;
        same("first_player", &board["first_player"], &game.first_player.into())?;
        same("status", &play.status().word(), &board["status"].as_str().unwrap_or_default())?;
        same("position", &men(&play), &texts(&case["position"]))?;
        same("moves", &legal(&play), &texts(&case["moves"]))
    });
}

#[test]
fn counts() {
    each_case("perft", |_, case, game| {
        let (play, mut sandbox) = start(game)?;
        let max = if has_scripts(game) { MAX_COUNT_OF_BLOCKS } else { MAX_COUNT };
        for (index, expected) in case["perft"].as_array().into_iter().flatten().enumerate() {
            let expected = expected.as_u64().unwrap_or_default();
            if expected > max {
                break;
            }
            let found = play.rules().perft(play.position(), index as u32 + 1, &mut sandbox);
            let found = found.map_err(|error| format!("{error:?}"))?;
            same(&format!("perft {}", index + 1), &found, &expected)?;
        }
        Ok(())
    });
}

/// Whether the engine asks blocks for moves, limits or ends.
fn has_scripts(game: &Game) -> bool {
    game.scripts.len() > usize::from(game.coloring.is_some())
        || game.pieces.iter().any(|piece| matches!(piece.on_end_reached, EndReached::Script(_)))
}

#[test]
fn lines() {
    each_case("lines", |_, case, game| {
        for line in case["lines"].as_array().into_iter().flatten() {
            let name = line["name"].as_str().unwrap_or_default();
            check_line(line, game).map_err(|failure| format!("line `{name}`: {failure}"))?;
        }
        Ok(())
    });
}

fn check_line(line: &Value, game: &Game) -> Result<(), String> {
    let (mut play, mut sandbox) = start(game)?;
    play_all(&mut play, &mut sandbox, &line["play"])?;
    same("status", &play.status().word(), &line["status"].as_str().unwrap_or_default())?;
    same("to_move", &Value::from(play.position().to_move()), &line["to_move"])?;
    same("move_count", &Value::from(play.position().move_count()), &line["move_count"])?;
    same("move_total", &Value::from(play.legal_moves().len()), &line["move_total"])?;
    if let Some(expected) = line.get("outcome") {
        same("outcome", &outcome(play.outcome()), expected)?;
    }
    if let Status::Finished(finish) = play.status() {
        same("rule", &Value::from(finish.word()), &line["rule"])?;
        same("winner", &Value::from(finish.winner()), &line["winner"])?;
        if let Some(reason) = line.get("reason") {
            same("reason", &Value::from(finish.reason()), reason)?;
        }
    }
    let moves = legal(&play);
    if let Some(expected) = line.get("moves") {
        same("moves", &moves, &texts(expected))?;
    }
    for (field, is_legal) in [("present", true), ("absent", false)] {
        for text in texts(&line[field]) {
            same(&format!("{field} {text}"), &moves.contains(&text), &is_legal)?;
        }
    }
    if let Some(expected) = line.get("position") {
        same("position", &men(&play), &texts(expected))?;
    }
    let count = play.moves().len();
    for _ in 0..count {
        play.undo();
    }
    let (first, _sandbox) = start(game)?;
    same("moves after undo", &legal(&play), &legal(&first))
}

#[test]
fn colors() {
    each_case("coloring", |_, case, game| {
        let script = game.coloring.ok_or("no explicit coloring")?;
        let colors =
            bdl_game::Scripts::colors(&mut Sandbox::new(game), script).map_err(|error| format!("{error:?}"))?;
        let height = usize::from(game.height);
        for (h, row) in case["coloring"].as_array().into_iter().flatten().enumerate() {
            let found: Vec<String> = (0..usize::from(game.width)).map(|x| colors[x * height + h].clone()).collect();
            same(&format!("row {h}"), &found, &texts(row))?;
        }
        Ok(())
    });
}

#[test]
fn labels_of_pieces() {
    each_case("labels", |_, case, game| {
        let found: serde_json::Map<_, _> =
            game.pieces.iter().zip(labels(game)).map(|(piece, label)| (piece.name.clone(), label.into())).collect();
        same("labels", &Value::from(found), &case["labels"])
    });
}

#[test]
fn puzzles() {
    each_case("puzzles", |_, case, game| {
        let worth = Worth::new(&Rules::new(game.clone()));
        for puzzle in case["puzzles"].as_array().into_iter().flatten() {
            let name = puzzle["name"].as_str().unwrap_or_default();
            let (mut play, mut sandbox) = start(game)?;
            play_all(&mut play, &mut sandbox, &puzzle["play"])?;
            let plies = puzzle["plies"].as_u64().unwrap_or_default();
            for (level, most) in [(Level::Normal, 3), (Level::Hard, 5)] {
                if plies > most || play.legal_moves().len() > if most == 3 { 40 } else { 20 } {
                    continue;
                }
                let choice = play.best(&worth, level, 1, &mut sandbox).map_err(|error| format!("{error:?}"))?;
                let found = choice.map(|choice| play.rules().move_text(choice.best)).unwrap_or_default();
                let best = texts(&puzzle["best"]);
                same(&format!("puzzle `{name}` by {level:?}: {found} of {best:?}"), &best.contains(&found), &true)?;
            }
        }
        Ok(())
    });
}

#[test]
fn failing_blocks() {
    each_case("runtime", |_, case, game| {
        let runtime = &case["runtime"];
        let mut sandbox = Sandbox::new(game);
        let rules = Arc::new(Rules::new(game.clone()));
        let error = match Play::new(rules.clone(), &mut sandbox) {
            Err(error) => error,
            Ok(mut play) => {
                let mut failure = None;
                for text in texts(&runtime["after"]) {
                    let before = legal(&play);
                    match play.play(&text, &mut sandbox) {
                        Ok(_) => {}
                        Err(PlayError::Script(error)) => {
                            same("moves after the failure", &legal(&play), &before)?;
                            failure = Some(error);
                            break;
                        }
                        Err(error) => return Err(format!("{text}: {error}")),
                    }
                }
                failure.ok_or("nothing fails")?
            }
        };
        if sandbox.cpu_time() > Duration::from_secs(2) {
            return Err(format!("the failure took {:?}", sandbox.cpu_time()));
        }
        let ids = texts(&runtime["ids"]);
        same(&format!("{error:?}, one of {ids:?}"), &ids.iter().any(|id| id == error.code), &true)?;
        let block = game.scripts[usize::from(error.script.0)].block;
        let line = game.blocks[usize::from(block.0)].line;
        same("line", &Value::from(line), &runtime["line"])?;
        // The tool goes on: the same failure comes again.
        let again = Play::new(rules, &mut sandbox).map(|_| ()).map_err(|error| error.code);
        if texts(&runtime["after"]).is_empty() {
            same("the second start", &again, &Err(error.code))?;
        } else {
            same("the second start", &again, &Ok(()))?;
        }
        Ok(())
    });
}
