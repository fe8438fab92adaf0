//! build (spec actions 13.5).

use gdl_world::{
    rules::UnitTypeId,
    world::{UnitId, World},
};

use super::{Check, Doer, Outcome, require};
use crate::{
    Game, acp,
    construction::{self, ConstructionMethod},
    materials,
};

/// Checks the conditions for building on a unit, of any side.
pub(super) fn check(world: &World, doer: Doer, target: Option<UnitId>) -> Check {
    let target = world.in_play(target)?;
    world.can_act(doer)?;
    let rules = &world.rules;
    let (unit, work) = (&world.units[doer.unit], &world.units[target]);
    let (c, u) = (unit.kind, work.kind);
    require(ConstructionMethod::could_build(rules, c, u), Outcome::CannotDo)?;
    require(world.side(world.units[doer.actor].side).may_construct(u), Outcome::CannotDo)?;
    construction::check_tooling(world, doer, u)?;
    if unit.transport() != Some(target) {
        construction::check_workplace(world, doer)?;
    }
    require(world.shape.distance(unit.pos, work.pos) <= ConstructionMethod::Build.range(rules, c, u), Outcome::TooFar)?;
    acp::check(world, doer.actor, ConstructionMethod::Build.acp(rules, c, u))?;
    let cp = gain(world, c, target);
    materials::check_with_treasury(world, doer, |m| ConstructionMethod::Build.requirement(rules, c, u, m, cp))?;
    require(!world.is_complete(work), Outcome::Error)
}

/// The completeness that a unit of type `c` gives to another.
fn gain(world: &World, c: UnitTypeId, target: UnitId) -> i32 {
    let work = &world.units[target];
    world.rules.tables.cp_per_build.get(c, work.kind).min(world.rules.units.cp[work.kind] - work.cp)
}

/// Builds on a unit, and completes it if it has enough construction points.
pub(super) fn apply(game: &mut Game, doer: Doer, target: Option<UnitId>) -> Outcome {
    let Some(target) = target else { return Outcome::Error };
    let world = &mut game.world;
    let rules = world.rules.clone();
    let (c, u) = (world.units[doer.unit].kind, world.units[target].kind);
    let cp = gain(world, c, target);
    acp::spend(world, doer.actor, ConstructionMethod::Build.acp(&rules, c, u));
    for m in rules.materials.ids() {
        materials::consume(world, doer.unit, m, ConstructionMethod::Build.consumption(&rules, c, u, m, cp));
    }
    world.units[target].cp += cp;
    if construction::finish_if_complete(game, doer, target) { Outcome::BuildCompleted } else { Outcome::Done }
}

#[cfg(test)]
mod tests {
    use super::Outcome::{
        BuildCompleted, CannotDo, Done, Error, InsufficientAcp, InsufficientMaterial, InsufficientTooling, TooFar,
    };
    use crate::testing::Field;

    const TYPES: &str = "(unit-type eng (acp-per-turn 5) (hp-max 9))
        (unit-type hut (acp-per-turn 4) (hp-max 20) (cp 7) (capacity 2)) (unit-type van (capacity 2))
        (unit-type jet (cp 4)) (unit-type toy (cp 4)) (material-type ore)
        (table can-build (eng (hut jet) 1))
        (table cp-per-build (eng hut 3))
        (table acp-to-build (eng hut 1))
        (table build-range (eng hut 1))
        (table tp-to-build (eng jet 5))
        (table can-toolup-for (eng jet 1))
        (table tp-max (eng jet 9))
        (table occupant-can-construct (van eng 0))
        (table consumption-per-cp (hut ore 1))
        (table consumption-per-build (eng ore 1))
        (table supply-on-completion (hut ore 2))
        (table unit-storage-x (u* ore 20))";

    fn field() -> Field {
        let units = "(eng 5 4 1 (# 1) (m (ore 20))) (hut 6 4 1 (# 2) (cp 1)) (eng 6 3 1 (# 3)) (van 5 5 1 (# 4))
                     (eng 5 5 1 (# 5) (in 4) (m (ore 9))) (hut 9 4 1 (# 6) (cp 1)) (toy 4 4 1 (# 7) (cp 1))
                     (jet 5 3 1 (# 8) (cp 1)) (hut 4 5 2 (# 9) (cp 6))";
        Field::new(TYPES, units)
    }

    #[test]
    fn a_unit_is_built_until_it_is_complete_and_acts_at_once() {
        let mut field = field();
        field.check(&[(1, "build 2", Done)]);
        let unit = field.unit(2);
        assert_eq!((unit.cp, unit.acp(), field.unit(1).supply[0], field.acp(1)), (4, 0, 16, 4));
        field.check(&[(1, "build 2", BuildCompleted), (1, "build 2", Error)]);
        let unit = field.unit(2);
        assert_eq!((unit.cp, unit.hp, unit.acp(), unit.supply[0]), (7, 20, 4, 2));
        field.check(&[(2, "move 7 4 0", Done)]);
    }

    #[test]
    fn the_last_step_takes_no_more_than_is_missing_even_for_enemies() {
        let mut field = field();
        field.check(&[(1, "build 9", BuildCompleted)]);
        assert_eq!((field.unit(9).cp, field.unit(1).supply[0]), (7, 18));
    }

    #[test]
    fn a_builder_can_be_used_up() {
        let types = format!("{TYPES} (table constructor-absorbed-by (eng hut 1)) (table hp-to-garrison (eng hut 9))");
        let mut field = Field::new(&types, "(eng 5 4 1 (# 1) (m (ore 9))) (hut 6 4 1 (# 2) (cp 6))");
        field.check(&[(1, "build 2", BuildCompleted)]);
        assert!(!field.lives(1) && field.unit(2).cp == 7);
    }

    #[test]
    fn reasons_to_refuse() {
        let mut field = field();
        field.check(&[
            (1, "build 77", Error),
            (1, "build 7", CannotDo),
            (1, "build 8", InsufficientTooling),
            (5, "build 2", CannotDo),
            (1, "build 6", TooFar),
            (3, "build 2", InsufficientMaterial),
        ]);
        field.unit_mut(1).acts.as_mut().expect("it acts").acp = 0;
        field.check(&[(1, "build 2", InsufficientAcp)]);
        field.world.sides[1].could_construct = vec![false; 5];
        field.check(&[(1, "build 2", CannotDo)]);
        field.world.sides[1].could_construct = Vec::new();
        field.world.sides[1].could_act_with = vec![false; 5];
        field.check(&[(1, "build 2", CannotDo)]);
    }
}
