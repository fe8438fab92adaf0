//! Tests of the formats of findings.

use expect_test::expect;

use crate::{Folder, GAME, shown, status, stderr, stdout};

fn folder() -> Folder {
    let folder = Folder::new(&[(
        "game.g",
        &format!("{GAME}(table hit-chanse (u* u* 50))\n\t(table\thit-chance (man (man) (1 2)))\n"),
    )]);
    // Latin-1 with CRLF: the columns after the names count characters, not bytes of UTF-8.
    folder
        .write("latin.g", b"(unit-type u)\r\n(terrain-type t)\r\n\t(side 1 (name \"S\xe3o\") (nam \"\xe9\xfc\"))\r\n");
    folder
}

#[test]
fn pretty() {
    folder().check(
        &["check"],
        expect![[r#"
            error[G0508] unknown-table: there is no table `hit-chanse`
               ╭─[ game.g:3:8 ]
               │
             3 │ (table hit-chanse (u* u* 50))
               │        ─────┬────
               │             ╰────── The engine drops the form.
               │
               │ Help: Did you mean `hit-chance`?
            ───╯

            error[G0505] list-length-mismatch: 2 values for 1 type of the second index
               ╭─[ game.g:4:31 ]
               │
             4 │     (table hit-chance (man (man) (1 2)))
               │                            ──┬── ──┬┬─
               │                              ╰────────── 1 type
               │                                    ││
               │                                    ╰──── Nothing of this list is stored, and the clause ends there.
               │                                     │
               │                                     ╰─── no type is left for `2`
               │
               │ Help: Write one value for each type, or a single value for all of them.
            ───╯

            error[G0402] unknown-property: a side has no property `nam`
               ╭─[ latin.g:3:24 ]
               │
             3 │     (side 1 (name "São") (nam "éü"))
               │                           ─┬─
               │                            ╰─── The engine skips the property and goes on with the next one.
               │
               │ Help: Did you mean `name`?
            ───╯

            --- 1
            2 files in 2 games: 3 errors, 1 hint
            1 hint is not shown; --all shows hints too
        "#]],
    );
}

#[test]
fn pretty_on_a_dumb_terminal() {
    let folder = folder();
    let output = folder.command(&["check", "--all", "latin.g"]).env("TERM", "dumb").output().expect("gdl runs");
    expect![[r#"
        error[G0402] unknown-property: a side has no property `nam`
           ,-[ latin.g:3:24 ]
           |
         3 |     (side 1 (name "São") (nam "éü"))
           |                           ^|^
           |                            `--- The engine skips the property and goes on with the next one.
           |
           | Help: Did you mean `name`?
        ---'

        hint[G2118] not-utf8: this file is not UTF-8: it has 3 bytes beyond ASCII, the first is `ã` in Windows-1252
           ,-[ latin.g:3:18 ]
           |
         3 |     (side 1 (name "São") (nam "éü"))
           |                     |
           |                     `-- The engine passes the bytes on as they are; what the player sees depends on the system.
           |
           | Help: Save the file as UTF-8 if the players' systems support it, or use only ASCII letters.
        ---'

        --- 1
        1 file in 1 game: 1 error, 1 hint
    "#]]
    .assert_eq(&shown(&output));
}

#[test]
fn short() {
    folder().check(
        &["check", "--format", "short", "--all"],
        expect![[r#"
            game.g:3:8: error[G0508] unknown-table: there is no table `hit-chanse`
            game.g:4:31: error[G0505] list-length-mismatch: 2 values for 1 type of the second index
            latin.g:3:18: hint[G2118] not-utf8: this file is not UTF-8: it has 3 bytes beyond ASCII, the first is `ã` in Windows-1252
            latin.g:3:24: error[G0402] unknown-property: a side has no property `nam`
            --- 1
            2 files in 2 games: 3 errors, 1 hint
        "#]],
    );
}

#[test]
fn json() {
    let folder = folder();
    folder.check(&["check", "game.g", "--format", "json"], expect![[r#"
        [
          {"file":"game.g","line":3,"column":8,"end_line":3,"end_column":18,"rule":"unknown-table","code":"G0508","level":"error","confidence":"certain","message":"there is no table `hit-chanse`","why":"","consequence":"The engine drops the form.","help":"Did you mean `hit-chance`?","roots":[],"roots_of_file":1,"included_by":null,"related":[],"tags":[],"fixes":[{"label":"write `hit-chance`","safe":false,"edits":[{"file":"game.g","line":3,"column":8,"end_line":3,"end_column":18,"text":"hit-chance"}]}],"fingerprint":"d961596ad1ea585502d9e8a788f85e54","cause":null,"followers":0},
          {"file":"game.g","line":4,"column":31,"end_line":4,"end_column":36,"rule":"list-length-mismatch","code":"G0505","level":"error","confidence":"certain","message":"2 values for 1 type of the second index","why":"","consequence":"Nothing of this list is stored, and the clause ends there.","help":"Write one value for each type, or a single value for all of them.","roots":[],"roots_of_file":1,"included_by":null,"related":[{"file":"game.g","line":4,"column":25,"end_line":4,"end_column":30,"message":"1 type"},{"file":"game.g","line":4,"column":34,"end_line":4,"end_column":35,"message":"no type is left for `2`"}],"tags":[],"fixes":[],"fingerprint":"74f146c6857c966539f2b78b88ed5d6b","cause":null,"followers":0}
        ]
        --- 1
    "#]]);
    let parsed: serde_json::Value = serde_json::from_str(&stdout(&folder.run(&["check", "--format", "json"]))).unwrap();
    let columns: Vec<_> = parsed.as_array().unwrap().iter().map(|f| (&f["file"], &f["line"], &f["column"])).collect();
    assert_eq!(columns.len(), 4, "{parsed}");
    assert_eq!(columns[3], (&"latin.g".into(), &3.into(), &24.into()));
    let folder = Folder::new(&[("clean.g", GAME)]);
    folder.check(
        &["check", "--format", "json"],
        expect![[r#"
        [
        ]
        --- 0
    "#]],
    );
}

#[test]
fn long_lines_are_cut_around_the_place() {
    let row = format!("(print last-turn){}(set last-trn 5){}", " ".repeat(300), " (print last-turn)".repeat(20));
    let folder = Folder::new(&[("game.g", &format!("{GAME}{row}\n"))]);
    folder.check(&["check"], expect![[r#"
        error[G0206] unknown-global: there is neither a global variable nor a defined symbol `last-trn`
           ╭─[ game.g:3:323 ]
           │
         3 │ …                                   (set last-trn 5) (print last-turn) (print last-turn) (print last-turn) (pri…
           │                                          ────┬───
           │                                              ╰───── The engine ignores the form; nothing is set.
           │
           │ Help: Did you mean `last-turn`?
        ───╯

        --- 1
        1 file in 1 game: 1 error
    "#]]);
}

#[test]
fn forms_of_many_lines_are_cut_to_the_first() {
    let folder = Folder::new(&[("game.g", &format!("{GAME}(unit-typ knight\n  (hp-max 1)\n  (speed 3))\n"))]);
    folder.check(
        &["check"],
        expect![[r#"
        error[G0201] useless-form: `unit-typ` is neither a form nor a unit type
           ╭─[ game.g:3:2 ]
           │
         3 │ (unit-typ knight
           │  ────┬───
           │      ╰───── The engine skips it and goes on with the next form.
           │
           │ Help: Did you mean `unit-type`?
        ───╯

        --- 1
        1 file in 1 game: 1 error
    "#]],
    );
}

#[test]
fn nothing_that_a_terminal_obeys_comes_through() {
    let padding = ";; a comment\n".repeat(20);
    let folder =
        Folder::new(&[("game.g", &format!("{GAME}{padding}(foo \"\u{1b}]0;x\u{7}\" \u{202e}) (\u{1b}[31mbar)\n"))]);
    for format in ["pretty", "short"] {
        let text = stdout(&folder.run(&["check", "--format", format]));
        assert!(text.contains("bar"), "{text}");
        assert!(text.chars().all(|c| (c == '\n' || !c.is_control()) && c != '\u{202e}'), "{text:?}");
    }
}

#[test]
fn colour_is_for_terminals_and_those_who_ask() {
    let folder = folder();
    let colored = |args: &[&str], variables: &[(&str, &str)]| {
        let output = folder.command(args).envs(variables.iter().copied()).output().expect("gdl runs");
        stdout(&output).contains('\u{1b}')
    };
    let check = ["check"].as_slice();
    assert!(!colored(check, &[]));
    assert!(colored(check, &[("CLICOLOR_FORCE", "1")]));
    assert!(!colored(check, &[("CLICOLOR_FORCE", "0")]));
    assert!(!colored(check, &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]));
    assert!(colored(&["check", "--color", "always"], &[("NO_COLOR", "1")]));
    assert!(!colored(&["check", "--color", "never"], &[("CLICOLOR_FORCE", "1")]));
}

#[test]
fn many_findings_are_capped() {
    let forms: String = (0..250).map(|number| format!("(foo{number})\n")).collect();
    let folder = Folder::new(&[("game.g", &format!("{GAME}{forms}"))]);
    let lines = |args: &[&str]| {
        let output = folder.run(args);
        (stdout(&output).lines().count(), stdout(&output).lines().last().unwrap_or_default().to_owned())
    };
    let (count, last) = lines(&["check", "--format", "short"]);
    assert_eq!((count, last.as_str()), (201, "game.g: 50 more findings not shown; --max-findings 0 shows all"));
    assert_eq!(lines(&["check", "--format", "short", "--max-findings", "0"]).0, 250);
    let json = folder.run(&["check", "--format", "json", "--max-findings", "200"]);
    let listed: Vec<serde_json::Value> = serde_json::from_str(&stdout(&json)).expect("an array");
    assert_eq!(listed.len(), 200);
    assert_eq!(stderr(&json).trim_end(), "game.g: 50 more findings not shown; --max-findings 0 shows all");
    let (count, last) = lines(&["check", "--format", "short", "--max-findings", "249"]);
    assert_eq!((count, last.as_str()), (250, "game.g: 1 more finding not shown; --max-findings 0 shows all"));
    let all: Vec<serde_json::Value> =
        serde_json::from_str(&stdout(&folder.run(&["check", "--format", "json"]))).unwrap();
    assert_eq!(all.len(), 250);
}

#[test]
fn the_number_of_threads_does_not_matter() {
    let folder = folder();
    for n in 0..30 {
        folder.write(&format!("sub/g{n}.g"), format!("{GAME}(include common)\n(include {n})(foo)").as_bytes());
    }
    folder.write("sub/common.g", b"(set last-trn 5)(bar)");
    let run = |threads: &str, format: &str| {
        let output = folder
            .command(&["check", "--format", format])
            .env("RAYON_NUM_THREADS", threads)
            .output()
            .expect("gdl runs");
        assert_eq!(status(&output), 1);
        shown(&output)
    };
    for format in ["pretty", "short", "json"] {
        assert_eq!(run("1", format), run("2", format));
        assert_eq!(run("1", format), run("7", format));
    }
}
