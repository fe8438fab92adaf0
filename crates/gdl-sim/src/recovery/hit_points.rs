//! Recovery of hit points, and repairs by units around (spec turns 9.1, 9.2).

use gdl_world::{
    geometry::{Pos, disk},
    rules::{MaterialId, Rules, UnitTypeId},
    work::cells_of_disk,
    world::{Doer, Place, UnitId, World},
};

use crate::{Game, materials};

/// Lets damaged units recover, and be repaired by those around them.
pub(crate) fn recover(game: &mut Game) {
    let rules = game.world.rules.clone();
    if !rules.units.hp_recovery.any() && !rules.repairs.any() {
        return;
    }
    let units: Vec<UnitId> = game.world.units.newest_first().filter(|&id| is_damaged(&game.world, id)).collect();
    for id in units {
        let world = &game.world;
        let unit = &world.units[id];
        let (u, hp) = (unit.kind, unit.hp);
        let recovery = rules.units.hp_recovery[u];
        if recovery > 0 && hp >= rules.units.hp_to_recover[u] && world.is_active(id) {
            let gain = game.random.hundredths(recovery);
            give(&mut game.world, id, gain);
        }
        repair(game, id);
    }
}

fn is_damaged(world: &World, id: UnitId) -> bool {
    let unit = &world.units[id];
    unit.hp < world.rules.units.hp_max[unit.kind] && world.is_in_play(id)
}

fn give(world: &mut World, id: UnitId, gain: i32) {
    let unit = &mut world.units[id];
    unit.hp = unit.hp.saturating_add(gain).min(world.rules.units.hp_max[unit.kind]);
    unit.pending_hp = unit.hp;
}

/// Lets all units that can repair a unit do so, the nearest first, until it is whole.
fn repair(game: &mut Game, id: UnitId) {
    let rules = game.world.rules.clone();
    let (v, p) = (game.world.units[id].kind, game.world.units[id].pos);
    let world = &game.world;
    if !world.work.spend((world.units.len() as u64).min(cells_of_disk(rules.repairs.reach(v)))) {
        return;
    }
    for cell in occupied_cells(world, p, rules.repairs.reach(v)) {
        let distance = game.world.shape.distance(p, cell);
        let mut repairers = Vec::new();
        game.world.stack(cell).for_each(|top| inside_out(&game.world, top, &mut repairers));
        for repairer in repairers {
            if !game.world.work.spend(1) {
                return;
            }
            if !is_damaged(&game.world, id) {
                return;
            }
            let r = game.world.units[repairer].kind;
            let gain = rules.tables.auto_repair.get(r, v);
            if gain > 0 && distance <= rules.tables.auto_repair_range.get(r, v) && can(&game.world, repairer, id) {
                let gain = game.random.hundredths(gain);
                give(&mut game.world, id, gain);
                for m in rules.materials.ids() {
                    materials::consume(&mut game.world, repairer, m, price(&rules, r, v, m));
                }
            }
        }
    }
}

/// Returns the cells with units within a radius of a place, the nearest first. If there are more cells than units, it
/// goes through the units instead.
fn occupied_cells(world: &World, p: Pos, radius: i32) -> Vec<Pos> {
    let shape = world.shape;
    let radius = radius.min(shape.extent());
    if radius < 0 {
        return Vec::new();
    }
    let in_disk = 3 * i64::from(radius) * (i64::from(radius) + 1) + 1;
    let mut cells: Vec<Pos> = if in_disk <= world.units.len() as i64 {
        disk(shape, p, radius).filter(|&cell| world.has_units(cell)).collect()
    } else {
        let tops = world.units.oldest_first().map(|id| &world.units[id]).filter(|unit| unit.place() == Place::Cell);
        tops.map(|unit| unit.pos).filter(|&cell| shape.distance(p, cell) <= radius).collect()
    };
    let place = |&cell: &Pos| {
        let (dx, dy) = shape.offset(p, cell);
        (shape.distance(p, cell), dy, dx)
    };
    cells.sort_unstable_by_key(place);
    cells.dedup();
    cells
}

/// Adds a unit and all its occupants, the innermost first.
fn inside_out(world: &World, id: UnitId, all: &mut Vec<UnitId>) {
    world.occupants(id).for_each(|occupant| inside_out(world, occupant, all));
    all.push(id);
}

/// Whether a unit may repair another and has the materials for it.
fn can(world: &World, repairer: UnitId, id: UnitId) -> bool {
    let (r, v) = (world.units[repairer].kind, world.units[id].kind);
    let tables = &world.rules.tables;
    let needed =
        |m| tables.material_to_repair.get(r, m).max(price(&world.rules, r, v, m)).max(tables.material_to_act.get(r, m));
    world.is_active(repairer)
        && world.unit_trusts(repairer, id)
        && materials::check_with_treasury(world, Doer::one(repairer), needed).is_ok()
}

/// Returns the amount of a material that a repair costs the repairer.
fn price(rules: &Rules, r: UnitTypeId, v: UnitTypeId, m: MaterialId) -> i32 {
    rules.tables.consumption_per_repair.get(r, m) + rules.tables.consumption_per_repaired.get(v, m)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Field;

    const TYPES: &str =
        "(unit-type man (hp-max 20)) (unit-type doc (hp-max 5)) (unit-type ship (hp-max 20) (capacity 9))
        (unit-type troll (hp-max 20) (hp-recovery 250) (hp-to-recover 5))
        (table unit-size-in-terrain (u* t* 0)) (table auto-repair (doc man 2.00) (doc ship 1.00) (ship man 3.00))";

    /// Hit points of units at the start of the second turn.
    #[track_caller]
    fn check(tables: &str, units: &str, expected: &[(i32, i32)]) {
        let mut field = Field::new(&format!("{TYPES} {tables}"), units);
        let before: Vec<i32> = expected.iter().map(|&(id, _)| field.unit(id).hp).collect();
        field.next_turn();
        let gains = expected.iter().zip(before).map(|(&(id, _), before)| (id, field.unit(id).hp - before));
        assert_eq!(gains.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn units_recover_unless_they_are_too_weak() {
        let units = "(troll 3 4 1 (# 1) (hp 10)) (troll 5 4 0 (# 2) (hp 4)) (troll 6 4 1 (# 3) (hp 19)) (troll 7 4 1 (# 4) (hp 9) (cp 0))";
        let mut field = Field::new(&TYPES.replace("250", "200"), units);
        assert_eq!([1, 2, 3, 4].map(|id| field.unit(id).hp), [12, 4, 20, 9], "the first turn counts");
        field.next_turn();
        assert_eq!([1, 2, 3, 4].map(|id| field.unit(id).hp), [14, 4, 20, 9]);
    }

    #[test]
    fn units_around_repair_by_themselves() {
        let units = "(ship 3 4 1 (# 1) (hp 10)) (doc 3 4 1 (# 2) (in 1)) (man 3 4 1 (# 3) (in 1) (hp 2)) (man 3 4 1 (# 4) (hp 2))
            (man 5 4 1 (# 5) (hp 2)) (man 3 4 2 (# 6) (hp 2))";
        check("", units, &[(1, 1), (3, 5), (4, 5), (5, 0), (6, 0)]);
    }

    #[test]
    fn repairs_reach_as_far_as_the_table_says() {
        let units = "(doc 3 4 1 (# 1)) (doc 3 5 1 (# 2)) (man 5 4 1 (# 3) (hp 2)) (man 6 4 1 (# 4) (hp 2)) (man 3 4 1 (# 5) (hp 2))";
        check("(table auto-repair-range (doc man 2))", units, &[(3, 4), (4, 0), (5, 4)]);
        check("(table auto-repair-range (doc man -1))", units, &[(3, 0), (4, 0), (5, 0)]);
    }

    #[test]
    fn few_units_and_many_find_the_same_cells() {
        let mut field = Field::new(TYPES, "(doc 3 4 1 (# 1)) (doc 4 5 1 (# 2)) (man 3 4 1 (# 3)) (doc 9 4 1 (# 4))");
        let cells = |field: &Field| occupied_cells(&field.world, Pos::new(4, 4), 2);
        let few = cells(&field);
        assert_eq!(few, [Pos::new(3, 4), Pos::new(4, 5)]);
        let kind = field.unit(1).kind;
        for _ in 0..30 {
            let id = field.world.make_unit(kind).expect("there is room for more");
            field.world.enter_cell(id, Pos::new(3, 4));
        }
        assert_eq!(cells(&field), few);
    }

    #[test]
    fn repairs_cost_materials() {
        let tables = "(material-type herbs) (table consumption-per-repair (doc herbs 2)) (table consumption-per-repaired (man herbs 1))
            (table unit-storage-x (doc herbs 9))";
        let units = "(doc 3 4 1 (# 1) (m (herbs 7))) (man 3 4 1 (# 2) (hp 2)) (man 3 4 1 (# 3) (hp 2))";
        let mut field = Field::new(&format!("{TYPES} {tables}"), units);
        assert_eq!((field.unit(1).supply[0], field.unit(2).hp, field.unit(3).hp), (1, 4, 4));
        field.next_turn();
        assert_eq!((field.unit(1).supply[0], field.unit(2).hp, field.unit(3).hp), (1, 4, 4));
    }

    #[test]
    fn a_type_that_only_recovers_can_switch_repairs_off() {
        let units = "(doc 3 4 1 (# 1)) (man 3 4 1 (# 2) (hp 2))";
        check("", units, &[(2, 2)]);
        let types = TYPES.replacen("(unit-type man", "(unit-type elf (hp-recovery 100)) (unit-type man", 1);
        let field = Field::new(&types, units);
        assert_eq!(field.unit(2).hp, 2);
    }
}
