//! The pairs of games of two series.

use std::collections::BTreeMap;

use gdl_report::series::{GameRecord, Series};

use crate::{
    measure::{Measure, Unit},
    statistics::{BoundedSequence, Estimate, NumberSequence},
};

/// The games of a seed in both states.
struct SeedPair<'s> {
    games: Vec<[&'s GameRecord; 2]>,
}

/// The games of two series, paired by seed and seat.
pub struct Pairing<'s> {
    pairs: Vec<SeedPair<'s>>,
    left_out: usize,
    players: [&'s [String]; 2],
}

/// A measure in all pairs: for each seed the means of the old and of the new games.
pub(super) struct Column {
    values: Vec<[f64; 2]>,
}

impl<'s> Pairing<'s> {
    /// Pairs the games of two series. A seed counts if all of its games were played in both.
    pub fn new(old: &'s Series, new: &'s Series) -> Pairing<'s> {
        let by_number = |series: &'s Series| -> BTreeMap<u64, &'s GameRecord> {
            series.games.iter().map(|game| (game.game, game)).collect()
        };
        let (old_games, new_games) = (by_number(old), by_number(new));
        let rotations = u64::from(new.about.rotations.max(1));
        let mut seeds: BTreeMap<u64, Option<SeedPair<'s>>> = BTreeMap::new();
        for number in old_games.keys().chain(new_games.keys()) {
            seeds.entry(number / rotations).or_insert_with(|| {
                let first = number / rotations * rotations;
                let pair = |game: u64| {
                    let pair = [*old_games.get(&game)?, *new_games.get(&game)?];
                    pair.iter().all(|game| game.ending.is_played()).then_some(pair)
                };
                let games = (first..first.saturating_add(rotations)).map(pair).collect::<Option<Vec<_>>>()?;
                Some(SeedPair { games })
            });
        }
        let left_out = seeds.values().filter(|pair| pair.is_none()).count();
        let pairs = seeds.into_values().flatten().collect();
        Pairing { pairs, left_out, players: [&old.about.players, &new.about.players] }
    }

    /// The number of seeds.
    pub fn seeds(&self) -> usize {
        self.pairs.len()
    }

    /// The number of games of each state.
    pub fn games(&self) -> usize {
        self.pairs.iter().map(|pair| pair.games.len()).sum()
    }

    /// The number of seeds that are left out, because a game is missing or could not be played.
    pub fn left_out(&self) -> usize {
        self.left_out
    }

    /// The number of seeds whose games end in the same state.
    pub fn equal(&self) -> usize {
        let is_equal = |pair: &&SeedPair<'_>| pair.games.iter().all(|[old, new]| old.state_hash == new.state_hash);
        self.pairs.iter().filter(is_equal).count()
    }

    /// A measure in all pairs. Seeds without it, such as those where a side is not in the game, are left out.
    pub(super) fn column(&self, measure: &Measure) -> Column {
        let mean = |pair: &SeedPair<'_>, state: usize| {
            let value = |games: &[&GameRecord; 2]| measure.of(games[state], self.players[state]);
            let values: Vec<f64> = pair.games.iter().map(value).collect::<Option<_>>()?;
            Some(values.iter().sum::<f64>() / values.len() as f64)
        };
        Column { values: self.pairs.iter().filter_map(|pair| Some([mean(pair, 0)?, mean(pair, 1)?])).collect() }
    }
}

impl Column {
    /// The mean of the old games.
    pub fn before(&self) -> f64 {
        self.mean(0)
    }

    /// The mean of the new games.
    pub fn after(&self) -> f64 {
        self.mean(1)
    }

    fn mean(&self, state: usize) -> f64 {
        self.values.iter().map(|pair| pair[state]).sum::<f64>() / self.values.len().max(1) as f64
    }

    /// Whether it differs in some pair.
    pub fn differs(&self) -> bool {
        self.values.iter().any(|[old, new]| old.total_cmp(new).is_ne())
    }

    /// The mean difference, with an interval; None if there are too few pairs.
    pub fn estimate(&self, measure: &Measure, alpha: f64, is_sequential: bool) -> Option<Estimate> {
        let differences: Vec<f64> = self.values.iter().map(|[old, new]| new - old).collect();
        match (measure.unit(), is_sequential) {
            (Unit::Share, false) => (!differences.is_empty()).then(|| Estimate::of_bounded(&differences, 1.0, alpha)),
            (Unit::Share, true) => {
                let mut sequence = BoundedSequence::new(1.0, alpha);
                differences.iter().for_each(|difference| sequence.push(*difference));
                (!differences.is_empty()).then(|| sequence.estimate())
            }
            (_, false) => Estimate::of_numbers(&differences, alpha),
            (_, true) => {
                let mut sequence = NumberSequence::new(alpha);
                differences.iter().for_each(|difference| sequence.push(*difference));
                sequence.estimate()
            }
        }
    }
}
