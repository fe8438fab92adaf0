//! Unit forms, their defaults, plans and stored units (spec language 3.9).

mod support;

use expect_test::expect;
use support::check;

const GAME: &str =
    "(unit-type scout (short-name \"sc\") (acp-per-turn 2)) (unit-type fort (name \"castle\") (long-name \"big fort\"))
(terrain-type land) (material-type gold) (material-type food) (table unit-storage-x ((scout fort) food (20 90)))
(table unit-initial-supply (u* food 50)) (area 12 8 (terrain \"12a\")) (side 1 reds) (side 2 blues)
";

fn check_units(text: &str, expect: expect_test::Expect) {
    check(&format!("{GAME}{text}"), expect);
}

#[test]
fn heads_name_types() {
    check_units(
        "(scout 5 5)\n(sc 6 5 reds)\n(castle 5 4 2)\n(|big fort| 6 4)\n(unit fort)\n(unit sc 7 4)\n;? units\n",
        expect![[r#"
        units: 
          1 scout (5, 5) side 0 @ 4:1
          2 scout (6, 5) side 1 @ 5:1
          3 castle (5, 4) side 2 @ 6:1
          4 castle (6, 4) side 0 @ 7:1
          5 castle (-1, -1) side 0 @ 8:1
          6 scout (7, 4) side 0 @ 9:1
    "#]],
    );
}

#[test]
fn heads_that_name_nothing() {
    check_units(
        "(unit tower 5 5)\n(unit scoutt 5 5)\n(unit (scout) 5 5)\n(unit)\n(tower 5 5)\n(unit \"Joe\")\n(unit 7)\n;? units\n",
        expect![[r#"
            4:7 unknown-unit-type: there is no unit type `tower`
            5:7 unknown-unit-type: there is no unit type `scoutt`
              help: Did you mean `scout`?
            6:7 unit-form-bad-head: a unit form begins with a unit type, or the name or number of a unit, not `(scout)`
            7:1 unit-form-bad-head: a unit form begins with a unit type, or the name or number of a unit, and there is none
            8:2 useless-form: `tower` is neither a form nor a unit type
            9:7 unknown-unit: there is no unit called `"Joe"`
            10:7 unknown-unit: there is no unit with the number (`nb`) 7
            units: 
        "#]],
    );
}

#[test]
fn units_are_found_by_name_and_number() {
    check_units(
        "\
(scout 5 5 1 (n \"Joe\") (nb 4))
(unit \"Joe\" 6 5 (s blues))
(unit 4 (hp 1))
;? units
;? /units/0/properties
",
        expect![[r#"
            units: 
              1 scout (6, 5) side 2 @ 4:1
            /units/0/properties: {"hp":1,"nb":4}
        "#]],
    );
}

#[test]
fn the_side_is_the_first_atom_behind_the_position() {
    check_units(
        "(scout 5 5 reds (hp 1))\n(scout 5 nil)\n(scout x 5)\n(scout 5 4 \"reds\")\n(scout 5 5 1 2 (hp 1))\n(scout 6 5 7)\n(scout 7 5 (s 7) (os 7))\n;? units\n",
        expect![[r#"
            5:10 value-not-number: the side of a unit must be a number, and there is none
            6:8 unbound-symbol: `x` has no value here
            6:8 value-not-number: the side of a unit must be a number, not `x`
            6:10 bad-property-binding: a property must be a list like `(name value)`, but `5` is none
            7:12 value-not-number: the side of a unit must be a number, not `"reds"`
            8:14 bad-property-binding: a property must be a list like `(name value)`, but `2` is none
            9:12 unit-side-missing: there is no side 7, so the unit keeps the side that it has
            10:15 unit-side-missing: there is no side 7, so the unit keeps the side that it has
            10:22 unit-original-side-missing: there is no side 7, so the unit cannot have belonged to it
            units: 
              1 scout (5, 5) side 1 @ 4:1
              2 scout (5, -1) side 0 @ 5:1
              3 scout (-1, -1) side 0 @ 6:1
              4 scout (5, 4) side 0 @ 7:1
              5 scout (5, 5) side 0 @ 8:1
              6 scout (6, 5) side 0 @ 9:1
              7 scout (7, 5) side 0 @ 10:1
        "#]],
    );
}

#[test]
fn positions() {
    check_units(
        "(scout (@ 5 4))\n(scout (@ 5))\n(scout (@ x 4))\n(scout 1 1 (@ 6 4 3))\n;? units\n",
        expect![[r#"
            5:8 unit-position-not-number: the second coordinate of a position is a number, and there is none
            units: 
              1 scout (5, 4) side 0 @ 4:1
              2 scout (5, 0) side 0 @ 5:1
              3 scout (0, 4) side 0 @ 6:1
              4 scout (6, 4) side 0 @ 7:1
        "#]],
    );
    check_units(
        "(unit-defaults (@ 1 2))\n(area (restrict 20 20 3 4))\n(scout 8 9)\n(scout)\n;? units\n",
        expect![[r#"
        units: 
          1 scout (6, 7) side 0 @ 6:1
          2 scout (-1, -1) side 0 @ 7:1
    "#]],
    );
}

#[test]
fn numbers_are_literal_and_anything_else_is_zero() {
    check_units(
        "(define three 3)\n(scout 5 5 (hp three) (cxp \"x\") (mo 4 5) (appear 3 x) (acp 4) (zork 1))\n;? /units/0/properties\n",
        expect![[r#"
        5:39 unit-property-extra-junk: `mo` takes one value, and this is an extra one
        5:64 unknown-property: a unit has no property `zork`
        /units/0/properties: {"acp":4,"appear":[3,0],"cxp":0,"hp":0,"mo":4}
    "#]],
    );
}

#[test]
fn one_value_is_one_value() {
    check_units(
        "(scout 5 5 (s 1 2) (os 1 2) (in 4 5) (n \"a\" \"b\") (# 9 8) (acp 1 2) (sym a b))\n(scout 5 4 (n 5) (image-name flag))\n",
        expect![[r#"
        4:17 unit-property-extra-junk: `s` takes one value, and this is an extra one
        4:26 unit-property-extra-junk: `os` takes one value, and this is an extra one
        4:35 unit-property-extra-junk: `in` takes one value, and this is an extra one
        4:45 unit-property-extra-junk: `n` takes one value, and this is an extra one
        4:55 unit-property-extra-junk: `#` takes one value, and this is an extra one
        4:65 unit-property-extra-junk: `acp` takes one value, and this is an extra one
        4:75 unit-property-extra-junk: `sym` takes one value, and this is an extra one
        5:15 value-not-string: the name of a unit must be a string, not `5`
    "#]],
    );
}

#[test]
fn a_unit_names_as_many_sides_as_it_likes() {
    check_units(
        "(scout 5 5 (sides \"Red\" \"Blue\"))\n(scout 5 4 (sides (\"Red\" \"Blue\")))\n(scout 6 4 (sides \"Red\"))\n;? /units/0/properties\n;? /units/1/properties\n;? /units/2/properties\n",
        expect![[r#"
            /units/0/properties: {"sides":[{"string":"Red"},{"string":"Blue"}]}
            /units/1/properties: {"sides":[{"string":"Red"},{"string":"Blue"}]}
            /units/2/properties: {"sides":"Red"}
        "#]],
    );
}

#[test]
fn ids_are_counted_on_from_the_highest() {
    check_units(
        "(scout 5 5)\n(scout 5 4 (# 7))\n(scout 6 4)\n(scout 6 5 (# 1))\n(scout 6 6 (# 20))\n(scout 7 4 (# 2))\n;? units\n",
        expect![[r#"
        7:15 unit-id-in-use: another unit has the id 1 already
          4:1: this one
        units: 
          1 scout (5, 5) side 0 @ 4:1
          7 scout (5, 4) side 0 @ 5:1
          8 scout (6, 4) side 0 @ 6:1
          1 scout (6, 5) side 0 @ 7:1
          20 scout (6, 6) side 0 @ 8:1
          2 scout (7, 4) side 0 @ 9:1
    "#]],
    );
}

#[test]
fn materials_that_a_form_leaves_out_keep_the_initial_supply() {
    check_units(
        "(scout 5 5 (m (gold 7)))\n(castle 6 5 (m 1 (m* 3)))\n(scout 5 4 (prod (gold 2)) (tp (fort 4)))\n;? /units/0/properties\n;? /units/1/properties\n;? /units/2/properties\n",
        expect![[r#"
        /units/0/properties: {"m":[7,20]}
        /units/1/properties: {"m":[3,3]}
        /units/2/properties: {"prod":[2,0],"tp":[0,4]}
    "#]],
    );
}

#[test]
fn what_a_type_cannot_have() {
    check_units(
        "(castle 5 5 (acp 2))\n(castle 5 4 (opinions 1 2))\n(scout 6 5 (a (move 1 2 3)) (a (dance 1)))\n(scout 6 4 (a (enter x)))\n;? /units/2/properties\n;? /units/3/properties\n",
        expect![[r#"
            5:13 unit-property-unavailable: units of this type have no opinions: `opinion-min` is not below `opinion-max`
            7:22 action-arg-not-number: the arguments of `enter` are numbers, and `x` is none
            /units/2/properties: {"a":["move",1,2,3]}
            /units/3/properties: {}
        "#]],
    );
}

#[test]
fn trackers_are_a_mask_or_a_list() {
    check_units(
        "(scout 5 5 (trk 6))\n(scout 5 4 (trk reds (2 1)))\n(scout 6 4 (trk \"Reds\" (99 1)))\n;? /units/0/properties\n;? /units/1/properties\n",
        expect![[r#"
        6:17 side-value-form-unsupported: a side is named by its number or symbol here, not by `"Reds"`
        6:25 bad-side-spec: `99` is not a side: the numbers go from 1 to 15
        /units/0/properties: {"trk":6}
        /units/1/properties: {"trk":6}
    "#]],
    );
}

#[test]
fn limits_of_a_game() {
    check_units(
        "(add fort type-in-game-max 1)\n(castle 5 5)\n(castle 5 4)\n(set units-in-game-max 2)\n(scout 6 5)\n(scout 6 4)\n;? units\n",
        expect![[r#"
        6:1 unit-creation-failed: this unit is one too many: `type-in-game-max` allows 1 of this type
        9:1 unit-creation-failed: this unit is one too many: `units-in-game-max` allows 2 units
        units: 
          1 castle (5, 5) side 0 @ 5:1
          2 scout (6, 5) side 0 @ 8:1
    "#]],
    );
}

#[test]
fn defaults_hold_until_reset() {
    check_units(
        "\
(unit-defaults (s reds) (hp 3) (cxp \"x\") (z 5) (in 4) (tp (fort 2)))
(scout 5 5)
(unit-defaults (os 2) (s -1) (cp 1 2) (n \"a\"))
(scout 5 4)
(unit-defaults reset reset)
(scout 6 4 1)
(unit-defaults (hp 2) reset)
(unit-type late)
;? units
;? /units/0/properties
;? /units/1/properties
;? /units/2/properties
",
        expect![[r#"
            6:36 unit-default-extra-junk: `cp` takes one value, and this is an extra one
            6:40 unknown-property: a set of unit defaults has no property `n`
            8:22 bad-property-binding: a property must be a list like `(name value)`, but `reset` is none
            10:23 bad-property-binding: a property must be a list like `(name value)`, but `reset` is none
            11:12 late-type-definition: `late` comes too late: the unit types are in use by now
            units: 
              1 scout (5, 5) side 1 @ 5:1
              2 scout (5, 4) side 0 @ 7:1
              3 scout (6, 4) side 1 @ 9:1
            /units/0/properties: {"cxp":0,"hp":3,"tp":[0,2,0]}
            /units/1/properties: {"cp":1,"cxp":0,"hp":3,"tp":[0,2,0]}
            /units/2/properties: {}
        "#]],
    );
}

#[test]
fn plans() {
    check_units(
        "\
(scout 5 5 1 (plan Offensive 3 (asleep true) (reserve \"x\") (goal 1 1 vicinity-is-held 3 4 5 6) (zork 1)))
(scout 5 4 1 (plan offensive (goal 1 true occupy 3)))
(scout 6 4 1 (plan \"Offensive\" (asleep true)))
(scout 6 5 1 (plan Passive (goal 1 1 positions-known 1 2) (goal 1 1 dance 1) (goal 1 1 occupy x) (formation)))
(scout 7 4 1 (plan Passive 7 (tasks (sentry 0 0 5) (build 1 2 x) (dance) 5 (sentry 0 0 5 6)) 9 (asleep 1)))
",
        expect![[r#"
            4:97 unknown-property: a plan has no property `zork`
            5:38 goal-flag-not-number: the second element of a goal is 1 or 0, to reach or to avoid it, not `true`
            6:20 plan-type-not-symbol: the type of a plan is a symbol, such as `Passive`, not `"Offensive"`
            7:56 goal-excess-args: `positions-known` takes 1 number, and this is an extra one
            7:95 goal-arg-not-number: the arguments of `occupy` are numbers, and `x` is none
            7:98 goal-side-not-number: a goal begins with the number of a side, and there is none
            8:63 task-arg-not-number: the arguments of `build` are numbers, and `x` is none
            8:67 unknown-task-type: there is no task type `dance`
            8:74 task-type-not-symbol: a task begins with its type, a symbol, not `5`
            8:90 task-excess-args: `sentry` takes 1 number after the executions and retries, and this is an extra one
            8:94 bad-property-binding: a property must be a list like `(name value)`, but `9` is none
        "#]],
    );
}

#[test]
fn stored_units_are_made_when_they_are_asked_for() {
    check_units(
        "\
(set create-units-from-specs 0)
(scout 5 5 1 (n \"Joe\"))
(scout 5 4 1 (n \"Jim\"))
(set create-units-from-specs 1)
(unit \"Jim\" (s 2))
(unit \"Jack\")
;? units
;? /stored_units/0/name
",
        expect![[r#"
            9:7 unknown-unit-spec: there is no unit or stored unit called `"Jack"`
            units: 
              1 scout (5, 4) side 2 @ 8:1
            /stored_units/0/name: "Joe"
        "#]],
    );
}

#[test]
fn units_of_included_files_know_their_place() {
    check(
        "(include \"army\")\n(unit \"Joe\" (hp 1))\n;? units\n;;- /army.g\n(unit-type scout)\n(scout 5 5 (n \"Joe\"))\n",
        expect![[r#"
            units: 
              1 scout (5, 5) side 0 @ /army.g:2:1
        "#]],
    );
}
