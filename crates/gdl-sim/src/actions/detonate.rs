//! detonate (spec actions 10.7).

use gdl_world::{geometry::Pos, world::World};

use super::{Check, Doer, Outcome, require};
use crate::{Game, acp, effects::combat::detonation};

/// Checks the conditions for a detonation in a cell.
pub(crate) fn check(world: &World, doer: Doer, at: Pos) -> Check {
    world.can_act(doer)?;
    let (types, unit) = (&world.rules.units, &world.units[doer.unit]);
    let cost = types.acp_to_detonate[unit.kind];
    require(cost != 0 || types.acp_independent[unit.kind] != 0, Outcome::CannotDo)?;
    acp::check_now(world, doer.actor, cost)?;
    require(world.shape.is_inner(at), Outcome::Error)?;
    require(world.shape.distance(unit.pos, at) <= 1, Outcome::TooFar)
}

/// Detonates a unit in a cell.
pub(crate) fn apply(game: &mut Game, doer: Doer, at: Pos) -> Outcome {
    let cost = game.world.rules.units.acp_to_detonate[game.world.units[doer.unit].kind];
    let at = game.world.shape.wrap(at);
    detonation::detonate(game, doer.unit, at);
    acp::spend(&mut game.world, doer.actor, cost);
    Outcome::Done
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Field;

    const TYPES: &str = "
        (unit-type bomb (acp-per-turn 4) (hp-max 10) (acp-to-detonate 1) (hp-per-detonation 4))
        (unit-type dear (acp-per-turn 4) (hp-max 10) (acp-to-detonate 9))
        (unit-type inf (acp-per-turn 4) (hp-max 20))
        (material-type food) (table unit-storage-x (u* food 9))
        (table detonation-damage-at (bomb inf 7)) (table detonation-damage-adjacent (bomb inf 3))
        (table detonation-unit-range (bomb inf 1))";

    #[test]
    fn a_blast_hits_its_cell_and_those_around() {
        let units = "(bomb 5 4 1 (# 1)) (inf 6 4 2 (# 2)) (inf 6 5 1 (# 3)) (inf 8 4 2 (# 4))";
        let mut field = Field::new(TYPES, units);
        field.check(&[(1, "detonate 6 4 0", Outcome::Done)]);
        assert_eq!([1, 2, 3, 4].map(|id| field.unit(id).hp), [6, 13, 17, 20]);
        assert_eq!(field.acp(1), 3);
    }

    #[test]
    fn detonations_are_refused_in_order() {
        let types = format!("{TYPES} (table material-to-act (bomb food 1))");
        let units =
            "(bomb 5 4 1 (# 1) (m (food 1))) (inf 6 4 1 (# 2)) (dear 4 4 1 (# 3)) (bomb 1 4 1 (# 4) (m (food 1)))
                     (bomb 4 5 1 (# 5)) (bomb 8 4 0 (# 6) (m (food 1)))";
        let mut field = Field::new(&types, units);
        field.check(&[
            (6, "detonate 8 4 0", Outcome::CannotDo),
            (5, "detonate 4 5 0", Outcome::InsufficientMaterial),
            (2, "detonate 6 4 0", Outcome::CannotDo),
            (3, "detonate 4 4 0", Outcome::InsufficientAcp),
            (4, "detonate 0 4 0", Outcome::Error),
            (1, "detonate 7 4 0", Outcome::TooFar),
            (1, "detonate 5 4 0", Outcome::Done),
        ]);
    }

    #[test]
    fn units_that_cannot_stand_what_becomes_of_the_land_vanish() {
        let types = format!(
            "{TYPES} (table detonation-terrain-damage-chance (bomb plain 100))
             (table terrain-damaged-type (plain hills 1)) (table vanishes-on (inf hills 1))"
        );
        let mut field = Field::new(&types, "(bomb 5 4 1 (# 1)) (inf 6 4 2 (# 2))");
        field.check(&[(1, "detonate 6 4 0", Outcome::Done)]);
        assert_eq!(field.world.terrain_at(Pos::new(6, 4)).number(), 1);
        assert_eq!(field.world.terrain_at(Pos::new(5, 4)).number(), 0);
        assert!(!field.lives(2));
    }
}
