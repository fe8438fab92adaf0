//! The counts of a series, which merge.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::Plan;
use super::record::{Cause, GameRecord};
use crate::game::Player;
use crate::rules::Rules;
use crate::status::Outcome;

/// What the men of a piece and an owner did.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PieceCounts {
    /// Moves.
    pub moves: u64,
    /// Men captured, by blocks too.
    pub captures: u64,
    /// Men lost in moves of the other player.
    pub losses: u64,
    /// Men that became another piece, or chose to stay, at the end of the board.
    pub promotions: u64,
}

/// How often something happened, and the first game that shows it.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tally {
    /// The number of games.
    pub games: u64,
    /// The index of the first game.
    pub first: Option<u64>,
}

impl Tally {
    fn note(&mut self, index: u64) {
        self.games += 1;
        self.first = Some(self.first.map_or(index, |first| first.min(index)));
    }

    fn merge(&mut self, other: &Tally) {
        add(&mut self.games, other.games);
        self.first = match (self.first, other.first) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        };
    }
}

/// The counts of a series or of some of its shards, which [`super::join()`] joins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Series {
    /// A fingerprint of the rules.
    pub game: u32,
    /// The games of the whole series.
    pub planned: u64,
    /// The shards that are here: index from 0, and number of shards.
    pub shards: BTreeSet<(u64, u64)>,
    /// The seed of the first game.
    pub seed: u32,
    /// The words of the levels of player 0 and player 1.
    pub levels: [String; 2],
    /// The limit of moves.
    pub max_moves: u32,
    /// The player who moves first.
    pub first_player: Player,
    /// The games played.
    pub games: u64,
    /// Wins of each player.
    pub wins: [Tally; 2],
    /// Draws.
    pub draws: Tally,
    /// Ends without a stated winner.
    pub unstated: Tally,
    /// Games that the limit of moves stopped.
    pub unfinished: Tally,
    /// Games that a failing block ended.
    pub failures: Tally,
    /// Games by cause.
    #[serde(with = "pairs")]
    pub causes: BTreeMap<Cause, Tally>,
    /// Games by number of moves.
    pub lengths: BTreeMap<u32, Tally>,
    /// The legal moves of all positions in which a player was to move.
    pub choices: u64,
    /// The largest number of legal moves of a position.
    pub most_choices: u64,
    /// Positions without a choice.
    pub forced: u64,
    /// All moves.
    pub moves: u64,
    /// Changes of the lead.
    pub lead_changes: u64,
    /// Games in which the lead changed.
    pub games_with_lead_changes: Tally,
    /// Positions of won games, those in which the winner was behind, and moves of won games after the winner led for good.
    pub won_positions: u64,
    /// Positions in which the winner was behind.
    pub behind: u64,
    /// Games in which the winner was behind at some time.
    pub comebacks: Tally,
    /// Moves during which the winner led without interruption until the end.
    pub decided: u64,
    /// Positions that had occurred before in their game.
    pub repetitions: u64,
    /// Games with such positions.
    pub repeating: Tally,
    /// How often men arrived on each square; index `y * width + x`.
    pub arrivals: Vec<u64>,
    /// By piece and owner, at index `2 * piece + owner`.
    pub pieces: Vec<PieceCounts>,
    /// By piece: how many moves each rule of its list `moves` allows.
    pub move_rules: Vec<Vec<u64>>,
    /// By invariant: the games in which it forbade a move.
    pub forbade: Vec<Tally>,
    /// The moves of the games that are the first of a tally, separated by blanks, by the index of the game.
    pub records: BTreeMap<u64, String>,
}

impl Series {
    /// A series without games.
    pub fn new(rules: &Rules, plan: &Plan) -> Series {
        let game = rules.game();
        Series {
            game: rules.fingerprint(),
            planned: plan.games,
            shards: BTreeSet::new(),
            seed: plan.seed,
            levels: plan.levels.map(|level| level.word().to_owned()),
            max_moves: plan.max_moves,
            first_player: game.first_player,
            games: 0,
            wins: Default::default(),
            draws: Tally::default(),
            unstated: Tally::default(),
            unfinished: Tally::default(),
            failures: Tally::default(),
            causes: BTreeMap::new(),
            lengths: BTreeMap::new(),
            choices: 0,
            most_choices: 0,
            forced: 0,
            moves: 0,
            lead_changes: 0,
            games_with_lead_changes: Tally::default(),
            won_positions: 0,
            behind: 0,
            comebacks: Tally::default(),
            decided: 0,
            repetitions: 0,
            repeating: Tally::default(),
            arrivals: vec![0; rules.squares()],
            pieces: vec![PieceCounts::default(); 2 * game.pieces.len()],
            move_rules: game.pieces.iter().map(|piece| vec![0; piece.moves.len()]).collect(),
            forbade: vec![Tally::default(); game.invariants.len()],
            records: BTreeMap::new(),
        }
    }

    /// Whether the counts are about a game with these rules, so that each has its place.
    pub fn fits(&self, rules: &Rules) -> bool {
        let of_rules = Series::new(rules, &Plan::new(0, [crate::Level::Random; 2], 0, 0));
        let shape = |series: &Series| {
            let rules: Vec<usize> = series.move_rules.iter().map(Vec::len).collect();
            (series.game, series.arrivals.len(), series.pieces.len(), rules, series.forbade.len())
        };
        shape(self) == shape(&of_rules)
    }

    /// The tallies, whose first games are examples.
    fn tallies(&self) -> impl Iterator<Item = &Tally> {
        let single = [&self.draws, &self.unstated, &self.unfinished, &self.failures, &self.comebacks];
        let more = [&self.games_with_lead_changes, &self.repeating];
        // A block can fail in as many ways as there are games.
        let causes = self.causes.iter().filter(|(cause, _)| !matches!(cause, Cause::Failure(..)));
        let maps = causes.map(|(_, tally)| tally).chain(self.lengths.first_key_value().map(|(_, tally)| tally));
        let longest = self.lengths.last_key_value().map(|(_, tally)| tally);
        self.wins.iter().chain(single).chain(more).chain(maps).chain(longest)
    }

    /// Forgets the moves of games that are not the first of a tally.
    fn keep_examples(&mut self) {
        let examples: BTreeSet<u64> = self.tallies().filter_map(|tally| tally.first).collect();
        self.records.retain(|game, _| examples.contains(game));
    }

    /// Adds a game.
    pub(super) fn add(&mut self, rules: &Rules, record: &GameRecord) {
        let mut one = Series::new(rules, &Plan::new(0, [crate::Level::Random; 2], 0, 0));
        let (index, length) = (record.index, record.moves.len() as u64);
        one.games = 1;
        match record.outcome {
            Some(Outcome::Win(winner)) => {
                one.wins[usize::from(winner)].note(index);
                one.won_positions = length + 1;
                one.behind = record.behind;
                one.decided = record.decided;
                if record.behind > 0 {
                    one.comebacks.note(index);
                }
            }
            Some(Outcome::Draw) => one.draws.note(index),
            Some(Outcome::Unstated) => one.unstated.note(index),
            None if matches!(record.cause, Cause::Failure(..)) => one.failures.note(index),
            None => one.unfinished.note(index),
        }
        one.causes.entry(record.cause.clone()).or_default().note(index);
        one.lengths.entry(length as u32).or_default().note(index);
        one.choices = record.choices;
        one.most_choices = record.most_choices;
        one.forced = record.forced;
        one.moves = length;
        one.lead_changes = record.lead_changes;
        if record.lead_changes > 0 {
            one.games_with_lead_changes.note(index);
        }
        one.repetitions = record.repetitions;
        if record.repetitions > 0 {
            one.repeating.note(index);
        }
        one.arrivals = record.arrivals.iter().map(|count| u64::from(*count)).collect();
        one.pieces.clone_from(&record.pieces);
        one.move_rules =
            record.move_rules.iter().map(|rules| rules.iter().map(|count| u64::from(*count)).collect()).collect();
        for (tally, forbade) in one.forbade.iter_mut().zip(&record.forbade) {
            if *forbade {
                tally.note(index);
            }
        }
        let moves: Vec<String> = record.moves.iter().map(|made| rules.move_text(*made)).collect();
        one.records.insert(index, moves.join(" "));
        self.merge(&one);
    }

    /// Adds the games of another part of the same series. See [`super::join()`].
    pub(super) fn merge(&mut self, other: &Series) {
        self.shards.extend(&other.shards);
        add(&mut self.games, other.games);
        for (own, more) in self.wins.iter_mut().zip(&other.wins) {
            own.merge(more);
        }
        self.draws.merge(&other.draws);
        self.unstated.merge(&other.unstated);
        self.unfinished.merge(&other.unfinished);
        self.failures.merge(&other.failures);
        for (cause, tally) in &other.causes {
            self.causes.entry(cause.clone()).or_default().merge(tally);
        }
        for (length, tally) in &other.lengths {
            self.lengths.entry(*length).or_default().merge(tally);
        }
        add(&mut self.choices, other.choices);
        self.most_choices = self.most_choices.max(other.most_choices);
        add(&mut self.forced, other.forced);
        add(&mut self.moves, other.moves);
        add(&mut self.lead_changes, other.lead_changes);
        self.games_with_lead_changes.merge(&other.games_with_lead_changes);
        add(&mut self.won_positions, other.won_positions);
        add(&mut self.behind, other.behind);
        self.comebacks.merge(&other.comebacks);
        add(&mut self.decided, other.decided);
        add(&mut self.repetitions, other.repetitions);
        self.repeating.merge(&other.repeating);
        for (own, more) in self.arrivals.iter_mut().zip(&other.arrivals) {
            add(own, *more);
        }
        for (own, more) in self.pieces.iter_mut().zip(&other.pieces) {
            add(&mut own.moves, more.moves);
            add(&mut own.captures, more.captures);
            add(&mut own.losses, more.losses);
            add(&mut own.promotions, more.promotions);
        }
        for (own, more) in self.move_rules.iter_mut().flatten().zip(other.move_rules.iter().flatten()) {
            add(own, *more);
        }
        for (own, more) in self.forbade.iter_mut().zip(&other.forbade) {
            own.merge(more);
        }
        self.records.extend(other.records.iter().map(|(game, moves)| (*game, moves.clone())));
        self.keep_examples();
    }

    /// The seed that plays a game of the series again.
    pub fn seed_of(&self, game: u64) -> u32 {
        self.seed.wrapping_add(game as u32)
    }

    /// The games that a player won, of those with a winner: the share of the player who moves first is its advantage.
    pub fn decided_games(&self) -> u64 {
        self.wins[0].games.saturating_add(self.wins[1].games)
    }

    /// The mean number of moves; 0 without games.
    pub fn mean_length(&self) -> f64 {
        ratio(self.moves, self.games)
    }

    /// The least number of moves that at least a share of the games does not exceed: 0.5 gives the median.
    pub fn length_quantile(&self, share: f64) -> u32 {
        let wanted = (share.clamp(0.0, 1.0) * self.games as f64).ceil().max(1.0) as u64;
        let mut games = 0;
        for (length, tally) in &self.lengths {
            add(&mut games, tally.games);
            if games >= wanted {
                return *length;
            }
        }
        0
    }

    /// The mean number of legal moves in positions in which a move was made.
    pub fn branching(&self) -> f64 {
        ratio(self.choices, self.moves)
    }

    /// The share of positions of won games in which the winner was behind.
    pub fn drama(&self) -> f64 {
        ratio(self.behind, self.won_positions)
    }

    /// The share of won games that was played after the winner led for good: near 0, games stay open until the end.
    pub fn decisiveness(&self) -> f64 {
        ratio(self.decided, self.won_positions.saturating_sub(self.decided_games()))
    }

    /// The number of squares on which a man arrived.
    pub fn squares_used(&self) -> usize {
        self.arrivals.iter().filter(|count| **count > 0).count()
    }
}

/// Adds a count. Those of a part that comes from a file may be anything.
fn add(count: &mut u64, more: u64) {
    *count = count.saturating_add(more);
}

fn ratio(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

/// The Wilson interval of a share at a level of 95 %: the least and the greatest likely share. (0, 1) without cases.
pub fn wilson(part: u64, whole: u64) -> (f64, f64) {
    if whole == 0 {
        return (0.0, 1.0);
    }
    let z = 1.959_963_984_540_054_f64;
    let (n, p) = (whole as f64, ratio(part, whole));
    let center = p + z * z / (2.0 * n);
    let spread = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + z * z / n;
    (((center - spread) / scale).max(0.0), ((center + spread) / scale).min(1.0))
}

/// A map with keys that are not text, as a list of pairs.
mod pairs {
    use std::collections::BTreeMap;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{Cause, Tally};

    pub(super) fn serialize<S: Serializer>(map: &BTreeMap<Cause, Tally>, serializer: S) -> Result<S::Ok, S::Error> {
        map.iter().collect::<Vec<_>>().serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BTreeMap<Cause, Tally>, D::Error> {
        Ok(Vec::<(Cause, Tally)>::deserialize(deserializer)?.into_iter().collect())
    }
}
