//! Refusals of move and enter (spec actions 7.3, 8.2).

use gdl_world::world::{
    Outcome::{
        BlockingZoc, CannotDo, CannotLeaveWorld, DestinationFull, Done, Error, InsufficientAcp, InsufficientMaterial,
        InsufficientMp, TooFar,
    },
    SideId,
};

use super::{check_after, check_in_order, field};

const MOVE: &str = "move 4 4 0";
const ENTER: &str = "enter 3";

#[test]
fn refusals_of_move() {
    check_in_order(
        1,
        &[
            ("(add man acp-to-move 0)", MOVE, CannotDo),
            ("(table material-to-move add (man food 10))", MOVE, CannotDo),
            ("(table consumption-per-move add (man food 10))", MOVE, CannotDo),
            ("(add man acp-independent true)", MOVE, CannotDo),
            ("(add man acp-to-move 99)", MOVE, CannotDo),
            ("(add man acp-max 20) (add man acp-to-move 15)", MOVE, InsufficientAcp),
            ("(table material-to-act add (man food 1))", MOVE, InsufficientMaterial),
            ("(table material-to-move add (man food 1))", MOVE, InsufficientMaterial),
            ("(table consumption-per-move add (man food 1))", MOVE, InsufficientMaterial),
        ],
    );
    check_in_order(
        1,
        &[
            ("", "move 99 4 0", Error),
            ("", "move -1 4 0", Error),
            ("", "move 0 4 0", CannotLeaveWorld),
            ("", "move 7 4 0", TooFar),
            ("", "move 4 4 2", TooFar),
            ("", "move 6 4 0", BlockingZoc),
            ("(add man speed 0)", MOVE, CannotDo),
            ("(table mp-to-enter-terrain add (man plain 99))", MOVE, CannotDo),
            (
                "(add man acp-max 20) (add man speed 100) (table mp-to-enter-terrain add (man plain 15))",
                MOVE,
                InsufficientMp,
            ),
            // It has no movement points now, and free ones do not help.
            ("(add man acp-max 30) (add man speed 5) (add man free-mp 1)", MOVE, InsufficientMp),
            ("", "move 5 3 0", DestinationFull),
        ],
    );
}

#[test]
fn moves_that_are_allowed_after_all() {
    field("(table material-to-move (man food 10)) (table unit-storage-x add (man food 10))").check(&[(
        1,
        MOVE,
        InsufficientMaterial,
    )]);
    field("(add man acp-max 20) (table mp-to-enter-terrain (man plain 15)) (add man free-mp 5)")
        .check(&[(1, MOVE, Done)]);
    field("(add man move-range 2)").check(&[(1, "move 3 4 0", Done)]);
    field("(add man acp-per-turn 20) (add man mp-to-leave-world 0)")
        .check(&[(1, "move 1 4 0", Done), (1, "move 0 4 0", Done)]);
    // A unit that stays in its cell needs no speed.
    field("(add man speed 0) (add man free-mp 1)").check(&[(1, "move 5 4 0", DestinationFull)]);
}

#[test]
fn zones_of_control_block() {
    let zones = "(table zoc-range (foe man 1)) (table mp-to-enter-zoc (man foe -1))";
    field(zones).check(&[(8, "move 6 5 0", BlockingZoc)]);
    field(&zones.replace("-1", "0")).check(&[(8, "move 6 5 0", Done)]);
}

#[test]
fn refusals_of_enter() {
    check_in_order(
        1,
        &[
            ("", "enter 99", Error),
            ("(table acp-to-enter-unit add (man van 0))", ENTER, CannotDo),
            ("(table acp-to-enter-unit add (man van 99))", ENTER, CannotDo),
            ("", "enter 1", Error),
            ("", "enter 9", Error),
            ("", "enter 10", Error),
            ("(add van capacity 1)", ENTER, Error),
            ("(add man acp-max 20) (table acp-to-enter-unit add (man van 15))", ENTER, InsufficientAcp),
            ("(add man speed 0)", ENTER, InsufficientMp),
            ("(table mp-to-enter-unit add (man van 99))", ENTER, InsufficientMp),
            ("(table material-to-move add (man food 1))", ENTER, InsufficientMaterial),
        ],
    );
}

#[test]
fn transports_take_whom_they_trust() {
    check_after(|field| field.unit_mut(3).side = SideId::INDEPENDENTS, 1, ENTER, Error);
    let mut field = field("(table can-enter-independent (man van 1))");
    field.unit_mut(3).side = SideId::INDEPENDENTS;
    field.check(&[(1, ENTER, Done)]);
}

#[test]
fn nobody_enters_its_own_occupants() {
    let mut field = field("(add man capacity 9)");
    field.check(&[(3, "enter 8", Error), (7, "enter 8", Done)]);
}

#[test]
fn ferries_fetch_those_who_cannot_move() {
    field("(add man speed 0) (table ferry-on-entry (van man 3))").check(&[(1, ENTER, Done)]);
}
