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
        if let Some(range) = found.active.map(|active| found.parameters[active]) {
            label.replace_range(std::ops::Range::<usize>::from(range), &format!("<{}>", &found.label[range]));
        }
        format!("{label}\n{}", found.documentation.lines().next().unwrap_or_default())
    });
    expect.assert_eq(&shown);
}

#[test]
fn forms() {
    check(
        "(add $0",
        expect![[r#"
        (add <TYPES> PROP values)
        Form · since 7.0"#]],
    );
    // The type of a unit may have any name.
    check(
        "(|x )\u{e9}| 1 $0",
        expect![[r#"
        (x )é <[x [y]]> [SIDE] prop...)
        Form · since 7.0"#]],
    );
    check(
        "(add ship $0",
        expect![[r#"
        (add TYPES <PROP> values)
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
        Form · since 7.0"#]],
    );
    check(
        "(unit-type x ($0",
        expect![[r#"
        (unit-type SYM <prop...>)
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
        (ship <[x [y]]> [SIDE] prop...)
        Form · since 7.0"#]],
    );
    check(
        "(ship 1 2 $0",
        expect![[r#"
        (ship [x [y]] <[SIDE]> prop...)
        Form · since 7.0"#]],
    );
    check(
        "(unit ship 1 2 $0",
        expect![[r#"
        (unit HEAD [x [y]] <[SIDE]> prop...)
        Form · since 7.0"#]],
    );
    check(
        "(ship 1 2 0 ($0",
        expect![[r#"
        (ship [x [y]] [SIDE] <prop...>)
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
        Form · since 7.0"#]],
    );
    check(
        "(area add 1 $0",
        expect![[r#"
        (area add x <y> [w [h]] PROP value)
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
