//! Tests of renames, shown as the texts of all files that change.

use expect_test::{Expect, expect};

use super::*;
use crate::testing::at_cursor;

mod reach;

/// Shows the files that change, or the reason for refusal.
fn check(new: &str, fixture: &str, expect: Expect) {
    let (db, at) = at_cursor(fixture);
    let shown = match rename(&*db, at, new) {
        Err(reason) => reason,
        Ok(None) => "no name".to_owned(),
        Ok(Some(Rename { change, moved })) => {
            let mut shown = String::new();
            for (file, edits) in &change.files {
                let mut text = file.text(&*db).to_string();
                for edit in edits.iter().rev() {
                    text.replace_range(std::ops::Range::<usize>::from(edit.range), &edit.text);
                }
                shown += &format!("{}: {}\n", file.path(&*db), text.trim());
            }
            if let Some((file, to)) = moved {
                shown += &format!("{} -> {to}\n", file.path(&*db));
            }
            shown
        }
    };
    // Expected texts are written with LF.
    expect.assert_eq(&shown.replace('\r', ""));
}

fn check_prepare(fixture: &str, expect: Expect) {
    let (db, at) = at_cursor(fixture);
    let shown = match prepare_rename(&*db, at) {
        Err(reason) => reason,
        Ok(None) => "no name".to_owned(),
        Ok(Some(Renamable { range, name })) => format!("{name} at {range:?}"),
    };
    expect.assert_eq(&shown);
}

#[test]
fn what_can_be_renamed() {
    check_prepare("(unit-type sh$0ip) (add ship hp-max 1)", expect!["ship at 11..15"]);
    check_prepare("(unit-type |my sh$0ip|)", expect!["my ship at 12..19"]);
    check_prepare("(unit-type u) (u 1 1 (n \"Ti\u{e9}$0ger\"))", expect!["Tiéger at 25..32"]);
    check_prepare("(unit-type ship (hp-$0max 1))", expect!["`hp-max` is a name of the language and cannot be renamed"]);
    check_prepare("(unit-$0type ship)", expect!["`unit-type` is a name of the language and cannot be renamed"]);
    check_prepare("(table hit-ch$0ance 1)", expect!["`hit-chance` is a name of the language and cannot be renamed"]);
    check_prepare(
        "(add sh$0ip hp-max 1)",
        expect!["`ship` is not defined in these modules: only what they define can be renamed"],
    );
    check_prepare("(unit-type ship) ; sh$0ip", expect!["no name"]);
    check_prepare("(unit-type u) (u 1 1 (# 7$0))", expect!["`7` is a number: only names can be renamed"]);
    check_prepare("$0", expect!["no name"]);
    check_prepare("(side (name \"Ro$0me\"))", expect!["no name"]);
    check_prepare("(unit-type sh$0ip", expect!["ship at 11..15"]);
}

#[test]
fn types_everywhere() {
    check(
        "boat",
        "(include types)\r\n(add sh$0ip hp-max 1) ; ship\r\n(table hit-chance ((ship x) 'ship \"ship\"))\r\n(|ship| 1 2 (n \"ship\"))\n\
         ;;- /types.g\n#|\u{1f600}|# (unit-type ship (name \"ship\"))\n;;- /other.g\n(include types) (unit-type x) (print ship)\n\
         ;;- /apart.g\n(unit-type ship)\n",
        expect![[r#"
            /main.g: (include types)
            (add boat hp-max 1) ; ship
            (table hit-chance ((boat x) 'boat "ship"))
            (boat 1 2 (n "ship"))
            /other.g: (include types) (unit-type x) (print boat)
            /types.g: #|😀|# (unit-type boat (name "ship"))
        "#]],
    );
}

#[test]
fn names_of_types_are_strings() {
    check(
        "foot",
        "(unit-type inf (name \"infan$0try\")) (infantry 1 2) (add inf hp-max 1)",
        expect![[r#"
        /main.g: (unit-type inf (name "foot")) (foot 1 2) (add inf hp-max 1)
    "#]],
    );
    check(
        "foot",
        "(unit-type inf (name \"infantry\")) (infan$0try 1 2)",
        expect![[r#"
        /main.g: (unit-type inf (name "foot")) (foot 1 2)
    "#]],
    );
}

#[test]
fn types_keep_their_pictures() {
    for (text, after) in [
        ("(unit-type shi$0p) (imf \"ship\" ((8 8)))", "(unit-type boat (image-name \"ship\")) (imf \"ship\" ((8 8)))"),
        ("(unit-type shi$0p) (imf \"boat\" ((8 8)))", "(unit-type boat (image-name \"ship\")) (imf \"boat\" ((8 8)))"),
        ("(unit-type shi$0p)\n;;- /imf.dir\nship ships.imf\n", "(unit-type boat (image-name \"ship\"))"),
        (
            "(unit-type shi$0p (image-name \"x\")) (imf \"ship\" ((8 8)))",
            "(unit-type boat (image-name \"x\")) (imf \"ship\" ((8 8)))",
        ),
        (
            "(unit-type shi$0p) (add ship image-name \"x\") (imf \"ship\" ((8 8)))",
            "(unit-type boat) (add boat image-name \"x\") (imf \"ship\" ((8 8)))",
        ),
        ("(unit-type shi$0p) (imf \"other\" ((8 8)))", "(unit-type boat) (imf \"other\" ((8 8)))"),
    ] {
        let (db, at) = at_cursor(text);
        let rename = rename(&*db, at, "boat").expect("it can be renamed").expect("there is a name");
        let (file, edits) = &rename.change.files[0];
        let mut changed = file.text(&*db).to_string();
        for edit in edits.iter().rev() {
            changed.replace_range(std::ops::Range::<usize>::from(edit.range), &edit.text);
        }
        assert_eq!((rename.change.files.len(), changed.trim()), (1, after));
    }
}

#[test]
fn defines_namers_sides_doctrines() {
    check(
        "fleet",
        "(unit-type u) (define shi$0ps (u)) (add ships hp-max 1) (set ships nil) (undefine ships)",
        expect![[r#"
        /main.g: (unit-type u) (define fleet (u)) (add fleet hp-max 1) (set fleet nil) (undefine fleet)
    "#]],
    );
    check(
        "places",
        "(unit-type u (namer \"tow$0ns\")) (namer towns (random \"towns\")) (side (unit-namers (u towns)))",
        expect![[r#"
            /main.g: (unit-type u (namer "places")) (namer places (random "towns")) (side (unit-namers (u places)))
        "#]],
    );
    check(
        "word",
        "(namer part (random \"x\")) (namer n (grammar root 5 (root (or pa$0rt own)) (own \"own\")))",
        expect![[r#"
            /main.g: (namer word (random "x")) (namer n (grammar root 5 (root (or word own)) (own "own")))
        "#]],
    );
    // A symbol that is not a namer is a text.
    check(
        "boat",
        "(unit-type shi$0p) (namer n (grammar root 5 (root ship)))",
        expect![[r#"
        /main.g: (unit-type boat) (namer n (grammar root 5 (root ship)))
    "#]],
    );
    check(
        "rome",
        "(unit-type u) (side a$0 (name \"a\")) (u 1 2 a) (side a (trusts (a 1))) (side \"a\")",
        expect![[r#"
        /main.g: (unit-type u) (side rome (name "a")) (u 1 2 rome) (side rome (trusts (rome 1))) (side "a")
    "#]],
    );
    check(
        "calm",
        "(unit-type u) (doctrine stea$0dy) (side (default-doctrine \"steady\"))",
        expect![[r#"
        /main.g: (unit-type u) (doctrine calm) (side (default-doctrine "calm"))
    "#]],
    );
}

#[test]
fn units_by_name() {
    check(
        "HMS \"Tiger\"",
        "(unit-type u) (u 1 1 (n Ti$0ger)) (u 1 1 (in \"Tiger\")) (unit \"Tiger\" (s 1)) (side (name \"Tiger\"))",
        expect![[r#"
            /main.g: (unit-type u) (u 1 1 (n "HMS \"Tiger\"")) (u 1 1 (in "HMS \"Tiger\"")) (unit "HMS \"Tiger\"" (s 1)) (side (name "Tiger"))
        "#]],
    );
    check(
        "y",
        "(unit-type u) (define x 7) (u 1 1 (n \"x\")) (u 1 1 (in x$0))",
        expect!["at main.g:1 `x` may be the unit or the variable of main.g:1"],
    );
    check(
        "Lion",
        "(unit-type u) (u 1 1 (n \"Tiger$0\")) (u 1 1 (n \"Lion\"))",
        expect!["`Lion` is taken by the unit at main.g:1"],
    );
}

#[test]
fn units_by_symbol() {
    let units = "(unit-type u) (u 1 1 (sym ti$0ger)) (u 2 2 (in tiger))";
    check(
        "HMS Tiger",
        units,
        expect![
            "`HMS Tiger` would have to be written in bars: a name has letters, digits and hyphens, and begins with a letter"
        ],
    );
    check(
        "lion",
        units,
        expect![[r#"
            /main.g: (unit-type u) (u 1 1 (sym lion)) (u 2 2 (in lion))
        "#]],
    );
    check(
        "lion",
        &format!("(define lion 9) {units} (u 2 2 (# 9))"),
        expect!["`lion` is taken by the variable at main.g:1"],
    );
    check(
        "cat",
        "(unit-type ti$0ger) (tiger 1 1 (sym tiger)) (tiger 2 2 (in tiger))",
        expect!["at main.g:1 `tiger` may be the unit of main.g:1"],
    );
}

#[test]
fn units_that_a_variable_names() {
    let text = "(unit-type u) (u 1 1 (n \"Ti$0ger\")) (define x \"Tiger\")";
    check(
        "Lion",
        &format!("{text} (u 2 2 (in x))"),
        expect!["the text at main.g:1 may name this unit, for the unit that is in `x`: change them by hand"],
    );
    check(
        "Lion",
        &format!("{text} (u 2 2 (in \"Tiger\"))"),
        expect![[r#"
            /main.g: (unit-type u) (u 1 1 (n "Lion")) (define x "Tiger") (u 2 2 (in "Lion"))
        "#]],
    );
}

#[test]
fn names_that_are_not_closed() {
    for text in [
        "(unit-type u)\n(u 1 1 (n \"Tig$0er\n(u 2 2)\n",
        "(unit-type u)\n(u 1 1 (in \"Tig$0er\\\"",
        "(unit-type |sh$0ip",
    ] {
        let (db, at) = at_cursor(text);
        assert!(prepare_rename(&*db, at).unwrap_err().contains("not closed"), "{text}");
        assert!(rename(&*db, at, "Lion").unwrap_err().contains("not closed"), "{text}");
    }
    check("boat", "(unit-type sh$0ip)\n(add |ship", expect!["a name in bars is not closed: add the missing `|` first"]);
}

#[test]
fn image_families_and_variants() {
    check(
        "flag-2",
        "(imf \"fl$0ag\" ((8 8))) (unit-type u (image-name \"flag\")) (side (emblem-name flag))",
        expect![[r#"
        /main.g: (imf "flag-2" ((8 8))) (unit-type u (image-name "flag-2")) (side (emblem-name flag-2))
    "#]],
    );
    check(
        "-x",
        "(imf \"fl$0ag\" ((8 8)))",
        expect!["`-x` is not a name for an image family: only letters, digits, and hyphens inside"],
    );
    check(
        "x",
        "(imf \"sh$0ip\" ((8 8))) (unit-type ship)",
        expect![
            "the unit type `ship` of main.g:1 may have its picture by this name: give it an `image-name` and another name first"
        ],
    );
    check(
        "ship",
        "(imf \"fla$0g\" ((8 8))) (unit-type ship)",
        expect!["the unit type `ship` of main.g:1 would get this picture"],
    );
    check(
        "large",
        "(unit-type u) (include rules (big 1))\n;;- /rules.g\n(game-module \"rules\" (variants (\"Big\" b$0ig 0 (1 (set last-turn 5)))))\n\
         ;;- /two.g\n(unit-type u) (include rules (big 2)) (include more (big 3))\n;;- /more.g\n(game-module (variants big))\n",
        expect![[r#"
            /main.g: (unit-type u) (include rules (large 1))
            /rules.g: (game-module "rules" (variants ("Big" large 0 (1 (set last-turn 5)))))
            /two.g: (unit-type u) (include rules (large 2)) (include more (big 3))
        "#]],
    );
    check("see-all", "(game-module (variants bi$0g))", expect!["`see-all` is a variant of the language"]);
}

#[test]
fn new_names_that_collide() {
    let ship = |new: &str, rest: &str, expect: Expect| check(new, &format!("(unit-type sh$0ip) {rest}"), expect);
    ship("boat", "(terrain-type boat)", expect!["`boat` is taken by the terrain type at main.g:1"]);
    ship("boat", "(define boat 1)", expect!["`boat` is taken by the variable at main.g:1"]);
    ship("boat", "(unit-type b (name \"boat\"))", expect!["`boat` is taken by the unit type at main.g:1"]);
    ship("boat", "(terrain-type b (name \"boat\"))", expect!["`boat` is the name of a type already, at main.g:1"]);
    ship("boat", "(world (x boat))", expect!["`boat` is used at main.g:1 already"]);
    ship(
        "boat",
        "(side (unit-namers \"boat\"))",
        expect![[r#"
        /main.g: (unit-type boat) (side (unit-namers "boat"))
    "#]],
    );
    ship("boat", "(define x '(|bo\\at|))", expect!["`boat` is used at main.g:1 already"]);
    ship(
        "boat",
        "; boat \"boat\"\n(side (name \"boat\"))",
        expect![[r#"
        /main.g: (unit-type boat) ; boat "boat"
        (side (name "boat"))
    "#]],
    );
    // Properties never count as symbols.
    ship(
        "speed",
        "(add ship hp-max 3)",
        expect![[r#"
        /main.g: (unit-type speed) (add speed hp-max 3)
    "#]],
    );
    ship("last-turn", "", expect!["`last-turn` is a name of the language: global variable"]);
    ship("hit-chance", "", expect!["`hit-chance` is a name of the language: table"]);
    ship("true", "", expect!["`true` is a name of the language: constant"]);
    ship("u*", "", expect!["`u*` is a name of the language: keyword"]);
    ship("nil", "", expect!["`nil` is the empty list"]);
    ship(
        "my ship",
        "",
        expect![
            "`my ship` would have to be written in bars: a name has letters, digits and hyphens, and begins with a letter"
        ],
    );
    ship(
        "2nd",
        "",
        expect![
            "`2nd` would have to be written in bars: a name has letters, digits and hyphens, and begins with a letter"
        ],
    );
    ship(
        "a;b",
        "",
        expect![
            "`a;b` would have to be written in bars: a name has letters, digits and hyphens, and begins with a letter"
        ],
    );
    ship(
        "a#b",
        "",
        expect![
            "`a#b` would have to be written in bars: a name has letters, digits and hyphens, and begins with a letter"
        ],
    );
    ship("", "", expect!["a name cannot be empty"]);
    ship(&"x".repeat(200), "", expect!["a name has at most 100 characters"]);
    ship("ship", "", expect![[""]]);
    ship("no-break\n", "", expect!["a name has no line breaks"]);
}

#[test]
fn names_in_files_that_cannot_be_written() {
    check(
        "boat",
        "(include common) (unit-type sh$0ip)\n;;- /lib/common.g\n(add ship hp-max 1)\n",
        expect!["`ship` also stands in /lib/common.g, which is not part of the workspace: add its folder to rename it"],
    );
    check(
        "boat",
        "(include common) (add ship$0 hp-max 1)\n;;- /lib/common.g\n(unit-type ship)\n",
        expect!["`ship` also stands in /lib/common.g, which is not part of the workspace: add its folder to rename it"],
    );
    // A library that does not have the name does not prevent the rename.
    check(
        "boat",
        "(include common) (unit-type sh$0ip)\n;;- /lib/common.g\n(terrain-type sea)\n",
        expect![[r#"
        /main.g: (include common) (unit-type boat)
    "#]],
    );
}

#[test]
fn what_is_no_name_is_not_shown_in_full() {
    check_prepare(
        "(unit-type u) (u 1 1 (in \"x$0) (u 2 2)\n(u 3 3)\"))",
        expect!["`x) (u 2 2)...` is not defined in these modules: only what they define can be renamed"],
    );
}

#[test]
fn names_in_strings_and_pairs() {
    check(
        "romans",
        "(namer r$0n (random \"A\")) (unit-type ship) (add ship namer \"rn\") (set side-namer \"rn\")",
        expect![[r#"
            /main.g: (namer romans (random "A")) (unit-type ship) (add ship namer "romans") (set side-namer "romans")
        "#]],
    );
    check(
        "wood",
        "(terrain-type fo$0rest) (namer n (random \"A\")) (set feature-types '((forest 10))) (set feature-namers '((forest n)))",
        expect![[r#"
            /main.g: (terrain-type wood) (namer n (random "A")) (set feature-types '((wood 10))) (set feature-namers '((wood n)))
        "#]],
    );
    check(
        "some",
        "(unit-type a) (unit-type b) (define al$0l (a b)) (table hit-chance (a all (3 4)))",
        expect![[r#"
            /main.g: (unit-type a) (unit-type b) (define some (a b)) (table hit-chance (a some (3 4)))
        "#]],
    );
    check(
        "m",
        "(unit-type tank) (define t$0k tank) (add tk hp-max 3)",
        expect![[r#"
            /main.g: (unit-type tank) (define m tank) (add m hp-max 3)
        "#]],
    );
}

#[test]
fn words_of_the_language_that_are_names_too() {
    check(
        "x",
        "(unit-type u) (terrain-type bui$0ld) (u 1 1 (plan Passive (tasks (build 1))))",
        expect!["at main.g:1 `build` is a name of the language (task): it is unclear whether it means your `build`"],
    );
}

#[test]
fn games_that_share_a_part_stay_together() {
    check(
        "boat",
        "(unit-type sh$0ip) (include part)\n;;- /two.g\n(unit-type ship) (include part)\n;;- /part.g\n(print ship)\n\
         ;;- /three.g\n(unit-type boat)\n",
        expect![[r#"
            /main.g: (unit-type boat) (include part)
            /part.g: (print boat)
            /two.g: (unit-type boat) (include part)
        "#]],
    );
    check(
        "boat",
        "(unit-type sh$0ip) (include part)\n;;- /two.g\n(unit-type ship) (include part) (unit-type boat)\n;;- /part.g\n(print ship)\n",
        expect!["`boat` is taken by the unit type at two.g:1"],
    );
    // A scenario builds upon its default game.
    check(
        "boat",
        "(unit-type sh$0ip)\n;;- /scenario.g\n(game-module (default-base-module \"main\")) (ship 1 1)\n",
        expect![[r#"
            /main.g: (unit-type boat)
            /scenario.g: (game-module (default-base-module "main")) (boat 1 1)
        "#]],
    );
}

#[test]
fn tokens_stay_apart() {
    check(
        "boat",
        "(unit-type sh$0ip) (add |ship|hp-max 1) (x 12|ship|\"y\")",
        expect![[r#"
        /main.g: (unit-type boat) (add boat hp-max 1) (x 12 boat"y")
    "#]],
    );
}

#[test]
fn modules_with_their_files() {
    check(
        "rules-2",
        "(game-module \"main\" (base-module \"ru$0les\")) (include \"rules\") (include rules)\n\
         ;;- /rules.g\n(game-module \"rules\" (base-game \"main\"))\n;;- /other.g\n(include \"rules.g\")\n",
        expect![[r#"
            /main.g: (game-module "main" (base-module "rules-2")) (include "rules-2") (include rules-2)
            /other.g: (include "rules-2.g")
            /rules.g: (game-module "rules-2" (base-game "main"))
            /rules.g -> /rules-2.g
        "#]],
    );
    check(
        "x",
        "(include \"maps/o$0ne\")\n;;- /maps/one.g\n(game-module \"maps/one\")\n",
        expect![[r#"
        /main.g: (include "x")
        /maps/one.g -> /x.g
    "#]],
    );
    check(
        "a b",
        "(include o$0ne)\n;;- /one.g\n",
        expect!["`a b` is not a name for a module: only letters, digits, `-`, `_`, `.` and `/`"],
    );
    check(
        "../x",
        "(include o$0ne)\n;;- /one.g\n",
        expect!["`../x` is not a name for a module: only letters, digits, `-`, `_`, `.` and `/`"],
    );
    check("two", "(include o$0ne)\n;;- /one.g\n;;- /two.g\n", expect!["there is a file /two.g already"]);
    check("two", "(include o$0ne)\n;;- /one.g\n;;- /lib/two.g\n", expect!["`two` is the name of /lib/two.g already"]);
    check(
        "two",
        "(include o$0ne)\n;;- /lib/one.g\n",
        expect!["/lib/one.g is not part of the workspace: add its folder to rename it"],
    );
    check("two", "(include no$0ne)", expect!["there is no module `none`"]);
    check("two", "(game-module \"ot$0her\")", expect!["the file is called main.g, not other.g"]);
    check(
        "2nd",
        "(game-module \"ma$0in\")\n;;- /x.g\n(include main)\n;;- /game.dir\n(\"main\" main x)\n",
        expect![[r#"
        /main.g: (game-module "2nd")
        /x.g: (include "2nd")
        /game.dir: ("2nd" "2nd" x)
        /main.g -> /2nd.g
    "#]],
    );
}

#[test]
fn modules_that_others_cannot_follow() {
    check(
        "two",
        "(unit-type u) (include o$0ne) (include common)\n;;- /one.g\n;;- /lib/common.g\n(include one)\n",
        expect!["/lib/common.g names it, which is not part of the workspace: add its folder to rename it"],
    );
    // A part of two games that each have a module with the same name.
    let game = "(unit-type u) (include part)\n";
    let (mut db, at) = at_cursor(&format!(
        ";;- /a/game.g\n{game};;- /b/game.g\n{game};;- /a/names.g\n;;- /b/names.g\n;;- /lib/part.g\n(include na$0mes)\n"
    ));
    let mut change = gdl_db::Change::new();
    let paths = ["/a/game.g", "/b/game.g", "/a/names.g", "/b/names.g", "/lib/part.g"];
    change.set_workspace(paths.map(Into::into).into(), Vec::new());
    db.apply(change);
    expect!["/lib/part.g is part of games that mean different modules by `names`"]
        .assert_eq(&rename(&*db, at, "labels").unwrap_err());
    let moved = crate::renamed_files(&*db, &[("/a/names.g".into(), "/a/labels.g".into())]);
    assert!(moved.files.is_empty(), "{moved:?}");
    let both =
        [("/a/names.g", "/a/labels.g"), ("/b/names.g", "/b/labels.g")].map(|(from, to)| (from.into(), to.into()));
    assert_eq!(crate::renamed_files(&*db, &both).files.len(), 1);
}

#[test]
fn encodings_must_agree() {
    let mut db = gdl_test_support::TestDb::new("(unit-type ship) (include a)\n;;- /a.g\n");
    let mut change = gdl_db::Change::new();
    change.set_bytes("/a.g", b"(print ship) ; \xe9".as_slice());
    db.apply(change);
    let at = FilePos { file: db.main(), offset: 13.into() };
    assert!(rename(&*db, at, "boat").is_ok());
    assert!(rename(&*db, at, "b\u{e9}").unwrap_err().contains("encodings"));
    assert!(rename(&*db, at, "\u{1f600}").unwrap_err().contains("cannot be written"));
}

#[test]
fn many_uses_are_renamed_in_one_go() {
    let uses = "ship ".repeat(100_000);
    let (db, at) = at_cursor(&format!("(unit-type sh$0ip) (define x '({uses}))"));
    let rename = rename(&*db, at, "boat").unwrap().unwrap();
    assert_eq!(rename.change.files[0].1.len(), 100_001);
}
