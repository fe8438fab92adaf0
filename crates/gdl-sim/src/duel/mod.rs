//! Duels: units of one army fight those of another, again and again, with the same actions as in games.
//!
//! A duel takes place on land of its own, with nothing else on it. Each fight begins with whole, fully supplied units
//! and takes some turns; in each, all units get their action points and use them up. Other effects of a turn, such as
//! recovery, are left out, and both sides have all technology.

mod arena;
mod fight;
mod refusal;
mod tally;

pub use refusal::{Need, Refusal, RefusedAction, Setting, Subject};
pub use tally::{LossTally, Mean, Share, Tally};

use std::sync::Arc;

use gdl_world::{
    geometry::Pos,
    rules::{Rules, TerrainId, UnitTypeId},
    world::{Action, Doer, Outcome, UnitId, World},
};

use crate::Game;

/// The maximum number of units of one army.
pub const MOST_UNITS: usize = 50;
/// The maximum number of turns of a fight.
pub const MOST_TURNS: u32 = 1000;
/// The maximum number of fights of a duel, which is the number of seeds.
pub const MOST_FIGHTS: u32 = 100_000;
/// The maximum distance between both armies.
pub const MOST_DISTANCE: i32 = 20;

/// The maximum number of groups of an army besides the first.
pub const MOST_ALLIES: usize = 7;

/// Units of a type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Troop {
    /// Their type.
    pub kind: UnitTypeId,
    /// The number of units; at least 1, at most [`MOST_UNITS`] in an army.
    pub count: usize,
    /// The experience of each unit, limited to the maximum of its type.
    pub experience: i32,
}

/// Units that fight on one side: those of a type, and others that fight with them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Army {
    /// The type of the first units.
    pub kind: UnitTypeId,
    /// The number of the first units; at least 1, at most [`MOST_UNITS`] in an army.
    pub count: usize,
    /// The experience of each of the first units, limited to the maximum of their type.
    pub experience: i32,
    /// The other units, in the order in which they stand and act.
    pub allies: [Option<Troop>; MOST_ALLIES],
}

impl Army {
    /// One unit of a type, without experience.
    pub fn one(kind: UnitTypeId) -> Army {
        Army::of(Troop { kind, count: 1, experience: 0 })
    }

    /// Units of a type alone.
    pub fn of(troop: Troop) -> Army {
        let Troop { kind, count, experience } = troop;
        Army { kind, count, experience, allies: [None; MOST_ALLIES] }
    }

    /// The units, type by type.
    pub fn troops(&self) -> impl Iterator<Item = Troop> {
        let Army { kind, count, experience, allies } = *self;
        std::iter::once(Troop { kind, count, experience }).chain(allies.into_iter().flatten())
    }

    /// The types of the units.
    fn kinds(&self) -> Vec<UnitTypeId> {
        let mut kinds: Vec<UnitTypeId> = Vec::new();
        for troop in self.troops() {
            if !kinds.contains(&troop.kind) {
                kinds.push(troop.kind);
            }
        }
        kinds
    }
}

/// The way in which units attack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Means {
    /// `attack`
    Attack,
    /// `fire-at`
    Fire,
    /// `capture`
    Capture,
    /// `overrun`
    Overrun,
    /// `detonate`
    Detonate,
}

impl Means {
    /// All of them, in the order in which units try them.
    pub const ALL: [Means; 5] = [Means::Attack, Means::Fire, Means::Overrun, Means::Capture, Means::Detonate];

    /// The name of the action.
    pub fn name(self) -> &'static str {
        match self {
            Means::Attack => "attack",
            Means::Fire => "fire-at",
            Means::Capture => "capture",
            Means::Overrun => "overrun",
            Means::Detonate => "detonate",
        }
    }

    /// Returns the means with a name.
    pub fn named(name: &str) -> Option<Means> {
        Means::ALL.into_iter().find(|means| means.name() == name)
    }

    /// The action against a unit.
    fn action(self, target: UnitId, at: Pos) -> Action {
        match self {
            Means::Attack => Action::Attack { target: Some(target), commitment: 100 },
            Means::Fire => Action::FireAt { target: Some(target), ammunition: None },
            Means::Capture => Action::Capture { target: Some(target) },
            Means::Overrun => Action::Overrun { to: at, z: 0, commitment: 100 },
            Means::Detonate => Action::Detonate { at, z: 0 },
        }
    }
}

/// The two armies of a duel, their terrain, and the settings of the fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Match {
    /// The army that attacks.
    pub attacker: Army,
    /// The army that is attacked.
    pub defender: Army,
    /// The terrain of the attackers; None for the first terrain on which they can be, that of the defenders before
    /// others.
    pub attacker_terrain: Option<TerrainId>,
    /// The terrain of the defenders; None for the first terrain on which both armies can be, or else the defenders
    /// alone.
    pub defender_terrain: Option<TerrainId>,
    /// The distance between the armies in cells; None for the minimum at which the attackers can have an effect.
    pub distance: Option<i32>,
    /// The way in which the attackers attack; None for all ways that they can, in the order of [`Means::ALL`].
    pub means: Option<Means>,
    /// Whether the defenders are independent.
    pub independent: bool,
    /// Whether the defenders attack as well, after the attackers in each turn.
    pub both: bool,
    /// Turns after which the fight is over; at least 1, at most [`MOST_TURNS`].
    pub turns: u32,
}

impl Match {
    /// A match of two armies for 20 turns, in which only the attackers attack, with defaults for everything else.
    pub fn new(attacker: Army, defender: Army) -> Match {
        Match {
            attacker,
            defender,
            attacker_terrain: None,
            defender_terrain: None,
            distance: None,
            means: None,
            independent: false,
            both: false,
            turns: 20,
        }
    }
}

/// The measure of the value of losses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LossMeasure {
    /// `point-value`, if the game has any.
    Points,
    /// `cp`, the cost of building a unit, if some type has more than 1.
    Completeness,
    /// One for each unit.
    Units,
}

impl LossMeasure {
    /// Returns the measure of value that the rules of a game use.
    pub fn of(rules: &Rules) -> LossMeasure {
        let is_more = |most: i32, column: &[i32]| column.iter().any(|&n| n > most);
        if is_more(0, rules.units.point_value.values()) {
            LossMeasure::Points
        } else if is_more(1, rules.units.cp.values()) {
            LossMeasure::Completeness
        } else {
            LossMeasure::Units
        }
    }

    /// Returns the value of a unit of a type.
    pub fn value(self, rules: &Rules, u: UnitTypeId) -> u32 {
        let n = match self {
            LossMeasure::Points => rules.units.point_value[u],
            LossMeasure::Completeness => rules.units.cp[u],
            LossMeasure::Units => 1,
        };
        u32::try_from(n).unwrap_or(0)
    }

    /// Returns the name of the unit of measurement.
    pub fn unit(self) -> &'static str {
        match self {
            LossMeasure::Points => "point-value",
            LossMeasure::Completeness => "cp",
            LossMeasure::Units => "units",
        }
    }
}

/// The result of a fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum End {
    /// The attackers hold the place alone.
    Won,
    /// The defenders hold the place, and no attacker is left.
    Lost,
    /// No unit is left.
    Both,
    /// Units of both armies are left.
    #[default]
    Open,
}

/// The losses of an army.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Losses {
    /// Units that perished or were wrecked.
    pub destroyed: u32,
    /// Units that the other side took.
    pub captured: u32,
    /// Units that got away.
    pub fled: u32,
    /// Hit points that were lost in all.
    pub damage: u32,
    /// The worth of the units that perished, were wrecked or captured.
    pub value: u32,
}

/// A fight from its beginning to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// The result of the fight.
    pub end: End,
    /// The number of turns in which a unit acted.
    pub turns: u32,
    /// Actions of the attackers.
    pub rounds: u32,
    /// The number of those actions that did damage.
    pub hits: u32,
    /// Losses of the attackers.
    pub attacker: Losses,
    /// Losses of the defenders.
    pub defender: Losses,
}

/// A duel that is ready to be fought.
#[derive(Clone, Debug)]
pub struct Duel {
    game: Game,
    /// The world before a fight.
    world: World,
    attackers: Vec<UnitId>,
    defenders: Vec<UnitId>,
    centre: Pos,
    distance: i32,
    /// The means of each type of the attackers against each type of the defenders.
    means: Vec<(UnitTypeId, UnitTypeId, Vec<Means>)>,
    worth: LossMeasure,
    both: bool,
    turns: u32,
}

impl Duel {
    /// Prepares a duel.
    ///
    /// # Errors
    /// If it cannot be fought; the error is the reason.
    pub fn new(rules: &Arc<Rules>, wanted: &Match) -> Result<Duel, Refusal> {
        arena::prepare(rules, wanted)
    }

    /// Returns the terrain of the attackers.
    pub fn attacker_terrain(&self) -> TerrainId {
        self.world.terrain_at(self.world.units[self.attackers[0]].pos)
    }

    /// Returns the terrain of the defenders.
    pub fn defender_terrain(&self) -> TerrainId {
        self.world.terrain_at(self.centre)
    }

    /// Returns the distance between the armies in cells.
    pub fn distance(&self) -> i32 {
        self.distance
    }

    /// Returns the ways in which the attackers can attack at the beginning, in the order in which they try them.
    /// Those of a type of several come after those of the types before it.
    pub fn means(&self) -> Vec<Means> {
        let mut all: Vec<Means> = Vec::new();
        for means in self.means.iter().flat_map(|(_, _, means)| means) {
            if !all.contains(means) {
                all.push(*means);
            }
        }
        all
    }

    /// Returns the measure of the value of losses.
    pub fn worth(&self) -> LossMeasure {
        self.worth
    }

    /// Plays a number of fights with seeds that are derived from one. The same seed gives the same fights.
    pub fn series(&mut self, fights: u32, seed: i64) -> Tally {
        let mut tally = Tally::default();
        (0..fights.min(MOST_FIGHTS)).for_each(|index| tally.add(&self.fight(seed_of(seed, index))));
        tally
    }
}

/// Returns the seed of a fight. Seeds are scattered, because neighboring seeds of the generator give similar numbers.
pub fn seed_of(seed: i64, fight: u32) -> i64 {
    let mut n = seed.cast_unsigned().wrapping_add(u64::from(fight).wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    n = (n ^ (n >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    n = (n ^ (n >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    ((n ^ (n >> 31)) >> 1).cast_signed()
}

/// Checks an action as a game would. The error is the reason for the refusal.
fn check(world: &World, means: Means, unit: UnitId, target: UnitId, at: Pos) -> Result<Action, Outcome> {
    let doer = Doer::one(unit);
    let action = means.action(target, at);
    crate::actions::check_in_full(world, doer, &action)?;
    Ok(action)
}
