//! Tests of the selection of files, and of the exit status.

use expect_test::expect;

use crate::{Folder, GAME, shown, status, stderr, stdout};

const BAD: &str = "(unit-type man (char \"m\"))\n(terrain-type land (char \".\"))\n(set last-trn 5)\n";

#[test]
fn clean_files_are_told_so() {
    let folder = Folder::new(&[("game.g", GAME)]);
    folder.check(
        &["check"],
        expect![[r#"
        --- 0
        1 file in 1 game: nothing to report
    "#]],
    );
    folder.check(
        &["check", "--quiet"],
        expect![[r#"
        --- 0
    "#]],
    );
}

#[test]
fn findings_give_1() {
    let folder = Folder::new(&[("bad.g", BAD), ("sub/game.g", GAME), ("sub/saved.xcq", BAD), ("notes.txt", "(x")]);
    folder.check(&["check", "--format", "short"], expect![[r#"
        bad.g:3:6: error[G0206] unknown-global: there is neither a global variable nor a defined symbol `last-trn`
        sub/saved.xcq:3:6: error[G0206] unknown-global: there is neither a global variable nor a defined symbol `last-trn`
        --- 1
        3 files in 3 games: 2 errors
    "#]]);
    folder.check(
        &["check", "sub/game.g", "--format", "short"],
        expect![[r#"
        --- 0
        1 file in 1 game: nothing to report
    "#]],
    );
    assert_eq!(status(&folder.run(&["check", "bad.g", "--quiet"])), 1);
}

#[test]
fn levels_below_the_wanted_do_not_count() {
    let folder = Folder::new(&[("warn.g", &format!("{GAME}(unit-type big (speed 99999))"))]);
    let output = folder.run(&["check", "--format", "short"]);
    assert!(stdout(&output).contains("warning[") && !stdout(&output).contains("error["), "{}", shown(&output));
    assert_eq!(status(&output), 1);
    let output = folder.run(&["check", "--min-level", "error"]);
    assert_eq!((status(&output), stdout(&output).as_str()), (0, ""));
}

#[test]
fn standard_input() {
    let folder = Folder::new(&[("lib-part.g", "(unit-type man)\n(terrain-type land)\n")]);
    let output = folder.run_with_input(&["check", "-", "--format", "short"], BAD.as_bytes());
    expect![[r#"
        <stdin>:3:6: error[G0206] unknown-global: there is neither a global variable nor a defined symbol `last-trn`
        --- 1
        1 file in 1 game: 1 error
    "#]]
    .assert_eq(&shown(&output));
    let buffer = b"(include lib-part)\n(set last-trn 5)\n";
    let args = ["check", "-", "--stdin-filename", "new.g", "--format", "short"];
    expect![[r#"
        new.g:2:6: error[G0206] unknown-global: there is neither a global variable nor a defined symbol `last-trn`
        --- 1
        1 file in 1 game: 1 error
    "#]]
    .assert_eq(&shown(&folder.run_with_input(&args, buffer)));
    // Contents from standard input replace those on the disk.
    folder.write("new.g", b"(broken");
    assert!(!stdout(&folder.run_with_input(&args, buffer)).contains("missing-close-paren"));
}

#[test]
fn wrong_usage_gives_2_and_says_what_to_do() {
    let folder = Folder::new(&[("empty/readme.txt", ""), ("game.g", GAME)]);
    folder.check(
        &["check", "no-such.g"],
        expect![[r#"
        --- 2
        error: `no-such.g` does not exist
          help: give files, folders, or - for standard input; the current folder is the default
    "#]],
    );
    folder.check(
        &["check", "empty"],
        expect![[r#"
        --- 2
        error: there are no modules in `empty`
          help: modules are files *.g and *.xcq, board games files *.bdl; ignored files are skipped
    "#]],
    );
    folder.check(
        &["check", "--lib", "no-such"],
        expect![[r#"
        --- 2
        error: the library folder `no-such` does not exist
          help: give --lib an existing folder
    "#]],
    );
    folder.check(&["check", "--root", "gdl-frod"], expect![[r#"
        --- 2
        error: --root: there is no module `gdl-frod`: it is neither a file nor a module of the current folder, of a library folder, or of the embedded library
          help: Did you mean `gdl-ford`?
    "#]]);
    folder.check(
        &["check", "--frobnicate"],
        expect![[r#"
        --- 2
        error: unexpected argument '--frobnicate' found

          tip: a similar argument exists: '--format'

        Usage: gdl check --format <FORMAT> [PATH]...

        For more information, try '--help'.
    "#]],
    );
    folder.check(
        &["check", "--variant", "see-all"],
        expect![[r#"
        --- 2
        error: invalid value 'see-all' for '--variant <NAME=VALUE>': write NAME=VALUE, as in see-all=true

        For more information, try '--help'.
    "#]],
    );
    let output = folder.run(&[]);
    assert_eq!(status(&output), 2);
    assert!(stderr(&output).contains("Usage: gdl"), "{}", shown(&output));
}

#[cfg(unix)]
#[test]
#[expect(clippy::print_stderr, reason = "a test that does not run must say so")]
fn unreadable_files_give_2() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new(&[("game.g", GAME), ("locked.g", GAME)]);
    let locked = folder.path().join("locked.g");
    std::fs::set_permissions(&locked, std::fs::Permissions::from_mode(0o000)).expect("permissions are set");
    if std::fs::read(&locked).is_ok() {
        eprintln!("note: not tested: this user may read everything");
        return;
    }
    let output = folder.run(&["check"]);
    assert_eq!(status(&output), 2);
    assert!(stdout(&output).contains("locked.g") && stdout(&output).contains("cannot be read"), "{}", shown(&output));
}

#[test]
fn ignored_and_hidden_files_are_passed_over() {
    let files = [("game.g", GAME), ("old/bad.g", BAD), (".cache/bad.g", BAD), (".ignore", "old\n")];
    let folder = Folder::new(&files);
    assert_eq!(stderr(&folder.run(&["check"])), "1 file in 1 game: nothing to report\n");
    // A file that is named is always checked.
    assert_eq!(status(&folder.run(&["check", "old/bad.g"])), 1);
}

#[test]
fn help_has_examples() {
    let folder = Folder::new(&[]);
    for command in ["check", "eval", "table", "graph", "parse", "completions"] {
        let output = folder.run(&[command, "--help"]);
        assert_eq!(status(&output), 0);
        assert!(stdout(&output).contains("Examples:\n  gdl "), "{}", shown(&output));
    }
    assert_eq!(stdout(&folder.run(&["--version"])), format!("gdl {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn missing_modules_have_suggestions_from_all_libraries() {
    let game = "(unit-type man) (terrain-type land)\n(include \"ng-englich\")\n(include \"gdl-unit\")\n";
    let folder = Folder::new(&[("game.g", game), ("lib/ng-english.g", "(namer ng (random \"Ann\"))\n")]);
    let helps = |args: &[&str]| -> Vec<String> {
        let output = folder.run(&[&["check", "game.g", "--format", "json"], args].concat());
        let found: serde_json::Value = serde_json::from_str(&stdout(&output)).expect("JSON");
        let found = found.as_array().expect("an array").iter().filter(|found| found["code"] == "G1308");
        found.map(|found| found["help"].as_str().unwrap_or_default().to_owned()).collect()
    };
    let nowhere = |folders: &str| {
        format!(
            "It is not in {folders}. Correct the name, or name its folder with `--lib`, `XCONQLIB` or `library` in gdl.toml."
        )
    };
    assert_eq!(helps(&["--lib", "lib"]), ["Did you mean `ng-english`?", "Did you mean `gdl-units`?"]);
    let none = nowhere("the current folder, the library that ships with gdl");
    assert_eq!(helps(&[]), [none.as_str(), "Did you mean `gdl-units`?"]);
    let none = nowhere("the current folder");
    assert_eq!(helps(&["--no-embedded-lib"]), [none.as_str(), none.as_str()]);
}
