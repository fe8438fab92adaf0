//! The engine agrees with a slow, obvious one on generated games.

mod common {
    pub mod native;
    pub mod random_games;
    pub mod slow;
}

use bdl_game::game::Game;
use bdl_game::{Position, Rules, Status};
use common::native::Native;
use common::random_games;
use common::slow::{Slow, SlowRules, SlowStatus};
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;

/// Positions that are compared for one game.
const MOST: usize = 1_000;

struct Comparison<'a> {
    rules: Rules,
    slow: SlowRules<'a>,
    fast_scripts: Native,
    slow_scripts: Native,
    compared: usize,
}

impl Comparison<'_> {
    fn compare(&mut self, position: &mut Position, slow: &Slow, depth: u32) -> Result<(), TestCaseError> {
        self.compared += 1;
        prop_assert_eq!(men(&self.rules, position), slow_men(slow));
        prop_assert_eq!(position.to_move(), slow.to_move);
        prop_assert_eq!(position.move_count(), slow.count);
        prop_assert_eq!(position.data(), &slow.data);

        let turn = self.rules.turn(position, &mut self.fast_scripts).expect("no failure");
        let status = self.slow.status(slow, &mut self.slow_scripts);
        match (&turn.status, &status) {
            (Status::Ongoing, SlowStatus::Ongoing) | (Status::Blocked, SlowStatus::Blocked) => {}
            (Status::Finished(finish), SlowStatus::Finished(rule, ending)) => {
                prop_assert_eq!(finish.rule, *rule);
                prop_assert_eq!(&finish.ending, ending);
            }
            (fast, slow) => prop_assert!(false, "{fast:?} is not {slow:?}"),
        }
        prop_assert_eq!(
            self.rules.outcome(position, &turn.status, &mut self.fast_scripts).expect("no failure"),
            self.slow.outcome(slow, &status, &mut self.slow_scripts)
        );
        if status != SlowStatus::Ongoing {
            prop_assert!(turn.moves.is_empty());
            return Ok(());
        }
        let moves = self.slow.moves(slow, &mut self.slow_scripts);
        let texts: Vec<String> = turn.moves.iter().map(|made| self.rules.move_text(*made)).collect();
        prop_assert_eq!(&texts, &moves.iter().map(|made| self.slow.text(made)).collect::<Vec<_>>());
        if depth == 0 {
            return Ok(());
        }
        for (made, slow_made) in turn.moves.iter().zip(&moves) {
            if self.compared > MOST {
                return Ok(());
            }
            prop_assert_eq!(self.rules.parse_move(&self.rules.move_text(*made)), Ok(*made));
            let before = position.clone();
            let undo = self.rules.make(position, *made, &mut self.fast_scripts).expect("no failure");
            let next = self.slow.make(slow, slow_made, &mut self.slow_scripts);
            self.compare(position, &next, depth - 1)?;
            self.rules.unmake(position, undo);
            prop_assert_eq!(&*position, &before);
        }
        Ok(())
    }

    fn count(&mut self, slow: &Slow, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.slow.status(slow, &mut self.slow_scripts) != SlowStatus::Ongoing {
            return 0;
        }
        let moves = self.slow.moves(slow, &mut self.slow_scripts);
        if depth == 1 {
            return moves.len() as u64;
        }
        moves
            .iter()
            .map(|made| {
                let next = self.slow.make(slow, made, &mut self.slow_scripts);
                self.count(&next, depth - 1)
            })
            .sum()
    }
}

fn men(rules: &Rules, position: &Position) -> Vec<(u8, u8, u16, u8)> {
    let mut men: Vec<_> = position
        .men()
        .map(|(square, piece, owner)| {
            let (x, y) = rules.coordinates(square);
            (x, y, piece.0, owner)
        })
        .collect();
    men.sort_unstable();
    men
}

fn slow_men(slow: &Slow) -> Vec<(u8, u8, u16, u8)> {
    let mut men = Vec::new();
    for (x, column) in slow.board.iter().enumerate() {
        for (y, man) in column.iter().enumerate() {
            men.extend(man.map(|(piece, owner)| (x as u8, y as u8, piece as u16, owner)));
        }
    }
    men
}

fn check(game: &Game) -> Result<(), TestCaseError> {
    let scripts =
        || Native { width: game.width.into(), height: game.height.into(), pieces: game.pieces.len() as u16, calls: 0 };
    let mut comparison = Comparison {
        rules: Rules::new(game.clone()),
        slow: SlowRules { game },
        fast_scripts: scripts(),
        slow_scripts: scripts(),
        compared: 0,
    };
    let start = comparison.slow.start();
    let mut position = comparison.rules.start();
    comparison.compare(&mut position, &start, 2)?;
    if comparison.compared < MOST / 4 {
        let count = comparison.count(&start, 3);
        let fast = comparison.rules.perft(&position, 3, &mut comparison.fast_scripts).expect("no failure");
        prop_assert_eq!(fast, count);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn games_without_scripts(game in random_games::game(false)) {
        check(&game)?;
    }

    #[test]
    fn games_of_lines(game in random_games::lines_game()) {
        check(&game)?;
    }

    #[test]
    fn games_with_scripts(game in random_games::game(true)) {
        check(&game)?;
    }
}
