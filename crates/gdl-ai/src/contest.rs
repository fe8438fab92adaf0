//! Whether units of different sides could affect each other by the rules of a game.

use gdl_world::rules::{Rules, UnitTypeId};

use crate::analysis::may_harm;

/// Returns whether some unit could damage, destroy or capture a unit of another side by any means; also true if that
/// depends on more than the rules.
pub fn is_possible(rules: &Rules) -> bool {
    let (types, tables) = (&rules.units, &rules.tables);
    let others_take = tables.surrender_chance.any()
        || tables.surrender_chance_per_attack.any()
        || tables.people_surrender_chance.any()
        || types.revolt_chance.any()
        || types.revolt_at_opinion_min.values().iter().any(|&least| least != 0);
    let blasts = tables.detonation_damage_at.any() || tables.detonation_damage_adjacent.any();
    let pairs = || types.ids().flat_map(|a| types.ids().map(move |o| (a, o)));
    others_take || blasts || pairs().any(|(a, o): (UnitTypeId, UnitTypeId)| may_harm(rules, a, o))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::rules;

    #[track_caller]
    fn check(tables: &str, expected: bool) {
        let text =
            format!("(unit-type man (acp-per-turn 1)) (unit-type ram (acp-per-turn 1)) (terrain-type land) {tables}");
        assert_eq!(is_possible(&rules(&text)), expected, "{tables}");
    }

    #[test]
    fn means() {
        check("", false);
        check("(table hit-chance (man ram 50)) (table damage (man ram 1))", true);
        check("(table hit-chance (man ram 50))", false);
        check("(table hit-chance (man ram 50)) (table damage (man ram 1)) (table acp-to-attack (u* u* 0))", false);
        check("(table capture-chance (man ram 5)) (table acp-to-capture (man ram 1))", true);
        check("(table independent-capture-chance (man ram 5)) (table acp-to-capture (man ram 1))", false);
        check("(table detonation-damage-at (man ram 5))", true);
        check("(set combat-model 1) (add man attack 3)", true);
        check("(table surrender-chance (man ram 1))", true);
    }
}
