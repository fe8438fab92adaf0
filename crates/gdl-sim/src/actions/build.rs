//! build (spec actions 13.5).

use super::{Check, Doer, Outcome, require};
use crate::{
    Game, acp,
    construction::{self, Way},
    materials,
    rules::UnitTypeId,
    world::{UnitId, World},
};

/// Says what is against building on a unit, whatever side that is on.
pub(super) fn check(world: &World, doer: Doer, target: Option<UnitId>) -> Check {
    let target = world.in_play(target)?;
    world.can_act(doer)?;
    let rules = &world.rules;
    let (unit, work) = (&world.units[doer.unit], &world.units[target]);
    let (c, u) = (unit.kind, work.kind);
    require(Way::could_build(rules, c, u), Outcome::CannotDo)?;
    require(world.side(world.units[doer.actor].side).may_construct(u), Outcome::CannotDo)?;
    construction::check_tooling(world, doer, u)?;
    if unit.transport() != Some(target) {
        construction::check_workplace(world, doer)?;
    }
    require(world.shape.distance(unit.pos, work.pos) <= Way::Build.range(rules, c, u), Outcome::TooFar)?;
    acp::check(world, doer.actor, Way::Build.acp(rules, c, u))?;
    let cp = gain(world, c, target);
    materials::check_with_treasury(world, doer.unit, |m| Way::Build.requirement(rules, c, u, m, cp))?;
    require(!world.is_complete(work), Outcome::Error)
}

/// The completeness that a unit of type `c` gives to another.
fn gain(world: &World, c: UnitTypeId, target: UnitId) -> i32 {
    let work = &world.units[target];
    world.rules.tables.cp_per_build.get(c, work.kind).min(world.rules.units.cp[work.kind] - work.cp)
}

/// Builds on a unit, and completes it if that was all that it needed.
pub(super) fn apply(game: &mut Game, doer: Doer, target: Option<UnitId>) -> Outcome {
    let Some(target) = target else { return Outcome::Error };
    let world = &mut game.world;
    let rules = world.rules.clone();
    let (c, u) = (world.units[doer.unit].kind, world.units[target].kind);
    let cp = gain(world, c, target);
    acp::spend(world, doer.actor, Way::Build.acp(&rules, c, u));
    for m in rules.materials.ids() {
        materials::consume(world, doer.unit, m, Way::Build.consumption(&rules, c, u, m, cp));
    }
    world.units[target].cp += cp;
    if construction::finish_if_complete(game, doer, target) { Outcome::BuildCompleted } else { Outcome::Done }
}
