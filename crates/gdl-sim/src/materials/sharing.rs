//! Transfers of materials between units: the gift of a unit that has a material to one that has room for it (spec
//! turns 6.4).

use gdl_world::{
    rules::{MaterialId, Rules, TypeId, UnitTypeId},
    world::{UnitId, World},
};

use super::space;

/// The number of turns of supplies with which a unit is not in need.
const SAFE_TURNS: i32 = 3;

/// Lets a unit give a material to another, as much as its own needs allow, and at most `need`. Returns the amount.
pub(crate) fn try_transfer(world: &mut World, from: UnitId, to: UnitId, m: MaterialId, need: i32) -> i32 {
    let room = space(world, to, m);
    if room <= 0 {
        return 0;
    }
    let given = gift(world, from, to, m, need)
        .min(world.units[from].supply_of(m))
        .min(limit(world.rules.tables.unload_max.get(world.units[from].kind, m)))
        .min(limit(world.rules.tables.load_max.get(world.units[to].kind, m)))
        .min(room)
        .max(0);
    world.units[from].supply[m.index()] -= given;
    world.units[to].supply[m.index()] += given;
    given
}

fn limit(most: i32) -> i32 {
    if most >= 0 { most } else { i32::MAX }
}

/// Returns the gift of a unit before limits.
fn gift(world: &World, from: UnitId, to: UnitId, m: MaterialId, need: i32) -> i32 {
    let (rules, tables) = (&world.rules, &world.rules.tables);
    let (giver, receiver) = (&world.units[from], &world.units[to]);
    let (f, t) = (giver.kind, receiver.kind);
    let is_cut_off = tables.out_length.get(f, m) < 0 && receiver.transport() != Some(from);
    let is_far = || world.shape.distance(giver.pos, receiver.pos) > tables.in_length.get(t, m);
    if from == to || is_cut_off || is_far() || has_no_use_for(world, to, m) {
        return 0;
    }
    let (supply, storage) = (giver.supply_of(m), tables.unit_storage_x.get(f, m));
    if !world.is_complete(receiver) {
        return supply - storage;
    }
    if need <= 0 {
        return 0;
    }
    let is_depot = has_no_use_for(world, from, m);
    let is_generous = tables.base_production.get(f, m) > consumption(world, from, m)
        || turns_left(world, to) < SAFE_TURNS
        || is_depot
        || storage >= tables.unit_storage_x.get(t, m) / 4;
    let half = (need / 2).max(1);
    match is_generous {
        true if need < supply / 2 => need,
        true if half < supply / 2 => half,
        true if supply > storage => supply - storage,
        true if is_depot => supply.max(need),
        true => 0,
        false if supply / rate(rules, f, m) > receiver.supply_of(m) / rate(rules, t, m) => {
            need.min((if storage - 8 > supply { supply + 8 } else { storage }) / 9)
        }
        false => 0,
    }
}

/// Whether a unit has no use for a material but to store it, because it neither moves nor consumes it.
pub(crate) fn has_no_use_for(world: &World, id: UnitId, m: MaterialId) -> bool {
    let unit = &world.units[id];
    let sleeps = unit.plan.as_ref().is_some_and(|plan| plan.flags.asleep);
    let stays = !world.rules.is_mobile(unit.kind) || sleeps || !world.is_active(id);
    stays && consumption(world, id, m) <= 0
}

/// Returns the amount of a material that a unit uses in a turn if it does nothing.
fn consumption(world: &World, id: UnitId, m: MaterialId) -> i32 {
    let (unit, tables) = (&world.units[id], &world.rules.tables);
    let per_size = tables.unit_consumption_per_size.get(unit.kind, m);
    tables.base_consumption.get(unit.kind, m).saturating_add(per_size.saturating_mul(unit.size))
}

/// Turns until a unit runs out of something, if nothing comes in from elsewhere.
fn turns_left(world: &World, id: UnitId) -> i32 {
    let unit = &world.units[id];
    let tables = &world.rules.tables;
    world.work.spend(world.rules.materials.count() as u64);
    let of_material = |m: MaterialId| {
        let loss = consumption(world, id, m) - tables.base_production.get(unit.kind, m);
        (loss > 0).then(|| unit.supply_of(m) / loss)
    };
    world.rules.materials.ids().filter_map(of_material).min().unwrap_or(i32::MAX)
}

/// Returns the amount of a material that a type uses in three turns on the move.
fn rate(rules: &Rules, u: UnitTypeId, m: MaterialId) -> i32 {
    let per_move = rules.tables.consumption_per_move.get(u, m);
    (3i32.saturating_mul(rules.units.speed[u])).saturating_mul(per_move).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Field;

    const TYPES: &str = "(unit-type base (speed 0) (capacity 4)) (unit-type truck (acp-per-turn 4))
        (unit-type post (speed 0)) (material-type ore)
        (table unit-storage-x (u* ore 30) (base ore 100))";

    fn given(units: &str, need: i32) -> i32 {
        let mut field = Field::new(TYPES, units);
        let (from, to) = (field.id(1), field.id(2));
        let before = field.unit(1).supply[0];
        let given = try_transfer(&mut field.world, from, to, MaterialId::new(0), need);
        assert_eq!((field.unit(1).supply[0], field.unit(2).supply[0]), (before - given, given));
        given
    }

    #[test]
    fn depots_give_what_is_needed() {
        assert_eq!(given("(base 5 4 1 (# 1) (m (ore 20))) (truck 5 4 1 (# 2) (in 1))", 30), 20);
        assert_eq!(given("(base 5 4 1 (# 1) (m (ore 20))) (truck 5 4 1 (# 2) (in 1))", 5), 5);
    }

    #[test]
    fn others_keep_the_half() {
        assert_eq!(given("(truck 5 4 1 (# 1) (m (ore 30))) (truck 5 4 1 (# 2))", 14), 14);
        assert_eq!(given("(truck 5 4 1 (# 1) (m (ore 30))) (truck 5 4 1 (# 2))", 15), 7);
        assert_eq!(given("(truck 5 4 1 (# 1) (m (ore 2))) (truck 5 4 1 (# 2))", 15), 0);
    }

    #[test]
    fn who_has_no_use_for_it_or_is_too_far_gets_nothing() {
        assert_eq!(given("(truck 5 4 1 (# 1) (m (ore 30))) (post 5 4 1 (# 2))", 5), 0);
        assert_eq!(given("(truck 5 4 1 (# 1) (m (ore 30))) (truck 6 4 1 (# 2))", 5), 0);
    }
}
