//! detonate (spec actions 10.7).

use super::{Check, Doer, Outcome, require};
use crate::{Game, acp, combat::detonation, geometry::Pos, world::World};

/// Says what is against going off in a cell.
pub(crate) fn check(world: &World, doer: Doer, at: Pos) -> Check {
    world.can_act(doer)?;
    let (types, unit) = (&world.rules.units, &world.units[doer.unit]);
    let cost = types.acp_to_detonate[unit.kind];
    require(cost != 0 || types.acp_independent[unit.kind] != 0, Outcome::CannotDo)?;
    acp::check_now(world, doer.actor, cost)?;
    require(world.shape.is_inner(at), Outcome::Error)?;
    require(world.shape.distance(unit.pos, at) <= 1, Outcome::TooFar)
}

/// Goes off in a cell.
pub(crate) fn apply(game: &mut Game, doer: Doer, at: Pos) -> Outcome {
    let cost = game.world.rules.units.acp_to_detonate[game.world.units[doer.unit].kind];
    let at = game.world.shape.wrap(at);
    detonation::detonate(game, doer.unit, at);
    acp::spend(&mut game.world, doer.actor, cost);
    Outcome::Done
}
