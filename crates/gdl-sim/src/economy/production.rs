//! The production of cells and units (spec turns 6.1, 6.2).

use gdl_world::{
    Random,
    geometry::Direction,
    rules::{MaterialId, TypeId, UnitTypeId},
    world::{UnitId, World},
};

use crate::{Game, materials};

/// The maximum amount of a material in a cell.
const MOST_IN_CELL: i32 = 32767;

/// Lets terrain and people produce in all cells of the existing layers. The production of people does not depend on
/// whether any live there, as in the engine.
pub(super) fn of_cells(world: &mut World) {
    let rules = world.rules.clone();
    if !rules.flows.cells_produce {
        return;
    }
    let tables = &rules.tables;
    for m in rules.materials.ids() {
        let people = rules.materials.ids().filter(|&p| rules.materials.people[p] != 0);
        let by_people = people.map(|p| tables.people_production.get(p, m)).fold(0, i32::saturating_add);
        let produced = |t| tables.terrain_production.get(t, m).saturating_add(by_people);
        let by_terrain: Vec<i32> = rules.terrain.ids().map(produced).collect();
        let by_lines = world.present_aux_types().map(|t| (t, tables.terrain_production.get(t, m)));
        let by_lines: Vec<_> = by_lines.filter(|&(_, amount)| amount > 0).collect();
        if by_lines.is_empty() && by_terrain.iter().all(|&amount| amount == 0) {
            continue;
        }
        let Some(layer) = &mut world.layers.materials[m.index()] else { continue };
        for span in world.shape.spans() {
            let amounts = &mut layer.places_mut()[span.clone()];
            for (amount, t) in amounts.iter_mut().zip(&world.terrain.places()[span.clone()]) {
                *amount = amount.saturating_add(by_terrain[t.index()]).min(MOST_IN_CELL);
            }
            for &(t, produced) in &by_lines {
                let Some(lines) = &world.layers.aux[t.index()] else { continue };
                for (amount, &there) in amounts.iter_mut().zip(&lines.places()[span.clone()]) {
                    if there != 0 {
                        *amount = amount.saturating_add(produced).min(MOST_IN_CELL);
                    }
                }
            }
        }
    }
}

/// Lets active units of all sides produce. A unit without room gives the product to the treasury, even if that is full.
pub(super) fn of_units(game: &mut Game) {
    let rules = game.world.rules.clone();
    if !rules.flows.units_produce {
        return;
    }
    let Game { world, random, .. } = game;
    let units: Vec<UnitId> = world.units.newest_first().filter(|&id| world.is_active(id)).collect();
    for id in units {
        if !world.work.spend(rules.materials.count() as u64) {
            return;
        }
        for m in rules.materials.ids() {
            let amount = draw_product(world, random, id, m);
            if amount <= 0 {
                continue;
            }
            if materials::makes_for_treasury(world, id, m) {
                let side = world.units[id].side;
                let treasury = &mut world.side_mut(side).treasury[m.index()];
                *treasury = treasury.saturating_add(amount);
            } else {
                let supply = &mut world.units[id].supply[m.index()];
                *supply = supply.saturating_add(amount);
            }
        }
    }
}

/// The production of a unit at full productivity.
fn base(world: &World, id: UnitId, m: MaterialId) -> i32 {
    let (unit, tables) = (&world.units[id], &world.rules.tables);
    let as_occupant = unit.transport().map(|_| tables.occupant_base_production.get(unit.kind, m));
    as_occupant.filter(|&amount| amount >= 0).unwrap_or_else(|| tables.base_production.get(unit.kind, m))
}

/// A productivity within its limits.
fn clamp(world: &World, u: UnitTypeId, m: MaterialId, percent: i32) -> i32 {
    let tables = &world.rules.tables;
    percent.max(tables.productivity_min.get(u, m)).min(tables.productivity_max.get(u, m))
}

/// The production of a unit by the terrain of its cell, in hundredths.
pub(crate) fn of_cell(world: &World, id: UnitId, m: MaterialId) -> i32 {
    let unit = &world.units[id];
    let productivity = world.rules.tables.productivity.get(unit.kind, world.terrain_at(unit.pos));
    base(world, id, m).max(0) * clamp(world, unit.kind, m, productivity)
}

/// Draws the production of a unit: by the terrain of its cell, and by the best around it.
fn draw_product(world: &World, random: &mut Random, id: UnitId, m: MaterialId) -> i32 {
    let (rules, tables) = (&world.rules, &world.rules.tables);
    let unit = &world.units[id];
    let u = unit.kind;
    let base = base(world, id, m);
    if base <= 0 {
        return 0;
    }
    let own = random.hundredths(of_cell(world, id, m));
    if !rules.flows.neighbors_produce {
        return own;
    }
    let around = Direction::ALL.map(|direction| world.shape.neighbor(unit.pos, direction));
    let best = around.into_iter().filter(|&p| world.shape.contains(p)).map(|p| world.terrain_at(p));
    let best = best.map(|t| tables.productivity_adjacent.get(u, t)).max().unwrap_or(0).max(0);
    own.saturating_add(random.hundredths(base * clamp(world, u, m, best)))
}

#[cfg(test)]
mod tests {
    use gdl_world::geometry::{Layer, Pos};

    use crate::testing::Field;

    /// A turn of a field of plains, with hills at (6,4).
    fn turn(types: &str, units: &str) -> Field {
        let mut field = Field::new(types, &format!("{units} (set economy 1)"));
        let hills = field.world.rules.terrain.id(1).expect("hills are the second type");
        field.world.terrain.set(Pos::new(6, 4), hills);
        for id in field.world.units.oldest_first().collect::<Vec<_>>() {
            field.world.units[id].supply.fill(0);
        }
        field.next_turn();
        field
    }

    fn supply(field: &Field, ids: &[i32]) -> Vec<i32> {
        ids.iter().map(|&id| field.unit(id).supply[0]).collect()
    }

    #[test]
    fn the_best_terrain_around_adds_to_that_of_the_cell() {
        let types = "(unit-type mill) (material-type ore) (table unit-storage-x (u* m* 99))
            (table base-production (mill ore 10)) (table productivity (mill plain 50) (mill hills 200))
            (table productivity-adjacent (mill hills 30))";
        let field = turn(types, "(mill 5 4 1 (# 1)) (mill 3 4 1 (# 2)) (mill 6 4 0 (# 3))");
        assert_eq!(supply(&field, &[1, 2, 3]), [8, 5, 20]);
    }

    #[test]
    fn limits_of_productivity_are_of_both_parts() {
        let types = "(unit-type mill) (unit-type kiln) (material-type ore) (table unit-storage-x (u* m* 99))
            (table base-production (u* ore 10)) (table productivity-min (mill ore 20))
            (table productivity-max (kiln ore 60))";
        let field = turn(types, "(mill 5 4 1 (# 1)) (kiln 3 4 1 (# 2))");
        assert_eq!(supply(&field, &[1, 2]), [12, 6]);
    }

    #[test]
    fn occupants_may_produce_otherwise() {
        let types = "(unit-type hall (capacity 9)) (unit-type hive) (unit-type vat) (material-type ore)
            (table unit-storage-x (u* m* 99)) (table base-production (hive ore 4) (vat ore 6))
            (table occupant-base-production (hive ore 1))";
        let field =
            turn(types, "(hall 5 4 1 (# 1)) (hive 5 4 1 (# 2) (in 1)) (vat 5 4 1 (# 3) (in 1)) (hive 3 4 1 (# 4))");
        assert_eq!(supply(&field, &[2, 3, 4]), [1, 6, 4]);
    }

    #[test]
    fn incomplete_units_do_not_produce_and_treasuries_take_what_has_no_room() {
        let types = "(unit-type mine (cp 5)) (unit-type bank) (material-type ore (treasury true) (initial-treasury 3))
            (table unit-storage-x (mine ore 9)) (table base-production (u* ore 30000)) (set treasury-size 20)";
        let field = turn(types, "(mine 5 4 1 (# 1) (cp 2)) (mine 3 4 1 (# 2)) (bank 4 4 1 (# 3)) (bank 7 4 0 (# 4))");
        assert_eq!(supply(&field, &[1, 2, 3, 4]), [0, 9, 0, 0]);
        assert_eq!(field.world.sides[1].treasury, [60003], "of two turns");
    }

    #[test]
    fn cells_produce_by_all_terrain_and_by_people_who_need_not_be_there() {
        let types = "(unit-type inf) (terrain-type road (subtype connection)) (material-type folk (people 1)) (material-type ore)
            (table terrain-production (plain ore 10) (road ore 3) (hills ore 32767)) (table people-production (folk ore 4) (ore folk 7))
            (table terrain-storage-x ((plain hills) ore (100 32767)))";
        let mut field = Field::new(types, "(inf 5 4 1) (set economy 1)");
        let shape = field.world.shape;
        let road = field.world.rules.terrain.id(2).expect("roads are the third type");
        let hills = field.world.rules.terrain.id(1).expect("hills are the second type");
        field.world.terrain.set(Pos::new(8, 4), hills);
        field.world.set_line(road, Pos::new(3, 4), gdl_world::geometry::Direction::E, true);
        field.world.layers.materials[1] = Some(Layer::new(shape, 2));
        field.next_turn();
        let amounts = [(3, 4), (4, 4), (5, 4), (8, 4), (4, 0)].map(|(x, y)| {
            let layer = field.world.layers.materials[1].as_ref().expect("it was made");
            layer.get(Pos::new(x, y))
        });
        assert_eq!(amounts, [19, 19, 16, 32767, 16]);
        assert!(field.world.layers.materials[0].is_none());
        field.world.layers.materials[1].as_mut().expect("it was made").places_mut().fill(99);
        field.next_turn();
        assert_eq!(field.world.layers.materials[1].as_ref().map(|layer| layer.get(Pos::new(3, 4))), Some(100));
    }
}
