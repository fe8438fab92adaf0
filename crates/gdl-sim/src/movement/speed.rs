//! Speed (spec actions 7.1).

use gdl_world::{
    geometry::{Direction, Pos},
    rules::Rules,
    world::{UnitId, World},
};

use super::clip;

/// Returns the speed of a unit from its current cell toward another.
pub(crate) fn speed(world: &World, id: UnitId, to: Pos) -> i32 {
    let unit = &world.units[id];
    let (rules, u) = (&world.rules, unit.kind);
    let tables = &rules.tables;
    let occupants = || world.occupants(id).map(|o| &world.units[o]).filter(|o| world.is_complete(o));
    let mut speed = rules.units.speed[u];
    speed += occupants().map(|o| tables.occupant_adds_speed.get(u, o.kind)).sum::<i32>();
    if unit.hp < rules.units.hp_max[u] && rules.curves.speed_damage_effect.is_set(u) {
        speed = rules.curves.speed_damage_effect.at(u, unit.hp).unwrap_or(100);
    }
    if let Some(percent) = wind_effect(world, id, to) {
        speed = clip(i64::from(speed) * i64::from(percent) / 100);
    }
    let factors = |o: &gdl_world::world::Unit| tables.occupant_multiplies_speed.get(u, o.kind);
    if unit.has_occupants() {
        // The engine divides once, after all factors.
        let mut divisor: i64 = 1;
        let mut product = i64::from(speed);
        for occupant in occupants() {
            product = product.saturating_mul(i64::from(factors(occupant)));
            divisor = divisor.saturating_mul(100);
        }
        speed = clip(product / divisor);
    }
    speed.max(rules.units.speed_min[u]).min(rules.units.speed_max[u])
}

/// The percentage that winds leave of the speed; None if winds have no effect.
fn wind_effect(world: &World, id: UnitId, to: Pos) -> Option<i32> {
    let winds = world.layers.winds.as_ref()?;
    let rules = &world.rules;
    let unit = &world.units[id];
    if !rules.winds.affect(unit.kind) {
        return None;
    }
    let travel = direction_of(world, unit.pos, to);
    let at = |p: Pos| {
        let wind = i32::from(winds.get(p));
        effect(rules, unit.kind, travel, Direction::new(wind & 7), wind >> 3)
    };
    Some((at(unit.pos) + at(to)) / 2)
}

fn effect(
    rules: &Rules,
    u: gdl_world::rules::UnitTypeId,
    travel: Option<Direction>,
    wind: Direction,
    force: i32,
) -> i32 {
    let turn = travel.map_or(0, |travel| (i32::from(wind.number()) - i32::from(travel.number())).rem_euclid(6));
    rules.winds.percent(u, turn.min(6 - turn), force).unwrap_or(10000)
}

fn direction_of(world: &World, from: Pos, to: Pos) -> Option<Direction> {
    Direction::ALL.into_iter().find(|&d| world.shape.neighbor(from, d) == to)
}
