//! Units that lack a material that they need to live (spec turns 7.4, 7.5).

use gdl_world::{events::Cause, rules::MaterialId, world::UnitId};

use crate::{Game, effects::combat::damage};

/// Takes the hit points of a turn from a unit that lacks a material.
pub(crate) fn starve(game: &mut Game, id: UnitId) {
    if let Some((loss, m)) = draw_loss(game, id) {
        lose(game, id, loss, m);
    }
}

/// Lets a unit that has used a material up starve at once, if that takes all of its hit points.
pub(crate) fn starve_if_fatal(game: &mut Game, id: UnitId) {
    let hp = game.world.units[id].hp;
    if let Some((loss, m)) = draw_loss(game, id).filter(|&(loss, _)| loss >= hp) {
        lose(game, id, loss, m);
    }
}

/// Returns the largest of the losses of hit points for missing materials, and the first of these materials; None if
/// nothing is missing.
fn draw_loss(game: &mut Game, id: UnitId) -> Option<(i32, MaterialId)> {
    let Game { world, random, .. } = game;
    let rules = &world.rules;
    let unit = &world.units[id];
    let mut worst: Option<(i32, MaterialId)> = None;
    for m in rules.materials.ids() {
        let per_starve = rules.tables.hp_per_starve.get(unit.kind, m);
        if per_starve > 0 && unit.supply_of(m) <= 0 {
            let loss = random.hundredths(per_starve);
            // The first of the missing materials decides the type of the wreck.
            worst = Some(worst.map_or((loss, m), |(most, first)| (most.max(loss), first)));
        }
    }
    worst
}

fn lose(game: &mut Game, id: UnitId, loss: i32, m: MaterialId) {
    let rules = &game.world.rules;
    let u = game.world.units[id].kind;
    let wreck = rules.tables.wrecked_type_if_starved.get(u, m);
    damage::wear(game, id, loss, Cause::Starvation(m), wreck);
}

#[cfg(test)]
mod tests {
    use gdl_world::world::Outcome;

    use crate::testing::Field;

    const TYPES: &str = "(unit-type bones) (unit-type ghost (hp-max 3))
        (unit-type crew (acp-per-turn 4) (hp-max 4) (wrecked-type bones)) (unit-type golem (hp-max 9) (capacity 2))
        (unit-type rat (acp-per-turn 4) (hp-max 1))
        (material-type food) (material-type water)
        (table unit-storage-x (u* m* 10))
        (table hp-per-starve (crew m* (1.00 3.00)) (golem food 9.00) (rat food 1.00))
        (table wrecked-type-if-starved (crew water ghost))
        (table consumption-per-move (rat food 1))
        (table occupant-escape-chance (golem u* 100)) (table unit-size-in-terrain (u* t* 0))";

    #[test]
    fn the_largest_want_counts_and_the_first_decides_the_wreck() {
        let units = "(crew 4 4 1 (# 1) (m (water 1))) (crew 5 4 1 (# 2)) (crew 6 4 1 (# 3) (m (food 1)))";
        let mut field = Field::new(TYPES, units);
        field.next_turn();
        assert_eq!([1, 2, 3].map(|id| field.unit(id).hp), [3, 1, 1]);
        field.next_turn();
        let kind = |id| field.world.rules.units.name(field.unit(id).kind).to_string();
        assert_eq!([1, 2, 3].map(kind), ["crew", "bones", "ghost"]);
        assert_eq!([1, 3].map(|id| field.unit(id).hp), [2, 3]);
    }

    #[test]
    fn occupants_of_who_starves_get_out() {
        let mut field = Field::new(TYPES, "(golem 4 4 1 (# 1) (m (water 1))) (rat 4 4 1 (# 2) (in 1) (m (food 5)))");
        field.next_turn();
        assert!(field.world.living_unit(1).is_none() && field.lives(2));
    }

    #[test]
    fn a_move_that_uses_the_last_up_may_be_the_last() {
        let mut field = Field::new(TYPES, "(rat 4 4 1 (# 1) (m (food 1)))");
        field.check(&[(1, "move 5 4 0", Outcome::Done)]);
        assert!(!field.lives(1));
    }
}
