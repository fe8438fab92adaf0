//! The phases for materials and people that can have an effect in a game, so that the others are skipped.

use super::{
    columns::{MaterialTypes, TerrainTypes, UnitTypes},
    ids::{MaterialId, TypeId},
    tables::{Table, Tables},
};

/// The flows of materials and people in a game that happen without actions.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts, each about a phase of its own")]
pub struct Flows {
    /// Terrain or people produce in cells.
    pub cells_produce: bool,
    /// Units produce.
    pub units_produce: bool,
    /// Units produce by the terrain around them, too.
    pub neighbors_produce: bool,
    /// People consume materials in cells.
    pub people_consume: bool,
    /// Terrain consumes materials in cells.
    pub cells_consume: bool,
    /// Units consume.
    pub units_consume: bool,
    /// Units lose hit points for lack of a material.
    pub units_starve: bool,
    /// People change sides.
    pub people_surrender: bool,
    /// The number of people in cells is limited.
    pub people_are_limited: bool,
    /// The materials by classes whose supply lines are the same, in the order in which the engine forms them; none if
    /// there are no supply lines.
    pub supply_classes: Vec<Vec<MaterialId>>,
}

impl Flows {
    pub(super) fn new(tables: &Tables, units: &UnitTypes, terrain: &TerrainTypes, materials: &MaterialTypes) -> Flows {
        let has_people = materials.people.values().iter().any(|&people| people != 0);
        Flows {
            cells_produce: tables.terrain_production.any() || tables.people_production.any(),
            units_produce: tables.base_production.any() || tables.occupant_base_production.any(),
            neighbors_produce: tables.productivity_adjacent.any() || tables.productivity_min.any(),
            people_consume: tables.people_consumption.any(),
            cells_consume: tables.terrain_consumption.any(),
            units_consume: tables.base_consumption.any(),
            units_starve: tables.hp_per_starve.any(),
            people_surrender: tables.people_surrender_chance.any(),
            people_are_limited: has_people && terrain.people_max.values().iter().any(|&max| max >= 0),
            supply_classes: supply_classes(tables, units, terrain, materials),
        }
    }
}

/// Groups the materials with the same potential and the same obstacles.
fn supply_classes(
    tables: &Tables,
    units: &UnitTypes,
    terrain: &TerrainTypes,
    materials: &MaterialTypes,
) -> Vec<Vec<MaterialId>> {
    let potential = &tables.supply_potential;
    let mut classes: Vec<Vec<MaterialId>> = Vec::new();
    if !potential.any() {
        return classes;
    }
    fn alike<R: TypeId>(
        table: &Table<R, MaterialId>,
        mut rows: impl Iterator<Item = R>,
        a: MaterialId,
        b: MaterialId,
    ) -> bool {
        rows.all(|row| table.get(row, a) == table.get(row, b))
    }
    for m in materials.ids() {
        let same = |&other: &MaterialId| {
            let of_units = [
                potential,
                &tables.supply_interdiction_at_for_material,
                &tables.supply_interdiction_adjacent_for_material,
            ];
            let of_terrain =
                [&tables.supply_deterioration, &tables.supply_enemy_interdiction, &tables.supply_neutral_interdiction];
            of_units.into_iter().all(|table| alike(table, units.ids(), m, other))
                && of_terrain.into_iter().all(|table| alike(table, terrain.ids(), m, other))
        };
        match classes.iter_mut().find(|class| same(&class[0])) {
            Some(class) => class.push(m),
            None => classes.push(vec![m]),
        }
    }
    classes
}
