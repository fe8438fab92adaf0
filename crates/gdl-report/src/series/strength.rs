//! How strong units are against each other, by the tables alone: what one is expected to destroy of another in a turn.

use gdl_sim::{
    dice::Dice,
    effects::combat::{Weapon, chance},
    rules::{Rules, TypeId, UnitTypeId},
};

/// Returns the strengths of unit types against each other: the numbers of both types, and thousandths of the hit points of a unit
/// of the second that one of the first is expected to destroy in a turn. Pairs without an effect are left out.
pub(super) fn strengths(rules: &Rules) -> Vec<(u16, u16, i64)> {
    let number = |u: UnitTypeId| u16::try_from(u.index()).unwrap_or(u16::MAX);
    let pairs = rules.units.ids().flat_map(|a| rules.units.ids().map(move |o| (a, o)));
    let strengths = pairs.map(|(a, o)| (number(a), number(o), strength(rules, a, o)));
    strengths.filter(|(_, _, strength)| *strength > 0).collect()
}

/// By attacks or shots alone, on open ground and without experience; the better of both.
fn strength(rules: &Rules, a: UnitTypeId, o: UnitTypeId) -> i64 {
    let (types, tables) = (&rules.units, &rules.tables);
    let hit_points = i64::from(types.hp_max[o].max(1));
    let actions = |cost: i32| if cost > 0 { i64::from((types.acp_per_turn[a] / cost).max(0)) } else { 0 };
    let attacks = actions(tables.acp_to_attack.get(a, o));
    if rules.globals.combat_model == 1 {
        let (attack, defend) = (i64::from(types.attack[a].max(0)), i64::from(types.defend[o].max(0)));
        return actions(1) * 1000 * attack / (attack + defend).max(1);
    }
    let shots = if types.range[a] >= 1 { actions(types.acp_to_fire[a]) } else { 0 };
    let blows = attacks * expected(rules, a, o, Weapon::Melee);
    let hits = shots * expected(rules, a, o, Weapon::Fire);
    blows.max(hits) * 10 / hit_points
}

/// The expected damage of an attempt to hit, in hundredths of a hit point.
fn expected(rules: &Rules, a: UnitTypeId, o: UnitTypeId, weapon: Weapon) -> i64 {
    let tables = &rules.tables;
    let entry = match (weapon, tables.fire_damage.get(a, o)) {
        (Weapon::Melee, _) | (Weapon::Fire, -1) => tables.damage.get(a, o),
        (Weapon::Fire, entry) => entry,
    };
    let twice = match Dice::unpack(entry) {
        Dice::Constant(n) => 2 * i64::from(n),
        Dice::Roll { count, sides, offset } => i64::from(count) * i64::from(sides + 1) + 2 * i64::from(offset),
    };
    i64::from(chance::base(rules, a, o, weapon).clamp(0, 100)) * twice.max(0) / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attacks_of_a_turn() {
        let text = "(unit-type man (acp-per-turn 2)) (unit-type ram (hp-max 4)) (terrain-type land) \
            (table hit-chance (man ram 50)) (table damage (man ram 1))";
        // Two attacks, each of which takes one of four hit points half of the times.
        assert_eq!(strengths(&crate::testing::rules(text)), [(0, 1, 250)]);
    }
}
