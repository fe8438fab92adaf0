//! repair (spec actions 14.1).

use super::{Check, Doer, Outcome, require};
use crate::{
    Game, acp, materials,
    world::{UnitId, World},
};

/// Says what is against repairing a unit. Nothing is if it is whole, whoever it is and wherever.
pub(super) fn check(world: &World, doer: Doer, target: Option<UnitId>) -> Check {
    let target = world.in_play(target)?;
    require(world.unit_trusts(doer.unit, target), Outcome::CannotDo)?;
    world.can_act(doer)?;
    let (rules, tables) = (&world.rules, &world.rules.tables);
    let (unit, damaged) = (&world.units[doer.unit], &world.units[target]);
    let (r, u) = (unit.kind, damaged.kind);
    materials::check_with_treasury(world, doer.unit, |m| {
        let used = tables.consumption_per_repaired.get(u, m) + tables.consumption_per_repair.get(r, m);
        tables.material_to_repair.get(r, m).max(used)
    })?;
    if damaged.hp >= rules.units.hp_max[u] {
        return Ok(());
    }
    let can = tables.can_repair.get(r, u) != 0 && tables.hp_per_repair.get(r, u) > 0;
    require(can, Outcome::CannotDo)?;
    require(world.shape.distance(unit.pos, damaged.pos) <= tables.repair_range.get(r, u), Outcome::TooFar)?;
    acp::check(world, doer.actor, tables.acp_to_repair.get(r, u))
}

/// Gives hit points back to a unit.
pub(super) fn apply(game: &mut Game, doer: Doer, target: Option<UnitId>) -> Outcome {
    let Some(target) = target else { return Outcome::Error };
    let rules = game.world.rules.clone();
    let tables = &rules.tables;
    let (r, u) = (game.world.units[doer.unit].kind, game.world.units[target].kind);
    let gain = game.random.hundredths(tables.hp_per_repair.get(r, u));
    let world = &mut game.world;
    let (damaged, most) = (&mut world.units[target], rules.units.hp_max[u]);
    // A unit of a module can have more than its type allows.
    let gain = gain.min((most - damaged.hp).max(0));
    damaged.hp += gain;
    damaged.pending_hp = damaged.hp;
    for m in rules.materials.ids() {
        let used = tables.consumption_per_repaired.get(u, m) + tables.consumption_per_repair.get(r, m);
        materials::consume(world, doer.unit, m, used);
    }
    acp::spend(world, doer.actor, tables.acp_to_repair.get(r, u));
    Outcome::Done
}
