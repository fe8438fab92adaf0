//! Conditions that several actions share (spec actions 5.4).

use super::{Check, Outcome, Unit, UnitId, World, require};
use crate::rules::{MaterialId, Table, TypeId, UnitTypeId};

/// The units that do an action and pay for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Doer {
    /// The unit that pays for the action.
    pub actor: UnitId,
    /// The unit that does it; usually the same.
    pub unit: UnitId,
}

impl Doer {
    /// A unit that acts for itself.
    pub fn one(unit: UnitId) -> Doer {
        Doer { actor: unit, unit }
    }
}

impl World {
    /// Returns the unit, if it is given and in play.
    pub fn in_play(&self, id: Option<UnitId>) -> Result<UnitId, Outcome> {
        id.filter(|&id| self.is_in_play(id)).ok_or(Outcome::Error)
    }

    /// Whether both units of an action are in play.
    pub fn both_in_play(&self, doer: Doer) -> Check {
        require(self.is_in_play(doer.actor) && self.is_in_play(doer.unit), Outcome::Error)
    }

    /// Returns the living unit with an id.
    pub fn living_unit(&self, id: i32) -> Option<UnitId> {
        self.units.with_id(id).filter(|&unit| self.units[unit].hp > 0)
    }

    /// The test that most actions begin with: both units active, the side may act with the type, and the unit has the
    /// materials to act.
    pub fn can_act(&self, doer: Doer) -> Check {
        require(self.is_active(doer.actor) && self.is_active(doer.unit), Outcome::Error)?;
        let unit = &self.units[doer.unit];
        require(self.side(self.units[doer.actor].side).may_act_with(unit.kind), Outcome::CannotDo)?;
        self.has_supply(unit, &self.rules.tables.material_to_act)
    }

    /// Refuses direct combat in the second model of combat.
    pub fn has_direct_combat(&self) -> Check {
        require(self.rules.globals.combat_model != 1, Outcome::Error)
    }

    /// Refuses to fight from inside of a transport that does not allow it.
    pub fn fights_from_transport(&self, id: UnitId) -> Check {
        let unit = &self.units[id];
        let allows = |transport| self.rules.tables.occupant_combat.get(unit.kind, self.units[transport].kind) != 0;
        require(unit.transport().is_none_or(allows), Outcome::OccupantCannotDo)
    }

    /// Whether a unit has as much of each material as a table requires.
    pub fn has_supply(&self, unit: &Unit, needed: &Table<UnitTypeId, MaterialId>) -> Check {
        // A unit with a negative supply fails even a requirement of 0.
        if !needed.any() && unit.supply.iter().all(|&amount| amount >= 0) {
            return Ok(());
        }
        let enough = self.rules.materials.ids().all(|m| unit.has(m, needed.get(unit.kind, m)));
        require(enough, Outcome::InsufficientMaterial)
    }
}

impl Unit {
    /// Returns its amount of a material.
    pub fn supply_of(&self, m: MaterialId) -> i32 {
        self.supply.get(m.index()).copied().unwrap_or(0)
    }

    /// Whether it has that much of a material.
    pub fn has(&self, m: MaterialId, amount: i32) -> bool {
        self.supply_of(m) >= amount
    }
}
