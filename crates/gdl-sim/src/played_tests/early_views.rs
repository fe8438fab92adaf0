//! Tests of the views that sides have before the synthesis methods.

use gdl_world::geometry::Pos;

use crate::testing::Field;

#[test]
fn looks_before_the_methods_do_not_count_twice() {
    let types = "(unit-type inf (vision-range 2)) (unit-type herd (vision-range -1))
                 (table independent-density (herd t* 2000))";
    let rows = "\"12b\" ".repeat(9);
    let known = format!("(side 1 (terrain-view {rows}))");
    let units = "(set terrain-seen false) (set synthesis-methods (make-independent-units))
                 (inf 5 4 1 (# 1)) (inf 9 4 2 (# 2))";
    let [without, with] = ["", &known].map(|known| Field::with_sight(types, &format!("{units} {known}"), false));
    let herds =
        |field: &Field| field.world.units.oldest_first().map(|id| field.world.units[id].pos).collect::<Vec<_>>();
    assert!(herds(&without).len() > 8);
    assert_ne!(herds(&without), herds(&with), "looks draw between the methods");
    let coverage = |field: &Field| field.world.views[1].coverage.get(Pos::new(5, 5));
    assert_eq!((coverage(&without), coverage(&with)), (1, 1));
}
