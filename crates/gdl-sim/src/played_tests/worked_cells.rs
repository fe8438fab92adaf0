//! Tests of the cells that advanced units work.

use gdl_world::{events::Cause, geometry::Pos, worked_cells::user, world::Outcome};

use crate::{effects::combat::death, testing::Field};

const TYPES: &str = "(unit-type city (advanced true) (reach 1) (capacity 9) (use-own-cell true))
    (unit-type mill (speed 0)) (unit-type inf (acp-per-turn 4)) (material-type food)
    (table production-from-terrain (plain food 1) (hills food 3)) (table unit-consumption-per-size (city food 1))
    (table unit-storage-x (city food 100)) (table unit-consumption-to-grow (city food 100))
    (table occ-add-maxcells (city mill 2)) (table unit-size-in-terrain (u* t* 0))";

fn used_by(field: &Field, id: i32) -> Vec<(i32, i32)> {
    let shape = field.world.shape;
    let used: Vec<Pos> = shape.cells().filter(|&p| user(&field.world, p) == id).collect();
    assert_eq!(Ok(used.len()), usize::try_from(field.unit(id).used_cells));
    used.into_iter().map(|p| (p.x, p.y)).collect()
}

#[test]
fn the_best_cells_are_worked_first() {
    let mut field = Field::new(TYPES, "(city 5 4 1 (# 1) (size 2))");
    assert_eq!(used_by(&field, 1), [(4, 4), (4, 5), (5, 4)]);
    let hills = field.world.rules.terrain.id(1).expect("hills are the second type");
    field.world.terrain.set(Pos::new(6, 3), hills);
    field.unit_mut(1).size = 3;
    field.next_turn();
    assert_eq!(used_by(&field, 1), [(4, 4), (4, 5), (5, 4), (6, 3)]);
    field.unit_mut(1).size = 1;
    field.next_turn();
    assert_eq!(used_by(&field, 1), [(5, 4), (6, 3)], "the worst are given up");
}

#[test]
fn units_inside_let_a_city_work_more() {
    let units = "(city 5 4 1 (# 1)) (mill 5 4 1 (# 2) (in 1)) (mill 5 4 1 (# 3) (in 1)) (city 6 4 2 (# 4) (size 9))";
    let field = Field::new(TYPES, units);
    assert_eq!(used_by(&field, 4).len(), 6, "all within reach but where the other is: the newest choose first");
    assert_eq!(used_by(&field, 1), [(4, 4), (4, 5), (5, 3), (5, 4)], "of six that it may work");
}

#[test]
fn enemies_take_cells_away() {
    let mut field =
        Field::new(TYPES, "(city 5 4 1 (# 1) (size 9)) (inf 7 4 2 (# 2)) (inf 3 4 1 (# 3)) (inf 4 5 2 (# 4))");
    assert_eq!(used_by(&field, 1).len(), 6, "not where an enemy is");
    field.check(&[(2, "move 6 4 0", Outcome::Done), (3, "move 4 4 0", Outcome::Done)]);
    assert_eq!(used_by(&field, 1), [(4, 4), (5, 3), (5, 4), (5, 5), (6, 3)]);
    let city = field.id(1);
    death::kill(&mut field, city, Cause::Action);
    assert_eq!(used_by(&field, 1), []);
}

#[test]
fn cells_of_modules_count() {
    let rows = "\"12*0,\" ".repeat(4) + "\"2*0,2*1,8*0,\" " + &"\"12*0,\" ".repeat(4);
    let types = format!("{TYPES} (area 12 9) (area (user {rows}))");
    let field = Field::new(&types, "(city 9 4 1 (# 1) (size 2))");
    assert_eq!(used_by(&field, 1), [(2, 4), (3, 4), (9, 4)], "though they are far away");
}
