//! Units that run low on materials for movement and life (spec turns 6.4, 7.3, actions 7.2).

use gdl_world::{
    percent::percent,
    world::{Place, UnitId, World},
};

/// Whether a unit has some material at or below the level at which its doctrine requires resupply.
fn is_low(world: &World, id: UnitId) -> bool {
    let (rules, unit) = (&world.rules, &world.units[id]);
    let (u, tables) = (unit.kind, &rules.tables);
    let at_percent = world.doctrine(id).resupply_percent;
    rules.materials.ids().any(|m| {
        let needed = tables.base_consumption.get(u, m) > 0 || tables.consumption_per_move.get(u, m) > 0;
        needed && unit.supply_of(m) <= percent(tables.unit_storage_x.get(u, m), at_percent)
    })
}

/// Whether any unit of the game can run low.
fn can_be_low(world: &World) -> bool {
    world.rules.tables.base_consumption.any() || world.rules.tables.consumption_per_move.any()
}

/// Sets the flag of a unit outside of transports that runs low.
pub(crate) fn note_low_supply(world: &mut World, id: UnitId) {
    let unit = &world.units[id];
    if !can_be_low(world) || unit.plan.is_none() || matches!(unit.place(), Place::Inside(_)) {
        return;
    }
    if is_low(world, id)
        && let Some(plan) = &mut world.units[id].plan
    {
        plan.flags.supply_is_low = true;
    }
}

/// Clears the flags of units that are no longer low, and switches their alarms on again.
pub(crate) fn rearm_alarms(world: &mut World) {
    if !can_be_low(world) {
        return;
    }
    let was_low = |&id: &UnitId| world.units[id].plan.as_ref().is_some_and(|plan| plan.flags.supply_is_low);
    let recovered = |&id: &UnitId| was_low(&id) && world.is_in_play(id) && !is_low(world, id);
    let recovered: Vec<UnitId> = world.units.oldest_first().filter(recovered).collect();
    for id in recovered {
        if let Some(plan) = &mut world.units[id].plan {
            (plan.flags.supply_is_low, plan.flags.supply_alarm) = (false, true);
        }
    }
}
