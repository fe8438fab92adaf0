//! Attrition of units by terrain in each turn (spec turns 12.3).

use gdl_world::events::Cause;

use super::all_units;
use crate::{Game, effects::combat::damage};

/// Takes hit points from all complete units that suffer attrition where they are, inside of others or not.
pub(crate) fn attrition(game: &mut Game) {
    if !game.world.rules.tables.attrition.any() {
        return;
    }
    let rules = game.world.rules.clone();
    for id in all_units(game) {
        if !game.world.is_active(id) {
            continue;
        }
        let unit = &game.world.units[id];
        let (u, t) = (unit.kind, game.world.terrain_at(unit.pos));
        let loss = game.random.hundredths(rules.tables.attrition.get(u, t));
        damage::wear(game, id, loss, Cause::Attrition(t), rules.tables.wrecked_type_if_attrited.get(u, t));
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::Field;

    #[test]
    fn terrain_wears_units_away() {
        let types = "(unit-type car (hp-max 10)) (unit-type box (hp-max 9) (capacity 4)) (unit-type rust (hp-max 4))
                     (unit-type mud (hp-max 4)) (add car wrecked-type mud)
                     (table attrition (car plain 4.00)) (table wrecked-type-if-attrited (car plain rust))";
        let mut field = Field::new(types, "(car 5 4 1 (# 1)) (box 6 4 1 (# 2)) (car 6 4 1 (# 3) (in 2) (hp 5))");
        assert_eq!([1, 2, 3].map(|id| field.unit(id).hp), [6, 9, 1]);
        field.next_turn();
        assert_eq!([1, 3].map(|id| field.unit(id).hp), [2, 4]);
        field.next_turn();
        let name = |id: i32| field.world.rules.units.name(field.unit(id).kind).as_str();
        assert_eq!((name(1), name(3)), ("rust", "rust"), "the type of the terrain comes first");
    }
}
