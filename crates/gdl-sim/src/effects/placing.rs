//! Units that arrive in the open in a cell: the effects of terrain on them and of their arrival (spec actions 7.4).

use gdl_world::{
    events::{Cause, Event, UnitSnapshot},
    geometry::Pos,
    percent::percent,
    rules::TypeId,
    sight, worked_cells,
    world::{NOBODY, UnitId, World},
};

use crate::{
    Game,
    effects::{
        combat::{death, detonation, overwatch, wreck},
        starvation,
    },
    materials,
    movement::has_bridge,
    vision,
};

/// The fate of a unit that moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    /// It is there.
    Arrived,
    /// It perished or was wrecked.
    Gone,
}

/// Moves a unit to a cell next to its own, or out of its transport, if the terrain lets it live.
pub(crate) fn enter_terrain(game: &mut Game, id: UnitId, to: Pos, z: i32) -> Fate {
    let rules = &game.world.rules;
    let unit = &game.world.units[id];
    let (u, t) = (unit.kind, game.world.terrain_at(to));
    let (vanishes, wrecks) = (rules.tables.vanishes_on.get(u, t) != 0, rules.tables.wrecks_on.get(u, t) != 0);
    if (!vanishes && !wrecks) || has_bridge(&game.world, u, unit.pos, to) {
        place(game, id, to, z);
        return Fate::Arrived;
    }
    let (rules, cause) = (rules.clone(), Cause::Terrain(t));
    let wreck_type = rules.units.id(rules.units.wrecked_type[u]);
    match wreck_type.filter(|_| wrecks) {
        None => death::kill(game, id, cause),
        Some(wreck_type) if rules.tables.vanishes_on.get(wreck_type, t) != 0 => death::kill(game, id, cause),
        Some(wreck_type) => {
            place(game, id, to, z);
            wreck::wreck_into(game, id, wreck_type, None, cause);
            if vanishes {
                death::kill(game, id, cause);
            }
        }
    }
    Fate::Gone
}

/// Puts a unit into a cell in the open, wherever it was, with all effects.
pub(crate) fn place(game: &mut Game, id: UnitId, to: Pos, z: i32) {
    let from = game.world.units[id].pos;
    vision::lose_track(game, id, to);
    relocate(&mut game.world, id, to, z);
    if let Some(acts) = &mut game.world.units[id].acts {
        acts.moves += 1;
    }
    game.record(|world| Event::Moved { unit: UnitSnapshot::of(world, id), from });
    arrive(game, id, from);
}

/// Applies the effects of the arrival of a unit in a cell in the open.
pub(crate) fn arrive(game: &mut Game, id: UnitId, from: Pos) {
    vision::unit_moved(game, id, from);
    overwatch::react(game, id);
    if game.world.units[id].hp > 0 {
        detonation::set_off_by_approach(game, id);
    }
    if game.world.units[id].hp <= 0 {
        return;
    }
    win_people(game, id);
    take_control(&mut game.world, id);
    worked_cells::drive_from(&mut game.world, id);
    consume(game, id);
    if game.world.units[id].hp > 0 {
        materials::note_low_supply(&mut game.world, id);
        wake_others(&mut game.world, id);
    }
}

fn relocate(world: &mut World, id: UnitId, to: Pos, z: i32) {
    world.relocate(id, to);
    let unit = &mut world.units[id];
    unit.z = z;
    if z != 0 && z % 2 == 0 {
        let (u, t) = (unit.kind, world.terrain.get(to));
        let (low, high) = (world.rules.tables.altitude_min.get(u, t), world.rules.tables.altitude_max.get(u, t));
        unit.z = 2 * (z / 2).max(low).min(high);
    }
}

/// Lets the people of the cell change to the side of a unit, if they like it and do not belong to a friend.
pub(crate) fn win_people(game: &mut Game, id: UnitId) {
    let world = &game.world;
    let tables = &world.rules.tables;
    let unit = &world.units[id];
    let (u, p, side) = (unit.kind, unit.pos, unit.side);
    if world.layers.people.is_none() {
        return;
    }
    let mut chance = tables.people_surrender_chance.get(u, world.terrain_at(p));
    let materials = &world.rules.materials;
    for m in materials.ids().filter(|&m| materials.people[m] != 0 && world.material_at(m, p) > 0) {
        chance = percent(chance, tables.people_surrender_effect.get(u, m));
    }
    if !game.random.percent(chance) {
        return;
    }
    let world = &mut game.world;
    let Some(people) = world.people_at(p) else { return };
    let is_friend = world.side_numbered(i32::from(people)).is_some_and(|other| world.trusts(side, other));
    let own = u8::try_from(world.side(side).number).unwrap_or(NOBODY);
    if !is_friend && let Some(layer) = &mut world.layers.people {
        layer.set(p, own);
        vision::people_changed(game, p, people, own);
    }
}

/// Takes control of the cell, unless a side that is trusted has it, and gives it back to people who are trusted.
pub(crate) fn take_control(world: &mut World, id: UnitId) {
    let unit = &world.units[id];
    let (p, side) = (unit.pos, unit.side);
    let Some(control) = &world.layers.control else { return };
    if world.rules.tables.control_range.get(unit.kind, world.terrain_at(p)) < 0 {
        return;
    }
    let holder = control.get(p);
    let is_trusted = |number: u8| world.side_numbered(i32::from(number)).is_some_and(|other| world.trusts(side, other));
    let people = world.people_at(p).filter(|&people| is_trusted(people));
    let keeps = holder != NOBODY && is_trusted(holder);
    let own = u8::try_from(world.side(side).number).unwrap_or(NOBODY);
    let new = people.unwrap_or(if keeps { holder } else { own });
    if let Some(control) = &mut world.layers.control {
        control.set(p, new);
    }
}

/// Takes the materials that a move consumes; a unit that runs out of one may starve.
fn consume(game: &mut Game, id: UnitId) {
    let World { rules, units, .. } = &mut game.world;
    if !rules.tables.consumption_per_move.any() {
        return;
    }
    let unit = &mut units[id];
    let mut ran_out = false;
    for m in rules.materials.ids() {
        let amount = rules.tables.consumption_per_move.get(unit.kind, m);
        if amount > 0 {
            let left = &mut unit.supply[m.index()];
            *left = (*left - amount).max(0);
            ran_out |= *left == 0;
        }
    }
    if ran_out {
        starvation::starve_if_fatal(game, id);
    }
}

/// Wakes the units around that see the new one and do not trust it.
fn wake_others(world: &mut World, id: UnitId) {
    let (p, side) = (world.units[id].pos, world.units[id].side);
    for direction in gdl_world::geometry::Direction::ALL {
        let neighbor = world.shape.neighbor(p, direction);
        if !world.has_units(neighbor) {
            continue;
        }
        let is_woken = |&other: &UnitId| {
            let unit = &world.units[other];
            unit.plan.as_ref().is_some_and(|plan| plan.flags.asleep)
                && !world.trusts(unit.side, side)
                && sight::knows(world, unit.side, id)
        };
        // Mostly no unit sleeps, and an empty list costs nothing.
        let woken: Vec<UnitId> = world.units_in(neighbor).filter(is_woken).collect();
        for other in woken {
            if let Some(plan) = &mut world.units[other].plan {
                plan.flags.asleep = false;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use gdl_world::{geometry::Layer, world::Outcome};

    use super::*;
    use crate::testing::Field;

    const UNITS: &str = "(inf 4 4 1 (# 1)) (inf 9 5 2 (# 2))";

    fn field(more: &str) -> Field {
        Field::new(&format!("(unit-type inf (acp-per-turn 9) (hp-max 9)) {more}"), UNITS)
    }

    #[test]
    fn people_come_over_to_those_whom_they_like() {
        let mut field = field("(table people-surrender-chance (inf t* 100))");
        let mut people = Layer::new(field.world.shape, NOBODY);
        people.set(Pos::new(5, 4), 2);
        field.world.layers.people = Some(people);
        field.check(&[(1, "move 5 4 0", Outcome::Done)]);
        assert_eq!(field.world.people_at(Pos::new(5, 4)), Some(1));
        field.check(&[(1, "move 6 4 0", Outcome::Done)]);
        assert_eq!(field.world.people_at(Pos::new(6, 4)), None, "no people live there");
    }

    #[test]
    fn a_cell_is_controlled_by_who_came_last_unless_it_is_trusted() {
        let mut field = field("(table control-range (inf t* 0))");
        field.world.layers.control = Some(Layer::new(field.world.shape, 2));
        field.check(&[(1, "move 5 4 0", Outcome::Done)]);
        let control = |field: &Field, p| field.world.layers.control.as_ref().map(|layer| layer.get(p));
        assert_eq!(control(&field, Pos::new(5, 4)), Some(1));
        field.world.sides[1].trusts = vec![false, true, true];
        field.check(&[(1, "move 6 4 0", Outcome::Done)]);
        assert_eq!(control(&field, Pos::new(6, 4)), Some(2));
    }

    #[test]
    fn those_who_see_an_enemy_come_wake_up() {
        for (visibility, sleeps) in [(100, false), (0, true)] {
            let types = format!(
                "(unit-type inf (acp-per-turn 9)) (unit-type spy (acp-per-turn 9)) (table visibility (spy t* {visibility}))"
            );
            let units = "(spy 4 4 1 (# 1)) (inf 6 4 2 (# 2) (plan Passive (asleep true)))";
            let mut field = Field::with_sight(&types, units, false);
            let asleep = |field: &Field| field.unit(2).plan.as_ref().is_some_and(|plan| plan.flags.asleep);
            assert!(asleep(&field));
            field.check(&[(1, "move 5 4 0", Outcome::Done)]);
            assert_eq!(asleep(&field), sleeps, "visibility {visibility}");
        }
    }

    #[test]
    fn foreign_users_leave_the_cell() {
        let mut field = field("");
        let mut users = Layer::new(field.world.shape, 0);
        users.set(Pos::new(5, 4), 2);
        users.set(Pos::new(6, 4), 1);
        field.world.layers.users = Some(users);
        field.check(&[(1, "move 5 4 0", Outcome::Done), (1, "move 6 4 0", Outcome::Done)]);
        let users = field.world.layers.users.as_ref().expect("it was made");
        assert_eq!((users.get(Pos::new(5, 4)), users.get(Pos::new(6, 4))), (0, 1));
    }
}
