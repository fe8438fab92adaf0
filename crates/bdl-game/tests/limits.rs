//! The largest and the smallest games: huge boards, ranges and numbers of pieces, single squares, no men.

mod common;

use std::sync::Arc;
use std::time::{Duration, Instant};

use bdl_game::game::*;
use bdl_game::{Level, NoScripts, Play, Rules, Status, Worth, labels};
use common::{board, leap, line, piece, put};

/// What is bounded must take well below this without optimization, on a busy machine too.
const LONG: Duration = Duration::from_secs(30);

fn best(game: Game, level: Level) -> Option<bdl_game::Choice> {
    let rules = Arc::new(Rules::new(game));
    let play = Play::new(Arc::clone(&rules), &mut NoScripts).expect("no scripts");
    play.best(&Worth::new(&rules), level, 1, &mut NoScripts).expect("no scripts")
}

#[test]
fn a_huge_range_costs_no_more_than_the_board() {
    let begin = Instant::now();
    let mut game = board(64, 64);
    let all = Range { from: i32::MIN, to: i32::MAX };
    let mut giant = piece("giant");
    giant.moves = vec![
        MoveRule::Vector { x: all, y: all, kills: true },
        MoveRule::Line { kind: LineKind::Diagonal, from: Some(i32::MIN), to: Some(i32::MAX), kills: false },
    ];
    giant.mirrored = true;
    game.pieces = vec![giant; 20];
    for index in 0..40u8 {
        put(&mut game, u16::from(index / 2), index % 2, index, index);
    }
    let rules = Rules::new(game.clone());
    let moves = rules.legal_moves(&rules.start(), &mut NoScripts).expect("no scripts");
    assert_eq!(moves.len(), 20 * (4096 - 20));
    assert!(best(game, Level::Hard).is_some());
    assert!(begin.elapsed() < LONG, "{:?}", begin.elapsed());
}

#[test]
fn a_full_board_of_men_to_protect_is_bounded() {
    let begin = Instant::now();
    let mut game = board(64, 64);
    let mut queen = piece("queen");
    queen.moves =
        [LineKind::Horizontal, LineKind::Vertical, LineKind::Diagonal].map(|kind| line(kind, None, None)).into();
    game.pieces = vec![queen];
    game.invariants = vec![Invariant::ProtectPiece(vec![PieceId(0)])];
    for (x, y) in (0..64).flat_map(|x| (0..64).map(move |y| (x, y))) {
        if (x + y) % 3 != 0 {
            put(&mut game, 0, (x + y) % 3 - 1, x, y);
        }
    }
    let rules = Rules::new(game);
    assert!(rules.turn(&rules.start(), &mut NoScripts).is_ok());
    assert!(begin.elapsed() < LONG, "{:?}", begin.elapsed());
}

#[test]
fn many_pieces_that_never_occur_cost_little() {
    let begin = Instant::now();
    let mut game = board(64, 64);
    for index in 0..60_000 {
        let mut giant = piece(&format!("p{index}"));
        giant.moves = vec![MoveRule::Vector {
            x: Range { from: -100, to: index },
            y: Range { from: -index, to: 100 },
            kills: true,
        }];
        game.pieces.push(giant);
    }
    put(&mut game, 59_999, 0, 3, 3);
    put(&mut game, 59_999, 1, 5, 5);
    assert_eq!(labels(&game).len(), 60_000);
    let choice = best(game, Level::Easy).expect("a move");
    // The only enemy can be captured, which leaves it without a move.
    assert_eq!(choice.forced_end(), Some(1));
    assert!(begin.elapsed() < LONG, "{:?}", begin.elapsed());
}

#[test]
fn boards_of_one_square_and_without_men_have_no_moves() {
    let mut game = board(1, 1);
    let mut man = piece("man");
    man.moves = vec![leap(0, 0), leap(1, 0), line(LineKind::Diagonal, None, None)];
    game.pieces = vec![man];
    for men in 0..2 {
        if men == 1 {
            put(&mut game, 0, 0, 0, 0);
        }
        let rules = Rules::new(game.clone());
        let turn = rules.turn(&rules.start(), &mut NoScripts).expect("no scripts");
        assert!(turn.moves.is_empty() && matches!(turn.status, Status::Finished(_)));
        assert_eq!(rules.perft(&rules.start(), 3, &mut NoScripts), Ok(0));
        assert_eq!(best(game.clone(), Level::Hard), None);
    }
    game.finish.clear();
    let rules = Rules::new(game);
    assert_eq!(rules.status(&rules.start(), &mut NoScripts), Ok(Status::Blocked));
}

#[test]
fn a_game_that_cannot_end_is_searched_within_its_budget() {
    let mut game = board(8, 8);
    game.finish.clear();
    let mut king = piece("king");
    king.moves = [LineKind::Horizontal, LineKind::Vertical].map(|kind| line(kind, Some(-1), Some(1))).into();
    game.pieces = vec![king];
    game.invariants = vec![Invariant::CantRisk(vec![PieceId(0)])];
    put(&mut game, 0, 0, 0, 0);
    put(&mut game, 0, 1, 7, 7);
    let choice = best(game, Level::Normal).expect("a move");
    assert!(choice.positions < 100_000 && choice.forced_end().is_none(), "{choice:?}");
}

#[test]
fn the_expected_line_is_legal() {
    let rules = Arc::new(Rules::new(common::chess()));
    let mut play = Play::new(Arc::clone(&rules), &mut NoScripts).expect("no scripts");
    let choice = play.best(&Worth::new(&rules), Level::Normal, 3, &mut NoScripts).expect("no scripts").expect("a move");
    assert_eq!(choice.line[0], choice.best);
    assert!(choice.line.len() >= 3, "{:?}", choice.line);
    for made in choice.line {
        play.make(made, &mut NoScripts).expect("legal");
    }
}

#[test]
fn a_block_with_the_moves_of_all_pieces_is_read_once() {
    let begin = Instant::now();
    let mut game = board(8, 8);
    let count = 60_000u16;
    let text = "x".repeat(4 << 20);
    game.blocks.push(Block { text, line: 1, offset: 0, text_offset: 0, text_line: 1, kind: BlockKind::Pieces });
    for index in 0..count {
        let path = vec![format!("p{index}"), "moves".to_owned()];
        game.scripts.push(Script { block: BlockId(0), path });
        game.pieces.push(Piece { moves_member: Some(ScriptId(index)), ..piece(&format!("p{index}")) });
        put(&mut game, index, 0, (index % 8) as u8, (index / 8 % 8) as u8);
    }
    let rules = Rules::new(game);
    assert!(rules.uses_scripts());
    assert!(begin.elapsed() < LONG, "{:?}", begin.elapsed());
}
