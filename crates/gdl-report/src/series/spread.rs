//! The spread of the numbers of games beside their means, the ways in which seats win and lose, and how the types that a
//! side has go with its winning.

use serde::Serialize;

use super::{
    record::{Ending, Fate, GameRecord, SideRecord, TypeTally},
    statistics::{Rate, mean},
    summary::{SeatEnding, played_sides},
};

/// The minimum number of sides in decided games for a correlation.
const FEWEST: usize = 10;

/// Returns the standard deviation of some numbers; 0 if there are fewer than two.
pub(super) fn deviation(numbers: impl Iterator<Item = i64>) -> f64 {
    let (mut sum, mut squares, mut count) = (0_i128, 0_i128, 0);
    for number in numbers.map(i128::from) {
        sum += number;
        squares = squares.saturating_add(number * number);
        count += 1;
    }
    deviation_of(sum, squares, count)
}

/// Returns the standard deviation of numbers of which the sum and the sum of squares are known. Sums are integers, so that the
/// order of addition does not matter.
pub(super) fn deviation_of(sum: i128, squares: i128, count: usize) -> f64 {
    if count < 2 {
        return 0.0;
    }
    let mean = mean(sum, count);
    ((squares as f64 - mean * sum as f64) / (count - 1) as f64).max(0.0).sqrt()
}

/// The standard deviations of the numbers of units of a type in a game.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct TypeDeviations {
    /// Units that were begun.
    pub created: f64,
    /// Units that became complete.
    pub completed: f64,
    /// Units of other sides that these units destroyed.
    pub kills: f64,
    /// Units that were lost, for any reason.
    pub lost: f64,
    /// Units at the end.
    pub left: f64,
}

impl TypeDeviations {
    /// Those of a type over some games.
    pub(super) fn of(name: &str, games: &[&GameRecord]) -> TypeDeviations {
        let tallies = |game: &GameRecord| {
            let mut sum = TypeTally::default();
            game.sides.iter().filter_map(|side| side.types.get(name)).for_each(|tally| sum += *tally);
            sum
        };
        let sums: Vec<TypeTally> = games.iter().map(|game| tallies(game)).collect();
        let spread = |of: fn(&TypeTally) -> i64| deviation(sums.iter().map(of));
        TypeDeviations {
            created: spread(|tally| tally.created),
            completed: spread(|tally| tally.completed),
            kills: spread(|tally| tally.kills),
            lost: spread(TypeTally::lost),
            left: spread(|tally| tally.left),
        }
    }
}

/// Returns the correlation, from -1 to 1, of the number of units that a side had of a type with its winning, over the sides of the
/// games that a side won. None if there are few sides, or all had the same number.
pub(super) fn win_correlation(name: &str, games: &[&GameRecord]) -> Option<f64> {
    let decided = games.iter().filter(|game| game.ending == Ending::Won);
    let sides = decided.flat_map(|game| played_sides(game)).filter(|side| side.fate != Fate::Absent);
    let had = |side: &SideRecord| {
        side.types.get(name).map_or(0, |tally| tally.initial + tally.completed + tally.gained + tally.changed_to)
    };
    let (mut count, mut wins, mut sum, mut squares, mut of_winners) = (0_usize, 0_i128, 0_i128, 0_i128, 0_i128);
    for side in sides {
        let units = i128::from(had(side));
        let won = i128::from(side.fate == Fate::Won);
        count += 1;
        wins += won;
        sum += units;
        squares = squares.saturating_add(units * units);
        of_winners += units * won;
    }
    if count < FEWEST {
        return None;
    }
    let n = i128::try_from(count).unwrap_or(i128::MAX);
    let (units, results) = (n.saturating_mul(squares) - sum * sum, n * wins - wins * wins);
    if units <= 0 || results <= 0 {
        return None;
    }
    let together = (n * of_winners - sum * wins) as f64;
    Some((together / ((units as f64).sqrt() * (results as f64).sqrt()) * 1e6).round() / 1e6)
}

/// Returns the ways in which a seat won or lost, the most frequent first.
pub(super) fn seat_endings(games: &[&GameRecord], number: i32) -> Vec<SeatEnding> {
    let way = |game: &GameRecord, side: &SideRecord| match side.fate {
        Fate::Won => Some(game.ending.describe(game.decision)),
        Fate::Lost => Some(side.loss.map_or("lost", super::record::LossReason::words)),
        Fate::Withdrew => Some("withdrew"),
        Fate::Playing | Fate::Absent => None,
    };
    let mut ways: Vec<(Fate, &'static str, u64)> = Vec::new();
    let mut all = 0;
    for (game, side) in games.iter().flat_map(|game| played_sides(game).map(move |side| (game, side))) {
        if side.number != number {
            continue;
        }
        all += 1;
        let Some(name) = way(game, side) else { continue };
        match ways.iter_mut().find(|(fate, known, _)| (*fate, *known) == (side.fate, name)) {
            Some((_, _, times)) => *times += 1,
            None => ways.push((side.fate, name, 1)),
        }
    }
    ways.sort_by_key(|&(_, name, times)| (std::cmp::Reverse(times), name));
    ways.into_iter().map(|(fate, way, times)| SeatEnding { fate, way, games: Rate::new(times, all) }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::series::{
        Decision, LossReason, Plan,
        testing::{DUEL, plan, series},
    };

    #[test]
    fn deviations() {
        assert_eq!(deviation([2, 4, 4, 4, 5, 5, 7, 9].into_iter()), (32.0_f64 / 7.0).sqrt());
        assert_eq!(
            (deviation(std::iter::empty()), deviation([3].into_iter()), deviation([3; 9].into_iter())),
            (0.0, 0.0, 0.0)
        );
        let large = deviation([i64::MAX, i64::MIN].into_iter());
        assert!((large / 1.3e19 - 1.0).abs() < 0.01, "{large}");
    }

    #[test]
    fn what_winners_have() {
        let mut games = series(&Plan { games: 8, ..plan(DUEL) }).games;
        for (number, game) in games.iter_mut().enumerate() {
            (game.ending, game.decision) = (Ending::Won, Some(Decision::Elimination));
            let winner = 1 + number % 2;
            for (at, side) in game.sides.iter_mut().enumerate().skip(1) {
                let wins = at == winner;
                side.fate = if wins { Fate::Won } else { Fate::Lost };
                side.loss = (!wins).then_some(LossReason::Elimination);
                side.types.get_mut("man").expect("it is there").completed = if wins { 3 } else { 1 };
            }
        }
        let all: Vec<&GameRecord> = games.iter().collect();
        assert_eq!(win_correlation("man", &all), Some(1.0));
        assert_eq!((win_correlation("man", &all[..4]), win_correlation("boat", &all)), (None, None));
        let ways: Vec<_> = seat_endings(&all, 2).into_iter().map(|it| (it.way, it.games.times, it.games.of)).collect();
        assert_eq!(ways, [("lost by elimination", 4, 8), ("won by elimination", 4, 8)]);
        let spread = TypeDeviations::of("man", &all);
        assert_eq!((spread.completed, spread.left), (0.0, 0.0));
    }
}
