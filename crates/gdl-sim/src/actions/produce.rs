//! produce (spec actions 11.1).

use super::{Check, Doer, Outcome, require};
use crate::{
    Game, acp, materials,
    rules::{MaterialId, TypeId},
    world::World,
};

/// Says what is against producing a material.
pub(super) fn check(world: &World, doer: Doer, m: MaterialId) -> Check {
    world.both_in_play(doer)?;
    let (tables, unit) = (&world.rules.tables, &world.units[doer.unit]);
    let cost = tables.acp_to_produce.get(unit.kind, m);
    require(cost >= 1, Outcome::CannotDo)?;
    acp::check_ever(world, doer.actor, cost)?;
    require(tables.material_per_production.get(unit.kind, m) >= 1, Outcome::CannotDo)?;
    acp::check_now(world, doer.actor, cost)?;
    world.has_supply(unit, &tables.material_to_produce)
}

/// Produces a material. What does not fit is handed out, and the store then filled again from nowhere; where there is
/// room to spare that room is taken off once more. Both are so in the engine.
pub(super) fn apply(game: &mut Game, doer: Doer, m: MaterialId, amount: i32) -> Outcome {
    let rules = game.world.rules.clone();
    let (id, world) = (doer.unit, &mut game.world);
    let u = world.units[id].kind;
    let made = amount.min(rules.tables.material_per_production.get(u, m));
    let space = materials::space(world, id, m);
    add(world, doer, m, made.min(space));
    let mut excess = made.saturating_sub(space);
    if excess > 0 {
        excess = excess.min(world.units[id].supply_of(m));
        add(world, doer, m, -excess);
        materials::distribute(world, id, m, excess);
    }
    add(world, doer, m, excess.min(materials::space(world, id, m)));
    acp::spend(world, doer.actor, rules.tables.acp_to_produce.get(u, m));
    Outcome::Done
}

fn add(world: &mut World, doer: Doer, m: MaterialId, amount: i32) {
    let supply = &mut world.units[doer.unit].supply[m.index()];
    *supply = supply.saturating_add(amount);
}
