//! End-to-end tests of the commands that change tables.

use expect_test::expect;

use crate::{Folder, shown, status, stderr, stdout};

const GAME: &str = "(include types)\n(table hit-chance ; the chances\n  (u* u* 20) ; in general\n  (inf (armor town) 40)\n\
    \x20 (armor inf strong))\n";

const TYPES: &str = "(unit-type inf)\n(unit-type armor)\n(unit-type town)\n(terrain-type plain)\n(define strong 80)\n\
    (table damage (u* u* 1))\n";

fn folder() -> Folder {
    Folder::new(&[("game.g", GAME), ("types.g", TYPES), ("other.g", "(include types)\n")])
}

fn read(folder: &Folder, name: &str) -> String {
    std::fs::read_to_string(folder.path().join(name)).expect("a file")
}

#[test]
fn entries_are_set_where_they_are_written() {
    let folder = folder();
    let set = |entries: &[&str]| folder.run(&[&["table", "set", "game.g"], entries].concat());
    let output = set(&["hit-chance", "inf", "armor", "45", "armor", "inf", "60", "town", "town", "0"]);
    expect![[r#"
        hit-chance[inf,armor]: 40 -> 45 at game.g:5:3
        hit-chance[armor,inf]: 80 -> 60 at game.g:6:3
        hit-chance[town,town]: 20 -> 0 at game.g:4:3, a new clause: the one before it is for many types
        --- 0
        note: a number replaces `strong`, which stays where else it is used
        changed 3 entries in 1 file
    "#]]
    .assert_eq(&shown(&output));
    expect![[r#"
        (include types)
        (table hit-chance ; the chances
          (u* u* 20) ; in general
          (town town 0)
          (inf (armor town) (45 40))
          (armor inf 60))
    "#]]
    .assert_eq(&read(&folder, "game.g"));
    expect![[r#"
        --- types.g
        +++ types.g
        @@ -3,4 +3,7 @@
         (unit-type town)
         (terrain-type plain)
         (define strong 80)
        -(table damage (u* u* 1))
        +(table damage
        +  (u*               u*      1)
        +  ((inf armor town) armor 2d4)
        +  )
        --- 1
        note: `types.g` is included elsewhere, too: other.g
        would change 3 entries in 1 file
    "#]]
    .assert_eq(&shown(&set(&["damage", "*", "armor", "2d4", "--diff"])));
    expect![[r#"
        damage[inf,armor]: 1 -> 2d4 at types.g:8:3, a new clause: the one before it is for many types
        damage[armor,armor]: 1 -> 2d4 at types.g:8:3, a new clause: the one before it is for many types
        damage[town,armor]: 1 -> 2d4 at types.g:8:3, a new clause: the one before it is for many types
        --- 0
        note: `types.g` is included elsewhere, too: other.g
        changed 3 entries in 1 file
    "#]]
    .assert_eq(&shown(&set(&["damage", "*", "armor", "2d4"])));
    expect![[r#"
        (unit-type inf)
        (unit-type armor)
        (unit-type town)
        (terrain-type plain)
        (define strong 80)
        (table damage
          (u*               u*      1)
          ((inf armor town) armor 2d4)
          )
    "#]]
    .assert_eq(&read(&folder, "types.g"));
    expect![[r#"
        --- 0
        nothing to change: the entries have these values
    "#]]
    .assert_eq(&shown(&set(&["damage", "*", "armor", "2d4"])));
}

#[test]
fn nothing_is_written_unless_all_can_be() {
    let folder = Folder::new(&[(
        "game.g",
        "(game-module \"game\" (variants (hard true (true (table hit-chance add (man man 9))))))\n\
         (unit-type man)\n(unit-type dog)\n(terrain-type land)\n(table hit-chance (u* u* 5))\n",
    )]);
    let before = read(&folder, "game.g");
    let args = ["table", "set", "game.g", "hit-chance", "man", "man", "7", "dog", "dog", "8"];
    expect![[r#"
        --- 1
        error: hit-chance[man,man] cannot be 7: a form that is not a `table` sets it, such as a variant, at game.g:1:70; change it there
        nothing was changed; --keep-going changes the others
    "#]].assert_eq(&shown(&folder.run(&args)));
    assert_eq!(read(&folder, "game.g"), before);
    assert_eq!(status(&folder.run(&[&args[..], &["--dry-run", "--keep-going"]].concat())), 1);
    assert_eq!(read(&folder, "game.g"), before);
    expect![[r#"
        hit-chance[dog,dog]: 5 -> 8 at game.g:7:3, a new clause: the one before it is for many types
        --- 1
        error: hit-chance[man,man] cannot be 7: a form that is not a `table` sets it, such as a variant, at game.g:1:70; change it there
        changed 1 entry in 1 file
    "#]].assert_eq(&shown(&folder.run(&[&args[..], &["--keep-going"]].concat())));
    assert!(read(&folder, "game.g").contains("(dog dog 8)"));
}

#[test]
fn wrong_arguments_are_explained() {
    let folder = folder();
    let set = |entries: &[&str]| shown(&folder.run(&[&["table", "set", "game.g"], entries].concat()));
    expect![[r#"
        --- 2
        error: there is no table `hit-chanse`
          help: Did you mean `hit-chance`?
    "#]]
    .assert_eq(&set(&["hit-chanse", "inf", "armor", "45"]));
    expect![[r#"
        --- 2
        error: there is no unit type `inff`
          help: Did you mean `inf`?
    "#]]
    .assert_eq(&set(&["hit-chance", "inff", "armor", "45"]));
    expect![[r#"
        --- 2
        error: `hit-chance` takes numbers, and `2d6` is dice
    "#]]
    .assert_eq(&set(&["hit-chance", "inf", "armor", "2d6"]));
    expect![[r#"
        --- 2
        error: `-5` is out of bounds: `hit-chance` takes 0 to 100
    "#]]
    .assert_eq(&set(&["hit-chance", "inf", "armor", "-5"]));
    expect![[r#"
        --- 2
        error: `much` is not a value of `hit-chance`
          help: write a number from 0 to 100
    "#]]
    .assert_eq(&set(&["hit-chance", "inf", "armor", "much"]));
    expect![[r#"
        --- 2
        error: expected a row, a column and a value for each entry, found 4 arguments
          help: quote a name that has a space
    "#]]
    .assert_eq(&set(&["hit-chance", "inf", "armor", "5", "town"]));
    expect![[r#"
        --- 1
        error: hit-chance[infantry,armor] cannot be 5: `gdl:/gdl-ford.g` is a part of gdl, which is not changed
        nothing was changed
    "#]]
    .assert_eq(&shown(&folder.run(&["table", "set", "gdl-ford", "hit-chance", "infantry", "armor", "5"])));
    assert_eq!(read(&folder, "game.g"), GAME);
}

#[test]
fn a_library_stays_as_it_is() {
    let folder = Folder::new(&[("game.g", "(include types)\n(set last-turn 5)\n"), ("lib/types.g", TYPES)]);
    let output = folder.run(&["table", "set", "game.g", "damage", "inf", "inf", "3", "--lib", "lib"]);
    expect![[r#"
        damage[inf,inf]: 1 -> 3 at game.g:3:19, a new clause: `lib/types.g` is in the library folder `lib`
        --- 0
        changed 1 entry in 1 file
    "#]]
    .assert_eq(&shown(&output));
    expect![[r#"
        (include types)

        (table damage add (inf inf 3))
        (set last-turn 5)
    "#]]
    .assert_eq(&read(&folder, "game.g"));
    assert_eq!((read(&folder, "lib/types.g"), stdout(&output).is_empty()), (TYPES.to_owned(), false));
    assert!(stderr(&output).contains("changed 1 entry in 1 file"));
}

/// Types that agree in part.
const MANY: &str = "(unit-type inf)\n(unit-type armor)\n(unit-type town)\n(unit-type fort)\n(terrain-type plain)\n\
    (terrain-type sea)\n(define movers (inf armor))\n(table damage (u* u* 1) (movers u* 2d4) (inf armor 9))\n\
    (table mp-to-enter-terrain (u* sea 5))\n(table hit-chance)\n";

#[test]
fn the_tables_of_a_game_are_listed() {
    let folder = Folder::new(&[("game.g", MANY), ("bad.g", "(unit-type inf)\n(table damage 3)\n")]);
    folder.check(
        &["table", "game.g"],
        expect![[r#"
        Tables of game.g

          table                types            size   clauses  default  default share
          damage               unit by unit     4 x 4        3        0  0%
          hit-chance           unit by unit     4 x 4        0        0  100%
          mp-to-enter-terrain  unit by terrain  4 x 2        1        1  50%
        --- 0
    "#]],
    );
    assert_eq!(
        stdout(&folder.run(&["table", "game.g", "--format", "csv"])),
        "table,first,second,rows,columns,clauses,default,defaults\r\ndamage,unit,unit,4,4,3,0,0\r\n\
         hit-chance,unit,unit,4,4,0,0,16\r\nmp-to-enter-terrain,unit,terrain,4,2,1,1,4\r\n"
    );
    folder.check(
        &["table", "game.g", "--format", "markdown"],
        expect![[r#"
        # Tables of `game.g`

        | table | types | size | clauses | default | default share |
        |---|---|---|---:|---:|---|
        | `damage` | unit by unit | 4 x 4 | 3 | `0` | 0% |
        | `hit-chance` | unit by unit | 4 x 4 | 0 | `0` | 100% |
        | `mp-to-enter-terrain` | unit by terrain | 4 x 2 | 1 | `1` | 50% |
        --- 0
    "#]],
    );
    folder.check(&["table", "bad.g"], expect![[r#"
        Tables of bad.g

          table   types         size   clauses  default  default share
          damage  unit by unit  1 x 1        1        0  0%
        --- 1
        bad.g:1:1: error: the game defines no terrain type
        warning: the engine would not load this game: the answer is about the part that can be read; `gdl check bad.g` shows all
    "#]]);
    let json = stdout(&folder.run(&["table", "game.g", "--format", "json"]));
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["answers"][0][0]["clauses"], 3, "{json}");
    assert_eq!(status(&folder.run(&["table", "game.g", "--why"])), 2);
}

#[test]
fn views_choose_sort_add_and_fold() {
    let folder = Folder::new(&[("game.g", MANY)]);
    let table = |args: &[&str]| shown(&folder.run(&[&["table", "game.g", "damage"], args].concat()));
    expect![[r#"
        damage: unit by unit types in game.g

              fort  inf
         town    1    1
          inf  2d4  2d4
        armor  2d4  2d4

        .  set by no clause: the default, 0
        --- 0
    "#]]
    .assert_eq(&table(&["--rows", "town,movers", "--columns", "fort,inf"]));
    expect![[r#"
        damage: unit by unit types in game.g

              armor  inf  town  fort  sum  mean
          inf     9  2d4   2d4   2d4   24     6
        armor   2d4  2d4   2d4   2d4   20     5
         town     1    1     1     1    4     1
         fort     1    1     1     1    4     1
          sum    16   12    12    12
         mean     4    3     3     3

        .  set by no clause: the default, 0
        --- 0
    "#]]
    .assert_eq(&table(&["--sort", "both", "--totals"]));
    expect![[r#"
        damage: unit by unit types in game.g

                inf +2  armor  sum  mean
            inf▅   2d4 █    9   24     6
          armor▅   2d4 ▅  2d4   20     5
        town +1▁     1 ▁    1    4     1
            sum     12     16
           mean      3      4

        town +1: town, fort
        inf +2: inf, town, fort
        bars from 1 (▁) to 9 (█)

        .  set by no clause: the default, 0
        --- 0
    "#]]
    .assert_eq(&table(&["--fold", "always", "--totals", "--heat"]));
    expect![[r#"
        damage: unit by unit types in game.g

                inf +2  armor
            inf    2d4      9
          armor    2d4    2d4
        town +1      1      1

        town +1: town, fort
        inf +2: inf, town, fort

        .  set by no clause: the default, 0
        --- 0
    "#]]
    .assert_eq(&table(&["--width", "26"]));
    let colored = table(&["--rows", "inf", "--heat", "--color", "always"]);
    assert!(colored.contains("\u{1b}[48;5;196;38;5;16m     9 \u{1b}[0m"), "{colored:?}");
    assert!(colored.contains("shades from 5 (white) to 9 (red)"), "{colored}");
    expect![[r#"
        # `damage`

        |  | inf | armor | town | fort | sum | mean |
        |---|---:|---:|---:|---:|---:|---:|
        | `town` | 1 | 1 | 1 | 1 | 4 | 1 |
        | sum | 1 | 1 | 1 | 1 |  |  |
        | mean | 1 | 1 | 1 | 1 |  |  |
        --- 0
    "#]]
    .assert_eq(&table(&["--rows", "town", "--format", "markdown", "--totals"]));
    expect![[r#"
        --- 2
        error: `damage` has a unit type here, and `sea` is a terrain type
          help: there are `inf`, `armor`, `town`, `fort`
    "#]]
    .assert_eq(&table(&["--rows", "town", "--why", "--columns", "inf,sea"]));
    expect![[r#"
        damage: unit by unit types in game.g

             inf
        town   1

        .  set by no clause: the default, 0

        Set by
          game.g:8:15  (u* u* 1)  1 entry: town by inf
        --- 0
    "#]]
    .assert_eq(&table(&["--rows", "town", "--why", "--columns", "inf"]));
    assert!(
        table(&["--rows", "town", "--columns", "fort", "--format", "csv"]).starts_with("unit/unit,fort\r\ntown,1\r\n")
    );
    let dumb = folder.command(&["table", "game.g", "damage", "--heat"]).env("TERM", "dumb").output().expect("gdl runs");
    assert!(stdout(&dumb).contains("marks from 1 to 9:  .:-+*#@"), "{}", shown(&dumb));
}

#[test]
fn a_page_has_a_heat_map() {
    let folder = Folder::new(&[("game.g", MANY)]);
    let page = stdout(&folder.run(&["table", "game.g", "damage", "--format", "html", "--totals"]));
    assert!(page.contains("<th scope=\"row\">inf</th><td class=\"h4\">2d4</td><td class=\"h7\">9</td>"), "{page}");
    assert!(page.contains("<td class=\"total\">"), "{page}");
    assert!(!page.contains("<script") && !page.contains("src=") && page.ends_with("</html>\n"));
}

#[test]
fn spreadsheets_go_out_and_in_again() {
    for name in ["hit-chance.csv", "h.ods", "h.xlsx"] {
        let folder = folder();
        let odd = "(include game)\n(unit-type |=1+1| )\n(unit-type |a, \"b\"|)\n(unit-type |c\td|)\n(unit-type |e;=2|)\n\
                   (unit-type |\u{ff1d}3|)\n(unit-type |'@4|)\n";
        folder.write("odd.g", odd.as_bytes());
        let output = folder.run(&["table", "odd.g", "hit-chance", "-o", name]);
        assert_eq!((status(&output), shown(&output).as_str()), (0, "--- 0\n"), "{name}");
        let output = folder.run(&["table", "import", "odd.g", name]);
        assert_eq!(stderr(&output), "nothing to change: the entries have these values\n", "{name}: {}", shown(&output));
        // The game changes: what was written restores it.
        let set = ["table", "set", "odd.g", "hit-chance", "inf", "armor", "1", "=1+1", "inf", "9", "armor", "inf", "3"];
        assert_eq!(status(&folder.run(&set)), 0);
        let output = folder.run(&["table", "import", "odd.g", name, "--dry-run"]);
        assert!(stderr(&output).ends_with("would change 3 entries in 2 files\n"), "{name}: {}", shown(&output));
        let output = folder.run(&["table", "import", "odd.g", name]);
        assert!(stderr(&output).ends_with("changed 3 entries in 2 files\n"), "{name}: {}", shown(&output));
        let output = folder.run(&["table", "import", "odd.g", name]);
        assert_eq!(stderr(&output), "nothing to change: the entries have these values\n", "{name}: {}", shown(&output));
    }
    let folder = Folder::new(&[("game.g", MANY)]);
    assert_eq!(
        status(&folder.run(&["table", "game.g", "damage", "-o", "d.xlsx", "--rows", "inf", "--sort", "columns"])),
        0
    );
    let output = folder.run(&["table", "import", "game.g", "d.xlsx"]);
    assert_eq!(stderr(&output), "nothing to change: the entries have these values\n", "{}", shown(&output));
    assert_eq!(status(&folder.run(&["table", "game.g", "damage", "-o", "d.pdf"])), 2);
}

#[test]
fn odd_separated_values_have_clear_messages() {
    let folder = folder();
    let import = |bytes: &[u8]| {
        folder.write("x.csv", bytes);
        folder.run(&["table", "import", "game.g", "x.csv", "--table", "hit-chance"])
    };
    let output = import(&[0; 100]);
    assert!(status(&output) == 2 && stderr(&output).contains("it has bytes of value 0"), "{}", shown(&output));
    let long = "x".repeat(100_000);
    for text in [format!("unit/unit,{long}\ninf,1\n"), format!("unit/unit,inf\ninf,{long}\n")] {
        let output = import(text.as_bytes());
        assert_eq!(status(&output), 2);
        assert!(stderr(&output).len() < 1000 && stderr(&output).contains("xxx...`"), "{}", stderr(&output).len());
    }
}

#[test]
fn mistakes_of_a_spreadsheet_are_listed_and_nothing_changes() {
    let folder = folder();
    let import = |text: &str, args: &[&str]| {
        folder.write("x.csv", text.as_bytes());
        shown(&folder.run(&[&["table", "import", "game.g", "x.csv"], args].concat()))
    };
    let table = ["--table", "hit-chance"];
    expect![[r#"
        --- 2
        error: `x.csv` has mistakes, and nothing was changed
          A4: `town` is here a second time
          C1: there is no unit type `armr`; did you mean `armor`?
          D2: `0.5` is not a whole number
          B3: `101` is out of bounds: `hit-chance` takes 0 to 100
          E3: its row or column has no name
    "#]]
    .assert_eq(&import("unit/unit,inf,armr,armor\ninf,1,2,0.5\ntown,101,,5,6\ntown,1\n", &table));
    expect![[r#"
        --- 2
        error: `x.csv` does not say which table it has
          help: name it with --table, or in the first cell or the name of a sheet
    "#]]
    .assert_eq(&import("unit/unit,inf\ninf,1\n", &[]));
    expect![[r#"
        hit-chance[inf,armor]: 40 -> 1 at game.g:4:3
        --- 1
        would change 1 entry in 1 file
    "#]]
    .assert_eq(&import("hit-chance;armor;town\r\ninf;1;\r\n", &["--dry-run"]));
    assert_eq!(read(&folder, "game.g"), GAME);
    folder.write("x.xlsx", b"PK\x03\x04 not an archive");
    expect![[r#"
        --- 2
        error: `x.xlsx` cannot be read: it is not an archive: invalid Zip archive: Could not find EOCD
    "#]]
    .assert_eq(&shown(&folder.run(&["table", "import", "game.g", "x.xlsx"])));
    expect![[r#"
        --- 2
        error: `game.g` is not a spreadsheet that gdl knows
          help: name a file that ends in .csv, .ods or .xlsx
    "#]]
    .assert_eq(&shown(&folder.run(&["table", "import", "game.g", "game.g"])));
}

#[test]
fn a_new_type_is_like_another() {
    let folder = Folder::new(&[("game.g", &MANY.replace("(define", "(unit-type new)\n(define"))]);
    expect![[r#"
        --- game.g
        +++ game.g
        @@ -6,6 +6,6 @@
         (terrain-type sea)
         (unit-type new)
         (define movers (inf armor))
        -(table damage (u* u* 1) (movers u* 2d4) (inf armor 9))
        +(table damage (u* u* 1) (new (inf armor town fort new) (2d4 9 2d4 2d4 2d4)) (movers u* 2d4) (inf armor 9))
         (table mp-to-enter-terrain (u* sea 5))
         (table hit-chance)
        --- 1
        would change 5 entries in 1 file
    "#]]
    .assert_eq(&shown(&folder.run(&["table", "like", "game.g", "new", "inf", "--diff"])));
    expect![[r#"
        damage[new,inf]: 1 -> 2d4 at game.g:9:25, a new clause: the one before it is for many types
        damage[new,armor]: 1 -> 9 at game.g:9:25, a new clause: the one before it is for many types
        damage[new,town]: 1 -> 2d4 at game.g:9:25, a new clause: the one before it is for many types
        damage[new,fort]: 1 -> 2d4 at game.g:9:25, a new clause: the one before it is for many types
        damage[new,new]: 1 -> 2d4 at game.g:9:25, a new clause: the one before it is for many types
        --- 0
        changed 5 entries in 1 file
    "#]]
    .assert_eq(&shown(&folder.run(&["table", "like", "game.g", "new", "inf"])));
    expect![[r#"
        --- 0
        nothing to change: the entries have these values
    "#]]
    .assert_eq(&shown(&folder.run(&["table", "like", "game.g", "new", "inf"])));
    expect![[r#"
        --- 2
        error: types of different kinds are not alike: unit type and terrain type `plain`
    "#]]
    .assert_eq(&shown(&folder.run(&["table", "like", "game.g", "new", "plain"])));
    expect![[r#"
        --- 2
        error: there is no type `infn`
          help: Did you mean `inf`?
    "#]]
    .assert_eq(&shown(&folder.run(&["table", "like", "game.g", "new", "infn"])));
}
