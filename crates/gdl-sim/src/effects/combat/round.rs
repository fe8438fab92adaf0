//! A round of a fight: both sides strike, damage is applied, and each may try to capture the other (spec actions 10.1).

use gdl_world::{
    events::{Event, UnitSnapshot},
    rules::{Rules, UnitTypeId},
    world::UnitId,
};

use super::{Weapon, attempt, blow, damage};
use crate::{Game, acp, vision};

/// Lets a unit attack another once.
pub(crate) fn fight(game: &mut Game, attacker: UnitId, target: UnitId) {
    let rules = game.world.rules.clone();
    let (a, o) = (game.world.units[attacker].kind, game.world.units[target].kind);
    let (from, at) = (game.world.units[attacker].pos, game.world.units[target].pos);
    game.record(|world| Event::Attacked {
        attacker: UnitSnapshot::of(world, attacker),
        target: UnitSnapshot::of(world, target),
    });
    blow::strike_with_ammunition(game, attacker, target, Weapon::Melee);
    let hits_back = rules.tables.counterattack.get(a, o) > 0
        && acp::can_pay(&game.world, target, rules.tables.acp_to_defend.get(a, o))
        && game.world.units[attacker].hp > 0
        && game.world.units[target].hp > 0;
    if hits_back {
        blow::strike_with_ammunition(game, target, attacker, Weapon::Melee);
    }
    damage::settle(game, target, Some(attacker));
    damage::settle(game, attacker, Some(target));
    if rules.units.detonate_with_attack[a] > 0 {
        damage::settle_around(game, from, rules.reach.unit_blast, Some(attacker));
    }
    if may_go_off(&rules, o, a) {
        damage::settle_around(game, at, rules.reach.unit_blast, Some(target));
    }
    vision::look_from_all_sides(game, at);
    try_captures(game, attacker, target);
}

/// Whether units of a type may detonate when a unit of another type fights them.
fn may_go_off(rules: &Rules, o: UnitTypeId, a: UnitTypeId) -> bool {
    rules.tables.detonate_on_capture.get(o, a) > 0
        || rules.tables.detonate_on_hit.get(o, a) > 0
        || rules.units.detonate_on_death[o] > 0
}

/// Lets the attacker try to capture its target, and then the target the attacker.
pub(crate) fn try_captures(game: &mut Game, attacker: UnitId, target: UnitId) {
    let (a, o) = (game.world.units[attacker].kind, game.world.units[target].kind);
    let side = game.world.units[target].side;
    attempt::attempt(game, attacker, target);
    let world = &game.world;
    if world.units[target].hp > 0
        && world.units[attacker].hp > 0
        && world.units[target].side == side
        && world.rules.tables.countercapture.get(a, o) > 0
    {
        attempt::attempt(game, target, attacker);
    }
}

/// Fires at a unit, and applies the damage.
pub(crate) fn shoot(game: &mut Game, firer: UnitId, target: UnitId) {
    let (u, o) = (game.world.units[firer].kind, game.world.units[target].kind);
    let at = game.world.units[target].pos;
    game.record(|world| Event::FiredAt {
        firer: UnitSnapshot::of(world, firer),
        target: UnitSnapshot::of(world, target),
    });
    if blow::strike_with_ammunition(game, firer, target, Weapon::Fire) {
        let cost = game.world.rules.tables.acp_to_be_fired_on.get(o, u);
        acp::spend(&mut game.world, target, cost);
    }
    damage::settle(game, target, Some(firer));
    damage::settle(game, firer, Some(target));
    vision::look_from_all_sides(game, at);
}

/// After a shot at a unit that is near, both may try to capture each other.
pub(crate) fn try_captures_after_shot(game: &mut Game, firer: UnitId, target: UnitId) {
    let world = &game.world;
    let (unit, other) = (&world.units[firer], &world.units[target]);
    let reach = world.rules.tables.zoc_range.get(unit.kind, other.kind) + 1;
    if world.shape.distance(unit.pos, other.pos) <= reach {
        try_captures(game, firer, target);
    }
}
