//! Small inputs with many small parts: the work is in proportion to the input, or a message names the limit and its place.
//! Each run has five seconds of processor time and 500 MB.

use std::{fmt::Write, fs};

use crate::{Folder, GAME, regressions::quick, shown, status, stderr, stdout};

/// So many bytes a stranger's input has at most here.
const SMALL: usize = 100_000;

/// A text of numbered parts, as many as are small.
fn many(part: impl Fn(usize) -> String) -> String {
    let mut text = String::new();
    for number in 0.. {
        let next = part(number);
        if text.len() + next.len() > SMALL - 1000 {
            break;
        }
        text += &next;
    }
    text
}

#[test]
fn settings_of_many_entries_are_read_up_to_limits() {
    let libraries = format!("library = [\n{}]\n", many(|number| format!("\"l{number}\",\n")));
    let patterns = format!("exclude = [\n{}]\n", many(|number| format!("\"a{number}*.g\",\n")));
    let overrides =
        many(|number| format!("[[overrides]]\npaths = [\"m{number}/*.g\"]\nrules = {{ style = \"off\" }}\n"));
    let roots = format!("[roots]\n{}", many(|number| format!("\"m{number}*.g\" = \"a.g\"\n")));
    for (settings, place, why) in [
        (&libraries, "gdl.toml:22:1", "more than 20 library folders; the rest is skipped"),
        (&patterns, "gdl.toml:1002:1", "more than 1000 patterns of paths in this file"),
        (&overrides, "gdl.toml:3002:10", "more than 1000 patterns of paths in this file"),
        (&roots, "gdl.toml:1002:1", "more than 1000 patterns of paths in this file"),
    ] {
        let folder = Folder::new(&[("a.g", &format!("{GAME}(include nothing)\n")), ("gdl.toml", settings)]);
        for args in [
            &["check", "--format", "short"][..],
            &["fmt", "--check"],
            &["config", "show"],
            &["graph", "a.g"],
            &["doctor"],
        ] {
            let output = quick(&folder, args);
            assert!(matches!(status(&output), 0..=2), "{args:?}: {}", shown(&output));
            if args[0] == "check" {
                let told = format!("{place}: error[G2105] invalid-settings: {why}");
                let count = stdout(&output).matches("invalid-settings").count();
                assert!(stdout(&output).contains(&told) && count == 1, "{told}\n{}", shown(&output));
            }
        }
    }
}

#[test]
fn settings_of_many_problems_show_the_first() {
    let numbers = format!("exclude = [\n{}]\n", many(|number| format!("{number},\n")));
    let rules = format!("[rules]\n{}", many(|number| format!("zork{number} = 5\n")));
    for settings in [&numbers, &rules, &many(|number| format!("zork{number} = 5\n"))] {
        let folder = Folder::new(&[("a.g", GAME), ("gdl.toml", settings)]);
        let output = quick(&folder, &["check", "--format", "short", "--max-findings", "0"]);
        let text = stdout(&output);
        assert!(text.contains("more problems in this file are not shown"), "{}", shown(&output));
        assert_eq!(text.matches("invalid-settings").count(), 101);
    }
    // Deep values of TOML.
    for settings in [
        format!("exclude = {}\n", "[".repeat(90_000)),
        format!("{}a = 1\n", "a.".repeat(45_000)),
        format!("a = {}\n", "{a = ".repeat(18_000)),
        many(|number| format!("[[a.b{}]]\n", number % 2)),
    ] {
        let folder = Folder::new(&[("a.g", GAME), ("gdl.toml", &settings)]);
        assert!(status(&quick(&folder, &["check", "--format", "short"])) <= 2, "{}", &settings[..20]);
    }
}

#[test]
fn patterns_that_nest_are_errors_with_a_place() {
    let nested = "{a,".repeat(330);
    let folder =
        Folder::new(&[("a.g", GAME), ("b.g", GAME), ("gdl.toml", &format!("exclude = [\"{nested}\", \"b.g\"]\n"))]);
    for args in [
        &["check", "--format", "short"][..],
        &["fmt", "--check"],
        &["config", "show"],
        &["test"],
        &["doctor"],
        &["fix", "--check"],
    ] {
        let output = quick(&folder, args);
        assert!(status(&output) != 101 && !shown(&output).contains("internal error"), "{args:?}: {}", shown(&output));
    }
    let output = quick(&folder, &["check", "--format", "short"]);
    let told = stdout(&output);
    assert!(told.contains("gdl.toml:1:12: error[G2105] invalid-settings: invalid glob pattern `{a,{a,"), "{told}");
    assert!(told.contains("it is longer than 200 bytes"), "{told}");
    // The other entry holds.
    assert!(stderr(&output).contains("1 file in 1 game"), "{}", shown(&output));
}

#[test]
fn ignore_files_of_strangers_are_bounded() {
    let folder = Folder::new(&[("a.g", GAME), (".ignore", &"{a,".repeat(33_000))]);
    let output = quick(&folder, &["check"]);
    let told = "no ignore file is applied: a pattern has more than 10 opening braces";
    assert!(stderr(&output).contains(told), "{}", shown(&output));
    folder.write(".ignore", many(|number| format!("x{number}*b.g\n")).as_bytes());
    let output = quick(&folder, &["check"]);
    assert!(stderr(&output).contains("more than 5000 patterns"), "{}", shown(&output));
    quick(&folder, &["test"]);
    folder.write(".ignore", b"b.g\n");
    folder.write("b.g", b"(zork)");
    assert_eq!(stderr(&quick(&folder, &["check"])), "1 file in 1 game: nothing to report\n");
}

#[test]
fn many_folders_with_libraries_of_their_own_are_checked() {
    let folder = Folder::new(&[]);
    let libraries: String = (0..20).map(|number| format!("\"l{number}\",")).collect();
    for number in 0..300 {
        folder.write(&format!("d{number}/gdl.toml"), format!("library = [{libraries}]\n").as_bytes());
        folder.write(&format!("d{number}/a.g"), format!("{GAME}(include m{number})\n").as_bytes());
    }
    let output = quick(&folder, &["check", "--format", "short"]);
    assert_eq!(status(&output), 1, "{}", stderr(&output));
}

#[test]
fn tests_of_many_problems_are_reported_in_proportion() {
    let folder = Folder::new(&[("a.g", GAME), ("a.test.toml", &many(|_| "[[test]]\n".to_owned()))]);
    let output = quick(&folder, &["test", "a.test.toml"]);
    assert_eq!(status(&output), 2);
    assert!(stderr(&output).contains("more problems in this file are not shown"), "{}", stderr(&output));
}

/// A board game whose men stand where a block says.
fn board(block: &str) -> String {
    format!(
        "rules{{\n  first_player : 0 width : 4 height : 4\n  coloring : alternate player_change : alternate\n}}\n\
         pieces{{ stone{{ moves{{ x : 0, y : 1 }} }} }}\n\
         initial_piece_position{{ stone{{ positions{{ explicit{{ [{block}] }} }} mirrored }} }}\ninvariants{{ }}\n\
         finish{{ no_moves_available }}\n"
    )
}

#[test]
fn blocks_of_all_board_games_of_a_run_have_one_budget() {
    let folder = Folder::new(&[("zz.bdl", &board("{ x : 0, y : 0 }"))]);
    for number in 0..200 {
        let block = format!("...(() => {{ for (;;) {{ }} return [{number}]; }})()");
        folder.write(&format!("g{number:03}.bdl"), board(&block).as_bytes());
    }
    for args in [&["check", "--format", "short"][..], &["fix", "--check"]] {
        let output = quick(&folder, args);
        let told = stderr(&output);
        let told = crate::unwrapped(&told);
        assert!(told.contains("warning: the blocks in `positions` of "), "{args:?}: {}", shown(&output));
        assert!(told.contains("those of one run have 3 s of computing time together"), "{told}");
        // What was not run is not judged.
        assert!(!stdout(&output).contains("zz.bdl"), "{}", shown(&output));
    }
}

#[test]
fn a_type_of_a_game_that_is_no_longer_loaded_is_a_message() {
    let folder = Folder::new(&[("a.g", "(terrain-type t)(t"), ("lib/standard.g", "(unit-type inf)(unit-type tnk)\n")]);
    for like in ["inf", "tnk"] {
        let output = quick(&folder, &["new", "unit", "z", "--like", like, "--in", "a.g", "--lib", "lib"]);
        let told = format!("a type of its own keeps the game from loading the module that defines `{like}`");
        assert!(status(&output) == 2 && stderr(&output).contains(&told), "{}", shown(&output));
    }
}

/// A game of many types, and its grid of a table with other values.
fn game_of_types(count: usize) -> (String, Vec<Vec<String>>) {
    let types: String = (0..count).map(|number| format!("(unit-type u{number})")).collect();
    let head = std::iter::once("hit-chance".to_owned()).chain((0..count).map(|number| format!("u{number}")));
    let row = |row: usize| {
        let values = (0..count).map(|col| (1 + (row * 7 + col * 3) % 90).to_string());
        std::iter::once(format!("u{row}")).chain(values).collect()
    };
    (format!("{types}(terrain-type t)\n"), std::iter::once(head.collect()).chain((0..count).map(row)).collect())
}

#[test]
fn spreadsheets_of_many_entries_are_imported_up_to_a_limit() {
    for (count, is_imported) in [(40, true), (245, true), (270, false)] {
        let (game, grid) = game_of_types(count);
        let mut csv = String::new();
        grid.iter().for_each(|row| _ = writeln!(csv, "{}", row.join(",")));
        let folder = Folder::new(&[("a.g", &game), ("hit-chance.csv", &csv)]);
        let output = quick(&folder, &["table", "import", "a.g", "hit-chance.csv"]);
        assert_eq!(status(&output) == 0, is_imported, "{count}: {}", stderr(&output));
        let text = fs::read_to_string(folder.path().join("a.g")).expect("the game");
        assert_eq!(text != game, is_imported);
    }
}

#[test]
fn formatting_of_odd_line_ends_is_done_after_one_run() {
    for text in ["(a ; x\r\r\n b)\n", "(a ; x\r\r\r\n b) ; y\r\r\n", "; x\n\r(a)\r\r\n(b)\n", "(a\u{c}b)\r(c)\r\r\n"] {
        let folder = Folder::new(&[("a.g", text)]);
        for style in ["grid", "compact", "preserve"] {
            folder.write("a.g", text.as_bytes());
            assert_eq!(status(&quick(&folder, &["fmt", "--style", style, "a.g"])), 0, "{text:?}");
            assert_eq!(status(&quick(&folder, &["fmt", "--check", "--style", style, "a.g"])), 0, "{text:?}");
        }
    }
}

/// A workbook of a table whose list of sheets is another one.
fn workbook(folder: &Folder, sheets: &str) -> Vec<u8> {
    use std::io::{Cursor, Read, Write as _};

    let output = folder.run(&["table", "a.g", "hit-chance", "-o", "hit-chance.xlsx"]);
    assert_eq!(status(&output), 0, "{}", stderr(&output));
    let bytes = fs::read(folder.path().join("hit-chance.xlsx")).expect("a workbook");
    let mut old = zip::ZipArchive::new(Cursor::new(bytes)).expect("an archive");
    let mut new = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for index in 0..old.len() {
        let mut part = old.by_index(index).expect("a part");
        let name = part.name().expect("a name").into_owned();
        let mut text = String::new();
        part.read_to_string(&mut text).expect("text");
        if name == "xl/workbook.xml" {
            let (before, rest) = text.split_once("<sheets>").expect("sheets");
            let (_, after) = rest.split_once("</sheets>").expect("sheets");
            text = format!("{before}<sheets>{sheets}</sheets>{after}");
        }
        if name == "xl/worksheets/sheet1.xml" {
            // A part that is small only in the archive.
            text = text.replace("<sheetData>", &format!("{}<sheetData>", " ".repeat(8 << 20)));
        }
        new.start_file(name, zip::write::SimpleFileOptions::default()).expect("a part");
        new.write_all(text.as_bytes()).expect("a part");
    }
    new.finish().expect("an archive").into_inner()
}

#[test]
fn workbooks_of_many_sheets_are_read_up_to_a_limit() {
    let folder = Folder::new(&[("a.g", "(unit-type a)(unit-type b)(terrain-type t)\n")]);
    let sheets = |count: usize| -> String {
        (0..count)
            .map(|number| format!("<sheet name=\"s{number}\" sheetId=\"{}\" r:id=\"rId1\"/>", number + 1))
            .collect()
    };
    for (count, told) in
        [(60_000, "it has more than 1000 sheets"), (900, "several of its sheets are the same part of it")]
    {
        folder.write("many.xlsx", &workbook(&folder, &sheets(count)));
        let output = quick(&folder, &["table", "import", "a.g", "many.xlsx"]);
        assert!(status(&output) == 2 && stderr(&output).contains(told), "{count}: {}", stderr(&output));
    }
    // The same sheet twice is read.
    folder.write("many.xlsx", &workbook(&folder, &sheets(2)));
    assert_eq!(status(&quick(&folder, &["table", "import", "a.g", "many.xlsx"])), 0);
}
