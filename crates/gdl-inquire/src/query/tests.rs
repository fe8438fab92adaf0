//! Tests of queries.

use expect_test::{Expect, expect};
use gdl_test_support::TestDb;

use super::query;
use crate::{Inquiry, Style, text};

const GAME: &str = "(unit-type orc (speed 2) (hp-max 5) (cp 3) (acp-per-turn 1) (start-with 1))\n\
    (unit-type elf (speed 4) (hp-max 9) (cp 5) (wrecked-type orc) (acp-per-turn 1) (start-with 1))\n\
    (unit-type town (speed 0) (hp-max 20) (cp 5) (capacity 2))\n(terrain-type plain) (terrain-type sea)\n\
    (table hit-chance (orc u* 20) (elf orc 30))\n(table damage (elf orc 2d4))\n\
    (table unit-size-in-terrain (orc sea 9))\n(side 1 (name \"Mordor\") (advantage 3))\n";

fn check(text_of_query: &str, expected: Expect) {
    let db = TestDb::new(GAME);
    let out = match query(&Inquiry::of(&*db, db.main()), text_of_query) {
        Ok(result) => text(&result.document(), Style { color: false, width: 100 }),
        Err(error) => {
            format!("{}:{} {}\n{}\nhelp: {}\n", error.column, error.length, error.message, error.picture(), error.help)
        }
    };
    expected.assert_eq(&out);
}

#[test]
fn rows_are_chosen_and_sorted() {
    check(
        "units",
        expect![[r#"
        3 unit types

          name
          orc
          elf
          town
    "#]],
    );
    check(
        "units where speed > 1 and can-enter(sea) order by cost",
        expect![[r#"
        0 unit types
    "#]],
    );
    check(
        "units order by cp desc, hp limit 2",
        expect![[r#"
        2 unit types

          name  cp  hp
          elf    5   9
          town   5  20
    "#]],
    );
    check(
        "units where hit-chance(elf) >= 20 or hit-chance(town, it) show hp-max * 2, damage(orc)",
        expect![[r#"
        1 unit type

          hp-max * 2  damage(orc)
                  10            0
    "#]],
    );
    check(
        "select symbol, max(hit-chance), count(hit-chance) from units",
        expect![[r#"
        3 unit types

          symbol  max(hit-chance)  count(hit-chance)
          orc                  20                  3
          elf                  30                  1
          town                  0                  0
    "#]],
    );
    check(
        "units where wrecked-type = orc or wrecked-type is nothing and name like 'to*'",
        expect![[r#"
        2 unit types

          name  wrecked-type
          elf   orc
          town
    "#]],
    );
    check(
        "units where not speed between 1 and 3 and symbol not in (town)",
        expect![[r#"
        1 unit type

          name  speed
          elf       4
    "#]],
    );
    check(
        "sides show id, name, advantage",
        expect![[r#"
        2 sides

          id  name          advantage
           0  Independents
           1  Mordor                3
    "#]],
    );
    check(
        "tables where entries > 0 order by name",
        expect![[r#"
        3 tables

          name                  entries
          damage                      1
          hit-chance                  4
          unit-size-in-terrain        1
    "#]],
    );
    check(
        "terrain where symbol <> sea",
        expect![[r#"
        1 terrain type

          name
          plain
    "#]],
    );
    check(
        "units where carries(orc)",
        expect![[r#"
        1 unit type

          name  carries(orc)
          town  yes
    "#]],
    );
}

#[test]
fn mistakes_have_a_column() {
    check(
        "untis",
        expect![[r#"
        1:5 there is no list `untis`
          untis
          ^^^^^
        help: Did you mean `units`?
    "#]],
    );
    check(
        "units where sped > 3",
        expect![[r#"
        13:4 there is no property of units `sped`
          units where sped > 3
                      ^^^^
        help: Did you mean `speed`?
    "#]],
    );
    check(
        "units where speed > fast",
        expect![[r#"
        21:4 there is no property of units `fast`
          units where speed > fast
                              ^^^^
        help: write a text between quotes; `gdl doc` lists properties
    "#]],
    );
    check(
        "units where speed > 'fast'",
        expect![[r#"
        21:6 `speed` is a number, and `'fast'` is a text
          units where speed > 'fast'
                              ^^^^^^
        help: compare values of the same type
    "#]],
    );
    check(
        "units where can-enter(orc)",
        expect![[r#"
        23:3 `orc` is a unit type, not a terrain type
          units where can-enter(orc)
                                ^^^
        help: give a type of the right kind
    "#]],
    );
    check(
        "units where hit-chanc(orc) > 3",
        expect![[r#"
        13:14 there is no table or question `hit-chanc`
          units where hit-chanc(orc) > 3
                      ^^^^^^^^^^^^^^
        help: Did you mean `hit-chance`?
    "#]],
    );
    check(
        "units where hit-chance > 3",
        expect![[r#"
        13:10 `hit-chance` is a table
          units where hit-chance > 3
                      ^^^^^^^^^^
        help: write `hit-chance(TYPE)` for an entry, or `max(hit-chance)` for all of a type
    "#]],
    );
    check(
        "units where name",
        expect![[r#"
        13:4 `name` is a text, not a condition
          units where name
                      ^^^^
        help: compare it, as in `name = "orc"`
    "#]],
    );
    check(
        "units where speed >",
        expect![[r#"
        20:1 expected a value, found the end
          units where speed >
                             ^
        help: write a property, as in `speed > 3`
    "#]],
    );
    check(
        "units where (speed > 3",
        expect![[r#"
        23:1 expected `)`, found the end
          units where (speed > 3
                                ^
        help: close what was opened
    "#]],
    );
    check(
        "units group by speed",
        expect![[r#"
        7:5 `group` is not a part of a query
          units group by speed
                ^^^^^
        help: there are no groups; use `count(TABLE)`, `sum(TABLE)`, `min(TABLE)` or `max(TABLE)` for the row of a type
    "#]],
    );
    check(
        "units were speed > 3",
        expect![[r#"
        7:4 unexpected `were`
          units were speed > 3
                ^^^^
        help: Did you mean `where`?
    "#]],
    );
    check(
        "units where speed > 3 && cp > 2",
        expect![[r#"
        23:1 unexpected `&`
          units where speed > 3 && cp > 2
                                ^
        help: write `and`
    "#]],
    );
    check(
        "units where speed + name > 3",
        expect![[r#"
        21:4 `name` is a text, not a number
          units where speed + name > 3
                              ^^^^
        help: calculate with properties that are numbers, and with entries of tables
    "#]],
    );
    check(
        "select speed units",
        expect![[r#"
        14:5 expected `from`, found `units`
          select speed units
                       ^^^^^
        help: write `select speed from units`
    "#]],
    );
    check(
        "units limit many",
        expect![[r#"
        13:4 expected a number, found `many`
          units limit many
                      ^^^^
        help: write `limit 10`
    "#]],
    );
    check(
        "",
        expect![[r#"
        1:1 expected what to list, found the end

          ^
        help: a query begins with units, materials, terrain, advances, sides or tables
    "#]],
    );
    check(
        "units where name = \"orc",
        expect![[r#"
        20:4 the text has no end
          units where name = "orc
                             ^^^^
        help: close the text with the same quote
    "#]],
    );
    check(
        &format!("units where {}speed{}", "(".repeat(99), ")".repeat(99)),
        expect![[r#"
        77:1 the query is nested too deeply
          units where (((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((speed)))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))
                                                                                      ^
        help: write it with fewer parentheses
    "#]],
    );
}
