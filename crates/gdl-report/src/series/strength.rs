//! How strong units are against each other, by the tables alone: what one is expected to destroy of another in a turn.

use gdl_sim::{
    dice::Dice,
    effects::combat::{Weapon, chance},
    rules::{Rules, TypeId, UnitTypeId},
};
use rustc_hash::FxHashMap;

/// The mean number of hits that destroy, by the entry of damage and the hit points.
type MeanHits = FxHashMap<(i32, i32), Option<f64>>;

/// Returns the strengths of unit types against each other: the numbers of both types, and thousandths of a unit of the second
/// that one of the first is expected to destroy in a turn. Pairs without an effect are left out.
pub(super) fn strengths(rules: &Rules) -> Vec<(u16, u16, i64)> {
    let number = |u: UnitTypeId| u16::try_from(u.index()).unwrap_or(u16::MAX);
    let pairs = rules.units.ids().flat_map(|a| rules.units.ids().map(move |o| (a, o)));
    let mut known = MeanHits::default();
    let strengths = pairs.map(|(a, o)| (number(a), number(o), strength(rules, &mut known, a, o)));
    strengths.filter(|(_, _, strength)| *strength > 0).collect()
}

/// By attacks or shots alone, on open ground and without experience; the better of both.
fn strength(rules: &Rules, known: &mut MeanHits, a: UnitTypeId, o: UnitTypeId) -> i64 {
    let (types, tables) = (&rules.units, &rules.tables);
    let actions = |cost: i32| if cost > 0 { i64::from((types.acp_per_turn[a] / cost).max(0)) } else { 0 };
    let attacks = actions(tables.acp_to_attack.get(a, o));
    if rules.globals.combat_model == 1 {
        let (attack, defend) = (i64::from(types.attack[a].max(0)), i64::from(types.defend[o].max(0)));
        return actions(1) * 1000 * attack / (attack + defend).max(1);
    }
    let shots = if types.range[a] >= 1 { actions(types.acp_to_fire[a]) } else { 0 };
    let blows = attacks as f64 * destroyed(rules, known, a, o, Weapon::Melee);
    let hits = shots as f64 * destroyed(rules, known, a, o, Weapon::Fire);
    (blows.max(hits) * 1000.0).round() as i64
}

/// The mean part of a unit that an attempt to hit destroys: the chance to hit, divided by the hits that destroy.
fn destroyed(rules: &Rules, known: &mut MeanHits, a: UnitTypeId, o: UnitTypeId, weapon: Weapon) -> f64 {
    let tables = &rules.tables;
    let entry = match (weapon, tables.fire_damage.get(a, o)) {
        (Weapon::Melee, _) | (Weapon::Fire, -1) => tables.damage.get(a, o),
        (Weapon::Fire, entry) => entry,
    };
    if tables.hp_min.get(a, o) > 0 {
        return 0.0;
    }
    let hp = rules.units.hp_max[o];
    let hits = known.entry((entry, hp)).or_insert_with(|| Dice::unpack(entry).mean_hits(hp));
    hits.map_or(0.0, |hits| f64::from(chance::base(rules, a, o, weapon).clamp(0, 100)) / 100.0 / hits)
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

    #[test]
    fn damage_beyond_the_hit_points_is_lost() {
        let text = "(unit-type giant (acp-per-turn 1) (hp-max 50)) (unit-type rats (acp-per-turn 1) (hp-max 4)) \
            (terrain-type land) (table hit-chance (giant rats 10) (rats giant 100)) \
            (table damage (giant rats 40) (rats giant 10))";
        // Each attack of the giant misses nine times of ten; five of the rats destroy it.
        assert_eq!(strengths(&crate::testing::rules(text)), [(0, 1, 100), (1, 0, 200)]);
        let spared = format!("{text} (table hp-min (giant rats 1))");
        assert_eq!(strengths(&crate::testing::rules(&spared)), [(1, 0, 200)]);
    }
}
