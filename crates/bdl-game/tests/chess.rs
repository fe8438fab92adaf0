//! Chess: counts, ends, notation, undo.

mod common;

use std::sync::Arc;

use bdl_game::{NoScripts, Outcome, Play, Rules, Status};

fn play(moves: &str) -> Play {
    let mut play = Play::new(Arc::new(Rules::new(common::chess())), &mut NoScripts).expect("no scripts");
    for text in moves.split_whitespace() {
        play.play(text, &mut NoScripts).expect("legal");
    }
    play
}

#[test]
fn counts_the_moves_of_chess() {
    let rules = Rules::new(common::chess());
    let counts: Vec<u64> =
        (0..5).map(|depth| rules.perft(&rules.start(), depth, &mut NoScripts).expect("no scripts")).collect();
    assert_eq!(counts, [1, 20, 400, 8902, 197_281]);
}

#[test]
#[ignore = "slow without optimization"]
fn counts_the_fifth_move_of_chess() {
    let rules = Rules::new(common::chess());
    assert_eq!(rules.perft(&rules.start(), 5, &mut NoScripts), Ok(4_865_351));
}

#[test]
fn splits_a_count_by_first_move() {
    let rules = Rules::new(common::chess());
    let split = rules.perft_split(&rules.start(), 3, &mut NoScripts).expect("no scripts");
    assert_eq!(split.len(), 20);
    assert_eq!(split.iter().map(|(_, count)| count).sum::<u64>(), 8902);
    assert_eq!(rules.move_text(split[0].0), "1,0-0,2");
    assert_eq!(split[0].1, 400);
}

#[test]
fn tells_mate_from_stalemate() {
    let mate = play("5,1-5,2 4,6-4,4 6,1-6,3 3,7-7,3");
    assert_eq!(mate.outcome(), Some(Outcome::Win(1)));
    assert!(matches!(mate.status(), Status::Finished(finish) if finish.word() == "no_moves_available"));
    let stalemate = play(
        "4,1-4,2 0,6-0,4 3,0-7,4 0,7-0,5 7,4-0,4 7,6-7,4 7,1-7,3 0,5-7,5 0,4-2,6 5,6-5,5 2,6-3,6 4,7-5,6 3,6-1,6 3,7-3,2 \
         1,6-1,7 3,2-7,6 1,7-2,7 5,6-6,5 2,7-4,5",
    );
    assert_eq!(stalemate.outcome(), Some(Outcome::Draw));
    assert!(stalemate.legal_moves().is_empty());
}

#[test]
fn check_must_be_answered() {
    let game = play("4,1-4,3 5,6-5,5 3,0-7,4");
    let texts: Vec<String> = game.legal_moves().iter().map(|made| game.rules().move_text(*made)).collect();
    assert_eq!(texts, ["6,6-6,5"]);
}

#[test]
fn undo_gives_back_the_position() {
    let mut game = play("4,1-4,3 3,6-3,4");
    let before = game.position().clone();
    game.play("4,3-3,4", &mut NoScripts).expect("legal");
    assert_ne!(*game.position(), before);
    assert!(game.undo());
    assert_eq!(*game.position(), before);
    assert!(game.undo() && game.undo() && !game.undo());
    assert_eq!(*game.position(), game.rules().start());
}

#[test]
fn reads_and_prints_moves() {
    let rules = Rules::new(common::chess());
    for text in ["4,1-4,3", "0,6-0,7=queen"] {
        assert_eq!(rules.move_text(rules.parse_move(text).expect("a move")), text);
    }
    for text in
        ["", "4,1", "4,1-4,9", "04,1-4,3", "4,1-4,3=", "4,1-4,3=dragon", "4 ,1-4,3", "+4,1-4,3", "4,1-4,3-4,4", "é"]
    {
        assert!(rules.parse_move(text).is_err(), "{text}");
    }
}

#[test]
fn draws_the_board() {
    let rules = Rules::new(common::chess());
    expect_test::expect![[r#"
        7 (T) (H) (B) (Q) (K) (B) (H) (T)
        6 (P) (P) (P) (P) (P) (P) (P) (P)
        5  .   .   .   .   .   .   .   .
        4  .   .   .   .   .   .   .   .
        3  .   .   .   .   .   .   .   .
        2  .   .   .   .   .   .   .   .
        1  P   P   P   P   P   P   P   P
        0  T   H   B   Q   K   B   H   T
           0   1   2   3   4   5   6   7
    "#]]
    .assert_eq(&rules.board_text(&rules.start()));
}

#[test]
fn states_have_the_fields_of_the_conformance_data() {
    let mate = serde_json::to_value(play("5,1-5,2 4,6-4,4 6,1-6,3 3,7-7,3").state()).expect("plain data");
    assert_eq!(mate["status"], "finished");
    assert_eq!(mate["rule"], "no_moves_available");
    assert_eq!(mate["outcome"], 1);
    assert!(mate["winner"].is_null() && mate.get("winner").is_some() && mate.get("reason").is_none());
    assert_eq!((&mate["to_move"], &mate["move_count"], &mate["move_total"]), (&0.into(), &4.into(), &0.into()));
    let start = serde_json::to_value(play("").state()).expect("plain data");
    assert_eq!(start["position"][0], "0,7 tower 1");
    assert_eq!(start["position"][31], "7,0 tower 0");
    assert_eq!(start["moves"][19], "7,1-7,3");
    assert_eq!(start["labels"]["horse"], "H");
    assert!(start.get("rule").is_none() && start.get("winner").is_none() && start.get("outcome").is_none());
}
