//! Tests of views that modules give sides.

use gdl_world::{geometry::Pos, world::SideId};

use crate::testing::Field;

#[test]
fn a_side_keeps_the_views_that_are_written() {
    let types = "(unit-type inf (vision-range 3)) (unit-type town (see-always true)) (set terrain-seen false)
                 (side 1 (unit-views (inf 2 \"Bob\" 0 6 4 1 0 2) (town 0 0 9 4 0 0 77)))";
    let units = "(inf 5 4 1 (# 1)) (inf 7 4 2 (# 2)) (inf 6 5 2 (# 3))";
    let field = Field::with_sight(types, units, false);
    let views: Vec<(i32, Pos, Option<&str>, bool)> = field.world.views[1]
        .units
        .sorted()
        .into_iter()
        .map(|view| (view.id, view.pos, view.name.as_deref(), view.is_complete))
        .collect();
    assert_eq!(views, [(2, Pos::new(6, 4), Some("Bob"), true), (77, Pos::new(9, 4), None, false)]);
}

#[test]
fn views_of_units_that_share_a_number_are_of_the_unit_that_they_describe() {
    let types = "(unit-type inf (vision-range 0)) (unit-type town) (side 1 (unit-views (inf 2 0 6 4 1 0 2)))";
    for units in ["(inf 6 4 2 (# 2)) (inf 8 5 2 (# 2))", "(inf 8 5 2 (# 2)) (inf 6 4 2 (# 2))"] {
        let field = Field::with_sight(types, &format!("(inf 3 4 1 (# 1)) {units}"), false);
        let view = field.world.views[1].units.at(Pos::new(6, 4)).next().expect("a view");
        let unit = view.unit.expect("a unit");
        assert_eq!(field.world.units[unit].pos, Pos::new(6, 4), "{units}");
    }
}

#[test]
fn views_of_types_that_share_a_symbol_are_of_the_type_of_their_unit() {
    let types = "(unit-type inf (vision-range 0)) (unit-type town) (unit-type town (hp-max 9))
                 (side 1 (unit-views (town 2 0 6 4 1 0 2) (town 2 0 7 4 1 0 3) (town 2 0 8 4 1 0 77)))";
    let units = "(inf 3 4 1 (# 1)) (town 6 4 2 (# 2)) (town 8 5 2 (# 3))";
    let field = Field::with_sight(types, units, false);
    let kind = |x: i32| field.world.views[1].units.at(Pos::new(x, 4)).next().map(|view| view.kind);
    let of_unit = |id: i32| field.world.units.with_id(id).map(|unit| field.world.units[unit].kind);
    assert_eq!((kind(6), kind(7)), (of_unit(2), of_unit(3)), "as the units are, or were");
    assert_eq!(kind(8), field.world.rules.units.ids().nth(1), "a unit that is gone: the first type");
}

#[test]
fn known_terrain_can_be_out_of_date() {
    let types = "(unit-type inf (vision-range 1) (initial-seen-radius 0)) (set see-terrain-always false)
                 (area 12 9) (side 1 (terrain-view \"12a\" \"12a\" \"12a\" \"12a\" \"9ac2a\")
                 (terrain-view-dates \"12a\" \"12a\" \"12a\" \"12a\" \"9ad2a\"))";
    let field = Field::with_sight(types, "(inf 3 4 1 (# 1)) (inf 9 6 2 (# 2))", false);
    let (world, side) = (&field.world, SideId::from_index(1));
    let far = Pos::new(9, 4);
    assert_eq!(world.known_terrain(side, far), world.rules.terrain.id(1), "hills, where there is a plain");
    assert_eq!((world.last_seen(side, far), world.last_seen(side, Pos::new(3, 4))), (Some(3), Some(1)));
}
