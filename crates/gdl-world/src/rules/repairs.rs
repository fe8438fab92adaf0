//! Repairs of units by others without an action (spec turns 9.2).

use super::{
    columns::UnitTypes,
    ids::{TypeId, UnitTypeId},
    tables::Tables,
};

/// The maximum distance of repairs without an action, by the type that is repaired.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repairs(Vec<i32>);

impl Repairs {
    /// As in the engine, the search for types with repairs stops at the first type that recovers by itself or can be
    /// repaired. If that type only recovers, no unit is repaired in the whole game.
    pub(super) fn new(tables: &Tables, units: &UnitTypes) -> Repairs {
        let reach = |v: UnitTypeId| {
            let repairers = units.ids().filter(|&u| tables.auto_repair.get(u, v) > 0);
            repairers.map(|u| tables.auto_repair_range.get(u, v)).max()
        };
        let first = units.ids().find(|&v| reach(v).is_some() || units.hp_recovery[v] > 0);
        let is_on = first.is_some_and(|v| reach(v).is_some());
        Repairs(units.ids().map(|v| reach(v).filter(|_| is_on).unwrap_or(-1)).collect())
    }

    /// Returns the maximum distance of repairers of units of a type; negative if no type repairs them.
    pub fn reach(&self, v: UnitTypeId) -> i32 {
        self.0.get(v.index()).copied().unwrap_or(-1)
    }

    /// Whether any unit is repaired.
    pub fn any(&self) -> bool {
        self.0.iter().any(|&reach| reach >= 0)
    }
}
