//! Tests that a named file is checked with everything that it includes.

use expect_test::expect;

use crate::{Folder, GAME, shown, status, stderr, stdout};

const PICNIC: &str = "(unit-type a)\n(terrain-type b)\n(include ants)\n";
/// An error and a warning.
const ANTS: &str = "(set last-trn 5)\n(unit-type big (speed 99999))\n";

#[test]
fn errors_of_included_modules_are_shown_and_warnings_counted() {
    let folder = Folder::new(&[("picnic.g", PICNIC), ("ants.g", ANTS)]);
    folder.check(
        &["check", "picnic.g"],
        expect![[r#"
        error[G0206] unknown-global: there is neither a global variable nor a defined symbol `last-trn`
           ╭─[ ants.g:1:6 ]
           │
         1 │ (set last-trn 5)
           │      ────┬───
           │          ╰───── The engine ignores the form; nothing is set.
           │
           │ Help: Did you mean `last-turn`?
           │
           │ Note: this file is included by `picnic.g`
        ───╯

        --- 1
        1 file in 1 game: 1 error
        1 warning in 1 included file not shown; --included shows all findings there
    "#]],
    );
    folder.check(
        &["check", "picnic.g", "--included", "--format", "short"],
        expect![[r#"
        ants.g:1:6: error[G0206] unknown-global: there is neither a global variable nor a defined symbol `last-trn` (included by `picnic.g`)
        ants.g:2:23: warning[G0408] type-property-out-of-range: `speed` is 99999 and is stored as -31073, but may be 0 to 32767 (included by `picnic.g`)
        --- 1
        1 file in 1 game: 1 error, 1 warning
    "#]],
    );
    // Warnings that are not shown do not fail a build.
    folder.write("ants.g", b"(unit-type big (speed 99999))\n");
    assert_eq!(status(&folder.run(&["check", "picnic.g"])), 0);
    assert_eq!(status(&folder.run(&["check", "picnic.g", "--included"])), 1);
}

#[test]
fn standard_input_is_judged_with_what_it_includes() {
    let folder = Folder::new(&[("ants.g", ANTS)]);
    let args = ["check", "-", "--stdin-filename", "picnic.g", "--format", "short", "--quiet"];
    let output = folder.run_with_input(&args, PICNIC.as_bytes());
    assert_eq!(status(&output), 1, "{}", shown(&output));
    assert!(stdout(&output).contains("ants.g:1:6: error[G0206]"), "{}", shown(&output));
}

#[test]
fn the_check_that_other_commands_ask_for_shows_why() {
    // The engine crashes if a file ends in a quote.
    let folder = Folder::new(&[("picnic.g", PICNIC), ("ants.g", "(set last-turn 5)\n'")]);
    let output = folder.run(&["test", "picnic.g"]);
    assert_eq!(status(&output), 1, "{}", shown(&output));
    assert!(stdout(&output).contains("`gdl check picnic.g`"), "{}", shown(&output));
    let output = folder.run(&["check", "picnic.g", "--format", "short"]);
    assert_eq!(status(&output), 1, "{}", shown(&output));
    assert!(stdout(&output).contains("ants.g:2:1: error["), "{}", shown(&output));
}

#[test]
fn findings_of_other_games_are_not_shown() {
    let part = "(if (eq u* (a)))\n(end-if)\n(other 1 1)\n";
    let folder = Folder::new(&[
        ("one.g", "(unit-type a)\n(unit-type other)\n(terrain-type b)\n(area 5 5)\n(include part)\n"),
        ("two.g", "(unit-type a)\n(terrain-type b)\n(area 5 5)\n(include part)\n"),
        ("part.g", part),
    ]);
    let errors = |game: &str| stdout(&folder.run(&["check", game, "--format", "short", "--min-level", "error"]));
    assert!(!errors("one.g").contains("part.g:3"), "{}", errors("one.g"));
    assert!(errors("two.g").contains("part.g:3"), "{}", errors("two.g"));
}

#[test]
fn a_folder_shows_errors_of_what_its_games_include_from_elsewhere() {
    let folder = Folder::new(&[("mine/picnic.g", PICNIC), ("lib/ants.g", ANTS)]);
    let output = folder.run(&["check", "mine", "--lib", "lib", "--format", "short"]);
    assert_eq!(status(&output), 1, "{}", shown(&output));
    assert!(stdout(&output).contains("lib/ants.g:1:6: error[G0206]"), "{}", shown(&output));
}

#[test]
fn one_file_spelled_two_ways_is_one_file() {
    let folder = Folder::new(&[("d/m.g", "(unit-type a)\n(terrain-type b)\n(set last-trn 5)\n")]);
    let absolute = folder.path().join("d/m.g");
    let absolute = absolute.to_str().expect("a path of UTF-8");
    let expected =
        "d/m.g:3:6: error[G0206] unknown-global: there is neither a global variable nor a defined symbol `last-trn`\n";
    for args in [
        vec!["d/m.g", "--root", absolute],
        vec!["d/m.g", "--root", "d/../d/m.g"],
        vec!["d", "--root", absolute],
        vec!["d/m.g", "d/../d/m.g"],
        vec!["d", "d/m.g"],
    ] {
        let output = folder.run(&[&["check", "--format", "short"], &args[..]].concat());
        assert_eq!(
            (status(&output), stderr(&output).lines().next()),
            (1, Some("1 file in 1 game: 1 error")),
            "{args:?}"
        );
        assert!(stdout(&output).ends_with(&expected["d/m.g".len()..]), "{}", shown(&output));
    }
    let output = folder.run(&["check", "--format", "short", "d/m.g", absolute]);
    assert_eq!(stderr(&output), "1 file in 1 game: 1 error\n");
}

#[test]
fn a_named_game_is_judged_in_full_although_game_dir_does_not_list_it() {
    let folder = Folder::new(&[("game.dir", "(listed)\n"), ("listed.g", GAME)]);
    // No side can build a second unit: a matter of design.
    folder.write("mine.g", b"(unit-type man (start-with 1) (speed 100))\n(terrain-type land)\n");
    folder.write("gdl.toml", b"");
    let alone = folder.run(&["check", "mine.g", "--format", "json"]);
    let together = folder.run(&["check", "--format", "short"]);
    assert!(stdout(&alone).contains("\"code\":\"G19"), "{}", shown(&alone));
    assert!(!stdout(&together).contains("mine.g"), "{}", shown(&together));
    assert!(stderr(&together).contains("1 game is not listed in game.dir"), "{}", shown(&together));
    assert!(!stderr(&alone).contains("game.dir"), "{}", shown(&alone));
}
