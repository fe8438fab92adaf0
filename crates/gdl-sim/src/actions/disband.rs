//! disband (spec actions 14.2).

use super::{Check, Doer, Outcome, require};
use crate::{Game, acp, combat::death, events::Cause, materials, rules::TypeId, world::World};

/// Says what is against disbanding.
pub(super) fn check(world: &World, doer: Doer) -> Check {
    world.both_in_play(doer)?;
    let (types, u) = (&world.rules.units, world.units[doer.unit].kind);
    require(types.acp_to_disband[u] >= 1, Outcome::CannotDo)?;
    require(types.hp_per_disband[u] > 0, Outcome::CannotDo)?;
    acp::check_now(world, doer.actor, types.acp_to_disband[u])
}

/// Takes hit points from a unit, the last of them with what can be recycled, and hands its materials out.
pub(super) fn apply(game: &mut Game, doer: Doer) -> Outcome {
    let world = &mut game.world;
    let rules = world.rules.clone();
    let id = doer.unit;
    let u = world.units[id].kind;
    for m in rules.materials.ids() {
        let supply = &mut world.units[id].supply[m.index()];
        let given = i64::from(*supply) * i64::from(rules.tables.supply_per_disband.get(u, m)) / 100;
        let given = given.clamp(-(1 << 30), 1 << 30) as i32;
        *supply -= given;
        materials::distribute(world, id, m, given);
    }
    let loss = rules.units.hp_per_disband[u];
    let unit = &mut world.units[id];
    if loss < unit.hp {
        unit.hp -= loss;
        unit.pending_hp = unit.hp;
    } else {
        for m in rules.materials.ids() {
            materials::distribute(world, id, m, rules.tables.recycleable_material.get(u, m));
        }
        death::kill(game, id, Cause::Disbanded);
    }
    acp::spend(&mut game.world, doer.actor, rules.units.acp_to_disband[u]);
    Outcome::Done
}
