//! Refusals of actions on materials, units and terrain (spec actions 11, 14, 15).

use gdl_world::world::{
    ADVANCE_MADE, Fate,
    Outcome::{CannotDo, Done, Error, ExtractNoSource, InsufficientAcp, InsufficientMaterial, TooFar},
};

use super::{check_after, check_in_order, field};

const PRODUCE: &str = "produce 0 1";
const EXTRACT: &str = "extract 5 4 0 1";
const GIVE: &str = "transfer 0 1 3";
const TAKE: &str = "transfer 0 -1 3";
const REPAIR: &str = "repair 5";
const DISBAND: &str = "disband";
const CHANGE_TYPE: &str = "change-type 4";
const CHANGE_SIDE: &str = "change-side 2";
const ALTER: &str = "alter-terrain 4 4 1";
const ADD: &str = "add-terrain 4 4 0 2";
const REMOVE: &str = "remove-terrain 4 4 0 2";

const HUNGRY: &str = "(table material-to-act add (man food 1))";

#[test]
fn refusals_of_produce() {
    check_in_order(
        1,
        &[
            ("(table acp-to-produce add (man ore 0))", PRODUCE, CannotDo),
            ("(table acp-to-produce add (man ore 99))", PRODUCE, CannotDo),
            ("(table material-per-production add (man ore 0))", PRODUCE, CannotDo),
            ("(add man acp-max 20) (table acp-to-produce add (man ore 15))", PRODUCE, InsufficientAcp),
            ("(table material-to-produce add (man food 1))", PRODUCE, InsufficientMaterial),
        ],
    );
}

#[test]
fn refusals_of_extract() {
    check_in_order(
        1,
        &[
            ("(table acp-to-extract add (man ore 0))", EXTRACT, CannotDo),
            ("(table acp-to-extract add (man ore 99))", EXTRACT, CannotDo),
            ("(add man acp-max 20) (table acp-to-extract add (man ore 15))", EXTRACT, InsufficientAcp),
            ("(table material-to-extract add (man food 1))", EXTRACT, InsufficientMaterial),
            ("", "extract 5 4 0 10", ExtractNoSource),
            ("", "extract 4 4 0 1", ExtractNoSource),
            ("", "extract 5 4 1 1", ExtractNoSource),
            ("", "extract 99 4 0 1", ExtractNoSource),
        ],
    );
}

#[test]
fn refusals_of_giving() {
    check_in_order(
        1,
        &[
            ("", "transfer 0 0 3", Error),
            ("", "transfer 0 1 99", Error),
            ("(table acp-to-unload add (man ore 0))", GIVE, CannotDo),
            ("(table acp-to-load add (van ore 0))", GIVE, CannotDo),
            ("(table acp-to-unload add (man ore 99))", GIVE, CannotDo),
            ("", "transfer 1 1 3", Error),
            ("(table unit-storage-x add (van ore 0))", GIVE, Error),
        ],
    );
    // A unit that cannot act does not have to load, and the giver needs only one point.
    check_after(|field| field.unit_mut(3).acts = None, 1, GIVE, Done);
    field("(add van acp-per-turn 0) (table acp-to-load (van ore 0))").check(&[(1, GIVE, Done)]);
    field("(add man acp-max 20) (table acp-to-unload (man ore 15))").check(&[(1, GIVE, Done)]);
}

#[test]
fn refusals_of_taking() {
    check_in_order(
        1,
        &[
            ("", "transfer 0 -1 99", Error),
            ("(table acp-to-unload add (van ore 0))", TAKE, CannotDo),
            ("(table acp-to-load add (man ore 0))", TAKE, CannotDo),
            ("(table acp-to-unload add (van ore 99))", TAKE, CannotDo),
            ("", "transfer 0 -1 7", Error),
            ("(table unit-storage-x add (man ore 0))", TAKE, Error),
        ],
    );
    field("").check(&[(1, TAKE, Done)]);
    check_after(|field| field.unit_mut(1).acts.as_mut().expect("it acts").acp = 0, 1, TAKE, InsufficientAcp);
}

#[test]
fn refusals_of_repair() {
    check_in_order(
        1,
        &[
            ("", "repair 99", Error),
            ("", "repair 2", CannotDo),
            (HUNGRY, REPAIR, InsufficientMaterial),
            ("(table material-to-repair add (man ore 99))", REPAIR, CannotDo),
            ("(table material-to-repair add (man food 1))", REPAIR, InsufficientMaterial),
            ("(table consumption-per-repair add (man food 1))", REPAIR, InsufficientMaterial),
            ("(table consumption-per-repaired add (man food 1))", REPAIR, InsufficientMaterial),
            ("(table can-repair add (man man 0))", REPAIR, CannotDo),
            ("(table hp-per-repair add (man man 0))", REPAIR, CannotDo),
            ("(table repair-range add (man man 0))", REPAIR, TooFar),
            ("(table acp-to-repair add (man man 99))", REPAIR, CannotDo),
            ("(add man acp-max 20) (table acp-to-repair add (man man 15))", REPAIR, InsufficientAcp),
        ],
    );
    // An undamaged unit needs no further conditions.
    field("(table can-repair (man van 0)) (table acp-to-repair (man van 99))").check(&[(1, "repair 9", Done)]);
}

#[test]
fn refusals_of_disband() {
    check_in_order(
        1,
        &[
            ("(add man acp-to-disband 0)", DISBAND, CannotDo),
            ("(add man hp-per-disband 0)", DISBAND, CannotDo),
            ("(add man acp-to-disband 11)", DISBAND, InsufficientAcp),
        ],
    );
}

#[test]
fn refusals_of_change_type() {
    check_in_order(
        1,
        &[
            (HUNGRY, CHANGE_TYPE, InsufficientMaterial),
            ("(table can-change-type-to add (man hen 0))", CHANGE_TYPE, CannotDo),
            ("", "change-type 0", CannotDo),
            ("(table turn-to-change-type add (man hen 2))", CHANGE_TYPE, InsufficientMaterial),
            ("(add hen possible-sides \"nobody\")", CHANGE_TYPE, CannotDo),
            ("(table cxp-to-change-type add (man hen 5)) (add man cxp-max 4)", CHANGE_TYPE, CannotDo),
            ("(add hen tech-to-change-type-to 5) (add hen tech-max 4)", CHANGE_TYPE, CannotDo),
            ("(add hen tech-to-change-type-to 5) (add hen tech-max 9)", CHANGE_TYPE, InsufficientMaterial),
            ("(table advance-to-change-type add (man fire 1))", CHANGE_TYPE, InsufficientMaterial),
            ("(table acp-to-change-type add (man hen 11))", CHANGE_TYPE, InsufficientAcp),
            ("(table size-to-change-type add (man hen 2))", CHANGE_TYPE, InsufficientMaterial),
            ("(table cxp-to-change-type add (man hen 5)) (add man cxp-max 9)", CHANGE_TYPE, InsufficientMaterial),
            ("(table material-to-change-type add (man ore 99))", CHANGE_TYPE, CannotDo),
            ("(table material-to-change-type add (man food 1))", CHANGE_TYPE, InsufficientMaterial),
            ("(table consumption-per-change-type add (man food 1))", CHANGE_TYPE, InsufficientMaterial),
            ("(table occupants-to-change-type add (man foe 1))", CHANGE_TYPE, InsufficientMaterial),
        ],
    );
}

#[test]
fn types_change_once_all_that_is_needed_is_there() {
    let mut field = field(
        "(table cxp-to-change-type (man hen 5)) (add man cxp-max 9) (add hen tech-to-change-type-to 5) (add hen tech-max 9)
         (table advance-to-change-type (man fire 1)) (table turn-to-change-type (man hen 1))",
    );
    field.check(&[(1, CHANGE_TYPE, InsufficientMaterial)]);
    field.unit_mut(1).experience = 5;
    field.world.sides[1].tech = vec![5; 7];
    field.world.sides[1].advances = vec![ADVANCE_MADE];
    field.check(&[(1, CHANGE_TYPE, Done)]);
}

#[test]
fn refusals_of_change_side() {
    check_in_order(
        1,
        &[
            ("", "change-side 1", Error),
            // There are no independents in the game; a side that does not exist means them.
            ("", "change-side 0", Error),
            ("", "change-side 7", Error),
            ("(add man acp-to-change-side 0)", CHANGE_SIDE, CannotDo),
            ("(add man acp-to-change-side 99)", CHANGE_SIDE, CannotDo),
            ("(add man acp-max 20) (add man acp-to-change-side 15)", CHANGE_SIDE, InsufficientAcp),
        ],
    );
    check_after(|field| field.world.sides[2].fate = Some(Fate::Lost), 1, CHANGE_SIDE, Error);
    // Independents accept any unit, if the game has independents.
    check_after(|field| field.world.sides[0].active = true, 1, "change-side 0", Done);
}

#[test]
fn refusals_of_alter_terrain() {
    check_in_order(
        1,
        &[
            ("", "alter-terrain 99 4 1", Error),
            ("", "alter-terrain 4 4 2", Error),
            ("(table acp-to-remove-terrain add (man plain 0))", ALTER, CannotDo),
            ("(table acp-to-add-terrain add (man hills 0))", ALTER, CannotDo),
            ("(table acp-to-add-terrain add (man hills 99))", ALTER, CannotDo),
            ("(table acp-to-remove-terrain add (man plain 99))", ALTER, CannotDo),
            ("(table alter-terrain-range add (man hills 0))", ALTER, Error),
            // It could pay for either.
            (
                "(add man acp-max 20) (table acp-to-add-terrain add (man hills 6))
                 (table acp-to-remove-terrain add (man plain 6))",
                ALTER,
                InsufficientAcp,
            ),
            ("(table material-to-remove-terrain add (man food 1))", ALTER, InsufficientMaterial),
            ("(table material-to-add-terrain add (man food 1))", ALTER, InsufficientMaterial),
            ("(table consumption-per-add-terrain add (hills food 1))", ALTER, InsufficientMaterial),
        ],
    );
    // The edge of the world is in reach.
    field("(table alter-terrain-range (man t* 9))").check(&[(1, "alter-terrain 0 4 1", Done)]);
    // Gained materials pay for consumed ones.
    field("(table consumption-per-add-terrain (hills food 1)) (table material-per-remove-terrain (plain food 1))")
        .check(&[(1, ALTER, Done)]);
}

#[test]
fn refusals_of_add_terrain() {
    check_in_order(
        1,
        &[
            ("", "add-terrain 99 4 0 2", Error),
            ("", "add-terrain 0 4 0 2", Error),
            ("", "add-terrain 4 4 6 2", Error),
            ("", "add-terrain 4 4 -1 2", Error),
            ("", "add-terrain 4 4 0 1", Error),
            ("(table acp-to-add-terrain add (man road 0))", ADD, CannotDo),
            ("(table acp-to-add-terrain add (man road 99))", ADD, CannotDo),
            ("(table alter-terrain-range add (man road 0))", ADD, TooFar),
            ("(add man acp-max 20) (table acp-to-add-terrain add (man road 15))", ADD, InsufficientAcp),
            ("(table material-to-add-terrain add (man food 1))", ADD, InsufficientMaterial),
            ("(table consumption-per-add-terrain add (road food 1))", ADD, InsufficientMaterial),
        ],
    );
}

#[test]
fn refusals_of_remove_terrain() {
    check_in_order(
        1,
        &[
            ("", "remove-terrain 99 4 0 2", Error),
            ("", "remove-terrain 0 4 0 2", Error),
            ("", "remove-terrain 4 4 6 2", Error),
            ("", "remove-terrain 4 4 -1 2", Error),
            ("", "remove-terrain 4 4 0 1", Error),
            ("(table acp-to-remove-terrain add (man road 0))", REMOVE, CannotDo),
            ("(table acp-to-remove-terrain add (man road 99))", REMOVE, CannotDo),
            ("(table alter-terrain-range add (man road 0))", REMOVE, TooFar),
            ("(add man acp-max 20) (table acp-to-remove-terrain add (man road 15))", REMOVE, InsufficientAcp),
            ("(table material-to-remove-terrain add (man food 1))", REMOVE, InsufficientMaterial),
        ],
    );
}
