//! Tests of questions and answers.

use expect_test::expect;
use gdl_test_support::TestDb;

use super::*;
use crate::{Document, FormatOptions, testing::at_cursor};

const GAME: &str = "(unit-type orc (speed 3) (hp-max 5))\n(unit-type elf (hp-max 4))\n(unit-type king)\n\
    (terrain-type plain)\n(define folk (orc elf))\n(set last-turn 50)\n(add folk acp-per-turn 2)\n(add orc start-with 1)\n\
    (table hit-chance (u* u* 50) (orc elf 35))\n(table can-create (orc elf 1))\n";

fn texts(answer: Result<Vec<Document>, String>) -> String {
    let told = |documents: Vec<Document>| documents.iter().map(gdl_inquire::markdown).collect::<Vec<_>>().join("\n");
    answer.map_or_else(|error| error, told)
}

#[test]
fn questions_at_a_position() {
    let check = |form: &str, values: &str, ty: &str| {
        let (db, at) = at_cursor(&format!("{GAME}{form}"));
        let found = subject(&*db, at);
        assert_eq!(found.values.join(" "), values, "{form}");
        assert_eq!(found.at.map_or_else(String::new, |ty| ty.name.to_string()), ty, "{form}");
        assert!(
            found.types.len() >= 4 && found.types.iter().any(|ty| (ty.kind, ty.name.as_str()) == ("terrain", "plain"))
        );
        if !values.is_empty() {
            assert!(why(&*db, at.file, &found.values).is_ok(), "{form}");
        }
    };
    check("(unit-type imp (hp-m$0ax 7))", "imp.hp-max", "imp");
    check("(add elf hp-max $07)", "elf.hp-max", "elf");
    check("(add (orc elf) hp-max (6 $07))", "elf.hp-max", "orc");
    check("(add folk hp-max $07)", "orc.hp-max elf.hp-max", "orc");
    check("(add folk hp-m$0ax 7)", "orc.hp-max elf.hp-max", "orc");
    check("(table damage (orc elf $02))", "damage[orc,elf]", "");
    check("(table damage (folk king $02))", "damage[folk,king]", "");
    check("(table damage (u* (orc elf) $02))", "damage[u*,*]", "");
    // Values run over the first list.
    check("(table damage (u* (orc elf) (1 $02)))", "damage[elf,*]", "");
    check("(table dam$0age (orc elf 2))", "damage", "");
    check("(set last-turn $09)", "last-turn", "");
    check("(set last-t$0urn 9)", "last-turn", "");
    check("(add fo$0lk hp-max 7)", "folk", "orc");
    check("(table damage (or$0c elf 2))", "", "orc");
    check("; $0last-turn", "", "");
}

#[test]
fn answers_are_those_of_the_command_line() {
    let db = TestDb::new(GAME);
    let file = db.main();
    let answer = texts(why(&*db, file, &["hit-chance[orc,elf]".to_owned(), "orc.speed".to_owned()]));
    assert!(
        answer.starts_with("# `hit-chance[orc,elf]` = `35`\n") && answer.contains("# `orc.speed` = `3`"),
        "{answer}"
    );
    let answer = texts(compare(&*db, file, &["orc".to_owned(), "elf".to_owned()]));
    assert!(answer.starts_with("# `orc` and `elf`: unit types\n"), "{answer}");
    let answer = texts(reach(&*db, file, Some("elf")));
    assert!(answer.contains("## It can exist.") && answer.contains("`can-create[orc,elf]"), "{answer}");
    let answer = texts(reach(&*db, file, Some("king")));
    assert!(answer.contains("## It can never exist."), "{answer}");
    assert!(texts(reach(&*db, file, None)).starts_with("# What can happen in"));
    // Errors are on one line.
    let error = texts(why(&*db, file, &["hit-chance[ork,elf]".to_owned()]));
    assert_eq!(error, "there is no unit type `ork`. Did you mean `orc`?");
    assert_eq!(texts(compare(&*db, file, &["orc".to_owned()])), "a comparison needs two types: name another one");
}

#[test]
fn places_lead_to_their_forms() {
    let db = TestDb::new(GAME);
    let documents = why(&*db, db.main(), &["orc.hp-max".to_owned()]).expect("an answer");
    let tables =
        documents[0].blocks.iter().filter_map(|it| if let Block::Table { rows, .. } = it { Some(rows) } else { None });
    let spans = tables.flatten().flatten().flat_map(|cell| &cell.0);
    let place = spans.filter_map(|it| if let gdl_inquire::Span::Place(place) = it { Some(place) } else { None }).next();
    let at = range_of_place(&*db, place.expect("a place")).expect("a range");
    assert_eq!(db.main().text(&*db)[usize::from(at.range.start())..].split(')').next(), Some("(hp-max 5"));
}

#[test]
fn changes_since_an_earlier_state() {
    let db = TestDb::new(
        ";;- /main.g\n(include \"part\")\n(unit-type orc (hp-max 5))\n(terrain-type plain)\n;;- /part.g\n(unit-type elf)\n",
    );
    let file = db.main();
    let told = |db: &TestDb, old: &dyn Fn(&str) -> Earlier| {
        let mut read = |path: &Utf8Path| Ok(old(path.as_str()));
        changes(&**db, file, "then", &mut read).map_or_else(|error| error, |document| gdl_inquire::markdown(&document))
    };
    let same = told(&db, &|_| Earlier::Unknown);
    assert!(same.contains("No change"), "{same}");
    assert_eq!(told(&db, &|_| Earlier::Missing), "`main.g` is not in then: the whole game is new");
    // A module that is gone is found by what included it.
    let old = |path: &str| match path {
        "/main.g" => Earlier::Bytes(b"(include \"gone\")\n(unit-type orc (hp-max 3))\n(terrain-type plain)\n".to_vec()),
        "/gone.g" => Earlier::Bytes(b"(unit-type imp)\n".to_vec()),
        _ => Earlier::Unknown,
    };
    expect![[r#"
        # `main.g` since then

        Changed: 1 type, 1 property.

        ## Look at first

        * The unit type `imp` is `elf` now.

        ## Types

        | change | kind | old | new | at |
        |---|---|---|---|---|
        | renamed | unit type | `imp` | `elf` | `/part.g:1:1` |

        ## Properties

        | property | of | old | new | set at |
        |---|---|---:|---:|---|
        | `hp-max` | `orc` | `3` | `5` | `/main.g:2:16` |
    "#]]
    .assert_eq(&told(&db, &old));
    let failed = changes(&*db, file, "then", &mut |_| Err("no git".to_owned()));
    assert_eq!(failed.map(|_| ()), Err("no git".to_owned()));
}

#[test]
fn entries_are_changed_where_they_are_set() {
    let db = TestDb::new(GAME);
    let file = db.main();
    let edit = |row: (usize, &str), column: (usize, &str), text: &str| EntryEdit {
        row: (row.0, row.1.to_owned()),
        column: (column.0, column.1.to_owned()),
        text: text.to_owned(),
    };
    let change = |edits: &[EntryEdit]| {
        change_table(&*db, file, "hit-chance", edits, &|_| None, &|_| FormatOptions::default()).map(|changed| {
            let (_, edits) = changed.change.files.first().cloned().unwrap_or((file, Vec::new()));
            crate::base::applied(file.text(&*db), &edits).lines().nth(8).unwrap_or_default().to_owned()
        })
    };
    let (orc, elf) = ((0, "orc"), (1, "elf"));
    assert_eq!(change(&[edit(orc, elf, "40")]).as_deref(), Ok("(table hit-chance (u* u* 50) (orc elf 40))"));
    assert_eq!(change(&[edit(orc, elf, "35")]).as_deref(), Ok("(table hit-chance (u* u* 50) (orc elf 35))"));
    let error = |edits: &[EntryEdit]| change(edits).expect_err("it is refused");
    assert_eq!(error(&[edit((2, "elf"), orc, "5")]), "the types of the game have changed: `elf` is not there any more");
    assert!(error(&[edit(orc, elf, "many")]).starts_with("`many` is not a value of `hit-chance`: write a number from"));
    let is_protected = |_: File| Some("`main.g` is protected".to_owned());
    let refused =
        change_table(&*db, file, "hit-chance", &[edit(orc, elf, "40")], &is_protected, &|_| FormatOptions::default());
    let refused = refused.expect_err("it is refused");
    assert!(refused.starts_with("`hit-chance[orc,elf]` cannot be changed: `main.g` is protected"), "{refused}");
}
