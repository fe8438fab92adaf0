//! New types in small games.

use std::fmt::Write;

use expect_test::{Expect, expect};
use gdl_fmt::Options;
use gdl_inquire::Inquiry;
use gdl_schema::TypeKind;
use gdl_test_support::TestDb;

use crate::{PlanOptions, free_name, new_type, similar_name};

/// Plans the type `new` like `orc`, and shows the new texts of the files and what became of the entries.
fn check(fixture: &str, expected: Expect) {
    let db = TestDb::new(fixture);
    let inquiry = Inquiry::of(&*db, db.main());
    let options = PlanOptions {
        read_only: &|file| file.path(&*db).as_str().contains("lib").then(|| "it is in a library".to_owned()),
        format: &|_| Options::default(),
    };
    let orc = inquiry.type_named("orc", Some(TypeKind::Unit)).expect("a type");
    let mut out = String::new();
    match new_type(&*db, db.main(), orc, "new", &options) {
        Err(refused) => out = format!("{}\n  help: {}\n", refused.message, refused.help),
        Ok(new) => {
            for file in &new.plan.files {
                let _ = write!(out, "{}\n{}", file.file.path(&*db), file.text.replace('\r', "\\r"));
                assert_eq!(gdl_base::edited(file.file.text(&*db), &file.edits), file.text);
            }
            for refused in &new.plan.refused {
                let _ = writeln!(out, "{}: {}", refused.edit.table, refused.reason);
            }
            if !new.unlike.is_empty() {
                let _ = writeln!(out, "unlike {:?}", new.unlike);
            }
            let game = Inquiry::of(&new.db, new.root);
            assert_eq!(game.symbol(new.ty), "new");
        }
    }
    expected.assert_eq(&out);
}

#[test]
fn a_type_has_the_properties_and_entries_of_another() {
    check(
        "(unit-type orc\n  (name \"Orc\") ; its name\n  (char \"o\")\n  (image-name \"orcs\")\n  (hp-max 3)) ; strong\n\n\
         (unit-type elf\n  (hp-max 2))\n\n(terrain-type plain)\n(terrain-type wood)\n\n(add orc speed 70)\n\
         (add (orc elf) acp-per-turn (2 3))\n\n(table hit-chance\n  (orc elf 40)\n  (elf orc 30))\n\n\
         (table mp-to-enter-terrain\n  (orc wood 3))\n",
        expect![[r#"
            /main.g
            (unit-type orc
              (name "Orc") ; its name
              (char "o")
              (image-name "orcs")
              (hp-max 3)) ; strong

            (unit-type new
              (image-name "orcs")
              (hp-max 3)
              (acp-per-turn 2)
              (speed 70))

            (unit-type elf
              (hp-max 2))

            (terrain-type plain)
            (terrain-type wood)

            (add orc speed 70)
            (add (orc elf) acp-per-turn (2 3))

            (table hit-chance
              (orc elf 40)
              (elf orc 30)
              (new elf 40)
              (elf new 30))

            (table mp-to-enter-terrain
              (orc wood 3)
              (new wood 3))
        "#]],
    );
}

#[test]
fn what_forms_for_all_types_set_stays_or_is_set_again() {
    check(
        "(unit-type orc) (unit-type elf)\n(terrain-type plain)\n(add u* hp-max 2)\n(add orc hp-max 5)\n(define all u*)\n\
         (table hit-chance (u* u* 10) (orc u* 20) (u* orc 30))\n",
        expect![[r#"
            /main.g
            (unit-type orc) (unit-type new) (unit-type elf)
            (terrain-type plain)
            (add u* hp-max 2)
            (add orc hp-max 5)
            (add new hp-max 5)
            (define all u*)
            (table hit-chance (u* u* 10) (new (new elf) (30 20)) (elf new 30) (orc u* 20) (orc new 30) (u* orc 30))
        "#]],
    );
}

#[test]
fn a_clause_that_rules_the_new_type_alone_is_not_meant_for_it() {
    check(
        "(unit-type orc)\n(unit-type elf)\n(terrain-type plain)\n(table hit-chance\n  (u* u* 100)\n  ((orc elf) u* 0))\n",
        expect![[r#"
            /main.g
            (unit-type orc)
            (unit-type new)
            (unit-type elf)
            (terrain-type plain)
            (table hit-chance
              (u* u* 0)
              ((orc elf) u* 0))
        "#]],
    );
}

#[test]
fn definitions_stand_where_they_can_be_changed() {
    // Values by the numbers of types: the new type is the last one.
    check(
        "(unit-type orc)\n(unit-type elf)\n(terrain-type plain)\n(side 1 (tech 3 4))\n",
        expect![[r#"
            /main.g
            (unit-type orc)
            (unit-type elf)
            (unit-type new)
            (terrain-type plain)
            (side 1 (tech 3 4))
        "#]],
    );
    // The type is defined in a library.
    check(
        "(include parts)\n(unit-type elf)\n(table hit-chance (orc elf 20))\n;;- /lib/parts.g\n(unit-type orc (hp-max 4))\n(terrain-type plain)\n",
        expect![[r#"
            /main.g
            (include parts)
            (unit-type elf)
            (unit-type new (hp-max 4))
            (table hit-chance
              (orc elf 20)
              (new elf 20)
              )
        "#]],
    );
    check(
        "(unit-type elf)\r\n(unit-type orc (hp-max 2))\r\n(terrain-type plain)\r\n",
        expect![[r#"
            /main.g
            (unit-type elf)\r
            (unit-type orc (hp-max 2))\r
            (unit-type new (hp-max 2))\r
            (terrain-type plain)\r
        "#]],
    );
}

#[test]
fn lists_of_values_get_one_more() {
    check(
        "(unit-type orc)\n(unit-type elf)\n(terrain-type plain)\n(define all (append orc elf))\n(add u* hp-max (2 3))\n\
         (add (elf orc) cp (5 6))\n(table hit-chance\n  (u* u* (\n    (10 20) ; orc\n    (30 40))) ; elf\n  (elf u* (7 8)))\n",
        expect![[r#"
            /main.g
            (unit-type orc)
            (unit-type new (cp 6))
            (unit-type elf)
            (terrain-type plain)
            (define all (append orc elf))
            (add u* hp-max (2 2 3))
            (add (elf orc) cp (5 6))
            (table hit-chance
              (u* u* (
                (10 10 20) ; orc
                (10 10 20)
                (30 30 40))) ; elf
              (elf u* (7 7 8)))
        "#]],
    );
}

#[test]
fn a_game_that_would_change_refuses() {
    // A function makes the values for each type, of which there would be one less.
    check(
        "(unit-type orc)\n(unit-type elf)\n(terrain-type plain)\n(define some (2 3))\n(add u* hp-max some)\n",
        expect![[r#"
            `new` cannot be defined like `orc`
              help: the engine would report a new message: 2 values for 3 types
        "#]],
    );
    check(
        "(include parts)\n;;- /lib/parts.g\n(unit-type orc)\n(terrain-type plain)\n(table hit-chance (u* u* 5))\n",
        expect![[r#"
        `new` cannot be defined like `orc`
          help: the engine would report a new message: `new` comes too late: the unit types are in use by now
    "#]],
    );
    check(
        "(unit-type orc (hp-max 0))\n(terrain-type plain)\n",
        expect![[r#"
        the engine would not load the game
          help: correct its errors first
    "#]],
    );
    check(
        "(unit-type orc)\n(terrain-type plain)\n(print u*)\n",
        expect![[r#"
        `new` cannot be defined like `orc`
          help: the game would print something else
    "#]],
    );
}

#[test]
fn names_are_checked() {
    let db = TestDb::new(
        "(unit-type orc (name \"Orc\")) (unit-type new-orc) (terrain-type plain) (define movers (orc)) (side 1 red)",
    );
    let inquiry = Inquiry::of(&*db, db.main());
    let orc = inquiry.type_named("orc", None).expect("a type");
    let options = PlanOptions { read_only: &|_| None, format: &|_| Options::default() };
    let mut out = String::new();
    for name in [
        "",
        "a b",
        "9th",
        "élan",
        "Orc",
        "orc",
        "plain",
        "movers",
        "list",
        "table",
        "u*",
        "true",
        "hit-chance",
        "speed",
        &"x".repeat(101),
    ] {
        let shown = match new_type(&*db, db.main(), orc, name, &options) {
            Ok(_) => "fine".to_owned(),
            Err(refused) => refused.message,
        };
        let _ = writeln!(out, "{}: {shown}", &name[..name.len().min(12)]);
    }
    expect![[r#"
        : `` is not the name of a unit type
        a b: `a b` is not the name of a unit type
        9th: `9th` is not the name of a unit type
        élan: `élan` is not the name of a unit type
        Orc: `Orc` is taken: it is a name of the unit type `orc`
        orc: `orc` is taken: it is a unit type
        plain: `plain` is taken: it is a terrain type
        movers: `movers` is taken: it is a symbol of the game
        list: `list` is a name of the language: function
        table: `table` is a name of the language: form
        u*: `u*` is a name of the language: keyword
        true: `true` is a name of the language: constant
        hit-chance: `hit-chance` is a name of the language: table
        speed: fine
        xxxxxxxxxxxx: the name is too long
    "#]]
    .assert_eq(&out);
    assert_eq!(free_name(&inquiry, TypeKind::Unit, "orc"), "new-orc-2");
    assert_eq!((similar_name(&inquiry, "new-orcs"), similar_name(&inquiry, "troll")), (Some("new-orc"), None));
}
