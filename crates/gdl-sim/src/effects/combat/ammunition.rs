//! Ammunition of attacks and shots (spec actions 9.1).

use gdl_world::{
    rules::{MaterialId, Rules, TypeId, UnitTypeId},
    world::{Unit, UnitId, World},
};

use super::Weapon;

/// Returns the amount of a material that a blow of one type of unit against another uses up.
pub(crate) fn needed(rules: &Rules, a: UnitTypeId, o: UnitTypeId, weapon: Weapon, m: MaterialId) -> i32 {
    let hit_by = rules.tables.hit_by.get(o, m);
    if hit_by <= 0 {
        return 0;
    }
    let (melee, fire) = (rules.tables.consumption_per_attack.get(a, m), rules.tables.consumption_per_fire.get(a, m));
    hit_by.saturating_mul(if weapon == Weapon::Fire && fire >= 0 { fire } else { melee })
}

/// Whether a unit has the ammunition for a blow against a type of unit.
pub(crate) fn suffices(rules: &Rules, attacker: &Unit, o: UnitTypeId, weapon: Weapon) -> bool {
    rules.materials.ids().all(|m| attacker.has(m, needed(rules, attacker.kind, o, weapon, m)))
}

/// Whether a unit has enough for a shot without a target.
pub(crate) fn suffices_for_round(rules: &Rules, firer: &Unit) -> bool {
    rules.materials.ids().all(|m| firer.has(m, rules.tables.consumption_per_fire.get(firer.kind, m)))
}

/// Takes the ammunition of a blow from the attacker, if it lives.
pub(super) fn use_up(world: &mut World, attacker: UnitId, o: UnitTypeId, weapon: Weapon) {
    let rules = world.rules.clone();
    let unit = &mut world.units[attacker];
    if unit.hp <= 0 {
        return;
    }
    for m in rules.materials.ids() {
        let used = needed(&rules, unit.kind, o, weapon, m);
        let supply = &mut unit.supply[m.index()];
        *supply = (*supply - used.max(0)).max(0);
    }
}
