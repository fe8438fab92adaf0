//! transfer (spec actions 11.3).

use gdl_world::{
    rules::{MaterialId, TypeId},
    world::{UnitId, World},
};

use super::{Check, Doer, Outcome, require};
use crate::{Game, acp, materials};

/// Returns the giver and the receiver: a negative amount is taken from the other unit.
fn ends(unit: UnitId, other: UnitId, amount: i32) -> (UnitId, UnitId) {
    if amount > 0 { (unit, other) } else { (other, unit) }
}

/// Checks the conditions for a transfer, at any distance and between any sides.
pub(super) fn check(world: &World, doer: Doer, m: MaterialId, amount: i32, other: Option<UnitId>) -> Check {
    world.both_in_play(doer)?;
    require(amount != 0, Outcome::Error)?;
    let (giver, receiver) = ends(doer.unit, world.in_play(other)?, amount);
    let tables = &world.rules.tables;
    let (from, to) = (&world.units[giver], &world.units[receiver]);
    let cost = tables.acp_to_unload.get(from.kind, m);
    require(cost >= 1, Outcome::CannotDo)?;
    require(to.acts.is_none() || tables.acp_to_load.get(to.kind, m) >= 1, Outcome::CannotDo)?;
    acp::check_ever(world, doer.actor, cost)?;
    require(from.supply_of(m) > 0, Outcome::Error)?;
    require(tables.unit_storage_x.get(to.kind, m) != 0, Outcome::Error)?;
    acp::check_now(world, doer.actor, 1)
}

/// Moves as much of a material as one unit has and the other has room for.
pub(super) fn apply(game: &mut Game, doer: Doer, m: MaterialId, amount: i32, other: Option<UnitId>) -> Outcome {
    let Some(other) = other else { return Outcome::Error };
    let (giver, receiver) = ends(doer.unit, other, amount);
    let world = &mut game.world;
    let rules = world.rules.clone();
    let (from, to) = (world.units[giver].kind, world.units[receiver].kind);
    let limit = |most: i32| if most >= 0 { most } else { i32::MAX };
    let moved = amount
        .saturating_abs()
        .min(world.units[giver].supply_of(m))
        .min(limit(rules.tables.unload_max.get(from, m)))
        .min(limit(rules.tables.load_max.get(to, m)))
        .min(materials::space(world, receiver, m))
        .max(0);
    world.units[giver].supply[m.index()] -= moved;
    world.units[receiver].supply[m.index()] += moved;
    acp::spend(world, doer.actor, rules.tables.acp_to_unload.get(from, m));
    if moved == 0 { Outcome::Error } else { Outcome::Done }
}

#[cfg(test)]
mod tests {
    use super::Outcome::{CannotDo, Done, Error, InsufficientAcp};
    use crate::testing::Field;

    const TYPES: &str =
        "(unit-type cart (acp-per-turn 4)) (unit-type post) (unit-type slow (acp-per-turn 1)) (unit-type bag)
        (material-type ore) (material-type oil)
        (table acp-to-unload (cart ore 2) (post ore 2) (slow ore 3))
        (table acp-to-load (cart ore 1))
        (table unit-storage-x (cart ore 9) (post ore 5) (slow ore 9))
        (table unload-max (cart ore 3))
        (table load-max (cart ore 4))";

    fn field() -> Field {
        let units =
            "(cart 3 6 1 (# 1) (m (ore 9))) (post 9 4 2 (# 2)) (cart 5 6 1 (# 3)) (slow 5 5 1 (# 4) (m (ore 9)))
                     (bag 6 6 1 (# 5))";
        Field::new(TYPES, units)
    }

    #[test]
    fn amounts_are_given_and_taken_within_limits() {
        let mut field = field();
        field.check(&[(1, "transfer 0 9 2", Done)]);
        assert_eq!((field.unit(1).supply[0], field.unit(2).supply[0], field.acp(1)), (6, 3, 2));
        field.check(&[(1, "transfer 0 9 2", Done), (1, "transfer 0 1 2", InsufficientAcp)]);
        assert_eq!((field.unit(1).supply[0], field.unit(2).supply[0]), (4, 5));
        field.check(&[(3, "transfer 0 -9 2", Done)]);
        assert_eq!((field.unit(3).supply[0], field.unit(2).supply[0], field.acp(3)), (4, 1, 2));
    }

    #[test]
    fn what_moves_nothing_costs_all_the_same() {
        let mut field = field();
        field.unit_mut(2).supply[0] = 5;
        field.check(&[(1, "transfer 0 1 2", Error)]);
        assert_eq!(field.acp(1), 2);
    }

    #[test]
    fn reasons_to_refuse() {
        field().check(&[
            (1, "transfer 9 1 2", Error),
            (1, "transfer 0 0 2", Error),
            (1, "transfer 0 1 77", Error),
            (1, "transfer 1 1 2", CannotDo),
            // The receiver can act and could not load.
            (1, "transfer 0 1 4", CannotDo),
            (4, "transfer 0 1 2", CannotDo),
            (3, "transfer 0 1 2", Error),
            (1, "transfer 0 1 5", Error),
        ]);
    }
}
