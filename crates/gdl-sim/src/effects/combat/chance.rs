//! The chance to hit (spec actions 9.2).

use gdl_world::{
    percent::percent,
    rules::{Rules, UnitTypeId},
    world::{UnitId, World},
};

use super::{Weapon, with_experience};

/// Returns the chance to hit before other effects.
pub fn base(rules: &Rules, a: UnitTypeId, o: UnitTypeId, weapon: Weapon) -> i32 {
    weapon.choose(rules.tables.hit_chance.get(a, o), rules.tables.fire_hit_chance.get(a, o))
}

/// The chance of a unit to hit another, in their current state, not limited to 0 to 100.
pub(crate) fn to_hit(world: &World, attacker: UnitId, target: UnitId, weapon: Weapon) -> i32 {
    let rules = &world.rules;
    let (tables, types) = (&rules.tables, &rules.units);
    let (attacking, aimed_at) = (&world.units[attacker], &world.units[target]);
    let (a, o) = (attacking.kind, aimed_at.kind);
    let base = base(rules, a, o, weapon);
    let mut chance = base;
    if attacking.experience > 0 {
        chance =
            percent(chance, with_experience(attacking.experience, types.cxp_max[a], tables.hit_cxp_effect.get(a, o)));
    }
    let attack_effect =
        |t| weapon.choose(tables.attack_terrain_effect.get(a, t), tables.fire_attack_terrain_effect.get(a, t));
    let defend_effect =
        |t| weapon.choose(tables.defend_terrain_effect.get(o, t), tables.fire_defend_terrain_effect.get(o, t));
    chance = percent(chance, attack_effect(world.terrain_at(attacking.pos)));
    chance = percent(chance, defend_effect(world.terrain_at(aimed_at.pos)));
    for t in world.present_aux_types() {
        if world.aux_at(t, attacking.pos) != 0 {
            chance = percent(chance, attack_effect(t));
        }
        if world.aux_at(t, aimed_at.pos) != 0 {
            chance = percent(chance, defend_effect(t));
        }
    }
    for occupant in world.occupants(target).map(|id| &world.units[id]).filter(|unit| world.is_complete(unit)) {
        chance = percent(chance, tables.protection.get(occupant.kind, o));
    }
    for id in world.stack(aimed_at.pos).filter(|&id| id != target) {
        let neighbor = &world.units[id];
        if neighbor.side == aimed_at.side && world.is_complete(neighbor) {
            chance = percent(chance, tables.stack_protection.get(neighbor.kind, o));
        }
    }
    for neighbor in world.units_in(aimed_at.pos).map(|id| &world.units[id]) {
        if world.is_complete(neighbor) && world.trusts(neighbor.side, aimed_at.side) {
            chance = percent(chance, tables.cellwide_protection_against.get(neighbor.kind, a));
            chance = percent(chance, tables.cellwide_protection_for.get(neighbor.kind, o));
        }
    }
    match weapon {
        Weapon::Melee => chance,
        Weapon::Fire => percent(chance, falloff(rules, a, o, base, world.shape.distance(attacking.pos, aimed_at.pos))),
    }
}

/// Returns the percentage of the chance of a shot that is left at a distance. Beyond the range of falloff the result
/// is computed from the chance itself, which thereby counts twice, as in the engine.
fn falloff(rules: &Rules, a: UnitTypeId, o: UnitTypeId, base: i32, distance: i32) -> i32 {
    let (near, far) = (rules.units.hit_falloff_range[a], rules.units.range[a]);
    if distance <= near || far <= near {
        return 100;
    }
    let farthest = percent(rules.tables.hit_at_max_range_effect.get(a, o), base);
    let change = i64::from(distance - near) * i64::from(farthest - base) / i64::from(far - near);
    (i64::from(base) + change).clamp(-(1 << 30), 1 << 30) as i32
}
