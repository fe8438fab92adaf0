//! overrun (spec actions 10.2).

use gdl_world::{
    geometry::Pos,
    world::{UnitId, World},
};

use super::{Check, Doer, Outcome, attack, fire, require};
use crate::{
    Game, acp,
    effects::{
        self,
        combat::{Weapon, ammunition, encounter, round},
    },
    movement::{acp_of, is_blocked, move_cost, mp_of, speed, zoc_cost},
};

/// Checks the conditions for overrunning a cell.
pub(crate) fn check(world: &World, doer: Doer, to: Pos, commitment: i32) -> Check {
    let (rules, tables) = (&world.rules, &world.rules.tables);
    world.both_in_play(doer)?;
    require(world.shape.is_inner(to) && commitment != 0, Outcome::Error)?;
    let to = world.shape.wrap(to);
    acp::check_now(world, doer.actor, 1)?;
    world.fights_from_transport(doer.unit)?;
    let unit = &world.units[doer.unit];
    require(world.shape.distance(unit.pos, to) <= 1, Outcome::TooFar)?;
    let cost = move_cost(world, doer.unit, to, 0);
    let now = mp_of(world.units[doer.actor].acp(), speed(world, doer.unit, to));
    let suffices = (now > 0 || unit.pos == to) && now + rules.units.free_mp[unit.kind] >= cost;
    require(suffices, Outcome::InsufficientMp)?;
    world.has_supply(unit, &tables.material_to_attack)?;
    match rules.globals.combat_model {
        0 => {
            for o in world.stack(to).map(|id| world.units[id].kind) {
                require(tables.acp_to_attack.get(unit.kind, o) != 0, Outcome::OverrunCannotHit)?;
                require(ammunition::suffices(rules, unit, o, Weapon::Melee), Outcome::InsufficientAmmo)?;
            }
            Ok(())
        }
        1 => Ok(()),
        _ => Err(Outcome::Error),
    }
}

/// Fights all units in a cell, and moves there if no unit blocks it any more.
pub(crate) fn apply(game: &mut Game, doer: Doer, to: Pos) -> Outcome {
    let to = game.world.shape.wrap(to);
    if game.world.rules.globals.combat_model == 1 {
        encounter::overrun(game, doer.unit, to);
        return Outcome::OverrunSucceeded;
    }
    let mut spent = 0;
    // As in the engine, the loop continues after the current place of a defender: if a defender has left the cell, the
    // rest are skipped.
    let mut next = game.world.stack(to).next();
    while let Some(defender) = next {
        if !game.world.unit_trusts(doer.unit, defender) {
            match fight(game, doer, defender) {
                Some(cost) => spent += cost,
                None => return Outcome::OverrunFailed,
            }
        }
        next = game.world.after(defender);
    }
    if game.world.units[doer.unit].hp <= 0 || is_blocked(&game.world, doer.unit, to) {
        return Outcome::OverrunFailed;
    }
    let world = &game.world;
    if world.can_occupy(world.units[doer.unit].kind, to) {
        let speed = speed(world, doer.unit, to);
        let mp = move_cost(world, doer.unit, to, 0) + zoc_cost(world, doer.unit, to);
        // The unit arrives on the ground, whatever altitude was requested.
        effects::place(game, doer.unit, to, 0);
        acp::spend(&mut game.world, doer.actor, acp_of(mp, speed) - spent);
    }
    Outcome::OverrunSucceeded
}

/// Fights one of the defenders. Returns the cost; None if the attacker died before the fight.
fn fight(game: &mut Game, doer: Doer, defender: UnitId) -> Option<i32> {
    let gives_up = attack::withdraws(game, doer.unit, defender) || attack::surrenders(game, doer.unit, defender);
    if game.world.units[doer.unit].hp <= 0 {
        return None;
    }
    let rules = game.world.rules.clone();
    let (u, o) = (game.world.units[doer.unit].kind, game.world.units[defender].kind);
    if fire::check_at(&game.world, doer, Some(defender), None).is_ok() {
        fire::apply_at(game, doer, Some(defender));
        return Some(rules.units.acp_to_fire[u]);
    }
    if attack::check(&game.world, doer, Some(defender)).is_err() {
        return Some(0);
    }
    if !gives_up {
        round::fight(game, doer.unit, defender);
    }
    let cost = rules.tables.acp_to_attack.get(u, o);
    acp::spend(&mut game.world, doer.actor, cost);
    acp::spend(&mut game.world, defender, rules.tables.acp_to_defend.get(u, o));
    Some(cost)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Field;

    const TYPES: &str = "
        (unit-type tank (acp-per-turn 8) (hp-max 20) (attack 3))
        (unit-type inf (acp-per-turn 8) (hp-max 4))
        (unit-type wall (acp-per-turn 8) (hp-max 40) (capacity 4))
        (material-type shell) (table unit-storage-x (u* shell 9))
        (table hit-chance (tank u* 100)) (table damage (tank u* 4)) (table counterattack (u* u* 0))";

    fn field(more: &str, units: &str) -> Field {
        Field::new(&format!("{TYPES} {more}"), units)
    }

    #[test]
    fn who_wins_moves_in_for_the_price_of_the_dearer_of_both() {
        let mut field = field("(table mp-to-enter-terrain (tank t* 3))", "(tank 5 4 1 (# 1)) (inf 6 4 2 (# 2))");
        field.check(&[(1, "overrun 6 4 0 1", Outcome::OverrunSucceeded)]);
        assert!(!field.lives(2));
        assert_eq!((field.unit(1).pos, field.acp(1)), (Pos::new(6, 4), 5));
    }

    #[test]
    fn who_does_not_win_stays() {
        let mut field = field("", "(tank 5 4 1 (# 1)) (wall 6 4 2 (# 2))");
        field.check(&[(1, "overrun 6 4 0 1", Outcome::OverrunFailed)]);
        assert_eq!((field.unit(1).pos, field.acp(1), field.unit(2).hp), (Pos::new(5, 4), 7, 36));
    }

    #[test]
    fn overruns_are_refused_in_order() {
        let mut field = field(
            "(table occupant-combat (inf wall 0)) (table acp-to-attack (wall tank 0)) (add inf speed 10)
             (table material-to-attack (tank shell 1)) (table hit-by (wall shell 1))
             (table consumption-per-attack (wall shell 1))",
            "(tank 5 4 1 (# 1)) (wall 5 5 1 (# 2)) (inf 5 5 1 (# 3) (in 2)) (wall 7 4 2 (# 4)) (tank 7 5 2 (# 5))
             (inf 3 4 1 (# 6)) (wall 7 3 2 (# 7)) (tank 3 3 1 (# 8)) (wall 4 2 1 (# 9))",
        );
        field.unit_mut(8).acts.as_mut().expect("it can act").acp = 0;
        field.check(&[
            (1, "overrun 0 4 0 1", Outcome::Error),
            (1, "overrun 6 4 0 0", Outcome::Error),
            (8, "overrun 3 2 0 1", Outcome::InsufficientAcp),
            (3, "overrun 5 6 0 1", Outcome::OccupantCannotDo),
            (1, "overrun 7 4 0 1", Outcome::TooFar),
            (6, "overrun 3 5 0 1", Outcome::InsufficientMp),
            (1, "overrun 6 4 0 1", Outcome::InsufficientMaterial),
            (4, "overrun 7 5 0 1", Outcome::OverrunCannotHit),
            (4, "overrun 7 3 0 1", Outcome::InsufficientAmmo),
            (9, "overrun 5 2 0 1", Outcome::OverrunSucceeded),
        ]);
    }

    #[test]
    fn each_defender_has_to_be_worth_ammunition() {
        let tables = "(table hit-by (inf shell 1)) (table consumption-per-attack (tank shell 1))";
        let mut field = field(tables, "(tank 5 4 1 (# 1)) (inf 6 4 2 (# 2))");
        field.check(&[(1, "overrun 6 4 0 1", Outcome::InsufficientAmmo)]);
        field.unit_mut(1).supply[0] = 1;
        field.check(&[(1, "overrun 6 4 0 1", Outcome::OverrunSucceeded)]);
        assert_eq!(field.unit(1).supply[0], 0);
    }

    #[test]
    fn the_second_model_fights_to_the_end_for_free() {
        let mut field = field("(set combat-model 1)", "(tank 5 4 1 (# 1)) (inf 6 4 2 (# 2))");
        field.check(&[(1, "overrun 6 4 0 1", Outcome::OverrunSucceeded)]);
        assert!(!field.lives(2));
        assert_eq!((field.unit(1).pos, field.acp(1)), (Pos::new(5, 4), 8));
    }
}
