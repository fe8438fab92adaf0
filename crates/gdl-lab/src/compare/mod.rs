//! Two states of a game, compared by games of the same seeds.
//!
//! Both games of a seed share their luck as far as the rules are alike, so that the difference of a pair varies less than
//! the results do. The unit of the statistics is the seed: games of a seed in several seats are one result, the mean.

mod document;
mod pairing;

use gdl_report::series::{Series, SeriesInfo};
use serde::Serialize;

pub use pairing::Pairing;

use crate::{
    measure::{Measure, Unit, player_kinds, sides},
    statistics::Estimate,
};

/// The probability that some interval of a family misses the truth.
pub const ALPHA: f64 = 0.05;

/// The reason why two series cannot be compared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Incomparable {
    /// The difference.
    pub what: String,
    /// The remedy.
    pub help: String,
}

/// A measure before and after.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Change {
    /// What is measured, such as `wins` or `built`.
    pub measure: &'static str,
    /// Of whom: the name of a side, of a kind of player, or of a type.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub of: String,
    /// Whether the numbers are shares from 0 to 1.
    pub is_share: bool,
    /// The mean in the old games.
    pub before: f64,
    /// The mean in the new games.
    pub after: f64,
    /// The mean of the differences, with its interval.
    pub difference: Estimate,
    /// Whether the interval shows that there is a difference.
    pub is_certain: bool,
}

/// The result of a comparison in a sentence or two.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Verdict {
    /// Whether some result changed for certain.
    pub is_changed: bool,
    /// The sentences.
    pub text: String,
}

/// The number of seeds after which win rates are known with some precision.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Need {
    /// The precision in percentage points to either side.
    pub points: f64,
    /// The number of games of each state.
    pub games: u64,
}

/// One of the two games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct State {
    /// The path of the module, with its revision.
    pub name: String,
    /// The title.
    pub title: String,
    /// The hash of its rules.
    pub rules: String,
}

/// The comparison of two series.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Comparison {
    /// The old game.
    pub old: State,
    /// The new game.
    pub new: State,
    /// The seed of the first game.
    pub first_seed: i64,
    /// The maximum number of turns.
    pub turns: i32,
    /// The number of games of each state in the numbers.
    pub games: usize,
    /// The number of seeds in the numbers.
    pub seeds: usize,
    /// The number of seeds that are left out, because one of their games could not be played.
    pub left_out: usize,
    /// The number of seeds whose games end in the same state.
    pub equal: usize,
    /// Whether the series could end early, so that intervals hold at all times.
    pub is_sequential: bool,
    /// The probability with which all intervals of a table hold together.
    pub confidence: f64,
    /// The changes of results.
    pub results: Vec<Change>,
    /// The changes of units, without those that are alike in all games.
    pub units: Vec<Change>,
    /// Types of the old game that the new one does not have.
    pub types_removed: Vec<String>,
    /// Types that only the new game has.
    pub types_added: Vec<String>,
    /// The numbers of games for some precisions.
    pub needed: Vec<Need>,
    /// The verdict.
    pub verdict: Verdict,
}

/// Checks that two series have the same seeds and settings, so that their games are pairs.
///
/// # Errors
///
/// They have not.
pub fn comparable(old: &SeriesInfo, new: &SeriesInfo) -> Result<(), Incomparable> {
    let refuse = |what: &str, help: String| Err(Incomparable { what: what.to_owned(), help });
    if old.first_seed != new.first_seed {
        let help = format!("play both from the same seed, as with --seed {}", old.first_seed);
        return refuse("the games have other seeds", help);
    }
    if old.rotations != new.rotations {
        let help = "play both with --mirror, or both without; both games need the same number of sides".to_owned();
        return refuse("the players change seats in another way", help);
    }
    if old.players != new.players {
        let help = format!("play both with the same --players, as with {}", named(&old.players));
        return refuse("the games have other players", help);
    }
    if old.turns != new.turns {
        return refuse("the games have another limit of turns", format!("play both with --turns {}", old.turns));
    }
    if old.order != new.order || old.arguments != new.arguments {
        let help = "play both with the same --slice, --first, --size and --variant".to_owned();
        return refuse("the games have other settings", help);
    }
    Ok(())
}

fn named(players: &[String]) -> String {
    if players.is_empty() { "the default players".to_owned() } else { players.join(",") }
}

/// The measures of two series: results, then units. Measures of what only one of them has are left out.
fn measures(old: &Series, new: &Series) -> (Vec<Measure>, Vec<Measure>) {
    let (old_sides, new_sides) = (sides(old), sides(new));
    let common = new_sides.iter().filter(|(number, _)| old_sides.iter().any(|(other, _)| other == number));
    let mut results: Vec<Measure> = common.map(|(number, _)| Measure::Wins(*number)).collect();
    let old_kinds = player_kinds(old);
    let kinds = player_kinds(new).into_iter().filter(|kind| old_kinds.contains(kind));
    results.extend(kinds.map(Measure::PlayerWins));
    results.extend([Measure::Decided, Measure::Length]);
    let types = new.about.types.iter().filter(|ty| old.about.types.iter().any(|other| other.name == ty.name));
    let units = types.flat_map(|ty| [Measure::Built(ty.name.clone()), Measure::Lost(ty.name.clone())]);
    (results, units.collect())
}

impl Comparison {
    /// Compares two series of the same seeds and settings. `names` are the old and the new state, as users named them.
    pub fn new(old: &Series, new: &Series, names: [&str; 2], is_sequential: bool) -> Comparison {
        let (results, units) = measures(old, new);
        let pairing = Pairing::new(old, new);
        let known = sides(new);
        let changes = |measures: &[Measure], keeps_equal: bool| -> Vec<Change> {
            let alpha = ALPHA / measures.len().max(1) as f64;
            let columns = measures.iter().map(|measure| (measure, pairing.column(measure)));
            let columns = columns.filter(|(_, column)| keeps_equal || column.differs());
            let change = |(measure, column): (&Measure, pairing::Column)| {
                let difference = column.estimate(measure, alpha, is_sequential)?;
                let (word, of) = words(measure, &known);
                let (before, after) = (column.before(), column.after());
                let is_share = measure.unit() == Unit::Share;
                Some(Change {
                    measure: word,
                    of,
                    is_share,
                    before,
                    after,
                    difference,
                    is_certain: difference.is_certain(),
                })
            };
            columns.filter_map(change).collect()
        };
        let (results, units) = (changes(&results, true), changes(&units, false));
        let rotations = u64::from(new.about.rotations.max(1));
        let alpha = ALPHA / results.len().max(1) as f64;
        let spreads = results.iter().filter(|change| change.is_share).map(|change| change.difference);
        let widest = spreads.max_by(|a, b| a.spread.total_cmp(&b.spread));
        let need = |points: f64| {
            let margin = points / 100.0;
            // What no game has shown may still happen that often.
            let unseen = -(alpha / 2.0).ln() / margin;
            let seeds = widest?.needed(margin, alpha).max(unseen.ceil() as u64);
            Some(Need { points, games: seeds.saturating_mul(rotations) })
        };
        let needed = [10.0, 5.0, 2.0, 1.0].into_iter().filter_map(need).collect();
        let lacks = |of: &Series, other: &Series| {
            let has = |name: &str| other.about.types.iter().any(|ty| ty.name == name);
            of.about.types.iter().map(|ty| ty.name.clone()).filter(|name| !has(name)).collect()
        };
        let state = |series: &Series, name: &str| State {
            name: name.to_owned(),
            title: series.about.title.clone(),
            rules: series.about.rules.clone(),
        };
        let mut comparison = Comparison {
            old: state(old, names[0]),
            new: state(new, names[1]),
            first_seed: new.about.first_seed,
            turns: new.about.turns,
            games: pairing.games(),
            seeds: pairing.seeds(),
            left_out: pairing.left_out(),
            equal: pairing.equal(),
            is_sequential,
            confidence: 1.0 - ALPHA,
            results,
            units,
            types_removed: lacks(old, new),
            types_added: lacks(new, old),
            needed,
            verdict: Verdict { is_changed: false, text: String::new() },
        };
        comparison.verdict = document::verdict(&comparison);
        comparison
    }

    /// The largest margin of the changes of win rates, in percentage points; 100 if there are none.
    pub fn margin(&self) -> f64 {
        let margins = self.wins().map(|change| 100.0 * change.difference.margin());
        margins.fold(None, |most: Option<f64>, it| Some(most.map_or(it, |most| most.max(it)))).unwrap_or(100.0)
    }

    /// Whether each change of a win rate is certain, or certainly not larger than a number of percentage points.
    pub fn is_decided(&self, points: f64) -> bool {
        self.seeds > 0 && self.wins().all(|change| change.is_certain || 100.0 * change.difference.most() <= points)
    }

    /// The changes of the win rates of sides and players.
    fn wins(&self) -> impl Iterator<Item = &Change> {
        self.results.iter().filter(|change| change.is_share && change.measure != DECIDED)
    }
}

const DECIDED: &str = "decided";

/// A measure in words, and of whom it is.
fn words(measure: &Measure, sides: &[(i32, String)]) -> (&'static str, String) {
    match measure {
        Measure::Wins(number) => {
            let name = sides.iter().find(|(known, _)| known == number).map(|(_, name)| name.clone());
            ("wins", name.unwrap_or_else(|| format!("side {number}")))
        }
        Measure::PlayerWins(kind) => ("player wins", kind.clone()),
        Measure::Decided => (DECIDED, String::new()),
        Measure::Length => ("turns", String::new()),
        Measure::Built(name) => ("built", name.clone()),
        Measure::Lost(name) => ("lost", name.clone()),
        Measure::Beaten(name) => ("beaten", name.clone()),
    }
}

#[cfg(test)]
mod tests;
