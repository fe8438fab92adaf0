//! What units are worth: what they cost, build, lose and beat in the games, beside what the tables promise.
//!
//! The cost of a unit is its `cp`, or 1 where no type takes more. The model is the expected exchange of two units that fight
//! each other on open ground: the cost that one destroys in a turn, divided by the cost that it loses.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{
    phases::Phase,
    record::{GameRecord, PhaseCounts, Series, TypeFacts, TypeTally},
    statistics::mean,
};

/// The largest exchange that is told apart from larger ones.
const MOST: f64 = 99.0;

/// An exchange that is better by less than this does not count as a counter or a link of a cycle.
const MARGIN: f64 = 1.1;

/// The maximum number of cycles that are listed.
const MOST_CYCLES: usize = 20;

/// The worth of units in a series.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Worth {
    /// The unit of costs: `cp` or `units`.
    pub measure: &'static str,
    /// The types that fought, or could by the tables, in the order of the game.
    pub types: Vec<TypeWorth>,
    /// Which type beat which how often, over all games.
    pub pairs: Vec<Pair>,
    /// The expected exchange of one type with another, by the tables.
    pub model: Vec<ModelPair>,
    /// Types of which each has a good exchange with the next, and the last one with the first.
    pub cycles: Vec<[String; 3]>,
}

/// The worth of a type.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TypeWorth {
    /// The type.
    pub name: String,
    /// The cost of a unit.
    pub cost: i64,
    /// Units that became complete, as the mean of a game.
    pub built: f64,
    /// Units that were destroyed in fights or captured by units of other types, as the mean of a game.
    pub beaten: f64,
    /// Units that these units destroyed or captured, as the mean of a game.
    pub beats: f64,
    /// The cost of those, divided by the cost of the units that were beaten; none if none was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exchange: Option<f64>,
    /// The value (`point-value`) that units took, less what they lost, for each cost that was built or there from the start.
    pub value_per_cost: f64,
    /// The numbers of each side.
    pub sides: Vec<SideWorth>,
    /// The numbers of each phase of the game.
    pub phases: Vec<PhaseWorth>,
    /// The geometric mean of the expected exchanges with the types that it can fight; none if it cannot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub model: Option<f64>,
    /// A type that costs no more and is no worse in any fight, by the tables.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dominated_by: Option<String>,
    /// Whether no type that can be made has a good exchange with it, although some fight it.
    pub is_without_counter: bool,
}

/// The worth of a type on a side.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SideWorth {
    /// The number of the side.
    pub number: i32,
    /// Units that became complete, as the mean of a game.
    pub built: f64,
    /// Units that were lost, for any reason.
    pub lost: f64,
    /// Units that they destroyed or captured.
    pub beats: f64,
    /// The value that they took, less the value that was lost.
    pub value: f64,
    /// The numbers of each phase of the game.
    pub phases: Vec<PhaseWorth>,
}

/// The worth of a type in a phase of the game, as means of a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PhaseWorth {
    /// The phase: a third of the turns that a game took.
    pub phase: Phase,
    /// Units that became complete.
    pub built: f64,
    /// Units that were lost, for any reason.
    pub lost: f64,
    /// Units that they destroyed or captured.
    pub beats: f64,
    /// The value that they took, less the value that was lost.
    pub value: f64,
}

/// Units of a type that units of another type beat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Pair {
    /// The type that beat.
    pub by: String,
    /// The type that was beaten.
    pub of: String,
    /// The number of units.
    pub times: i64,
}

/// The expected exchange of two types.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ModelPair {
    /// The type that it is about.
    pub by: String,
    /// The type that it fights.
    pub of: String,
    /// The cost destroyed for each cost lost, at most 99.
    pub exchange: f64,
}

/// Computes the worth of units over the played games of a series.
pub(super) fn worth(series: &Series, games: &[&GameRecord]) -> Worth {
    let types = &series.about.types;
    let has_costs = types.iter().any(|facts| facts.cost > 1);
    let cost = |at: usize| if has_costs { types[at].cost.max(1) } else { 1 };
    let tables = Tables::new(types.len(), &series.about.strengths, &cost);
    let mut beats: BTreeMap<(usize, usize), i64> = BTreeMap::new();
    for &(by, of, times) in games.iter().flat_map(|game| &game.beats) {
        let pair = (usize::from(by), usize::from(of));
        if pair.0 < types.len() && pair.1 < types.len() {
            *beats.entry(pair).or_default() += times;
        }
    }
    let name = |at: usize| types[at].name.clone();
    let is_shown = |&at: &usize| {
        beats.keys().any(|&(by, of)| by == at || of == at) || types[at].can_be_made() && tables.fights(at)
    };
    let type_worth = |at: usize| {
        let sum = |of: &dyn Fn(&usize, &usize) -> Option<i64>| -> i64 {
            beats.iter().filter_map(|((by, victim), times)| Some(of(by, victim)?.saturating_mul(*times))).sum()
        };
        let (won, lost) = (
            sum(&|by, victim| (*by == at).then(|| cost(*victim))),
            sum(&|_, victim| (*victim == at).then(|| cost(at))),
        );
        let tally = of_type(games, &types[at].name);
        let had = (tally.initial + tally.completed).saturating_mul(cost(at));
        let value = i128::from(tally.value_taken) - i128::from(tally.value_lost);
        TypeWorth {
            name: name(at),
            cost: cost(at),
            built: mean(tally.completed.into(), games.len()),
            beaten: mean(sum(&|_, victim| (*victim == at).then_some(1)).into(), games.len()),
            beats: mean(sum(&|by, _| (*by == at).then_some(1)).into(), games.len()),
            exchange: (lost > 0).then(|| (won as f64 / lost as f64).min(MOST)),
            value_per_cost: mean(value, usize::try_from(had).unwrap_or(0)),
            sides: sides(games, at, &types[at].name),
            phases: phases(games, at, None),
            model: tables.mean_exchange(at),
            dominated_by: tables.dominant(types, at, &cost).map(name),
            is_without_counter: types[at].can_be_made() && tables.is_without_counter(types, at),
        }
    };
    let shown: Vec<usize> = (0..types.len()).filter(is_shown).collect();
    let pair = |(&(by, of), &times): (&(usize, usize), &i64)| Pair { by: name(by), of: name(of), times };
    let makeable: Vec<usize> = shown.iter().copied().filter(|&at| types[at].can_be_made()).collect();
    Worth {
        measure: if has_costs { "cp" } else { "units" },
        types: shown.iter().map(|&at| type_worth(at)).collect(),
        pairs: beats.iter().map(pair).collect(),
        model: tables
            .exchanges(&shown)
            .map(|(by, of, exchange)| ModelPair { by: name(by), of: name(of), exchange })
            .collect(),
        cycles: tables.cycles(&makeable).into_iter().map(|cycle| cycle.map(name)).collect(),
    }
}

impl TypeFacts {
    /// Whether some type can make it.
    fn can_be_made(&self) -> bool {
        !self.makers.is_empty() && self.obstacle.is_none()
    }
}

fn of_type(games: &[&GameRecord], name: &str) -> TypeTally {
    let mut sum = TypeTally::default();
    let tallies = games.iter().flat_map(|game| &game.sides).filter_map(|side| side.types.get(name));
    tallies.for_each(|tally| sum += *tally);
    sum
}

/// The worth of a type in the phases of the game, for a side or all together.
fn phases(games: &[&GameRecord], at: usize, side: Option<i32>) -> Vec<PhaseWorth> {
    let mut sums = [PhaseCounts::default(); 3];
    let sides = games.iter().flat_map(|game| &game.sides).filter(|it| side.is_none_or(|number| it.number == number));
    for (_, phases) in sides.flat_map(|side| &side.phases).filter(|(kind, _)| usize::from(*kind) == at) {
        sums.iter_mut().zip(phases).for_each(|(sum, counts)| *sum += *counts);
    }
    let per_game = |number: i64| mean(number.into(), games.len());
    let worth = |(phase, sum): (Phase, PhaseCounts)| PhaseWorth {
        phase,
        built: per_game(sum.built),
        lost: per_game(sum.lost),
        beats: per_game(sum.beats),
        value: per_game(sum.value),
    };
    Phase::ALL.into_iter().zip(sums).map(worth).collect()
}

fn sides(games: &[&GameRecord], at: usize, name: &str) -> Vec<SideWorth> {
    let mut sums: BTreeMap<i32, TypeTally> = BTreeMap::new();
    for side in games.iter().flat_map(|game| &game.sides) {
        if let Some(tally) = side.types.get(name) {
            *sums.entry(side.number).or_default() += *tally;
        }
    }
    let per_game = |number: i64| mean(number.into(), games.len());
    let worth = |(number, tally): (i32, TypeTally)| SideWorth {
        number,
        built: per_game(tally.completed),
        lost: per_game(tally.lost()),
        beats: per_game(tally.kills + tally.captures),
        value: per_game(tally.value_taken - tally.value_lost),
        phases: phases(games, at, Some(number)),
    };
    sums.into_iter().map(worth).collect()
}

/// The strengths of types against each other, by the tables.
struct Tables {
    types: usize,
    /// Thousandths of a unit that a unit of another type destroys in a turn, by both.
    strengths: Vec<i64>,
    costs: Vec<i64>,
}

impl Tables {
    fn new(types: usize, known: &[(u16, u16, i64)], cost: &dyn Fn(usize) -> i64) -> Tables {
        let mut strengths = vec![0; types * types];
        for &(by, of, strength) in known {
            let (by, of) = (usize::from(by), usize::from(of));
            if by < types && of < types {
                strengths[by * types + of] = strength.max(0);
            }
        }
        Tables { types, strengths, costs: (0..types).map(cost).collect() }
    }

    fn strength(&self, by: usize, of: usize) -> i64 {
        self.strengths[by * self.types + of]
    }

    /// Whether a type can hurt another.
    fn fights(&self, at: usize) -> bool {
        (0..self.types).any(|of| self.strength(at, of) > 0)
    }

    /// The cost that a unit destroys, divided by what it loses; none if neither hurts the other.
    fn exchange(&self, by: usize, of: usize) -> Option<f64> {
        let (won, lost) = (self.strength(by, of) as f64, self.strength(of, by) as f64);
        let (own, other) = (self.costs[by] as f64, self.costs[of] as f64);
        if won == 0.0 && lost == 0.0 {
            return None;
        }
        Some(if lost == 0.0 { MOST } else { (other * won / (own * lost)).min(MOST) })
    }

    fn exchanges(&self, shown: &[usize]) -> impl Iterator<Item = (usize, usize, f64)> {
        let pairs = shown.iter().flat_map(|&by| shown.iter().map(move |&of| (by, of)));
        pairs.filter(|(by, of)| by != of).filter_map(|(by, of)| Some((by, of, self.exchange(by, of)?)))
    }

    fn mean_exchange(&self, at: usize) -> Option<f64> {
        let others = (0..self.types).filter(|&of| of != at && self.strength(at, of) > 0);
        let logarithms: Vec<f64> = others.filter_map(|of| Some(self.exchange(at, of)?.max(1.0 / MOST).ln())).collect();
        let mean = logarithms.iter().sum::<f64>() / logarithms.len() as f64;
        (!logarithms.is_empty()).then(|| (mean.exp() * 1e6).round() / 1e6)
    }

    /// A type that can be made for no more and is no worse in any fight. Of equal types, none dominates the other.
    fn dominant(&self, types: &[TypeFacts], at: usize, cost: &dyn Fn(usize) -> i64) -> Option<usize> {
        if !types[at].can_be_made() || !self.fights(at) {
            return None;
        }
        (0..self.types).filter(|&by| by != at && types[by].can_be_made()).find(|&by| {
            let mut is_better = cost(by) < cost(at);
            let is_no_worse = (0..self.types).all(|other| {
                // What each does to the other, and to itself, is compared like the rest.
                let (gives, takes) = (self.strength(by, other), self.strength(other, by));
                is_better |= gives > self.strength(at, other) || takes < self.strength(other, at);
                gives >= self.strength(at, other) && takes <= self.strength(other, at)
            });
            cost(by) <= cost(at) && is_no_worse && is_better
        })
    }

    fn is_without_counter(&self, types: &[TypeFacts], at: usize) -> bool {
        let mut foes =
            (0..self.types).filter(|&by| by != at && types[by].can_be_made() && self.exchange(by, at).is_some());
        let mut any = false;
        let beaten = foes.all(|by| {
            any = true;
            self.exchange(by, at).is_some_and(|exchange| exchange <= MARGIN)
        });
        any && beaten && self.fights(at)
    }

    fn cycles(&self, types: &[usize]) -> Vec<[usize; 3]> {
        let beats = |by: usize, of: usize| self.exchange(by, of).is_some_and(|exchange| exchange > MARGIN);
        let mut found = Vec::new();
        for (index, &a) in types.iter().enumerate() {
            for &b in &types[index + 1..] {
                for &c in types[index + 1..].iter().filter(|&&c| c != b) {
                    if beats(a, b) && beats(b, c) && beats(c, a) {
                        found.push([a, b, c]);
                        if found.len() >= MOST_CYCLES {
                            return found;
                        }
                    }
                }
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::series::testing::{DUEL, plan, series};

    /// A series with types `a`, `b`, `c` of these costs, and strengths of one against another.
    fn with(costs: [i64; 3], strengths: &[(u16, u16, i64)], beats: &[(u16, u16, i64)]) -> Worth {
        let mut series = series(&plan(DUEL));
        let facts = series.about.types[0].clone();
        series.about.types = ["a", "b", "c"]
            .into_iter()
            .zip(costs)
            .map(|(name, cost)| TypeFacts {
                name: name.to_owned(),
                cost,
                makers: vec!["a".to_owned()],
                ..facts.clone()
            })
            .collect();
        series.about.strengths = strengths.to_vec();
        series.games[0].beats = beats.to_vec();
        let games: Vec<&GameRecord> = series.games.iter().collect();
        worth(&series, &games)
    }

    #[test]
    fn what_was_exchanged() {
        let worth = with([2, 4, 1], &[(0, 1, 100), (1, 0, 100)], &[(0, 1, 3), (1, 0, 2)]);
        let [a, b] = &worth.types[..] else { panic!("{worth:#?}") };
        // Three units of cost 4 for two of cost 2.
        assert_eq!((a.exchange, b.exchange, a.beats, a.beaten), (Some(3.0), Some(1.0 / 3.0), 3.0, 2.0));
        assert_eq!((a.model, b.model, worth.measure), (Some(2.0), Some(0.5), "cp"));
        assert_eq!(worth.pairs[0], Pair { by: "a".to_owned(), of: "b".to_owned(), times: 3 });
    }

    #[test]
    fn types_that_are_never_the_better_choice() {
        let worth = with([2, 4, 1], &[(0, 2, 100), (1, 2, 100), (2, 0, 10), (2, 1, 20)], &[]);
        let dominated: Vec<_> = worth.types.iter().map(|ty| ty.dominated_by.as_deref()).collect();
        assert_eq!(dominated, [None, Some("a"), None]);
        let equal = with([2, 2, 1], &[(0, 2, 100), (1, 2, 100)], &[]);
        assert!(equal.types.iter().all(|ty| ty.dominated_by.is_none()), "{equal:#?}");
    }

    #[test]
    fn counters_and_cycles() {
        let worth = with([1, 1, 1], &[(0, 1, 90), (1, 0, 30), (1, 2, 90), (2, 1, 30), (2, 0, 90), (0, 2, 30)], &[]);
        assert_eq!(worth.cycles, [["a", "b", "c"].map(str::to_owned)]);
        assert!(worth.types.iter().all(|ty| !ty.is_without_counter));
        let worth = with([1, 1, 1], &[(0, 1, 90), (0, 2, 90), (1, 0, 30), (2, 0, 30)], &[]);
        let alone: Vec<bool> = worth.types.iter().map(|ty| ty.is_without_counter).collect();
        assert_eq!((alone, worth.cycles.len()), (vec![true, false, false], 0));
    }
}
