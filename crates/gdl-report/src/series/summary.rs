//! The summary of the games of a series.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{
    battles::{BattleMap, battles},
    findings::{Finding, findings},
    health::{Measure, health},
    record::{Decision, Ending, Fate, GameRecord, Series, SideRecord, TerrainTally, TypeTally},
    samples::Samples,
    spread::{TypeDeviations, deviation, deviation_of, seat_endings, win_correlation},
    statistics::{Distribution, Rate, mean},
    worth::{Worth, worth},
};
use gdl_base::counted;

/// The number of games that ended in a way.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct EndingCount {
    /// The way.
    pub ending: Ending,
    /// The reason why they were decided, if they are over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<Decision>,
    /// The number of these games, of all games.
    pub games: Rate,
    /// The seed of the first of them.
    pub seed: i64,
}

impl EndingCount {
    /// The way in a few words.
    pub fn words(&self) -> &'static str {
        self.ending.describe(self.decision)
    }
}

/// The results of players of a kind.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerSummary {
    /// The kind, as it was requested.
    pub player: String,
    /// The rate of wins of the sides of such players.
    pub wins: Rate,
    /// The rate of losses of the sides of such players.
    pub losses: Rate,
}

/// The results of a seat, over all players in this seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatSummary {
    /// The number of the side.
    pub number: i32,
    /// Its name, if it is the same in all games.
    pub name: Option<String>,
    /// The ways in which it won or lost.
    pub endings: Vec<SeatEnding>,
    /// The rate of its wins.
    pub wins: Rate,
    /// The rate of its losses.
    pub losses: Rate,
    /// The mean of each of its scores at the end.
    pub scores: Vec<f64>,
    /// Their standard deviations.
    pub score_deviations: Vec<f64>,
    /// The mean number of actions per game.
    pub actions: f64,
    /// Its standard deviation.
    pub action_deviation: f64,
}

/// A way in which a seat won or lost.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatEnding {
    /// Its fate.
    pub fate: Fate,
    /// The way in a few words.
    pub way: &'static str,
    /// The rate of such games.
    pub games: Rate,
}

/// The fates of the units of a type.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TypeSummary {
    /// The type.
    pub name: String,
    /// The sums over all sides and games.
    #[serde(flatten)]
    pub sum: TypeTally,
    /// Games in which there was a unit of it.
    pub games: usize,
    /// The share of turns in which a unit that could act did nothing.
    pub idle_share: f64,
    /// The standard deviations of the numbers of a game.
    pub deviations: TypeDeviations,
    /// The correlation of the number of units that a side had of it with its winning, in games that a side won; none if
    /// there are too few.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub win_correlation: Option<f64>,
}

/// The uses of a terrain type.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TerrainSummary {
    /// The type.
    pub name: String,
    /// The sums over all games.
    #[serde(flatten)]
    pub sum: TerrainTally,
}

/// The course of the games for a seat: means over the games that were still going on.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CurveSummary {
    /// The number of the side.
    pub number: i32,
    /// The turns.
    pub turns: Vec<i32>,
    /// The number of games that were still going on in each turn.
    pub games: Vec<usize>,
    /// Units.
    pub units: Vec<f64>,
    /// The value of complete units.
    pub value: Vec<f64>,
    /// The standard deviations of the values.
    pub value_deviations: Vec<f64>,
    /// Each material, in units and in the treasury.
    pub materials: Vec<Vec<f64>>,
    /// Each score.
    pub scores: Vec<Vec<f64>>,
}

/// The summary of the games of a series.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Summary {
    /// The number of games in the records.
    pub games: usize,
    /// The ways in which they ended, in the order of [`Ending::ALL`].
    pub endings: Vec<EndingCount>,
    /// Players by kind; empty if there is one kind only.
    pub players: Vec<PlayerSummary>,
    /// Seats.
    pub seats: Vec<SeatSummary>,
    /// Turns of the games that could be played.
    pub length: Option<Distribution>,
    /// The turns of the games that a side won.
    pub length_if_won: Option<Distribution>,
    /// The number of turns that had to be ended by force.
    pub stalled_turns: usize,
    /// Unit types in the order of the game.
    pub types: Vec<TypeSummary>,
    /// Terrain types in the order of the game.
    pub terrain: Vec<TerrainSummary>,
    /// The course of the games, by seat.
    pub curves: Vec<CurveSummary>,
    /// What units are worth.
    pub worth: Worth,
    /// Where the battles are.
    pub battles: BattleMap,
    /// The health of the game.
    pub health: Vec<Measure>,
    /// Findings for a designer to look at.
    pub findings: Vec<Finding>,
    /// Limits of these numbers, a sentence each.
    pub limits: Vec<String>,
}

impl Summary {
    /// Summarizes the games of a series.
    pub fn new(series: &Series) -> Summary {
        let played: Vec<&GameRecord> = series.games.iter().filter(|game| game.ending.is_played()).collect();
        let turns = |games: &mut dyn Iterator<Item = &&GameRecord>| games.map(|game| i64::from(game.turns)).collect();
        let mut summary = Summary {
            games: series.games.len(),
            endings: endings(&series.games),
            players: players(series, &played),
            seats: seats(&played),
            length: Distribution::new(turns(&mut played.iter())),
            length_if_won: Distribution::new(turns(&mut played.iter().filter(|game| game.ending == Ending::Won))),
            stalled_turns: series.games.iter().map(|game| game.stalls.len()).sum(),
            types: types(series, &played),
            terrain: terrain(series, &played),
            curves: curves(&played),
            worth: worth(series, &played),
            battles: battles(&played),
            health: health(series),
            findings: Vec::new(),
            limits: Vec::new(),
        };
        summary.findings = findings(series, &summary);
        summary.limits = limits(series, &summary);
        summary
    }

    /// The largest margin of the win rates; 1 if there are none.
    pub fn margin(&self) -> f64 {
        let rates = self.players.iter().map(|player| player.wins).chain(self.seats.iter().map(|seat| seat.wins));
        rates
            .map(|rate| rate.margin())
            .fold(None, |most: Option<f64>, margin| Some(most.map_or(margin, |most| most.max(margin))))
            .unwrap_or(1.0)
    }
}

fn endings(games: &[GameRecord]) -> Vec<EndingCount> {
    let count = |(ending, decision): (Ending, Option<Decision>)| {
        let mut of = games.iter().filter(|game| game.ending == ending && game.decision == decision);
        let seed = of.next()?.seed;
        Some(EndingCount { ending, decision, games: Rate::new(of.count() as u64 + 1, games.len() as u64), seed })
    };
    let decisions = || Decision::ALL.into_iter().map(Some).chain([None]);
    Ending::ALL.into_iter().flat_map(|ending| decisions().map(move |it| (ending, it))).filter_map(count).collect()
}

/// Returns the sides of a game that have a player.
pub(super) fn played_sides(game: &GameRecord) -> impl Iterator<Item = &SideRecord> {
    game.sides.iter().filter(|side| side.player.is_some())
}

fn rate(sides: &[&SideRecord], fate: Fate) -> Rate {
    Rate::new(sides.iter().filter(|side| side.fate == fate).count() as u64, sides.len() as u64)
}

/// Returns the name of the player of a side: the computer plays sides beyond the players that were requested.
fn player_name(series: &Series, player: usize) -> &str {
    series.about.players.get(player).map_or("ai", String::as_str)
}

fn players(series: &Series, games: &[&GameRecord]) -> Vec<PlayerSummary> {
    let mut kinds: Vec<(&str, Vec<&SideRecord>)> = Vec::new();
    let sides = games.iter().flat_map(|game| played_sides(game));
    for (side, player) in sides.filter_map(|side| Some((side, side.player?))) {
        let name = player_name(series, player);
        match kinds.iter_mut().find(|(kind, _)| *kind == name) {
            Some((_, sides)) => sides.push(side),
            None => kinds.push((name, vec![side])),
        }
    }
    if kinds.len() < 2 {
        return Vec::new();
    }
    kinds.sort_by_key(|(kind, _)| series.about.players.iter().position(|player| player == kind));
    let summary = |(kind, sides): (&str, Vec<&SideRecord>)| PlayerSummary {
        player: kind.to_owned(),
        wins: rate(&sides, Fate::Won),
        losses: rate(&sides, Fate::Lost),
    };
    kinds.into_iter().map(summary).collect()
}

fn seats(games: &[&GameRecord]) -> Vec<SeatSummary> {
    let mut seats: BTreeMap<i32, Vec<&SideRecord>> = BTreeMap::new();
    games.iter().flat_map(|game| played_sides(game)).for_each(|side| seats.entry(side.number).or_default().push(side));
    let summary = |(number, sides): (i32, Vec<&SideRecord>)| {
        let name = &sides[0].name;
        let scores = sides.iter().map(|side| side.scores.len()).max().unwrap_or(0);
        let score = |at: usize| {
            let known: Vec<i64> = sides.iter().filter_map(|side| side.scores.get(at).copied()).collect();
            mean(known.iter().map(|&score| i128::from(score)).sum(), known.len())
        };
        let spread = |at: usize| deviation(sides.iter().filter_map(|side| side.scores.get(at).copied()));
        SeatSummary {
            number,
            name: sides.iter().all(|side| side.name == *name).then(|| name.clone()),
            wins: rate(&sides, Fate::Won),
            losses: rate(&sides, Fate::Lost),
            scores: (0..scores).map(score).collect(),
            score_deviations: (0..scores).map(spread).collect(),
            actions: mean(sides.iter().map(|side| i128::from(side.actions)).sum(), sides.len()),
            action_deviation: deviation(sides.iter().map(|side| side.actions)),
            endings: seat_endings(games, number),
        }
    };
    seats.into_iter().map(summary).collect()
}

fn types(series: &Series, played: &[&GameRecord]) -> Vec<TypeSummary> {
    let mut sums: BTreeMap<&str, (TypeTally, usize)> = BTreeMap::new();
    for game in played {
        let mut of_game: BTreeMap<&str, TypeTally> = BTreeMap::new();
        let tallies = game.sides.iter().flat_map(|side| &side.types);
        tallies.for_each(|(name, tally)| *of_game.entry(name).or_default() += *tally);
        for (name, tally) in of_game {
            let (sum, games) = sums.entry(name).or_default();
            *sum += tally;
            *games += usize::from(tally.was_there());
        }
    }
    let summary = |facts: &super::record::TypeFacts| {
        let (sum, games) = sums.get(facts.name.as_str()).copied().unwrap_or_default();
        let idle_share = mean(sum.idle.into(), usize::try_from(sum.able).unwrap_or(0));
        let deviations = TypeDeviations::of(&facts.name, played);
        let win_correlation = win_correlation(&facts.name, played);
        TypeSummary { name: facts.name.clone(), sum, games, idle_share, deviations, win_correlation }
    };
    series.about.types.iter().map(summary).collect()
}

fn terrain(series: &Series, games: &[&GameRecord]) -> Vec<TerrainSummary> {
    let mut sums: BTreeMap<&str, TerrainTally> = BTreeMap::new();
    for (name, tally) in games.iter().flat_map(|game| &game.terrain) {
        *sums.entry(name).or_default() += *tally;
    }
    let names = series.about.terrain.iter();
    names.filter_map(|name| Some(TerrainSummary { name: name.clone(), sum: *sums.get(name.as_str())? })).collect()
}

/// Sums at the sampled turns.
#[derive(Default)]
struct Sums {
    games: usize,
    units: i128,
    value: i128,
    value_squares: i128,
    materials: Vec<i128>,
    scores: Vec<i128>,
}

fn curves(games: &[&GameRecord]) -> Vec<CurveSummary> {
    let mut seats: BTreeMap<i32, BTreeMap<i32, Sums>> = BTreeMap::new();
    for game in games {
        for side in played_sides(game) {
            let seat = seats.entry(side.number).or_default();
            let curve = &side.curve;
            for (at, &turn) in game.sampled.iter().enumerate() {
                let number = |numbers: &Samples| i128::from(numbers.get(at).unwrap_or(0));
                let sums = seat.entry(turn).or_default();
                sums.games += 1;
                sums.units += number(&curve.units);
                let value = number(&curve.value);
                sums.value += value;
                sums.value_squares = sums.value_squares.saturating_add(value.saturating_mul(value));
                add(&mut sums.materials, curve.materials.iter().map(number));
                add(&mut sums.scores, curve.scores.iter().map(number));
            }
        }
    }
    seats.into_iter().map(|(number, seat)| curve(number, &seat)).collect()
}

fn add(sums: &mut Vec<i128>, numbers: impl ExactSizeIterator<Item = i128>) {
    sums.resize(sums.len().max(numbers.len()), 0);
    sums.iter_mut().zip(numbers).for_each(|(sum, number)| *sum += number);
}

fn curve(number: i32, seat: &BTreeMap<i32, Sums>) -> CurveSummary {
    let means = |of: &dyn Fn(&Sums) -> i128| seat.values().map(|sums| mean(of(sums), sums.games)).collect();
    let each = |of: &dyn Fn(&Sums) -> &Vec<i128>| {
        let count = seat.values().map(|sums| of(sums).len()).max().unwrap_or(0);
        (0..count).map(|at| means(&|sums| of(sums).get(at).copied().unwrap_or(0))).collect()
    };
    CurveSummary {
        number,
        turns: seat.keys().copied().collect(),
        games: seat.values().map(|sums| sums.games).collect(),
        units: means(&|sums| sums.units),
        value: means(&|sums| sums.value),
        value_deviations: seat.values().map(|sums| deviation_of(sums.value, sums.value_squares, sums.games)).collect(),
        materials: each(&|sums| &sums.materials),
        scores: each(&|sums| &sums.scores),
    }
}

/// Returns the limits of the numbers: conclusions that they do not support, a sentence each.
fn limits(series: &Series, summary: &Summary) -> Vec<String> {
    let about = &series.about;
    let mut limits = vec![
        "The computer players are not people: a win rate says how sides do in their hands, and a type that they leave \
         alone may be good."
            .to_owned(),
    ];
    let mut say = |text: String| limits.push(text);
    let won = summary.endings.iter().filter(|count| count.ending == Ending::Won);
    let decided: u64 = won.map(|count| count.games.times).sum();
    if summary.games < 30 {
        let are = if summary.games == 1 { "is" } else { "are" };
        say(format!(
            "{} {are} a small sample: the intervals are wide, and rare events may not have happened.",
            counted(summary.games, "game", "games")
        ));
    }
    if (decided as usize) < summary.games {
        say(format!(
            "{decided} of {} had a winner. The others count in the rates as games without a winner.",
            counted(summary.games, "game", "games")
        ));
    }
    if summary.endings.iter().any(|count| count.ending == Ending::TurnLimit) && about.turns < about.last_turn {
        say(format!("Games were cut off after {} turns; what comes later is not in the numbers.", about.turns));
    }
    if about.rotations > 1 {
        say("Games from one seed share a world, so that they are less independent than the intervals take them to be."
            .to_owned());
    } else if summary.players.len() > 1 {
        say("Each player kept its seat: who is stronger and which seat is better cannot be told apart. `--mirror` plays each \
             seed in all seats."
            .to_owned());
    }
    if about.precision.is_some() {
        say("The series ended as soon as it was precise enough, which makes intervals a little too narrow.".to_owned());
    }
    if about.games > 100_000 * u64::from(about.rotations.max(1)) {
        say("The generator has 100000 seeds; games beyond them repeat earlier ones.".to_owned());
    }
    if about.sets_seed {
        say("The module sets `random-state`, which a series ignores, so that its games differ.".to_owned());
    }
    if about.has_clock {
        say("The module limits the time of the clock; these games are played without one.".to_owned());
    }
    if !summary.curves.is_empty() {
        say("Curves are means over the games that were still going on: those that end early leave them.".to_owned());
    }
    limits
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::series::{
        Plan,
        testing::{DUEL, GAME, plan, series},
    };

    /// A series of made-up games: the fates of both sides, and the number of turns.
    fn made_up(games: &[(Fate, Fate, i32)], rotations: u32, players: &[&str]) -> Series {
        let plan = Plan { games: games.len() as u64, rotations, ..plan(DUEL) };
        let mut series = series(&plan);
        series.about.players = players.iter().map(|&player| player.to_owned()).collect();
        for (record, &(red, blue, turns)) in series.games.iter_mut().zip(games) {
            record.turns = turns;
            record.decision = None;
            record.ending = if [red, blue].contains(&Fate::Won) { Ending::Won } else { Ending::TurnLimit };
            let rotation = record.rotation as usize;
            (record.sides[1].fate, record.sides[2].fate) = (red, blue);
            (record.sides[1].player, record.sides[2].player) = (Some(rotation), Some(1 - rotation));
        }
        series
    }

    #[test]
    fn seats_and_players_are_told_apart() {
        use Fate::{Lost, Playing, Won};
        // The first player wins in both seats, except for one game without a winner.
        let games = [(Won, Lost, 10), (Lost, Won, 20), (Won, Lost, 30), (Playing, Playing, 100)];
        let summary = Summary::new(&made_up(&games, 2, &["ai", "passive"]));
        let players: Vec<_> = summary.players.iter().map(|p| (p.player.as_str(), p.wins.times, p.wins.of)).collect();
        assert_eq!(players, [("ai", 3, 4), ("passive", 0, 4)]);
        let seats: Vec<_> = summary.seats.iter().map(|seat| (seat.name.as_deref(), seat.wins.times)).collect();
        assert_eq!(seats, [(Some("Red"), 2), (Some("Blue"), 1)]);
        let length = summary.length.expect("there are games");
        assert_eq!((length.median, length.greatest, length.count), (20, 100, 4));
        assert_eq!(summary.length_if_won.map(|length| (length.count, length.mean)), Some((3, 20.0)));
        let endings: Vec<_> = summary.endings.iter().map(|count| (count.ending, count.games.times)).collect();
        assert_eq!(endings, [(Ending::Won, 3), (Ending::TurnLimit, 1)]);
        assert!(summary.limits.iter().any(|limit| limit.contains("share a world")));
        assert!(summary.limits.iter().any(|limit| limit.contains("3 of 4 games had a winner")));
    }

    #[test]
    fn one_kind_of_player_is_not_compared() {
        let summary = Summary::new(&made_up(&[(Fate::Won, Fate::Lost, 5)], 1, &["ai", "ai"]));
        assert_eq!(summary.players, []);
        let summary = Summary::new(&made_up(&[(Fate::Won, Fate::Lost, 5)], 1, &["ai", "passive"]));
        assert!(summary.limits.iter().any(|limit| limit.contains("--mirror")));
        assert!((summary.margin() - 0.7935).abs() < 1e-3, "{}", summary.margin());
    }

    #[test]
    fn types_terrain_and_curves_are_summed() {
        let plan = Plan { games: 3, turns: 4, ..plan(DUEL) };
        let summary = Summary::new(&series(&plan));
        let man = &summary.types[0];
        assert_eq!((man.name.as_str(), man.sum.initial, man.sum.left, man.games), ("man", 6, 6, 3));
        assert_eq!((man.sum.able, man.sum.idle, man.idle_share), (24, 24, 1.0));
        assert_eq!((summary.terrain[0].name.as_str(), summary.terrain[0].sum.cells), ("land", 144));
        let red = &summary.curves[0];
        assert_eq!((red.number, red.turns.clone(), red.games.clone()), (1, vec![0, 1, 2, 3, 4], vec![3; 5]));
        assert_eq!((red.units[4], red.value[4], red.materials[0][4]), (1.0, 7.0, 4.0));
    }

    #[test]
    fn nothing_played_is_no_trouble() {
        let empty = Series { games: Vec::new(), ..series(&plan(GAME)) };
        let summary = Summary::new(&empty);
        assert_eq!((summary.games, summary.length, summary.margin()), (0, None, 1.0));
    }
}
