//! attack (spec actions 10.1).

use super::{Check, Doer, Outcome, checks, require};
use crate::{
    Game, acp,
    combat::{Weapon, ammunition, attempt, capture, chance, retreat, round},
    world::{SideId, UnitId, World},
};

/// Says what is against an attack.
pub(crate) fn check(world: &World, doer: Doer, target: Option<UnitId>) -> Check {
    let (rules, tables) = (&world.rules, &world.rules.tables);
    checks::direct_combat(world)?;
    let target = world.in_play(target)?;
    require(target != doer.unit, Outcome::Error)?;
    world.can_act(doer)?;
    let (unit, other) = (&world.units[doer.unit], &world.units[target]);
    let (u, o) = (unit.kind, other.kind);
    let cost = tables.acp_to_attack.get(u, o);
    require(cost >= 1, Outcome::CannotDo)?;
    acp::check_now(world, doer.actor, cost)?;
    checks::fights_from_transport(world, doer.unit)?;
    world.has_supply(unit, &tables.material_to_attack)?;
    require(unit.side == SideId::INDEPENDENTS || unit.side != other.side, Outcome::Error)?;
    let distance = world.shape.distance(unit.pos, other.pos);
    require(distance >= tables.attack_range_min.get(u, o), Outcome::TooNear)?;
    require(distance <= tables.attack_range.get(u, o), Outcome::TooFar)?;
    require(chance::base(rules, u, o, Weapon::Melee) > 0, Outcome::AttackCannotHit)?;
    require(ammunition::suffices(rules, unit, o, Weapon::Melee), Outcome::InsufficientAmmo)
}

/// Attacks a unit, unless it withdraws or surrenders.
pub(crate) fn apply(game: &mut Game, doer: Doer, target: Option<UnitId>) -> Outcome {
    let Some(target) = target else { return Outcome::Error };
    let rules = game.world.rules.clone();
    let (u, o) = (game.world.units[doer.unit].kind, game.world.units[target].kind);
    let gives_up = withdraws(game, doer.unit, target) || surrenders(game, doer.unit, target);
    if !gives_up {
        round::fight(game, doer.unit, target);
    }
    acp::spend(&mut game.world, doer.actor, rules.tables.acp_to_attack.get(u, o));
    if !gives_up {
        acp::spend(&mut game.world, target, rules.tables.acp_to_defend.get(u, o));
    }
    Outcome::Done
}

/// Whether the target withdraws before the fight.
pub(super) fn withdraws(game: &mut Game, attacker: UnitId, target: UnitId) -> bool {
    let (u, o) = (game.world.units[attacker].kind, game.world.units[target].kind);
    let chance = game.world.rules.tables.withdraw_chance_per_attack.get(u, o);
    game.random.percent(chance) && retreat::retreat(game, target, attacker) != retreat::Retreat::Stayed
}

/// Whether the target surrenders before the fight.
pub(super) fn surrenders(game: &mut Game, attacker: UnitId, target: UnitId) -> bool {
    let (u, o) = (game.world.units[attacker].kind, game.world.units[target].kind);
    let chance = game.world.rules.tables.surrender_chance_per_attack.get(u, o);
    let does = game.random.percent(chance) && attempt::may_own(&game.world, attacker, target);
    if does {
        capture::capture(game, attacker, target, capture::Way::Surrender);
    }
    does
}
