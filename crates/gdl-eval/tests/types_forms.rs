//! Definitions of types (spec language 3.6).

mod support;

use expect_test::expect;
use support::check;

#[test]
fn properties_know_who_set_them() {
    check(
        "\
(define base 3)
(unit-type orc (hp-max (+ base 1)) (speed 1.5) (help \"ugly\")
  (possible-sides (or 'a base)) (acp-per-turn 5 6))
(terrain-type sea (liquid true) (char \"~\"))
(material-type gold (people 3))
(advance-type wheel (rp 50))
;? orc.hp-max
;? orc.speed
;? orc.help
;? orc.possible-sides
;? orc.acp-per-turn
;? orc.cp
;? sea.liquid
;? gold.people
;? wheel.rp
;? orc
",
        expect![[r#"
            orc.hp-max: 4 @ 2:16
            orc.speed: 150 @ 2:36
            orc.help: "ugly" @ 2:48
            orc.possible-sides: (or (quote a) base) @ 3:3
            orc.acp-per-turn: 5 @ 3:33
            orc.cp: 1 @ -
            sea.liquid: 1 @ 4:19
            gold.people: 3 @ 5:21
            wheel.rp: 50 @ 6:21
            orc: - @ 2:12
        "#]],
    );
}

#[test]
fn mistakes_in_properties_of_unit_types() {
    check(
        "\
(unit-type \"orc\")
(unit-type)
(unit-type orc (hp-mx 5) (speed -5) (hp-max \"x\") (help 5) (capacity) (zz-foo 1) (acp-per-turn 70000) (cp zork)
  (point-value 9))
(unit-type elf (speed 5) speed (hp-max 5))
;? orc.speed
;? orc.hp-max
;? orc.acp-per-turn
;? orc.point-value
;? elf.speed
;? elf.hp-max
",
        expect![[r#"
            1:12 type-name-not-symbol: the name of a unit type must be a symbol
            2:1 type-name-not-symbol: the name of a unit type must be a symbol
            3:17 unknown-property: a unit type has no property `hp-mx`
              help: Did you mean `hp-max`?
            3:33 type-property-out-of-range: `speed` is -5, but may be 0 to 32767
            3:45 type-property-not-number: `hp-max` takes a number, not `"x"`
            3:56 type-property-not-string: `help` takes a string in double quotes, not `5`
            3:59 type-property-not-number: `capacity` takes a number, and there is none
            3:95 type-property-out-of-range: `acp-per-turn` is 70000 and is stored as 4464, but may be 0 to 32767
            3:106 unbound-symbol: `zork` has no value here
              help: Write a number here, or define the name above as one.
            3:106 type-property-not-number: `cp` takes a number, not `zork`
            5:26 bad-property-binding: a property must be a list like `(name value)`, but `speed` is none
            orc.speed: -5 @ 3:26
            orc.hp-max: 1 @ -
            orc.acp-per-turn: 4464 @ 3:81
            orc.point-value: 9 @ 4:3
            elf.speed: 5 @ 5:16
            elf.hp-max: 1 @ -
        "#]],
    );
}

#[test]
fn mistakes_in_properties_of_other_types_drop_the_rest() {
    check(
        "\
(terrain-type sea (nosuch 1) (capacity \"x\") (char \"s\"))
(material-type gold (help 5) (people 3))
(advance-type wheel (rp zork) (help \"h\"))
(terrain-type hill (elevation-max 99999) (char \"h\"))
(print a*)
;? sea.char
;? gold.people
;? wheel.help
;? hill.elevation-max
;? hill.char
",
        expect![[r#"
            > a* -> (wheel)
            1:20 unknown-property: a terrain type has no property `nosuch`
            1:40 type-property-not-number: `capacity` takes a number, not `"x"`
            2:27 type-property-not-string: `help` takes a string in double quotes, not `5`
            3:25 unbound-symbol: `zork` has no value here
              help: Write a number here, or define the name above as one.
            3:25 type-property-not-number: `rp` takes a number, not `zork`
            4:35 type-property-out-of-range: `elevation-max` is 99999 and is stored as -31073, but may be -32768 to 32767
            sea.char: "" @ -
            gold.people: 0 @ -
            wheel.help: "" @ -
            hill.elevation-max: -31073 @ 4:20
            hill.char: "h" @ 4:42
        "#]],
    );
}

#[test]
fn types_count_as_their_index() {
    check(
        "(unit-type orc)\n(terrain-type a) (terrain-type b)\n(unit-type elf (wrecked-type orc) (capacity b))\n;? elf.wrecked-type\n;? elf.capacity\n",
        expect![[r#"
            3:45 type-as-number: `capacity` takes a number, but `b` is a terrain type and counts as 1
            elf.wrecked-type: 0 @ 3:16
            elf.capacity: 1 @ 3:35
        "#]],
    );
}

#[test]
fn names() {
    check(
        "\
(unit-type orc (name \"big orc\"))
(add |big orc| hp-max 5)
(unit-type elf (name-internal \"e\"))
(print elf)
(print e)
(unit-type imp (name \"orc\"))
(print orc)
(print u*)
(terrain-type sea (name \"lake\"))
(print lake)
(print t*)
;? orc.hp-max
;? orc.name
;? orc.name-internal
;? elf.name
;? elf.name-internal
",
        expect![[r#"
            > elf -> e
            > e <unbound>
            > orc -> orc
            > u* -> (|big orc| e orc)
            > lake <unbound>
            > t* -> (lake)
            orc.hp-max: 5 @ 2:23
            orc.name: "big orc" @ 1:16
            orc.name-internal: "orc" @ -
            elf.name: "e" @ -
            elf.name-internal: "e" @ 3:16
        "#]],
    );
}

#[test]
fn a_type_takes_its_symbol_from_anything_but_a_constant() {
    check(
        "(define orc 5)\n(unit-type orc)\n(print orc)\n(material-type orc)\n(print orc)\n(terrain-type border)\n(print border)\n(print t*)\n",
        expect![[r#"
            > orc -> orc
            > orc -> orc
            > border -> 1
            > t* -> (border)
            6:15 constant-modified: `border` is a constant of the language and keeps its value
        "#]],
    );
}

#[test]
fn the_same_type_twice() {
    check(
        "(unit-type orc (speed 1))\n(unit-type orc (speed 2))\n(print u*)\n(terrain-type sea)\n(terrain-type sea)\n;? orc.speed\n;? checks\n",
        expect![[r#"
            > u* -> (orc orc)
            5:1 duplicate-terrain-name: two terrain types are called `sea`
              4:1: the other one
            orc.speed: 2 @ 2:16
            loads: true
        "#]],
    );
}

#[test]
fn types_that_come_after_their_tables() {
    check(
        "\
(unit-type orc)
(table hit-chance 40)
(unit-type elf)
(terrain-type sea)
(table foo 1)
(table base-production)
(material-type gold)
(advance-type wheel)
(table hit-chance add (elf elf 5))
;? hit-chance
",
        expect![[r#"
            3:12 late-type-definition: `elf` comes too late: the unit types are in use by now
            5:8 unknown-table: there is no table `foo`
            6:8 table-no-types: `base-production` cannot be filled: there is no material type yet
            hit-chance: 
              40@2:19 0@-
              0@- 5@9:23
        "#]],
    );
}

#[test]
fn thousands_of_types_are_too_many() {
    let types: String = (0..2100).map(|n| format!("(terrain-type t{n})\n")).collect();
    check(
        &format!("(unit-type orc)\n{types}(print end)\n;? checks\n"),
        expect![[r#"
            2002:1 evaluation-limit: the game has more than 2,000 terrain types
            loads: false
        "#]],
    );
}
