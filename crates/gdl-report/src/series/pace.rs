//! Counts what the measures of health need besides the fates of units: cells that units entered, quiet turns, the first
//! fight, the options of units, the openings of sides, and which types beat which.

use std::collections::BTreeMap;

use gdl_sim::{
    actions::{Action, Doer, check},
    events::{Cause, Entry, Event, UnitSnapshot},
    openings,
    rules::{TypeId, UnitTypeId},
    world::{SideId, UnitId, World},
};
use serde::{Deserialize, Serialize};

use super::record::GameRecord;

/// The number of types that a side begins to make that count as its opening.
const OPENING: usize = 5;

/// The number of turns from one to the next in which the options of units are counted.
const TURNS_BETWEEN_LOOKS: i32 = 5;

/// The number of units of each side whose options are counted in such a turn.
const UNITS_LOOKED_AT: usize = 4;

/// The pace of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Pace {
    /// The number of cells in which a unit was at the start or which one entered.
    pub cells_used: i64,
    /// The number of turns in which no unit attacked, fired, was captured, completed or lost.
    pub quiet_turns: i32,
    /// The turn of the first attack or shot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_fight: Option<i32>,
    /// The number of units whose options were counted.
    pub units_looked_at: i64,
    /// The number of their options.
    pub options: i64,
}

/// Follows the pace of a game.
#[derive(Debug)]
pub(super) struct PaceTally {
    pace: Pace,
    /// Whether a unit was in a cell, by its index.
    is_used: Vec<bool>,
    /// Whether nothing has happened in the turn yet.
    is_quiet: bool,
    /// The first types that each side began.
    openings: Vec<Vec<u16>>,
    /// The number of units of a type that another type destroyed or captured.
    beats: BTreeMap<(u16, u16), i64>,
}

impl PaceTally {
    /// Starts with the state before the first turn.
    pub fn new(world: &World) -> PaceTally {
        let mut tally = PaceTally {
            pace: Pace::default(),
            is_used: vec![false; world.shape.places()],
            is_quiet: true,
            openings: vec![Vec::new(); world.sides.len()],
            beats: BTreeMap::new(),
        };
        for unit in world.units.oldest_first().map(|id| &world.units[id]).filter(|unit| unit.is_on_map()) {
            if let Some(index) = world.shape.index(unit.pos) {
                tally.is_used[index] = true;
            }
        }
        tally
    }

    /// Counts an event.
    pub fn count(&mut self, world: &World, entry: &Entry) {
        match &entry.event {
            Event::Moved { unit, .. } => {
                if let Some(index) = world.shape.index(unit.at) {
                    self.is_used[index] = true;
                }
                return;
            }
            Event::Created { unit, .. } => {
                let opening = &mut self.openings[unit.side.index()];
                if opening.len() < OPENING {
                    opening.push(number(unit.kind));
                }
                return;
            }
            Event::Attacked { .. } | Event::FiredAt { .. } => {
                self.pace.first_fight.get_or_insert(entry.turn);
            }
            Event::Captured { unit, by, .. } | Event::Surrendered { unit, to: by, .. } => self.beat(by, unit),
            Event::Died { unit, cause: Cause::Combat { by } }
            | Event::Wrecked { unit, cause: Cause::Combat { by }, .. } => self.beat(by, unit),
            Event::Died { .. } | Event::Wrecked { .. } | Event::Completed { .. } => {}
            _ => return,
        }
        self.is_quiet = false;
    }

    fn beat(&mut self, by: &UnitSnapshot, unit: &UnitSnapshot) {
        if by.side != unit.side {
            *self.beats.entry((number(by.kind), number(unit.kind))).or_default() += 1;
        }
    }

    /// Counts the options of some of the units that can act in a turn; those of a side stand together.
    pub fn turn_started(&mut self, world: &World, able: &[UnitSnapshot]) {
        if world.turn % TURNS_BETWEEN_LOOKS != 0 {
            return;
        }
        for units in able.chunk_by(|a, b| a.side == b.side).filter(|units| units[0].side != SideId::INDEPENDENTS) {
            let step = units.len().div_ceil(UNITS_LOOKED_AT).max(1);
            for id in units.iter().step_by(step).map(|who| who.unit) {
                self.look(world, id);
            }
        }
    }

    fn look(&mut self, world: &World, id: UnitId) {
        self.pace.units_looked_at += 1;
        self.pace.options += i64::try_from(options(world, id)).unwrap_or(i64::MAX);
    }

    /// Counts the turn.
    pub fn turn_ended(&mut self) {
        self.pace.quiet_turns += i32::from(self.is_quiet);
        self.is_quiet = true;
    }

    /// Writes the counts to a record, whose sides are all those of the world.
    pub fn finish(mut self, record: &mut GameRecord) {
        self.pace.cells_used =
            i64::try_from(self.is_used.iter().filter(|is_used| **is_used).count()).unwrap_or(i64::MAX);
        record.pace = self.pace;
        record.beats = self.beats.into_iter().map(|((by, unit), times)| (by, unit, times)).collect();
        for (side, opening) in record.sides.iter_mut().zip(self.openings) {
            side.opening = opening;
        }
    }
}

/// The number of actions that a unit could begin: steps to cells beside it that it survives, and types that it could make.
fn options(world: &World, id: UnitId) -> usize {
    let unit = &world.units[id];
    let can = |action: Action| check(world, Doer::one(id), &action).is_ok();
    let steps = world.shape.inner_neighbors(unit.pos).filter(|&to| world.survives(unit.kind, to));
    let steps = steps.filter(|&to| can(Action::Move { to, z: 0 })).count();
    let makes = |kind: UnitTypeId| {
        let mut places = std::iter::once(unit.pos).chain(world.shape.inner_neighbors(unit.pos));
        can(Action::CreateIn { kind, transport: Some(id) }) || places.any(|at| can(Action::CreateAt { kind, at, z: 0 }))
    };
    steps + openings::products(world, id).filter(|&kind| makes(kind)).count()
}

/// The number of a type in the order of the game.
pub(super) fn number(u: UnitTypeId) -> u16 {
    u16::try_from(u.index()).unwrap_or(u16::MAX)
}

#[cfg(test)]
mod tests {
    use crate::series::{
        Plan,
        testing::{DUEL, plan},
    };

    #[test]
    fn a_fight_is_not_quiet() {
        // The computer players of the sides fight at once.
        let text = format!("{DUEL} (scorekeeper 1 (do last-side-wins))");
        let mut plan = Plan { turns: 5, ..plan(&text) };
        plan.options.without_ai = false;
        let record = plan.play(0, &mut ());
        assert!(record.pace.first_fight.is_some(), "{record:?}");
        assert_eq!(record.beats, [(0, 0, 1)]);
        assert!(record.pace.quiet_turns < record.turns, "{record:?}");
        assert!((2..=48).contains(&record.pace.cells_used), "{record:?}");
    }

    #[test]
    fn nothing_happens() {
        let record = Plan { turns: 10, ..plan(DUEL) }.play(0, &mut ());
        assert_eq!((record.pace.quiet_turns, record.pace.first_fight, record.pace.cells_used), (10, None, 2));
        // Two looks at two units, each of which may go to five cells beside it and attack in the sixth.
        assert_eq!((record.pace.units_looked_at, record.pace.options), (4, 20));
        assert!(record.beats.is_empty() && record.sides.iter().all(|side| side.opening.is_empty()));
    }
}
