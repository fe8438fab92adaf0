//! change-type (spec actions 14.3).

use gdl_world::{
    rules::{Rules, UnitTypeId},
    world::{UnitId, World},
};

use super::{Check, Doer, Outcome, require};
use crate::{Game, acp, effects::combat::change_type, materials};

/// Checks the conditions for a change to another type.
pub(super) fn check(world: &World, doer: Doer, v: UnitTypeId) -> Check {
    world.can_act(doer)?;
    let (u, tables) = (world.units[doer.unit].kind, &world.rules.tables);
    require(tables.can_change_type_to.get(u, v) != 0, Outcome::CannotDo)?;
    let price = tables.acp_to_change_type.get(u, v);
    requirements(world, doer, v, || acp::check_now(world, doer.actor, price))
}

/// Checks the conditions for a change to another type, except for the action points and the ability to act.
pub(crate) fn requirements_of_type(world: &World, id: UnitId, v: UnitTypeId) -> Check {
    requirements(world, Doer::one(id), v, || Ok(()))
}

/// Checks the requirements for a unit and its side to change the type; `pay` checks the price at its place in the
/// order of the conditions.
fn requirements(world: &World, doer: Doer, v: UnitTypeId, pay: impl FnOnce() -> Check) -> Check {
    let (types, tables) = (&world.rules.units, &world.rules.tables);
    let id = doer.unit;
    let unit = &world.units[id];
    let (u, side) = (unit.kind, world.side(unit.side));
    require(world.turn >= tables.turn_to_change_type.get(u, v), Outcome::InsufficientMaterial)?;
    require(world.is_type_allowed_on(v, unit.side), Outcome::CannotDo)?;
    let experience = tables.cxp_to_change_type.get(u, v);
    require(types.cxp_max[u] >= experience, Outcome::CannotDo)?;
    let tech = types.tech_to_change_type_to[v];
    require(types.tech_max[v] >= tech, Outcome::CannotDo)?;
    require(side.tech_for(v) >= tech, Outcome::InsufficientMaterial)?;
    let has_advances =
        world.rules.advances.ids().all(|a| tables.advance_to_change_type.get(u, a) == 0 || side.has_advance(a));
    require(has_advances, Outcome::InsufficientMaterial)?;
    pay()?;
    let is_grown = unit.size >= tables.size_to_change_type.get(u, v) && unit.experience >= experience;
    require(is_grown, Outcome::InsufficientMaterial)?;
    materials::check_with_treasury(world, doer, |m| {
        tables.material_to_change_type.get(u, m).max(tables.consumption_per_change_type.get(u, m))
    })?;
    let has_crew = world.rules.units.ids().all(|w| {
        let needed = tables.occupants_to_change_type.get(u, w);
        let count = world.occupants(id).filter(|&occupant| world.units[occupant].kind == w).count();
        needed == 0 || usize::try_from(needed) == Ok(count)
    });
    require(has_crew, Outcome::InsufficientMaterial)
}

/// Changes the type of a unit, which it may not survive.
pub(super) fn apply(game: &mut Game, doer: Doer, v: UnitTypeId) -> Outcome {
    let rules = game.world.rules.clone();
    let (u, of_actor) = (game.world.units[doer.unit].kind, game.world.units[doer.actor].kind);
    let cost = rules.tables.acp_to_change_type.get(u, v);
    change_type::change_type(game, doer.unit, v, None);
    // The price is scaled by the ratio of the action points that units of the two types can save.
    let most = i64::from(most_saved(&rules, of_actor));
    let scaled = if most == 0 { 0 } else { i64::from(cost) * i64::from(most_saved(&rules, v)) / most };
    let left = game.world.units[doer.actor].acp() - rules.units.acp_min[v];
    acp::spend(&mut game.world, doer.actor, scaled.clamp(0, 1 << 30).min(i64::from(left)) as i32);
    Outcome::Done
}

/// Returns the maximum number of action points that units of a type keep.
fn most_saved(rules: &Rules, u: UnitTypeId) -> i32 {
    let most = rules.units.acp_max[u];
    if most >= 0 { most } else { rules.units.acp_per_turn[u] }
}

#[cfg(test)]
mod tests {
    use super::Outcome::{CannotDo, Done, InsufficientAcp, InsufficientMaterial};
    use crate::testing::Field;

    const TYPES: &str = "(unit-type egg (acp-per-turn 4) (hp-max 4) (capacity 4) (cxp-max 9)) (unit-type hen (acp-per-turn 8) (hp-max 8))
        (unit-type orc (possible-sides \"orc\")) (unit-type late) (unit-type wise (tech-max 5) (tech-to-change-type-to 3))
        (unit-type old) (unit-type crew) (unit-type sage (tech-to-change-type-to 3)) (unit-type hero) (unit-type big)
        (advance-type fire) (material-type ore)
        (table can-change-type-to (egg u* 1) (hen u* 0) (old egg 1))
        (table turn-to-change-type (egg late 5))
        (table cxp-to-change-type (egg old 3) (egg hero 10))
        (table size-to-change-type (egg big 2))
        (table occupants-to-change-type (egg crew 1))
        (table advance-to-change-type (old fire 1))
        (table acp-to-change-type (egg hen 2) (egg late 2))
        (table consumption-per-change-type (egg ore 2))
        (table unit-storage-x (u* ore 5))";

    fn field() -> Field {
        let units = "(egg 5 4 1 (# 1) (hp 2) (m (ore 5))) (crew 5 4 1 (# 2) (in 1)) (hen 6 4 1 (# 3)) (egg 7 4 1 (# 4) (m (ore 5)))
                     (egg 8 4 1 (# 5)) (crew 8 4 1 (# 6) (in 5)) (old 5 6 1 (# 7))";
        Field::new(TYPES, units)
    }

    #[test]
    fn a_unit_becomes_another() {
        let mut field = field();
        field.check(&[(1, "change-type 1", Done)]);
        let unit = field.unit(1);
        assert_eq!((i32::from(unit.kind), unit.hp, unit.supply[0]), (1, 4, 3));
        // 4 points became 8, and the price of 2 became 4.
        assert_eq!(unit.acp(), 4);
    }

    #[test]
    fn reasons_to_refuse() {
        let mut field = field();
        field.check(&[
            (3, "change-type 0", CannotDo),
            (1, "change-type 3", InsufficientMaterial),
            (1, "change-type 2", CannotDo),
            (1, "change-type 8", CannotDo),
            (1, "change-type 7", CannotDo),
            (1, "change-type 4", InsufficientMaterial),
            (1, "change-type 5", InsufficientMaterial),
            (1, "change-type 9", InsufficientMaterial),
            // It has no ore.
            (5, "change-type 1", InsufficientMaterial),
            // It has no crew.
            (4, "change-type 1", InsufficientMaterial),
        ]);
        field.unit_mut(1).acts.as_mut().expect("it acts").acp = 1;
        field.check(&[(1, "change-type 1", InsufficientAcp)]);
    }

    #[test]
    fn advances_may_be_needed() {
        let types = TYPES.replace("(unit-type old)", "(unit-type old (acp-per-turn 1))");
        let mut field = Field::new(&types, "(old 5 4 1 (# 1))");
        field.check(&[(1, "change-type 0", InsufficientMaterial)]);
        field.world.sides[1].advances = vec![gdl_world::world::ADVANCE_MADE];
        field.check(&[(1, "change-type 0", Done)]);
    }
}
