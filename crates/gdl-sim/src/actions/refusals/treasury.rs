//! Refusals for lack of materials where sides have treasuries (spec actions 6.1).

use gdl_world::world::{
    Outcome::{CannotDo, Done, InsufficientMaterial},
    SideId,
};

use super::field;
use crate::testing::Field;

/// Actions that the treasury pays for too, the doer, and the table of the required materials.
const FROM_TREASURY: &[(i32, &str, &str)] = &[
    (1, "toolup 5", "material-to-toolup"),
    (8, "create-in 6 7", "material-to-create"),
    (8, "create-at 6 5 6 0", "material-to-create"),
    (8, "build 4", "material-to-build"),
    (1, "repair 5", "material-to-repair"),
    (1, "change-type 4", "material-to-change-type"),
];

/// Actions for which the unit itself must have all materials.
const FROM_SUPPLY: &[(i32, &str, &str)] = &[
    (1, "move 4 4 0", "material-to-move (man"),
    (1, "enter 3", "material-to-move (man"),
    (8, "attack 2 1", "material-to-attack (man"),
    (8, "overrun 6 4 0 1", "material-to-attack (man"),
    (8, "fire-at 2 0", "material-to-fire (man"),
    (8, "fire-into 6 4 0 0", "material-to-fire (man"),
    (1, "capture 2", "material-to-attack (man"),
    (1, "detonate 5 4 0", "material-to-act (man"),
    (1, "produce 0 1", "material-to-produce (man"),
    (1, "extract 5 4 0 1", "material-to-extract (man"),
    (1, "develop 5", "material-to-develop (man"),
    (1, "alter-terrain 4 4 1", "consumption-per-add-terrain (hills"),
    (1, "add-terrain 4 4 0 2", "material-to-add-terrain (man"),
    (1, "remove-terrain 4 4 0 2", "material-to-remove-terrain (man"),
];

/// The game with an amount of food in the treasury of the first side, which holds at most 20.
fn rich(changes: &str, food: i32) -> Field {
    let mut field = field(&format!("(add food treasury true) (set treasury-size 20) {changes}"));
    field.world.sides[1].treasury[1] = food;
    field
}

#[test]
fn those_who_store_take_as_much_as_they_could_store() {
    for &(unit, action, table) in FROM_TREASURY {
        let needs = |food: i32| format!("(table {table} (man food {food}))");
        rich(&needs(10), 20).check(&[(unit, action, CannotDo)]);
        rich(&needs(9), 8).check(&[(unit, action, InsufficientMaterial)]);
        rich(&needs(9), 9).check(&[(unit, action, Done)]);
        let mut has_some = rich(&needs(9), 8);
        has_some.unit_mut(unit).supply[1] = 1;
        has_some.check(&[(unit, action, Done)]);
    }
}

#[test]
fn those_who_store_nothing_take_as_much_as_there_is() {
    for &(unit, action, table) in FROM_TREASURY {
        let needs = |food: i32| format!("(table unit-storage-x add (man food 0)) (table {table} (man food {food}))");
        rich(&needs(21), 20).check(&[(unit, action, CannotDo)]);
        rich(&needs(20), 19).check(&[(unit, action, InsufficientMaterial)]);
        rich(&needs(20), 20).check(&[(unit, action, Done)]);
        let barred = format!("{} (table takes-from-treasury (man food 0))", needs(1));
        rich(&barred, 20).check(&[(unit, action, CannotDo)]);
    }
}

#[test]
fn not_everybody_takes_from_a_treasury() {
    for &(unit, action, table) in FROM_TREASURY {
        let needs = format!("(table {table} (man food 1))");
        rich(&needs, 1).check(&[(unit, action, Done)]);
        rich(&format!("{needs} (table takes-from-treasury (man food 0))"), 1).check(&[(
            unit,
            action,
            InsufficientMaterial,
        )]);
        rich(&format!("{needs} (add food treasury false)"), 1).check(&[(unit, action, InsufficientMaterial)]);
    }
    for (changes, outcome) in [("", InsufficientMaterial), ("(set indepside-has-treasury true)", Done)] {
        let mut field = rich(&format!("(table material-to-toolup (man food 1)) {changes}"), 0);
        field.world.sides[0].could_act_with = vec![true; 7];
        field.world.sides[0].treasury = vec![0, 1];
        field.unit_mut(1).side = SideId::INDEPENDENTS;
        field.check(&[(1, "toolup 5", outcome)]);
    }
}

#[test]
fn most_actions_do_not_look_at_the_treasury() {
    for &(unit, action, table) in FROM_SUPPLY {
        rich(&format!("(table {table} food 1))"), 20).check(&[(unit, action, InsufficientMaterial)]);
    }
}

#[test]
fn terrain_is_made_of_what_is_in_the_treasury() {
    let (add, needs) = ("add-terrain 4 4 0 2", "(table consumption-per-add-terrain (road food 3))");
    rich(needs, 2).check(&[(1, add, InsufficientMaterial)]);
    rich(needs, 3).check(&[(1, add, Done)]);
    rich(&format!("{needs} (table takes-from-treasury (man food 0))"), 3).check(&[(1, add, InsufficientMaterial)]);
}

#[test]
fn movers_without_a_tank_hope_for_the_treasury_in_vain() {
    let needs = "(table unit-storage-x add (man food 0)) (table material-to-move (man food 1))";
    rich(needs, 20).check(&[(1, "move 4 4 0", InsufficientMaterial)]);
    rich(&format!("{needs} (table takes-from-treasury (man food 0))"), 20).check(&[(1, "move 4 4 0", CannotDo)]);
}
