//! Tests that each action is done if it is allowed, and refused for each possible reason.
//!
//! All happens in one game in which every action is legal. A case makes one change to its tables or arguments, so that
//! the outcome has that reason alone. The cases of an action are in the order of its conditions.

mod combat;
mod construction;
mod movement;
mod things;
mod treasury;

use gdl_world::{
    geometry::{Layer, Pos},
    world::SideId,
};

use super::{
    ActionKind, Call, Doer, MAX_ARGUMENTS,
    Outcome::{
        self, CannotDo, CaptureSucceeded, Done, Error, InsufficientAcp, InsufficientMaterial, InsufficientMp,
        OverrunFailed, OverrunSucceeded,
    },
    Parameter,
};
use crate::testing::Field;

const TYPES: &str = "(terrain-type road (subtype connection))
    (unit-type man (acp-per-turn 10) (hp-max 10) (acp-to-fire 1) (range 3) (acp-to-detonate 1) (acp-to-disband 1)
      (hp-per-disband 1) (acp-to-change-side 1))
    (unit-type foe (acp-per-turn 10) (hp-max 10))
    (unit-type van (acp-per-turn 10) (hp-max 10) (capacity 9))
    (unit-type hut (cp 9))
    (unit-type hen (acp-per-turn 10))
    (unit-type jet (tech-max 9))
    (unit-type egg)
    (advance-type fire)
    (material-type ore) (material-type food)
    (table unit-storage-x (u* m* 9)) (table terrain-storage-x (t* ore 9))
    (table hit-chance (man u* 100)) (table damage (man u* 99)) (table counterattack (u* u* 0))
    (table acp-to-capture (man u* 1)) (table capture-chance (man u* 100))
    (table acp-to-produce (man m* 1)) (table material-per-production (man m* 1))
    (table acp-to-extract (man m* 1))
    (table acp-to-unload (u* m* 1)) (table acp-to-load (u* m* 1))
    (table acp-to-develop (man jet 1)) (table tech-per-develop (man jet 100))
    (table acp-to-toolup (man u* 1)) (table can-toolup-for (man jet 1)) (table tp-to-build (man jet 5))
    (table tp-max (man u* 9))
    (table can-create (man egg 1)) (table create-range (man egg 1)) (table acp-to-create (man egg 1))
    (table can-build (man (hut van) 1)) (table build-range (man u* 1)) (table acp-to-build (man u* 1))
    (table can-repair (man man 1)) (table hp-per-repair (man man 100)) (table repair-range (man man 1))
    (table acp-to-repair (man man 1))
    (table can-change-type-to (man hen 1)) (table acp-to-change-type (man hen 1))
    (table acp-to-add-terrain (man t* 1)) (table acp-to-remove-terrain (man t* 1))
    (table alter-terrain-range (man t* 1))";

/// The neighbors of unit 1, from the north-east: a van with a man in it, a foe, a van of the foe, a damaged man, an
/// empty cell, and a hut that is not complete. Units 6 and 9 are far away.
const UNITS: &str =
    "(man 5 4 1 (# 1) (m (ore 5))) (foe 6 4 2 (# 2)) (van 5 5 1 (# 3) (m (ore 5))) (hut 4 5 1 (# 4) (cp 1))
    (man 5 3 1 (# 5) (hp 5)) (foe 9 4 2 (# 6)) (van 4 6 1 (# 7)) (man 5 5 1 (# 8) (in 3) (m (ore 5)))
    (van 9 5 1 (# 9)) (van 6 3 2 (# 10))";

/// Legal actions of all kinds, with their outcomes.
const LEGAL: &[(i32, &str, Outcome)] = &[
    (1, "none", Done),
    (1, "move 4 4 0", Done),
    (1, "enter 3", Done),
    (8, "attack 2 1", Done),
    (8, "overrun 6 4 0 1", OverrunSucceeded),
    (8, "fire-at 2 0", Done),
    (8, "fire-into 6 4 0 0", Done),
    (1, "capture 2", CaptureSucceeded),
    (1, "detonate 5 4 0", Done),
    (1, "produce 0 1", Done),
    (1, "extract 5 4 0 1", Done),
    (1, "transfer 0 1 3", Done),
    (1, "develop 5", Done),
    (1, "toolup 5", Done),
    (8, "create-in 6 7", Done),
    (8, "create-at 6 5 6 0", Done),
    (8, "build 4", Done),
    (1, "repair 5", Done),
    (1, "disband", Done),
    (1, "change-type 4", Done),
    (1, "change-side 2", Done),
    (1, "alter-terrain 4 4 1", Done),
    (1, "add-terrain 4 4 0 2", Done),
    (1, "remove-terrain 4 4 0 2", Done),
];

/// Kinds that begin with the test whether both units can act.
const TEST_ACTING: &[&str] = &[
    "attack",
    "fire-at",
    "fire-into",
    "capture",
    "detonate",
    "toolup",
    "create-in",
    "create-at",
    "build",
    "repair",
    "change-type",
];

/// The game, with changes to its tables.
fn field(changes: &str) -> Field {
    let mut field = Field::new(&format!("{TYPES}\n{changes}"), UNITS);
    let mut ore = Layer::new(field.world.shape, 0);
    ore.set(Pos::new(5, 4), 9);
    field.world.layers.materials[0] = Some(ore);
    field
}

fn name(action: &str) -> &str {
    action.split_whitespace().next().unwrap_or_default()
}

/// A legal action with one change to the tables, perhaps with other arguments, with its outcome.
type Case<'a> = (&'a str, &'a str, Outcome);

/// Lets a unit try each case, alone and together with the changes of all later cases, which must not take effect.
#[track_caller]
fn check_in_order(unit: i32, cases: &[Case]) {
    for (i, &(change, action, expected)) in cases.iter().enumerate() {
        let and_all_after: String = cases[i..].iter().rev().map(|case| case.0).collect();
        for changes in [change, &and_all_after] {
            let mut field = field(changes);
            let acp = field.acp(unit);
            assert_eq!(field.act(unit, action), expected, "{action} with {changes}");
            assert_eq!(field.acp(unit), acp, "{action} costs nothing if it is refused");
        }
    }
}

/// Lets a unit try an action in a game that is changed by a function.
#[track_caller]
fn check_after(change: impl FnOnce(&mut Field), unit: i32, action: &str, expected: Outcome) {
    let mut field = field("");
    change(&mut field);
    assert_eq!(field.act(unit, action), expected, "{action}");
}

/// Tries all legal actions in a changed game.
#[track_caller]
fn check_all(types: &str, change: impl Fn(&mut Field, i32), expected: impl Fn(&str, Outcome) -> Outcome) {
    for &(unit, action, done) in LEGAL {
        let mut field = field(types);
        change(&mut field, unit);
        assert_eq!(field.act(unit, action), expected(name(action), done), "{action}");
    }
}

fn set_acp(field: &mut Field, unit: i32, acp: i32) {
    field.unit_mut(unit).acts.as_mut().expect("it acts").acp = acp;
}

#[test]
fn each_kind_has_a_legal_case() {
    let kinds: Vec<_> = LEGAL.iter().map(|&(_, action, _)| ActionKind::named(name(action))).collect();
    assert_eq!(kinds, ActionKind::ALL.iter().copied().map(Some).collect::<Vec<_>>());
    let field = field("");
    assert!((1..=10).all(|id| field.world.is_in_play(field.id(id))), "no unit is refused for not being there");
    check_all("", |_, _| (), |_, done| done);
}

#[test]
fn who_is_dead_or_not_complete_or_has_no_action_points_at_all_does_nothing() {
    check_all("", |field, unit| field.unit_mut(unit).hp = 0, |_, _| Error);
    check_all("", |field, unit| field.unit_mut(unit).cp = 0, |_, _| Error);
    check_all("", |field, unit| field.unit_mut(unit).acts = None, |_, _| Error);
}

#[test]
fn who_has_less_than_the_least_action_points_does_nothing() {
    check_all("(add man acp-min -2)", |field, unit| set_acp(field, unit, -3), |_, _| Error);
    // With exactly this minimum, the actions themselves refuse.
    let dear = |name: &str, done| if name == "none" { done } else { InsufficientAcp };
    check_all("(add man acp-min -2)", |field, unit| set_acp(field, unit, -2), dear);
    check_all("", |field, unit| set_acp(field, unit, 0), dear);
}

#[test]
fn some_pay_nothing_or_less() {
    let expected = |name: &str, done| match name {
        // Points of movement come from action points.
        "move" | "enter" | "overrun" => InsufficientMp,
        _ => done,
    };
    check_all("(add man free-acp 2)", |field, unit| set_acp(field, unit, 0), expected);
    let expected = |name: &str, done| if name == "move" { CannotDo } else { expected(name, done) };
    check_all("(add man acp-independent true)", |field, unit| set_acp(field, unit, 0), expected);
}

#[test]
fn sides_may_be_forbidden_to_act_with_a_type() {
    let forbid = |field: &mut Field, _: i32| field.world.sides[1].could_act_with = vec![false; 7];
    check_all("", forbid, |_, _| CannotDo);
    let leave = |field: &mut Field, unit: i32| field.unit_mut(unit).side = SideId::INDEPENDENTS;
    check_all("", leave, |_, _| CannotDo);
}

#[test]
fn some_need_materials_to_act() {
    let types = "(table material-to-act (man food 1))";
    let expected = |name: &str, done| match name {
        // It moves there, but has no way to fight.
        "overrun" => OverrunFailed,
        "move" => InsufficientMaterial,
        _ if TEST_ACTING.contains(&name) => InsufficientMaterial,
        _ => done,
    };
    check_all(types, |_, _| (), expected);
    let feed = |field: &mut Field, unit: i32| field.unit_mut(unit).supply[1] = 1;
    check_all(types, feed, |_, done| done);
}

/// Lets unit 3, a van, pay for the legal action of another.
fn act_for_another(field: &mut Field, unit: i32, action: &str) -> Outcome {
    let mut words = action.split_whitespace();
    let kind = words.next().and_then(ActionKind::named).expect("it is an action");
    let mut args = [0; MAX_ARGUMENTS];
    for (arg, word) in args.iter_mut().zip(words) {
        *arg = word.parse().expect("it is a number");
    }
    let doer = Doer { actor: field.id(3), unit: field.id(unit) };
    field.execute(doer, &Call { kind, args })
}

#[test]
fn those_for_whom_others_pay_must_be_able_to_act_too() {
    for &(unit, action, _) in LEGAL {
        let tests_acting = TEST_ACTING.contains(&name(action));
        let mut dead = field("");
        dead.unit_mut(unit).hp = 0;
        assert_eq!(act_for_another(&mut dead, unit, action), Error, "{action} of the dead");
        let mut unfinished = field("");
        unfinished.unit_mut(unit).cp = 0;
        assert_eq!(act_for_another(&mut unfinished, unit, action) == Error, tests_acting, "{action} of the unfinished");
        let mut forbidden = field("");
        forbidden.world.sides[1].could_act_with = vec![false, true, true, true, true, true, true];
        let outcome = act_for_another(&mut forbidden, unit, action);
        assert_eq!(outcome == CannotDo, tests_acting, "{action} of a type that may not: {outcome:?}");
    }
}

#[test]
fn arguments_must_mean_something() {
    for &(unit, action, done) in LEGAL {
        let kind = ActionKind::named(name(action)).expect("it is an action");
        for (i, parameter) in kind.parameters().iter().enumerate() {
            let nothing: &[i32] = match parameter {
                Parameter::UnitType => &[-1, 7, i32::MIN, i32::MAX],
                Parameter::MaterialType => &[-1, 2, i32::MIN, i32::MAX],
                Parameter::TerrainType => &[-1, 3, i32::MIN, i32::MAX],
                // The last of them has died.
                Parameter::Unit => &[-1, 0, 99, i32::MIN, i32::MAX, 6],
                _ => &[],
            };
            let mut field = field("");
            field.unit_mut(6).hp = 0;
            for n in nothing {
                let mut words: Vec<String> = action.split_whitespace().map(str::to_owned).collect();
                words[i + 1] = n.to_string();
                let changed = words.join(" ");
                assert_eq!(field.act(unit, &changed), Error, "{changed}");
            }
            assert_eq!(field.act(unit, action), done, "{action}");
        }
    }
}
