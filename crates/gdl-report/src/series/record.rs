//! The records of a series of games: one record for each game, and the properties that all of them share. Shards write
//! these records and are joined from them; all other numbers are computed from them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{balance::Balance, battles::Battles, pace::Pace, samples::Samples, settings::FindingSettings};
use crate::Place;

/// The version of the records; it changes when older ones cannot be read any more.
pub const FORMAT: u32 = 1;

/// Facts about a unit type that follow from the rules before any game is played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TypeFacts {
    /// Its name.
    pub name: String,
    /// The value of a unit of it: its `point-value`.
    pub value: i64,
    /// The cost of a unit of it: its `cp`.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub cost: i64,
    /// The types that could make it.
    pub makers: Vec<String>,
    /// The reason why no type can make it, or why none is ever finished.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub obstacle: Option<String>,
    /// Another way in which units of it could come, as a clause after "although"; empty for a way that a report does not
    /// describe.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other_way: Option<String>,
    /// The place in the module that sets the obstacle, or the form of the type.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// Whether units of it are meant to move: they have a speed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub moves: bool,
}

/// Facts about a scorekeeper that follow from the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeeperFacts {
    /// Its number.
    pub id: i32,
    /// Whether it can let a side win or lose.
    pub decides: bool,
    /// Whether it can let a side win or lose by another condition than being the last one left.
    #[serde(default)]
    pub decides_otherwise: bool,
    /// Whether it can end a game without a winner.
    pub ends: bool,
    /// Whether it is ever evaluated.
    pub looks: bool,
    /// Whether its body has no effect: it is missing, or a form that the engine does not know.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_idle: bool,
    /// The index of its score among the scores of a side, if it keeps one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<usize>,
    /// Its place in the module.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

/// The order in which sides act within a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Order {
    /// The maximum number of actions of a side before the next side acts.
    pub slice: usize,
    /// The number of sides by which the side that acts first is moved on.
    pub first: usize,
    /// Whether `rotations` move that side on, because all players are alike.
    pub rotates: bool,
}

impl Default for Order {
    fn default() -> Self {
        gdl_sim::PlayOrder::default().into()
    }
}

impl From<gdl_sim::PlayOrder> for Order {
    fn from(order: gdl_sim::PlayOrder) -> Self {
        Order { slice: order.slice, first: order.first, rotates: false }
    }
}

/// The places in the modules of subjects that have no facts of their own.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct SubjectPlaces {
    /// That of the game itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<Place>,
    /// Those of sides, by number.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub sides: BTreeMap<i32, Place>,
    /// Those of materials, by name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub materials: BTreeMap<String, Place>,
}

/// The properties that all games of a series share.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeriesInfo {
    /// The title of the game.
    pub title: String,
    /// Its module.
    pub module: String,
    /// The name of the module on the command line, if it is another one; commands in reports have it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub operand: String,
    /// The hash of its rules in hexadecimal, variants included.
    pub rules: String,
    /// The version of the program that played, because another one may play differently.
    #[serde(default)]
    pub version: String,
    /// The maximum number of turns that are played.
    pub turns: i32,
    /// The seed of the first game.
    pub first_seed: i64,
    /// The number of games of the whole series.
    pub games: u64,
    /// The number of games with each seed, each with the players in other seats.
    pub rotations: u32,
    /// The players, as they were requested.
    pub players: Vec<String>,
    /// The order in which sides act within a turn.
    #[serde(default)]
    pub order: Order,
    /// The turn after which the game ends by its rules.
    pub last_turn: i32,
    /// Whether the module sets the seed itself, which a series ignores.
    pub sets_seed: bool,
    /// Whether the module limits the real time.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub has_clock: bool,
    /// Whether sides lose without a unit that stands for themselves (`self-required`).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub needs_self_units: bool,
    /// The other arguments of the command line, such as variants and the size of the area, as its words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arguments: Vec<String>,
    /// The unit types in the order of the game.
    pub types: Vec<TypeFacts>,
    /// The materials.
    pub materials: Vec<String>,
    /// The terrain types.
    pub terrain: Vec<String>,
    /// The scorekeepers.
    pub keepers: Vec<KeeperFacts>,
    /// Whether no unit can damage or capture a unit of another side.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_uncontested: bool,
    /// The margin of win rates at which the series ends early, in percentage points to either side; None to play all
    /// games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub precision: Option<f64>,
    /// Thousandths of a unit that a unit of another type is expected to destroy in a turn: the places of
    /// both among the types, the one that fights first. Pairs without an effect are left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub strengths: Vec<(u16, u16, i64)>,
    /// The places of other subjects.
    #[serde(default)]
    pub places: SubjectPlaces,
    /// The settings about findings.
    #[serde(default, skip_serializing_if = "FindingSettings::is_empty")]
    pub settings: FindingSettings,
}

/// The reason why a game was decided or ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decision {
    /// The last opponent resigned.
    Resignation,
    /// The last opponent had no units left that count.
    Elimination,
    /// A scorekeeper let a side win or lose, or ended the game.
    Scorekeeper,
    /// The last turn of the game (`last-turn`) was over.
    LastTurn,
    /// All sides lost.
    EverybodyLost,
    /// All sides agreed to a draw.
    Agreement,
}

impl Decision {
    /// All, in the order of reports.
    pub const ALL: [Decision; 6] = [
        Decision::Resignation,
        Decision::Elimination,
        Decision::Scorekeeper,
        Decision::LastTurn,
        Decision::EverybodyLost,
        Decision::Agreement,
    ];
}

/// The attempts at a kind of action until the first possible one: whether any was possible, and the number of refusals
/// by outcome.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Attempts {
    /// Whether an attempt was possible, or attempts were not checked.
    pub is_possible: bool,
    /// The number of refusals by the name of the outcome.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub refusals: BTreeMap<String, i64>,
}

/// The way in which a game ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// A side has won.
    Won,
    /// The game is over, and no side has won.
    Drawn,
    /// The turn limit was reached before the game was over.
    TurnLimit,
    /// No side with a player had a unit at the start.
    NotStarted,
    /// The game cannot be set up.
    NotSetUp,
    /// A turn did not end.
    Stuck,
    /// A turn exceeded the work limit of this program.
    WorkLimit,
    /// The game exceeded the time limit of the user.
    TimeLimit,
    /// A bug of this program ended the game.
    Crashed,
}

impl Ending {
    /// All, in the order of reports.
    pub const ALL: [Ending; 9] = [
        Ending::Won,
        Ending::Drawn,
        Ending::TurnLimit,
        Ending::NotStarted,
        Ending::NotSetUp,
        Ending::Stuck,
        Ending::WorkLimit,
        Ending::TimeLimit,
        Ending::Crashed,
    ];

    /// Returns the ending in a few words.
    pub fn words(self) -> &'static str {
        match self {
            Ending::Won => "won",
            Ending::Drawn => "over without a winner",
            Ending::TurnLimit => "not over at the turn limit",
            Ending::NotStarted => "not started, for want of units",
            Ending::NotSetUp => "not set up",
            Ending::Stuck => "stuck in a turn",
            Ending::WorkLimit => "stopped by the work limit of gdl",
            Ending::TimeLimit => "stopped by the time limit",
            Ending::Crashed => "ended by a bug of gdl",
        }
    }

    /// Returns the ending in a few words, with the reason.
    pub fn describe(self, decision: Option<Decision>) -> &'static str {
        match (self, decision) {
            (Ending::Won, Some(Decision::Resignation)) => "won by resignation",
            (Ending::Won, Some(Decision::Elimination)) => "won by elimination",
            (Ending::Won, Some(Decision::Scorekeeper)) => "won by a scorekeeper",
            (Ending::Drawn, Some(Decision::Scorekeeper)) => "ended by a scorekeeper, without a winner",
            (Ending::Drawn, Some(Decision::LastTurn)) => "over at `last-turn`, without a winner",
            (Ending::Drawn, Some(Decision::EverybodyLost)) => "all sides lost",
            (Ending::Drawn, Some(Decision::Agreement)) => "drawn by agreement",
            _ => self.words(),
        }
    }

    /// Whether the game was played by its rules, to its end or to the turn limit.
    pub fn is_played(self) -> bool {
        matches!(self, Ending::Won | Ending::Drawn | Ending::TurnLimit)
    }
}

/// The fate of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// It has won.
    Won,
    /// It has lost.
    Lost,
    /// It left without winning or losing.
    Withdrew,
    /// It was in the game at the end.
    Playing,
    /// It did not take part.
    Absent,
}

/// The reason why a side lost.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LossReason {
    /// It resigned.
    Resignation,
    /// It had no units left that count.
    Elimination,
    /// A scorekeeper let it lose by another condition.
    Scorekeeper,
    /// The unit that stands for it is gone.
    SelfUnit,
}

impl LossReason {
    /// The reason in a few words.
    pub fn words(self) -> &'static str {
        match self {
            LossReason::Resignation => "lost by resignation",
            LossReason::Elimination => "lost by elimination",
            LossReason::Scorekeeper => "lost by a scorekeeper",
            LossReason::SelfUnit => "lost with the unit that stands for it",
        }
    }
}

macro_rules! counters {
    ($(#[$doc:meta])* $name:ident { $($(#[$field_doc:meta])* $field:ident,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
        #[serde(default)]
        pub struct $name {
            $($(#[$field_doc])* #[serde(skip_serializing_if = "is_zero")] pub $field: i64,)*
        }

        impl std::ops::AddAssign for $name {
            fn add_assign(&mut self, other: $name) {
                $(self.$field = self.$field.saturating_add(other.$field);)*
            }
        }
    };
}

fn is_zero(number: &i64) -> bool {
    *number == 0
}

counters! {
    /// The number of units of a type on a side, by what happened to them. Zeros are not written.
    TypeTally {
        /// Units at the start.
        initial,
        /// Units that were begun.
        created,
        /// Units that became complete.
        completed,
        /// Units that were received from another side.
        gained,
        /// Units that changed from another type, wrecks included.
        changed_to,
        /// Units that perished in fights.
        lost_in_combat,
        /// Units that perished for lack of a material.
        starved,
        /// Units that went to another side.
        lost_to_others,
        /// Units that perished of attrition, accidents, heat, cold, or impassable terrain.
        lost_to_terrain,
        /// Units that perished for other reasons.
        lost_otherwise,
        /// Units that became another type.
        changed_from,
        /// Units of other sides that these units destroyed.
        kills,
        /// Units of other sides that these units captured.
        captures,
        /// The value of the units that these units destroyed or captured.
        value_taken,
        /// The value of the units that were lost, for any reason.
        value_lost,
        /// Cells that were entered.
        moves,
        /// Attacks and shots.
        attacks,
        /// Turns in which a unit could act, summed over units.
        able,
        /// Turns in which a unit could act and did nothing, summed over units.
        idle,
        /// Units at the end.
        left,
    }
}

impl TypeTally {
    /// Returns the number of units that were lost, for any reason.
    pub fn lost(&self) -> i64 {
        self.lost_in_combat + self.starved + self.lost_to_others + self.lost_to_terrain + self.lost_otherwise
    }

    /// Whether there was ever a unit of the type.
    pub fn was_there(&self) -> bool {
        self.initial + self.created + self.gained + self.changed_to > 0
    }
}

counters! {
    /// The number of uses of a terrain type, by kind. Zeros are not written.
    TerrainTally {
        /// Cells of it at the start.
        cells,
        /// Times that a unit entered such a cell.
        entered,
        /// Attacks and shots at units in such cells.
        fights,
        /// Units that perished there.
        deaths,
    }
}

counters! {
    /// What units of a type did in a phase of a game. Zeros are not written.
    PhaseCounts {
        /// Units that became complete.
        built,
        /// Units that were lost, for any reason.
        lost,
        /// Units of other sides that these units destroyed or captured.
        beats,
        /// The value of those units, less the value of those that were lost.
        value,
    }
}

/// Some numbers of a side at the sampled turns.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Curve {
    /// Units.
    pub units: Samples,
    /// The value of its complete units.
    pub value: Samples,
    /// Amounts of each material in its units and its treasury, by material and then by sampled turn.
    pub materials: Vec<Samples>,
    /// Each of its scores.
    pub scores: Vec<Samples>,
}

impl Curve {
    /// Frees the memory for further samples.
    pub fn shrink(&mut self) {
        let lists = [&mut self.units, &mut self.value].into_iter();
        lists.chain(&mut self.materials).chain(&mut self.scores).for_each(Samples::shrink);
    }
}

/// The record of a side in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SideRecord {
    /// Its number; 0 for the independents.
    pub number: i32,
    /// Its name.
    pub name: String,
    /// The index of its player among the players of the series; none for the independents.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<usize>,
    /// Its fate.
    pub fate: Fate,
    /// The reason why it lost, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loss: Option<LossReason>,
    /// Its last turn in the game.
    pub last_turn: i32,
    /// Its scores at the end.
    pub scores: Vec<i64>,
    /// Actions that were done.
    pub actions: i64,
    /// Actions that were refused or failed.
    pub failed: i64,
    /// Turns in which some unit of it could act.
    pub able_turns: i64,
    /// Its units by type.
    pub types: BTreeMap<String, TypeTally>,
    /// Units that perished for lack of each material.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub starved: BTreeMap<String, i64>,
    /// The number of times that a unit lost hit points for lack of each material and survived.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub in_want: BTreeMap<String, i64>,
    /// The first types that it began to make, by their places among the types of the series.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opening: Vec<u16>,
    /// What its types did in the early, the middle and the late game, by their places among the types of the series.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub phases: Vec<(u16, [PhaseCounts; 3])>,
    /// Its numbers at the sampled turns.
    pub curve: Curve,
}

/// A game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameRecord {
    /// Its place in the series, from 0.
    pub game: u64,
    /// Its seed.
    pub seed: i64,
    /// The number of seats by which the players are moved on.
    pub rotation: u32,
    /// The way in which it ended.
    pub ending: Ending,
    /// The reason why it was decided or ended, if it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<Decision>,
    /// The reason why it could not be played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Turns that were played.
    pub turns: i32,
    /// Turns that had to be ended by force.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stalls: Vec<i32>,
    /// The sides, the independents first.
    pub sides: Vec<SideRecord>,
    /// The turns of the curves.
    pub sampled: Vec<i32>,
    /// The uses of terrain, by the name of its type.
    pub terrain: BTreeMap<String, TerrainTally>,
    /// The number of times that scorekeepers let a side win or lose, by their numbers.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub keepers: BTreeMap<i32, i64>,
    /// The steps of units, until the first possible one.
    #[serde(default)]
    pub steps: Attempts,
    /// The creations of units, until the first possible one.
    #[serde(default)]
    pub creations: Attempts,
    /// The warnings that the engine would give and their counts, by the name of the message, a colon, and its text.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub warnings: BTreeMap<String, i64>,
    /// Its pace.
    #[serde(default)]
    pub pace: Pace,
    /// Which types destroyed or captured how many units of which, of other sides, by their places among the types of the
    /// series.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub beats: Vec<(u16, u16, i64)>,
    /// Where its attacks were.
    #[serde(default)]
    pub battles: Battles,
    /// The hash of the state at the end in hexadecimal, equal on every machine.
    pub state_hash: String,
}

/// A series of games.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Series {
    /// The version of the records.
    pub format: u32,
    /// The properties that all games share.
    pub about: SeriesInfo,
    /// The games in their order.
    pub games: Vec<GameRecord>,
    /// The effect of the order of play on wins, if it was measured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub balance: Option<Balance>,
    /// The places in the module that lead to some warnings, by their texts.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub places: BTreeMap<String, Place>,
    /// The library folders of the command line, which commands in reports have. They are not a property of the games: each
    /// machine has its own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub libraries: Vec<String>,
}

impl Series {
    /// A series with the records of some of its games, in their order.
    pub fn new(about: SeriesInfo, games: Vec<GameRecord>) -> Series {
        Series { format: FORMAT, about, games, balance: None, places: BTreeMap::new(), libraries: Vec::new() }
    }
}
