//! Retreats before an attacker (spec actions 9.7).

use gdl_world::{
    geometry::{Direction, Pos},
    rules::UnitTypeId,
    world::{Doer, UnitId, World},
};

use crate::{
    Game,
    effects::{enter, moves},
};

/// The result of a retreat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Retreat {
    /// There was no way.
    Stayed,
    /// The unit got away.
    Away,
    /// The way was deadly.
    Died,
}

/// Lets a unit retreat before an attacker: away from it, or a little to the left or to the right of that.
pub(crate) fn retreat(game: &mut Game, id: UnitId, attacker: UnitId) -> Retreat {
    let world = &game.world;
    let unit = &world.units[id];
    if unit.acts.is_none() || !world.rules.is_mobile(unit.kind) {
        return Retreat::Stayed;
    }
    let a = world.units[attacker].kind;
    let away = world.shape.approximate_direction(world.units[attacker].pos, unit.pos);
    let away = away.unwrap_or_else(|| Direction::new(game.random.draw(6)));
    if let Some(end) = go(game, id, a, away) {
        return end;
    }
    let ways = if game.random.coin() { [away.left(), away.right()] } else { [away.right(), away.left()] };
    ways.into_iter().find_map(|way| go(game, id, a, way)).unwrap_or(Retreat::Stayed)
}

/// Goes in a direction if that is possible, into the cell or into a unit there.
fn go(game: &mut Game, id: UnitId, attacker: UnitTypeId, way: Direction) -> Option<Retreat> {
    let world = &game.world;
    let unit = &world.units[id];
    let (to, z) = (world.shape.neighbor(unit.pos, way), unit.z);
    if !world.shape.is_inner(to) {
        return None;
    }
    let bonus = world.rules.tables.acp_for_retreat.get(unit.kind, attacker);
    let doer = Doer::one(id);
    if moves::check_with(world, doer, to, z, bonus).is_ok() {
        add_acp(&mut game.world, id, bonus);
        moves::apply(game, doer, to, z);
        return Some(end_of(&game.world, id));
    }
    let host = find_host(world, doer, to)?;
    add_acp(&mut game.world, id, bonus);
    enter::apply(game, doer, Some(host));
    Some(end_of(&game.world, id))
}

fn find_host(world: &World, doer: Doer, p: Pos) -> Option<UnitId> {
    world.stack(p).find(|&host| enter::check(world, doer, Some(host)).is_ok())
}

fn add_acp(world: &mut World, id: UnitId, bonus: i32) {
    if let Some(acts) = &mut world.units[id].acts {
        acts.acp += bonus;
    }
}

fn end_of(world: &World, id: UnitId) -> Retreat {
    if world.units[id].hp > 0 { Retreat::Away } else { Retreat::Died }
}
