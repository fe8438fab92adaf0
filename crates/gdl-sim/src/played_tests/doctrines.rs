//! Tests of doctrines.

use crate::testing::Field;

#[test]
fn types_have_the_doctrine_that_their_side_gives_them() {
    let types = "(unit-type inf) (unit-type car) (unit-type gun)
        (doctrine careful (resupply-percent 80)) (doctrine 7 (repair-percent 10))";
    let units = "(side 1 (default-doctrine careful) (doctrines (car 7)))
        (inf 4 4 1 (# 1)) (car 5 4 1 (# 2)) (car 6 4 2 (# 3))";
    let field = Field::new(types, units);
    let of = |id| {
        let doctrine = field.world.doctrine(field.id(id));
        [doctrine.resupply_percent, doctrine.repair_percent]
    };
    assert_eq!([of(1), of(2), of(3)], [[80, 35], [50, 10], [50, 35]]);
}
