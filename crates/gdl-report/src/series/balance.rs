//! The effect of the order of play on wins: the same seeds, played in several orders.
//!
//! A side acts as a whole before the next one, so that in a symmetric game the side that acts first, or last, may win
//! nearly always. Only games of the same seeds in other orders separate that effect from the starting position of a
//! side.

use serde::{Deserialize, Serialize};

use super::{
    record::{Fate, GameRecord},
    summary::played_sides,
};

/// The maximum number of seeds that are compared.
pub const MOST_SEEDS: u64 = 100;

/// The maximum number of orders that are compared.
pub const MOST_ORDERS: u32 = 4;

/// The wins of a side, by the order of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SideBalance {
    /// The number of the side.
    pub number: i32,
    /// Its wins in the games where the sides act in the order of the game.
    pub wins: u64,
    /// The number of those games.
    pub games: u64,
    /// Its wins in all orders.
    pub wins_in_all: u64,
    /// The number of games in all orders.
    pub games_in_all: u64,
}

/// The wins of all sides, by the order of play.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Balance {
    /// Orders that were compared.
    pub orders: u32,
    /// The sides.
    pub sides: Vec<SideBalance>,
}

impl Balance {
    /// Compares games in a number of orders. The flag of each game says whether it was played in the order of the game.
    pub fn new<'g>(games: impl Iterator<Item = (&'g GameRecord, bool)>, orders: u32) -> Balance {
        let mut balance = Balance { orders, sides: Vec::new() };
        for (game, is_given) in games.filter(|(game, _)| game.ending.is_played()) {
            for side in played_sides(game) {
                let has_won = u64::from(side.fate == Fate::Won);
                let of_side = balance.of_side(side.number);
                of_side.wins_in_all += has_won;
                of_side.games_in_all += 1;
                if is_given {
                    of_side.wins += has_won;
                    of_side.games += 1;
                }
            }
        }
        balance.sides.sort_by_key(|side| side.number);
        balance
    }

    fn of_side(&mut self, number: i32) -> &mut SideBalance {
        let at = self.sides.iter().position(|side| side.number == number).unwrap_or_else(|| {
            self.sides.push(SideBalance { number, ..SideBalance::default() });
            self.sides.len() - 1
        });
        &mut self.sides[at]
    }

    /// The share of games that a side of the game wins on average.
    pub fn mean(&self) -> f64 {
        let sum = |of: fn(&SideBalance) -> u64| self.sides.iter().map(of).sum();
        share(sum(|side| side.wins_in_all), sum(|side| side.games_in_all))
    }
}

impl SideBalance {
    /// The share of wins where the sides act in the order of the game.
    pub fn given(&self) -> f64 {
        share(self.wins, self.games)
    }

    /// The share of wins in all orders: the strength of the side independent of the order.
    pub fn overall(&self) -> f64 {
        share(self.wins_in_all, self.games_in_all)
    }

    /// Returns the difference that the order of the game makes to the share of wins of the side, from -1 to 1.
    pub fn order(&self) -> f64 {
        self.given() - self.overall()
    }
}

fn share(wins: u64, games: u64) -> f64 {
    if games == 0 { 0.0 } else { wins as f64 / games as f64 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::series::{
        Ending, Plan,
        testing::{DUEL, plan, series},
    };

    #[test]
    fn order_and_side_are_told_apart() {
        let mut games = series(&Plan { games: 20, ..plan(DUEL) }).games;
        for (number, game) in games.iter_mut().enumerate() {
            // The second side wins nine of ten games in the order of the game, and none of ten in the other order.
            let second_wins = (number < 10) == (number != 0);
            game.ending = Ending::Won;
            (game.sides[1].fate, game.sides[2].fate) =
                if second_wins { (Fate::Lost, Fate::Won) } else { (Fate::Won, Fate::Lost) };
        }
        let balance = Balance::new(games.iter().enumerate().map(|(number, game)| (game, number < 10)), 2);
        let [red, blue] = balance.sides[..] else { panic!("{balance:?}") };
        assert_eq!((red.number, red.wins, red.games, red.wins_in_all, red.games_in_all), (1, 1, 10, 11, 20));
        assert_eq!((blue.given(), blue.overall()), (0.9, 0.45));
        assert!((blue.order() - 0.45).abs() < 1e-9 && (balance.mean() - 0.5).abs() < 1e-9);
    }
}
