//! Checks in each turn whether any unit of a game could take a step or begin a unit, until one could.

use std::collections::BTreeMap;

use gdl_sim::{
    actions::Outcome,
    openings,
    world::{SideId, UnitId, World},
};

use super::record::{Attempts, GameRecord};

/// The maximum number of units that are checked in a turn. With more units, steps and creations count as possible.
const MOST_UNITS: usize = 2000;

/// The observations of one kind of opening.
#[derive(Clone, Debug, Default)]
struct Kind {
    is_possible: bool,
    refusals: BTreeMap<&'static str, i64>,
}

impl Kind {
    fn add(&mut self, result: Result<(), Outcome>) {
        match result {
            Ok(()) => self.is_possible = true,
            Err(refusal) => *self.refusals.entry(refusal.name()).or_default() += 1,
        }
    }

    fn attempts(self) -> Attempts {
        let refusals = self.refusals.into_iter().map(|(name, times)| (name.to_owned(), times)).collect();
        Attempts { is_possible: self.is_possible, refusals }
    }
}

/// The observations of a game so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Openings {
    steps: Kind,
    creations: Kind,
}

impl Openings {
    /// Checks the units that have action points at the start of a turn.
    pub fn look(&mut self, world: &World, units: impl ExactSizeIterator<Item = UnitId>) {
        if units.len() > MOST_UNITS {
            (self.steps.is_possible, self.creations.is_possible) = (true, true);
        }
        for id in units {
            if self.steps.is_possible && self.creations.is_possible {
                return;
            }
            let unit = &world.units[id];
            if unit.side == SideId::INDEPENDENTS {
                continue;
            }
            if !self.steps.is_possible && world.rules.units.speed[unit.kind] > 0 {
                self.steps.add(openings::step(world, id));
            }
            if !self.creations.is_possible && openings::products(world, id).next().is_some() {
                self.creations.add(openings::creation(world, id));
            }
        }
    }

    /// Writes the observations to a record.
    pub fn finish(&mut self, record: &mut GameRecord) {
        let Openings { steps, creations } = std::mem::take(self);
        (record.steps, record.creations) = (steps.attempts(), creations.attempts());
    }
}

#[cfg(test)]
mod tests {
    use crate::series::{
        Plan,
        testing::{DUEL, plan},
    };

    #[test]
    fn what_was_never_possible() {
        let record = plan(DUEL).play(0, &mut ());
        assert!(record.steps.is_possible && !record.creations.is_possible && record.creations.refusals.is_empty());
        let apart = DUEL.replace("(man 4 4 2", "(man 2 6 2");
        let stuck = format!("{apart} (table mp-to-enter-terrain (man land 99))");
        let record = Plan { turns: 4, ..plan(&stuck) }.play(0, &mut ());
        assert!(!record.steps.is_possible);
        assert_eq!(record.steps.refusals.get("cannot-do"), Some(&8));
    }
}
