//! Tests of create-in and create-at.

use super::Outcome::{CannotDo, Done, Error, InsufficientAcp, InsufficientMaterial, InsufficientTooling, TooFar};
use crate::testing::Field;

const TYPES: &str = "(unit-type eng (acp-per-turn 5) (hp-max 9) (morale-max 10))
    (unit-type fort (acp-per-turn 4) (hp-max 20) (cp 10) (speed 0) (capacity 2) (morale-max 50))
    (unit-type dog (acp-per-turn 3) (hp-max 7)) (unit-type one (type-per-side-max 1)) (unit-type zero (cp 0))
    (unit-type dear) (unit-type tool) (unit-type wise (tech-to-build 3)) (unit-type van (capacity 4))
    (unit-type few (type-in-game-max 1)) (material-type ore)
    (table can-create (eng (fort dog one zero dear tool wise few) 1))
    (table create-range (eng (fort dog) 1))
    (table cp-on-creation (eng fort 3))
    (table acp-to-create (eng (fort dog few) 2) (eng dear 9))
    (table tp-to-build (eng tool 5))
    (table can-toolup-for (eng tool 1))
    (table tp-max (eng tool 9))
    (table occupant-can-construct (van eng 0))
    (table consumption-on-creation (fort ore 1))
    (table consumption-per-cp (fort ore 2))
    (table supply-on-creation (fort ore 4))
    (table unit-storage-x (u* ore 20))";

const UNITS: &str = "(eng 5 4 1 (# 1) (m (ore 9)) (mo 5)) (one 8 6 1 (# 2)) (van 8 4 1 (# 3)) (eng 8 4 1 (# 4) (in 3))
    (fort 5 5 2 (# 5)) (few 6 7 1 (# 6)) (eng 7 6 1 (# 7)) (fort 9 4 1 (# 8))";

fn field() -> Field {
    Field::new(TYPES, UNITS)
}

#[test]
fn a_unit_is_made_in_a_cell() {
    let mut field = field();
    field.check(&[(1, "create-at 1 6 4 0", Done)]);
    let (new, maker) = (field.unit(9), field.unit(1));
    assert_eq!((new.hp, new.cp, new.supply[0], new.side, new.acts), (1, 3, 4, maker.side, None));
    assert_eq!((new.pos, new.original_side), (gdl_world::geometry::Pos::new(6, 4), maker.side));
    // Half of the morale, of 50 points.
    assert_eq!((new.morale, maker.supply[0], maker.acp(), maker.last_creation), (25, 2, 3, Some(field.id(9))));
}

#[test]
fn a_unit_is_made_in_another_of_whatever_side() {
    let mut field = field();
    field.check(&[(1, "create-in 2 5", Done)]);
    let new = field.unit(9);
    assert_eq!((new.transport(), new.hp, new.acp()), (Some(field.id(5)), 7, 3), "it is complete at once");
    field.check(&[(1, "create-in 2 5", Done), (1, "create-in 2 5", InsufficientAcp)]);
    field.next_turn();
    field.check(&[(1, "create-in 2 5", Error)]);
}

#[test]
fn limits_of_the_game_fail_late_and_cost_nothing() {
    let mut field = field();
    let types = format!("{TYPES} (table create-range (eng few 1))");
    let mut near = Field::new(&types, UNITS);
    near.check(&[(1, "create-at 9 6 4 0", Error)]);
    assert_eq!(near.acp(1), 5);
    field.check(&[(1, "create-at 9 6 4 0", TooFar)]);
}

#[test]
fn a_maker_goes_into_what_it_makes_around_itself() {
    let mut field = field();
    let types = format!("{TYPES} (table acp-to-build (eng fort 1))");
    let mut around = Field::new(&types, UNITS);
    around.check(&[(1, "create-at 1 5 4 0", Done)]);
    assert_eq!(around.unit(1).transport(), Some(around.id(9)));
    // The dog has no room for it.
    field.check(&[(1, "create-at 2 5 4 0", Error)]);
}

#[test]
fn a_maker_can_be_used_up_by_what_takes_its_place() {
    let types = format!("{TYPES} (table hp-to-garrison (eng dog 9)) (table constructor-absorbed-by (eng dog 1))");
    let mut field = Field::new(&types, UNITS);
    field.check(&[(1, "create-at 2 5 4 0", Done)]);
    assert!(!field.lives(1));
    assert_eq!((field.unit(9).pos.x, field.unit(9).acp()), (5, 3));
}

#[test]
fn tables_of_building_serve_where_the_game_says_so() {
    let types = format!(
        "{TYPES} (table create-as-build (eng fort 1)) (table can-build (eng fort 1)) (table cp-per-build (eng fort 4))
         (table acp-to-build (eng fort 1)) (table build-range (eng fort 1)) (table consumption-per-built (fort ore 1))"
    );
    let mut field = Field::new(&types, UNITS);
    field.check(&[(1, "create-at 1 6 4 0", Done)]);
    assert_eq!((field.unit(9).cp, field.unit(1).supply[0], field.acp(1)), (4, 0, 4));
}

#[test]
fn saved_completeness_is_used() {
    let types = format!("{TYPES} (table builder-can-reuse-cp (eng fort 1))");
    let mut field = Field::new(&types, &UNITS.replace("(mo 5)", "(cpstash 5)"));
    field.check(&[(1, "create-at 1 6 4 0", Done)]);
    // 3 and 5 of 10; the maker loses the 2 that are still missing.
    assert_eq!((field.unit(9).cp, field.unit(1).cp_stash), (8, 3));
}

#[test]
fn occupants_come_with_complete_units() {
    let types = format!(
        "{TYPES} (table cp-on-creation (eng van 1)) (table can-create (eng van 1)) (table create-range (eng van 1))
         (table complete-occs-on-completion (van dog 200)) (table alt-incomplete-occs-on-completion (van fort 2))"
    );
    let mut field = Field::new(&types, UNITS);
    field.check(&[(1, "create-at 8 6 4 0", Done)]);
    let inside = [10, 11, 12, 13].map(|id| (i32::from(field.unit(id).kind), field.unit(id).cp, field.acp(id)));
    assert_eq!(inside, [(1, 0, 0), (1, 0, 0), (2, 1, 3), (2, 1, 3)]);
    assert!(field.world.units.with_id(14).is_none());
}

#[test]
fn reasons_to_refuse() {
    let mut field = field();
    field.check(&[
        (1, "create-in 2 77", Error),
        (1, "create-at 99 5 4 0", Error),
        (1, "create-at 2 0 8 0", Error),
        (1, "create-at 8 6 4 0", CannotDo),
        (1, "create-at 1 7 4 0", TooFar),
        (1, "create-in 2 8", TooFar),
        (1, "create-at 5 5 4 0", CannotDo),
        (1, "create-at 4 5 4 0", CannotDo),
        (1, "create-at 3 5 4 0", CannotDo),
        (1, "create-at 7 5 4 0", CannotDo),
        (1, "create-at 6 5 4 0", InsufficientTooling),
        (4, "create-at 2 7 4 0", CannotDo),
        (7, "create-at 1 7 5 0", InsufficientMaterial),
        // The cell has a fort.
        (1, "create-at 2 5 5 0", Error),
    ]);
    field.world.sides[1].could_construct = vec![false; 10];
    field.check(&[(1, "create-at 1 6 4 0", CannotDo)]);
    field.world.sides[1].could_act_with = vec![false; 10];
    field.check(&[(1, "create-at 1 6 4 0", CannotDo)]);
}
