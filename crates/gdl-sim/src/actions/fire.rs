//! fire-at and fire-into (spec actions 10.3, 10.4).

use super::{Check, Doer, Outcome, checks, require};
use crate::{
    Game, acp,
    combat::{Weapon, ammunition, chance, line_of_fire, round},
    geometry::Pos,
    rules::MaterialId,
    world::{SideId, UnitId, World},
};

/// Whether the firer has to have the action points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Payment {
    /// It has to.
    Now,
    /// That is another's concern.
    Elsewhere,
}

/// Says what is against firing at a unit.
pub(crate) fn check_at(world: &World, doer: Doer, target: Option<UnitId>, ammunition: Option<MaterialId>) -> Check {
    check_at_with(world, doer, target, ammunition, Payment::Now)
}

/// As [`check_at`], for those who get their action points elsewhere too.
pub(crate) fn check_at_with(
    world: &World,
    doer: Doer,
    target: Option<UnitId>,
    material: Option<MaterialId>,
    payment: Payment,
) -> Check {
    can_fire(world, doer, payment)?;
    let target = world.in_play(target)?;
    require(target != doer.unit, Outcome::Error)?;
    let (unit, other) = (&world.units[doer.unit], &world.units[target]);
    let (u, o) = (unit.kind, other.kind);
    is_in_range(world, doer.unit, other.pos)?;
    require(unit.side == SideId::INDEPENDENTS || unit.side != other.side, Outcome::Error)?;
    require(chance::base(&world.rules, u, o, Weapon::Fire) > 0, Outcome::FireCannotHit)?;
    require(!line_of_fire::is_blocked(world, doer.unit, other.pos), Outcome::FireBlocked)?;
    let has_ammunition = match material {
        // The engine asks for any amount of what is named, and for nothing else.
        Some(m) => unit.supply_of(m) != 0,
        None => ammunition::suffices(&world.rules, unit, o, Weapon::Fire),
    };
    require(has_ammunition, Outcome::InsufficientAmmo)
}

/// Says what is against firing into a cell.
pub(crate) fn check_into(world: &World, doer: Doer, at: Pos, material: Option<MaterialId>) -> Check {
    can_fire(world, doer, Payment::Now)?;
    require(world.shape.is_inner(at), Outcome::FireIntoOutsideWorld)?;
    let at = world.shape.wrap(at);
    is_in_range(world, doer.unit, at)?;
    require(!line_of_fire::is_blocked(world, doer.unit, at), Outcome::FireBlocked)?;
    let unit = &world.units[doer.unit];
    let has_ammunition = match material {
        Some(m) => unit.supply_of(m) != 0,
        None => ammunition::suffices_for_round(&world.rules, unit),
    };
    require(has_ammunition, Outcome::InsufficientAmmo)
}

/// What both have in common before the target is looked at.
fn can_fire(world: &World, doer: Doer, payment: Payment) -> Check {
    checks::direct_combat(world)?;
    world.can_act(doer)?;
    let unit = &world.units[doer.unit];
    let cost = world.rules.units.acp_to_fire[unit.kind];
    require(cost >= 1, Outcome::CannotDo)?;
    if payment == Payment::Now {
        acp::check_now(world, doer.actor, cost)?;
    }
    checks::fights_from_transport(world, doer.unit)?;
    world.has_supply(unit, &world.rules.tables.material_to_fire)
}

fn is_in_range(world: &World, firer: UnitId, at: Pos) -> Check {
    let (types, unit) = (&world.rules.units, &world.units[firer]);
    let distance = world.shape.distance(unit.pos, at);
    require(distance <= types.range[unit.kind], Outcome::TooFar)?;
    require(distance >= types.range_min[unit.kind], Outcome::TooNear)
}

/// Fires at a unit.
pub(crate) fn apply_at(game: &mut Game, doer: Doer, target: Option<UnitId>) -> Outcome {
    let Some(target) = target else { return Outcome::Error };
    let cost = game.world.rules.units.acp_to_fire[game.world.units[doer.unit].kind];
    round::shoot(game, doer.unit, target);
    acp::spend(&mut game.world, doer.actor, cost);
    round::try_captures_after_shot(game, doer.unit, target);
    Outcome::Done
}

/// Fires at all that are in a cell, friends and the firer itself too.
pub(crate) fn apply_into(game: &mut Game, doer: Doer, at: Pos) -> Outcome {
    let cost = game.world.rules.units.acp_to_fire[game.world.units[doer.unit].kind];
    let targets: Vec<UnitId> = game.world.stack(game.world.shape.wrap(at)).collect();
    for target in targets {
        if game.world.units[target].hp > 0 {
            round::shoot(game, doer.unit, target);
        }
    }
    acp::spend(&mut game.world, doer.actor, cost);
    Outcome::Done
}
