//! Overwatch: units that fire at once at approaching units (spec actions 7.7).

use gdl_world::{
    geometry::{Direction, Pos},
    rules::{Rules, UnitTypeId},
    sight,
    world::{Doer, SideId, UnitId, World},
};

use super::{Weapon, chance};
use crate::{Game, effects::fire};

/// Lets all units on overwatch fire at a unit that has appeared somewhere.
pub(crate) fn react(game: &mut Game, mover: UnitId) {
    let reach = game.world.rules.reach.overwatch;
    if reach < 0 || !is_watched_for(&game.world.rules, game.world.units[mover].kind) {
        return;
    }
    for side in game.world.side_ids() {
        let unit = &game.world.units[mover];
        if unit.hp > 0 && !game.world.trusts(unit.side, side) && sight::knows(&game.world, side, mover) {
            search(game, mover, side, reach);
        }
    }
}

/// Whether some type of unit could ever fire on overwatch at units of a type.
fn is_watched_for(rules: &Rules, u: UnitTypeId) -> bool {
    rules.units.ids().any(|v| {
        rules.tables.zoo_range.get(v, u) >= 0
            && rules.units.acp_to_fire[v] > 0
            && chance::base(rules, v, u, Weapon::Fire) > 0
    })
}

/// Searches for units of a side that fire, from the mover outward, until there were as many shots as watchers.
fn search(game: &mut Game, mover: UnitId, side: SideId, reach: i32) {
    let shape = game.world.shape;
    let centre = game.world.units[mover].pos;
    let mut left = sight::watchers(&game.world, side, mover);
    if left <= 0 {
        return;
    }
    fire_from(game, mover, side, centre, &mut left);
    if left <= 0 {
        return;
    }
    // A spiral with draws between the shots.
    let turn = if game.random.coin() { 1 } else { -1 };
    for distance in 1..=reach.min(shape.extent()) {
        let first = game.random.draw(6);
        for corner in (first..first + 6).map(Direction::new) {
            let along = Direction::new(i32::from(corner.number()) + turn + 3);
            for step in 0..distance {
                let p = centre.step(corner, distance).step(along, step);
                if shape.is_inner(p) {
                    fire_from(game, mover, side, shape.wrap(p), &mut left);
                    if left <= 0 {
                        return;
                    }
                }
            }
        }
    }
}

fn fire_from(game: &mut Game, mover: UnitId, side: SideId, p: Pos, left: &mut i32) {
    if !game.world.has_units(p) {
        return;
    }
    let units: Vec<UnitId> = game.world.units_in(p).filter(|&id| game.world.units[id].side == side).collect();
    for id in units {
        if *left <= 0 {
            return;
        }
        if fires(&game.world, id, mover) {
            let (v, u) = (game.world.units[id].kind, game.world.units[mover].kind);
            let bonus = game.world.rules.tables.acp_for_overwatch.get(v, u);
            if let Some(acts) = &mut game.world.units[id].acts {
                acts.acp += bonus;
            }
            fire::apply_at(game, Doer::one(id), Some(mover));
            *left -= 1;
        }
    }
}

/// Whether a unit fires at one that has appeared.
fn fires(world: &World, id: UnitId, mover: UnitId) -> bool {
    let (unit, target) = (&world.units[id], &world.units[mover]);
    if unit.hp <= 0 || target.hp <= 0 {
        return false;
    }
    let (rules, v, u) = (&world.rules, unit.kind, target.kind);
    let distance = world.shape.distance(unit.pos, target.pos);
    let watched = rules.tables.zoo_range_min.get(v, u)..=rules.tables.zoo_range.get(v, u);
    let in_range = rules.units.range_min[v]..=rules.units.range[v];
    if !watched.contains(&distance) || !in_range.contains(&distance) || chance::base(rules, v, u, Weapon::Fire) <= 0 {
        return false;
    }
    let doer = Doer::one(id);
    if fire::check_at(world, doer, Some(mover), None).is_ok() {
        return true;
    }
    // The engine uses the action points of the mover here, not those of the firer.
    let credit = target.acp() + rules.tables.acp_for_overwatch.get(v, u);
    fire::check_at_with(world, doer, Some(mover), None, fire::Payment::Elsewhere).is_ok()
        && rules.units.acp_to_fire[v] <= credit
}

#[cfg(test)]
mod tests {
    use gdl_world::world::Outcome;

    use crate::testing::Field;

    const TYPES: &str = "
        (unit-type inf (acp-per-turn 9) (hp-max 20))
        (unit-type arc (acp-per-turn 2) (hp-max 9) (range 4) (acp-to-fire 1) (vision-range 6))
        (table hit-chance (arc inf 100)) (table damage (arc inf 1)) (table zoo-range (arc inf 2))
        (table acp-to-be-fired-on (u* u* 0))";

    #[test]
    fn watchers_fire_at_what_comes_near() {
        let mut field = Field::with_sight(TYPES, "(inf 3 4 1 (# 1)) (arc 7 4 2 (# 2))", false);
        field.check(&[(1, "move 4 4 0", Outcome::Done)]);
        assert_eq!((field.unit(1).hp, field.acp(2)), (20, 2), "it is out of reach yet");
        field.check(&[(1, "move 5 4 0", Outcome::Done)]);
        assert_eq!((field.unit(1).hp, field.acp(2)), (19, 1));
        field.check(&[(1, "move 5 5 0", Outcome::Done), (1, "move 5 4 0", Outcome::Done)]);
        assert_eq!((field.unit(1).hp, field.acp(2)), (17, 0), "the action points of the mover count as well");
    }

    #[test]
    fn friends_and_those_who_are_not_seen_are_left_alone() {
        let friends = "(inf 4 4 1 (# 1)) (arc 7 4 1 (# 2)) (inf 1 5 2 (# 3))";
        let mut field = Field::with_sight(TYPES, friends, false);
        field.check(&[(1, "move 5 4 0", Outcome::Done)]);
        assert_eq!(field.unit(1).hp, 20);
        let hidden = format!("{TYPES} (table visibility (inf t* 0))");
        let mut field = Field::with_sight(&hidden, "(inf 4 4 1 (# 1)) (arc 7 4 2 (# 2))", false);
        field.check(&[(1, "move 5 4 0", Outcome::Done)]);
        assert_eq!(field.unit(1).hp, 20);
    }
}
