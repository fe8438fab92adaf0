//! transfer (spec actions 11.3).

use super::{Check, Doer, Outcome, require};
use crate::{
    Game, acp, materials,
    rules::{MaterialId, TypeId},
    world::{UnitId, World},
};

/// Who gives and who receives: a negative amount is taken from the unit that is named.
fn ends(unit: UnitId, other: UnitId, amount: i32) -> (UnitId, UnitId) {
    if amount > 0 { (unit, other) } else { (other, unit) }
}

/// Says what is against a transfer, however far apart the units are and whatever side they are on.
pub(super) fn check(world: &World, doer: Doer, m: MaterialId, amount: i32, other: Option<UnitId>) -> Check {
    world.both_in_play(doer)?;
    require(amount != 0, Outcome::Error)?;
    let (giver, receiver) = ends(doer.unit, world.in_play(other)?, amount);
    let tables = &world.rules.tables;
    let (from, to) = (&world.units[giver], &world.units[receiver]);
    let cost = tables.acp_to_unload.get(from.kind, m);
    require(cost >= 1, Outcome::CannotDo)?;
    require(to.acts.is_none() || tables.acp_to_load.get(to.kind, m) >= 1, Outcome::CannotDo)?;
    acp::check_ever(world, doer.actor, cost)?;
    require(from.supply_of(m) > 0, Outcome::Error)?;
    require(tables.unit_storage_x.get(to.kind, m) != 0, Outcome::Error)?;
    acp::check_now(world, doer.actor, 1)
}

/// Moves as much of a material as one unit has and the other has room for.
pub(super) fn apply(game: &mut Game, doer: Doer, m: MaterialId, amount: i32, other: Option<UnitId>) -> Outcome {
    let Some(other) = other else { return Outcome::Error };
    let (giver, receiver) = ends(doer.unit, other, amount);
    let world = &mut game.world;
    let rules = world.rules.clone();
    let (from, to) = (world.units[giver].kind, world.units[receiver].kind);
    let limit = |most: i32| if most >= 0 { most } else { i32::MAX };
    let moved = amount
        .saturating_abs()
        .min(world.units[giver].supply_of(m))
        .min(limit(rules.tables.unload_max.get(from, m)))
        .min(limit(rules.tables.load_max.get(to, m)))
        .min(materials::space(world, receiver, m))
        .max(0);
    world.units[giver].supply[m.index()] -= moved;
    world.units[receiver].supply[m.index()] += moved;
    acp::spend(world, doer.actor, rules.tables.acp_to_unload.get(from, m));
    if moved == 0 { Outcome::Error } else { Outcome::Done }
}
