//! Units that detonate by accident (spec turns 12.7).

use super::all_units;
use crate::{Game, effects::combat::detonation};

/// Lets complete units detonate where they are, inside of others or not.
pub(crate) fn detonations(game: &mut Game) {
    if !game.world.rules.tables.detonation_accident_chance.any() {
        return;
    }
    for id in all_units(game) {
        if !game.world.is_active(id) {
            continue;
        }
        let unit = &game.world.units[id];
        let (u, p) = (unit.kind, unit.pos);
        let chance = game.world.rules.tables.detonation_accident_chance.get(u, game.world.terrain_at(p));
        if game.random.happens(chance) {
            detonation::detonate(game, id, p);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::Field;

    #[test]
    fn bombs_go_off_at_home() {
        let types = "(unit-type bomb (hp-max 1) (hp-per-detonation 1) (acp-per-turn 1) (acp-to-detonate 1))
                     (unit-type man (hp-max 20) (capacity 2))
                     (table detonation-accident-chance (bomb plain 100.00)) (table detonation-unit-range (bomb man 1))
                     (table detonation-damage-at (bomb man 7)) (table detonation-damage-adjacent (bomb man 3))
                     (table unit-size-in-terrain (u* t* 0))";
        let units = "(bomb 5 4 1 (# 1)) (man 5 4 1 (# 2)) (man 6 4 1 (# 3)) (man 8 4 2 (# 4))
                     (bomb 9 5 2 (# 5) (cp 0))";
        let field = Field::new(&format!("{types} (add bomb cp 1)"), units);
        assert_eq!((field.lives(1), field.lives(5)), (false, true), "what is not complete cannot go off");
        assert_eq!([2, 3, 4].map(|id| field.unit(id).hp), [13, 17, 20]);
    }
}
