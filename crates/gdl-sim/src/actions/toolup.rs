//! toolup (spec actions 12.2).

use gdl_world::{rules::UnitTypeId, world::World};

use super::{Check, Doer, Outcome};
use crate::{Game, acp, construction, materials};

/// Checks the conditions for getting tooling for a type.
pub(super) fn check(world: &World, doer: Doer, u: UnitTypeId) -> Check {
    construction::check_toolup(world, doer, u)
}

/// Raises the tooling for a type. The tooling for other types is set to its crossover, which can be less than before.
pub(super) fn apply(game: &mut Game, doer: Doer, u: UnitTypeId) -> Outcome {
    let rules = game.world.rules.clone();
    let (tables, world) = (&rules.tables, &mut game.world);
    let unit = &mut world.units[doer.unit];
    let c = unit.kind;
    let points = unit.tooling_for(u).saturating_add(tables.tp_per_toolup.get(c, u)).min(tables.tp_max.get(c, u));
    unit.tooling = rules.units.ids().map(|v| tooling_from(tables, c, u, points, v)).collect();
    for m in rules.materials.ids() {
        let amount = tables.consumption_per_tooledup.get(u, m) + tables.consumption_per_toolup.get(c, m);
        materials::consume(world, doer.unit, m, amount);
    }
    acp::spend(world, doer.actor, tables.acp_to_toolup.get(c, u));
    Outcome::Done
}

/// The tooling of a unit of type `c` for type `v`, once it has a number of points for type `u`.
fn tooling_from(tables: &gdl_world::rules::Tables, c: UnitTypeId, u: UnitTypeId, points: i32, v: UnitTypeId) -> i32 {
    if u == v {
        return points;
    }
    let crossover = i64::from(tables.tp_crossover.get(u, v));
    if crossover <= 0 {
        return 0;
    }
    let (most, most_of_other) = (i64::from(tables.tp_max.get(c, u)), i64::from(tables.tp_max.get(c, v)));
    (i64::from(points) * crossover * most_of_other / (most * 100).max(1)).clamp(0, 1 << 30) as i32
}

#[cfg(test)]
mod tests {
    use gdl_world::rules::UnitTypeId;

    use super::Outcome::{CannotDo, Done, InsufficientAcp, InsufficientMaterial};
    use crate::testing::Field;

    const TYPES: &str = "(unit-type fac (acp-per-turn 7)) (unit-type man (acp-per-turn 7))
        (unit-type jet) (unit-type ufo) (unit-type car) (unit-type zero (cp 0)) (material-type ore)
        (table can-toolup-for (fac jet 1) (fac car 1) (fac zero 1))
        (table tp-to-build (fac jet 6) (fac car 9) (fac zero 1) (man jet 1))
        (table tp-per-toolup (fac jet 4))
        (table tp-max (fac jet 10) (fac ufo 20) (fac car 8) (fac zero 1))
        (table tp-crossover (jet ufo 50))
        (table acp-to-toolup (fac jet 2))
        (table consumption-per-toolup (fac ore 1))
        (table consumption-per-tp (fac ore 1))
        (table unit-storage-x (u* ore 9))";

    fn field() -> Field {
        Field::new(TYPES, "(fac 5 4 1 (# 1) (m (ore 7)) (tp (car 8))) (fac 7 4 1 (# 2)) (man 5 6 1 (# 3))")
    }

    #[test]
    fn points_rise_and_those_for_others_follow() {
        let mut field = field();
        field.check(&[(1, "toolup 2", Done)]);
        let tooling = |field: &Field, u: u16| field.unit(1).tooling_for(UnitTypeId::new(u));
        assert_eq!([2, 3, 4].map(|u| tooling(&field, u)), [4, 4, 0], "what does not cross over is lost");
        assert_eq!((field.unit(1).supply[0], field.acp(1)), (6, 5));
        field.check(&[(1, "toolup 2", Done), (1, "toolup 2", Done)]);
        assert_eq!(tooling(&field, 2), 10, "more than enough is accepted");
    }

    #[test]
    fn reasons_to_refuse() {
        let mut field = field();
        field.check(&[
            (3, "toolup 2", CannotDo),
            (1, "toolup 4", CannotDo),
            (1, "toolup 5", CannotDo),
            (2, "toolup 2", InsufficientMaterial),
        ]);
        field.unit_mut(1).acts.as_mut().expect("it acts").acp = 1;
        field.check(&[(1, "toolup 2", InsufficientAcp)]);
    }
}
