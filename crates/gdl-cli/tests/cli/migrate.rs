//! End-to-end tests of `gdl migrate`, on modules written in the forms of older versions.

use std::fs;

use expect_test::expect;

use crate::{Folder, shown, status, stderr, stdout};

/// Every old form that has a successor, and some that have none.
const OLD: &str = r#"(game-module "old" (title "Old") (program-version "7.0"))
(terrain-type plain (unit-capacity 3))
(material-type fuel)
(unit-type scout (acp-to-enter-unit 2) (hp-max 3)) ; the eyes
(unit-type tank
  (acp-to-toolup 4)
  (parts-max 2)
  (acp-to-enter-unit 3)) ; the fist
(add (scout tank) acp-to-research 5)
(table control-chance (scout u* 50)) ; half
(table hit-falloff-range (scout u* 3) (tank u* 5))
(table material-to-fight (u* m* 1))
(table acp-night-effect (scout plain 50))
(add table hit-chance (u* u* 40))
(area 20 10 (initial-day-part 3))
(side "A")
(define both (scout tank))
(define slow (remove (tank) both))
(scorekeeper survival (title "Survive") (do last-side-wins))
(scorekeeper (when (after-turn 3)) (do (if (> (sum u* hp-max) 5) stop (add 5))) (initial 5))
(scout 3 3 "A" (act (acp 2)) (plan passive))
(set event-messages '())
(set self-unit-required 1)
"#;

fn text(folder: &Folder, name: &str) -> String {
    fs::read_to_string(folder.path().join(name)).expect("the file is there")
}

#[test]
fn every_old_form_is_rewritten_or_listed() {
    let folder = Folder::new(&[("old.g", OLD)]);
    folder.check(&["migrate", "old.g"], expect![[r#"
        old.g:2:22: `unit-capacity`: write `capacity`
        old.g:4:19: `acp-to-enter-unit`: write the table `acp-to-enter-unit`
        old.g:6:4: `acp-to-toolup`: write the table `acp-to-toolup`
        old.g:8:4: `acp-to-enter-unit`: write the table `acp-to-enter-unit`
        old.g:9:19: `acp-to-research`: write the table `acp-to-develop`
        old.g:10:8: `control-chance`: write `unit-control-chance`
        old.g:11:8: `hit-falloff-range`: write the property `hit-falloff-range`
        old.g:12:8: `material-to-fight`: write `material-to-attack` and `material-to-fire`
        old.g:13:8: `acp-night-effect`: write `night-multiplies-acp`
        old.g:14:6: `table`: write `table hit-chance add`
        old.g:15:14: `initial-day-part`: set the variable `initial-day-part`
        old.g:19:14: `survival`: remove the name
        old.g:20:48: `sum`: write `sum-uprop`
        old.g:20:66: `stop`: write `end`
        old.g:20:72: `add`: write `add-score`
        old.g:20:82: `initial`: write `initial-score`
        old.g:21:17: `act`: remove the group around the properties
        old.g:21:36: `passive`: write `Passive`
        old.g:23:6: `self-unit-required`: write `self-required`
        rewrote 19 places in 1 file
          4 names: the engine ignored what was written with the old name, and reads it now
          8 forms of other kinds: the engine ignored the old form, and reads the new one
          1 `add` of table clauses: the engine ignored the form, and reads the clauses now
          1 scorekeeper with a name: the engine dropped what followed the name; sides win and lose by it now
          1 `act` group: units begin with the action points and the action in the group
          3 words of scorekeepers: the engine warned in the game and did nothing; the scorekeeper does its work now
          1 type of plan: the unit had no plan, and has one now
        what changes in old.g:
          hit-falloff-range of scout: 32767 -> 3
          hit-falloff-range of tank: 32767 -> 5
          capacity of plain: 1 -> 3
          acp-to-develop[u*; u*]: 0 -> 5
          acp-to-enter-unit[scout; u*]: 1 -> 2
          acp-to-enter-unit[tank; u*]: 1 -> 3
          acp-to-toolup[tank; u*]: 0 -> 4
          hit-chance[u*; u*]: 0 -> 40
          material-to-attack[u*; fuel]: 0 -> 1
          material-to-fire[u*; fuel]: 0 -> 1
          night-multiplies-acp[scout; plain]: 100 -> 50
          unit-control-chance[scout; u*]: 0 -> 50
          variables, initial-day-part: 0 -> 3
          variables, self-required: 0 -> 1
          scoring, scorekeeper 1 do: none -> last-side-wins
          scoring, scorekeeper 1 title: none -> "Survive"
          scoring, scorekeeper 2 do: (if (> (sum u* hp-max) 5) stop (add 5)) -> (if (> (sum-uprop u* hp-max) 5) end (add-score 5))
          scoring, scorekeeper 2 initial-score: none -> 5
          units, scout of side 0: (at 3, 3) (plan None None ) -> (acp 2) (at 3, 3) (plan Passive None )
        4 places need a decision:
        old.g:1:35: a game module has no property `program-version` (removed-name)
          advice: The engine does not know the module property `program-version`; 7.1 was the last version that had it. Remove it, or say it in another way
        old.g:6:4: a unit type has no property `parts-max` (removed-name)
          advice: The engine does not know the unit type property `parts-max`; 7.1 was the last version that had it. Remove it, or say it in another way
        old.g:22:22: this is a list, and `remove` takes one item out of a list (remove-takes-item)
          advice: Write `remove-list` to remove the members of a list
          not rewritten: a module for 7.5 may mean it: --from 7.1 rewrites it
        old.g:26:6: there is neither a global variable nor a defined symbol `event-messages` (replaced-name)
          advice: Write `event-notices` or `event-narratives` instead; 7.1 was the last version that had it
        --- 1
    "#]]);
    expect![[r#"
        (game-module "old" (title "Old") (program-version "7.0"))
        (terrain-type plain (capacity 3))
        (material-type fuel)
        (unit-type scout (hp-max 3)) ; the eyes
        (unit-type tank
          (parts-max 2)) ; the fist
        (table acp-to-toolup add (tank u* 4))
        (table acp-to-enter-unit add (tank u* 3)
          (scout u* 2))
        (table acp-to-develop add ((scout tank) u* 5))
        (table unit-control-chance (scout u* 50)) ; half
        (add scout hit-falloff-range 3)
        (add tank hit-falloff-range 5)
        (table material-to-attack (u* m* 1))
        (table material-to-fire (u* m* 1))
        (table night-multiplies-acp (scout plain 50))
        (table hit-chance add (u* u* 40))
        (set initial-day-part 3)
        (area 20 10)
        (side "A")
        (define both (scout tank))
        (define slow (remove (tank) both))
        (scorekeeper (title "Survive") (do last-side-wins))
        (scorekeeper (when (after-turn 3)) (do (if (> (sum-uprop u* hp-max) 5) end (add-score 5))) (initial-score 5))
        (scout 3 3 "A" (acp 2) (plan Passive))
        (set event-messages '())
        (set self-required 1)
    "#]]
    .assert_eq(&text(&folder, "old.g"));
    // A second run has only the decisions left.
    let once = text(&folder, "old.g");
    let output = folder.run(&["migrate", "old.g"]);
    assert_eq!(status(&output), 1, "{}", shown(&output));
    assert!(stdout(&output).starts_with("4 places need a decision:\n"), "{}", shown(&output));
    assert_eq!(text(&folder, "old.g"), once);
}

#[test]
fn the_version_decides_what_is_old() {
    let module = "(terrain-type plain (unit-capacity 3))\n(unit-type a)\n(unit-type b)\n(define x (remove (a) u*))\n";
    let folder = Folder::new(&[("old.g", module)]);
    folder.check(
        &["migrate", "--diff", "old.g"],
        expect![[r#"
        --- old.g
        +++ old.g
        @@ -1,4 +1,4 @@
        -(terrain-type plain (unit-capacity 3))
        +(terrain-type plain (capacity 3))
         (unit-type a)
         (unit-type b)
         (define x (remove (a) u*))
        --- 1
        old.g:1:22: `unit-capacity`: write `capacity`
        would rewrite 1 place in 1 file
          1 name: the engine ignored what was written with the old name, and reads it now
        what changes in old.g:
          capacity of plain: 1 -> 3
        1 place needs a decision:
        old.g:4:19: this is a list, and `remove` takes one item out of a list (remove-takes-item)
          advice: Write `remove-list` to remove the members of a list
          not rewritten: a module for 7.5 may mean it: --from 7.1 rewrites it
    "#]],
    );
    folder.check(
        &["migrate", "--diff", "--from", "7.0", "old.g"],
        expect![[r#"
        --- old.g
        +++ old.g
        @@ -1,4 +1,4 @@
        -(terrain-type plain (unit-capacity 3))
        +(terrain-type plain (capacity 3))
         (unit-type a)
         (unit-type b)
        -(define x (remove (a) u*))
        +(define x (remove-list (a) u*))
        --- 1
        old.g:1:22: `unit-capacity`: write `capacity`
        old.g:4:19: `(a)`: write `remove-list`
        would rewrite 2 places in 1 file
          1 name: the engine ignored what was written with the old name, and reads it now
          1 `remove` of a list: nothing was removed; the members of the list are now
        what changes in old.g:
          capacity of plain: 1 -> 3
          symbols, x: (a b) -> (b)
    "#]],
    );
    folder.check(
        &["migrate", "--check", "--from", "7.1", "old.g"],
        expect![[r#"
        old.g:4:19: `(a)`: write `remove-list`
        would rewrite 1 place in 1 file
          1 `remove` of a list: nothing was removed; the members of the list are now
        what changes in old.g:
          symbols, x: (a b) -> (b)
        1 place needs a decision:
        old.g:1:22: a terrain type has no property `unit-capacity` (renamed-name)
          advice: Write `capacity` instead; 7.0 was the last version that had it
          not rewritten: 7.1 ignored it as well
        --- 1
    "#]],
    );
    assert_eq!(text(&folder, "old.g"), module);
}

#[test]
fn what_another_form_says_stays() {
    let folder = Folder::new(&[(
        "old.g",
        "(terrain-type plain (capacity 2) (unit-capacity 3))
(terrain-type wood (unit-capacity 3) (capacity 2))
(unit-type a)
(unit-type b)
(table unit-control-chance (a a 5))
(table control-chance (a u* 60))
(table hit-falloff-range (a b 3))
(unit-type c (acp-to-toolup (+ 1 1)))
",
    )]);
    let before = text(&folder, "old.g");
    folder.check(
        &["migrate", "old.g"],
        expect![[r#"
        5 places need a decision:
        old.g:1:35: a terrain type has no property `unit-capacity` (renamed-name)
          advice: Write `capacity` instead; 7.0 was the last version that had it
          not rewritten: it would change what another form says of `capacity`, in the game `old.g`
        old.g:2:21: a terrain type has no property `unit-capacity` (renamed-name)
          advice: Write `capacity` instead; 7.0 was the last version that had it
          not rewritten: no game changes: other forms set the same values, or the form is not read
        old.g:6:8: there is no table `control-chance` (renamed-name)
          advice: Write `unit-control-chance` instead; 7.1 was the last version that had it
          not rewritten: it would change what another form says of `unit-control-chance`, in the game `old.g`
        old.g:7:8: there is no table `hit-falloff-range` (replaced-name)
          advice: Write the unit type property `hit-falloff-range` instead; 7.1 was the last version that had it
        old.g:8:15: a unit type has no property `acp-to-toolup` (replaced-name)
          advice: Write the table `acp-to-toolup` instead; 7.1 was the last version that had it
        --- 1
    "#]],
    );
    assert_eq!(text(&folder, "old.g"), before);
}

#[test]
fn a_property_becomes_a_row_only_if_all_types_are_known() {
    let folder = Folder::new(&[
        ("types.g", "(unit-type a (acp-to-toolup 2))\n"),
        ("game.g", "(include \"types\")\n(unit-type b)\n(terrain-type plain)\n"),
    ]);
    folder.check(&["migrate", "--check", "."], expect![[r#"
        1 place needs a decision:
        types.g:1:15: a unit type has no property `acp-to-toolup` (replaced-name)
          advice: Write the table `acp-to-toolup` instead; 7.1 was the last version that had it
          not rewritten: the new form is not accepted either (`b` comes too late: the unit types are in use by now), in the game `game.g`
        --- 1
    "#]]);
    folder.write("game.g", b"(include \"types\")\n(terrain-type plain)\n");
    folder.check(
        &["migrate", "--check", "."],
        expect![[r#"
        types.g:1:15: `acp-to-toolup`: write the table `acp-to-toolup`
        would rewrite 1 place in 1 file
          1 form of another kind: the engine ignored the old form, and reads the new one
        what changes in game.g:
          acp-to-toolup[a; a]: 0 -> 2
        --- 1
    "#]],
    );
}

#[test]
fn a_variant_that_sets_the_new_name_goes_on_ruling() {
    let folder = Folder::new(&[(
        "old.g",
        "(game-module (variants (\"Hard\" hard false (1 (table unit-control-chance (a a 5))))))
(unit-type a)
(terrain-type plain)
(table control-chance (a a 60))
",
    )]);
    folder.check(
        &["migrate", "--check", "old.g"],
        expect![[r#"
        old.g:4:8: `control-chance`: write `unit-control-chance`
        would rewrite 1 place in 1 file
          1 name: the engine ignored what was written with the old name, and reads it now
        what changes in old.g:
          unit-control-chance[a; a]: 0 -> 60
        --- 1
    "#]],
    );
}

#[test]
fn bytes_stay() {
    let folder = Folder::new(&[]);
    folder.write(
        "old.g",
        b"; caf\xe9\r\n(terrain-type t (unit-capacity 3)) ; \xe9\r\n(unit-type u (acp-to-toolup 2))\r\n",
    );
    assert_eq!(status(&folder.run(&["migrate", "old.g"])), 0);
    let bytes = fs::read(folder.path().join("old.g")).expect("the file is there");
    let expected: &[u8] =
        b"; caf\xe9\r\n(terrain-type t (capacity 3)) ; \xe9\r\n(unit-type u)\r\n(table acp-to-toolup add (u u* 2))\r\n";
    assert_eq!(String::from_utf8_lossy(&bytes), String::from_utf8_lossy(expected));
    assert_eq!(bytes, expected);
}

#[test]
fn nothing_is_written_by_half() {
    let folder = Folder::new(&[
        ("a.g", "(terrain-type t (unit-capacity 3))\n(unit-type u)\n"),
        ("b.g", "(terrain-type t (unit-capacity 3))\n(unit-type u)\n"),
    ]);
    let path = folder.path().join("b.g");
    let mut permissions = fs::metadata(&path).expect("the file is there").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).expect("permissions");
    let output = folder.run(&["migrate", "."]);
    assert_eq!(status(&output), 2, "{}", shown(&output));
    assert!(stderr(&output).contains("write-protected"), "{}", shown(&output));
    assert!(text(&folder, "a.g").contains("unit-capacity") && text(&folder, "b.g").contains("unit-capacity"));
}

#[cfg(unix)]
#[test]
fn links_out_of_the_folder_are_refused() {
    let outside = Folder::new(&[("old.g", "(terrain-type t (unit-capacity 3))\n(unit-type u)\n")]);
    let folder = Folder::new(&[("new.g", "(terrain-type t)\n(unit-type u)\n")]);
    std::os::unix::fs::symlink(outside.path().join("old.g"), folder.path().join("link.g")).expect("a link");
    let output = folder.run(&["migrate", "."]);
    assert!(text(&outside, "old.g").contains("unit-capacity"), "{}", shown(&output));
}

#[test]
fn text_after_a_fault_is_not_trusted() {
    let folder =
        Folder::new(&[("old.g", "(terrain-type t)\n(unit-type u)\n(set x \"abc)\n(table control-chance (u u 5))\n")]);
    folder.check(
        &["migrate", "old.g"],
        expect![[r#"
        nothing to do
        --- 0
        note: `old.g` is not rewritten after line 3: a quotation mark, a comment or a parenthesis is wrong there
          help: run `gdl check` and repair that first
    "#]],
    );
}

#[test]
fn programs_get_json() {
    let folder = Folder::new(&[("old.g", "(terrain-type t (unit-capacity 3) (color \"red\"))\n(unit-type u)\n")]);
    let output = folder.run(&["migrate", "--check", "--format", "json", "old.g"]);
    assert_eq!(status(&output), 1);
    expect![[r#"
        {
          "format_version": 1,
          "written": false,
          "rewritten": [
            {
              "file": "old.g",
              "line": 1,
              "column": 18,
              "rule": "renamed-name",
              "old": "unit-capacity",
              "what": "write `capacity`"
            }
          ],
          "kinds": [
            {
              "rule": "renamed-name",
              "what": "name",
              "effect": "the engine ignored what was written with the old name, and reads it now",
              "count": 1
            }
          ],
          "decisions": [
            {
              "file": "old.g",
              "line": 1,
              "column": 36,
              "rule": "removed-name",
              "message": "a terrain type has no property `color`",
              "advice": "The engine does not know the terrain type property `color`; 7.1 was the last version that had it. Remove it, or say it in another way.",
              "reason": null
            }
          ],
          "games": [
            {
              "old": "old.g",
              "new": "old.g",
              "loads": [
                true,
                true
              ],
              "look_first": [],
              "types": [],
              "properties": [
                {
                  "property": "capacity",
                  "kind": "terrain type",
                  "types": [
                    "t"
                  ],
                  "group": null,
                  "old": "1",
                  "new": "3",
                  "place": {
                    "file": "old.g",
                    "line": 1,
                    "column": 17
                  }
                }
              ],
              "entries": [],
              "parts": []
            }
          ]
        }
    "#]].assert_eq(&stdout(&output));
}

#[test]
fn wrong_usage_is_explained() {
    let folder = Folder::new(&[("new.g", "(terrain-type t)\n(unit-type u)\n")]);
    folder.check(
        &["migrate", "new.g"],
        expect![[r#"
        nothing to do
        --- 0
    "#]],
    );
    folder.check(
        &["migrate", "-"],
        expect![[r#"
        --- 2
        error: standard input cannot be rewritten
          help: name files or folders
    "#]],
    );
    folder.check(
        &["migrate", "missing.g"],
        expect![[r#"
        --- 2
        error: `missing.g` does not exist
          help: give files, folders, or - for standard input; the current folder is the default
    "#]],
    );
    assert_eq!(status(&folder.run(&["migrate", "--from", "7.5", "new.g"])), 2);
}

/// A game in which a price was the permission.
const PRICES: &str = r#"(game-module "old" (title "Old"))
(terrain-type plain (capacity 4))
(unit-type town (acp-per-turn 4) (start-with 1))
(unit-type tank (acp-per-turn 2) (cp 4))
(table acp-to-create (town tank 2))
(table acp-to-build add (town (town tank) (0 1)))
(table independent-density (town plain 200))
"#;

#[test]
fn a_price_was_the_permission() {
    let folder = Folder::new(&[("old.g", PRICES)]);
    let first = folder.run(&["migrate", "--from", "7.1", "old.g"]);
    assert_eq!(status(&first), 1, "{}", stderr(&first));
    let said = stdout(&first);
    assert!(said.contains("can-create[town; tank]: 0 -> 1"), "{said}");
    assert!(said.contains("`independent-density`: 7.5 reads the values as hundredths"), "{said}");
    let text = text(&folder, "old.g");
    assert!(text.contains("(table acp-to-create (town tank 2))\n(table can-create (town tank 1))\n"), "{text}");
    assert!(text.contains("\n(table can-build add (town (town tank) (0 1)))\n"), "{text}");
    // The second run has nothing to rewrite, and computer players build in the game.
    assert!(!stdout(&folder.run(&["migrate", "--from", "7.1", "old.g"])).contains("rewrote"));
    let played = folder.run(&["sim", "old.g", "--games", "1", "--turns", "20", "--format", "json"]);
    assert!(!stdout(&played).contains("\"nothing-made\""), "{}", stdout(&played));
    // Without the version nobody knows what the price meant.
    let other = Folder::new(&[("old.g", PRICES)]);
    assert_eq!(stdout(&other.run(&["migrate", "old.g"])), "nothing to do\n");
}

#[test]
fn permissions_that_are_not_certain_are_left() {
    let computed = PRICES
        .replace("(town tank 2)", "(town tank price)")
        .replace("(table acp-to-create", "(define price 2)\n(table acp-to-create");
    let folder = Folder::new(&[("old.g", &computed)]);
    let said = stdout(&folder.run(&["migrate", "--from", "7.1", "old.g"]));
    assert!(said.contains("a price in `acp-to-create` allowed the action in 7.1; 7.5 asks `can-create`"), "{said}");
    assert!(said.contains("not rewritten: `price` is not a plain number"), "{said}");
    assert!(!text(&folder, "old.g").contains("(table can-create"));
    // Who has such rows has thought of it.
    let modern = format!("{PRICES}(table can-create (town town 0))\n");
    let folder = Folder::new(&[("old.g", &modern)]);
    let said = stdout(&folder.run(&["migrate", "--from", "7.1", "old.g"]));
    assert!(!said.contains("`can-create`"), "{said}");
}

#[test]
fn what_is_not_judged_is_said() {
    let old =
        "(game-module \"old\")\n(include \"my-types\")\n(set action-messages '())\n(table control-chance (u* u* 50))\n";
    let folder = Folder::new(&[("old.g", old)]);
    let output = folder.run(&["migrate", "old.g"]);
    assert_eq!(status(&output), 1);
    let said = stdout(&output);
    assert!(said.contains("old.g:2:10: the module `my-types` is not found, so the file cannot be judged"), "{said}");
}

#[test]
fn a_removed_name_is_one_decision() {
    let terrain = |name: &str| format!("(terrain-type {name} (color \"green\"))\n");
    let old = ["plain", "wood", "hill"].map(terrain).concat() + "(unit-type u)\n";
    let folder = Folder::new(&[("old.g", &old)]);
    let said = stdout(&folder.run(&["migrate", "--from", "7.1", "old.g"]));
    assert!(said.starts_with("1 place needs a decision"), "{said}");
    assert!(said.contains("here and in 2 other places"), "{said}");
}
