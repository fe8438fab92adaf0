//! disband (spec actions 14.2).

use gdl_world::{events::Cause, rules::TypeId, world::World};

use super::{Check, Doer, Outcome, require};
use crate::{Game, acp, effects::combat::death, materials};

/// Checks the conditions for disbanding.
pub(super) fn check(world: &World, doer: Doer) -> Check {
    world.both_in_play(doer)?;
    let (types, u) = (&world.rules.units, world.units[doer.unit].kind);
    require(types.acp_to_disband[u] >= 1, Outcome::CannotDo)?;
    require(types.hp_per_disband[u] > 0, Outcome::CannotDo)?;
    acp::check_now(world, doer.actor, types.acp_to_disband[u])
}

/// Takes hit points from a unit and hands out a share of its materials; the last hit points also release the materials
/// that can be recycled.
pub(super) fn apply(game: &mut Game, doer: Doer) -> Outcome {
    let world = &mut game.world;
    let rules = world.rules.clone();
    let id = doer.unit;
    let u = world.units[id].kind;
    for m in rules.materials.ids() {
        let supply = &mut world.units[id].supply[m.index()];
        let given = i64::from(*supply) * i64::from(rules.tables.supply_per_disband.get(u, m)) / 100;
        let given = given.clamp(-(1 << 30), 1 << 30) as i32;
        *supply -= given;
        materials::distribute(world, id, m, given);
    }
    let loss = rules.units.hp_per_disband[u];
    let unit = &mut world.units[id];
    if loss < unit.hp {
        unit.hp -= loss;
        unit.pending_hp = unit.hp;
    } else {
        for m in rules.materials.ids() {
            materials::distribute(world, id, m, rules.tables.recycleable_material.get(u, m));
        }
        death::kill(game, id, Cause::Disbanded);
    }
    acp::spend(&mut game.world, doer.actor, rules.units.acp_to_disband[u]);
    Outcome::Done
}

#[cfg(test)]
mod tests {
    use super::Outcome::{CannotDo, Done, Error, InsufficientAcp};
    use crate::testing::Field;

    const TYPES: &str =
        "(unit-type man (acp-per-turn 3) (hp-max 10) (acp-to-disband 2) (hp-per-disband 5) (capacity 1))
        (unit-type rock (acp-per-turn 3) (hp-per-disband 5)) (unit-type tree (acp-per-turn 3) (acp-to-disband 1))
        (unit-type cart (acp-per-turn 1))
        (material-type ore)
        (table supply-per-disband (man ore 50))
        (table recycleable-material (man ore 4))
        (table unit-storage-x (u* ore 20))";

    fn field() -> Field {
        let units = "(man 5 4 1 (# 1) (m (ore 8))) (cart 6 4 1 (# 2)) (rock 5 5 1 (# 3)) (tree 4 4 1 (# 4))
                     (cart 5 4 1 (# 5) (in 1))";
        Field::new(TYPES, units)
    }

    #[test]
    fn a_unit_is_disbanded_bit_by_bit() {
        let mut field = field();
        field.check(&[(1, "disband", Done)]);
        // The occupant of the cell comes before the neighbor.
        assert_eq!((field.unit(1).hp, field.unit(1).supply[0], field.unit(5).supply[0]), (5, 4, 4));
        field.check(&[(1, "disband", InsufficientAcp)]);
        field.next_turn();
        field.check(&[(1, "disband", Done), (1, "disband", Error)]);
        assert!(!field.lives(1) && !field.lives(5), "those inside go with it");
    }

    #[test]
    fn reasons_to_refuse() {
        field().check(&[(3, "disband", CannotDo), (4, "disband", CannotDo)]);
    }
}
