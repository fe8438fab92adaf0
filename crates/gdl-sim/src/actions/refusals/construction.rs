//! Refusals of develop, toolup, create-in, create-at and build (spec actions 12, 13).

use gdl_world::world::{
    ADVANCE_MADE,
    Outcome::{
        BuildCompleted, CannotDo, Done, Error, InsufficientAcp, InsufficientMaterial, InsufficientTooling, TooFar,
    },
    SideId,
};

use super::{check_after, check_in_order, field};
use crate::testing::Field;

const DEVELOP: &str = "develop 5";
const TOOL_UP: &str = "toolup 5";
const CREATE_IN: &str = "create-in 6 7";
const CREATE_AT: &str = "create-at 6 5 6 0";
const BUILD: &str = "build 4";

const HUNGRY: &str = "(table material-to-act add (man food 1))";
const CAGED: &str = "(table occupant-can-construct add (van man 0))";

#[test]
fn refusals_of_develop() {
    check_in_order(
        1,
        &[
            ("(table acp-to-develop add (man jet 0))", DEVELOP, CannotDo),
            ("(table acp-to-develop add (man jet 99))", DEVELOP, CannotDo),
            ("(add jet tech-max 0)", DEVELOP, Error),
            ("(add man acp-max 20) (table acp-to-develop add (man jet 15))", DEVELOP, InsufficientAcp),
            ("(table material-to-develop add (man food 1))", DEVELOP, InsufficientMaterial),
        ],
    );
    check_after(|field| field.world.sides[1].tech = vec![9; 7], 1, DEVELOP, Error);
    check_after(|field| field.world.sides[1].tech = vec![8; 7], 1, DEVELOP, Done);
}

#[test]
fn independents_develop_where_the_game_says_so() {
    let leave = |mut field: Field| {
        field.unit_mut(1).side = SideId::INDEPENDENTS;
        field.world.sides[0].could_act_with = vec![true; 7];
        field
    };
    leave(field("")).check(&[(1, DEVELOP, Error)]);
    leave(field("(set indepside-can-develop true)")).check(&[(1, DEVELOP, Done)]);
}

#[test]
fn refusals_of_toolup() {
    check_in_order(
        1,
        &[
            (HUNGRY, TOOL_UP, InsufficientMaterial),
            ("(table can-toolup-for add (man jet 0))", TOOL_UP, CannotDo),
            ("(table tp-per-toolup add (man jet 0))", TOOL_UP, CannotDo),
            ("(table tp-max add (man jet 4))", TOOL_UP, CannotDo),
            ("(table acp-to-toolup add (man jet 99))", TOOL_UP, CannotDo),
            ("(add man acp-max 20) (table acp-to-toolup add (man jet 15))", TOOL_UP, InsufficientAcp),
            ("(add jet cp 0)", TOOL_UP, CannotDo),
            ("(add jet possible-sides \"nobody\")", TOOL_UP, CannotDo),
            ("(add jet tech-to-build 5)", TOOL_UP, CannotDo),
            ("(table advance-needed-to-build add (jet fire 1))", TOOL_UP, CannotDo),
            ("(table material-to-toolup add (man ore 99))", TOOL_UP, CannotDo),
            ("(table material-to-toolup add (man food 1))", TOOL_UP, InsufficientMaterial),
            ("(table consumption-per-tooledup add (jet food 1))", TOOL_UP, InsufficientMaterial),
            ("(table consumption-per-toolup add (man food 1))", TOOL_UP, InsufficientMaterial),
            ("(table consumption-per-tp add (man food 1))", TOOL_UP, InsufficientMaterial),
        ],
    );
    // A unit that has the tooling needs no further conditions.
    let mut field = field("(table can-toolup-for (man jet 0)) (table acp-to-toolup (man jet 99))");
    field.unit_mut(1).tooling = vec![5; 7];
    field.check(&[(1, TOOL_UP, Done)]);
}

#[test]
fn sides_make_what_they_know() {
    let mut needy = field("(table advance-needed-to-build (jet fire 1))");
    needy.world.sides[1].advances = vec![ADVANCE_MADE];
    needy.check(&[(1, TOOL_UP, Done)]);
    let mut modern = field("(add jet obsolete fire)");
    modern.check(&[(1, TOOL_UP, Done)]);
    modern.world.sides[1].advances = vec![ADVANCE_MADE];
    modern.check(&[(1, TOOL_UP, CannotDo)]);
    let mut learned = field("(add jet tech-to-build 5) (add jet tech-to-own 7)");
    for (tech, outcome) in [(4, CannotDo), (6, CannotDo), (7, Done)] {
        learned.world.sides[1].tech = vec![tech; 7];
        learned.check(&[(1, TOOL_UP, outcome)]);
    }
}

/// Refusals that creation in units and in cells have in common.
fn refusals_of_creation(action: &str) {
    check_in_order(
        8,
        &[
            (HUNGRY, action, InsufficientMaterial),
            ("(table can-create add (man egg 0))", action, CannotDo),
            ("(table create-as-build add (man egg 1))", action, CannotDo),
            ("(table tp-to-build add (man egg 5))", action, CannotDo),
            ("(table create-range add (man egg 0))", action, TooFar),
            ("(table acp-to-create add (man egg 99))", action, CannotDo),
            ("(add man acp-max 20) (table acp-to-create add (man egg 15))", action, InsufficientAcp),
            ("(add egg cp 0)", action, CannotDo),
            ("(add egg type-per-side-max 0)", action, CannotDo),
            ("(set units-per-side-max 7)", action, CannotDo),
        ],
    );
    let tools = "(table can-toolup-for add (man egg 1)) (table tp-to-build add (man egg 5))";
    let dear_tools = format!("{tools} (table acp-to-toolup add (man egg 99))");
    check_in_order(
        8,
        &[
            (&dear_tools, action, CannotDo),
            // The combined changes still have the price of an earlier case.
            (&format!("{tools} (table acp-to-toolup add (man egg 1))"), action, InsufficientTooling),
            (CAGED, action, CannotDo),
            ("(table material-to-create add (man ore 99))", action, CannotDo),
            ("(table material-to-create add (man food 1))", action, InsufficientMaterial),
            ("(table consumption-per-cp add (egg food 1))", action, InsufficientMaterial),
            ("(table consumption-on-creation add (egg food 1))", action, InsufficientMaterial),
            ("(table consumption-per-create add (man food 1))", action, InsufficientMaterial),
        ],
    );
    check_after(|field| field.world.sides[1].could_construct = vec![false; 7], 8, action, CannotDo);
    check_after(|field| field.world.sides[1].could_construct = vec![true; 7], 8, action, Done);
}

#[test]
fn refusals_of_create_in() {
    refusals_of_creation(CREATE_IN);
    check_in_order(
        8,
        &[
            ("", "create-in 6 99", Error),
            (HUNGRY, CREATE_IN, InsufficientMaterial),
            ("", "create-in 6 9", TooFar),
            ("(table unit-size-as-occupant add (egg van 99))", CREATE_IN, Error),
        ],
    );
}

#[test]
fn refusals_of_create_at() {
    refusals_of_creation(CREATE_AT);
    check_in_order(
        8,
        &[
            ("", "create-at 6 99 6 0", Error),
            ("", "create-at 6 5 8 0", Error),
            (HUNGRY, CREATE_AT, InsufficientMaterial),
            ("", "create-at 6 5 7 0", TooFar),
            ("(table unit-size-in-terrain add (egg plain 2))", CREATE_AT, Error),
            ("(table vanishes-on add (egg plain 1))", CREATE_AT, Error),
            ("(table wrecks-on add (egg plain 1))", CREATE_AT, Error),
            ("", "create-at 6 5 4 0", Error),
        ],
    );
}

#[test]
fn games_may_be_full() {
    // The limit applies when the unit is made; nothing is paid.
    check_in_order(8, &[("(set units-in-game-max 10)", CREATE_IN, Error)]);
    check_in_order(8, &[("(set units-in-game-max 10)", CREATE_AT, Error)]);
    field("(set units-in-game-max 11)").check(&[(8, CREATE_IN, Done), (8, CREATE_AT, Error)]);
}

#[test]
fn advanced_units_need_no_room_for_their_own_people() {
    let vans = "(table can-create (man van 1)) (table create-range (man van 1)) (add van capacity 1)";
    field(vans).check(&[(8, "create-in 2 3", Error)]);
    let mut field = field(&format!("{vans} (add van advanced true)"));
    let size = field.unit(3).size;
    field.check(&[(8, "create-in 2 3", Done)]);
    assert_eq!(field.unit(3).size, size + 1);
}

#[test]
fn creation_as_building_goes_by_the_tables_of_building() {
    let as_build = "(table create-as-build add (man egg 1)) (table can-build add (man egg 1))";
    let with = |change: &str| field(&format!("{as_build} {change}"));
    with("").check(&[(8, CREATE_AT, Done)]);
    for (change, outcome) in [
        ("(table build-range add (man egg 0))", TooFar),
        ("(table acp-to-build add (man egg 99))", CannotDo),
        ("(table material-to-build add (man food 1))", InsufficientMaterial),
        ("(table consumption-per-built add (egg food 1))", InsufficientMaterial),
        ("(table consumption-per-build add (man food 1))", InsufficientMaterial),
    ] {
        with(change).check(&[(8, CREATE_AT, outcome), (8, CREATE_IN, outcome)]);
    }
}

#[test]
fn refusals_of_build() {
    let tools = "(table can-toolup-for add (man hut 1)) (table tp-to-build add (man hut 5))";
    check_in_order(
        8,
        &[
            ("", "build 99", Error),
            (HUNGRY, BUILD, InsufficientMaterial),
            ("(table can-build add (man hut 0))", BUILD, CannotDo),
            ("(table cp-per-build add (man hut 0))", BUILD, CannotDo),
            ("(table tp-to-build add (man hut 5))", BUILD, CannotDo),
        ],
    );
    check_in_order(
        8,
        &[
            (&format!("{tools} (table acp-to-toolup add (man hut 99))"), BUILD, CannotDo),
            (&format!("{tools} (table acp-to-toolup add (man hut 1))"), BUILD, InsufficientTooling),
            (CAGED, BUILD, CannotDo),
            ("(table build-range add (man hut 0))", BUILD, TooFar),
            ("(table acp-to-build add (man hut 99))", BUILD, CannotDo),
            ("(add man acp-max 20) (table acp-to-build add (man hut 15))", BUILD, InsufficientAcp),
            ("(table material-to-build add (man ore 99))", BUILD, CannotDo),
            ("(table material-to-build add (man food 1))", BUILD, InsufficientMaterial),
            ("(table consumption-per-cp add (hut food 1))", BUILD, InsufficientMaterial),
            ("(table consumption-per-built add (hut food 1))", BUILD, InsufficientMaterial),
            ("(table consumption-per-build add (man food 1))", BUILD, InsufficientMaterial),
            ("", "build 7", Error),
        ],
    );
    check_after(|field| field.world.sides[1].could_construct = vec![false; 7], 8, BUILD, CannotDo);
    check_after(|field| field.unit_mut(4).cp = 8, 8, BUILD, BuildCompleted);
    // A unit can build on its own transport.
    let mut inside = field(CAGED);
    inside.unit_mut(3).cp = 0;
    inside.check(&[(8, "build 3", BuildCompleted)]);
}
