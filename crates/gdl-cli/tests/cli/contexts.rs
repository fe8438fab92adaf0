//! Tests of the games under which a file is checked.

use expect_test::expect;

use crate::{Folder, GAME, shown, status, stderr, stdout};

/// Two games that share a map; only one has the unit that the map places.
const SHARED: [(&str, &str); 3] = [
    ("castle.g", "(unit-type castle)\n(terrain-type land)\n(include t-map)\n"),
    ("field.g", "(unit-type man)\n(terrain-type land)\n(include t-map)\n"),
    ("t-map.g", "(area 10 10)\n(castle 4 4)\n"),
];

#[test]
fn findings_name_the_games_under_which_they_hold() {
    let folder = Folder::new(&SHARED);
    folder.check(&["check"], expect![[r#"
        error[G0201] useless-form: `castle` is neither a form nor a unit type
           ╭─[ t-map.g:2:2 ]
           │
         2 │ (castle 4 4)
           │  ───┬──
           │     ╰──── The engine skips it and goes on with the next form.
           │
           │ Help: Check the spelling of the first word and the parentheses; a unit type must be defined before its units.
           │
           │ Note: only in 1 of 2 games: `field.g`
        ───╯

        --- 1
        3 files in 2 games: 1 error
    "#]]);
    folder.check(
        &["check", "t-map.g", "--format", "short"],
        expect![[r#"
            t-map.g:2:2: error[G0201] useless-form: `castle` is neither a form nor a unit type (in 1 of 2 games: `field.g`)
            --- 1
            1 file in 2 games: 1 error
        "#]],
    );
}

#[test]
fn a_pinned_root_is_the_only_one() {
    let folder = Folder::new(&SHARED);
    assert_eq!(status(&folder.run(&["check", "t-map.g", "--root", "castle"])), 0);
    let output = folder.run(&["check", "t-map.g", "--root", "field.g", "--format", "short"]);
    assert_eq!(status(&output), 1);
    assert!(!stdout(&output).contains("under"), "{}", shown(&output));
}

#[test]
fn fragments_find_their_games_beside_them_and_in_library_folders() {
    let folder =
        Folder::new(&[("lib/game.g", &format!("{GAME}(include ng-names)\n")), ("ng-names.g", "(set last-trn 1)")]);
    folder.check(
        &["check", "ng-names.g"],
        expect![[r#"
        --- 0
        1 file: nothing to report
        it belongs to no game: only syntax and includes were checked (--lib adds a folder of games, --root names one)
    "#]],
    );
    let folder =
        Folder::new(&[("lib/game.g", &format!("{GAME}(include ng-names)\n")), ("lib/ng-names.g", "(set last-trn 1)")]);
    assert_eq!(status(&folder.run(&["check", "lib/ng-names.g", "--quiet"])), 1);
}

#[test]
fn includes_are_looked_for_in_library_folders() {
    let folder = Folder::new(&[("game.g", "(include part)\n(include gdl-terrain)\n"), ("lib/part.g", GAME)]);
    let args = ["check", "game.g", "--format", "short"];
    folder.check(
        &args,
        expect![[r#"
        game.g:1:10: error[G1308] include-not-found: there is no module `part`
        --- 1
        1 file: 1 error
        it belongs to no game: only syntax and includes were checked (--lib adds a folder of games, --root names one)
    "#]],
    );
    assert_eq!(status(&folder.run(&["check", "game.g", "--lib", "lib"])), 0);
    let by_variable = folder.command(&args).env("XCONQLIB", "lib").output().expect("gdl runs");
    assert_eq!(status(&by_variable), 0, "{}", shown(&by_variable));
    let no_embedded = folder.run(&["check", "game.g", "--lib", "lib", "--no-embedded-lib", "--format", "short"]);
    assert!(stdout(&no_embedded).contains("there is no module `gdl-terrain`"), "{}", shown(&no_embedded));
}

#[test]
fn includes_do_not_leave_the_folder() {
    let folder = Folder::new(&[
        ("secret.g", "(secret"),
        ("game/game.g", &format!("{GAME}(include \"../secret\")\n(include \"/etc/passwd\")\n(include none)\n")),
    ]);
    folder.check(
        &["check", "game", "--format", "short"],
        expect![[r#"
        game/game.g:3:10: error[G0302] unsafe-module-name: `../secret` is not allowed as the name of a module
        game/game.g:4:10: error[G0302] unsafe-module-name: `/etc/passwd` is not allowed as the name of a module
        game/game.g:5:10: error[G1308] include-not-found: there is no module `none`
        --- 1
        1 file in 1 game: 3 errors
    "#]],
    );
}

#[test]
fn circles_are_reported() {
    let folder =
        Folder::new(&[("a.g", &format!("{GAME}(include b)\n")), ("b.g", "(include c)\n"), ("c.g", "(include b)\n")]);
    folder.check(
        &["check", "--format", "short"],
        expect![[r#"
        c.g:1:10: warning[G1309] include-cycle: `b` is being read already, so it is skipped here
        --- 1
        3 files in 1 game: 1 warning
    "#]],
    );
    folder.check(
        &["graph", "a.g"],
        expect![[r#"
        a.g
          include b
            include c
              include b: CYCLE
        --- 0
    "#]],
    );
}

#[test]
fn variants_are_set() {
    let module = "(game-module \"v\" (variants (harsh false (true (set last-trn 1)))))\n";
    let folder = Folder::new(&[("v.g", &format!("{module}{GAME}"))]);
    folder.check(&["check", "--format", "short"], expect![[r#"
        v.g:1:52: error[G0206] unknown-global: there is neither a global variable nor a defined symbol `last-trn` (when `harsh` is on)
        --- 1
        1 file in 1 game: 1 error
    "#]]);
    folder.check(
        &["check", "--variant", "harsh=true", "--format", "short"],
        expect![[r#"
        v.g:1:52: error[G0206] unknown-global: there is neither a global variable nor a defined symbol `last-trn`
        --- 1
        1 file in 1 game: 1 error
    "#]],
    );
    folder.check(
        &["check", "--variant", "hash=1", "--format", "short"],
        expect![[r#"
        --- 2
        error: `v.g` has no variant `hash`
          help: Did you mean `harsh`? The variants: harsh
    "#]],
    );
    // The option applies to all games, of which only one has the variant.
    folder.write("other.g", GAME.as_bytes());
    assert_eq!(status(&folder.run(&["check", "--variant", "harsh=false"])), 0);
    let output = folder.run(&["check", "--variant", "hash=1"]);
    assert_eq!(status(&output), 2);
    assert!(stderr(&output).contains("none of the 2 games has a variant `hash`"), "{}", stderr(&output));
}

#[test]
fn variants_that_a_module_does_not_have_are_refused_by_all_commands() {
    let many = "(game-module \"m\" (variants (see-all true) (harsh false (true (set last-turn 1)))))\n";
    let folder = Folder::new(&[("many.g", &format!("{many}{GAME}")), ("none.g", GAME)]);
    let commands: [&[&str]; 15] = [
        &["check"],
        &["fix", "--check"],
        &["eval"],
        &["graph"],
        &["map"],
        &["run", "--script", "-"],
        &["sim"],
        &["sim", "--turns", "0"],
        &["test"],
        &["world", "coverage"],
        &["duel", "man", "man", "--in"],
        &["show", "man", "--in"],
        &["compare", "man", "man", "--in"],
        &["table"],
        &["why"],
    ];
    for command in commands {
        for (module, variant, help) in [
            ("many.g", "see-al=true", "Did you mean `see-all`? The variants: harsh, see-all"),
            ("many.g", "zork=true", "the variants: harsh, see-all"),
            ("none.g", "see-all=true", "there are no variants: leave --variant out"),
        ] {
            let mut words = command.to_vec();
            words.push(module);
            if command == ["table"] || command == ["why"] {
                words.push("hit-chance");
            }
            words.extend(["--variant", variant]);
            let output = folder.run(&words);
            let name = variant.split('=').next().unwrap_or_default();
            let expected = format!("error: `{module}` has no variant `{name}`\n  help: {help}\n");
            assert_eq!((status(&output), stderr(&output), stdout(&output)), (2, expected, String::new()), "{words:?}");
        }
    }
}
