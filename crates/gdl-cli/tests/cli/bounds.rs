//! What a stranger sends costs little: files with very many tokens, findings or games.

use std::fmt::Write;

use crate::{Folder, GAME, shown, status, stderr, stdout, unwrapped};

/// More tokens than a file may have.
const TOO_MANY: usize = 8_000_001;

#[test]
fn no_command_reads_a_file_with_too_many_tokens() {
    let folder = Folder::new(&[("a.g", &")".repeat(TOO_MANY)), ("game.g", &format!("{GAME}(include a)\n"))]);
    let why = "has more than 8000000 tokens (words, numbers, parentheses, whitespace)";
    let output = folder.run(&["check", "--format", "short", "a.g"]);
    assert_eq!(stdout(&output), format!("a.g:1:1: error[G1305] file-too-large: the file {why}\n"));
    // A module that is included is no other.
    let output = folder.run(&["check", "--format", "short", "game.g"]);
    assert!(status(&output) == 1 && shown(&output).contains("file-too-large"), "{}", shown(&output));
    for args in [
        &["parse", "a.g"][..],
        &["parse", "--tree", "a.g"],
        &["fmt", "a.g"],
        &["fmt", "--check", "a.g"],
        &["eval", "a.g"],
        &["graph", "a.g"],
        &["map", "a.g"],
        &["sim", "a.g"],
        &["run", "a.g"],
        &["table", "a.g", "hit-chance"],
        &["duel", "a", "a", "--in", "a.g"],
        &["why", "a.g", "hit-chance"],
        &["show", "last-turn", "--in", "a.g"],
        &["compare", "a", "a", "--in", "a.g"],
        &["diff", "a.g", "game.g"],
        &["world", "coverage", "a.g"],
    ] {
        let output = folder.run(args);
        assert!(status(&output) != 0 && shown(&output).contains(why), "{args:?}: {}", shown(&output));
        assert!(!stdout(&output).contains("))"), "{args:?}");
    }
    let output = folder.run(&["fix", "--check", "a.g"]);
    assert_eq!(stderr(&output), "would fix 0 problems in 0 files\n");
    // One token fewer is read.
    folder.write("a.g", format!(";{}", ")".repeat(TOO_MANY)).as_bytes());
    assert_eq!(status(&folder.run(&["parse", "a.g"])), 0);
}

#[test]
fn a_folder_is_read_up_to_a_number_of_tokens() {
    let part = "(set x 1)".repeat(100_000);
    let folder = Folder::new(&[
        ("game.g", GAME),
        ("a.g", &part),
        ("b.g", &part),
        ("c.g", &part),
        ("d.g", &part),
        ("e.g", &part),
    ]);
    for args in [&["check", "--rule", "all=off"][..], &["fmt", "--check"], &["fix", "--check"]] {
        let told = stderr(&folder.run(args));
        assert!(
            told.starts_with("warning: 1 file (0.9 MiB) left out: folders are read up to 32.0 MiB and 3000000 tokens"),
            "{args:?}: {told}"
        );
    }
}

/// The findings of `check` as lines without the file.
fn findings(folder: &Folder, args: &[&str]) -> Vec<String> {
    let output = folder.run(&[&["check", "--format", "short", "--max-findings", "0", "a.g"], args].concat());
    stdout(&output).lines().map(|line| line.trim_start_matches("a.g:").to_owned()).collect()
}

fn number_of(findings: &[String], rule: &str) -> usize {
    findings.iter().filter(|line| line.contains(rule)).count()
}

/// The end of what stands for further findings.
fn more(count: &str) -> String {
    format!(": and {count} more of this kind in this file")
}

#[test]
fn findings_of_one_kind_are_counted_beyond_a_limit() {
    let mut text = format!("{GAME}(define x (\n");
    (0..30_000).for_each(|n| _ = writeln!(text, "1.{}.2", n % 10));
    let folder = Folder::new(&[("a.g", &(text + "))\n"))]);
    let found = findings(&folder, &[]);
    assert_eq!(number_of(&found, "misleading-number"), 10_001, "{:?}", found.first());
    let last: Vec<_> = found.iter().filter(|line| line.contains("more of this kind")).collect();
    assert!(last.len() == 1 && last[0].ends_with(&more("20,000")) && last[0].starts_with("10004:1:"), "{last:?}");
    // Syntax errors, and what evaluation says of the same parentheses.
    folder.write("a.g", format!("{GAME}{}", ")\n".repeat(30_000)).as_bytes());
    let found = findings(&folder, &[]);
    assert_eq!((found.len(), number_of(&found, "extra-close-paren")), (10_001, 10_001), "{:?}", found.first());
    assert!(found.iter().any(|line| line.ends_with(&more("20,000"))));
    // What evaluation alone finds.
    folder.write("a.g", format!("{GAME}{}", "zork\n".repeat(30_000)).as_bytes());
    let found = findings(&folder, &["--show-cascading"]);
    let named: Vec<_> = found.iter().filter(|line| line.contains("useless-form")).collect();
    assert!(named.len() == 10_001 && named.iter().any(|line| line.ends_with(&more("20,000"))), "{}", named.len());
}

#[test]
fn comments_that_allow_what_does_not_exist_are_counted_beyond_a_limit() {
    let mut text = GAME.to_owned();
    (0..20_000).for_each(|n| _ = writeln!(text, "; gdl: allow(zork{n})\n; gdl: alow(x)"));
    let folder = Folder::new(&[("a.g", &text)]);
    let found = findings(&folder, &[]);
    for rule in ["unknown-suppressed-rule", "unknown-directive"] {
        let named: Vec<_> = found.iter().filter(|line| line.contains(rule)).collect();
        assert!(named.len() == 10_001 && named.iter().any(|line| line.ends_with(&more("10,000"))), "{rule}");
    }
}

#[test]
fn what_is_only_counted_is_allowed_where_all_of_it_is() {
    let odd = |count: usize| "1.1.2\n".repeat(count);
    let rule = "misleading-number";
    let folder = Folder::new(&[]);
    let text = format!("{GAME}; gdl: allow({rule}, they are meant)\n(define x (\n{}))\n", odd(30_000));
    folder.write("a.g", text.as_bytes());
    let used = ["--rule", "unused-variable=off"];
    assert_eq!(findings(&folder, &used), Vec::<String>::new());
    // A form that has some of them has not all.
    folder.write("a.g", format!("{text}(define y (\n{}))\n", odd(10)).as_bytes());
    let found = findings(&folder, &used);
    assert!(found.len() == 1 && found[0].ends_with(&more("20,010")), "{found:?}");
    folder.write("a.g", format!("{text}(define y (\n{}))\n; gdl: allow-file({rule}, all)\n", odd(10)).as_bytes());
    assert_eq!(findings(&folder, &used), Vec::<String>::new());
}

#[test]
fn fixes_of_one_kind_go_on_with_the_next_run() {
    let text = format!("{GAME}(set turn 1) ; {}\n{}", "x".repeat(50), "(print 5)  \n".repeat(12_000));
    let folder = Folder::new(&[("a.g", &text)]);
    let told = |args: &[&str]| stderr(&folder.run(args));
    let note = "note: only the first 10000 problems of one kind are fixed in `a.g`\n  help: run `gdl fix` again for the rest\n";
    let fix = ["fix", "--rule", "all=off", "--rule", "trailing-whitespace=warning", "a.g"];
    assert_eq!(told(&fix), format!("{note}fixed 10000 problems in 1 file\n"));
    assert_eq!(told(&fix), "fixed 2000 problems in 1 file\n");
    assert_eq!(told(&fix), "fixed 0 problems in 0 files\n");
}

#[test]
fn files_with_very_many_syntax_errors_stay_as_they_are() {
    let folder = Folder::new(&[]);
    for (garbage, count) in [("(p   1\n", 10_001), (")", 1_000_000), (")", 10_000), (") (", 10_000)] {
        let text = format!("( fine   1)\n{}", garbage.repeat(count));
        folder.write("a.g", text.as_bytes());
        let output = folder.run(&["fmt", "a.g"]);
        assert_eq!(status(&output), 0, "{garbage:?}: {}", shown(&output));
        let now = std::fs::read_to_string(folder.path().join("a.g")).expect("it is there");
        let told =
            format!("a.g: not formatted: {count} syntax errors, more than 10000\n  help: `gdl check` shows them");
        let is_many = stderr(&output).contains(&told);
        assert_eq!((is_many, now == text), (count > 10_000, count > 10_000), "{garbage:?}: {}", stderr(&output));
    }
}

#[test]
fn a_form_with_very_many_tokens_stays_as_it_is() {
    let text = format!("( fine   1)\n\n(define x (\n{}))\n( fine   2)\n", "1   ".repeat(500_000));
    let folder = Folder::new(&[("a.g", &text)]);
    let output = folder.run(&["fmt", "a.g"]);
    assert!(stderr(&output).contains("a.g:3: this form has more than 1000000 tokens; it stays as it is\n"));
    let now = std::fs::read_to_string(folder.path().join("a.g")).expect("it is there");
    assert!(now == text.replace("( fine   ", "(fine "), "{}", &now[..40]);
}

/// A game with very many units that see far, of some sides.
fn watchers(units: usize, sides: usize) -> String {
    const SIZE: usize = 200;
    let rows = format!(" \"{SIZE}a\"").repeat(SIZE);
    let mut text = format!(
        "(unit-type u (vision-range 60) (acp-per-turn 1))\n(terrain-type plain (char \"p\"))\n(set synthesis-methods nil)\n\
         (table unit-size-in-terrain (u* t* 0))\n(area {SIZE} {SIZE})\n(area (terrain{rows}))\n"
    );
    (1..=sides).for_each(|side| _ = writeln!(text, "(side {side})"));
    for unit in 0..units {
        let (x, y) = (1 + unit * 7 % (SIZE - 2), 1 + unit * 7 / (SIZE - 2) % (SIZE - 2));
        let _ = writeln!(text, "(u {x} {y} {})", 1 + unit % sides);
    }
    text
}

#[test]
fn units_that_see_far_are_set_up_quickly() {
    let folder = Folder::new(&[("a.g", &watchers(20_000, 1))]);
    let output = folder.run(&["map", "a.g", "--format", "plain"]);
    assert_eq!(status(&output), 0, "{}", stderr(&output));
    // Each of many units that look for many others asks for numbers of the generator.
    folder.write("a.g", watchers(20_000, 2).as_bytes());
    let output = folder.run(&["map", "a.g", "--format", "plain"]);
    assert!(status(&output) == 1 && stderr(&output).contains("The setup takes too long"), "{}", stderr(&output));
    let output = folder.run(&["sim", "a.g", "--games", "1", "--turns", "1", "--time-limit", "0.1"]);
    assert!(unwrapped(&shown(&output)).contains("the setup was not over after 0.1 s"), "{}", shown(&output));
}

#[test]
fn duels_of_all_pairs_are_written_as_one_array() {
    let types: String = (0..18).map(|n| format!("(unit-type u{n} (acp-per-turn 1) (hp-max {}))\n", n + 1)).collect();
    let text = format!("{types}(terrain-type t)\n(table hit-chance (u* u* 50))\n(table damage (u* u* 1))\n");
    let folder = Folder::new(&[("a.g", &text)]);
    let output = folder.run(&["duel", "--all", "--in", "a.g", "-n", "3", "--format", "json"]);
    let value: serde_json::Value = serde_json::from_str(&stdout(&output)).expect("it is JSON");
    assert_eq!(value.as_array().map(Vec::len), Some(18 * 18));
    assert_eq!(stdout(&output), serde_json::to_string_pretty(&value).expect("it can be written") + "\n");
    let csv = stdout(&folder.run(&["duel", "--all", "--in", "a.g", "-n", "3", "--format", "csv"]));
    assert_eq!((csv.lines().count(), csv.matches("attacker,attackers").count()), (1 + 18 * 18, 1));
    let table = stdout(&folder.run(&["duel", "--all", "--in", "a.g", "-n", "3"]));
    assert!(table.starts_with("Percentage of 3 fights that each row wins against each column, seed 1\n"), "{table}");
}

#[test]
fn grids_of_long_names_and_many_types_are_bounded() {
    let types: String = (0..600).map(|n| format!("(unit-type |{n}{}| (acp-per-turn 1))\n", "n".repeat(900))).collect();
    let folder = Folder::new(&[("a.g", &format!("{types}(terrain-type t)\n(table hit-chance (u* u* 50))\n"))]);
    let table = stdout(&folder.run(&["table", "a.g", "hit-chance"]));
    assert!(table.contains(&format!("\n599{}... ", "n".repeat(54))) && table.len() < 30 << 20, "{}", table.len());
    let csv = stdout(&folder.run(&["table", "a.g", "hit-chance", "--format", "csv"]));
    assert!(csv.contains(&format!("\n599{},50", "n".repeat(900))));
    let json: serde_json::Value =
        serde_json::from_str(&stdout(&folder.run(&["table", "a.g", "hit-chance", "--format", "json"]))).expect("JSON");
    assert_eq!((&json["values"][599][0], json["rows"].as_array().map(Vec::len)), (&50.into(), Some(600)));
    let output = folder.run(&["duel", "--all", "--in", "a.g", "-n", "1"]);
    assert!(status(&output) == 2 && stderr(&output).contains("the limit is 500 types"), "{}", shown(&output));
    // Far more entries than anybody reads in a grid.
    let types: String = (0..5000).map(|n| format!("(unit-type unit-type-of-some-length-{n})\n")).collect();
    folder.write("a.g", format!("{types}(terrain-type t)\n").as_bytes());
    let output = folder.run(&["table", "a.g", "hit-chance"]);
    assert!(status(&output) == 2 && stderr(&output).contains("help: use --format csv"), "{}", stderr(&output));
}

#[test]
fn chains_of_includes_are_shown_in_space_and_time_in_proportion() {
    let folder = Folder::new(&[("0.g", &format!("{GAME}(include \"1\")\n"))]);
    (1..3000).for_each(|n| folder.write(&format!("{n}.g"), format!("(include \"{}\")\n", n + 1).as_bytes()));
    let output = folder.run(&["graph", "0.g"]);
    let text = stdout(&output);
    assert!(text.contains("\n  include 1\n    include 2\n") && text.contains("include 2999\n"), "{}", stderr(&output));
    assert!(text.len() < 3000 * 250, "{}", text.len());
}
