//! Making of units in cells and in other units (spec actions 13.2, 13.3).

use gdl_world::{
    geometry::Pos,
    rules::UnitTypeId,
    world::{Check, Doer, Outcome, UnitId, World, require},
};

use super::{complete, means, means::ConstructionMethod, new_unit};
use crate::{Game, acp, effects::combat::garrison, materials};

/// The terms on which a unit is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Terms {
    /// Its maker pays.
    Paid,
    /// It comes with its transport, without payment.
    Free,
}

/// Checks the conditions for making a unit of a type in a place, except for room.
pub(crate) fn check_creation(world: &World, doer: Doer, u: UnitTypeId, at: Pos, terms: Terms) -> Check {
    world.can_act(doer)?;
    let rules = &world.rules;
    let unit = &world.units[doer.unit];
    let (c, side) = (unit.kind, world.units[doer.actor].side);
    let way = ConstructionMethod::of_creation(rules, c, u);
    let is_paid = terms == Terms::Paid;
    require(!is_paid || way.could_create(rules, c, u), Outcome::CannotDo)?;
    require(world.side(side).may_construct(u), Outcome::CannotDo)?;
    require(world.shape.distance(unit.pos, at) <= way.range(rules, c, u), Outcome::TooFar)?;
    if is_paid {
        acp::check(world, doer.actor, way.acp(rules, c, u))?;
    }
    require(means::can_side_make(world, side, u), Outcome::CannotDo)?;
    require(world.is_allowed_on(u, side), Outcome::CannotDo)?;
    means::check_tooling(world, doer, u)?;
    means::check_workplace(world, doer)?;
    if is_paid {
        let cp = way.cp(rules, c, u).min(rules.units.cp[u]);
        materials::check_with_treasury(world, doer, |m| way.requirement(rules, c, u, m, cp))?;
    }
    Ok(())
}

/// Makes a unit and pays for it. It is off the map. None if the game has the maximum number of units.
pub(crate) fn create(game: &mut Game, doer: Doer, u: UnitTypeId) -> Option<UnitId> {
    let rules = game.world.rules.clone();
    let c = game.world.units[doer.unit].kind;
    let way = ConstructionMethod::of_creation(&rules, c, u);
    let new = new_unit::make(game, doer, u, way.cp(&rules, c, u))?;
    acp::spend(&mut game.world, doer.actor, way.acp(&rules, c, u));
    let cp = way.cp(&rules, c, u).min(rules.units.cp[u]);
    for m in rules.materials.ids() {
        materials::consume(&mut game.world, doer.unit, m, way.consumption(&rules, c, u, m, cp));
    }
    Some(new)
}

/// Completes a unit if its construction is finished. Returns whether it is.
pub(crate) fn finish_if_complete(game: &mut Game, doer: Doer, new: UnitId) -> bool {
    let world = &game.world;
    let Some(unit) = world.units.get(new).filter(|unit| unit.hp > 0 && world.is_complete(unit)) else { return false };
    let c = world.units[doer.unit].kind;
    if world.rules.tables.constructor_absorbed_by.get(c, unit.kind) != 0 {
        garrison::garrison(game, doer.unit, new);
    }
    if game.world.units[new].hp > 0 {
        complete(game, new);
    }
    true
}
