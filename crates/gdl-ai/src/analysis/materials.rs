//! The materials that the units of a game need, and the types that can supply them.

use gdl_world::rules::{MaterialId, Rules, TypeId, UnitTypeId};

use super::{Kind, Need, could_ride};

/// Returns for each material whether units of some type use it.
pub(crate) fn used(rules: &Rules) -> Vec<bool> {
    let tables = &rules.tables;
    let uses = |u: UnitTypeId, m: MaterialId| {
        [
            &tables.base_consumption,
            &tables.consumption_per_move,
            &tables.consumption_per_attack,
            &tables.consumption_per_fire,
            &tables.consumption_on_creation,
            &tables.consumption_per_create,
            &tables.consumption_per_build,
            &tables.consumption_per_built,
            &tables.consumption_per_toolup,
            &tables.consumption_per_tooledup,
            &tables.consumption_per_repair,
        ]
        .iter()
        .any(|table| table.get(u, m) > 0)
    };
    rules.materials.ids().map(|m| rules.units.ids().any(|u| uses(u, m))).collect()
}

/// Whether units of a type can store plenty of all supplies of another type, and stay in place or take its units in.
pub(crate) fn may_supply(rules: &Rules, kinds: &[Kind], depot: UnitTypeId, u: UnitTypeId) -> bool {
    let has_room =
        |need: &Need| rules.tables.unit_storage_x.get(depot, need.material) >= need.storage.saturating_mul(2);
    let is_steady = !kinds[depot.index()].is_mobile || could_ride(rules, u, depot);
    is_steady && depot != u && kinds[u.index()].needs.iter().all(has_room)
}
