//! A check of a world for contradictions: for tests, and for users who doubt a game. A correct game never has any.

use std::collections::BTreeSet;

use gdl_schema::property;
use gdl_world::{
    rules::{Subtype, TypeId},
    sight,
    world::{Place, SideId, UnitId, World},
};

/// All contradictions of a world, each as a sentence.
pub fn contradictions(world: &World) -> Vec<String> {
    let mut found = Vec::new();
    let on_map = places(world, &mut found);
    units(world, &on_map, &mut found);
    sides(world, &mut found);
    layers(world, &mut found);
    coverage(world, &mut found);
    found
}

/// Returns the units on the map, after a check that each is in one place and in the order of its list.
fn places(world: &World, found: &mut Vec<String>) -> BTreeSet<UnitId> {
    let mut on_map = BTreeSet::new();
    for p in world.shape.cells() {
        let top: Vec<UnitId> = world.stack(p).collect();
        check_order(world, &top, found);
        for &id in &top {
            note(found, world.units[id].place() == Place::Cell, || {
                format!("{} is not in its cell", world.describe(id))
            });
            note(found, world.shape.is_inner(p), || format!("{} is on the edge", world.describe(id)));
        }
        for id in top.into_iter().flat_map(|id| world.with_occupants(id)) {
            note(found, world.units[id].pos == p, || format!("{} is elsewhere than in {p:?}", world.describe(id)));
            note(found, on_map.insert(id), || format!("{} is in two places", world.describe(id)));
            let occupants: Vec<UnitId> = world.occupants(id).collect();
            check_order(world, &occupants, found);
            let is_transport = |o: &UnitId| world.units[*o].transport() == Some(id);
            note(found, occupants.iter().all(is_transport), || format!("{} has others' occupants", world.describe(id)));
        }
    }
    on_map
}

/// Checks that a list is sorted by side, `stack-order`, type and id.
fn check_order(world: &World, list: &[UnitId], found: &mut Vec<String>) {
    let key = |id: &UnitId| {
        let unit = &world.units[*id];
        (unit.side, -world.rules.units.stack_order[unit.kind], unit.kind, unit.id)
    };
    let first = list.first().map_or(String::new(), |&id| world.describe(id));
    note(found, list.is_sorted_by_key(key), || format!("the list of {first} is not sorted"));
}

fn units(world: &World, on_map: &BTreeSet<UnitId>, found: &mut Vec<String>) {
    // A module may give several units one id, and all keep it (spec language 3.9).
    let (mut given, mut shared, mut ids) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    // After the highest id that there is, all new units have it.
    let bound = world.units.next_id();
    shared.extend((bound == i32::MAX).then_some(bound));
    shared.extend(world.rules.source.units.iter().map(|unit| unit.id).filter(|&id| !given.insert(id)));
    for id in world.units.oldest_first() {
        let unit = &world.units[id];
        let name = || world.describe(id);
        note(found, ids.insert(unit.id) || shared.contains(&unit.id), || format!("{} has the id of another", name()));
        note(found, unit.id < bound || bound == i32::MAX, || format!("{} has an id of the future", name()));
        note(found, unit.kind.index() < world.rules.units.count(), || format!("unit {} has no type", unit.id));
        note(found, on_map.contains(&id) == world.is_in_play(id) || unit.hp <= 0, || format!("{} is lost", name()));
        note(found, unit.hp > 0 || !on_map.contains(&id), || format!("{} is dead and on the map", name()));
        // A module may give a unit more hit points than its type has.
        let source = unit.source.and_then(|at| world.rules.source.units.get(at));
        let given = source.and_then(|source| source.attrs.int(property::unit::HP)).unwrap_or(0);
        note(found, unit.hp <= 0 || unit.hp <= world.rules.units.hp_max[unit.kind].max(given), || {
            format!("{} is too well", name())
        });
        note(found, world.side(unit.side).units.contains(&id), || format!("{} is not on its side's list", name()));
        if let Some(transport) = unit.transport() {
            let is_there = world.occupants(transport).any(|other| other == id);
            note(found, is_there, || format!("{} is not in its transport", name()));
        }
        if let Some(acts) = unit.acts.filter(|_| unit.hp > 0) {
            let free = world.rules.units.acp_independent[unit.kind] != 0;
            // A unit that changes its type keeps its negative action points.
            let least = world.rules.units.acp_min.values().iter().copied().min().unwrap_or(0).min(0);
            note(found, free || acts.acp >= least, || format!("{} owes {} acp", name(), -acts.acp));
        }
    }
}

fn sides(world: &World, found: &mut Vec<String>) {
    let listed: usize = world.sides.iter().map(|side| side.units.len()).sum();
    note(found, listed == world.units.len(), || "sides list other units than there are".to_owned());
    for id in world.side_ids().filter(|&id| id != SideId::INDEPENDENTS) {
        let side = world.side(id);
        for u in world.rules.units.ids() {
            let there = side.units.iter().filter(|&&unit| world.units.get(unit).is_some_and(|unit| unit.kind == u));
            let (count, there) = (side.counts[u.index()], there.count());
            let name = world.rules.units.name(u);
            note(found, usize::try_from(count) == Ok(there), || {
                format!("side {} counts {count} {name} and has {there}", side.number)
            });
        }
    }
}

fn layers(world: &World, found: &mut Vec<String>) {
    for p in world.shape.cells() {
        let t = world.terrain_at(p);
        note(found, t.index() < world.rules.terrain.count(), || format!("no terrain at {p:?}"));
    }
    for (t, layer) in world.rules.terrain.ids().zip(&world.layers.aux) {
        let Some(layer) = layer else { continue };
        let most = if world.rules.subtype(t) == Subtype::Coating { u8::MAX } else { 63 };
        let is_fine = layer.places().iter().all(|&bits| bits <= most);
        note(found, is_fine, || format!("more than six sides of {}", world.rules.terrain.name(t)));
    }
}

/// Checks that the coverage of sides matches what their units and people see.
fn coverage(world: &World, found: &mut Vec<String>) {
    if world.views.is_empty() {
        return;
    }
    for side in world.side_ids() {
        let (kept, counted) = (&world.views[side.index()].coverage, sight::recounted(world, side));
        for p in world.shape.cells() {
            let (kept, counted) = (kept.get(p), counted.get(p));
            note(found, kept == counted, || {
                format!("side {} watches {p:?} {kept} times and should {counted} times", side.index())
            });
        }
    }
}

fn note(found: &mut Vec<String>, holds: bool, what: impl FnOnce() -> String) {
    if !holds {
        found.push(what());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Field;

    const TYPES: &str = "(unit-type inf (acp-per-turn 4)) (unit-type car (acp-per-turn 4) (capacity 2))";

    #[track_caller]
    fn check(spoil: impl FnOnce(&mut Field), expected: &str) {
        let units = "(inf 5 4 1 (# 1)) (car 6 4 1 (# 2)) (inf 6 4 1 (# 3) (in 2)) (inf 8 4 2 (# 4))";
        let mut field = Field::with_sight(TYPES, units, false);
        assert_eq!(contradictions(&field.world), Vec::<String>::new());
        spoil(&mut field);
        let found = contradictions(&field.world);
        assert!(found.iter().any(|sentence| sentence.contains(expected)), "{expected}: {found:?}");
    }

    #[test]
    fn a_module_may_give_two_units_one_id() {
        let units = "(inf 5 4 1 (# 1)) (inf 6 4 1 (# 1)) (inf 8 4 2)";
        assert_eq!(contradictions(&Field::with_sight(TYPES, units, false).world), Vec::<String>::new());
    }

    #[test]
    fn each_contradiction_is_found() {
        check(|field| field.unit_mut(1).pos.x = 2, "is elsewhere than");
        check(|field| field.unit_mut(4).id = 1, "has the id of another");
        check(|field| field.unit_mut(1).hp = 0, "is dead and on the map");
        check(|field| field.unit_mut(1).hp = 99, "is too well");
        check(|field| field.unit_mut(1).side = SideId::from_index(2), "is not on its side's list");
        check(|field| field.unit_mut(1).acts.as_mut().expect("it acts").acp = -1, "owes 1 acp");
        check(|field| field.world.sides[1].counts[0] += 1, "counts 3 inf and has 2");
        check(|field| _ = field.world.sides[2].units.pop_front(), "sides list other units");
        check(|field| field.world.views[1].coverage.set(gdl_world::geometry::Pos::new(5, 4), 9), "watches");
        check(|field| field.unit_mut(3).kind = gdl_world::rules::UnitTypeId::new(1), "counts");
    }
}
