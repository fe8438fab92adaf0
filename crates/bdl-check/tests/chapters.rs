//! The examples of the chapters about BDL: games are correct and can be played, and functions parse.

use std::path::Path;
use std::sync::Arc;

use bdl_check::{Options, check};
use bdl_game::{Play, Rules};
use bdl_script::{Place, Sandbox, shape};

/// The examples of all chapters: chapter, line, words after the fence, text.
fn examples() -> Vec<(String, usize, String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/bdl");
    let mut examples = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder of chapters") {
        let path = entry.expect("a chapter").path();
        let text = std::fs::read_to_string(&path).expect("a readable chapter");
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let mut open: Option<(usize, String, String)> = None;
        for (index, line) in text.lines().enumerate() {
            match (&mut open, line.strip_prefix("```")) {
                (None, Some(words)) => open = Some((index + 1, words.to_owned(), String::new())),
                (Some(_), Some(_)) => {
                    let (start, words, text) = open.take().expect("an open fence");
                    examples.push((name.clone(), start, words, text));
                }
                (Some((_, _, text)), None) => {
                    text.push_str(line);
                    text.push('\n');
                }
                (None, None) => {}
            }
        }
        assert!(open.is_none(), "{name}: a fence without end");
    }
    examples
}

#[test]
fn games_are_correct_and_can_be_played() {
    let mut count = 0;
    for (chapter, line, words, text) in examples() {
        // The entries of words show parts of games, which the tests of `gdl doc` complete.
        if words.split(' ').next() != Some("bdl") || words.ends_with("fragment") || chapter == "words.md" {
            continue;
        }
        count += 1;
        let place = format!("{chapter}:{line}");
        let checked = check(&text, &Options { portable: words.ends_with("portable"), ..Options::default() });
        let found: Vec<_> = checked.diagnostics.iter().map(|found| (found.rule.code, &found.message)).collect();
        assert!(found.is_empty(), "{place}: {found:?}");
        let game = checked.game.unwrap_or_else(|| panic!("{place}: no game"));
        let mut sandbox = Sandbox::new(&game);
        let mut play =
            Play::new(Arc::new(Rules::new(game)), &mut sandbox).unwrap_or_else(|error| panic!("{place}: {error:?}"));
        for step in 0..40 {
            let moves = play.legal_moves();
            if moves.is_empty() {
                break;
            }
            let made = moves[(step * 7) % moves.len()];
            play.make(made, &mut sandbox).unwrap_or_else(|error| panic!("{place}: {error}"));
        }
        assert!(play.moves().len() > 1, "{place}: the game ends at once");
    }
    assert!(count > 5, "{count} examples");
}

#[test]
fn functions_parse() {
    let mut count = 0;
    for (chapter, line, words, text) in examples() {
        if words == "js" {
            count += 1;
            assert_eq!(shape(&text, Place::PlayerChange).problems, [], "{chapter}:{line}");
        }
    }
    assert!(count > 0);
}

/// Plays moves in an example of the recipes, by its number, and gives the position as text.
fn after(number: usize, moves: &str) -> Play {
    let recipes: Vec<_> = examples().into_iter().filter(|example| example.0 == "recipes.md").collect();
    let game = check(&recipes[number].3, &Options::default()).game.expect("a game");
    let mut sandbox = Sandbox::new(&game);
    let mut play = Play::new(Arc::new(Rules::new(game)), &mut sandbox).expect("a start");
    for text in moves.split_whitespace() {
        play.play(text, &mut sandbox).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    play
}

/// The man on a square as `name owner`, or nothing.
fn man(play: &Play, square: &str) -> String {
    let square = play.rules().parse_square(square).expect("a square");
    let man = play.position().cell(square).get();
    man.map_or(String::new(), |(piece, owner)| format!("{} {owner}", play.rules().piece_name(piece)))
}

fn is_legal(play: &Play, text: &str) -> bool {
    play.legal_moves().iter().any(|made| play.rules().move_text(*made) == text)
}

#[test]
fn kings_castle() {
    let play = after(0, "4,0-6,0 4,7-2,7");
    assert_eq!(
        [man(&play, "5,0"), man(&play, "7,0"), man(&play, "3,7"), man(&play, "0,7")],
        ["rook 0", "", "rook 1", ""]
    );
    assert!(!is_legal(&after(0, "4,0-4,1 4,7-4,6 4,1-4,0 4,6-4,7"), "4,0-6,0"));
    let play = after(0, "7,0-7,1 0,7-0,6 7,1-7,0 0,6-0,7");
    assert!(!is_legal(&play, "4,0-6,0") && is_legal(&play, "4,0-2,0"));
}

#[test]
fn pawns_capture_in_passing() {
    let play = after(1, "0,1-0,3 4,6-4,5 0,3-0,4 1,6-1,4");
    assert!(is_legal(&play, "0,4-1,5"));
    let play = after(1, "0,1-0,3 4,6-4,5 0,3-0,4 1,6-1,4 0,4-1,5");
    assert_eq!([man(&play, "1,4"), man(&play, "1,5")], ["", "pawn 0"]);
    assert!(!is_legal(&after(1, "0,1-0,3 4,6-4,5 0,3-0,4 1,6-1,4 3,1-3,2 4,5-4,4"), "0,4-1,5"));
}

#[test]
fn captured_men_are_dropped() {
    let play = after(2, "0,1-0,2 0,4-0,3 0,2-0,3 1,4-1,3");
    assert_eq!(man(&play, "4,5"), "guard 0");
    assert!(is_legal(&play, "4,5-2,2") && !is_legal(&play, "4,5-2,1"));
    let play = after(2, "0,1-0,2 0,4-0,3 0,2-0,3 1,4-1,3 4,5-2,2");
    assert_eq!([man(&play, "4,5"), man(&play, "2,2")], ["", "guard 0"]);
}

#[test]
fn snails_move_by_dice() {
    let mut play = after(3, "1,0-2,0");
    let data: serde_json::Value = serde_json::from_str(play.position().data()).expect("data");
    let roll = data["roll"].as_i64().expect("a roll");
    assert!((1..=3).contains(&roll) && !play.legal_moves().is_empty());
    for made in play.legal_moves() {
        let text = play.rules().move_text(*made);
        let columns: Vec<i64> = text.split('-').filter_map(|square| square.split(',').next()?.parse().ok()).collect();
        assert_eq!(columns[1] - columns[0], roll, "{text}");
    }
    // The same moves give the same dice.
    assert_eq!(play.position().data(), after(3, "1,0-2,0").position().data());
    assert!(play.undo());
}
