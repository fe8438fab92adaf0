//! Technology that sides learn from more advanced sides (spec turns 9.7).

use crate::Game;

/// Lets each side learn from each that knows more, whether they have met or not.
pub(crate) fn leak(game: &mut Game) {
    let rules = game.world.rules.clone();
    let leakage = &rules.units.tech_leakage;
    if !leakage.any() {
        return;
    }
    for learner in game.world.side_ids() {
        for teacher in game.world.side_ids() {
            for u in rules.units.ids().filter(|&u| leakage[u] > 0) {
                let known = game.world.side(learner).tech_for(u);
                if known < game.world.side(teacher).tech_for(u) {
                    let gain = game.random.hundredths(leakage[u]);
                    game.world.side_mut(learner).set_tech(u, known.saturating_add(gain));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use gdl_world::{rules::UnitTypeId, world::SideId};

    use crate::testing::Field;

    #[test]
    fn sides_learn_from_those_who_know_more() {
        let types = "(unit-type tank (tech-max 50) (tech-leakage 2.00)) (unit-type ship (tech-max 50))
            (unit-type spy (tech-max 50) (tech-leakage 1.00))";
        let mut field = Field::new(types, "(tank 3 4 1 (# 1)) (spy 4 4 1 (# 2))");
        field.world.sides[1].tech = vec![9, 9, 9];
        field.world.sides[2].tech = vec![8, 8, 0];
        let tech = |field: &Field, side: usize| {
            [0, 1, 2].map(|u| field.world.side(SideId::from_index(side)).tech_for(UnitTypeId::new(u)))
        };
        field.next_turn();
        // The independents learn from both sides, and are not teachers yet.
        assert_eq!([0, 1, 2].map(|side| tech(&field, side)), [[4, 0, 1], [9, 9, 9], [10, 8, 2]]);
        field.next_turn();
        assert_eq!(tech(&field, 1), [11, 9, 9], "from one who learned too much");
    }
}
