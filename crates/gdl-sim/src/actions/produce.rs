//! produce (spec actions 11.1).

use gdl_world::{
    rules::{MaterialId, TypeId},
    world::World,
};

use super::{Check, Doer, Outcome, require};
use crate::{Game, acp, materials};

/// Checks the conditions for producing a material.
pub(super) fn check(world: &World, doer: Doer, m: MaterialId) -> Check {
    world.both_in_play(doer)?;
    let (tables, unit) = (&world.rules.tables, &world.units[doer.unit]);
    let cost = tables.acp_to_produce.get(unit.kind, m);
    require(cost >= 1, Outcome::CannotDo)?;
    acp::check_ever(world, doer.actor, cost)?;
    require(tables.material_per_production.get(unit.kind, m) >= 1, Outcome::CannotDo)?;
    acp::check_now(world, doer.actor, cost)?;
    world.has_supply(unit, &tables.material_to_produce)
}

/// Produces a material. The amount that does not fit is handed out, and the store is then filled up from nothing; spare
/// room is subtracted from the store once more. Both are behavior of the engine.
pub(super) fn apply(game: &mut Game, doer: Doer, m: MaterialId, amount: i32) -> Outcome {
    let rules = game.world.rules.clone();
    let (id, world) = (doer.unit, &mut game.world);
    let u = world.units[id].kind;
    let made = amount.min(rules.tables.material_per_production.get(u, m));
    let space = materials::space(world, id, m);
    add(world, doer, m, made.min(space));
    let mut excess = made.saturating_sub(space);
    if excess > 0 {
        excess = excess.min(world.units[id].supply_of(m));
        add(world, doer, m, -excess);
        materials::distribute(world, id, m, excess);
    }
    add(world, doer, m, excess.min(materials::space(world, id, m)));
    acp::spend(world, doer.actor, rules.tables.acp_to_produce.get(u, m));
    Outcome::Done
}

fn add(world: &mut World, doer: Doer, m: MaterialId, amount: i32) {
    let supply = &mut world.units[doer.unit].supply[m.index()];
    *supply = supply.saturating_add(amount);
}

#[cfg(test)]
mod tests {
    use super::Outcome::{CannotDo, Done, Error, InsufficientAcp, InsufficientMaterial};
    use crate::testing::Field;

    const TYPES: &str = "(unit-type mine (acp-per-turn 5)) (unit-type man (acp-per-turn 5))
        (material-type ore) (material-type wood) (material-type gas) (material-type oil)
        (table acp-to-produce (mine ore 2) (mine gas 1) (mine oil 9))
        (table material-per-production (mine ore 6) (mine oil 1))
        (table material-to-produce (mine wood 1))
        (table unit-storage-x (u* m* 10))";

    fn field() -> Field {
        Field::new(TYPES, "(mine 5 4 1 (# 1) (m (ore 8) (wood 1))) (man 6 4 1 (# 2)) (mine 5 6 1 (# 3))")
    }

    #[test]
    fn what_does_not_fit_goes_to_others_and_comes_again() {
        let mut field = field();
        field.check(&[(1, "produce 0 9", Done)]);
        assert_eq!((field.unit(1).supply[0], field.unit(2).supply[0], field.acp(1)), (10, 4, 3));
        field.check(&[(1, "produce 0 9", Done), (1, "produce 0 9", InsufficientAcp)]);
    }

    #[test]
    fn room_to_spare_is_taken_off() {
        let mut field = field();
        field.unit_mut(1).supply[0] = 5;
        // 2 are made; 3 more would fit.
        field.check(&[(1, "produce 0 2", Done)]);
        assert_eq!(field.unit(1).supply[0], 4);
    }

    #[test]
    fn reasons_to_refuse() {
        field().check(&[
            (1, "produce 9 1", Error),
            (2, "produce 0 1", CannotDo),
            (1, "produce 3 1", CannotDo),
            (1, "produce 2 1", CannotDo),
            (3, "produce 0 1", InsufficientMaterial),
        ]);
    }
}
