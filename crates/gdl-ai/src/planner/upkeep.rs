//! The upkeep of units besides fighting and building: repair, better types, technology.

use gdl_world::{
    rules::UnitTypeId,
    world::{Action, UnitId},
};

use crate::planner::{Choice, DecisionContext};

/// Percentage of its hit points below which a unit is repaired.
const DAMAGED: i32 = 75;

impl DecisionContext<'_> {
    /// Repairs, changes its type for a better one, or develops technology that the side lacks.
    pub(crate) fn look_after_things(&mut self) -> Choice {
        for part in [Self::repair, Self::improve, Self::develop] {
            match part(self) {
                Choice::Pass => {}
                choice => return choice,
            }
        }
        Choice::Pass
    }

    fn repair(&mut self) -> Choice {
        let tables = &self.world.rules.tables;
        let types = &self.world.rules.units;
        let unit = &self.world.units[self.id];
        let is_patient = |&other: &UnitId| {
            let patient = &self.world.units[other];
            patient.side == unit.side
                && patient.hp > 0
                && i64::from(patient.hp) * 100 < i64::from(types.hp_max[patient.kind]) * i64::from(DAMAGED)
                && tables.can_repair.get(unit.kind, patient.kind) != 0
        };
        let candidates = std::iter::once(self.id).chain(self.world.occupants(self.id)).chain(unit.transport());
        for target in candidates.filter(is_patient) {
            if let choice @ Choice::Do(_) = self.try_to(Action::Repair { target: Some(target) }) {
                return choice;
            }
        }
        Choice::Pass
    }

    fn improve(&mut self) -> Choice {
        self.kind.better.map_or(Choice::Pass, |kind| self.try_to(Action::ChangeType { kind }))
    }

    fn develop(&mut self) -> Choice {
        if self.kind.develops.is_empty() {
            return Choice::Pass;
        }
        let rules = &self.world.rules;
        let side = self.world.side(self.planner.side);
        let lacks = |&v: &UnitTypeId| {
            let level = side.tech_for(v);
            let wanted = rules.units.tech_to_build[v].max(rules.units.tech_to_own[v]);
            level < wanted
        };
        // Units that make others do not spend the first turns on technology.
        if self.kind.is_factory && self.planner.turn < 40 {
            return Choice::Pass;
        }
        let wanted = self.kind.develops.iter().copied().filter(lacks).max_by_key(|&v| (self.analysis.kind(v).worth, v));
        wanted.map_or(Choice::Pass, |kind| self.try_to(Action::Develop { kind }))
    }
}
