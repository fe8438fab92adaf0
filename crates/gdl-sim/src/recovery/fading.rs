//! The decay of things that are not worked on: incomplete units, and tooling (spec turns 9.5, 9.6).

use gdl_world::{events::Cause, rules::TypeId, world::UnitId};

use crate::{Game, effects::combat::death};

/// Lets units that are not complete decay randomly, until nothing is left of them.
pub(crate) fn unfinished(game: &mut Game) {
    let rules = game.world.rules.clone();
    if !rules.units.cp_attrition.any() {
        return;
    }
    let units: Vec<UnitId> = game.world.units.newest_first().collect();
    for id in units {
        let unit = &game.world.units[id];
        let chance = rules.units.cp_attrition[unit.kind];
        // Negative completeness is that of units that are still to appear.
        let decays = chance > 0 && unit.hp > 0 && unit.cp > 0 && !game.world.is_complete(unit);
        if decays && game.random.basis_points(chance) {
            game.world.units[id].cp -= 1;
            if game.world.units[id].cp == 0 {
                death::kill(game, id, Cause::Neglect);
            }
        }
    }
}

/// Lets units lose some of the tooling that they have.
pub(crate) fn wear_tooling(game: &mut Game) {
    let rules = game.world.rules.clone();
    if !rules.tables.tp_attrition.any() {
        return;
    }
    let units: Vec<UnitId> = game.world.units.newest_first().collect();
    for id in units {
        if game.world.units[id].tooling.is_empty() || !game.world.is_active(id) {
            continue;
        }
        let unit = &mut game.world.units[id];
        for v in rules.units.ids() {
            let wear = rules.tables.tp_attrition.get(unit.kind, v);
            if let Some(tooling) = unit.tooling.get_mut(v.index()).filter(|tooling| wear > 0 && **tooling > 0) {
                *tooling = (*tooling - game.random.hundredths(wear)).max(0);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use gdl_world::events::Event;

    use super::*;
    use crate::testing::Field;

    #[test]
    fn unfinished_units_decay() {
        let types = "(unit-type town (cp 10) (cp-attrition 100.00)) (unit-type fort (cp 10))";
        let units = "(town 3 4 1 (# 1) (cp 3)) (town 5 4 1 (# 2)) (town 6 4 0 (# 3) (cp 2)) (fort 7 4 1 (# 4) (cp 2))";
        let mut field = Field::new(types, units);
        assert_eq!([1, 2, 3, 4].map(|id| field.unit(id).cp), [2, 10, 1, 2]);
        field.next_turn();
        assert!(field.lives(1) && !field.lives(3));
        let neglect = |event: &Event| matches!(event, Event::Died { cause: Cause::Neglect, .. });
        assert!(field.events.entries().iter().any(|entry| neglect(&entry.event)));
    }

    #[test]
    fn tooling_wears_out() {
        let types = "(unit-type city) (unit-type man) (table tp-attrition (city man 2.00)) (table tp-max (city u* 20))";
        let mut field = Field::new(types, "(city 3 4 1 (# 1) (tp (man 5) (city 5)))");
        let tooling = |field: &Field| field.unit(1).tooling.clone();
        assert_eq!(tooling(&field), [5, 3]);
        (0..2).for_each(|_| field.next_turn());
        assert_eq!(tooling(&field), [5, 0]);
    }
}
