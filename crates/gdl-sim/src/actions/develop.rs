//! develop (spec actions 12.1).

use super::{Check, Doer, Outcome, require};
use crate::{
    Game, acp,
    rules::UnitTypeId,
    world::{SideId, World},
};

/// Says what is against developing a type.
pub(super) fn check(world: &World, doer: Doer, u: UnitTypeId) -> Check {
    world.both_in_play(doer)?;
    let rules = &world.rules;
    let (unit, side) = (&world.units[doer.unit], world.units[doer.actor].side);
    require(side != SideId::INDEPENDENTS || rules.globals.indepside_can_develop != 0, Outcome::Error)?;
    let cost = rules.tables.acp_to_develop.get(unit.kind, u);
    require(cost > 0, Outcome::CannotDo)?;
    acp::check_ever(world, doer.actor, cost)?;
    require(world.side(side).tech_for(u) < rules.units.tech_max[u], Outcome::Error)?;
    acp::check_now(world, doer.actor, cost)?;
    world.has_supply(unit, &rules.tables.material_to_develop)
}

/// Raises the technology of the side for a type, and what follows from it for others.
pub(super) fn apply(game: &mut Game, doer: Doer, u: UnitTypeId) -> Outcome {
    let rules = game.world.rules.clone();
    let (d, id) = (game.world.units[doer.unit].kind, game.world.units[doer.actor].side);
    let gain = game.random.hundredths(rules.tables.tech_per_develop.get(d, u));
    let side = game.world.side_mut(id);
    let most = side.initial_tech_for(u).saturating_add(rules.units.tech_per_turn_max[u]);
    let level = side.tech_for(u).saturating_add(gain).min(most);
    side.set_tech(u, level);
    for v in rules.units.ids().filter(|&v| v != u) {
        let crossover = i64::from(rules.tables.tech_crossover.get(u, v));
        let (max, max_of_other) = (i64::from(rules.units.tech_max[u]), i64::from(rules.units.tech_max[v]));
        let implied = i64::from(level) * crossover * max_of_other / (max * 100).max(1);
        side.raise_tech(v, implied.clamp(0, 1 << 30) as i32);
    }
    acp::spend(&mut game.world, doer.actor, rules.tables.acp_to_develop.get(d, u));
    Outcome::Done
}
