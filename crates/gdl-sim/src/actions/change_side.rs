//! change-side (spec actions 14.4).

use gdl_world::{
    events::Cause,
    world::{SideId, World},
};

use super::{Check, Doer, Outcome, require};
use crate::{Game, acp, effects::combat::change_side};

/// Checks the conditions for giving a unit to another side.
pub(super) fn check(world: &World, doer: Doer, side: SideId) -> Check {
    world.both_in_play(doer)?;
    let unit = &world.units[doer.unit];
    let accepts = world.side(side).is_in_game() && unit.side != side && world.is_allowed_on(unit.kind, side);
    require(accepts, Outcome::Error)?;
    let cost = world.rules.units.acp_to_change_side[unit.kind];
    require(cost >= 1, Outcome::CannotDo)?;
    acp::check_ever(world, doer.actor, cost)?;
    acp::check_now(world, doer.actor, cost)
}

/// Gives a unit with its occupants to another side, if it is on the side of the actor.
pub(super) fn apply(game: &mut Game, doer: Doer, side: SideId) -> Outcome {
    let world = &game.world;
    let cost = world.rules.units.acp_to_change_side[world.units[doer.unit].kind];
    let is_own = world.units[doer.actor].side == world.units[doer.unit].side;
    let is_done = is_own && change_side::with_occupants(game, doer.unit, side, Cause::Action);
    acp::spend(&mut game.world, doer.actor, cost);
    if is_done { Outcome::Done } else { Outcome::Error }
}

#[cfg(test)]
mod tests {
    use super::Outcome::{CannotDo, Done, Error, InsufficientAcp};
    use crate::testing::Field;

    const TYPES: &str = "(unit-type man (acp-per-turn 3) (acp-to-change-side 2) (capacity 1) (type-per-side-max 2))
        (unit-type rock (acp-per-turn 3)) (unit-type slow (acp-per-turn 1) (acp-to-change-side 2))";

    #[test]
    fn a_unit_goes_with_its_occupants() {
        let mut field = Field::new(TYPES, "(man 5 4 1 (# 1)) (rock 5 4 1 (# 2) (in 1)) (man 7 4 1 (# 3))");
        field.check(&[(1, "change-side 2", Done)]);
        let side = |field: &Field, id: i32| field.world.side(field.unit(id).side).number;
        assert_eq!([1, 2].map(|id| side(&field, id)), [2, 2]);
        assert_eq!((field.acp(1), field.unit(1).original_side.index()), (1, 1));
        field.check(&[(1, "change-side 1", InsufficientAcp)]);
    }

    #[test]
    fn reasons_to_refuse() {
        let units = "(man 5 4 1 (# 1)) (rock 6 4 1 (# 2)) (slow 7 4 1 (# 3)) (man 5 6 2 (# 4)) (man 6 6 2 (# 5))";
        Field::new(TYPES, units).check(&[
            (1, "change-side 1", Error),
            // It would be the third of its type.
            (1, "change-side 2", Error),
            // There are no independents in the game.
            (2, "change-side 0", Error),
            (2, "change-side 2", CannotDo),
            (3, "change-side 2", CannotDo),
        ]);
    }
}
