//! Tests of signatures at cursors, with the active part in angle brackets.

use expect_test::{Expect, expect};

use super::*;
use crate::testing::at_cursor;

/// The label with the active parameter in brackets, and the first line of the documentation.
fn check(text: &str, expect: Expect) {
    let types = "\n;;- /types.g\n(unit-type ship (hp-max 7))\n(unit-type boat)\n(terrain-type sea)\n";
    let (db, at) = at_cursor(&format!("(include types)\n{text}{types}"));
    let shown = signature_help(&*db, at).map_or("nothing".to_owned(), |found| {
        let mut label = found.label.clone();
        if let Some(range) = found.active.map(|active| found.parameters[active].range) {
            label.replace_range(std::ops::Range::<usize>::from(range), &format!("<{}>", &found.label[range]));
        }
        let docs = found.active.map(|active| found.parameters[active].documentation.as_str()).unwrap_or_default();
        let docs = if docs.is_empty() { String::new() } else { format!("\n{docs}") };
        format!("{label}{docs}\n{}", found.documentation.lines().next().unwrap_or_default())
    });
    expect.assert_eq(&shown);
}

#[test]
fn forms() {
    check(
        "(add $0",
        expect![[r#"
            (add <TYPES> PROP values)
            A type, or a list of types
            Form · since 7.0"#]],
    );
    // The type of a unit may have any name.
    check(
        "(|x )\u{e9}| 1 $0",
        expect![[r#"
            (x )é [x] <[y]> [SIDE] prop...)
            A number; optional
            Form · since 7.0"#]],
    );
    check(
        "(add ship $0",
        expect![[r#"
            (add TYPES <PROP> values)
            A property of these types
            Form · since 7.0"#]],
    );
    check(
        "(unit-type x (hp-max $0",
        expect![[r#"
        (hp-max <n>)
        Unit type property · number from 1 to 32767 · default `1` · since 7.0"#]],
    );
    check(
        "(unit-type $0",
        expect![[r#"
            (unit-type <SYM> prop...)
            The name of the unit type
            Form · since 7.0"#]],
    );
    check(
        "(unit-type x ($0",
        expect![[r#"
            (unit-type SYM <prop...>)
            A list `(name value)` with a unit type property; any number of them
            Form · since 7.0"#]],
    );
    check(
        "(set last-turn $0",
        expect![[r#"
        (set last-turn <n>)
        Global variable · number from 1 to 2000000000 · default `2000000000` · since 7.1"#]],
    );
    check(
        "(ship 1 $0",
        expect![[r#"
            (ship [x] <[y]> [SIDE] prop...)
            A number; optional
            Form · since 7.0"#]],
    );
    check(
        "(ship 1 2 $0",
        expect![[r#"
            (ship [x] [y] <[SIDE]> prop...)
            A side, by its number or a name; optional
            Form · since 7.0"#]],
    );
    check(
        "(unit ship 1 2 $0",
        expect![[r#"
            (unit HEAD [x] [y] <[SIDE]> prop...)
            A side, by its number or a name; optional
            Form · since 7.0"#]],
    );
    check(
        "(ship 1 2 0 ($0",
        expect![[r#"
            (ship [x] [y] [SIDE] <prop...>)
            A list `(name value)` with a unit property; any number of them
            Form · since 7.0"#]],
    );
    check(
        "(define x (append ship $0",
        expect![[r#"
        (append <X...>)
        Function · since 7.0"#]],
    );
    check(
        "(side 1 (name \"x\") $0",
        expect![[r#"
            (side [id] [SYM] <prop...>)
            A list `(name value)` with a side property; any number of them
            Form · since 7.0"#]],
    );
    check(
        "(area add 1 $0",
        expect![[r#"
            (area add [x] <[y]> [w] [h] PROP value)
            A number; optional
            Form · since 7.0"#]],
    );
    check(
        "(namer n (grammar root $0",
        expect![[r#"
        (grammar root <max-length> rules...)
        Naming method · since 7.0"#]],
    );
    check(
        "(ship 1 2 0 (plan Passive (tasks (construct 1 $0",
        expect![[r#"
        (construct u <n> unit x y)
        Task · since 7.5"#]],
    );
}

/// Every form that the engine reads shows all its slots, begins with the first one, and has an active slot wherever an
/// element fills one.
#[test]
fn every_form_shows_its_slots() {
    let mut shown = String::new();
    for def in gdl_schema::forms().iter().filter(|def| def.read) {
        let (db, at) = at_cursor(&format!("({} $0", def.name));
        let found = signature_help(&*db, at).expect("a form has a signature");
        assert_eq!((found.parameters.len(), found.active), (def.slots.len(), Some(0)), "{}", found.label);
        assert!(found.parameters.iter().all(|parameter| !parameter.documentation.is_empty()), "{}", found.label);
        let _ = writeln!(shown, "{}", found.label);
    }
    expect![[r#"
        (add TYPES PROP values)
        (advance-type SYM prop...)
        (area [add] [w] [h] prop...)
        (define SYM value)
        (doctrine [id] prop...)
        (else [tag])
        (end-if [tag])
        (evt date TYPE all n...)
        (exu id TYPE [x] [y] [side] prop...)
        (game-module [str] prop...)
        (if TEST [tag])
        (imf [str] clause...)
        (include NAME setting...)
        (independent-units prop...)
        (material-type SYM prop...)
        (namer SYM METHOD)
        (player [num] prop...)
        (print obj)
        (scorekeeper [num] prop...)
        (set SYM value)
        (side [id] [SYM] prop...)
        (side-defaults prop...)
        (table TABLE item...)
        (terrain-type SYM prop...)
        (undefine SYM)
        (unit HEAD [x] [y] [SIDE] prop...)
        (unit-defaults [reset] prop...)
        (unit-type SYM prop...)
        (world [SYM] [num] prop...)
    "#]]
    .assert_eq(&shown);
    let (db, at) = at_cursor("(area add $0 1");
    let found = signature_help(&*db, at).expect("the second syntax has a signature");
    expect!["(area add [x] [y] [w] [h] PROP value)"].assert_eq(&found.label);
}

#[test]
fn more_than_a_form_takes_is_surplus() {
    check(
        "(undefine x $0",
        expect![[r#"
        (undefine SYM)
        Form · since 7.1"#]],
    );
    check(
        "(define x 1 2$0",
        expect![[r#"
        (define SYM value)
        Form · since 7.0"#]],
    );
    check(
        "(side 1 (name \"x\") y $0",
        expect![[r#"
        (side [id] [SYM] <prop...>)
        A list `(name value)` with a side property; any number of them
        Form · since 7.0"#]],
    );
    check(
        "(evt 1 unit-died all 3 4 $0",
        expect![[r#"
        (evt date TYPE all <n...>)
        A number; any number of them
        Form · since 7.1"#]],
    );
    check(
        "(unit-defaults re$0",
        expect![[r#"
        (unit-defaults <[reset]> prop...)
        The word `reset`; optional
        Form · since 7.0"#]],
    );
    check(
        "(agreement $0",
        expect![[r#"
        (agreement <[id]> properties...)
        Form · in the manual of 7.1, not in the engine"#]],
    );
}

#[test]
fn rows() {
    check(
        "(table hit-chance $0",
        expect![[r#"
        (table hit-chance <(u1 u2 n%)...>)
        Table · percentage from 0 to 100 · default `0` · since 7.0"#]],
    );
    check(
        "(table hit-chance ($0",
        expect![[r#"
        hit-chance (<u1> u2 n%)
        Unit type: one, or a list of them."#]],
    );
    check(
        "(table hit-chance (ship (boat $0) 5))",
        expect![[r#"
        hit-chance (u1 <u2> n%)
        Unit type: one, or a list of them."#]],
    );
    check(
        "(table hit-chance (ship u* (1 $0",
        expect![[r#"
        hit-chance (ship <boat>)
        Value 2 of 2, for `boat`."#]],
    );
    check(
        "(table hit-chance (u* (boat ship) ((1 2) ($0",
        expect![[r#"
        hit-chance (<boat> ship)
        Value 1 of 2, for `boat`."#]],
    );
    check(
        "(table mp-to-enter-terrain (ship sea 5$0",
        expect![[r#"
        mp-to-enter-terrain (u t <mp>)
        Table · movement points from -32768 to 32767 · default `1` · since 7.1"#]],
    );
    check(
        "(table hit-chance (ship boat 5 $0",
        expect![[r#"
        hit-chance (u1 u2 n%)
        Table · percentage from 0 to 100 · default `0` · since 7.0"#]],
    );
}

#[test]
fn values_are_for_types() {
    check(
        "(add (ship boat) hp-max (1 $0",
        expect![[r#"
        hp-max (ship <boat>)
        Value 2 of 2, for `boat`, which has `1` now."#]],
    );
    check(
        "(add (ship boat) hp-max (list 1$0",
        expect![[r#"
        hp-max (<ship> boat)
        Value 1 of 2, for `ship`, which has `7` now."#]],
    );
    check(
        "(add (ship boat) hp-max $0",
        expect![[r#"
        hp-max <value>
        One value for all 2 types, or a list of values in their order."#]],
    );
    check(
        "(add ship hp-max $0",
        expect![[r#"
        hp-max <ship>
        Unit type property · number from 1 to 32767 · default `1` · since 7.0"#]],
    );
    check(
        "(add (ship boat) hp-max (1 2 $0",
        expect![[r#"
        hp-max (ship boat)
        There are 2 types: this value is for none."#]],
    );
}

#[test]
fn variants() {
    let variant = |text: &str, expect| check(&format!("(game-module \"m\" (variants {text}))"), expect);
    variant(
        "(world-size $0)",
        expect![[r#"
        (world-size <[width [height [circumf [lat [lon]]]]]> [clauses])
        Variant · since 7.0"#]],
    );
    variant(
        "(see-all $0)",
        expect![[r#"
        (see-all <[dflt]> [clauses])
        Variant · since 7.0"#]],
    );
    variant(
        "(\"Lo$0ng\")",
        expect![[r#"
        (<[title]> SYM [help] [default] (value form...)...)
        Module property · since 7.0"#]],
    );
    variant(
        "(\"Long\" long \"A lon$0g game\")",
        expect![[r#"
        ([title] SYM <[help]> [default] (value form...)...)
        Module property · since 7.0"#]],
    );
    variant(
        "(long tru$0e)",
        expect![[r#"
        ([title] SYM [help] <[default]> (value form...)...)
        Module property · since 7.0"#]],
    );
    variant(
        "(long (true$0))",
        expect![[r#"
        ([title] SYM [help] [default] <(value form...)...>)
        Module property · since 7.0"#]],
    );
    variant(
        "(long (true (set last-turn $0)))",
        expect![[r#"
        (set last-turn <n>)
        Global variable · number from 1 to 2000000000 · default `2000000000` · since 7.1"#]],
    );
}

#[test]
fn nothing_to_tell() {
    check("; (add $0", expect![["nothing"]]);
    check("$0", expect![["nothing"]]);
    check("((zzz $0", expect![["nothing"]]);
}
