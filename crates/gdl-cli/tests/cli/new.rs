//! End-to-end tests of `gdl new`, `gdl config` and `gdl roots`.

use expect_test::expect;

use crate::{Folder, shown, status, stderr, stdout};

/// The templates and the extensions of their games.
const TEMPLATES: [(&str, &str); 5] =
    [("small", "g"), ("land", "g"), ("naval", "g"), ("fantasy", "g"), ("board", "bdl")];

#[test]
fn each_template_is_a_complete_game() {
    for (template, extension) in TEMPLATES {
        let folder = Folder::new(&[]);
        let output = folder.run(&["new", "red-dawn", "--template", template]);
        assert_eq!(status(&output), 0, "{template}: {}", shown(&output));
        let game = format!("red-dawn/red-dawn.{extension}");
        let check = folder.run(&["check", "red-dawn", "--format", "short"]);
        assert_eq!((status(&check), stdout(&check).as_str()), (0, ""), "{template}: {}", shown(&check));
        for args in [
            &["check", "red-dawn", "--min-level", "hint"][..],
            &["fmt", "--check", "red-dawn"],
            &["test", "red-dawn"],
            &["sim", &game, "--turns", "50", "--games", "2"],
        ] {
            let output = folder.run(args);
            assert_eq!(status(&output), 0, "{template}: {args:?}: {}", shown(&output));
        }
        for file in ["gdl.toml", "red-dawn.test.toml", ".github/workflows/gdl.yml"] {
            let text = std::fs::read_to_string(folder.path().join(format!("red-dawn/{file}"))).expect("it was written");
            assert!(!text.contains("my-game") && !text.contains("My Game"), "{template}: {file}");
        }
    }
}

#[test]
fn nothing_is_overwritten() {
    let folder = Folder::new(&[("war/notes.txt", "mine"), ("file", "mine")]);
    for name in ["war", "file"] {
        let output = folder.run(&["new", name]);
        assert_eq!((status(&output), stderr(&output).contains("exists already")), (2, true), "{}", shown(&output));
    }
    assert!(!folder.path().join("war/war.g").exists());
    for name in ["1st", "a b", "-x/../..", "missing/war"] {
        let output = folder.run(&["new", "--", name]);
        assert_eq!(status(&output), 2, "{name}: {}", shown(&output));
    }
    // Without a terminal nobody is asked.
    assert_eq!(status(&folder.run(&["new", "small-war"])), 0);
    assert!(folder.path().join("small-war/small-war.g").exists());
}

#[test]
fn settings_have_sources() {
    let toml = "library = [\"lib\"]\n[rules]\nstyle = \"hint\"\n[format]\nwidth = 80\n[roots]\n\"x.g\" = \"game.g\"\n\
        [[overrides]]\npaths = [\"maps/**\"]\nrules = { design = \"off\" }\n";
    let folder = Folder::new(&[("gdl.toml", toml), ("maps/a.g", ""), ("b.g", "")]);
    folder.check(
        &["config", "show", "--rule", "silent=error"],
        expect![[r#"
        language      "7.5"     default
        library       ["lib"]   gdl.toml
        exclude       []        default
        format.width  80        gdl.toml
        format.align  "grid"    default
        hints.types   true      default
        hints.values  true      default
        rules.style   "hint"    gdl.toml
        rules.silent  "error"   --rule
        roots."x.g"   "game.g"  gdl.toml
        --- 0
    "#]],
    );
    folder.check(
        &["config", "show", "maps/a.g"],
        expect![[r#"
        language      "7.5"    default
        library       ["lib"]  gdl.toml
        exclude       []       default
        format.width  80       gdl.toml
        format.align  "grid"   default
        hints.types   true     default
        hints.values  true     default
        rules.style   "hint"   gdl.toml
        rules.design  "off"    gdl.toml, override 1
        --- 0
    "#]],
    );
    let output = folder.run(&["config", "show", "b.g", "--no-config", "--format", "json"]);
    let entries: serde_json::Value = serde_json::from_str(&stdout(&output)).expect("JSON");
    assert!(entries.as_array().expect("a list").iter().all(|entry| entry["source"] == "default"), "{entries}");
    assert_eq!(status(&folder.run(&["config", "show", "nothing.g"])), 2);
}

#[test]
fn roots_have_reasons() {
    let folder = Folder::new(&[
        ("game.g", "(include units)\n(side)\n"),
        ("other.g", "(unit-type b)\n(terrain-type u)\n(include maps)\n(side)\n"),
        ("units.g", "(unit-type a)\n(terrain-type t)\n\n(include maps)\n"),
        ("maps.g", "(area 9 9)\n"),
        ("alone.g", "(add a cp 3)\n"),
    ]);
    folder.check(
        &["roots", "maps.g", "game.g"],
        expect![[r#"
        game.g: judged under 1 game
          game.g: it is a game: `game.dir` lists it, or it has unit types and no other file loads it

        maps.g: judged under 1 game
          game.g: it loads the file
            requested at game.g:1
            requested at units.g:4
        --- 0
    "#]],
    );
    folder.check(
        &["roots", "alone.g"],
        expect![[r#"
        alone.g: no game loads it, so that it is read but not judged
          help: name the game with `gdl check --root`
        --- 1
    "#]],
    );
    folder.write("gdl.toml", b"[roots]\n\"maps.g\" = \"other.g\"\n");
    folder.check(
        &["roots", "maps.g"],
        expect![[r#"
        maps.g: judged under 1 game
          other.g: the settings choose it for this file
            requested at other.g:3
        --- 0
    "#]],
    );
}

const GAME: &str = "(game-module \"tide\")\n\n(unit-type spearman\n  (name \"Spearman\")\n  (hp-max 3))\n\n\
    (unit-type rider\n  (hp-max 2))\n\n(terrain-type plain)\n(terrain-type marsh)\n\n\
    (add (spearman rider) acp-per-turn (1 3))\n\n(table hit-chance\n  (spearman rider    40)  ; long spears\n  \
    (rider    spearman 30)\n  )\n\n(table mp-to-enter-terrain\n  (rider marsh 3)\n  )\n";

fn read(folder: &Folder) -> String {
    std::fs::read_to_string(folder.path().join("tide.g")).expect("the module is there")
}

#[test]
fn a_unit_type_is_like_another() {
    let folder = Folder::new(&[("tide.g", GAME)]);
    let pikeman = &["new", "unit", "pikeman", "--like", "spearman", "--in", "tide.g"];
    // Expectations keep no spaces at the end of lines.
    let diff = shown(&folder.run(&[pikeman.as_slice(), &["--diff"]].concat())).replace("\n \n", "\n\n");
    expect![[r#"
        --- tide.g
        +++ tide.g
        @@ -4,6 +4,10 @@
           (name "Spearman")
           (hp-max 3))

        +(unit-type pikeman
        +  (hp-max 3)
        +  (acp-per-turn 1))
        +
         (unit-type rider
           (hp-max 2))

        @@ -15,6 +19,8 @@
         (table hit-chance
           (spearman rider    40)  ; long spears
           (rider    spearman 30)
        +  (pikeman  rider    40)
        +  (rider    pikeman  30)
           )

         (table mp-to-enter-terrain
        --- 1
        would define `pikeman` at tide.g:7:1, with 2 entries in 1 file
    "#]]
    .assert_eq(&diff);
    folder.check(
        &[pikeman.as_slice(), &["--dry-run"]].concat(),
        expect![[r#"
        hit-chance[pikeman,rider]: 0 -> 40 at tide.g:22:3, a new clause
        hit-chance[rider,pikeman]: 0 -> 30 at tide.g:23:3, a new clause
        --- 1
        would define `pikeman` at tide.g:7:1, with 2 entries in 1 file
    "#]],
    );
    assert_eq!(read(&folder), GAME);
    folder.check(
        pikeman,
        expect![[r#"
        hit-chance[pikeman,rider]: 0 -> 40 at tide.g:22:3, a new clause
        hit-chance[rider,pikeman]: 0 -> 30 at tide.g:23:3, a new clause
        --- 0
        defined `pikeman` at tide.g:7:1, with 2 entries in 1 file
    "#]],
    );
    let check = folder.run(&["fmt", "--check", "tide.g"]);
    assert_eq!(status(&check), 0, "{}", shown(&check));
    expect![[r#"
        pikeman and spearman: unit types

        They differ in 2 values and agree in 4 values that are not the default.

        Properties
          property       pikeman    spearman               meaning
          name           "pikeman"  "Spearman" (tide.g:4)  The name of a unit type as players see it.
          name-internal  "pikeman"  "spearman"             The name of a unit type within the engine.
        --- 0
    "#]]
    .assert_eq(&shown(&folder.run(&["compare", "pikeman", "spearman", "--in", "tide.g"])));
    // A second time the name is taken.
    folder.check(
        pikeman,
        expect![[r#"
        --- 2
        error: `pikeman` is taken: it is a unit type
          help: choose another name
    "#]],
    );
}

#[test]
fn names_of_unit_types_are_checked() {
    let folder = Folder::new(&[("tide.g", GAME)]);
    let new =
        |name: &str, like: &str| shown(&folder.run(&["new", "unit", name, "--like", like, "--in", "tide.g", "-q"]));
    expect![[r#"
        --- 2
        error: `rider` is taken: it is a unit type
          help: choose another name
    "#]]
    .assert_eq(&new("rider", "spearman"));
    expect![[r#"
        --- 2
        error: `table` is a name of the language: form
          help: choose another name
    "#]]
    .assert_eq(&new("table", "spearman"));
    expect![[r#"
        --- 2
        error: `two words` is not the name of a unit type
          help: use letters, digits, `-` and `_`, first a letter
    "#]]
    .assert_eq(&new("two words", "spearman"));
    expect![[r#"
        --- 2
        error: there is no unit type `spearmen`
          help: Did you mean `spearman`?
    "#]]
    .assert_eq(&new("pikeman", "spearmen"));
    expect![[r#"
        --- 2
        error: `marsh` is not a unit type: it is one of the terrain types
    "#]]
    .assert_eq(&new("pikeman", "marsh"));
    assert_eq!(read(&folder), GAME);
    let close = shown(&folder.run(&["new", "unit", "riders", "--like", "rider", "--in", "tide.g"]));
    assert!(close.contains("note: the name is close to that of `rider`"), "{close}");
    // A folder may still have the name of the command.
    assert_eq!(status(&folder.run(&["new", "./unit"])), 0);
    let usage = folder.run(&["new", "unit", "pikeman"]);
    assert!(stderr(&usage).contains("--like <TYPE>"), "{}", shown(&usage));
}
