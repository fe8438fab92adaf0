//! develop (spec actions 12.1).

use gdl_world::{
    rules::UnitTypeId,
    world::{SideId, World},
};

use super::{Check, Doer, Outcome, require};
use crate::{Game, acp};

/// Checks the conditions for developing a type.
pub(super) fn check(world: &World, doer: Doer, u: UnitTypeId) -> Check {
    world.both_in_play(doer)?;
    let rules = &world.rules;
    let (unit, side) = (&world.units[doer.unit], world.units[doer.actor].side);
    require(side != SideId::INDEPENDENTS || rules.globals.indepside_can_develop != 0, Outcome::Error)?;
    let cost = rules.tables.acp_to_develop.get(unit.kind, u);
    require(cost > 0, Outcome::CannotDo)?;
    acp::check_ever(world, doer.actor, cost)?;
    require(world.side(side).tech_for(u) < rules.units.tech_max[u], Outcome::Error)?;
    acp::check_now(world, doer.actor, cost)?;
    world.has_supply(unit, &rules.tables.material_to_develop)
}

/// Raises the technology of the side for a type, and that for other types by crossover.
pub(super) fn apply(game: &mut Game, doer: Doer, u: UnitTypeId) -> Outcome {
    let rules = game.world.rules.clone();
    let (d, id) = (game.world.units[doer.unit].kind, game.world.units[doer.actor].side);
    let gain = game.random.hundredths(rules.tables.tech_per_develop.get(d, u));
    let side = game.world.side_mut(id);
    let most = side.initial_tech_for(u).saturating_add(rules.units.tech_per_turn_max[u]);
    let level = side.tech_for(u).saturating_add(gain).min(most);
    side.set_tech(u, level);
    for v in rules.units.ids().filter(|&v| v != u) {
        let crossover = i64::from(rules.tables.tech_crossover.get(u, v));
        let (max, max_of_other) = (i64::from(rules.units.tech_max[u]), i64::from(rules.units.tech_max[v]));
        let implied = i64::from(level) * crossover * max_of_other / (max * 100).max(1);
        side.raise_tech(v, implied.clamp(0, 1 << 30) as i32);
    }
    acp::spend(&mut game.world, doer.actor, rules.tables.acp_to_develop.get(d, u));
    Outcome::Done
}

#[cfg(test)]
mod tests {
    use gdl_world::{rules::UnitTypeId, world::SideId};

    use super::Outcome::{CannotDo, Done, Error, InsufficientAcp, InsufficientMaterial};
    use crate::testing::Field;

    const TYPES: &str = "(unit-type lab (acp-per-turn 7)) (unit-type man (acp-per-turn 7))
        (unit-type jet (tech-max 20) (tech-per-turn-max 7)) (unit-type ufo (tech-max 40)) (unit-type car (tech-max 5))
        (material-type ore)
        (table acp-to-develop (lab jet 2) (lab car 9) (lab man 1))
        (table tech-per-develop (lab jet 500))
        (table tech-crossover (jet ufo 50))
        (table material-to-develop (lab ore 1))
        (table unit-storage-x (u* ore 9))";

    fn field() -> Field {
        Field::new(
            TYPES,
            "(lab 5 4 1 (# 1) (m (ore 1))) (lab 7 4 1 (# 2)) (man 5 6 1 (# 3)) (lab 8 6 0 (# 4) (m (ore 1)))",
        )
    }

    fn tech(field: &Field, u: u16) -> i32 {
        field.world.side(SideId::from_index(1)).tech_for(UnitTypeId::new(u))
    }

    #[test]
    fn technology_rises_within_the_limit_of_the_turn() {
        let mut field = field();
        field.check(&[(1, "develop 2", Done)]);
        assert_eq!((tech(&field, 2), tech(&field, 3), field.acp(1)), (5, 5, 5));
        field.check(&[(1, "develop 2", Done)]);
        assert_eq!((tech(&field, 2), tech(&field, 3)), (7, 7));
        field.check(&[(1, "develop 2", Done), (1, "develop 2", InsufficientAcp)]);
        field.next_turn();
        field.check(&[(1, "develop 2", Done)]);
        assert_eq!(tech(&field, 2), 12);
    }

    #[test]
    fn reasons_to_refuse() {
        let mut field = field();
        field.world.sides[0].could_act_with = vec![true; 5];
        field.check(&[
            (1, "develop 99", Error),
            (4, "develop 2", Error),
            (3, "develop 2", CannotDo),
            (1, "develop 4", CannotDo),
            // The type has no technology at all.
            (1, "develop 1", Error),
            (2, "develop 2", InsufficientMaterial),
        ]);
    }
}
