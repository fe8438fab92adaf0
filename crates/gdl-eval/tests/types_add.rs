//! `add` (spec language 4.1).

mod support;

use expect_test::expect;
use support::check;

const TYPES: &str = "(unit-type orc) (unit-type elf) (terrain-type sea) (terrain-type hill)\n";

fn check_add(text: &str, expect: expect_test::Expect) {
    check(&format!("{TYPES}{text}"), expect);
}

#[test]
fn values_go_to_one_type_or_to_many() {
    check_add(
        "\
(add orc hp-max (+ 1 2))
(add u* speed (10 20))
(add (remove orc u*) capacity 7)
(define rest (elf))
(add rest help \"h\")
(add (sea sea) capacity (1 2))
;? orc.hp-max
;? orc.speed
;? elf.speed
;? elf.capacity
;? elf.help
;? sea.capacity
",
        expect![[r#"
            orc.hp-max: 3 @ 2:17
            orc.speed: 10 @ 3:16
            elf.speed: 20 @ 3:19
            elf.capacity: 7 @ 4:31
            elf.help: "h" @ 6:16
            sea.capacity: 2 @ 7:28
        "#]],
    );
}

#[test]
fn quotes_differ_between_one_type_and_many() {
    check_add(
        "\
(add orc acp-damage-effect '((0 0) (9 9)))
(add (elf) acp-damage-effect '((0 0) (9 9)))
(add (orc elf) speed-damage-effect (((1 1)) ((2 2))))
(add orc notes (a \"b\"))
(add orc hp-max '5)
(add u* cp '(+ 1 2))
;? orc.acp-damage-effect
;? elf.acp-damage-effect
;? orc.speed-damage-effect
;? elf.speed-damage-effect
;? orc.notes
;? orc.hp-max
;? elf.cp
",
        expect![[r#"
            2:28 list-property-quoted: `acp-damage-effect` is stored as it is written, with the quote
            5:17 unbound-symbol: `a` has no value here
              help: Write a text in double quotes; put a quote before the list, as in `'(a b)`, if its words are meant as they stand.
            orc.acp-damage-effect: (quote ((0 0) (9 9))) @ 2:28
            elf.acp-damage-effect: ((0 0) (9 9)) @ 3:31
            orc.speed-damage-effect: ((1 1)) @ 4:37
            elf.speed-damage-effect: ((2 2)) @ 4:45
            orc.notes: (a "b") @ 5:16
            orc.hp-max: 5 @ 6:17
            elf.cp: 3 @ 7:13
        "#]],
    );
}

#[test]
fn values_are_evaluated_twice() {
    check_add(
        "(define y 5)\n(define x 'y)\n(add orc hp-max x)\n(add orc cp zork)\n;? orc.hp-max\n;? orc.cp\n",
        expect![[r#"
            5:13 unbound-symbol: `zork` has no value here
              help: Write a number here, or define the name above as one.
            5:13 unbound-symbol: `zork` has no value here
              help: Write a number here, or define the name above as one.
            5:13 type-property-not-number: `cp` takes a number, not `zork`
            orc.hp-max: 5 @ 4:17
            orc.cp: 1 @ -
        "#]],
    );
}

#[test]
fn lengths_must_agree() {
    check_add(
        "(add u* hp-max (1 2 3))\n(add (orc elf) hp-max (1))\n(add u* hp-max nil)\n(add orc hp-max (5))\n;? orc.hp-max\n",
        expect![[r#"
            2:16 list-length-mismatch: 3 values for 2 types
              2:6: 2 types
              2:21: no type is left for `3`
            3:23 list-length-mismatch: 1 value for 2 types
              3:6: 2 types
              3:11: no value is left for `elf`
            4:16 type-property-not-number: `hp-max` takes a number, and there is none
            4:16 type-property-not-number: `hp-max` takes a number, and there is none
            5:17 type-property-not-number: `hp-max` takes a number, not `(5)`
            orc.hp-max: 1 @ -
        "#]],
    );
}

#[test]
fn the_first_type_decides_the_kind() {
    check_add(
        "\
(add (orc sea elf) capacity 5)
(define both (sea zork))
(add both capacity (6 7))
(add nil capacity 5)
(add zork capacity 5)
(add a* rp 5)
(add ((orc)) capacity 5)
(add table hit-chance (orc elf 5))
;? orc.capacity
;? elf.capacity
;? sea.capacity
",
        expect![[r#"
            2:11 type-kind-mismatch: `sea` is not a unit type like the first of the list
            3:19 unbound-symbol: `zork` has no value here
            4:6 type-kind-mismatch: `zork` is not a terrain type like the first of the list
              3:19: the value comes from here
            5:6 add-no-types: an `add` needs a type or a list of types, and there is none
            6:6 unbound-symbol: `zork` has no value here
            6:6 add-no-types: an `add` needs a type or a list of types, not `zork`
            7:6 add-no-types: an `add` needs a type or a list of types, and there is none
            8:6 add-no-types: an `add` needs a type or a list of types, not `((orc))`
            9:6 unbound-symbol: an `add` form is about types, and this is about a table
            9:6 add-no-types: an `add` needs a type or a list of types, not `table`
            orc.capacity: 5 @ 2:29
            elf.capacity: 0 @ -
            sea.capacity: 6 @ 4:21
        "#]],
    );
}

#[test]
fn unknown_properties() {
    check_add(
        "(add u* hpmax 5)\n(add t* hpmax 5)\n(add u* zz-none 5)\n(add t* zz-none 5)\n(add orc zz-b 5)\n",
        expect![[r#"
            2:9 unknown-property: a unit type has no property `hpmax`
              help: Did you mean `hp-max`?
            3:9 unknown-property: a terrain type has no property `hpmax`
            3:9 unknown-property: a terrain type has no property `hpmax`
            4:9 unknown-property: a unit type has no property `zz-none`
            6:15 type-property-out-of-range: `zz-b` is 5, but may be 0 to 0
        "#]],
    );
}

#[test]
fn parts_that_are_missing_or_too_many() {
    check_add(
        "(add)\n(add orc)\n(add orc \"hp-max\" 1)\n(add zork hp-max)\n(add orc hp-max 1 2)\n(add 5 hp-max zork 2)\n;? orc.hp-max\n",
        expect![[r#"
            2:1 add-property-not-symbol: an `add` needs the name of a property after the types
            3:1 add-property-not-symbol: an `add` needs the name of a property after the types
            4:10 add-property-not-symbol: an `add` needs the name of a property after the types
            5:6 unbound-symbol: `zork` has no value here
            5:1 add-no-values: there is no value for `hp-max`
            6:19 add-extra-junk: an `add` takes one value or list of values, and this is an extra one
            7:15 unbound-symbol: `zork` has no value here
            7:20 add-extra-junk: an `add` takes one value or list of values, and this is an extra one
            7:6 add-no-types: an `add` needs a type or a list of types, not `5`
            orc.hp-max: 1 @ 6:17
        "#]],
    );
}

#[test]
fn bad_values_skip_one_type() {
    check_add(
        "(add u* hp-max (\"x\" 5))\n(add t* capacity (70000 \"y\"))\n;? orc.hp-max\n;? elf.hp-max\n;? sea.capacity\n",
        expect![[r#"
            2:17 type-property-not-number: `hp-max` takes a number, not `"x"`
            3:19 type-property-out-of-range: `capacity` is 70000 and is stored as 4464, but may be 0 to 32767
            3:25 type-property-not-number: `capacity` takes a number, not `"y"`
            orc.hp-max: 1 @ -
            elf.hp-max: 5 @ 2:21
            sea.capacity: 4464 @ 3:19
        "#]],
    );
}

#[test]
fn a_name_that_is_added_binds_nothing() {
    check_add(
        "(add orc name \"ogre\")\n(print orc)\n(print ogre)\n",
        expect![[r#"
        > orc -> ogre
        > ogre <unbound>
    "#]],
    );
}
