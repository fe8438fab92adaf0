//! End-to-end tests of rules: `gdl explain`, `gdl fix`, levels and `gdl.toml`.

use expect_test::expect;

use crate::{Folder, shown, status, stderr, stdout};

/// A superfluous sign (safe to fix), a duplicate property and a misspelled table (unsafe fixes).
const GAME: &str = "(unit-type man (hp-max ++1) (hp-max 2))\n(terrain-type land)\n(table hit-chanse 1)\n";

#[test]
fn rules_are_explained() {
    let folder = Folder::new(&[]);
    let by_name = folder.run(&["explain", "shadowed-table-clause"]);
    assert_eq!(status(&by_name), 0);
    assert_eq!(stdout(&by_name), stdout(&folder.run(&["explain", "g1601"])));
    for part in ["# shadowed-table-clause (G1601)", "family: tables", "## Example", "```gdl bad\n(table hit-chance"] {
        assert!(stdout(&by_name).contains(part), "{part}\n{}", stdout(&by_name));
    }
    let list = stdout(&folder.run(&["explain", "--list"]));
    assert!(list.contains("  G0508  unknown-table") && list.contains("\nstyle: "), "{list}");
    let json: serde_json::Value =
        serde_json::from_str(&stdout(&folder.run(&["explain", "--list", "--format", "json"]))).expect("JSON");
    assert!(json.as_array().expect("an array").iter().any(|rule| rule["name"] == "duplicate-property"));
    let finding = stdout(&folder.run(&["explain", "type-never-made"]));
    for part in
        ["# type-never-made (G2222)\n", "family: games · level: info", "## Example", "```gdl bad\n(unit-type statue"]
    {
        assert!(finding.contains(part), "{part}: {finding}");
    }
    assert!(list.contains("\ngames: ") && list.contains("  G2204  work-limit "), "{list}");
    assert!(json.as_array().expect("an array").iter().any(|rule| rule["name"] == "seat-bias"));
    folder.check(
        &["explain", "shadowed-table-claus"],
        expect![[r#"
            --- 2
            error: there is no rule `shadowed-table-claus`
              help: Did you mean `shadowed-table-clause`?
        "#]],
    );
    assert_eq!(status(&folder.run(&["explain"])), 2);
}

#[test]
fn safe_fixes_are_written_and_guesses_on_demand() {
    let folder = Folder::new(&[("game.g", GAME)]);
    folder.check(
        &["fix", "--diff"],
        expect![[r#"
            --- game.g
            +++ game.g
            @@ -1,3 +1,3 @@
            -(unit-type man (hp-max ++1) (hp-max 2))
            +(unit-type man (hp-max 1) (hp-max 2))
             (terrain-type land)
             (table hit-chanse 1)
            --- 1
            would fix 1 problem in 1 file
        "#]],
    );
    assert_eq!(status(&folder.run(&["fix", "--check"])), 1);
    let text = || std::fs::read_to_string(folder.path().join("game.g")).expect("the file is there");
    assert_eq!(text(), GAME);
    assert_eq!(status(&folder.run(&["fix"])), 0);
    assert_eq!(text(), "(unit-type man (hp-max 1) (hp-max 2))\n(terrain-type land)\n(table hit-chanse 1)\n");
    assert_eq!(stderr(&folder.run(&["fix"])), "fixed 0 problems in 0 files\n");
    assert_eq!(status(&folder.run(&["fix", "--unsafe-fixes", "--quiet"])), 0);
    assert_eq!(text(), "(unit-type man (hp-max 2))\n(terrain-type land)\n(table hit-chance 1)\n");
}

#[test]
fn bytes_that_are_not_fixed_stay() {
    let folder = Folder::new(&[]);
    folder.write("game.g", b"; caf\xe9\r\n(unit-type man (hp-max ++2))\r\n(terrain-type land)\r\n");
    assert_eq!(status(&folder.run(&["fix"])), 0);
    let bytes = std::fs::read(folder.path().join("game.g")).expect("the file is there");
    assert_eq!(bytes, b"; caf\xe9\r\n(unit-type man (hp-max 2))\r\n(terrain-type land)\r\n");
}

#[test]
fn nothing_is_lost_behind_a_lost_quotation_mark() {
    let text = "(unit-type man (hp-max ++1))\n(unit-type dog (help \"lost quote))\n(unit-type cat (name \"Cat\" \"Tom\"))\n(terrain-type land)\n";
    let folder = Folder::new(&[("game.g", text)]);
    let now = || std::fs::read_to_string(folder.path().join("game.g")).expect("the file is there");
    folder.check(
        &["fix"],
        expect![[r#"
        --- 0
        note: no safe fixes for `game.g`: a quotation mark, a comment or a parenthesis is wrong on line 2
          help: run `gdl check` and repair that first
        fixed 0 problems in 0 files
    "#]],
    );
    assert_eq!(now(), text);
    // The unsafe fix closes the string; the rest is fixed after it.
    assert_eq!(status(&folder.run(&["fix", "--unsafe-fixes"])), 0);
    assert!(now().contains("(help \"lost quote\"))\n") && now().contains("(terrain-type land)"), "{}", now());
    assert_eq!(status(&folder.run(&["fix", "--unsafe-fixes", "--check"])), 0);
}

#[test]
fn a_fix_in_one_file_leads_to_fixes_in_another() {
    let folder = Folder::new(&[
        ("a.g", "(unit-type man)\n(terrain-type land)\n(define unused 5)\n(include b)\n"),
        ("b.g", "(define other unused)\n"),
    ]);
    assert_eq!(status(&folder.run(&["fix", "--unsafe-fixes"])), 0);
    assert_eq!(status(&folder.run(&["fix", "--unsafe-fixes", "--check"])), 0, "a second run finds nothing");
}

#[test]
fn levels_from_settings_and_flags() {
    let folder = Folder::new(&[
        (
            "gdl.toml",
            "exclude = [\"old\"]\n[rules]\nsilent = \"off\"\n[[overrides]]\npaths = [\"maps/*\"]\nrules = { engine = \"info\" }\n",
        ),
        ("game.g", GAME),
        ("old/game.g", GAME),
        ("maps/game.g", GAME),
    ]);
    folder.check(
        &["check", "--format", "short"],
        expect![[r#"
            game.g:3:8: error[G0508] unknown-table: there is no table `hit-chanse`
            maps/game.g:3:8: info[G0508] unknown-table: there is no table `hit-chanse`
            --- 1
            2 files in 2 games: 1 error, 1 info
        "#]],
    );
    // Run in a subfolder, with flags that take precedence.
    let mut command =
        folder.command(&["check", "--format", "short", "--rule", "unknown-table=off", "--rule", "G1427=hint"]);
    let output = command.current_dir(folder.path().join("maps")).output().expect("gdl runs");
    expect![[r#"
        game.g:1:16: hint[G1427] duplicate-property: `hp-max` is given again further down
        --- 0
        1 file in 1 game: 1 hint
    "#]]
    .assert_eq(&shown(&output));
    let unknown = folder.run(&["check", "--rule", "unknown-tabel=off"]);
    assert!(status(&unknown) == 2 && stderr(&unknown).contains("Did you mean `unknown-table`?"), "{}", shown(&unknown));
}

#[test]
fn mistakes_in_settings_are_findings() {
    let folder = Folder::new(&[("gdl.toml", "[rules]\nunknown-tabel = \"off\"\n"), ("game.g", crate::GAME)]);
    folder.check(
        &["check", "--format", "short"],
        expect![[r#"
            gdl.toml:2:1: error[G2105] invalid-settings: there is no rule or family of rules `unknown-tabel`
            --- 1
            1 file in 1 game: 1 error
        "#]],
    );
    assert_eq!(status(&folder.run(&["check", "--no-config"])), 0);
}

#[test]
fn settings_name_libraries_and_roots() {
    let folder = Folder::new(&[
        ("gdl.toml", "library = [\"mylib\"]\n[roots]\n\"maps/*.g\" = \"game.g\"\n"),
        ("mylib/units.g", "(unit-type man (char \"m\"))\n"),
        ("game.g", "(include units)\n(terrain-type land (char \".\"))\n(include \"maps/a\")\n"),
        ("other.g", "(unit-type x (char \"x\"))\n(terrain-type land (char \".\"))\n(include \"maps/a\")\n"),
        ("maps/a.g", "(man 1 1)\n"),
    ]);
    folder.check(
        &["check", "--format", "short", "--min-level", "error", "maps/a.g", "game.g"],
        expect![[r#"
            --- 0
            2 files in 1 game: nothing to report
        "#]],
    );
    let without = folder.run(&["check", "--no-config", "--format", "short", "maps/a.g", "other.g"]);
    assert!(stdout(&without).contains("`man`"), "{}", shown(&without));
}

#[test]
fn the_number_of_threads_does_not_show() {
    let files: Vec<(String, String)> =
        (0..30).map(|n| (format!("game-{n}.g"), format!("{GAME}(include part)\n"))).collect();
    let mut folder_files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    folder_files.push(("part.g", "(table hit-chance (man man 1) (u* u* 2))\n(frob)\n"));
    let folder = Folder::new(&folder_files);
    let with = |threads: &str| {
        let mut command = folder.command(&["check", "--format", "json"]);
        stdout(&command.env("RAYON_NUM_THREADS", threads).output().expect("gdl runs"))
    };
    let one = with("1");
    assert!(one.contains("shadowed-table-clause"));
    assert_eq!(one, with("7"));
}
