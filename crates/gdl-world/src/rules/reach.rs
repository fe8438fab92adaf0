//! The maximum distances of some rules, which limit searches.

use super::{
    columns::UnitTypes,
    ids::{TerrainId, TypeId},
    tables::Tables,
};
use crate::dice::Dice;

/// The largest ranges of a game; negative where a rule is not in use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reach {
    /// Zones of control.
    pub zoc: i32,
    /// Units that detonate when another unit comes near.
    pub detonate_on_approach: i32,
    /// Overwatch.
    pub overwatch: i32,
    /// Blasts that damage units, of types that can detonate by an action; 0 if there are none.
    pub unit_blast: i32,
    /// Blasts that change terrain, likewise.
    pub terrain_blast: i32,
    /// Whether some units need a commander to take orders.
    pub needs_commanders: bool,
}

impl Reach {
    pub(super) fn new(tables: &Tables, units: &UnitTypes, terrain_types: usize) -> Reach {
        // A game without units has tables without entries, whose defaults must be ignored.
        let most = |max: i32| if units.count() == 0 { -1 } else { max };
        let can_go_off = |&u: &_| units.acp_to_detonate[u] > 0 || units.acp_independent[u] != 0;
        let unit_blast = |u| {
            let hurts = |&v: &_| {
                let damages = [tables.detonation_damage_at.get(u, v), tables.detonation_damage_adjacent.get(u, v)];
                damages.into_iter().any(|damage| Dice::unpack(damage).least() > 0)
            };
            units.ids().filter(hurts).map(|v| tables.detonation_unit_range.get(u, v)).max().unwrap_or(0)
        };
        let terrain_blast = |u| {
            let terrain = (0..terrain_types).map(TerrainId::from_index);
            let changes = |&t: &_| tables.detonation_terrain_damage_chance.get(u, t) > 0;
            terrain.filter(changes).map(|t| tables.detonation_terrain_range.get(u, t)).max().unwrap_or(0)
        };
        Reach {
            needs_commanders: units.direct_control.values().contains(&0) || units.tech_to_use.any(),
            zoc: most(tables.zoc_range.max()),
            detonate_on_approach: most(tables.detonate_on_approach_range.max()),
            overwatch: most(tables.zoo_range.max()),
            unit_blast: units.ids().filter(can_go_off).map(unit_blast).max().unwrap_or(0),
            terrain_blast: units.ids().filter(can_go_off).map(terrain_blast).max().unwrap_or(0),
        }
    }
}
