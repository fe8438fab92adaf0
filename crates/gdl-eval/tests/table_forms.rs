//! `table` (spec language 4.2).

mod support;

use expect_test::expect;
use support::check;

const TYPES: &str = "(unit-type a) (unit-type b) (unit-type c) (terrain-type y) (terrain-type z)\n";

fn check_table(text: &str, expect: expect_test::Expect) {
    check(&format!("{TYPES}{text}"), expect);
}

#[test]
fn each_entry_knows_its_clause() {
    check_table(
        "\
(table mp-to-enter-terrain 3 (a y 5)
  ((b c) y (6 7)))
(table mp-to-enter-terrain add (c (y z) (8 9)))
;? mp-to-enter-terrain
",
        expect![[r#"
            mp-to-enter-terrain: 
              5@2:30 3@2:28
              6@3:3 3@2:28
              8@4:32 9@4:32
        "#]],
    );
}

#[test]
fn a_second_form_starts_anew_without_add() {
    check_table(
        "(table mp-to-enter-terrain 3)\n(table mp-to-enter-terrain (a y 5))\n;? mp-to-enter-terrain\n;? visibility\n",
        expect![[r#"
            mp-to-enter-terrain: 
              5@3:28 1@-
              1@- 1@-
              1@- 1@-
            visibility: never mentioned
              100@- 100@-
              100@- 100@-
              100@- 100@-
        "#]],
    );
}

#[test]
fn shapes_of_values() {
    check_table(
        "\
(table hit-chance (u* u* 1))
(print hit-chance)
(table hit-chance (u* u* (1 2 3)))
(print hit-chance)
(table hit-chance (u* (a b) ((1 2) 3 (4 5))))
(print hit-chance)
(table hit-chance ((a b) c (1 2)) (c (a b) (3 4)) (nil c 5) (c nil 200) ((a) (a) ((9))))
(print hit-chance)
",
        expect![[r#"
            > hit-chance
            (
            	( 1 1 1)
            	( 1 1 1)
            	( 1 1 1))
            > hit-chance
            (
            	( 1 1 1)
            	( 2 2 2)
            	( 3 3 3))
            > hit-chance
            (
            	( 1 2 0)
            	( 3 3 0)
            	( 4 5 0))
            > hit-chance
            (
            	( 9 0 1)
            	( 0 0 2)
            	( 3 4 0))
            8:52 table-empty-index: the first index of this row names no type
            8:64 table-empty-index: the second index of this row names no type
        "#]],
    );
}

#[test]
fn lists_of_the_wrong_length() {
    check_table(
        "\
(table hit-chance (u* a (1 2)) (a u* (1 2)) (u* u* (1 2)) (u* (a b) ((1 2) (3) (4 5))) (a b (7)))
;? hit-chance
",
        expect![[r#"
            2:25 list-length-mismatch: 2 values for 3 types of the first index
              2:20: 3 types
            2:38 list-length-mismatch: 2 values for 3 types of the second index
              2:35: 3 types
            2:52 list-length-mismatch: 2 values for 3 types of the first index
              2:46: 3 types
            2:76 list-length-mismatch: 1 value for 2 types of the second index
              2:63: 2 types
              2:66: no value is left for `b`
            2:93 table-value-not-number: `hit-chance` takes numbers, not `(7)`
            hit-chance: 
              1@2:59 2@2:59 0@-
              0@- 0@- 0@-
              0@- 0@- 0@-
        "#]],
    );
}

#[test]
fn indexes_of_the_wrong_kind() {
    check_table(
        "\
(table mp-to-enter-terrain (y a 1) (a b 2) (a 1 3) (zork y 4) ((a y b) z 5) (b (y a z) 6) (c z 7))
;? mp-to-enter-terrain
",
        expect![[r#"
            2:29 table-index1-type: the indexes of `mp-to-enter-terrain` are a unit type and then a terrain type, not the reverse
              2:31: this one belongs in front
            2:39 table-index2-type: the second index of `mp-to-enter-terrain` is a terrain type, not `b`
            2:47 table-index2-type: the second index of `mp-to-enter-terrain` is a terrain type, not `1`
            2:53 unbound-symbol: `zork` has no value here
            2:53 table-index1-type: the first index of `mp-to-enter-terrain` is a unit type, not `zork`
            2:67 table-index1-type: the first index of `mp-to-enter-terrain` is a unit type, not `y`
            2:83 table-index2-type: the second index of `mp-to-enter-terrain` is a terrain type, not `a`
            mp-to-enter-terrain: 
              1@- 5@2:63
              6@2:77 1@-
              1@- 7@2:91
        "#]],
    );
}

#[test]
fn values_that_do_not_fit() {
    check_table(
        "\
(table hit-chance (a a 101) (a b -1) (a c \"x\") (b a) (b u* (1 3d6 2)) (u* c zork) (c c nil) (c a b) (b b 4 5))
;? hit-chance
",
        expect![[r#"
            2:24 table-value-out-of-range: 101 is out of bounds: `hit-chance` takes 0 to 100
            2:34 table-value-out-of-range: -1 is out of bounds: `hit-chance` takes 0 to 100
            2:43 table-value-not-number: `hit-chance` takes numbers, not `"x"`
            2:48 table-value-not-number: a clause of `hit-chance` has two indexes and a value, and this has no value
            2:63 table-value-out-of-range: 20992 (a dice spec?) is out of bounds: `hit-chance` takes 0 to 100
            2:77 unbound-symbol: `zork` has no value here
              help: Write a number here, or define the name above as one.
            2:77 table-value-not-number: `hit-chance` takes numbers, not `zork`
            2:88 table-value-not-number: `hit-chance` takes numbers, and there is none
            2:98 type-as-number: `hit-chance` takes a number, but `b` is a unit type and counts as 1
            2:108 table-clause-extra-junk: a clause has two indexes and a value, and this is one more
            hit-chance: 
              0@- 0@- 0@-
              1@2:54 4@2:101 0@-
              1@2:93 0@- 0@-
        "#]],
    );
}

#[test]
fn with_two_lists_and_one_value_the_value_comes_first() {
    check_table(
        "(table hit-chance (u* zork 200) (u* (zork) \"x\") (a (zork) 200) (u* nil 200))\n",
        expect![[r#"
            2:23 unbound-symbol: `zork` has no value here
            2:28 table-value-out-of-range: 200 is out of bounds: `hit-chance` takes 0 to 100
            2:38 unbound-symbol: `zork` has no value here
            2:44 table-value-not-number: `hit-chance` takes numbers, not `"x"`
            2:53 unbound-symbol: `zork` has no value here
            2:53 table-index2-type: the second index of `hit-chance` is a unit type, not `zork`
            2:72 table-value-out-of-range: 200 is out of bounds: `hit-chance` takes 0 to 100
        "#]],
    );
}

#[test]
fn atoms_fill_or_end_the_form() {
    check_table(
        "\
(define q 5)
(table hit-chance q \"s\" nil)
(print hit-chance)
(table hit-chance 200 (a a 1))
(print hit-chance)
(table hit-chance (a a 1) add (b b 2))
(print hit-chance)
(table hit-chance a (b b 2))
(print hit-chance)
",
        expect![[r#"
            > hit-chance
            (
            	( 5 5 5)
            	( 5 5 5)
            	( 5 5 5))
            > hit-chance
            (
            	( 0 0 0)
            	( 0 0 0)
            	( 0 0 0))
            > hit-chance
            (
            	( 1 0 0)
            	( 0 0 0)
            	( 0 0 0))
            > hit-chance
            (
            	( 0 0 0)
            	( 0 0 0)
            	( 0 0 0))
            5:19 table-value-out-of-range: 200 is out of bounds: `hit-chance` takes 0 to 100
            7:27 unbound-symbol: `add` has no value here
              help: Write `add` directly after `hit-chance`; elsewhere it means nothing.
            7:27 table-clause-not-number: an item of a table is a number or a clause in parentheses, not `add`
              help: Write `add` directly after `hit-chance`; elsewhere it means nothing.
            9:19 table-clause-not-number: an item of a table is a number or a clause in parentheses, not `a`
        "#]],
    );
}

#[test]
fn names_of_tables() {
    check_table(
        "(table hitchance 5)\n(table \"hit-chance\" 5)\n(table)\n(table zz-anything zork)\n(table hp-max 5)\n",
        expect![[r#"
            2:8 unknown-table: there is no table `hitchance`
              help: Did you mean `hit-chance`?
            3:8 table-name-not-symbol: a `table` form needs the name of a table
            4:1 table-name-not-symbol: a `table` form needs the name of a table
            6:8 unknown-table: there is no table `hp-max`
              help: `hp-max` is a unit type property.
        "#]],
    );
}

#[test]
fn tables_of_kinds_without_types() {
    check_table(
        "(table base-production (a gold 5) 200000 (b m* 1))\n(material-type gold)\n(table base-production add (a gold 6))\n;? base-production\n",
        expect![[r#"
            2:8 table-no-types: `base-production` cannot be filled: there is no material type yet
            2:27 unbound-symbol: `gold` is used before it is defined
              3:16: defined here, too late
            2:27 table-index2-type: the second index of `base-production` is a material type, not `gold`
            2:35 table-value-out-of-range: 200000 is out of bounds: `base-production` takes 0 to 32767
            base-production: 
              6@4:28
              0@-
              0@-
        "#]],
    );
}

#[test]
fn dice() {
    check_table(
        "(table damage 2d6+1 (a b -5) (b a 1d6-2) (c c 7))\n(print damage)\n",
        expect![[r#"
        > damage
        (
        	( 2d6+1 8d17-124 2d6+1)
        	( 1d6-2 2d6+1 2d6+1)
        	( 2d6+1 2d6+1 7))
    "#]],
    );
}

#[test]
fn huge_tables_are_bounded() {
    let units: String = (0..1900).map(|n| format!("(unit-type u{n})\n")).collect();
    let tables = [
        "hit-chance",
        "damage",
        "protection",
        "capture-chance",
        "see-chance",
        "can-enter-independent",
        "spy-quality",
        "road-chance",
        "scuttle-chance",
    ];
    let forms: String = tables.iter().map(|table| format!("(table {table} 1)\n")).collect();
    check(
        &format!("{units}{forms}(print end)\n;? checks\n"),
        expect![[r#"
            1909:1 evaluation-limit: tables and layers have more than 32,000,000 cells
            loads: false
        "#]],
    );
}

#[test]
fn many_general_rows_of_a_large_game_are_not_too_much() {
    let units: String = (0..600).map(|n| format!("(unit-type u{n})\n")).collect();
    let tables = ["hit-chance", "damage", "protection", "capture-chance", "see-chance", "acp-to-attack"];
    let rows = "(u* u* 1) (u0 u* 2) (u* u1 3)\n".repeat(20);
    let forms: String = tables.iter().map(|table| format!("(table {table} {rows})\n")).collect();
    check(
        &format!("{units}(terrain-type t)\n{forms};? checks\n"),
        expect![[r#"
        loads: true
    "#]],
    );
}
