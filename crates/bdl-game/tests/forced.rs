//! Forced wins and avoidable losses of generated games: what the levels promise, against an exhaustive search.

mod common {
    pub mod native;
    pub mod random_games;
}

use bdl_game::game::BlockId;
use bdl_game::game::{Block, BlockKind, Game, Script};
use bdl_game::{Level, Outcome, Position, Rules, Worth, best_move};
use common::native::Native;
use common::random_games;
use proptest::prelude::*;
use proptest::test_runner::{TestCaseError, TestRunner};

/// What an exhaustive search knows of a position: moves until the player to move wins (positive) or loses (negative).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Known {
    Win(u32),
    Loss(u32),
    Open,
}

struct Exhaustive<'a> {
    rules: &'a Rules,
    scripts: Native,
    /// Positions that may still be visited, and the most moves of a position.
    left: u32,
    most: usize,
}

impl Exhaustive<'_> {
    fn known(&mut self, position: &mut Position, depth: u32) -> Known {
        self.left = self.left.saturating_sub(1);
        let turn = self.rules.turn(position, &mut self.scripts).expect("no failure");
        let player = position.to_move();
        match self.rules.outcome(position, &turn.status, &mut self.scripts).expect("no failure") {
            Some(Outcome::Win(winner)) => return if winner == player { Known::Win(0) } else { Known::Loss(0) },
            Some(Outcome::Unstated) => {
                // A position at the start has no last move and is never asked for.
                let last = position.last_move().and_then(|last| last.man.get()).expect("a last move").1;
                return if last == player { Known::Win(0) } else { Known::Loss(0) };
            }
            Some(Outcome::Draw) => return Known::Open,
            None => {}
        }
        if depth == 0 || self.left == 0 {
            return Known::Open;
        }
        self.most = self.most.max(turn.moves.len());
        let values: Vec<Known> = turn.moves.iter().map(|made| self.after(position, *made, depth)).collect();
        best_of(&values)
    }

    /// The value of a move for the player who makes it.
    fn after(&mut self, position: &mut Position, made: bdl_game::Move, depth: u32) -> Known {
        let player = position.to_move();
        let undo = self.rules.make(position, made, &mut self.scripts).expect("no failure");
        let value = self.known(position, depth - 1);
        let same = position.to_move() == player;
        self.rules.unmake(position, undo);
        match value {
            Known::Win(n) if same => Known::Win(n + 1),
            Known::Loss(n) if same => Known::Loss(n + 1),
            Known::Win(n) => Known::Loss(n + 1),
            Known::Loss(n) => Known::Win(n + 1),
            Known::Open => Known::Open,
        }
    }
}

fn rank(value: Known) -> i64 {
    match value {
        Known::Win(n) => 1_000 - i64::from(n),
        Known::Open => 0,
        Known::Loss(n) => -1_000 + i64::from(n),
    }
}

fn best_of(values: &[Known]) -> Known {
    values.iter().copied().max_by_key(|value| rank(*value)).unwrap_or(Known::Open)
}

/// Checks a level that promises everything within a depth; true if the game had something to find.
fn check(game: &Game, level: Level, depth: u32, few: usize) -> Result<bool, TestCaseError> {
    let scripts =
        || Native { width: game.width.into(), height: game.height.into(), pieces: game.pieces.len() as u16, calls: 0 };
    let rules = Rules::new(game.clone());
    let worth = Worth::new(&rules);
    let mut exhaustive = Exhaustive { rules: &rules, scripts: scripts(), left: 8_000, most: 0 };
    let mut position = rules.start();
    let turn = rules.turn(&position, &mut scripts()).expect("no failure");
    if turn.moves.len() < 2 {
        return Ok(false);
    }
    exhaustive.most = turn.moves.len();
    let values: Vec<Known> = turn.moves.iter().map(|made| exhaustive.after(&mut position, *made, depth)).collect();
    if exhaustive.left == 0 || exhaustive.most > few {
        return Ok(false);
    }
    let history = [rules.search_hash(&position)];
    for seed in [0, 5] {
        let choice = best_move(&rules, &worth, &position, &history, level, seed, &mut scripts())
            .expect("no failure")
            .expect("a move");
        let index = turn.moves.iter().position(|made| *made == choice.best).expect("a legal move");
        let best = best_of(&values);
        match best {
            Known::Win(n) => {
                prop_assert_eq!(values[index], best, "{:?}", choice);
                prop_assert_eq!(choice.forced_end(), Some(n as i32));
            }
            // Deeper searches see more than the exhaustive one, never less.
            Known::Open => prop_assert!(!matches!(values[index], Known::Loss(_)), "{choice:?}"),
            Known::Loss(_) => prop_assert_eq!(values[index], best, "{:?}", choice),
        }
    }
    Ok(values.iter().any(|value| *value != values[0]))
}

/// The scripts of the tests depend on everything, so their blocks mention everything.
fn with_blocks(mut game: Game) -> Game {
    game.blocks = vec![Block {
        text: "context.move_count, context.last_move".to_owned(),
        line: 1,
        offset: 0,
        text_line: 1,
        text_offset: 0,
        kind: BlockKind::Function,
    }];
    game.scripts = (0..3).map(|_| Script { block: BlockId(0), path: Vec::new() }).collect();
    game
}

/// Runs a check on generated games, of which some must have something to find.
fn check_all(games: impl Strategy<Value = Game>, level: Level, depth: u32, few: usize) {
    let config = ProptestConfig { cases: 80, failure_persistence: None, ..ProptestConfig::default() };
    let found = std::cell::Cell::new(0);
    let result = TestRunner::new(config).run(&games, |game| {
        if check(&game, level, depth, few)? {
            found.set(found.get() + 1);
        }
        Ok(())
    });
    if let Err(error) = result {
        panic!("{error}");
    }
    assert!(found.get() > 0, "only {} games had something to find", found.get());
}

#[test]
fn normal_sees_three_moves() {
    check_all(random_games::game(false), Level::Normal, 3, 40);
}

#[test]
fn normal_sees_three_moves_with_scripts() {
    check_all(random_games::game(true).prop_map(with_blocks), Level::Normal, 3, 40);
}

#[test]
fn normal_sees_three_moves_on_lines() {
    check_all(random_games::lines_game(), Level::Normal, 3, 40);
}

#[test]
fn hard_sees_five_moves() {
    check_all(random_games::lines_game(), Level::Hard, 5, 20);
}

#[test]
fn hard_sees_five_moves_with_scripts() {
    check_all(random_games::game(true).prop_map(with_blocks), Level::Hard, 5, 20);
}
