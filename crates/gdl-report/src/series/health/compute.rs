//! The values of the measures, from the records of games.

use std::collections::BTreeMap;

use super::{
    Values,
    course::{Course, entropy, evenness},
    share,
};
use crate::series::{
    record::{Ending, Fate, GameRecord, Order, Series, SideRecord, TypeTally},
    summary::played_sides,
};

/// The played games of a series with their courses.
pub(super) struct Games<'s> {
    order: Order,
    types: usize,
    games: Vec<(&'s GameRecord, Option<Course>)>,
}

impl<'s> Games<'s> {
    /// Those of a series.
    pub fn new(series: &'s Series) -> Games<'s> {
        let played = series.games.iter().filter(|game| game.ending.is_played());
        let games = played.map(|game| (game, Course::new(game))).collect();
        Games { order: series.about.order, types: series.about.types.len(), games }
    }

    fn each(&self, of: impl Fn(&'s GameRecord) -> Option<f64>) -> Option<Values> {
        Some(Values::Each(self.games.iter().filter_map(|(game, _)| of(game)).collect()))
    }

    fn course(&self, of: impl Fn(&Course) -> Option<f64>) -> Option<Values> {
        Some(Values::Each(self.games.iter().filter_map(|(_, course)| of(course.as_ref()?)).collect()))
    }

    /// The wins of each seat and the number of its games, by number of the side.
    fn wins(&self) -> BTreeMap<i32, (u64, u64)> {
        let mut wins: BTreeMap<i32, (u64, u64)> = BTreeMap::new();
        for side in self.games.iter().flat_map(|(game, _)| played_sides(game)) {
            let (won, games) = wins.entry(side.number).or_default();
            *won += u64::from(side.fate == Fate::Won);
            *games += 1;
        }
        wins
    }

    /// The share of games that each seat wins; `None` if none wins any or there is one seat.
    fn win_shares(&self) -> Option<Vec<f64>> {
        let wins = self.wins();
        let any = wins.values().any(|(won, _)| *won > 0);
        (any && wins.len() > 1).then(|| wins.values().map(|&(won, games)| won as f64 / games.max(1) as f64).collect())
    }
}

fn sum(game: &GameRecord, of: impl Fn(&SideRecord) -> i64) -> i64 {
    played_sides(game).map(of).fold(0, i64::saturating_add)
}

fn of_types(side: &SideRecord, of: fn(&TypeTally) -> i64) -> i64 {
    side.types.values().map(of).fold(0, i64::saturating_add)
}

pub(super) fn length(games: &Games<'_>) -> Option<Values> {
    games.each(|game| Some(game.turns.into()))
}

pub(super) fn length_spread(games: &Games<'_>) -> Option<Values> {
    let lengths: Vec<f64> = games.games.iter().map(|(game, _)| game.turns.into()).collect();
    let count = lengths.len();
    let mean = lengths.iter().sum::<f64>() / count as f64;
    let variance = lengths.iter().map(|length| (length - mean).powi(2)).sum::<f64>() / (count.max(2) - 1) as f64;
    (count > 1 && mean > 0.0).then(|| Values::One(variance.sqrt() / mean, count))
}

pub(super) fn completion(games: &Games<'_>) -> Option<Values> {
    games.each(|game| Some(f64::from(game.ending != Ending::TurnLimit)))
}

pub(super) fn decisiveness(games: &Games<'_>) -> Option<Values> {
    games.each(|game| Some(f64::from(game.ending == Ending::Won)))
}

pub(super) fn win_balance(games: &Games<'_>) -> Option<Values> {
    let shares = games.win_shares()?;
    let all: f64 = shares.iter().sum();
    let shares: Vec<f64> = shares.iter().map(|share| share / all).collect();
    Some(Values::One(evenness(&shares), games.games.len()))
}

pub(super) fn seat_advantage(games: &Games<'_>) -> Option<Values> {
    let shares = games.win_shares()?;
    let mean = shares.iter().sum::<f64>() / shares.len() as f64;
    let most = shares.iter().copied().fold(0.0, f64::max);
    Some(Values::One(most - mean, games.games.len()))
}

pub(super) fn first_move_advantage(games: &Games<'_>) -> Option<Values> {
    let advantage = |game: &GameRecord| {
        let sides: Vec<&SideRecord> = played_sides(game).collect();
        let won = sides.iter().filter(|side| side.fate == Fate::Won).count();
        if sides.len() < 2 || won == 0 {
            return None;
        }
        let moved = if games.order.rotates { game.rotation as usize } else { 0 };
        let first = sides[(games.order.first + moved) % sides.len()];
        Some(f64::from(first.fate == Fate::Won) - won as f64 / sides.len() as f64)
    };
    games.each(advantage)
}

pub(super) fn lead_changes(games: &Games<'_>) -> Option<Values> {
    games.course(|course| Some(course.lead_changes() as f64))
}

pub(super) fn drama(games: &Games<'_>) -> Option<Values> {
    games.course(Course::drama)
}

pub(super) fn snowball(games: &Games<'_>) -> Option<Values> {
    games.course(|course| Some(f64::from(course.leader_after(1.0 / 3.0)? == course.winner?)))
}

pub(super) fn comebacks(games: &Games<'_>) -> Option<Values> {
    games.course(|course| Some(f64::from(course.leader_after(0.5)? != course.winner?)))
}

pub(super) fn decision_turn(games: &Games<'_>) -> Option<Values> {
    games.course(|course| share(course.decision_turn()?.into(), course.length.into()))
}

pub(super) fn volatility(games: &Games<'_>) -> Option<Values> {
    games.course(Course::volatility)
}

pub(super) fn uncertainty(games: &Games<'_>) -> Option<Values> {
    games.course(Course::uncertainty)
}

pub(super) fn final_margin(games: &Games<'_>) -> Option<Values> {
    games.course(Course::final_margin)
}

pub(super) fn branching(games: &Games<'_>) -> Option<Values> {
    games.each(|game| share(game.pace.options, game.pace.units_looked_at))
}

pub(super) fn decisions(games: &Games<'_>) -> Option<Values> {
    games.each(|game| share(sum(game, |side| of_types(side, |tally| tally.able)), sum(game, |side| side.able_turns)))
}

pub(super) fn quiet_turns(games: &Games<'_>) -> Option<Values> {
    games.each(|game| share(game.pace.quiet_turns.into(), game.turns.into()))
}

pub(super) fn stalled_turns(games: &Games<'_>) -> Option<Values> {
    games.each(|game| share(i64::try_from(game.stalls.len()).unwrap_or(i64::MAX), game.turns.into()))
}

pub(super) fn opening_variety(games: &Games<'_>) -> Option<Values> {
    let mut openings: BTreeMap<i32, BTreeMap<&[u16], u64>> = BTreeMap::new();
    for side in games.games.iter().flat_map(|(game, _)| played_sides(game)) {
        *openings.entry(side.number).or_default().entry(&side.opening).or_default() += 1;
    }
    let is_made = openings.values().any(|of_seat| of_seat.keys().any(|opening| !opening.is_empty()));
    let variety = |of_seat: &BTreeMap<&[u16], u64>| {
        let all: u64 = of_seat.values().sum();
        let shares: Vec<f64> = of_seat.values().map(|&count| count as f64 / all as f64).collect();
        (all > 1).then(|| entropy(&shares) / (all as f64).ln())
    };
    let values: Vec<f64> = openings.values().filter_map(variety).collect();
    (is_made && !values.is_empty())
        .then(|| Values::One(values.iter().sum::<f64>() / values.len() as f64, games.games.len()))
}

pub(super) fn map_use(games: &Games<'_>) -> Option<Values> {
    games.each(|game| share(game.pace.cells_used, game.terrain.values().map(|tally| tally.cells).sum()))
}

pub(super) fn type_use(games: &Games<'_>) -> Option<Values> {
    let all = i64::try_from(games.types).unwrap_or(i64::MAX);
    games.each(|game| {
        let there = game.sides.iter().flat_map(|side| &side.types).filter(|(_, tally)| tally.was_there());
        let names: std::collections::BTreeSet<&String> = there.map(|(name, _)| name).collect();
        share(i64::try_from(names.len()).unwrap_or(i64::MAX), all)
    })
}

pub(super) fn fight_onset(games: &Games<'_>) -> Option<Values> {
    games.each(|game| share(game.pace.first_fight?.into(), game.turns.into()))
}

pub(super) fn fight_rate(games: &Games<'_>) -> Option<Values> {
    games.each(|game| {
        share(sum(game, |side| of_types(side, |tally| tally.attacks)), sum(game, |side| side.last_turn.max(0).into()))
    })
}

pub(super) fn elimination_wait(games: &Games<'_>) -> Option<Values> {
    let out = |side: &&SideRecord| matches!(side.fate, Fate::Lost | Fate::Withdrew);
    let waits = games.games.iter().flat_map(|(game, _)| {
        played_sides(game)
            .filter(out)
            .filter_map(|side| share((game.turns - side.last_turn).max(0).into(), game.turns.into()))
    });
    Some(Values::Each(waits.collect()))
}
