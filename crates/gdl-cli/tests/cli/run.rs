//! End-to-end tests of `gdl run`.

use crate::{Folder, shown, status, stderr, stdout};

const GAME: &str = "(terrain-type plain (char \".\"))\n(unit-type man (char \"m\") (acp-per-turn 2))\n\
    (set see-all true) (set synthesis-methods ()) (set sides-min 2) (set sides-max 2)\n(area 8 7)\n\
    (area (terrain \"8a\" \"8a\" \"8a\" \"8a\" \"8a\" \"8a\" \"8a\"))\n\
    (side 1 (name \"Red\")) (side 2 (name \"Blue\"))\n(man 3 3 1 (# 1)) (man 5 3 2 (# 2))\n";

#[test]
fn commands_come_from_a_file() {
    let script = "(1 1 move 4 3 0)\r\nunits\r\nquit\r\n";
    let folder = Folder::new(&[("game.g", GAME), ("moves.inp", script)]);
    let output = folder.run(&["run", "game.g", "--script", "moves.inp"]);
    assert_eq!(status(&output), 0, "{}", shown(&output));
    let text = stdout(&output);
    assert!(text.contains("> s1 m 1 (3,3) tries [move 4 3 0] - action-done\n"), "{text}");
    assert!(text.contains("  s1 m 1 (4,3) acp 1/2 []"), "{text}");
    assert!(text.ends_with("> Quitting.\n"), "{text}");
}

#[test]
fn commands_come_from_standard_input() {
    let folder = Folder::new(&[("game.g", GAME)]);
    let output = folder.run_with_input(&["run", "game.g"], b"(eval (add man acp-per-turn 5)) finall units (1 1 fly)");
    assert_eq!(status(&output), 0, "{}", shown(&output));
    let text = stdout(&output);
    assert!(text.contains("Update s1 Red: turn 2") && text.contains("acp 5/5"), "{text}");
    assert!(text.ends_with("not understood, ignoring it\n> EOF reached\n"), "{text}");
}

#[test]
fn what_the_engine_warns_of_is_told_once_with_its_place() {
    let text = format!("{GAME}(scorekeeper 3\n  (do (set-score (/ 6 (- turn 2)))))\n");
    let folder = Folder::new(&[("game.g", &text)]);
    let output = folder.run_with_input(&["run", "game.g"], b"(run 5) quit");
    assert_eq!(status(&output), 0, "{}", shown(&output));
    assert_eq!(
        stderr(&output),
        "game.g:9:7: warning[G1237] score-division-by-zero: scorekeeper 3 divides by zero\n",
        "{}",
        shown(&output)
    );
    // The setup may give warnings as well.
    folder.write("game.g", format!("{text}(set calendar '(usual))\n(set initial-date \"x\")\n").as_bytes());
    let output = folder.run_with_input(&["run", "game.g"], b"(run 5) quit");
    let told = stderr(&output);
    let lines: std::collections::BTreeSet<&str> = told.lines().collect();
    assert!(lines.iter().any(|line| line.starts_with("game.g:11:") && line.contains("] bad-date: ")), "{told}");
    assert!(told.contains("] score-division-by-zero: ") && lines.len() == told.lines().count(), "{told}");
}

#[test]
fn what_cannot_be_played_is_refused() {
    let folder = Folder::new(&[("game.g", GAME), ("bad.g", "(unit-type man)\n(include nowhere)\n")]);
    let output = folder.run(&["run", "game.g", "--script", "nowhere.inp"]);
    assert_eq!(status(&output), 2, "{}", shown(&output));
    assert!(stderr(&output).contains("nowhere.inp"), "{}", shown(&output));
    assert_eq!(status(&folder.run(&["run", "bad.g", "--script", "-"])), 1);
}

#[test]
fn games_are_saved_and_go_on() {
    let folder = Folder::new(&[("game.g", GAME), ("game-9.xcq", "(not ours)")]);
    let script = b"(1 1 move 4 3 0) save finall save (run 7) save (history 1)";
    let output = folder.run_with_input(&["run", "game.g"], script);
    let text = stdout(&output);
    assert!(text.contains("To s1 Red: Game was saved to \"game-1.xcq\"."), "{}", shown(&output));
    assert!(text.contains("  turn 1: moves from 3,3 to 4,3\n"), "{text}");
    assert!(stderr(&output).contains("was not saved by gdl"), "{}", shown(&output));
    assert_eq!(std::fs::read_to_string(folder.path().join("game-9.xcq")).unwrap(), "(not ours)");
    let output = folder.run_with_input(&["run", "game-1.xcq", "--save-dir", "."], b"units finall units save");
    let text = stdout(&output);
    assert!(text.contains("  s1 m 1 (4,3) acp 1/2") && text.contains("  s1 m 1 (4,3) acp 2/2"), "{}", shown(&output));
    assert!(text.contains("turn 2"), "{text}");
    assert_eq!(status(&output), 0);
}
