//! fire-at and fire-into (spec actions 10.3, 10.4).

use gdl_world::{
    geometry::Pos,
    rules::MaterialId,
    world::{Check, Doer, Outcome, SideId, UnitId, World, require},
};

use crate::{
    Game, acp,
    effects::combat::{Weapon, ammunition, chance, line_of_fire, round},
};

/// Whether the action points of the firer are checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Payment {
    /// They are checked.
    Now,
    /// They are checked elsewhere.
    Elsewhere,
}

/// Checks the conditions for firing at a unit.
pub(crate) fn check_at(world: &World, doer: Doer, target: Option<UnitId>, ammunition: Option<MaterialId>) -> Check {
    check_at_with(world, doer, target, ammunition, Payment::Now)
}

/// Like [`check_at`], with a choice whether the action points are checked.
pub(crate) fn check_at_with(
    world: &World,
    doer: Doer,
    target: Option<UnitId>,
    material: Option<MaterialId>,
    payment: Payment,
) -> Check {
    can_fire(world, doer, payment)?;
    let target = world.in_play(target)?;
    require(target != doer.unit, Outcome::Error)?;
    let (unit, other) = (&world.units[doer.unit], &world.units[target]);
    let (u, o) = (unit.kind, other.kind);
    is_in_range(world, doer.unit, other.pos)?;
    require(unit.side == SideId::INDEPENDENTS || unit.side != other.side, Outcome::Error)?;
    require(chance::base(&world.rules, u, o, Weapon::Fire) > 0, Outcome::FireCannotHit)?;
    require(!line_of_fire::is_blocked(world, doer.unit, other.pos), Outcome::FireBlocked)?;
    let has_ammunition = match material {
        // The engine requires any amount of the given material, and nothing else.
        Some(m) => unit.supply_of(m) != 0,
        None => ammunition::suffices(&world.rules, unit, o, Weapon::Fire),
    };
    require(has_ammunition, Outcome::InsufficientAmmo)
}

/// Checks the conditions for firing into a cell.
pub(crate) fn check_into(world: &World, doer: Doer, at: Pos, material: Option<MaterialId>) -> Check {
    can_fire(world, doer, Payment::Now)?;
    require(world.shape.is_inner(at), Outcome::FireIntoOutsideWorld)?;
    let at = world.shape.wrap(at);
    is_in_range(world, doer.unit, at)?;
    require(!line_of_fire::is_blocked(world, doer.unit, at), Outcome::FireBlocked)?;
    let unit = &world.units[doer.unit];
    let has_ammunition = match material {
        Some(m) => unit.supply_of(m) != 0,
        None => ammunition::suffices_for_round(&world.rules, unit),
    };
    require(has_ammunition, Outcome::InsufficientAmmo)
}

/// Checks the conditions that all kinds of fire share, before the target is checked.
fn can_fire(world: &World, doer: Doer, payment: Payment) -> Check {
    world.has_direct_combat()?;
    world.can_act(doer)?;
    let unit = &world.units[doer.unit];
    let cost = world.rules.units.acp_to_fire[unit.kind];
    require(cost >= 1, Outcome::CannotDo)?;
    if payment == Payment::Now {
        acp::check_now(world, doer.actor, cost)?;
    }
    world.fights_from_transport(doer.unit)?;
    world.has_supply(unit, &world.rules.tables.material_to_fire)
}

fn is_in_range(world: &World, firer: UnitId, at: Pos) -> Check {
    let (types, unit) = (&world.rules.units, &world.units[firer]);
    let distance = world.shape.distance(unit.pos, at);
    require(distance <= types.range[unit.kind], Outcome::TooFar)?;
    require(distance >= types.range_min[unit.kind], Outcome::TooNear)
}

/// Fires at a unit.
pub(crate) fn apply_at(game: &mut Game, doer: Doer, target: Option<UnitId>) -> Outcome {
    let Some(target) = target else { return Outcome::Error };
    let cost = game.world.rules.units.acp_to_fire[game.world.units[doer.unit].kind];
    round::shoot(game, doer.unit, target);
    acp::spend(&mut game.world, doer.actor, cost);
    round::try_captures_after_shot(game, doer.unit, target);
    Outcome::Done
}

/// Fires at all units in a cell, friends and the firer included.
pub(crate) fn apply_into(game: &mut Game, doer: Doer, at: Pos) -> Outcome {
    let cost = game.world.rules.units.acp_to_fire[game.world.units[doer.unit].kind];
    let targets: Vec<UnitId> = game.world.stack(game.world.shape.wrap(at)).collect();
    for target in targets {
        if game.world.units[target].hp > 0 {
            round::shoot(game, doer.unit, target);
        }
    }
    acp::spend(&mut game.world, doer.actor, cost);
    Outcome::Done
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Field;

    const TYPES: &str = "
        (unit-type gun (acp-per-turn 8) (hp-max 10) (acp-to-fire 2) (range 3) (range-min 1))
        (unit-type inf (acp-per-turn 8) (hp-max 10))
        (unit-type base (acp-per-turn 8) (hp-max 10) (speed 0) (capacity 4) (acp-to-fire 9))
        (material-type shell) (material-type food)
        (table hit-chance (gun (gun inf) 100)) (table damage (gun u* 3)) (table unit-storage-x (u* m* 9))
        (table zoc-range (u* u* -1)) (table unit-size-in-terrain (u* t* 0))";

    fn field(more: &str, units: &str) -> Field {
        Field::new(&format!("{TYPES} {more}"), units)
    }

    #[test]
    fn a_shot_costs_both_and_nobody_shoots_back() {
        let mut field = field("", "(gun 3 4 1 (# 1) (m (shell 9))) (gun 6 4 2 (# 2) (m (shell 9)))");
        field.check(&[(1, "fire-at 2 0", Outcome::Done)]);
        assert_eq!((field.unit(1).hp, field.unit(2).hp), (10, 7));
        assert_eq!((field.acp(1), field.acp(2)), (6, 7));
    }

    #[test]
    fn shots_at_units_are_refused_in_order() {
        let mut field = field(
            "(table occupant-combat (gun base 0)) (table material-to-fire (gun food 1)) (table material-to-act (inf food 1))",
            "(gun 3 4 1 (# 1) (m (shell 9) (food 1))) (inf 5 4 2 (# 2)) (base 4 4 1 (# 3)) (gun 4 4 1 (# 4) (in 3))
             (inf 8 4 2 (# 5)) (inf 3 4 2 (# 6)) (inf 4 3 1 (# 7)) (base 4 5 2 (# 8)) (gun 5 5 1 (# 9))
             (gun 5 3 1 (# 10) (m (food 1))) (inf 5 3 0 (# 11) (m (food 1)))",
        );
        field.check(&[
            (1, "fire-at 2 -1", Outcome::Error),
            (2, "fire-at 1 0", Outcome::InsufficientMaterial),
            (11, "fire-at 1 0", Outcome::CannotDo),
            (3, "fire-at 2 0", Outcome::InsufficientAcp),
            (4, "fire-at 2 0", Outcome::OccupantCannotDo),
            (9, "fire-at 2 0", Outcome::InsufficientMaterial),
            (1, "fire-at 99 0", Outcome::Error),
            (1, "fire-at 1 0", Outcome::Error),
            (1, "fire-at 5 0", Outcome::TooFar),
            (1, "fire-at 6 0", Outcome::TooNear),
            (1, "fire-at 7 0", Outcome::Error),
            (1, "fire-at 8 0", Outcome::FireCannotHit),
            (10, "fire-at 2 0", Outcome::InsufficientAmmo),
            (1, "fire-at 2 0", Outcome::Done),
        ]);
        field.unit_mut(2).supply[1] = 1;
        field.check(&[(2, "fire-at 1 0", Outcome::CannotDo)]);
    }

    #[test]
    fn what_is_asked_for_need_not_be_what_is_shot() {
        let tables = "(table hit-by (inf shell 1)) (table consumption-per-fire (gun shell 4))";
        let mut field = field(tables, "(gun 3 4 1 (# 1) (m (shell 5) (food 1))) (inf 5 4 2 (# 2))");
        field.check(&[(1, "fire-at 2 1", Outcome::Done), (1, "fire-at 2 0", Outcome::Done)]);
        assert_eq!((field.unit(2).hp, field.unit(1).supply[0]), (7, 1), "the second shot was none");
        assert_eq!((field.acp(1), field.acp(2)), (4, 7), "but it was paid for");
    }

    #[test]
    fn shots_into_cells_hit_friends_too_and_are_refused_in_order() {
        let mut field = field(
            "(table occupant-combat (gun base 0)) (table material-to-fire (gun food 1))",
            "(gun 3 4 1 (# 1) (m (shell 9) (food 1))) (inf 5 4 2 (# 2)) (inf 5 4 1 (# 3)) (base 4 4 1 (# 4))
             (gun 4 4 1 (# 5) (in 4)) (gun 4 3 1 (# 6)) (gun 4 5 1 (# 7) (m (food 1)))",
        );
        field.check(&[
            (2, "fire-into 5 4 0 0", Outcome::CannotDo),
            (4, "fire-into 5 4 0 0", Outcome::InsufficientAcp),
            (5, "fire-into 5 4 0 0", Outcome::OccupantCannotDo),
            (6, "fire-into 5 4 0 0", Outcome::InsufficientMaterial),
            (1, "fire-into 0 4 0 0", Outcome::FireIntoOutsideWorld),
            (1, "fire-into 7 4 0 0", Outcome::TooFar),
            (1, "fire-into 3 4 0 0", Outcome::TooNear),
            (7, "fire-into 5 4 0 0", Outcome::InsufficientAmmo),
            (1, "fire-into 5 4 7 0", Outcome::Done),
            (1, "fire-into 5 5 0 0", Outcome::Done),
        ]);
        assert_eq!((field.unit(2).hp, field.unit(3).hp, field.acp(1)), (7, 7, 4));
    }

    #[test]
    fn land_can_be_in_the_way() {
        let units = "(gun 3 4 1 (# 1) (m (shell 9))) (inf 5 4 2 (# 2))";
        let mut field = field("(add hills thickness 5)", units);
        let hills = field.world.rules.terrain.id(1).expect("hills are the second type");
        field.world.terrain.set(Pos::new(4, 4), hills);
        field.check(&[(1, "fire-at 2 0", Outcome::FireBlocked), (1, "fire-into 5 4 0 0", Outcome::FireBlocked)]);
    }

    #[test]
    fn the_second_model_of_combat_has_no_fire() {
        let units = "(gun 3 4 1 (# 1) (m (shell 9))) (inf 5 4 2 (# 2))";
        let mut field = field("(set combat-model 1)", units);
        field.check(&[(1, "fire-at 2 0", Outcome::Error), (1, "fire-into 5 4 0 0", Outcome::Error)]);
    }
}
