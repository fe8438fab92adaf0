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
