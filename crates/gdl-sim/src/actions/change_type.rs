//! change-type (spec actions 14.3).

use super::{Check, Doer, Outcome, require};
use crate::{
    Game, acp,
    combat::change_type,
    materials,
    rules::{Rules, UnitTypeId},
    world::World,
};

/// Says what is against a change to another type.
pub(super) fn check(world: &World, doer: Doer, v: UnitTypeId) -> Check {
    world.can_act(doer)?;
    let (types, tables) = (&world.rules.units, &world.rules.tables);
    let unit = &world.units[doer.unit];
    let (u, side) = (unit.kind, world.side(unit.side));
    require(tables.can_change_type_to.get(u, v) != 0, Outcome::CannotDo)?;
    require(world.turn >= tables.turn_to_change_type.get(u, v), Outcome::InsufficientMaterial)?;
    require(world.is_type_allowed_on(v, unit.side), Outcome::CannotDo)?;
    let experience = tables.cxp_to_change_type.get(u, v);
    require(types.cxp_max[u] >= experience, Outcome::CannotDo)?;
    let tech = types.tech_to_change_type_to[v];
    require(types.tech_max[v] >= tech, Outcome::CannotDo)?;
    require(side.tech_for(v) >= tech, Outcome::InsufficientMaterial)?;
    let has_advances =
        world.rules.advances.ids().all(|a| tables.advance_to_change_type.get(u, a) == 0 || side.has_advance(a));
    require(has_advances, Outcome::InsufficientMaterial)?;
    acp::check_now(world, doer.actor, tables.acp_to_change_type.get(u, v))?;
    let is_grown = unit.size >= tables.size_to_change_type.get(u, v) && unit.experience >= experience;
    require(is_grown, Outcome::InsufficientMaterial)?;
    materials::check_with_treasury(world, doer.unit, |m| {
        tables.material_to_change_type.get(u, m).max(tables.consumption_per_change_type.get(u, m))
    })?;
    let has_crew = world.rules.units.ids().all(|w| {
        let needed = tables.occupants_to_change_type.get(u, w);
        let count = world.occupants(doer.unit).filter(|&id| world.units[id].kind == w).count();
        needed == 0 || usize::try_from(needed) == Ok(count)
    });
    require(has_crew, Outcome::InsufficientMaterial)
}

/// Changes the type of a unit, which it may not survive.
pub(super) fn apply(game: &mut Game, doer: Doer, v: UnitTypeId) -> Outcome {
    let rules = game.world.rules.clone();
    let (u, of_actor) = (game.world.units[doer.unit].kind, game.world.units[doer.actor].kind);
    let cost = rules.tables.acp_to_change_type.get(u, v);
    change_type::change_type(game, doer.unit, v, None);
    // The price is that of the old type as a part of what the new one can have.
    let most = i64::from(most_saved(&rules, of_actor));
    let scaled = if most == 0 { 0 } else { i64::from(cost) * i64::from(most_saved(&rules, v)) / most };
    let left = game.world.units[doer.actor].acp() - rules.units.acp_min[v];
    acp::spend(&mut game.world, doer.actor, scaled.clamp(0, 1 << 30).min(i64::from(left)) as i32);
    Outcome::Done
}

/// The most action points that units of a type keep.
fn most_saved(rules: &Rules, u: UnitTypeId) -> i32 {
    let most = rules.units.acp_max[u];
    if most >= 0 { most } else { rules.units.acp_per_turn[u] }
}
