//! Plans for small games.

use std::fmt::Write;

use expect_test::{Expect, expect};
use gdl_fmt::Options;
use gdl_inquire::Inquiry;
use gdl_schema::{TableId, TypeKind};
use gdl_test_support::TestDb;

use crate::{CellEdit, PlanOptions, Reshaped, Shape, TablePlan, plan, reshape};

const TYPES: &str = "(unit-type orc)\n(unit-type elf)\n(unit-type man)\n(terrain-type plain)\n(terrain-type wood)\n\
    (define people (elf man))\n(define strong 80)\n";

/// The entry of `TABLE ROW COLUMN VALUE`.
fn cell(inquiry: &Inquiry<'_>, text: &str) -> CellEdit {
    let words: Vec<&str> = text.split(' ').collect();
    let table: TableId = gdl_schema::table(words[0]).expect("a table");
    let (first, second) = table.def().index;
    let index = |name: &str, kind: TypeKind| inquiry.type_named(name, Some(kind)).expect("a type").index;
    let value = words[3].parse().expect("a number");
    CellEdit { table, row: index(words[1], first), col: index(words[2], second), value }
}

/// Plans entries, separated by commas. Shows the new texts of the files, without the types at their start, and what became
/// of each entry.
fn check(fixture: &str, edits: &str, expected: Expect) -> TablePlan {
    let db = TestDb::new(fixture);
    let inquiry = Inquiry::of(&*db, db.main());
    let edits: Vec<CellEdit> = edits.split(", ").map(|edit| cell(&inquiry, edit)).collect();
    let options = PlanOptions {
        read_only: &|file| file.path(&*db).as_str().contains("lib").then(|| "it is in a library".to_owned()),
        format: &|_| Options::default(),
    };
    let plan = plan(&*db, db.main(), &edits, &options);
    let mut out = String::new();
    for file in &plan.files {
        let text = file.text.strip_prefix(TYPES).unwrap_or(&file.text);
        let _ = write!(out, "{}\n{text}", file.file.path(&*db));
        assert_eq!(gdl_base::edited(file.file.text(&*db), &file.edits), file.text);
    }
    for cell in &plan.cells {
        let place = cell.place.as_ref().map(ToString::to_string).unwrap_or_default();
        let _ = writeln!(out, "{} -> {} at {place} {:?}", cell.before, cell.edit.value, cell.obstacle);
    }
    for refused in &plan.refused {
        let _ = writeln!(out, "{}: {}", refused.edit.value, refused.reason);
    }
    if !plan.replaced.is_empty() {
        let _ = writeln!(out, "replaces {:?}", plan.replaced);
    }
    expected.assert_eq(&out);
    plan
}

fn check_table(clauses: &str, edits: &str, expected: Expect) {
    check(&format!("{TYPES}(table hit-chance\n{clauses})\n"), edits, expected);
}

#[test]
fn values_change_where_they_are_written() {
    check_table(
        "  (orc elf 5) ; one\n  (elf orc 50%)",
        "hit-chance orc elf 7, hit-chance elf orc 60",
        expect![[r#"
        /main.g
        (table hit-chance
          (orc elf 7) ; one
          (elf orc 60%))
        5 -> 7 at /main.g:9:3 None
        50 -> 60 at /main.g:10:3 None
    "#]],
    );
    check_table(
        "  (orc people (5 6))",
        "hit-chance orc man 7",
        expect![[r#"
        /main.g
        (table hit-chance
          (orc people (5 7)))
        6 -> 7 at /main.g:9:3 None
    "#]],
    );
    check_table(
        "  ((orc elf) people ((5 6) 7))",
        "hit-chance orc elf 8, hit-chance elf elf 9, hit-chance elf man 9",
        expect![[r#"
        /main.g
        (table hit-chance
          ((orc elf) people ((8 6) 9)))
        5 -> 8 at /main.g:9:3 None
        7 -> 9 at /main.g:9:3 None
        7 -> 9 at /main.g:9:3 None
    "#]],
    );
    check_table(
        "  (u* u* 5)\n  (orc people 20)",
        "hit-chance orc elf 7, hit-chance orc man 7",
        expect![[r#"
        /main.g
        (table hit-chance
          (u* u* 5)
          (orc people 7))
        20 -> 7 at /main.g:10:3 None
        20 -> 7 at /main.g:10:3 None
    "#]],
    );
}

#[test]
fn a_value_becomes_a_list_where_the_types_are_listed() {
    check_table(
        "  (orc (elf man) 5)",
        "hit-chance orc man 7",
        expect![[r#"
        /main.g
        (table hit-chance
          (orc (elf man) (5 7)))
        5 -> 7 at /main.g:9:3 None
    "#]],
    );
    check_table(
        "  ((orc elf) (elf man) 5)",
        "hit-chance orc man 7",
        expect![[r#"
        /main.g
        (table hit-chance
          ((orc elf) (elf man) ((5 7) 5)))
        5 -> 7 at /main.g:9:3 None
    "#]],
    );
    check_table(
        "  ((orc elf) people 5)",
        "hit-chance orc man 7, hit-chance elf elf 9, hit-chance elf man 9",
        expect![[r#"
        /main.g
        (table hit-chance
          ((orc elf) people (5 9))
          (orc man 7))
        5 -> 7 at /main.g:10:3 Some(Many)
        5 -> 9 at /main.g:9:3 None
        5 -> 9 at /main.g:9:3 None
    "#]],
    );
}

#[test]
fn exceptions_follow_the_clause_that_is_for_many() {
    check_table(
        "  (u* u* 5) ; all\n            ; of them\n  (man man 1)",
        "hit-chance orc man 7",
        expect![[r#"
        /main.g
        (table hit-chance
          (u* u* 5) ; all
                    ; of them
          (orc man 7)
          (man man 1))
        5 -> 7 at /main.g:11:3 Some(Many)
    "#]],
    );
    check_table(
        "  40\n  (man man 1)",
        "hit-chance orc man 7, hit-chance elf man 7, hit-chance orc elf 9",
        expect![[r#"
        /main.g
        (table hit-chance
          40
          (man man 1)
          (orc (elf man) (9 7))
          (elf man 7))
        40 -> 9 at /main.g:11:3 Some(Fill)
        40 -> 7 at /main.g:11:3 Some(Fill)
        40 -> 7 at /main.g:12:3 Some(Fill)
    "#]],
    );
    check_table(
        "  (orc (remove man u*) 5)",
        "hit-chance orc elf 7",
        expect![[r#"
        /main.g
        (table hit-chance
          (orc (remove man u*) 5)
          (orc elf 7))
        5 -> 7 at /main.g:10:3 Some(Computed)
    "#]],
    );
}

#[test]
fn symbols_are_replaced_in_the_clause_alone() {
    check_table(
        "  (orc elf strong)\n  (elf orc strong)",
        "hit-chance orc elf 7",
        expect![[r#"
        /main.g
        (table hit-chance
          (orc elf 7)
          (elf orc strong))
        80 -> 7 at /main.g:9:3 None
        replaces ["strong"]
    "#]],
    );
    check_table(
        "  (orc (elf man) strong)",
        "hit-chance orc elf 7",
        expect![[r#"
        /main.g
        (table hit-chance
          (orc (elf man) (7 strong)))
        80 -> 7 at /main.g:9:3 None
    "#]],
    );
    check_table(
        "  (orc elf (+ strong 1))\n  (elf orc (+ ; x\n strong 1))",
        "hit-chance orc elf 7, hit-chance elf orc 8",
        expect![[r#"
        /main.g
        (table hit-chance
          (orc elf 7)
          (elf orc (+ ; x
         strong 1))
          (elf orc 8))
        81 -> 7 at /main.g:9:3 None
        81 -> 8 at /main.g:12:3 Some(Computed)
        replaces ["(+ strong 1)"]
    "#]],
    );
}

#[test]
fn entries_without_a_clause_get_one() {
    check_table(
        "  (orc elf 5)",
        "hit-chance man man 7, hit-chance man elf 8",
        expect![[r#"
        /main.g
        (table hit-chance
          (orc elf 5)
          (man (elf man) (8 7)))
        0 -> 8 at /main.g:10:3 Some(Default)
        0 -> 7 at /main.g:10:3 Some(Default)
    "#]],
    );
    check(
        &format!("{TYPES}(set last-turn 5)\n"),
        "hit-chance man man 7, damage orc elf 2",
        expect![[r#"
        /main.g

        (table damage add (orc elf 2))

        (table hit-chance add (man man 7))
        (set last-turn 5)
        0 -> 2 at /main.g:9:19 Some(Default)
        0 -> 7 at /main.g:11:23 Some(Default)
    "#]],
    );
    check(
        &format!("{TYPES}(if (= 1 1))\n(table hit-chance (orc elf 5))\n(end-if)\n(orc 1 1)\n"),
        "hit-chance man man 7",
        expect![[r#"
        /main.g
        (if (= 1 1))
        (table hit-chance (orc elf 5))
        (end-if)
        (orc 1 1)

        (table hit-chance add (man man 7))
        0 -> 7 at /main.g:13:23 Some(Default)
    "#]],
    );
}

#[test]
fn what_is_read_only_stays() {
    let game = ";;- /main.g\n(include orcs)\n(set last-turn 5)\n;;- /lib/orcs.g\n(unit-type orc)\n(unit-type elf)\n\
        (terrain-type plain)\n(table hit-chance (orc elf 5))\n";
    check(
        game,
        "hit-chance orc elf 7, hit-chance elf elf 1",
        expect![[r#"
        /main.g
        (include orcs)

        (table hit-chance add
          (orc elf 7)
          (elf elf 1)
          )
        (set last-turn 5)
        5 -> 7 at /main.g:4:3 Some(ReadOnly("it is in a library"))
        0 -> 1 at /main.g:5:3 Some(Default)
    "#]],
    );
    let own = game.replace("/lib/", "/");
    check(
        &own,
        "hit-chance orc elf 7, hit-chance elf elf 1",
        expect![[r#"
        /orcs.g
        (unit-type orc)
        (unit-type elf)
        (terrain-type plain)
        (table hit-chance
          (orc elf 7)
          (elf elf 1)
          )
        5 -> 7 at /orcs.g:5:3 None
        0 -> 1 at /orcs.g:6:3 Some(Default)
    "#]],
    );
}

#[test]
fn impossible_entries_are_refused() {
    let game = "(game-module \"m\" (variants (hard true (true (table hit-chance add (orc elf 9))))))\n\
        (unit-type orc)\n(unit-type elf)\n(terrain-type plain)\n(table hit-chance (orc elf 5))\n";
    check(
        game,
        "hit-chance orc elf 7, hit-chance elf elf 1",
        expect![[r#"
        /main.g
        (game-module "m" (variants (hard true (true (table hit-chance add (orc elf 9))))))
        (unit-type orc)
        (unit-type elf)
        (terrain-type plain)
        (table hit-chance
          (orc elf 5)
          (elf elf 1)
          )
        0 -> 1 at /main.g:7:3 Some(Default)
        7: a form that is not a `table` sets it, such as a variant, at /main.g:1:67; change it there
    "#]],
    );
    check_table(
        "  (orc elf 5)",
        "hit-chance orc elf 101",
        expect![[r#"
        101: `101` is out of bounds: `hit-chance` takes 0 to 100
    "#]],
    );
    check(
        &format!("{TYPES}(table hit-chance (orc elf 5)\n"),
        "hit-chance orc elf 7",
        expect![[r#"
        7: a clause in the game's own file does not change what /main.g:8:19 sets, or changes more
    "#]],
    );
}

#[test]
fn hidden_values_do_not_matter_and_shown_ones_do() {
    check_table(
        "  (orc (elf man) 5)\n  (orc man 6)",
        "hit-chance orc elf 7",
        expect![[r#"
        /main.g
        (table hit-chance
          (orc (elf man) 7)
          (orc man 6))
        5 -> 7 at /main.g:9:3 None
    "#]],
    );
    // Under the variant one of the entries has another value, and keeps it.
    let game = format!(
        "(game-module \"m\" (variants (hard false (true (table hit-chance (orc elf 5))))))\n{TYPES}\
         (define both (elf man))\n(table hit-chance (orc both 5))\n"
    );
    check(
        &game,
        "hit-chance orc elf 7, hit-chance orc man 7",
        expect![[r#"
        /main.g
        (game-module "m" (variants (hard false (true (table hit-chance (orc elf 5))))))
        (unit-type orc)
        (unit-type elf)
        (unit-type man)
        (terrain-type plain)
        (terrain-type wood)
        (define people (elf man))
        (define strong 80)
        (define both (elf man))
        (table hit-chance (orc both 7))
        5 -> 7 at /main.g:10:19 None
        5 -> 7 at /main.g:10:19 None
    "#]],
    );
}

#[test]
fn other_layouts_stay() {
    check(
        &format!("{TYPES}( table  hit-chance\n\t(orc elf\t5)\t; one\n)\n"),
        "hit-chance orc elf 100, hit-chance man elf 3",
        expect![[r#"
            /main.g
            ( table  hit-chance
            	(orc elf	100)	; one
            	(man elf 3)
            )
            5 -> 100 at /main.g:9:2 None
            0 -> 3 at /main.g:10:2 Some(Default)
        "#]],
    );
    check(
        &format!("{TYPES}(table hit-chance (orc elf 5))"),
        "hit-chance man elf 3, mp-to-enter-terrain orc wood 2",
        expect![[r#"
        /main.g
        (table hit-chance
          (orc elf 5)
          (man elf 3)
          )

        (table mp-to-enter-terrain add (orc wood 2))0 -> 3 at /main.g:10:3 Some(Default)
        1 -> 2 at /main.g:13:32 Some(Default)
    "#]],
    );
}

/// Reshapes the clauses of a table. Shows the new text without the types at its start; a second run must change nothing.
fn check_shape(clauses: &str, shape: Shape, expected: Expect) {
    let fixture = format!("{TYPES}(table hit-chance\n{clauses})\n");
    let mut db = TestDb::new(&fixture);
    let options = PlanOptions { read_only: &|_| None, format: &|_| Options::default() };
    let found = reshape(&Inquiry::of(&*db, db.main()), None, shape, &options);
    let mut out = String::new();
    for file in &found.files {
        let _ = write!(out, "{}", file.text.strip_prefix(TYPES).unwrap_or(&file.text));
    }
    for table in &found.tables {
        let _ = writeln!(out, "{}: {} -> {}", table.table, table.before, table.after);
    }
    expected.assert_eq(&out);
    assert_eq!(found.unproven, 0);
    if let Some(file) = found.files.first() {
        let path = file.file.path(&*db).to_string();
        db.write(&path, &file.text);
        let again = reshape(&Inquiry::of(&*db, db.main()), None, shape, &options);
        assert_eq!(again, Reshaped::default(), "again");
    }
}

#[test]
fn clauses_are_joined() {
    let check = |clauses: &str, expected: Expect| check_shape(clauses, Shape::Compressed, expected);
    check(
        "  (orc orc 5)\n  (orc elf 5)\n  (orc man 5)",
        expect![[r#"
        (table hit-chance
          (orc (orc elf man) 5))
        hit-chance: 3 -> 1
    "#]],
    );
    check(
        "  (orc orc 5)\n  (orc elf 6)\n  (orc man 7)",
        expect![[r#"
        (table hit-chance
          (orc (orc elf man) (5 6 7)))
        hit-chance: 3 -> 1
    "#]],
    );
    check(
        "  (orc man 5)\n  (elf man 5)\n  (elf orc 6)\n  (man man 5)",
        expect![[r#"
        (table hit-chance
          ((orc elf man) man 5)
          (elf orc 6))
        hit-chance: 4 -> 2
    "#]],
    );
    check(
        "  (elf orc 5)\n  (man orc 5)\n  (orc elf strong)\n  (orc man strong)",
        expect![[r#"
        (table hit-chance
          ((elf man) orc 5)
          (orc (elf man) strong))
        hit-chance: 4 -> 2
    "#]],
    );
    check(
        "  (u* u* 5)\n  (orc orc 6)\n  (elf elf 6)\n  (orc orc 7)",
        expect![[r#"
        (table hit-chance
          (u* u* 5)
          (elf elf 6)
          (orc orc 7))
        hit-chance: 4 -> 3
    "#]],
    );
}

#[test]
fn comments_divide_clauses() {
    check_shape(
        "  (orc orc 5) ; strong\n  (orc elf 5)\n  (orc man 5)\n  ; the others\n  (elf orc 6)\n  (elf elf 6) #| x |#",
        Shape::Compressed,
        expect![[r#"
            (table hit-chance
              (orc orc 5) ; strong
              (orc (elf man) 5)
              ; the others
              (elf orc 6)
              (elf elf 6) #| x |#)
            hit-chance: 2 -> 1
        "#]],
    );
}

#[test]
fn what_is_read_in_order_stays_in_order() {
    check_shape(
        "  (orc orc 5)\n  (u* orc 6)\n  (orc orc 5)\n  (orc elf 5)\n  (people u* (1 2))",
        Shape::Compressed,
        expect![[r#"
            (table hit-chance
              (u* orc 6)
              (orc (orc elf) 5)
              (people u* (1 2)))
            hit-chance: 4 -> 2
        "#]],
    );
}

#[test]
fn clauses_are_split() {
    check_shape(
        "  ((orc elf) (orc man) ((5 6) (7 8)))\n  (man (orc elf) 9) ; all\n  (u* (orc man) 3)\n  (man people (1 2))",
        Shape::Expanded,
        expect![[r#"
            (table hit-chance
              (orc orc 5)
              (orc man 6)
              (elf orc 7)
              (elf man 8)
              (man (orc elf) 9) ; all
              (u* orc 3)
              (u* man 3)
              (man people (1 2)))
            hit-chance: 2 -> 6
        "#]],
    );
}
