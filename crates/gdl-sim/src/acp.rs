//! Action points: the gain per turn, affordability and payment (spec actions 4).

use gdl_setup::calendar::year_part;
use gdl_world::{
    rules::UnitTypeId,
    world::{Check, Outcome, Unit, UnitId, World, require},
};

/// Returns the action points of a unit in a turn before other effects, adjusted for its damage.
fn base(world: &World, unit: &Unit) -> i32 {
    let rules = &world.rules;
    let (u, full) = (unit.kind, rules.units.acp_per_turn[unit.kind]);
    if unit.hp < rules.units.hp_max[u] { rules.curves.acp_damage_effect.at(u, unit.hp).unwrap_or(full) } else { full }
}

/// Returns the action points that a unit gains in a turn.
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

/// Returns the lists of its type that have no entry for the state of the unit, and so have no effect: the name of the
/// quantity, its value, and the property.
pub(crate) fn missing(world: &World, id: UnitId) -> impl Iterator<Item = (&'static str, i32, &'static str)> {
    let (unit, curves) = (&world.units[id], &world.rules.curves);
    let (u, full) = (unit.kind, world.rules.units.hp_max[unit.kind]);
    let acts = world.is_active(id) && (of_turn(world, id) > 0 || unit.hp < full);
    let temperature = world.layers.temperatures.as_ref().map(|layer| i32::from(layer.get(unit.pos)));
    let lists = [
        (Some(unit.morale), &curves.acp_morale_effect, "morale", "acp-morale-effect"),
        (Some(unit.hp).filter(|&hp| hp < full), &curves.acp_damage_effect, "hit points", "acp-damage-effect"),
        (temperature, &curves.acp_temperature_effect, "temperature", "acp-temperature-effect"),
    ];
    lists.into_iter().filter_map(move |(x, curve, what, property)| {
        let x = x.filter(|&x| acts && curve.is_set(u) && curve.at(u, x).is_none())?;
        Some((what, x, property))
    })
}

/// Gives a unit the action points of a turn, in addition to the `old` unspent ones.
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

/// Caps the action points of a unit at the number that its damage allows.
pub(crate) fn cap_by_damage(world: &mut World, id: UnitId) {
    let unit = &world.units[id];
    if world.rules.curves.acp_damage_effect.is_set(unit.kind) {
        let most = base(world, unit);
        if let Some(acts) = world.units[id].acts.as_mut().filter(|acts| acts.acp > 0) {
            acts.acp = acts.acp.min(most);
        }
    }
}

/// Returns the maximum number of action points that a unit of a type can ever save.
pub(crate) fn most_saved(world: &World, u: UnitTypeId) -> i32 {
    let types = &world.rules.units;
    match (types.acp_max[u], types.acp_per_turn[u], types.acp_per_turn_max[u]) {
        (max @ 0.., _, _) => max,
        (_, per_turn, most @ 0..) => per_turn.min(most),
        (_, per_turn, _) => per_turn,
    }
}

/// Whether a unit can pay a number of action points in some turn.
pub(crate) fn can_ever_pay(world: &World, id: UnitId, cost: i32) -> bool {
    let unit = &world.units[id];
    let (types, u) = (&world.rules.units, unit.kind);
    // `acp-max` lets a unit save action points, but only a unit that gets some, by itself, from occupants or at night,
    // has any to save (spec actions 4.3, vector 138).
    let saves = cost == 0 || world.may_act(id);
    types.acp_independent[u] != 0
        || (saves && most_saved(world, u) + types.free_acp[u] - cost >= types.acp_min[u])
        || cost < of_turn(world, id)
}

/// Whether a unit can pay a number of action points now.
pub(crate) fn can_pay(world: &World, id: UnitId, cost: i32) -> bool {
    let unit = &world.units[id];
    let (types, u) = (&world.rules.units, unit.kind);
    cost == 0
        || unit.acts.is_some_and(|acts| {
            types.acp_independent[u] != 0 || acts.acp + types.free_acp[u] - cost >= types.acp_min[u]
        })
}

/// Refuses a cost that a unit can never pay.
pub(crate) fn check_ever(world: &World, id: UnitId, cost: i32) -> Check {
    require(can_ever_pay(world, id, cost), Outcome::CannotDo)
}

/// Refuses a cost that a unit cannot pay now.
pub(crate) fn check_now(world: &World, id: UnitId, cost: i32) -> Check {
    require(can_pay(world, id, cost), Outcome::InsufficientAcp)
}

/// Refuses a positive cost that a unit can never pay or cannot pay now.
pub(crate) fn check(world: &World, id: UnitId, cost: i32) -> Check {
    if cost <= 0 {
        return Ok(());
    }
    check_ever(world, id, cost)?;
    check_now(world, id, cost)
}

/// Pays a cost, if the unit is alive and its actions cost anything. A cost above the available points takes all points
/// down to the minimum.
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

#[cfg(test)]
mod tests {
    use crate::testing::Field;

    /// Action points of unit 1 in the first turns.
    #[track_caller]
    fn check(types: &str, units: &str, expected: &[i32]) {
        let mut field = Field::new(types, units);
        let mut turns = Vec::new();
        for _ in expected {
            turns.push(field.acp(1));
            field.next_turn();
        }
        assert_eq!(turns, expected, "{types}");
    }

    fn check_man(properties: &str, expected: &[i32]) {
        check(&format!("(unit-type man (acp-per-turn 4) {properties})"), "(man 3 4 1 (# 1))", expected);
    }

    #[test]
    fn points_are_saved_up_to_a_most() {
        check_man("", &[4, 4]);
        check_man("(acp-max 10)", &[4, 8, 10, 10]);
        check_man("(acp-max 2)", &[2, 2]);
        check_man("(acp-per-turn-max 3)", &[3, 3]);
        check_man("(acp-per-turn-min 6)", &[6, 6]);
        check_man("(acp-per-turn-min 6) (acp-per-turn-max 5)", &[5, 5]);
        check("(unit-type man (acp-per-turn-min 2))", "(man 3 4 1 (# 1))", &[0, 0]);
    }

    #[test]
    fn debts_are_kept() {
        let mut field = Field::new("(unit-type man (acp-per-turn 4) (acp-min -20))", "(man 3 4 1 (# 1))");
        field.unit_mut(1).acts.as_mut().expect("it acts").acp = -11;
        let after: Vec<i32> = (0..4)
            .map(|_| {
                field.next_turn();
                field.acp(1)
            })
            .collect();
        assert_eq!(after, [-7, -3, 1, 4]);
    }

    #[test]
    fn damage_lets_less_be_done() {
        let effect = "(hp-max 10) (acp-damage-effect ((1 2) (4 4) (8 9)))";
        let types = format!("(unit-type man (acp-per-turn 10) {effect})");
        for (hp, acp) in [(1, 2), (2, 2), (6, 6), (9, 10), (10, 10)] {
            check(&types, &format!("(man 3 4 1 (# 1) (hp {hp}))"), &[acp]);
        }
    }

    #[test]
    fn morale_season_and_temperature_multiply() {
        let man = |effect: &str| format!("(unit-type man (acp-per-turn 10) (morale-max 100) {effect})");
        let morale = man("(acp-morale-effect ((0 20) (50 100) (100 150)))");
        for (mo, acp) in [(0, 2), (25, 6), (60, 11)] {
            check(&morale, &format!("(man 3 4 1 (# 1) (mo {mo}))"), &[acp]);
        }
        let season = man("(acp-season-effect ((0 100) (2 50) (3 30)))") + "(world (year-length 5))";
        check(&season, "(man 3 4 1 (# 1))", &[7, 5, 3, 10, 10]);
        let warm = "(add plain temperature-average 20) (add plain temperature-max 30)";
        let temperature = man("(acp-temperature-effect ((0 100) (40 0)))") + warm;
        check(&temperature, "(man 3 4 1 (# 1))", &[5]);
    }

    #[test]
    fn occupants_and_the_night_count() {
        let types = "(unit-type ship (acp-per-turn 4) (capacity 9)) (unit-type crew) (unit-type baby (cp 2))
            (table occupant-adds-acp (ship (crew baby) 3)) (table occupant-multiplies-acp (ship crew 150))";
        let crew = "(crew 3 4 1 (# 2) (in 1)) (crew 3 4 1 (# 3) (in 1)) (baby 3 4 1 (# 4) (in 1) (cp 1))";
        // 4 plus 3 for each occupant, then times 1.5 for each, truncated each time.
        check(types, &format!("(ship 3 4 1 (# 1)) {crew}"), &[22]);
        let night = "(unit-type man (acp-per-turn 10)) (world 24 (day-length 0)) (area (sun 12 4))
            (table night-adds-acp (man plain -3)) (table night-multiplies-acp (man plain 50))";
        check(night, "(man 3 4 1 (# 1))", &[3]);
        check(&night.replace("-3", "-30"), "(man 3 4 1 (# 1))", &[0]);
        check(&night.replace("sun 12", "sun 2"), "(man 3 4 1 (# 1))", &[10]);
    }

    #[test]
    fn units_that_are_not_complete_have_none() {
        let types = "(unit-type man (acp-per-turn 4) (cp 3) (cp-per-self-build 1) (cp-to-self-build 1))";
        check(types, "(man 3 4 1 (# 1) (cp 0))", &[0, 0]);
        check(types, "(man 3 4 1 (# 1) (cp 1))", &[0, 4, 4]);
    }
}
