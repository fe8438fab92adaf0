//! Board games on the command line.

use expect_test::expect;

use crate::{Folder, docs::read, shown, status, stderr, stdout};

/// A folder with a game that is played.
fn race() -> Folder {
    Folder::new(&[("race.bdl", &read("lib/bdl/race.bdl"))])
}

#[test]
fn a_mistake_is_shown_with_its_place_and_what_to_do() {
    let text = read("lib/bdl/race.bdl").replace("  runner{\n    positions", "  runer{\n    positions");
    let folder = Folder::new(&[("race.bdl", &text)]);
    let output = folder.run(&["check", "race.bdl", "--format", "short"]);
    assert_eq!(status(&output), 1);
    assert!(stdout(&output).starts_with("race.bdl:26:3: error[BDL401]"), "{}", shown(&output));
    assert!(stdout(&folder.run(&["check", "race.bdl"])).contains("`runner`"));
    for args in [&["bdl", "show", "race.bdl"][..], &["bdl", "build", "race.bdl"]] {
        let output = folder.run(args);
        assert_eq!((status(&output), stdout(&output)), (1, String::new()), "{}", shown(&output));
        assert!(stderr(&output).contains("BDL401"), "{}", shown(&output));
    }
    assert!(!folder.path().join("race.html").exists());
}

#[test]
fn a_folder_has_modules_and_board_games() {
    let folder = race();
    folder.write("game.g", crate::GAME.as_bytes());
    folder.write("drawing.bdl", b"SOLID 1 2 3\n");
    let output = folder.run(&["check", "--rule", "all=off"]);
    assert_eq!(status(&output), 0, "{}", shown(&output));
    assert!(stderr(&output).contains("2 files in 1 game"), "{}", shown(&output));
    assert!(stderr(&output).contains("skipped 1 file that is not GDL: drawing.bdl"), "{}", shown(&output));
    // A file that is named is always checked.
    assert_eq!(status(&folder.run(&["check", "drawing.bdl"])), 1);
}

#[test]
fn the_start_and_moves_are_shown() {
    race().check(
        &["bdl", "show", "race.bdl"],
        expect![[r#"
        5 (R) (R) (R) (R) (R)
        4  .   .   .   .   .
        3  .   .   .   .   .
        2  .   .   .   .   .
        1  .   .   .   .   .
        0  R   R   R   R   R
           0   1   2   3   4

        Player 0 to move.

        runner (mirrored)
          leaps to x 0, y 1, without captures
          leaps to x -1, y 1
          leaps to x 1, y 1
        --- 0
    "#]],
    );
    race().check(
        &["bdl", "moves", "race.bdl", "2,0-2,1", "2,5-2,4"],
        expect![[r#"
        0,0-0,1
        0,0-1,1
        1,0-0,1
        1,0-1,1
        3,0-3,1
        3,0-4,1
        4,0-3,1
        4,0-4,1
        2,1-1,2
        2,1-2,2
        2,1-3,2
        11 moves. Player 0 to move.
        --- 0
    "#]],
    );
}

#[test]
fn an_illegal_move_is_named_with_legal_ones() {
    race().check(
        &["bdl", "moves", "race.bdl", "2,0-2,1", "2,0-2,2"],
        expect![[r#"
        --- 1
        error: move 2, `2,0-2,2`: the move is not legal
          help: `2,5-2,4`, `2,5-1,4`, `2,5-3,4` for example; `gdl bdl moves` lists all
    "#]],
    );
    race().check(
        &["bdl", "play", "race.bdl", "e2e4"],
        expect![[r#"
        --- 1
        error: move 1, `e2e4`: expected a move such as `4,1-4,3` or `0,6-0,7=queen`
          help: `0,0-0,1`, `0,0-1,1`, `1,0-0,1` for example; `gdl bdl moves` lists all
    "#]],
    );
}

#[test]
fn positions_are_data() {
    let folder = race();
    let output = folder.run(&["bdl", "play", "race.bdl", "2,0-2,1", "--format", "json"]);
    let fields: serde_json::Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    assert_eq!(
        (&fields["status"], &fields["to_move"], &fields["move_count"]),
        (&"ongoing".into(), &1.into(), &1.into())
    );
    assert_eq!(fields["position"].as_array().map(Vec::len), Some(10));
    assert_eq!(fields["position"][0], "0,5 runner 1");
}

#[test]
fn lines_are_counted() {
    let folder = race();
    assert_eq!(stdout(&folder.run(&["bdl", "perft", "race.bdl", "3"])), "1911\n");
    let split = stdout(&folder.run(&["bdl", "perft", "race.bdl", "2", "--split"]));
    assert!(split.starts_with("0,0-0,1 13\n") && split.ends_with("\n169\n"), "{split}");
}

#[test]
fn the_same_seed_gives_the_same_move() {
    let folder = race();
    let best = |seed: &str| stdout(&folder.run(&["bdl", "best", "race.bdl", "--level", "easy", "--seed", seed]));
    assert_eq!(best("5"), best("5"));
    let output = folder.run(&["bdl", "best", "race.bdl", "--format", "json"]);
    let fields: serde_json::Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    assert_eq!(fields["best"], fields["line"][0]);
}

#[test]
fn a_page_is_written_whole_and_replaced() {
    let folder = race();
    assert_eq!(status(&folder.run(&["bdl", "build", "race.bdl", "-o", "site/race.html"])), 0);
    let page = std::fs::read_to_string(folder.path().join("site/race.html")).expect("the page is there");
    assert!(page.starts_with("<!doctype html>") && page.trim_end().ends_with("</html>"));
    let piped = folder.run(&["bdl", "build", "race.bdl", "-o", "-"]);
    assert_eq!(piped.stdout, page.as_bytes());
}

#[test]
fn a_page_replaces_no_other_file() {
    let folder = race();
    folder.write("race.html", b"<p>my own notes</p>");
    let refused = |args: &[&str]| {
        let output = folder.run(&[&["bdl", "build", "race.bdl"], args].concat());
        assert!(status(&output) == 2 && stderr(&output).contains("help: name"), "{}", shown(&output));
    };
    refused(&[]);
    refused(&["-o", "race.bdl"]);
    assert_eq!(std::fs::read(folder.path().join("race.html")).expect("it is there"), b"<p>my own notes</p>");
    // A page of ours is replaced, and so is a file that the user names.
    assert_eq!(status(&folder.run(&["bdl", "build", "race.bdl", "-o", "race.html"])), 0);
    assert_eq!(status(&folder.run(&["bdl", "build", "race.bdl"])), 0);
}

#[test]
fn a_game_at_the_terminal_obeys() {
    let folder = race();
    let commands = b"moves\n2,0-2,1\nundo\nundo\n9,9-9,8\nhint\n2,0-2,1\nsave game.txt\nload game.txt\nquit\n";
    let output = folder.run_with_input(&["bdl", "play", "race.bdl", "--interactive"], commands);
    assert_eq!(status(&output), 0, "{}", shown(&output));
    assert!(stdout(&output).contains("this is the start"), "{}", shown(&output));
    assert!(stderr(&output).contains("square `9,9` is not on the board"), "{}", shown(&output));
    assert_eq!(std::fs::read_to_string(folder.path().join("game.txt")).expect("it is saved"), "2,0-2,1\n");
}

#[test]
fn a_new_game_is_correct_and_overwrites_nothing() {
    let templates =
        ["race", "court", "crossing", "crown", "duchess", "northcott", "pairs", "pincers", "siege", "storm"];
    let folder = Folder::new(&[]);
    for template in templates {
        assert_eq!(status(&folder.run(&["bdl", "new", template, "--template", template])), 0, "{template}");
    }
    let output = folder.run(&["check", ".", "--no-config", "--min-level", "warning"]);
    assert_eq!(status(&output), 0, "{}", shown(&output));
    let again = folder.run(&["bdl", "new", "race"]);
    assert!(status(&again) == 2 && stderr(&again).contains("exists already"), "{}", shown(&again));
}

#[test]
fn a_series_is_reported() {
    let folder = race();
    let series = |jobs: &str| {
        let args = ["sim", "race.bdl", "--games", "6", "--players", "easy,random", "--seed", "3", "-j", jobs];
        stdout(&folder.run(&args))
    };
    let report = series("1");
    assert!(report.starts_with("race: 6 games, player 0 easy, player 1 random, seeds 3 to 8\n"), "{report}");
    assert_eq!(report, series("2"));
    for (args, part) in [(["--seed", "-1"], "seeds of board games are 0 to"), (["--time-limit", "3"], "--max-moves")] {
        let wrong = folder.run(&[&["sim", "race.bdl"][..], &args].concat());
        assert!(status(&wrong) == 2 && stderr(&wrong).contains(part), "{}", shown(&wrong));
    }
    let wrong = folder.run(&["sim", "race.bdl", "--players", "passive,random"]);
    assert!(status(&wrong) == 2 && stderr(&wrong).contains("random, easy, normal or hard"), "{}", shown(&wrong));
    folder.write("game.g", crate::GAME.as_bytes());
    let wrong = folder.run(&["sim", "game.g", "--players", "hard"]);
    assert!(status(&wrong) == 2 && stderr(&wrong).contains("only plays board games"), "{}", shown(&wrong));
}

#[test]
fn fixes_and_explanations() {
    let text = read("lib/bdl/race.bdl").replace("finish{", "finnish{");
    let folder = Folder::new(&[("race.bdl", &text)]);
    assert_eq!(status(&folder.run(&["fix", "race.bdl", "--unsafe-fixes"])), 0);
    assert_eq!(status(&folder.run(&["check", "race.bdl"])), 0, "{}", shown(&folder.run(&["check", "race.bdl"])));
    let page = stdout(&folder.run(&["explain", "bdl103"]));
    assert!(page.contains("(BDL103)"), "{page}");
}

#[test]
fn games_are_formatted() {
    let text = read("lib/bdl/race.bdl");
    let folder = Folder::new(&[("race.bdl", &text.replace("  width : 5", "width:5"))]);
    assert_eq!(status(&folder.run(&["fmt", "--check", "race.bdl"])), 1);
    assert_eq!(status(&folder.run(&["fmt", "race.bdl"])), 0);
    assert_eq!(std::fs::read_to_string(folder.path().join("race.bdl")).expect("it is there"), text);
    let piped = folder.run_with_input(&["fmt", "-", "--stdin-filename", "a.bdl"], text.as_bytes());
    assert_eq!(piped.stdout, text.as_bytes(), "{}", shown(&piped));
}

#[test]
fn what_cannot_be_read_says_so() {
    let folder = race();
    folder.write("dir/x.bdl", b"");
    for (args, part) in [
        (&["bdl", "show", "absent.bdl"][..], "does not exist"),
        (&["bdl", "show", "dir"], "is a folder"),
        (&["bdl", "build", "race.bdl", "-o", "dir"], "is a folder"),
    ] {
        let output = folder.run(args);
        assert!(status(&output) == 2 && stderr(&output).contains(part), "{args:?}: {}", shown(&output));
    }
}

#[test]
fn names_of_hostile_games_are_escaped() {
    let text = read("lib/bdl/race.bdl").replace("\"a runner has arrived\"", "\"\\u001b[31m\\n::error::x\"");
    let folder = Folder::new(&[("race.bdl", &text)]);
    let moves = "0,0-0,1 4,5-4,4 0,1-0,2 4,4-4,3 0,2-0,3 4,3-4,2 0,3-0,4 4,2-4,1 0,4-1,5";
    let output = folder.run(&["bdl", "play", "race.bdl", moves]);
    let all = shown(&output);
    assert!(stdout(&output).contains("Game over"), "{all}");
    assert!(!all.contains('\u{1b}') && !all.contains("\n::"), "{all}");
}
