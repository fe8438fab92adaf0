//! `world` and `area`: sizes, restrictions and properties (spec language 3.7).

mod support;

use expect_test::expect;
use support::check;

const TYPES: &str = "(unit-type u) (terrain-type a) (terrain-type b)\n";
const SIZE: &str = ";? /area/width\n;? /area/height\n";

fn check_area(text: &str, expect: expect_test::Expect) {
    check(&format!("{TYPES}{text}"), expect);
}

#[test]
fn the_last_size_counts_until_there_is_a_layer() {
    check_area(
        &format!("(area 12)\n(area map 20 10)\n{SIZE}"),
        expect![[r#"
        /area/width: 20
        /area/height: 10
    "#]],
    );
    check_area(
        &format!("(area 12 6 (terrain \"a\"))\n(area 12 6)\n(area 9 6)\n;? checks\n{SIZE}"),
        expect![[r#"
        4:7 area-resize: the area is 12 by 6 and has layers by now
        loads: false
        /area/width: 12
        /area/height: 6
    "#]],
    );
}

#[test]
fn sizes_must_make_an_area() {
    check_area(
        &format!("(area 8 4)\n(area 2 9)\n(area 7 15)\n(area map)\n{SIZE}"),
        expect![[r#"
        3:7 area-too-small: 2 by 9 cells are too few: at least 3 by 3
        4:7 area-bad-proportions: 7 by 15 is too high: at most twice the width, unless the world is as wide
        5:1 area-too-small: 0 by 0 cells are too few: at least 3 by 3
        /area/width: 8
        /area/height: 4
    "#]],
    );
    check_area(
        "(area map)\n(area (width 20) (height 12))\n",
        expect![[r#"
        2:1 area-too-small: 0 by 0 cells are too few: at least 3 by 3
        3:7 area-too-small: 20 by 0 cells are too few: at least 3 by 3
        3:18 area-too-small: 0 by 12 cells are too few: at least 3 by 3
    "#]],
    );
}

#[test]
fn a_small_size_is_refused_before_the_layers_are_asked() {
    check_area(
        "(area 8 4 (terrain \"a\"))\n(area 2 2)\n(area (width 2))\n(area (height 17))\n",
        expect![[r#"
        3:7 area-too-small: 2 by 2 cells are too few: at least 3 by 3
        4:7 area-too-small: 2 by 4 cells are too few: at least 3 by 3
        5:7 area-bad-proportions: 8 by 17 is too high: at most twice the width, unless the world is as wide
    "#]],
    );
}

#[test]
fn a_cylinder_may_be_high() {
    check_area(
        &format!("(world 7)\n(area 7 15)\n{SIZE}"),
        expect![[r#"
        /area/width: 7
        /area/height: 15
    "#]],
    );
}

#[test]
fn a_layer_needs_a_size() {
    check_area(
        "(area (clouds \"a\"))\n;? checks\n",
        expect![[r#"
        2:7 area-undefined: the area has no size yet, so this layer cannot be read
        loads: false
    "#]],
    );
}

#[test]
fn stale_numbers_are_those_of_any_property() {
    check_area(
        "\
(world globe 90 (day-length 8) (axial-tilt zork) (zork 3) (year-length \"x\"))
(area 5 5 (cell-width a) (latitude 4) (longitude (+ 1 1)) (image-name \"m\") (sun 2 b) (projection nil))
(area (image-name 3))
;? /world
;? /area/properties
",
        expect![[r#"
            2:51 unknown-property: a world has no property `zork`
            /world: {"circumference":90,"properties":{"axial-tilt":8,"day-length":8,"year-length":3}}
            /area/properties: {"cell-width":0,"latitude":4,"longitude":4,"projection":2}
        "#]],
    );
}

#[test]
fn what_is_no_property_drops_the_rest() {
    check_area(
        "(area 5 5 7 (latitude 2))\n(area \"x\" 5 5)\n(world 40 50 (day-length 3))\n(area (altitude 3) (latitude 6))\n;? /area/properties\n;? /world\n",
        expect![[r#"
            2:11 bad-property-binding: a property must be a list like `(name value)`, but `7` is none
            3:7 bad-property-binding: a property must be a list like `(name value)`, but `"x"` is none
            4:11 bad-property-binding: a property must be a list like `(name value)`, but `50` is none
            5:8 unknown-property: an area has no property `altitude`
              help: Did you mean `latitude`?
            /area/properties: {"latitude":6}
            /world: {"circumference":40,"properties":{}}
        "#]],
    );
}

#[test]
fn a_restriction_takes_a_part_of_larger_data() {
    check_area(
        "\
(world 4)
(area 4 3 (restrict 6 5 1 1))
(area (terrain \"6b\" \"abaabb\" \"a3b2a\" \"6a\" \"6b\"))
(area 6 5 (restrict reset))
(area 4 4 (clouds \"6b\"))
;? layer terrain
",
        expect![[r#"
            6:7 area-resize: the area is 4 by 3 and has layers by now
            6:19 layer-run-crosses-edge: the last run of this row goes 2 cells beyond the 4 cells of the area, and around it
            layer terrain: 
              1 0 0 1
              0 1 1 0
              0 0 0 0
              @ 4:7
        "#]],
    );
}

#[test]
fn data_may_describe_less_than_the_area() {
    check_area(
        "(world 6)\n(area 6 4 (restrict 3 2 -1 0) (terrain \"9b\" \"2b\"))\n;? layer terrain\n",
        expect![[r#"
            3:40 layer-run-crosses-edge: the last run of this row goes 6 cells beyond the 3 cells of the area, and around it
            3:45 layer-row-length: this row ends after 2 of 3 cells, and the others stay as they are
            layer terrain: 
              0 0 0 0 0 0
              0 0 0 0 0 0
              1 1 1 1 1 1
              0 1 1 0 0 0
              @ 3:31
        "#]],
    );
}

#[test]
fn malformed_restrictions_drop_the_form() {
    check_area(
        "\
(area 5 5 (restrict) (latitude 1))
(area (restrict 8 6 1 \"x\") (latitude 2))
(area (restrict big) (latitude 3))
(area (restrict (8 6 1 1)) (latitude 4))
(area (latitude 5) (restrict 8 6 1 1))
;? /area/properties
",
        expect![[r#"
            2:11 restrict-not-number: a restriction needs four numbers: width, height, x and y
            3:7 restrict-not-number: a restriction needs four numbers: width, height, x and y
            4:17 restrict-bad: a restriction is four numbers or the word `reset`
            5:17 restrict-bad: a restriction is four numbers or the word `reset`
            6:21 unknown-property: an area has no property `restrict`
            /area/properties: {"latitude":5}
        "#]],
    );
}

#[test]
fn layers_of_included_files_know_their_place() {
    check(
        "\
(include \"map\")
(area (terrain \"ab\"))
;? layer terrain
;;- /map.g
(unit-type u) (terrain-type a) (terrain-type b)
(world 4)
(area 4 3 (terrain \"4b\"))
",
        expect![[r#"
            layer terrain: 
              0 1 1 1
              0 0 0 0
              0 0 0 0
              @ /map.g:3:11 2:7
        "#]],
    );
}
