//! `gdl test` of board games.

use expect_test::expect;

use crate::{Folder, shown, status, stderr, stdout};

const GAME: &str = "rules{ first_player : 0 width : 2 height : 4 coloring : alternate player_change : alternate }
pieces{ man{ moves{ x : 0, y : 1 } mirrored } }
initial_piece_position{ man{ positions{ x : [0, 1], y : 0 } mirrored } }
invariants{ }
finish{ no_moves_available }
";

fn run(tests: &str) -> std::process::Output {
    Folder::new(&[("game.bdl", GAME), ("game.test.toml", tests)]).run(&["test", "game.test.toml"])
}

#[test]
fn positions_and_games_are_as_expected() {
    let output = run(r#"
[[test]]
name = "the start"
game = "game.bdl"
[test.expect]
status = "ongoing"
legal-moves = 2
perft = [2, 4, 8]

[[test]]
name = "a capture"
game = "game.bdl"
moves = "0,0-0,1 0,3-0,2"
players = ["normal"]
[test.expect]
legal-moves = "2.."
best = ["0,1-0,2"]

[[test]]
name = "games"
game = "game.bdl"
players = ["normal", "random"]
mirror = true
seeds = 4
[test.expect]
decided = "100%"
unfinished = 0
draws = "0%"
player-wins = { normal = "..100%" }
kills = { man = "0.." }
"#);
    assert_eq!(status(&output), 0, "{}", shown(&output));
    let told = stdout(&output);
    assert!(told.contains("the start (ongoing after 0 moves)") && told.contains("3 tests, 0 failed"), "{told}");
    let wrong = run("[[test]]\ngame = \"game.bdl\"\nturns = 5\n");
    assert!(status(&wrong) == 2 && stderr(&wrong).contains("use `max-moves`"), "{}", shown(&wrong));
}

#[test]
fn what_differs_is_said_with_a_command_that_shows_it() {
    let folder = Folder::new(&[
        ("game.bdl", GAME),
        (
            "game.test.toml",
            r#"
[[test]]
name = "the start"
game = "game.bdl"
[test.expect]
status = "blocked"
legal-moves = "3.."
perft = [2, 5]

[[test]]
name = "an illegal move"
game = "game.bdl"
moves = "0,0-1,1"

[[test]]
name = "no such piece"
game = "game.bdl"
seeds = 2
[test.expect]
lost = { men = "1.." }
length = "..2"

[[test]]
name = "no file"
game = "none.bdl"
"#,
        ),
    ]);
    folder.check(
        &["test", "game.test.toml"],
        expect![[r#"
        FAIL  game.test.toml: the start (ongoing after 0 moves)
              the position is ongoing; expected blocked
                see it: gdl bdl moves game.bdl
              2 legal moves; expected at least 3
                see it: gdl bdl moves game.bdl
              perft(2) is 4; expected 5
                see it: gdl bdl perft game.bdl 2 --split
        FAIL  game.test.toml: an illegal move (not played)
              move 1, `0,0-1,1`: the move is not legal; 0,0-0,1, 1,0-1,1 are
        FAIL  game.test.toml: no such piece (2 won by player 1; 12 moves in all)
              2 of 2 games took 6 moves; expected at most 2
                see it: gdl sim game.bdl --games 1 --seed 1 --players easy,easy --max-moves 300
              there is no piece men; did you mean man?
        FAIL  game.test.toml: no file (not played)
              `none.bdl` does not exist
          help: give the file of a board game, such as chess.bdl

        4 tests, 4 failed
        --- 1
    "#]],
    );
}

#[test]
fn games_of_a_folder_are_played() {
    let folder =
        Folder::new(&[("a.bdl", GAME), ("broken.bdl", "rules{\n"), ("other-tool.bdl", "Solid rules apply here.\n")]);
    let output = folder.run(&["test", ".", "--max-moves", "20"]);
    let told = stdout(&output);
    assert_eq!(status(&output), 1, "{}", shown(&output));
    assert!(told.contains("ok    a.bdl: 3 games of at most 20 moves ("), "{told}");
    assert!(
        told.contains("FAIL  broken.bdl: ") && told.contains("the game has errors; `gdl check broken.bdl`"),
        "{told}"
    );
    assert!(!told.contains("other-tool"), "{told}");
}

#[test]
fn warnings_fail_a_test_unless_it_says_otherwise() {
    let text = GAME.replace("man{ moves", "stone{ } man{ moves");
    let test = "[[test]]\ngame = \"game.bdl\"\n[test.expect]\nstatus = \"ongoing\"\n";
    let folder = Folder::new(&[("game.bdl", &text), ("a.test.toml", test)]);
    let output = folder.run(&["test", "a.test.toml"]);
    assert!(status(&output) == 1 && stdout(&output).contains("warning[BDL303]"), "{}", shown(&output));
    folder.write("a.test.toml", (test.to_owned() + "no-warnings = false\n").as_bytes());
    assert_eq!(status(&folder.run(&["test", "a.test.toml"])), 0);
    folder.write("a.test.toml", test.as_bytes());
    folder.write("gdl.toml", b"[rules]\nboard-games = \"off\"\n");
    assert_eq!(status(&folder.run(&["test", "a.test.toml"])), 0);
}

#[test]
fn the_games_of_the_library_are_as_expected() {
    let folder = Folder::new(&[]);
    let library = concat!(env!("CARGO_MANIFEST_DIR"), "/../../lib/bdl/games.test.toml");
    let output = folder.run(&["test", library]);
    assert_eq!(status(&output), 0, "{}", shown(&output));
    // The start and a series of each of the ten games.
    assert!(stdout(&output).contains("\n20 tests, 0 failed"), "{}", shown(&output));
}

#[test]
fn the_tests_of_the_documentation_pass() {
    let read = |path: &str| {
        std::fs::read_to_string(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path))
            .unwrap_or_else(|error| panic!("{path}: {error}"))
    };
    let page = read("docs/bdl/testing.md");
    let tests = page.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a block of tests");
    let chess = read("tests/conformance/bdl/chess.bdl");
    let folder = Folder::new(&[("chess.bdl", &chess), ("chess.test.toml", tests)]);
    // The third is a long series.
    let output = folder.run(&["test", "chess.test.toml", "--filter", "the "]);
    assert!(status(&output) == 0 && stdout(&output).contains("2 tests, 0 failed"), "{}", shown(&output));
}
