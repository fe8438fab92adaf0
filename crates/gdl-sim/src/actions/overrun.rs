//! overrun (spec actions 10.2).

use super::{Check, Doer, Outcome, attack, checks, fire, require};
use crate::{
    Game, acp,
    combat::{Weapon, ammunition, encounter, round},
    geometry::Pos,
    movement::{self, acp_of, is_blocked, move_cost, mp_of, speed, zoc_cost},
    world::{UnitId, World},
};

/// Says what is against overrunning a cell.
pub(crate) fn check(world: &World, doer: Doer, to: Pos, z: i32, commitment: i32) -> Check {
    let (rules, tables) = (&world.rules, &world.rules.tables);
    world.both_in_play(doer)?;
    require(world.shape.is_inner(to) && commitment != 0, Outcome::Error)?;
    let to = world.shape.wrap(to);
    acp::check_now(world, doer.actor, 1)?;
    checks::fights_from_transport(world, doer.unit)?;
    let unit = &world.units[doer.unit];
    require(world.shape.distance(unit.pos, to) <= 1, Outcome::TooFar)?;
    let cost = move_cost(world, doer.unit, to, z);
    let now = mp_of(world.units[doer.actor].acp(), speed(world, doer.unit, to));
    let suffices = (now > 0 || unit.pos == to) && now + rules.units.free_mp[unit.kind] >= cost;
    require(suffices, Outcome::InsufficientMp)?;
    world.has_supply(unit, &tables.material_to_attack)?;
    match rules.globals.combat_model {
        0 => {
            for o in world.stack(to).map(|id| world.units[id].kind) {
                require(tables.acp_to_attack.get(unit.kind, o) != 0, Outcome::OverrunCannotHit)?;
                require(ammunition::suffices(rules, unit, o, Weapon::Melee), Outcome::InsufficientAmmo)?;
            }
            Ok(())
        }
        1 => Ok(()),
        _ => Err(Outcome::Error),
    }
}

/// Fights all that are in a cell, and goes there if nobody is in the way any more.
pub(crate) fn apply(game: &mut Game, doer: Doer, to: Pos, z: i32) -> Outcome {
    let to = game.world.shape.wrap(to);
    if game.world.rules.globals.combat_model == 1 {
        encounter::overrun(game, doer.unit, to);
        return Outcome::OverrunSucceeded;
    }
    let mut spent = 0;
    // As in the engine, the walk goes on behind a defender wherever it is now: when one is gone the rest are left alone.
    let mut next = game.world.stack(to).next();
    while let Some(defender) = next {
        if !game.world.unit_trusts(doer.unit, defender) {
            match fight(game, doer, defender) {
                Some(cost) => spent += cost,
                None => return Outcome::OverrunFailed,
            }
        }
        next = game.world.after(defender);
    }
    if game.world.units[doer.unit].hp <= 0 || is_blocked(&game.world, doer.unit, to) {
        return Outcome::OverrunFailed;
    }
    let world = &game.world;
    if world.can_occupy(world.units[doer.unit].kind, to) {
        let speed = speed(world, doer.unit, to);
        let mp = move_cost(world, doer.unit, to, z) + zoc_cost(world, doer.unit, to);
        movement::place(game, doer.unit, to, z);
        acp::spend(&mut game.world, doer.actor, acp_of(mp, speed) - spent);
    }
    Outcome::OverrunSucceeded
}

/// Fights one of the defenders. Gives back what it cost; none if the attacker died before the fight.
fn fight(game: &mut Game, doer: Doer, defender: UnitId) -> Option<i32> {
    let gives_up = attack::withdraws(game, doer.unit, defender) || attack::surrenders(game, doer.unit, defender);
    if game.world.units[doer.unit].hp <= 0 {
        return None;
    }
    let rules = game.world.rules.clone();
    let (u, o) = (game.world.units[doer.unit].kind, game.world.units[defender].kind);
    if fire::check_at(&game.world, doer, Some(defender), None).is_ok() {
        fire::apply_at(game, doer, Some(defender));
        return Some(rules.units.acp_to_fire[u]);
    }
    if attack::check(&game.world, doer, Some(defender)).is_err() {
        return Some(0);
    }
    if !gives_up {
        round::fight(game, doer.unit, defender);
    }
    let cost = rules.tables.acp_to_attack.get(u, o);
    acp::spend(&mut game.world, doer.actor, cost);
    acp::spend(&mut game.world, defender, rules.tables.acp_to_defend.get(u, o));
    Some(cost)
}
