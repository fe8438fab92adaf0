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
