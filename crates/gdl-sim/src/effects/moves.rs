//! move (spec actions 7.3, 7.4).

use gdl_world::{
    events::Cause,
    geometry::Pos,
    rules::UnitTypeId,
    world::{Check, Doer, Outcome, UnitId, World, require},
};

use crate::{
    Game, acp,
    effects::{self, Fate, combat::death, enter_terrain},
    movement::{
        self, Candidates, directions_to, is_blocked, is_border_slide, move_cost, mp_of, potential, speed, zoc_cost,
    },
    vision,
};

/// Checks the conditions of a move.
pub(crate) fn check(world: &World, doer: Doer, to: Pos, z: i32) -> Check {
    check_with(world, doer, to, z, 0)
}

/// Checks the conditions of a move with `retreat` additional action points, for a retreat from an attacker.
pub(crate) fn check_with(world: &World, doer: Doer, to: Pos, z: i32, retreat: i32) -> Check {
    world.both_in_play(doer)?;
    let rules = &world.rules;
    let unit = &world.units[doer.unit];
    let (u, types) = (unit.kind, &rules.units);
    require(could_ever_move(world, world.units[doer.actor].kind, u), Outcome::CannotDo)?;
    let acts = world.units[doer.actor].acts.ok_or(Outcome::CannotDo)?;
    let cost = (types.acp_to_move[u] - retreat).max(0);
    acp::check_ever(world, doer.actor, cost)?;
    acp::check_now(world, doer.actor, cost)?;
    for table in [&rules.tables.material_to_act, &rules.tables.material_to_move, &rules.tables.consumption_per_move] {
        world.has_supply(unit, table)?;
    }
    require(world.shape.contains(to), Outcome::Error)?;
    require(world.shape.is_inner(to) || types.mp_to_leave_world[u] >= 0, Outcome::CannotLeaveWorld)?;
    let to = world.shape.wrap(to);
    // Longer jumps are not tested, as in the engine.
    let is_jump_of_two = world.shape.distance(unit.pos, to) == 2 && !is_border_slide(world, u, unit.pos, to);
    require(!is_jump_of_two || types.move_range[u] >= 2, Outcome::TooFar)?;
    require(z <= 0, Outcome::TooFar)?;
    require(!is_blocked(world, doer.unit, to), Outcome::BlockingZoc)?;
    let speed = speed(world, doer.unit, to);
    let cost = move_cost(world, doer.unit, to, z) + zoc_cost(world, doer.unit, to) - mp_of(retreat, speed);
    let stays = unit.pos == to && unit.z == z;
    require(speed != 0 || stays, Outcome::CannotDo)?;
    let at_best = mp_of(potential(world, doer.actor) - types.acp_min[u], speed);
    require(at_best + types.free_mp[u] >= cost, Outcome::CannotDo)?;
    let debt = types.acp_min[u].min(0);
    let now = mp_of(acts.acp + retreat - debt, speed);
    require((now > 0 || stays) && now + types.free_mp[u] >= cost, Outcome::InsufficientMp)?;
    require(world.can_occupy(u, to), Outcome::DestinationFull)
}

/// Whether units of a type can move at all, if an actor of a type pays for it.
fn could_ever_move(world: &World, actor: UnitTypeId, u: UnitTypeId) -> bool {
    let rules = &world.rules;
    let tables = &rules.tables;
    let has_tank = |m| {
        let needed = tables.material_to_move.get(u, m).max(tables.consumption_per_move.get(u, m));
        let storage = tables.unit_storage_x.get(u, m);
        needed <= 0 || storage >= needed || (storage == 0 && tables.takes_from_treasury.get(u, m) != 0)
    };
    let burns_fuel = tables.material_to_move.any() || tables.consumption_per_move.any();
    rules.units.acp_independent[actor] == 0
        && rules.units.acp_to_move[u] > 0
        && (!burns_fuel || rules.materials.ids().all(has_tank))
}

/// Moves a unit.
pub(crate) fn apply(game: &mut Game, doer: Doer, to: Pos, z: i32) -> Outcome {
    let to = game.world.shape.wrap(to);
    let unit = &game.world.units[doer.unit];
    let (from, u) = (unit.pos, unit.kind);
    match game.world.shape.distance(from, to) {
        0 => stay(game, doer, to, z),
        1 => step(game, doer, to, z),
        2 if is_border_slide(&game.world, u, from, to) => step(game, doer, to, z),
        _ => jump(game, doer, to, z),
    }
}

/// Leaves a transport into its cell, or changes the altitude.
fn stay(game: &mut Game, doer: Doer, to: Pos, z: i32) -> Outcome {
    let unit = &mut game.world.units[doer.unit];
    let cost = game.world.rules.units.acp_to_move[unit.kind].max(1);
    if unit.z == z && unit.transport().is_some() {
        // A unit that perishes when it leaves the transport has moved, as in the engine.
        enter_terrain(game, doer.unit, to, z);
    } else {
        unit.z = z;
        vision::altitude_changed(game, doer.unit);
    }
    acp::spend(&mut game.world, doer.actor, cost);
    Outcome::Done
}

/// Moves to the next cell, or along a border.
fn step(game: &mut Game, doer: Doer, to: Pos, z: i32) -> Outcome {
    if !game.world.shape.is_inner(to) {
        death::kill(game, doer.unit, Cause::LeftWorld);
        return Outcome::Done;
    }
    let world = &game.world;
    let speed = speed(world, doer.unit, to);
    let mp = move_cost(world, doer.unit, to, z) + zoc_cost(world, doer.unit, to);
    let least = world.rules.units.acp_to_move[world.units[doer.unit].kind].max(1);
    let fate = enter_terrain(game, doer.unit, to, z);
    let mp = if is_alive(&game.world, doer.unit) { mp } else { 1 };
    acp::spend(&mut game.world, doer.actor, least.max(movement::acp_of(mp, speed)));
    match fate {
        Fate::Arrived => Outcome::Done,
        Fate::Gone => Outcome::UnitGone,
    }
}

/// Moves by single steps as close to a place as possible. Each step pays for all previous ones again, as in the engine.
fn jump(game: &mut Game, doer: Doer, to: Pos, z: i32) -> Outcome {
    let id = doer.unit;
    let (mut mp, mut hundredths) = (0i32, 0i64);
    let least = game.world.rules.units.acp_to_move[game.world.units[id].kind].max(1);
    while is_alive(&game.world, id) && game.world.units[id].pos != to {
        let directions = directions_to(&game.world, &mut game.random, id, to, Candidates::Shortest);
        let world = &game.world;
        let from = world.units[id].pos;
        let fits = |p: &Pos| world.shape.is_inner(*p) && world.can_occupy(world.units[id].kind, *p);
        let Some(next) = directions.into_iter().map(|d| world.shape.neighbor(from, d)).find(fits) else { break };
        let speed = speed(world, id, next);
        let cost = move_cost(world, id, next, z) + zoc_cost(world, id, next);
        effects::place(game, id, next, z);
        mp = mp.saturating_add(if is_alive(&game.world, id) { cost } else { 1 });
        hundredths += if speed == 0 { 100 } else { i64::from(mp) * 10000 / i64::from(speed) };
    }
    let cost = (hundredths / 100).min(1 << 30) as i32;
    acp::spend(&mut game.world, doer.actor, least.max(cost));
    if is_alive(&game.world, id) { Outcome::Done } else { Outcome::UnitGone }
}

fn is_alive(world: &World, id: UnitId) -> bool {
    world.units.get(id).is_some_and(|unit| unit.hp > 0)
}
