//! Action points: what a turn gives, what can be paid, and paying (spec actions 4).

use crate::{
    actions::{Check, Outcome, require},
    calendar::year_part,
    rules::UnitTypeId,
    world::{Unit, UnitId, World},
};

/// What a unit of a type gets in a turn before anything else counts, as its damage leaves it.
fn base(world: &World, unit: &Unit) -> i32 {
    let rules = &world.rules;
    let (u, full) = (unit.kind, rules.units.acp_per_turn[unit.kind]);
    if unit.hp < rules.units.hp_max[u] { rules.curves.acp_damage_effect.at(u, unit.hp).unwrap_or(full) } else { full }
}

/// The action points that a turn gives to a unit.
pub(crate) fn of_turn(world: &World, id: UnitId) -> i32 {
    let unit = &world.units[id];
    if !world.is_complete(unit) || !unit.is_on_map() {
        return 0;
    }
    let (rules, u) = (&world.rules, unit.kind);
    let (types, tables, curves) = (&rules.units, &rules.tables, &rules.curves);
    let terrain = world.terrain_at(unit.pos);
    let is_night = world.is_night(unit.pos);
    let active_occupants = || world.occupants(id).map(|o| &world.units[o]).filter(|o| world.is_complete(o));
    let mut acp = base(world, unit);
    acp += active_occupants().map(|o| tables.occupant_adds_acp.get(u, o.kind)).sum::<i32>();
    if is_night {
        acp += tables.night_adds_acp.get(u, terrain);
    }
    if acp <= 0 {
        return 0;
    }
    let percent = |acp: i32, p: i32| (i64::from(acp) * i64::from(p) / 100).clamp(-(1 << 30), 1 << 30) as i32;
    for occupant in active_occupants() {
        acp = percent(acp, tables.occupant_multiplies_acp.get(u, occupant.kind));
    }
    if is_night {
        acp = percent(acp, tables.night_multiplies_acp.get(u, terrain));
    }
    acp = percent(acp, curves.acp_morale_effect.at(u, unit.morale).unwrap_or(100));
    if let Some(temperatures) = &world.layers.temperatures {
        let temperature = i32::from(temperatures.get(unit.pos));
        acp = percent(acp, curves.acp_temperature_effect.at(u, temperature).unwrap_or(100));
    }
    if curves.acp_season_effect.is_set(u) {
        acp = percent(acp, curves.acp_season_effect.at(u, year_part(rules, world.turn)).unwrap_or(100));
    }
    acp = acp.max(types.acp_per_turn_min[u]);
    let most = types.acp_per_turn_max[u];
    if most >= 0 { acp.min(most) } else { acp }
}

/// Gives a unit the action points of a turn, on top of what is left of `old` ones.
pub(crate) fn recharge(world: &mut World, id: UnitId, old: i32) {
    let new = of_turn(world, id);
    let types = &world.rules.units;
    let unit = &world.units[id];
    let u = unit.kind;
    let most = if types.acp_max[u] >= 0 { types.acp_max[u] } else { new };
    let total = if world.is_complete(unit) { old.saturating_add(new).max(types.acp_min[u]).min(most) } else { 0 };
    if let Some(acts) = &mut world.units[id].acts {
        acts.acp = total;
        acts.initial_acp = total;
        acts.moves = 0;
    }
}

/// Takes the action points from a unit that its damage does not leave it.
pub(crate) fn cap_by_damage(world: &mut World, id: UnitId) {
    let unit = &world.units[id];
    if world.rules.curves.acp_damage_effect.is_set(unit.kind) {
        let most = base(world, unit);
        if let Some(acts) = world.units[id].acts.as_mut().filter(|acts| acts.acp > 0) {
            acts.acp = acts.acp.min(most);
        }
    }
}

/// The most that a unit of a type can ever save.
pub(crate) fn most_saved(world: &World, u: UnitTypeId) -> i32 {
    let types = &world.rules.units;
    match (types.acp_max[u], types.acp_per_turn[u], types.acp_per_turn_max[u]) {
        (max @ 0.., _, _) => max,
        (_, per_turn, most @ 0..) => per_turn.min(most),
        (_, per_turn, _) => per_turn,
    }
}

/// Whether a unit can pay that many action points in some turn.
pub(crate) fn can_ever_pay(world: &World, id: UnitId, cost: i32) -> bool {
    let unit = &world.units[id];
    let (types, u) = (&world.rules.units, unit.kind);
    types.acp_independent[u] != 0
        || most_saved(world, u) + types.free_acp[u] - cost >= types.acp_min[u]
        || cost < of_turn(world, id)
}

/// Whether a unit can pay that many action points now.
pub(crate) fn can_pay(world: &World, id: UnitId, cost: i32) -> bool {
    let unit = &world.units[id];
    let (types, u) = (&world.rules.units, unit.kind);
    cost == 0
        || unit.acts.is_some_and(|acts| {
            types.acp_independent[u] != 0 || acts.acp + types.free_acp[u] - cost >= types.acp_min[u]
        })
}

/// Refuses what a unit can never pay.
pub(crate) fn check_ever(world: &World, id: UnitId, cost: i32) -> Check {
    require(can_ever_pay(world, id, cost), Outcome::CannotDo)
}

/// Refuses what a unit cannot pay now.
pub(crate) fn check_now(world: &World, id: UnitId, cost: i32) -> Check {
    require(can_pay(world, id, cost), Outcome::InsufficientAcp)
}

/// Refuses what costs something that a unit can never or cannot now pay.
pub(crate) fn check(world: &World, id: UnitId, cost: i32) -> Check {
    if cost <= 0 {
        return Ok(());
    }
    check_ever(world, id, cost)?;
    check_now(world, id, cost)
}

/// Pays, if the unit is alive and its actions cost anything. To pay more than there is takes all down to the least.
pub(crate) fn spend(world: &mut World, id: UnitId, cost: i32) {
    let Some(unit) = world.units.get_mut(id) else { return };
    let (types, u) = (&world.rules.units, unit.kind);
    if unit.hp > 0
        && cost > 0
        && types.acp_independent[u] == 0
        && let Some(acts) = &mut unit.acts
    {
        acts.acp = (acts.acp - cost).max(types.acp_min[u]);
    }
}
