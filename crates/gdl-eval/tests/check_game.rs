//! The checks after reading and the problems at the start of the game (spec language 7.3).

mod support;

use expect_test::expect;
use support::check;

#[test]
fn an_empty_game() {
    check(
        "; nothing\n;? checks\n",
        expect![[r#"
        - no-unit-types: the game defines no unit type
        - no-terrain-types: the game defines no terrain type
        loads: false
    "#]],
    );
}

#[test]
fn a_game_without_cells() {
    check(
        "(unit-type u) (terrain-type coast (subtype border))\n;? checks\n",
        expect![[r#"
        1:1 no-cell-terrain: no terrain type has the subtype `cell`
        loads: false
    "#]],
    );
}

#[test]
fn unit_types_that_cannot_be() {
    check(
        "\
(unit-type ghost (available 0) (hp-max 0))
(unit-type wreck (wrecked-type wreck))
(unit-type debt)
(add debt cp -2)
(terrain-type land)
;? checks
",
        expect![[r#"
            1:40 type-property-out-of-range: `hp-max` is 0, but may be 1 to 32767
            4:14 type-property-out-of-range: `cp` is -2, but may be 0 to 32767
            1:18 unit-type-unavailable: `available` of `ghost` is 0, but it must be 1: a type has to be available
            1:32 unit-type-nonpositive-hp: `hp-max` of `ghost` is 0, but it must be at least 1
            2:18 unit-type-wrecks-to-self: `wreck` would become itself when it is wrecked
            4:14 unit-type-nonpositive-cp: `cp` of `debt` is -2, but it must not be negative
            loads: false
        "#]],
    );
}

#[test]
fn cycles() {
    check(
        "\
(unit-type a) (unit-type b) (unit-type c) (terrain-type land) (advance-type x) (advance-type y) (advance-type z)
(table complete-occs-on-completion
  (a b 1)
  (b c 1)
  (c b 1))
(table advance-needed-to-research
  (x y 1) (y z 1)
  (z x 1))
;? checks
",
        expect![[r#"
            7:3 advance-cycle: the advances `x`, `y`, `z` need each other
            4:3 occs-on-completion-cycle: `b`, `c` would be completed inside each other without end
            loads: true
        "#]],
    );
}

#[test]
fn a_ladder_is_no_cycle() {
    check(
        "(unit-type a) (terrain-type land) (advance-type x) (advance-type y) (table advance-needed-to-research (x y 1))\n;? checks\n",
        expect![[r#"
            loads: true
        "#]],
    );
}

#[test]
fn numbers_that_contradict_each_other() {
    check(
        "(unit-type a) (terrain-type land)\n(set country-separation-min 9)\n(set country-separation-max 4)\n;? checks\n",
        expect![[r#"
            3:1 country-separation-order: `country-separation-min` is 9, above `country-separation-max`, which is 4
            loads: true
        "#]],
    );
    check(
        "(unit-type a) (terrain-type land)\n(set country-separation-min 9)\n(set country-separation-max -1)\n;? checks\n",
        expect![[r#"
            loads: true
        "#]],
    );
}

#[test]
fn terrain_types_with_equal_names() {
    check(
        "(unit-type a)\n(terrain-type land)\n(terrain-type soil (name \"land\"))\n(terrain-type land)\n;? checks\n",
        expect![[r#"
            3:20 duplicate-terrain-name: two terrain types are called `land`
              2:1: the other one
            4:1 duplicate-terrain-name: two terrain types are called `land`
              2:1: the other one
            4:1 duplicate-terrain-name: two terrain types are called `land`
              3:20: the other one
            loads: true
        "#]],
    );
}

#[test]
fn units_off_the_map() {
    check(
        "\
(unit-type u) (terrain-type land) (area 9 7 (terrain \"9a\")) (side 1)
(u 20 3)
(u 4 0)
(u)
(u 3 3)
(u 1 1 (cp -1) (appear 4))
(u 4 0 (hp 0))
;? checks
",
        expect![[r#"
            3:4 unit-offworld: (4, 0) is on the edge of the area, where no unit can be
            2:4 unit-offworld: (20, 3) is outside of the area
            loads: true
        "#]],
    );
}

#[test]
fn reinforcements_wait_at_negated_coordinates() {
    let module = "(unit-type u) (terrain-type land) (area 9 7 (terrain \"9a\"))\n\
        (u -4 -3 (appear 5))\n(u -4 -30 (appear 5))\n(u -4 -3)\n;? checks\n";
    check(
        module,
        expect![[r#"
            4:4 unit-offworld: (-4, -3) is outside of the area
            3:4 unit-offworld: (-4, -30) is outside of the area
            loads: true
        "#]],
    );
    check(
        &format!("{module};? engine\n"),
        expect![[r#"
            4:4 unit-offworld: (-4, -3) is outside of the area
            3:4 unit-offworld: (-4, -30) is outside of the area
            2:4 unit-offworld: (-4, -3) is outside of the area
            loads: true
        "#]],
    );
}

#[test]
fn a_cylinder_has_no_left_and_right_edge() {
    check(
        "(unit-type u) (terrain-type land) (world 9) (area 9 7 (terrain \"9a\"))\n(u 0 3)\n(u 30 3)\n(u 4 6)\n;? checks\n",
        expect![[r#"
            4:4 unit-offworld: (4, 6) is on the edge of the area, where no unit can be
            loads: true
        "#]],
    );
}

#[test]
fn a_restriction_silences_the_check_of_positions() {
    check(
        "(unit-type u) (terrain-type land) (area 9 7 (restrict 30 30 5 5) (terrain \"30a\"))\n(u 20 3)\n;? checks\n",
        expect![[r#"
            loads: true
        "#]],
    );
}

#[test]
fn transports_and_leaders() {
    check(
        "\
(unit-type u (capacity 3)) (terrain-type land) (area 9 7 (terrain \"9a\")) (side 1)
(define base 2)
(u 3 3 (n \"Base\") (# 2))
(u (in 2))
(u (in \"Base\"))
(u (in base))
(u (in post))
(u 4 3 (sym post))
(u (in 99))
(u (in \"Joe\"))
(u (in joe))
(u (in (2)))
(u 5 3 1 (plan Passive (formation 1 1 keep-formation 77 0 0 0 0)))
(u 5 2 1 (plan Passive (formation 1 1 keep-formation 2 0 0 0 0)))
;? checks
",
        expect![[r#"
            13:54 formation-leader-missing: there is no unit 77 to keep formation with
            12:8 transport-not-found: there is no unit `(2)`, so this unit cannot be in it
            11:8 transport-not-found: there is no unit `joe`, so this unit cannot be in it
            10:8 transport-not-found: there is no unit "Joe", so this unit cannot be in it
            9:8 transport-not-found: there is no unit 99, so this unit cannot be in it
            loads: true
        "#]],
    );
}

#[test]
fn synthesis_methods_are_told_at_the_check_and_when_they_run() {
    check(
        "(unit-type u) (terrain-type land) (area 9 7 (terrain \"9a\"))\n(set synthesis-methods '(make-rivers\n  make-moons 7))\n;? checks\n",
        expect![[r#"
            3:3 bad-synthesis-method: there is no synthesis method `make-moons`
            3:14 bad-synthesis-method: there is no synthesis method `7`
            3:3 bad-synthesis-method: there is no synthesis method `make-moons`
            3:14 synthesis-method-not-symbol: `7` is not the name of a method
            3:14 bad-synthesis-method: there is no synthesis method `7`
            loads: true
        "#]],
    );
}

#[test]
fn terrain_that_no_method_makes() {
    let game = "(unit-type u) (terrain-type land)\n";
    check(
        &format!("{game}(area 8 12)\n;? checks\n"),
        expect![[r#"
            2:7 area-too-small-for-synthesis: terrain is made up at random, but not on an area of 8 by 12 cells
              help: Make the area at least 9 by 9, or give it a terrain layer.
            loads: false
        "#]],
    );
    check(
        &format!("{game}(area 12 12)\n(set synthesis-methods nil)\n;? checks\n"),
        expect![[r#"
            2:7 no-terrain-defined: the area has no terrain layer, and no method makes one
            loads: true
        "#]],
    );
    check(
        &format!("{game}(area 12 12)\n(set synthesis-methods '(make-rivers make-random-terrain))\n;? checks\n"),
        expect![[r#"
        3:26 rivers-without-terrain: rivers need terrain, but the area has no terrain layer and no method made one before
        loads: false
    "#]],
    );
    check(
        &format!("{game}(area 12 12)\n(set synthesis-methods '(make-maze-terrain make-rivers))\n;? checks\n"),
        expect![[r#"
        3:26 maze-no-terrain: there is no terrain to make a maze of
        loads: false
    "#]],
    );
    check(
        &format!("{game}(world 1200)\n(area 12 12)\n(set synthesis-methods '(make-earthlike-terrain))\n;? checks\n"),
        expect![[r#"
        4:26 earthlike-terrain-missing: earth-like terrain needs terrain types called sea, plains, desert, forest, ice
        loads: true
    "#]],
    );
    check(
        &format!("{game}(area 8 8)\n(set synthesis-methods '(make-random-terrain make-rivers))\n;? checks\n"),
        expect![[r#"
        loads: true
    "#]],
    );
}

#[test]
fn an_area_without_a_bottom_row() {
    let game = "(unit-type u) (terrain-type land (elevation-max 9))\n";
    check(
        &format!("{game}(area 5 10 (terrain \"5a\"))\n;? checks\n"),
        expect![[r#"
            2:7 area-without-bottom-row: the bottom row of a hexagonal area of 5 by 10 has no cell
            loads: false
        "#]],
    );
    check(
        &format!("{game}(world 5)\n(area 5 10 (terrain \"5a\"))\n;? checks\n"),
        expect![[r#"
        loads: true
    "#]],
    );
}

#[test]
fn a_unit_before_the_tables_of_its_materials() {
    check(
        "(unit-type u) (terrain-type land) (material-type gold) (area 9 7 (terrain \"9a\"))\n(u 3 3)\n;? checks\n",
        expect![[r#"
            2:1 unit-before-material-table: there are material types and units, but no table over materials
            loads: false
        "#]],
    );
    // A saved game does not start again.
    check(
        "(unit-type u) (terrain-type land) (material-type gold) (area 9 7 (terrain \"9a\"))\n(set turn 4)\n(u 3 3)\n;? checks\n",
        expect![[r#"
            loads: true
        "#]],
    );
    // Any such table suffices, and material types that are defined after all units cause no crash.
    check(
        "(unit-type u) (terrain-type land) (area 9 7 (terrain \"9a\"))\n(material-type gold) (u 3 3)\n(table unit-storage-x 5)\n;? checks\n",
        expect![[r#"
            loads: true
        "#]],
    );
    check(
        "(unit-type u) (terrain-type land) (area 9 7 (terrain \"9a\"))\n(u 3 3)\n(material-type gold)\n;? checks\n",
        expect![[r#"
            3:16 late-type-definition: `gold` comes too late: the material types are in use by now
            loads: true
        "#]],
    );
}

#[test]
fn sides_that_the_engine_crashes_on() {
    check(
        "(unit-type u) (terrain-type land) (area 9 7 (terrain \"9a\"))\n(side 1)\n(advance-type wheel)\n(advance-type plow)\n;? checks\n",
        expect![[r#"
            3:1 advance-type-after-side: the first advance type is defined after a side
              2:1: the first side
            loads: false
        "#]],
    );
    check(
        "(unit-type u) (terrain-type land) (area 9 7 (terrain \"9a\"))\n(side 1 (feature-namers) (feature-namers x))\n(side 2 (feature-namers x))\n;? checks\n",
        expect![[r#"
            2:42 unbound-symbol: `x` has no value here
            3:25 unbound-symbol: `x` has no value here
            3:9 feature-namers-not-cleared: feature namers are added to a list that was never cleared
            loads: false
        "#]],
    );
}

#[test]
fn sides_that_nobody_has_made_refuse_no_game() {
    let game = "(unit-type u) (terrain-type land) (area 9 7 (terrain \"9a\"))\n";
    check(
        &format!("{game}(set side-library '(((noun \"Elm\") (start-with (land 3)))))\n;? checks\n"),
        expect![["loads: true\n"]],
    );
    check(
        &format!("{game}(side-defaults (start-with (land 3)))\n;? checks\n"),
        expect![[r#"
            2:29 not-a-list: `land` is neither a unit type nor a list of them
            loads: true
        "#]],
    );
    // The independent side does not count as a defined side.
    check(
        "(unit-type u) (terrain-type land) (area 9 7 (terrain \"9a\"))\n(independent-units (class \"x\"))\n(advance-type wheel)\n;? checks\n",
        expect![["loads: true\n"]],
    );
}

#[test]
fn lists_that_the_setup_walks_through() {
    check(
        "(unit-type u) (terrain-type land) (area 9 7 (terrain \"9a\"))\n(set side-library 5)\n(set synthesis-done '((a 1) b))\n;? checks\n",
        expect![[r#"
            3:29 not-a-list: `synthesis-done` takes lists, but `b` is not a list
            2:19 not-a-list: `side-library` takes lists, but `5` is not a list
            loads: false
        "#]],
    );
}

#[test]
fn variants_of_an_included_module_check_the_game_so_far() {
    check(
        "\
(include \"rules\")
(unit-type late)
(terrain-type land)
;? checks
;;- /rules.g
(game-module \"rules\" (variants (see-all 1)))
(unit-type early)
",
        expect![[r#"
            1:1 no-terrain-types: there is no terrain type yet, but the variants of this module need one
              help: Define the terrain types before it is included, or in it.
            2:12 late-type-definition: `late` comes too late: the unit types are in use by now
            3:15 late-type-definition: `land` comes too late: the terrain types are in use by now
            loads: false
        "#]],
    );
}

#[test]
fn more_sides_are_made_up_than_there_may_be() {
    let game =
        |forms: &str| format!("(unit-type a) (terrain-type t) (area 3 3 (terrain \"9a\"))\n{forms}\n;? checks\n");
    check(
        &game("(set sides-min 5) (set sides-max 3)"),
        expect![[r#"
        2:19 too-many-sides: sides are made up until there are 5, the `sides-min`, but `sides-max` is 3
          help: Raise `sides-max`, or lower `sides-min`.
          2:1: `sides-min` is set here
        loads: false
    "#]],
    );
    check(
        &game("(set sides-max 1)"),
        expect![[r#"
        2:1 too-many-sides: sides are made up until there are 2, the `sides-min` by default, but `sides-max` is 1
          help: Raise `sides-max`, or lower `sides-min`.
        loads: false
    "#]],
    );
    check(
        &game("(side) (side) (set sides-max 1)"),
        expect![[r#"
        loads: true
    "#]],
    );
    check(
        &game("(set sides-wanted 5) (set sides-max 3)"),
        expect![[r#"
        loads: true
    "#]],
    );
}
