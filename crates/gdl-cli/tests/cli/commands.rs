//! Tests of the commands other than `check`.

use expect_test::expect;

use crate::{Folder, GAME, shown, status, stderr, stdout};

fn folder() -> Folder {
    let types = "(unit-type man) (unit-type |war horse|)\n(terrain-type land (char \".\"))\n(include tables)\n";
    let tables = "(table hit-chance (u* u* 20) (man\n    |war horse| 35))\n(table damage (man u* 2d6+1))\n";
    Folder::new(&[("game.g", types), ("tables.g", tables)])
}

#[test]
fn eval_flattens() {
    let folder = folder();
    folder.check(
        &["eval", "game"],
        expect![[r#"
            (unit-type man)
            (unit-type |war horse|)

            (terrain-type land
              (char "."))

            (table damage
              (man u* 2d6+1))
            (table hit-chance
              (man man 20)
              (man |war horse| 35)
              (|war horse| u* 20))
            --- 0
        "#]],
    );
    let flat = folder.run(&["eval", "game.g"]).stdout;
    folder.write("flat/flat.g", &flat);
    assert_eq!(status(&folder.run(&["check", "flat"])), 0);
    assert_eq!(folder.run(&["eval", "flat/flat.g"]).stdout, flat);
    let json: serde_json::Value =
        serde_json::from_slice(&folder.run(&["eval", "game", "--format", "json"]).stdout).unwrap();
    assert!(json["unit_types"].to_string().contains("war horse"), "{json}");
}

#[test]
fn eval_keeps_the_bytes_of_old_files() {
    let folder = Folder::new(&[]);
    folder.write("old.g", b"(unit-type man (name \"S\xe3o\"))\n(terrain-type land)\n");
    let output = folder.run(&["eval", "old"]);
    assert!(output.stdout.windows(4).any(|bytes| bytes == b"S\xe3o\""), "{}", shown(&output));
    // A file in UTF-8 beside it has a character that the old encoding lacks.
    folder.write("mixed.g", "(include old)\n(unit-type 日本)\n".as_bytes());
    let output = folder.run(&["eval", "mixed"]);
    assert!(stdout(&output).contains("São") && stderr(&output).contains("UTF-8"), "{}", shown(&output));
}

#[test]
fn the_command_that_is_named_tells_why_a_game_is_not_loaded() {
    let folder = Folder::new(&[("empty.g", ""), ("a b.g", "(unit-type man)\n")]);
    folder.write("data.g", &(0..=255).collect::<Vec<u8>>());
    for (module, command) in
        [("empty.g", "gdl check empty.g --root empty.g"), ("a b.g", "gdl check 'a b.g' --variant see-all=1")]
    {
        let variant = if module == "a b.g" { vec!["--variant", "see-all=true"] } else { Vec::new() };
        if !variant.is_empty() {
            folder.write("a b.g", b"(game-module \"a b\" (variants see-all))\n(unit-type man)\n");
        }
        for words in [&["eval"][..], &["sim"], &["run", "--script", "-"]] {
            let output = folder.run(&[words, &[module], &variant].concat());
            assert_eq!(status(&output), 1, "{words:?} {}", shown(&output));
            assert!(stderr(&output).contains(command), "{words:?} {}", shown(&output));
        }
    }
    let output = folder.run(&["check", "empty.g", "--root", "empty.g"]);
    assert!(status(&output) == 1 && stdout(&output).contains("no-unit-types"), "{}", shown(&output));
    let output = folder.run(&["parse", "data.g"]);
    assert!(status(&output) == 1 && stdout(&output).contains("not-a-gdl-file"), "{}", shown(&output));
}

#[test]
fn mistakes_of_the_command_line_are_told_before_what_to_do() {
    let folder = Folder::new(&[("game.g", GAME), ("x.json", "{}")]);
    for (words, message) in [
        (&["report", "merge", "x.json"][..], "error: `x.json` is not a report of a series: missing field"),
        (&["check", "--baseline", "x.json"], "error: `x.json` is not a baseline: missing field"),
        (&["check", "--baseline", "y.json"], "error: the baseline `y.json` cannot be read: "),
        (
            &["check", "--stdin-filename", "x.g"],
            "error: --stdin-filename is a name for what comes from standard input\n",
        ),
        (&["fmt", "--stdin-filename", "x.g", "game.g"], "error: --stdin-filename is a name for what comes"),
    ] {
        let output = folder.run(words);
        let text = stderr(&output);
        assert!(status(&output) == 2 && text.starts_with(message), "{}", shown(&output));
        assert!(text.lines().nth(1).is_some_and(|line| line.starts_with("  help: ")), "{}", shown(&output));
    }
}

#[test]
fn what_games_say_while_they_are_played_is_explained() {
    let folder = Folder::new(&[]);
    for name in ["G1237", "g1237", "score-division-by-zero"] {
        let output = folder.run(&["explain", name]);
        assert!(status(&output) == 0, "{}", shown(&output));
        assert!(stdout(&output).starts_with("# score-division-by-zero (G1237)\n"), "{}", shown(&output));
    }
    // A rule with that code takes precedence, and unknown codes stay unknown.
    assert!(stdout(&folder.run(&["explain", "G1101"])).contains("family: "));
    assert_eq!(status(&folder.run(&["explain", "G9999"])), 2);
}

#[test]
fn eval_of_what_the_engine_would_not_load() {
    let folder = Folder::new(&[("half.g", "(unit-type man)\n(set last-trn 4)\n(print \"hello\")\n")]);
    let output = folder.run(&["eval", "half"]);
    assert_eq!(status(&output), 1);
    assert!(stdout(&output).contains("(unit-type man"), "{}", shown(&output));
    expect![[r#"
        2 errors: run gdl check half.g
        the engine would not load this game
    "#]]
    .assert_eq(&stderr(&output));
    assert_eq!(stdout(&folder.run(&["eval", "half", "--prints"])), "\"hello\"\n");
    let table = "(unit-type man) (unit-type boat) (table damage (man u* 3)) (print damage) (print \"\u{1b}[31m\")";
    let folder = Folder::new(&[("half.g", ""), ("table.g", table)]);
    // One row a line; what could control a terminal is escaped.
    assert_eq!(
        stdout(&folder.run(&["eval", "table", "--prints"])),
        "damage\n(\n\t( 3 3)\n\t( 0 0))\n\"\\u{1b}[31m\"\n"
    );
    folder.check(&["eval", "hafl"], expect![[r#"
        --- 2
        error: there is no module `hafl`: it is neither a file nor a module of the current folder, of a library folder, or of the embedded library
          help: Did you mean `half`?
    "#]]);
}

#[test]
fn embedded_modules_are_found_by_name() {
    let folder = Folder::new(&[]);
    let output = folder.run(&["eval", "gdl-ford"]);
    assert_eq!(status(&output), 0, "{}", stderr(&output));
    assert!(stdout(&output).starts_with("(game-module \"gdl-ford\""));
    assert_eq!(status(&folder.run(&["eval", "gdl-ford", "--no-embedded-lib"])), 2);
}

#[test]
fn table_as_text() {
    let folder = folder();
    folder.check(
        &["table", "game", "hit-chance", "--why"],
        expect![[r#"
        hit-chance: unit by unit types in game.g

                  man  war horse
              man  20         35
        war horse  20         20

        .  set by no clause: the default, 0

        Set by
          tables.g:1:19  (u* u* 20)            3 entries: man/man, war horse/man, war horse/war horse
          tables.g:1:30  (man |war horse| 35)  1 entry: man by war horse
        --- 0
    "#]],
    );
    folder.check(
        &["table", "game", "damage", "--why", "--width", "20", "--fold", "never"],
        expect![[r#"
        damage: unit by unit types in game.g

                    man
              man 2d6+1
        war horse     0.

                  war horse
              man     2d6+1
        war horse         0.

        .  set by no clause: the default, 0

        Set by
          tables.g:3:15  (man u* 2d6+1)  2 entries: man by all
        --- 0
    "#]],
    );
    folder.check(
        &["table", "game", "material-per-production"],
        expect![[r#"
        material-per-production: game.g defines no material types
        --- 0
    "#]],
    );
}

#[test]
fn table_for_programs() {
    let folder = folder();
    let csv = stdout(&folder.run(&["table", "game", "damage", "--format", "csv"]));
    assert_eq!(csv, "unit/unit,man,war horse\r\nman,2d6+1,2d6+1\r\nwar horse,0,0\r\n");
    folder.check(&["table", "game", "damage", "--format", "json", "--why"], expect![[r#"
        {"table":"damage","index":["unit","unit"],"default":0,"rows":["man","war horse"],"columns":["man","war horse"],"values":[[18945,18945],[0,0]],"dice":[["2d6+1","2d6+1"],["0","0"]],"clauses":[{"file":"tables.g","line":3,"column":15,"entries":[[0,0],[0,1]]}]}
        --- 0
    "#]]);
}

#[test]
fn table_that_is_unknown() {
    let folder = folder();
    folder.check(
        &["table", "game", "hit-chanse"],
        expect![[r#"
        --- 2
        error: there is no table `hit-chanse`
          help: Did you mean `hit-chance`?
    "#]],
    );
    assert_eq!(status(&folder.run(&["table", "none", "hit-chance"])), 2);
}

#[test]
fn graph_marks_what_is_wrong() {
    let folder = Folder::new(&[
        (
            "a.g",
            &format!(
                "(game-module \"a\" (base-module \"b\"))\n{GAME}(include c)\n(include none)\n(include \"../x\")\n"
            ),
        ),
        ("b.g", "(include sub/d)\n(include a)\n"),
        ("c.g", "(include sub/d)\n"),
        ("sub/d.g", "(define x 1)\n"),
        ("lone.g", "(define x 1)\n"),
    ]);
    folder.check(
        &["graph", "a", "lone"],
        expect![[r#"
        a.g
          base-module b
            include sub/d
            include a: CYCLE
          include c
            include sub/d
          include none: MISSING
          include ../x: REFUSED, the name is unsafe
        lone.g
          default game standard: MISSING
        --- 0
    "#]],
    );
    folder.check(
        &["graph", "a", "--format", "dot"],
        expect![[r#"
        digraph modules {
          node [shape=box];
          n0 [label="a.g", style=bold];
          n1 [label="b.g"];
          n2 [label="c.g"];
          n3 [label="sub/d.g"];
          n0 -> n1 [label="base-module", style=dashed];
          n0 -> n2 [label="include"];
          missing2 [label="none (missing)", color=red, style=dashed];
          n0 -> missing2 [label="include"];
          missing3 [label="../x (missing)", color=red, style=dashed];
          n0 -> missing3 [label="include"];
          n1 -> n3 [label="include"];
          n1 -> n0 [label="include", color=red];
          n2 -> n3 [label="include"];
        }
        --- 0
    "#]],
    );
    let output = folder.run(&["graph", "a", "--format", "json"]);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["modules"][0], "a.g");
    assert_eq!(json["edges"].as_array().unwrap().iter().filter(|edge| edge["to"].is_null()).count(), 2, "{json}");
}

#[test]
fn parse_shows_syntax_alone() {
    let folder = Folder::new(&[("a.g", "(zork 3d6) ; six\n(unit-type (a\n")]);
    folder.check(
        &["parse", "a.g", "--format", "short"],
        expect![[r#"
        a.g:2:1: error[G0103] missing-close-paren: 2 parentheses are never closed; the first is this `(`
        --- 1
    "#]],
    );
    folder.check(
        &["parse", "a.g", "--tree"],
        expect![[r#"
        SourceFile@0..31
          List@0..10
            LParen@0..1 "("
            Symbol@1..5 "zork"
            Whitespace@5..6 " "
            Number@6..9 "3d6"
            RParen@9..10 ")"
          Whitespace@10..11 " "
          LineComment@11..16 "; six"
          Whitespace@16..17 "\n"
          List@17..30
            LParen@17..18 "("
            Symbol@18..27 "unit-type"
            Whitespace@27..28 " "
            List@28..30
              LParen@28..29 "("
              Symbol@29..30 "a"
          Whitespace@30..31 "\n"
        --- 1
    "#]],
    );
    let output = folder.run_with_input(&["parse", "-"], b"(a)");
    assert_eq!((status(&output), stderr(&output).as_str()), (0, "<stdin>: no syntax errors\n"));
    assert_eq!(status(&folder.run(&["parse", "."])), 2);
}

#[test]
fn completions_know_the_commands() {
    let folder = Folder::new(&[]);
    for shell in ["bash", "zsh", "fish"] {
        let output = folder.run(&["completions", shell]);
        assert_eq!(status(&output), 0);
        assert!(stdout(&output).contains(&format!("complete {shell} ")), "{}", shown(&output));
    }
}
