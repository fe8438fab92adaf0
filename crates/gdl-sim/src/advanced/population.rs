//! The people of advanced units: eating, starvation and growth (spec turns 10.3).

use gdl_world::{
    events::{Cause, Event, GrowthObstacle, UnitSnapshot},
    rules::{MaterialId, Table, TypeId, UnitTypeId},
    worked_cells::crew,
    world::{UnitId, World},
};

use crate::{Game, effects::combat::death, materials};

/// Feeds the people of a unit, and lets them become fewer or more. Returns whether their number has changed and the
/// unit lives.
pub(super) fn live(game: &mut Game, id: UnitId) -> bool {
    let rules = game.world.rules.clone();
    let (u, size) = (game.world.units[id].kind, game.world.units[id].size);
    if let Some(m) = eat(&mut game.world, id)
        && size > rules.units.size_min[u]
    {
        resize(game, id, size - 1);
        if size <= 1 {
            death::kill(game, id, Cause::Starvation(m));
        }
        return size > 1;
    }
    if size >= rules.units.size_max[u] {
        return false;
    }
    if let Some(lack) = lack(&game.world, id) {
        game.record(|world| Event::CannotGrow { unit: UnitSnapshot::of(world, id), lack });
        return false;
    }
    let grows = multiply(&mut game.world, id);
    if grows {
        resize(game, id, size + 1);
    }
    grows
}

fn resize(game: &mut Game, id: UnitId, to: i32) {
    let from = game.world.units[id].size;
    game.world.units[id].size = to;
    game.record(|world| Event::Resized { unit: UnitSnapshot::of(world, id), from, to });
}

/// Takes the consumption of the people from the unit, with the help of the treasury. Returns the first material that
/// was short.
fn eat(world: &mut World, id: UnitId) -> Option<MaterialId> {
    let rules = world.rules.clone();
    take_all(world, id);
    let unit = &mut world.units[id];
    let mut missing = None;
    for m in rules.materials.ids() {
        let need = need(unit.size, &rules.tables.unit_consumption_per_size, unit.kind, m);
        let supply = &mut unit.supply[m.index()];
        *supply = supply.saturating_sub(need);
        if *supply < 0 {
            *supply = 0;
            missing = missing.or(Some(m));
        }
    }
    give_all(world, id);
    missing
}

/// Takes the materials for growth, if all are available. Returns whether they were.
fn multiply(world: &mut World, id: UnitId) -> bool {
    let rules = world.rules.clone();
    take_all(world, id);
    let unit = &mut world.units[id];
    let need = |m| need(unit.size, &rules.tables.unit_consumption_to_grow, unit.kind, m);
    let enough = rules.materials.ids().all(|m| unit.supply[m.index()] >= need(m));
    if enough {
        rules.materials.ids().for_each(|m| unit.supply[m.index()] -= need(m));
    }
    give_all(world, id);
    enough
}

/// Returns the need of a material for a number of people.
fn need(size: i32, table: &Table<UnitTypeId, MaterialId>, u: UnitTypeId, m: MaterialId) -> i32 {
    table.get(u, m).saturating_mul(size)
}

/// Takes as much out of the treasury as the unit can hold; everything, if it has no storage.
fn take_all(world: &mut World, id: UnitId) {
    let rules = world.rules.clone();
    let (u, side) = (world.units[id].kind, world.units[id].side);
    for m in rules.materials.ids() {
        if !materials::has_treasury(world, side, m) || rules.tables.takes_from_treasury.get(u, m) == 0 {
            continue;
        }
        let storage = rules.tables.unit_storage_x.get(u, m);
        let treasury = world.side(side).treasury[m.index()].max(0);
        let supply = &mut world.units[id].supply[m.index()];
        let taken = if storage == 0 { treasury } else { treasury.min(storage.saturating_sub(*supply).max(0)) };
        *supply = supply.saturating_add(taken);
        world.side_mut(side).treasury[m.index()] -= taken;
    }
}

/// Puts the stock of a unit into the treasury, up to its limit.
fn give_all(world: &mut World, id: UnitId) {
    let rules = world.rules.clone();
    let (u, side) = (world.units[id].kind, world.units[id].side);
    for m in rules.materials.ids() {
        if !materials::has_treasury(world, side, m) || rules.tables.gives_to_treasury.get(u, m) == 0 {
            continue;
        }
        let treasury = world.side(side).treasury[m.index()];
        let room = rules.globals.treasury_size.saturating_sub(treasury).max(0);
        let supply = &mut world.units[id].supply[m.index()];
        let given = (*supply).clamp(0, room);
        *supply -= given;
        world.side_mut(side).treasury[m.index()] = treasury.saturating_add(given);
    }
}

/// Returns the advance or occupant that a unit lacks to grow beyond its size.
fn lack(world: &World, id: UnitId) -> Option<GrowthObstacle> {
    let unit = &world.units[id];
    let (u, rules, side) = (unit.kind, &world.rules, world.side(unit.side));
    let tables = &rules.tables;
    if !tables.size_limit_without_advance.is_default() {
        let limits = |&a: &_| !side.has_advance(a) && tables.size_limit_without_advance.get(u, a) <= unit.size;
        if let Some(a) = rules.advances.ids().find(limits) {
            return Some(GrowthObstacle::Advance(a));
        }
    }
    if tables.size_limit_without_occupant.is_default() {
        return None;
    }
    let crew = crew(world, id);
    let limits = |o: &UnitTypeId| tables.size_limit_without_occupant.get(u, *o) <= unit.size && !crew.contains(o);
    rules.units.ids().find(limits).map(GrowthObstacle::Occupant)
}

#[cfg(test)]
mod tests {
    use gdl_world::world::ADVANCE_MADE;

    use super::*;
    use crate::testing::Field;

    const TYPES: &str = "(unit-type city (advanced true) (reach 1) (capacity 9) (use-own-cell true) (size-max 5))
        (unit-type well (speed 0)) (material-type food) (material-type gold (treasury true)) (advance-type sewer)
        (table unit-storage-x (city food 100)) (table production-from-terrain (plain food 3) (plain gold 1))
        (table unit-consumption-per-size (city food 2)) (table unit-consumption-to-grow (city food 5))";

    /// Size and food of unit 1 in the first turns.
    #[track_caller]
    fn check(types: &str, units: &str, expected: &[(i32, i32)]) -> Field {
        let mut field = Field::new(types, units);
        let mut seen = Vec::new();
        for turn in 0..expected.len() {
            if turn > 0 {
                field.next_turn();
            }
            let unit = field.world.living_unit(1).map(|id| &field.world.units[id]);
            seen.push(unit.map_or((0, 0), |unit| (unit.size, unit.supply[0])));
        }
        assert_eq!(seen, expected);
        field
    }

    #[test]
    fn cities_grow_when_there_is_enough_to_eat() {
        // 6 a turn from two cells, 2 are eaten; then 9 and 4, and the next growth takes 10.
        let field = check(TYPES, "(city 5 4 1 (# 1) (size 0))", &[(1, 4), (2, 3), (2, 8), (3, 3), (3, 9)]);
        assert_eq!(field.unit(1).used_cells, 4);
    }

    #[test]
    fn cities_starve() {
        let types = TYPES.replace("(plain food 3)", "(plain food 0)");
        let field = check(&types, "(city 5 4 1 (# 1) (size 3) (m (food 6)))", &[(3, 0), (2, 0), (1, 0), (0, 0)]);
        let starved = |event: &Event| matches!(event, Event::Died { cause: Cause::Starvation(_), .. });
        assert!(field.events.entries().iter().any(|entry| starved(&entry.event)));
        let types = format!("{types} (add city size-min 2)");
        check(&types, "(city 5 4 1 (# 1) (size 3))", &[(2, 0), (2, 0), (2, 0)]);
    }

    #[test]
    fn growth_may_need_advances_and_occupants() {
        let types = format!(
            "{TYPES} (table size-limit-without-advance (city sewer 2)) (table size-limit-without-occupant (city well 3))"
        );
        let mut field = check(&types, "(city 5 4 1 (# 1) (size 2) (m (food 90)))", &[(2, 95), (2, 96)]);
        field.world.sides[1].advances = vec![ADVANCE_MADE];
        field.next_turn();
        assert_eq!(field.unit(1).size, 3);
        field.next_turn();
        assert_eq!(field.unit(1).size, 3);
        let lacks: Vec<GrowthObstacle> = field
            .events
            .entries()
            .iter()
            .filter_map(|entry| match entry.event {
                Event::CannotGrow { lack, .. } => Some(lack),
                _ => None,
            })
            .collect();
        let [sewer, well] = [
            GrowthObstacle::Advance(gdl_world::rules::AdvanceId::new(0)),
            GrowthObstacle::Occupant(UnitTypeId::new(1)),
        ];
        assert_eq!(lacks, [sewer, sewer, well]);
    }

    #[test]
    fn the_treasury_feeds_cities_that_take_from_it() {
        let types =
            "(unit-type city (advanced true) (size-max 9)) (material-type food (treasury true) (initial-treasury 20))
            (table unit-consumption-per-size (city food 2)) (table unit-consumption-to-grow (city food 3))";
        let field = Field::new(types, "(city 5 4 1 (# 1))");
        // 2 are eaten and 3 make it grow.
        assert_eq!((field.unit(1).size, field.unit(1).supply[0], field.world.sides[1].treasury[0]), (2, 0, 15));
    }

    #[test]
    fn without_people_nobody_eats() {
        check(&format!("{TYPES} (set people false)"), "(city 5 4 1 (# 1))", &[(1, 6), (1, 12)]);
    }
}
