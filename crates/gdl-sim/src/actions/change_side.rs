//! change-side (spec actions 14.4).

use super::{Check, Doer, Outcome, require};
use crate::{
    Game, acp,
    combat::change_side,
    events::Cause,
    world::{SideId, World},
};

/// Says what is against giving a unit to another side.
pub(super) fn check(world: &World, doer: Doer, side: SideId) -> Check {
    world.both_in_play(doer)?;
    let unit = &world.units[doer.unit];
    let accepts = world.side(side).is_in_game() && unit.side != side && world.is_allowed_on(unit.kind, side);
    require(accepts, Outcome::Error)?;
    let cost = world.rules.units.acp_to_change_side[unit.kind];
    require(cost >= 1, Outcome::CannotDo)?;
    acp::check_ever(world, doer.actor, cost)?;
    acp::check_now(world, doer.actor, cost)
}

/// Gives a unit with its occupants to another side, if it is the actor's to give.
pub(super) fn apply(game: &mut Game, doer: Doer, side: SideId) -> Outcome {
    let world = &game.world;
    let cost = world.rules.units.acp_to_change_side[world.units[doer.unit].kind];
    let is_own = world.units[doer.actor].side == world.units[doer.unit].side;
    let is_done = is_own && change_side::with_occupants(game, doer.unit, side, Cause::Action);
    acp::spend(&mut game.world, doer.actor, cost);
    if is_done { Outcome::Done } else { Outcome::Error }
}
