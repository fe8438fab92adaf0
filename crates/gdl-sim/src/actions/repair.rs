//! repair (spec actions 14.1).

use gdl_world::world::{UnitId, World};

use super::{Check, Doer, Outcome, require};
use crate::{Game, acp, materials};

/// Checks the conditions for repairing a unit. An undamaged unit of a trusted side is allowed at any distance.
pub(super) fn check(world: &World, doer: Doer, target: Option<UnitId>) -> Check {
    let target = world.in_play(target)?;
    require(world.unit_trusts(doer.unit, target), Outcome::CannotDo)?;
    world.can_act(doer)?;
    let (rules, tables) = (&world.rules, &world.rules.tables);
    let (unit, damaged) = (&world.units[doer.unit], &world.units[target]);
    let (r, u) = (unit.kind, damaged.kind);
    materials::check_with_treasury(world, doer, |m| {
        let used = tables.consumption_per_repaired.get(u, m) + tables.consumption_per_repair.get(r, m);
        tables.material_to_repair.get(r, m).max(used)
    })?;
    if damaged.hp >= rules.units.hp_max[u] {
        return Ok(());
    }
    let can = tables.can_repair.get(r, u) != 0 && tables.hp_per_repair.get(r, u) > 0;
    require(can, Outcome::CannotDo)?;
    require(world.shape.distance(unit.pos, damaged.pos) <= tables.repair_range.get(r, u), Outcome::TooFar)?;
    acp::check(world, doer.actor, tables.acp_to_repair.get(r, u))
}

/// Gives hit points back to a unit.
pub(super) fn apply(game: &mut Game, doer: Doer, target: Option<UnitId>) -> Outcome {
    let Some(target) = target else { return Outcome::Error };
    let rules = game.world.rules.clone();
    let tables = &rules.tables;
    let (r, u) = (game.world.units[doer.unit].kind, game.world.units[target].kind);
    let gain = game.random.hundredths(tables.hp_per_repair.get(r, u));
    let world = &mut game.world;
    let (damaged, most) = (&mut world.units[target], rules.units.hp_max[u]);
    // A unit of a module can have more than its type allows.
    let gain = gain.min((most - damaged.hp).max(0));
    damaged.hp += gain;
    // The damage of a blast may still be to come.
    damaged.pending_hp = damaged.pending_hp.saturating_add(gain).min(damaged.hp);
    for m in rules.materials.ids() {
        let used = tables.consumption_per_repaired.get(u, m) + tables.consumption_per_repair.get(r, m);
        materials::consume(world, doer.unit, m, used);
    }
    acp::spend(world, doer.actor, tables.acp_to_repair.get(r, u));
    Outcome::Done
}

#[cfg(test)]
mod tests {
    use super::Outcome::{CannotDo, Done, Error, InsufficientAcp, InsufficientMaterial, TooFar};
    use crate::testing::Field;

    const TYPES: &str = "(unit-type doc (acp-per-turn 5)) (unit-type man (hp-max 10)) (unit-type tank (hp-max 10))
        (material-type ore)
        (table can-repair (doc man 1))
        (table hp-per-repair (doc man 300) (doc tank 100))
        (table repair-range (doc man 1))
        (table acp-to-repair (doc man 3))
        (table consumption-per-repair (doc ore 1))
        (table consumption-per-repaired (man ore 1))
        (table unit-storage-x (u* ore 9))";

    fn field() -> Field {
        let units = "(doc 5 4 1 (# 1) (m (ore 5))) (man 6 4 1 (# 2) (hp 5)) (man 9 4 1 (# 3) (hp 9)) (man 5 5 2 (# 4) (hp 5))
                     (tank 4 4 1 (# 5) (hp 5)) (doc 6 3 1 (# 6) (m (ore 1))) (man 9 5 1 (# 7)) (man 4 5 1 (# 8) (hp 9))";
        Field::new(TYPES, units)
    }

    #[test]
    fn hit_points_come_back() {
        let mut field = field();
        field.check(&[(1, "repair 2", Done)]);
        let unit = field.unit(2);
        assert_eq!((unit.hp, unit.pending_hp, field.unit(1).supply[0], field.acp(1)), (8, 8, 3, 2));
        field.check(&[(1, "repair 2", InsufficientAcp)]);
        field.next_turn();
        field.check(&[(1, "repair 8", Done)]);
        assert_eq!(field.unit(8).hp, 10);
    }

    #[test]
    fn damage_that_is_still_to_come_stays() {
        let mut field = field();
        field.unit_mut(2).pending_hp = 1;
        field.check(&[(1, "repair 2", Done)]);
        assert_eq!((field.unit(2).hp, field.unit(2).pending_hp), (8, 4));
    }

    #[test]
    fn whole_units_can_be_repaired_from_anywhere() {
        let mut field = field();
        field.check(&[(1, "repair 7", Done)]);
        assert_eq!((field.unit(7).hp, field.acp(1)), (10, 2));
    }

    #[test]
    fn reasons_to_refuse() {
        field().check(&[
            (1, "repair 77", Error),
            (1, "repair 4", CannotDo),
            (6, "repair 2", InsufficientMaterial),
            (1, "repair 5", CannotDo),
            (1, "repair 3", TooFar),
        ]);
    }
}
