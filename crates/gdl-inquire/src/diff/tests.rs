//! Tests of differences on small games.

use expect_test::{Expect, expect};
use gdl_test_support::TestDb;

use super::*;
use crate::{Style, text};

const GAME: &str = "(unit-type orc (hp-max 5) (char \"o\")) (unit-type elf (hp-max 9)) (terrain-type plain)\n\
    (material-type food)\n(define people (orc elf))\n(table hit-chance (orc u* 20) (elf orc 30))\n\
    (set last-turn 5)\n(side 1 (name \"Mordor\"))\n(scorekeeper (do last-side-wins))\n";

fn difference(old: &str, new: &str) -> GameDiff {
    let (old, new) = (TestDb::new(old), TestDb::new(new));
    diff(&Inquiry::of(&*old, old.main()), &Inquiry::of(&*new, new.main()))
}

/// The difference after an edit of the game.
fn check(from: &str, to: &str, expected: Expect) {
    assert!(GAME.contains(from), "{from}");
    let diff = difference(GAME, &GAME.replacen(from, to, 1));
    let text = text(&diff.document(), Style { color: false, width: 100 });
    expected.assert_eq(text.strip_prefix("/main.g to /main.g\n\n").expect("the title"));
}

#[test]
fn whitespace_and_other_ways_to_write_the_same_are_no_change() {
    for (from, to) in [
        ("(set last-turn 5)", ";; a comment\n(set  last-turn (+ 2 3))"),
        ("(orc u* 20)", "(orc (orc elf) (20 20))"),
        ("(hp-max 5) (char \"o\")", "(char \"o\") (hp-max 5)"),
        (
            "(table hit-chance (orc u* 20) (elf orc 30))",
            "(table hit-chance (orc u* 20))\n(table hit-chance add (elf orc 30))",
        ),
        ("(hp-max 9)", "(hp-max 9) (acp-per-turn 0)"),
    ] {
        assert!(GAME.contains(from), "{from}");
        let diff = difference(GAME, &GAME.replacen(from, to, 1));
        assert!(diff.is_empty(), "{to}: {diff:?}");
    }
    check(
        "(side 1",
        "(side  1",
        expect![[r#"
        No change: both are the same game.
    "#]],
    );
}

#[test]
fn values_that_change() {
    check(
        "(hp-max 5)",
        "(hp-max 6)",
        expect![[r#"
        Changed: 1 property.

        Properties
          property  of   old  new  set at
          hp-max    orc    5    6  /main.g:1:16
    "#]],
    );
    check(
        "(orc u* 20)",
        "(orc u* 35)",
        expect![[r#"
            Changed: 2 entries of tables.

            Look at first
              2 entries of hit-chance.

            Entries of tables
              table       of                     old  new  set at
              hit-chance  orc by all unit types   20   35  /main.g:4:19
        "#]],
    );
    check(
        "(elf orc 30)",
        "(people people 30)",
        expect![[r#"
            Changed: 3 entries of tables.

            Look at first
              3 entries of hit-chance, 1 from or to 0.

            Entries of tables
              table       of                     old  new  set at
              hit-chance  elf by elf               0   30  /main.g:4:31
              hit-chance  orc by all unit types   20   30  /main.g:4:31
        "#]],
    );
    check(
        "(set last-turn 5)",
        "(set last-turn 50)",
        expect![[r#"
        Changed: 1 other value.

        Other values
          part       value      old  new
          variables  last-turn    5   50
    "#]],
    );
    check(
        "Mordor",
        "Gondor",
        expect![[r#"
        Changed: 1 other value.

        Look at first
          1 change of sides.

        Other values
          part   value        old       new
          sides  side 1 name  "Mordor"  "Gondor"
    "#]],
    );
    check(
        "(do last-side-wins)",
        "(do last-side-wins) (title \"x\")",
        expect![[r#"
            Changed: 1 other value.

            Look at first
              1 change of scoring.

            Other values
              part     value                new
              scoring  scorekeeper 1 title  "x"
        "#]],
    );
}

#[test]
fn types_that_change() {
    check(
        "(unit-type elf",
        "(unit-type ent (hp-max 50)) (unit-type elf",
        expect![[r#"
            Changed: 1 type.

            Look at first
              The unit type ent is new.

            Types
              change  kind       new  at
              added   unit type  ent  /main.g:1:39
        "#]],
    );
    let renamed = GAME.replace("elf", "fairy");
    let diff = difference(GAME, &renamed);
    expect![[r#"
        /main.g to /main.g

        Changed: 1 type.

        Look at first
          The unit type elf is fairy now.

        Types
          change   kind       old  new    at
          renamed  unit type  elf  fairy  /main.g:1:39
    "#]]
    .assert_eq(&text(&diff.document(), Style { color: false, width: 100 }));
    let gone = "(unit-type orc (hp-max 5) (char \"o\")) (terrain-type plain)\n(material-type food)\n";
    let diff = difference(GAME, gone);
    assert_eq!(
        diff.types.iter().map(|ty| (ty.change, ty.old.as_deref())).collect::<Vec<_>>(),
        [("removed", Some("elf"))]
    );
}

#[test]
fn units_are_counted() {
    let with = |units: &str| format!("{GAME}{units}");
    let diff = difference(&with("(orc 1 1 1) (orc 2 2 1)"), &with("(orc 2 2 1) (elf 3 3 1)"));
    let parts: Vec<(&str, &str)> = diff.parts.iter().map(|part| (part.part, part.what.as_str())).collect();
    assert_eq!(parts, [("units", "elf of side 1"), ("units", "orc of side 1")]);
    let diff = difference(&with("(orc 1 1 1) (orc 2 2 1)"), &with("(orc 2 2 1) (orc 1 1 1)"));
    assert_eq!(diff.parts.iter().map(|part| part.what.as_str()).collect::<Vec<_>>(), ["order or details"]);
}
