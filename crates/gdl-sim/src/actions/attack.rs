//! attack (spec actions 10.1).

use gdl_world::world::{SideId, UnitId, World};

use super::{Check, Doer, Outcome, require};
use crate::{
    Game, acp,
    effects::combat::{Weapon, ammunition, attempt, capture, chance, retreat, round},
};

/// Checks the conditions of an attack.
pub(crate) fn check(world: &World, doer: Doer, target: Option<UnitId>) -> Check {
    let (rules, tables) = (&world.rules, &world.rules.tables);
    world.has_direct_combat()?;
    let target = world.in_play(target)?;
    require(target != doer.unit, Outcome::Error)?;
    world.can_act(doer)?;
    let (unit, other) = (&world.units[doer.unit], &world.units[target]);
    let (u, o) = (unit.kind, other.kind);
    let cost = tables.acp_to_attack.get(u, o);
    require(cost >= 1, Outcome::CannotDo)?;
    acp::check_now(world, doer.actor, cost)?;
    world.fights_from_transport(doer.unit)?;
    world.has_supply(unit, &tables.material_to_attack)?;
    require(unit.side == SideId::INDEPENDENTS || unit.side != other.side, Outcome::Error)?;
    let distance = world.shape.distance(unit.pos, other.pos);
    require(distance >= tables.attack_range_min.get(u, o), Outcome::TooNear)?;
    require(distance <= tables.attack_range.get(u, o), Outcome::TooFar)?;
    require(chance::base(rules, u, o, Weapon::Melee) > 0, Outcome::AttackCannotHit)?;
    require(ammunition::suffices(rules, unit, o, Weapon::Melee), Outcome::InsufficientAmmo)
}

/// Attacks a unit, unless it withdraws or surrenders.
pub(crate) fn apply(game: &mut Game, doer: Doer, target: Option<UnitId>) -> Outcome {
    let Some(target) = target else { return Outcome::Error };
    let rules = game.world.rules.clone();
    let (u, o) = (game.world.units[doer.unit].kind, game.world.units[target].kind);
    let gives_up = withdraws(game, doer.unit, target) || surrenders(game, doer.unit, target);
    if !gives_up {
        round::fight(game, doer.unit, target);
    }
    acp::spend(&mut game.world, doer.actor, rules.tables.acp_to_attack.get(u, o));
    if !gives_up {
        acp::spend(&mut game.world, target, rules.tables.acp_to_defend.get(u, o));
    }
    Outcome::Done
}

/// Whether the target withdraws before the fight.
pub(super) fn withdraws(game: &mut Game, attacker: UnitId, target: UnitId) -> bool {
    let (u, o) = (game.world.units[attacker].kind, game.world.units[target].kind);
    let chance = game.world.rules.tables.withdraw_chance_per_attack.get(u, o);
    game.random.percent(chance) && retreat::retreat(game, target, attacker) != retreat::Retreat::Stayed
}

/// Whether the target surrenders before the fight.
pub(super) fn surrenders(game: &mut Game, attacker: UnitId, target: UnitId) -> bool {
    let (u, o) = (game.world.units[attacker].kind, game.world.units[target].kind);
    let chance = game.world.rules.tables.surrender_chance_per_attack.get(u, o);
    let does = game.random.percent(chance) && attempt::may_own(&game.world, attacker, target);
    if does {
        capture::capture(game, attacker, target, capture::CaptureMethod::Surrender);
    }
    does
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Field;

    const TYPES: &str = "
        (unit-type inf (acp-per-turn 4) (hp-max 10))
        (unit-type gun (acp-per-turn 4) (hp-max 10) (tech-max 9) (tech-to-own 5))
        (unit-type base (acp-per-turn 4) (hp-max 10) (speed 0) (capacity 4))
        (unit-type idle (hp-max 10))
        (material-type shell) (material-type food) (table unit-storage-x (u* m* 9))
        (table hit-chance (inf u* 100)) (table damage (inf u* 3)) (table counterattack (u* u* 0))";

    fn field(more: &str, units: &str) -> Field {
        Field::new(&format!("{TYPES} {more}"), units)
    }

    #[test]
    fn an_attack_takes_hit_points_and_action_points() {
        let mut field = field("", "(inf 5 4 1 (# 1)) (gun 6 4 2 (# 2))");
        field.check(&[(1, "attack 2 100", Outcome::Done), (1, "attack 2 0", Outcome::Done)]);
        assert_eq!((field.unit(2).hp, field.acp(1), field.acp(2)), (4, 2, 2));
        field.check(&[(1, "attack 2 0", Outcome::Done), (1, "attack 2 0", Outcome::Done)]);
        assert!(!field.lives(2));
        field.check(&[(1, "attack 2 0", Outcome::Error)]);
    }

    #[test]
    fn attacks_are_refused_in_order() {
        let mut field = field(
            "(table acp-to-attack (inf idle 0) (inf base 9)) (table attack-range-min (inf gun 2))
             (table attack-range (inf gun 3)) (table occupant-combat (inf base 0))
             (table hit-by (gun shell 2)) (table consumption-per-attack (inf shell 3))",
            "(inf 5 4 1 (# 1)) (gun 6 4 2 (# 2)) (base 5 5 1 (# 3)) (inf 5 5 1 (# 4) (in 3)) (idle 6 5 2 (# 5))
             (base 4 4 2 (# 6)) (inf 4 5 2 (# 7)) (gun 8 4 2 (# 8)) (gun 9 4 2 (# 9)) (inf 6 3 0 (# 10)) (inf 3 4 1 (# 11))",
        );
        field.check(&[
            (1, "attack 99 1", Outcome::Error),
            (1, "attack 1 1", Outcome::Error),
            (5, "attack 1 1", Outcome::Error),
            (10, "attack 1 1", Outcome::CannotDo),
            (1, "attack 5 1", Outcome::CannotDo),
            (1, "attack 6 1", Outcome::InsufficientAcp),
            (4, "attack 7 1", Outcome::OccupantCannotDo),
            (1, "attack 11 1", Outcome::Error),
            (1, "attack 2 1", Outcome::TooNear),
            (1, "attack 9 1", Outcome::TooFar),
            (2, "attack 1 1", Outcome::AttackCannotHit),
            (1, "attack 8 1", Outcome::InsufficientAmmo),
        ]);
        assert_eq!(field.acp(1), 4, "what is refused costs nothing");
        field.unit_mut(1).supply[0] = 6;
        field.check(&[(1, "attack 8 1", Outcome::Done)]);
        assert_eq!(field.unit(1).supply[0], 0, "the product of both tables is used up");
    }

    #[test]
    fn attacks_need_what_acting_and_attacking_need() {
        let tables = "(table material-to-act (inf food 1)) (table material-to-attack (inf shell 1))";
        let mut field = field(tables, "(inf 5 4 1 (# 1)) (gun 6 4 2 (# 2))");
        field.check(&[(1, "attack 2 1", Outcome::InsufficientMaterial)]);
        field.unit_mut(1).supply[1] = 1;
        field.check(&[(1, "attack 2 1", Outcome::InsufficientMaterial)]);
        field.unit_mut(1).supply[0] = 1;
        field.check(&[(1, "attack 2 1", Outcome::Done)]);
    }

    #[test]
    fn the_second_model_of_combat_has_no_attacks() {
        let mut field = field("(set combat-model 1)", "(inf 5 4 1 (# 1)) (gun 6 4 2 (# 2))");
        field.check(&[(1, "attack 2 1", Outcome::Error)]);
    }

    #[test]
    fn who_is_attacked_strikes_back_if_it_can_pay() {
        let tables = "(table hit-chance add (gun inf 100)) (table damage add (gun inf 1))
                      (table counterattack add (inf gun 1))
                      (table acp-to-defend (inf gun 3))";
        let mut field = field(tables, "(inf 5 4 1 (# 1)) (gun 6 4 2 (# 2))");
        field.check(&[(1, "attack 2 1", Outcome::Done), (1, "attack 2 1", Outcome::Done)]);
        assert_eq!((field.unit(1).hp, field.unit(2).hp), (9, 4), "the second time the defender has 1 acp left");
        assert_eq!((field.acp(1), field.acp(2)), (2, 0));
    }

    #[test]
    fn targets_withdraw_at_once_if_they_can() {
        let tables = "(table withdraw-chance-per-attack (inf gun 100))";
        let mut field = field(tables, "(inf 5 4 1 (# 1)) (gun 6 4 2 (# 2))");
        field.check(&[(1, "attack 2 1", Outcome::Done)]);
        let gun = field.unit(2);
        assert_eq!((gun.hp, gun.pos.x, gun.pos.y), (10, 7, 4));
        assert_eq!((field.acp(1), field.acp(2)), (3, 3), "the defender pays for its way alone");
    }

    #[test]
    fn targets_surrender_to_those_who_know_how_to_own_them() {
        let tables = "(table surrender-chance-per-attack (inf u* 100))";
        let mut field = field(tables, "(inf 5 4 1 (# 1)) (gun 6 4 2 (# 2)) (base 5 5 2 (# 3))");
        field.check(&[(1, "attack 2 1", Outcome::Done), (1, "attack 3 1", Outcome::Done)]);
        assert_eq!((field.unit(2).hp, field.unit(2).side.index()), (7, 2), "its technology is unknown to us");
        assert_eq!((field.unit(3).hp, field.unit(3).side.index()), (10, 1));
        assert_eq!(field.unit(1).transport(), Some(field.id(3)), "the victor moves in");
    }
}
