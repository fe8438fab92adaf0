//! capture (spec actions 10.5).

use super::{Check, Doer, Outcome, checks, require};
use crate::{
    Game, acp,
    combat::attempt,
    world::{UnitId, World},
};

/// Says what is against an attempt to capture a unit.
pub(crate) fn check(world: &World, doer: Doer, target: Option<UnitId>) -> Check {
    checks::direct_combat(world)?;
    let target = world.in_play(target)?;
    world.can_act(doer)?;
    let (unit, other) = (&world.units[doer.unit], &world.units[target]);
    require(world.units[doer.actor].side != other.side, Outcome::Error)?;
    let cost = world.rules.tables.acp_to_capture.get(unit.kind, other.kind);
    require(cost >= 1, Outcome::CannotDo)?;
    acp::check_now(world, doer.actor, cost)?;
    require(attempt::base_chance(world, doer.unit, target) != 0, Outcome::CannotDo)?;
    world.has_supply(unit, &world.rules.tables.material_to_attack)?;
    require(target != doer.unit, Outcome::Error)?;
    require(world.shape.distance(unit.pos, other.pos) <= 1, Outcome::TooFar)
}

/// Tries to capture a unit.
pub(crate) fn apply(game: &mut Game, doer: Doer, target: Option<UnitId>) -> Outcome {
    let Some(target) = target else { return Outcome::Error };
    let (u, o) = (game.world.units[doer.unit].kind, game.world.units[target].kind);
    attempt::attempt(game, doer.unit, target);
    let cost = game.world.rules.tables.acp_to_capture.get(u, o);
    acp::spend(&mut game.world, doer.actor, cost);
    let is_ours = game.world.units[target].side == game.world.units[doer.unit].side;
    if is_ours { Outcome::CaptureSucceeded } else { Outcome::CaptureFailed }
}
