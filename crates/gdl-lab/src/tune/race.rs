//! The race of candidates: successive halving with paired seeds.
//!
//! All candidates play games of the same seeds; the half that is farther from the aims drops out, and the others play more.
//! That is the method of Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed bandits" (2013). The last few,
//! and the game as it is, then play new seeds: results of the race itself flatter its winner, because luck helped it to win.

use super::{aim::Aim, candidate::Candidate, knob::Knob};

/// The share of the budget that the last candidates play on new seeds, one part of this number.
const CONFIRMED_PART: u64 = 4;

/// The number of candidates that play on new seeds, without the game as it is.
const FINALISTS: usize = 4;

/// The minimum number of seeds of the first round.
const FEWEST_SEEDS: u64 = 8;

/// The settings of a race.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RaceOptions {
    /// The number of seeds that may be played, over all candidates.
    pub budget: u64,
}

/// The phase of a race.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// A round after which candidates drop out, from 1.
    Round(u32),
    /// The last candidates on new seeds.
    Confirmation,
}

/// Games that are to be played: all seeds of the range, by all of the candidates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Batch {
    /// The phase.
    pub phase: Phase,
    /// The candidates, by index.
    pub candidates: Vec<usize>,
    /// The seeds, counted from 0.
    pub seeds: std::ops::Range<u64>,
}

/// The results of a candidate: for each seed the values of the aims' measures; None if a game could not be played.
type Results = Vec<Option<Vec<f64>>>;

/// A race.
#[derive(Clone, Debug)]
pub struct Race {
    aims: Vec<Aim>,
    distances: Vec<f64>,
    results: Vec<Results>,
    alive: Vec<usize>,
    rounds: u32,
    round: u32,
    /// The seeds so far.
    seeds: u64,
    budget: u64,
    /// The results on new seeds, of the last candidates.
    confirmed: Option<Vec<(usize, Results)>>,
}

impl Race {
    /// The number of candidates that a budget is enough for.
    pub fn most_candidates(options: RaceOptions) -> usize {
        let racing = options.budget - options.budget / CONFIRMED_PART;
        let is_enough = |count: &u64| racing / u64::from(rounds(*count).max(1)) / count >= FEWEST_SEEDS;
        let most = (1..=racing / FEWEST_SEEDS).rev().find(is_enough).unwrap_or(1);
        usize::try_from(most).unwrap_or(usize::MAX)
    }

    /// A race of candidates, of which the first is the game as it is.
    pub fn new(candidates: &[Candidate], knobs: &[Knob], aims: Vec<Aim>, options: RaceOptions) -> Race {
        let distances: Vec<f64> = candidates.iter().map(|candidate| candidate.distance(knobs)).collect();
        Race {
            aims,
            distances,
            results: vec![Vec::new(); candidates.len()],
            alive: (0..candidates.len()).collect(),
            rounds: rounds(candidates.len() as u64),
            round: 0,
            seeds: 0,
            budget: options.budget,
            confirmed: None,
        }
    }

    /// The games to play next; None at the end.
    pub fn next_batch(&self) -> Option<Batch> {
        if self.confirmed.is_some() {
            return None;
        }
        let confirmation = self.budget / CONFIRMED_PART;
        if self.round < self.rounds {
            let of_round = (self.budget - confirmation) / u64::from(self.rounds);
            let count = (of_round / self.alive.len() as u64).max(1);
            return Some(Batch {
                phase: Phase::Round(self.round + 1),
                candidates: self.alive.clone(),
                seeds: self.seeds..self.seeds + count,
            });
        }
        let candidates = self.finalists();
        let count = (confirmation / candidates.len() as u64).max(1);
        Some(Batch { phase: Phase::Confirmation, candidates, seeds: self.seeds..self.seeds + count })
    }

    /// Takes the results of a batch: for each of its candidates, one for each seed.
    pub fn finish(&mut self, batch: &Batch, results: Vec<Results>) {
        self.seeds = batch.seeds.end;
        if batch.phase == Phase::Confirmation {
            self.confirmed = Some(batch.candidates.iter().copied().zip(results).collect());
            return;
        }
        for (candidate, more) in batch.candidates.iter().zip(results) {
            self.results[*candidate].extend(more);
        }
        self.round += 1;
        let kept = self.alive.len().div_ceil(2).max(FINALISTS);
        self.alive = self.ranked();
        self.alive.truncate(kept);
        self.alive.sort_unstable();
    }

    /// The number of rounds.
    pub fn rounds(&self) -> u32 {
        self.rounds
    }

    /// The least deviation from the aims so far; None before the first round.
    pub fn best(&self) -> Option<f64> {
        let best = self.alive.iter().map(|candidate| loss(&self.aims, &self.results[*candidate]));
        best.fold(None, |best: Option<f64>, it| Some(best.map_or(it, |best| best.min(it)))).filter(|it| it.is_finite())
    }

    /// The candidates that are still in the race, the best first; equal ones by the size of their change.
    fn ranked(&self) -> Vec<usize> {
        let mut ranked: Vec<(f64, f64, usize)> = self
            .alive
            .iter()
            .map(|&candidate| (loss(&self.aims, &self.results[candidate]), self.distances[candidate], candidate))
            .collect();
        ranked.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)).then(a.2.cmp(&b.2)));
        ranked.into_iter().map(|(_, _, candidate)| candidate).collect()
    }

    /// The game as it is, and the best of the race.
    fn finalists(&self) -> Vec<usize> {
        let best = self.ranked().into_iter().filter(|candidate| *candidate != 0).take(FINALISTS);
        std::iter::once(0).chain(best).collect()
    }

    /// The results on new seeds, once they are there.
    pub fn confirmed(&self) -> Option<&[(usize, Results)]> {
        self.confirmed.as_deref()
    }

    /// The aims.
    pub fn aims(&self) -> &[Aim] {
        &self.aims
    }

    /// The size of the change of a candidate.
    pub fn distance(&self, candidate: usize) -> f64 {
        self.distances[candidate]
    }
}

/// The number of rounds that halve a number of candidates to the last few.
fn rounds(candidates: u64) -> u32 {
    let mut left = candidates;
    let mut rounds = 0;
    while left > FINALISTS as u64 {
        left = left.div_ceil(2).max(FINALISTS as u64);
        rounds += 1;
    }
    rounds.max(u32::from(candidates > 1))
}

/// The weighted root mean square of the deviations from the aims; infinite if there are no results, or if more than a tenth of
/// the games could not be played.
pub(super) fn loss(aims: &[Aim], results: &Results) -> f64 {
    let played: Vec<&Vec<f64>> = results.iter().flatten().collect();
    if played.is_empty() || (results.len() - played.len()) * 10 > results.len() {
        return f64::INFINITY;
    }
    let weights: f64 = aims.iter().map(|aim| aim.weight).sum();
    let square = |(at, aim): (usize, &Aim)| {
        let mean = played.iter().map(|values| values[at]).sum::<f64>() / played.len() as f64;
        aim.weight * aim.deviation(mean).powi(2)
    };
    (aims.iter().enumerate().map(square).sum::<f64>() / weights).sqrt()
}
