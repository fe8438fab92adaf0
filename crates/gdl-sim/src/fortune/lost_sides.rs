//! The fate of the units of sides that have lost (spec turns 12.6).

use gdl_world::{
    events::Cause,
    world::{Fate, SideId, UnitId, World},
};

use super::{all_units, revolt, surrender};
use crate::{
    Game,
    effects::combat::{
        capture::{CaptureMethod, capture},
        death, wreck,
    },
};

/// Lets each unit of a side that has lost be wrecked, vanish, surrender to a unit nearby, or revolt.
pub(crate) fn fates_of_lost_sides(game: &mut Game) {
    if !game.world.sides.iter().any(|side| side.fate == Some(Fate::Lost)) {
        return;
    }
    for id in all_units(game) {
        let side = game.world.units[id].side;
        if game.world.side(side).fate == Some(Fate::Lost) && game.world.is_in_play(id) {
            decide(game, id, side);
        }
    }
}

fn decide(game: &mut Game, id: UnitId, side: SideId) {
    let rules = game.world.rules.clone();
    let types = &rules.units;
    let cause = Cause::SideLost(side);
    let u = game.world.units[id].kind;
    if game.random.happens(types.lost_wreck_chance[u]) {
        match types.id(types.wrecked_type[u]) {
            Some(wreck_type) => wreck::wreck_into(game, id, wreck_type, None, cause),
            None => death::kill(game, id, cause),
        }
    }
    if !is_left(&game.world, id, side) {
        return;
    }
    let u = game.world.units[id].kind;
    if game.random.happens(types.lost_vanish_chance[u]) {
        return death::kill(game, id, cause);
    }
    if rules.tables.lost_surrender_chance.any() {
        surrender_to_some(game, id, side);
    }
    if is_left(&game.world, id, side) && game.random.happens(types.lost_revolt_chance[game.world.units[id].kind]) {
        revolt::revolt(game, id);
    }
}

/// Whether a unit still is there and on a side.
fn is_left(world: &World, id: UnitId, side: SideId) -> bool {
    world.is_in_play(id) && world.units[id].side == side
}

/// Lets a unit surrender to a unit around it whose side plays on. In the engine it captures the others instead: those
/// in its cell, and those around it that could surrender to it.
fn surrender_to_some(game: &mut Game, id: UnitId, side: SideId) {
    let (at, as_engine) = (game.world.units[id].pos, game.world.as_engine);
    let cells = surrender::around(&game.world, at);
    for other in surrender::units_in(&game.world, &cells) {
        if !is_left(&game.world, id, side) {
            return;
        }
        let (unit, near) = (&game.world.units[id], &game.world.units[other]);
        let tables = &game.world.rules.tables;
        let counts = if as_engine {
            near.side != side && (near.pos == at || tables.surrender_chance.get(unit.kind, near.kind) > 0)
        } else {
            near.side != SideId::INDEPENDENTS && game.world.side(near.side).is_in_game()
        };
        let chance = tables.lost_surrender_chance.get(unit.kind, near.kind);
        if counts && game.world.is_in_play(other) && game.random.happens(chance) {
            let (captor, prize) = if as_engine { (id, other) } else { (other, id) };
            capture(game, captor, prize, CaptureMethod::Surrender);
        }
    }
}

#[cfg(test)]
mod tests {
    use gdl_world::{events::Loss, world::SideId};

    use crate::{effects::sides, testing::Field};

    const TYPES: &str = "
        (unit-type keep) (unit-type bones (lost-vanish-chance 0)) (unit-type rock (lost-vanish-chance 0))
        (unit-type van (lost-vanish-chance 0) (lost-wreck-chance 100.00) (wrecked-type bones))
        (unit-type man (lost-vanish-chance 0)) (unit-type rebel (lost-vanish-chance 0) (lost-revolt-chance 100.00))
        (table lost-surrender-chance (man keep 100.00))";

    #[test]
    fn units_share_the_fate_of_their_side() {
        let units = "(keep 5 4 1 (# 1)) (keep 7 4 2 (# 2)) (van 8 4 2 (# 3)) (rock 9 4 2 (# 4)) (man 5 5 2 (# 5))
                     (man 8 6 2 (# 6)) (rebel 7 6 2 (# 7) (os 1))";
        let mut field = Field::new(TYPES, units);
        sides::lose(&mut field, SideId::from_index(2), None, Loss::Resigned);
        field.next_turn();
        assert!(!field.lives(2), "most vanish");
        assert_eq!(field.world.rules.units.name(field.unit(3).kind), "bones");
        assert_eq!([3, 4, 5, 6, 7].map(|id| field.unit(id).side.index()), [2, 2, 1, 2, 1]);
    }

    #[test]
    fn in_the_engine_losers_take_prisoners() {
        let units = "(keep 5 4 1 (# 1)) (man 5 4 2 (# 2)) (keep 9 4 1 (# 3)) (man 9 5 2 (# 4))";
        let types = format!("{TYPES} (add plain capacity 9)");
        for (as_engine, expected) in [(false, [1, 1, 1, 1]), (true, [2, 2, 1, 2])] {
            let mut field = Field::new(&types, units);
            field.world.as_engine = as_engine;
            sides::lose(&mut field, SideId::from_index(2), None, Loss::Resigned);
            field.next_turn();
            assert_eq!([1, 2, 3, 4].map(|id| field.unit(id).side.index()), expected);
        }
    }
}
