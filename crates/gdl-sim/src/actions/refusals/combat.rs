//! Refusals of attack, overrun, fire-at, fire-into, capture and detonate (spec actions 10.1 to 10.7).

use gdl_world::{
    geometry::Pos,
    world::{
        Action, Doer,
        Outcome::{
            AttackCannotHit, CannotDo, Done, Error, FireBlocked, FireCannotHit, FireIntoOutsideWorld, InsufficientAcp,
            InsufficientAmmo, InsufficientMaterial, InsufficientMp, OccupantCannotDo, OverrunCannotHit, TooFar,
            TooNear,
        },
        SideId,
    },
};

use super::{check_after, check_in_order, field};
use crate::effects::fire;

const ATTACK: &str = "attack 2 1";
const OVERRUN: &str = "overrun 6 4 0 1";
const FIRE: &str = "fire-at 2 0";
const BOMBARD: &str = "fire-into 6 4 0 0";
const CAPTURE: &str = "capture 2";
const DETONATE: &str = "detonate 5 4 0";

const SECOND_MODEL: &str = "(set combat-model 1)";
const HUNGRY: &str = "(table material-to-act add (man food 1))";
const CAGED: &str = "(table occupant-combat add (man van 0))";
const UNARMED: &str = "(table material-to-attack add (man food 1))";
const NO_AMMUNITION: &str = "(table hit-by (foe food 1)) (table consumption-per-attack (man food 1))";

#[test]
fn refusals_of_attack() {
    check_in_order(
        8,
        &[
            (SECOND_MODEL, ATTACK, Error),
            ("", "attack 99 1", Error),
            ("", "attack 8 1", Error),
            (HUNGRY, ATTACK, InsufficientMaterial),
            ("(table acp-to-attack add (man foe 0))", ATTACK, CannotDo),
            ("(table acp-to-attack add (man foe 11))", ATTACK, InsufficientAcp),
            (CAGED, ATTACK, OccupantCannotDo),
            (UNARMED, ATTACK, InsufficientMaterial),
            ("", "attack 1 1", Error),
            ("(table attack-range-min add (man foe 2))", ATTACK, TooNear),
            ("(table attack-range add (man foe 0))", ATTACK, TooFar),
            ("(table hit-chance add (man foe 0))", ATTACK, AttackCannotHit),
            (NO_AMMUNITION, ATTACK, InsufficientAmmo),
        ],
    );
}

#[test]
fn refusals_of_overrun() {
    check_in_order(
        8,
        &[
            ("", "overrun 0 4 0 1", Error),
            ("", "overrun 99 4 0 1", Error),
            ("", "overrun 6 4 0 0", Error),
            (CAGED, OVERRUN, OccupantCannotDo),
            ("", "overrun 7 4 0 1", TooFar),
            ("(add man speed 0)", OVERRUN, InsufficientMp),
            ("(table mp-to-enter-terrain add (man plain 11))", OVERRUN, InsufficientMp),
            (UNARMED, OVERRUN, InsufficientMaterial),
            ("(table acp-to-attack add (man foe 0))", OVERRUN, OverrunCannotHit),
            (NO_AMMUNITION, OVERRUN, InsufficientAmmo),
        ],
    );
    // Friends stand in the way as well as foes.
    field("(table acp-to-attack add (man man 0))").check(&[(8, "overrun 5 4 0 1", OverrunCannotHit)]);
    field("(set combat-model 2)").check(&[(8, OVERRUN, Error)]);
}

#[test]
fn refusals_of_fire_at() {
    check_in_order(
        8,
        &[
            (SECOND_MODEL, FIRE, Error),
            (HUNGRY, FIRE, InsufficientMaterial),
            ("(add man acp-to-fire 0)", FIRE, CannotDo),
            ("(add man acp-to-fire 11)", FIRE, InsufficientAcp),
            (CAGED, FIRE, OccupantCannotDo),
            ("(table material-to-fire add (man food 1))", FIRE, InsufficientMaterial),
            ("", "fire-at 99 0", Error),
            ("", "fire-at 8 0", Error),
            ("", "fire-at 6 0", TooFar),
            ("(add man range 0)", FIRE, TooFar),
            ("(add man range-min 2)", FIRE, TooNear),
            ("", "fire-at 1 0", Error),
            ("(table fire-hit-chance add (man foe 0))", FIRE, FireCannotHit),
            ("(table hit-chance add (man foe 0))", FIRE, FireCannotHit),
            ("", "fire-at 2 1", InsufficientAmmo),
        ],
    );
}

#[test]
fn refusals_of_fire_into() {
    check_in_order(
        8,
        &[
            (SECOND_MODEL, BOMBARD, Error),
            (HUNGRY, BOMBARD, InsufficientMaterial),
            ("(add man acp-to-fire 0)", BOMBARD, CannotDo),
            ("(add man acp-to-fire 11)", BOMBARD, InsufficientAcp),
            (CAGED, BOMBARD, OccupantCannotDo),
            ("(table material-to-fire add (man food 1))", BOMBARD, InsufficientMaterial),
            ("", "fire-into 0 4 0 0", FireIntoOutsideWorld),
            ("", "fire-into 99 4 0 0", FireIntoOutsideWorld),
            ("", "fire-into 9 4 0 0", TooFar),
            ("(add man range 0)", BOMBARD, TooFar),
            ("(add man range-min 2)", BOMBARD, TooNear),
            ("", "fire-into 6 4 0 1", InsufficientAmmo),
        ],
    );
}

#[test]
fn shots_within_other_actions_need_what_they_use() {
    let mut field = field("(table hit-by (foe food 1)) (table consumption-per-fire (man food 2) (man ore 5))");
    let (doer, target, at) = (Doer::one(field.id(8)), Some(field.id(2)), Pos::new(6, 4));
    field.unit_mut(8).supply = vec![4, 1];
    assert_eq!(fire::check_at(&field.world, doer, target, None), Err(InsufficientAmmo));
    field.unit_mut(8).supply = vec![4, 2];
    assert_eq!(fire::check_at(&field.world, doer, target, None), Ok(()), "no ore hits the foe");
    assert_eq!(fire::check_into(&field.world, doer, at, None), Err(InsufficientAmmo));
    field.unit_mut(8).supply = vec![5, 2];
    assert_eq!(fire::check_into(&field.world, doer, at, None), Ok(()));
    assert_eq!(field.execute(doer, &Action::FireAt { target, ammunition: None }), Error, "as an action it names some");
    assert_eq!(field.execute(doer, &Action::FireInto { at, z: 0, ammunition: None }), Error);
}

#[test]
fn what_blocks_fire_comes_before_ammunition() {
    let mut field = field("(add man range 4) (add hills thickness 5)");
    let hills = field.world.rules.terrain.id(1).expect("hills are the second type");
    field.world.terrain.set(Pos::new(7, 4), hills);
    field.check(&[
        (1, "fire-at 6 1", FireBlocked),
        (1, "fire-at 6 0", FireBlocked),
        (1, "fire-into 9 4 0 1", FireBlocked),
        (1, "fire-into 9 4 0 0", FireBlocked),
    ]);
}

#[test]
fn refusals_of_capture() {
    check_in_order(
        1,
        &[
            (SECOND_MODEL, CAPTURE, Error),
            ("", "capture 99", Error),
            (HUNGRY, CAPTURE, InsufficientMaterial),
            ("", "capture 3", Error),
            ("", "capture 1", Error),
            ("(table acp-to-capture add (man foe 0))", CAPTURE, CannotDo),
            ("(table acp-to-capture add (man foe 11))", CAPTURE, InsufficientAcp),
            ("(table capture-chance add (man foe 0))", CAPTURE, CannotDo),
            (UNARMED, CAPTURE, InsufficientMaterial),
            ("", "capture 6", TooFar),
        ],
    );
    // Independents have a chance of their own.
    let mut field = field("(table independent-capture-chance (man foe 0))");
    field.unit_mut(2).side = SideId::INDEPENDENTS;
    field.check(&[(1, CAPTURE, CannotDo)]);
}

#[test]
fn nobody_captures_itself_for_another() {
    let mut field = field("(table acp-to-capture add (foe foe 1)) (table capture-chance add (foe foe 100))");
    let (actor, foe) = (field.id(1), field.id(2));
    assert_eq!(field.execute(Doer { actor, unit: foe }, &Action::Capture { target: Some(foe) }), Error);
}

#[test]
fn refusals_of_detonate() {
    check_in_order(
        1,
        &[
            (HUNGRY, DETONATE, InsufficientMaterial),
            ("(add man acp-to-detonate 0)", DETONATE, CannotDo),
            ("(add man acp-to-detonate 11)", DETONATE, InsufficientAcp),
            ("", "detonate 0 4 0", Error),
            ("", "detonate 99 4 0", Error),
            ("", "detonate 7 4 0", TooFar),
        ],
    );
    field("(add man acp-to-detonate 0) (add man acp-independent true)").check(&[(1, DETONATE, Done)]);
    check_after(|field| field.unit_mut(1).acts.as_mut().expect("it acts").acp = 1, 1, DETONATE, Done);
}
