//! What becomes of the units of sides that have lost (spec turns 12.6).

use super::{all_units, revolt, surrender};
use crate::{
    Game,
    combat::{
        capture::{Way, capture},
        death, wreck,
    },
    events::Cause,
    world::{Fate, SideId, UnitId, World},
};

/// Lets each unit of a side that has lost be wrecked, vanish, surrender to whoever is near, or revolt. In the engine it
/// takes the others prisoner instead.
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

/// Lets a unit surrender to one of those around it that play on.
fn surrender_to_some(game: &mut Game, id: UnitId, side: SideId) {
    let cells = surrender::around(&game.world, game.world.units[id].pos);
    for other in surrender::units_in(&game.world, &cells) {
        if !is_left(&game.world, id, side) {
            return;
        }
        let (u, captor) = (game.world.units[id].kind, &game.world.units[other]);
        let plays = captor.side != SideId::INDEPENDENTS && game.world.side(captor.side).is_in_game();
        let chance = game.world.rules.tables.lost_surrender_chance.get(u, captor.kind);
        if plays && game.world.is_in_play(other) && game.random.happens(chance) {
            capture(game, other, id, Way::Surrender);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{sides, testing::Field, world::SideId};

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
        sides::lose(&mut field, SideId::from_index(2), None, crate::events::Loss::Resigned);
        field.next_turn();
        assert!(!field.lives(2), "most vanish");
        assert_eq!(field.world.rules.units.name(field.unit(3).kind), "bones");
        assert_eq!([3, 4, 5, 6, 7].map(|id| field.unit(id).side.index()), [2, 2, 1, 2, 1]);
    }
}
