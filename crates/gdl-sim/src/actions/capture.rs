//! capture (spec actions 10.5).

use gdl_world::world::{UnitId, World};

use super::{Check, Doer, Outcome, require};
use crate::{Game, acp, effects::combat::attempt};

/// Checks the conditions for an attempt to capture a unit.
pub(crate) fn check(world: &World, doer: Doer, target: Option<UnitId>) -> Check {
    world.has_direct_combat()?;
    let target = world.in_play(target)?;
    world.can_act(doer)?;
    let (unit, other) = (&world.units[doer.unit], &world.units[target]);
    require(world.units[doer.actor].side != other.side, Outcome::Error)?;
    let cost = world.rules.tables.acp_to_capture.get(unit.kind, other.kind);
    require(cost >= 1, Outcome::CannotDo)?;
    acp::check_now(world, doer.actor, cost)?;
    require(attempt::base_chance(world, doer.unit, target) != 0, Outcome::CannotDo)?;
    world.has_supply(unit, &world.rules.tables.material_to_attack)?;
    require(target != doer.unit, Outcome::Error)?;
    require(world.shape.distance(unit.pos, other.pos) <= 1, Outcome::TooFar)
}

/// Tries to capture a unit.
pub(crate) fn apply(game: &mut Game, doer: Doer, target: Option<UnitId>) -> Outcome {
    let Some(target) = target else { return Outcome::Error };
    let (u, o) = (game.world.units[doer.unit].kind, game.world.units[target].kind);
    attempt::attempt(game, doer.unit, target);
    let cost = game.world.rules.tables.acp_to_capture.get(u, o);
    acp::spend(&mut game.world, doer.actor, cost);
    let is_ours = game.world.units[target].side == game.world.units[doer.unit].side;
    if is_ours { Outcome::CaptureSucceeded } else { Outcome::CaptureFailed }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Field;

    const TYPES: &str = "
        (unit-type inf (acp-per-turn 4) (hp-max 10))
        (unit-type town (acp-per-turn 4) (hp-max 10) (speed 0) (capacity 4))
        (unit-type fort (acp-per-turn 4) (hp-max 10) (speed 0))
        (material-type food) (table unit-storage-x (u* food 9))
        (table capture-chance (inf town 100)) (table acp-to-capture (inf u* 1))";

    fn field(more: &str, units: &str) -> Field {
        Field::new(&format!("{TYPES} {more}"), units)
    }

    #[test]
    fn the_captor_moves_into_its_prize() {
        let mut field = field("", "(inf 5 4 1 (# 1)) (town 6 4 2 (# 2)) (inf 6 4 2 (# 3) (in 2))");
        field.check(&[(1, "capture 2", Outcome::CaptureSucceeded)]);
        assert_eq!((field.unit(2).side.index(), field.unit(2).original_side.index()), (1, 2));
        assert_eq!(field.unit(1).transport(), Some(field.id(2)));
        assert!(!field.lives(3), "no unit can capture the crew");
    }

    #[test]
    fn attempts_are_refused_in_order() {
        let mut field = field(
            "(table acp-to-capture add (fort u* 9)) (table material-to-attack (inf food 1))
             (table material-to-act (inf food 1))",
            "(inf 5 4 1 (# 1) (m (food 1))) (town 6 4 2 (# 2)) (town 5 5 1 (# 3)) (fort 6 3 2 (# 4)) (town 8 4 2 (# 5))
             (fort 5 3 1 (# 6)) (inf 7 4 1 (# 7)) (inf 4 4 0 (# 8) (m (food 1)))",
        );
        field.check(&[
            (1, "capture 99", Outcome::Error),
            (7, "capture 2", Outcome::InsufficientMaterial),
            (8, "capture 2", Outcome::CannotDo),
            (1, "capture 3", Outcome::Error),
            (3, "capture 2", Outcome::CannotDo),
            (6, "capture 2", Outcome::InsufficientAcp),
            (1, "capture 4", Outcome::CannotDo),
            (1, "capture 5", Outcome::TooFar),
            (1, "capture 2", Outcome::CaptureSucceeded),
        ]);
    }

    #[test]
    fn material_to_attack_is_needed() {
        let tables = "(table material-to-attack (inf food 1))";
        let mut field = field(tables, "(inf 5 4 1 (# 1)) (town 6 4 2 (# 2))");
        field.check(&[(1, "capture 2", Outcome::InsufficientMaterial)]);
    }

    #[test]
    fn independents_do_not_capture_themselves() {
        let mut field =
            field("(table capture-chance add (inf inf 100))", "(inf 5 4 1 (# 1)) (town 6 4 2 (# 2)) (inf 4 4 2 (# 3))");
        field.check(&[(1, "capture 1", Outcome::Error)]);
        field.unit_mut(1).acts.as_mut().expect("it can act").acp = 0;
        field.check(&[(1, "capture 2", Outcome::InsufficientAcp)]);
    }

    #[test]
    fn prizes_that_are_scuttled_are_nobodys() {
        let mut field = field("(table scuttle-chance (town inf 100))", "(inf 5 4 1 (# 1)) (town 6 4 2 (# 2))");
        field.check(&[(1, "capture 2", Outcome::CaptureFailed)]);
        assert!(!field.lives(2));
        assert_eq!(field.acp(1), 3);
    }

    #[test]
    fn a_side_that_has_its_most_gets_no_more() {
        let mut field =
            field("(add town type-per-side-max 1)", "(inf 5 4 1 (# 1)) (town 6 4 2 (# 2)) (town 3 4 1 (# 3))");
        field.check(&[(1, "capture 2", Outcome::CaptureFailed)]);
        assert!(!field.lives(2));
    }

    #[test]
    fn a_garrison_can_take_all_that_there_is() {
        let tables = "(table hp-to-garrison (inf town 10)) (add inf capacity 1)";
        let mut field = field(tables, "(inf 5 4 1 (# 1)) (inf 5 4 1 (# 3) (in 1)) (town 6 4 2 (# 2))");
        field.check(&[(1, "capture 2", Outcome::CaptureSucceeded)]);
        assert!(!field.lives(1));
        assert_eq!(field.unit(3).transport(), Some(field.id(2)), "the occupant stays in the prize");
    }

    #[test]
    fn the_second_model_of_combat_has_no_captures() {
        let mut field = field("(set combat-model 1)", "(inf 5 4 1 (# 1)) (town 6 4 2 (# 2))");
        field.check(&[(1, "capture 2", Outcome::Error)]);
    }
}
