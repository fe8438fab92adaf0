//! Tests of what commands write over a hostile folder: nothing controls a terminal, a build server or a spreadsheet.

use std::{collections::BTreeSet, fs, process::Output};

use crate::{Folder, GAME, shown, status, stdout};

/// Characters that control terminals or the reading order, besides line feeds and tabs.
fn is_control(c: char) -> bool {
    (c.is_control() && !matches!(c, '\n' | '\t'))
        || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether a build server would execute a line as a command, except those that are part of the format.
fn is_command(line: &str) -> bool {
    line.trim_start().starts_with("::") || line.contains("##vso[") || line.contains("##[")
}

/// What a line of a log begins with that GitLab takes for the start of a section; the name of the section, a carriage return and an
/// escape sequence follow.
const SECTION: &str = "section_start:1:PWNED";

/// Whether GitLab would fold a part of a log: the lines of a section end in other ways than any line of gdl.
fn has_section(text: &str) -> bool {
    let ends = ["\r\u{1b}", "\u{1b}[0K", "\u{1b}[K"];
    text.split("section_").skip(1).any(|rest| {
        let line = rest.split('\n').next().unwrap_or_default();
        (rest.starts_with("start:") || rest.starts_with("end:")) && ends.iter().any(|end| line.contains(end))
    })
}

#[test]
fn sections_of_gitlab_are_recognized() {
    assert!(
        has_section("a\nx section_start:15:n[collapsed=true]\r\u{1b}[0KTitle\n")
            && has_section("section_end:15:n\r\u{1b}[0K")
    );
    assert!(!has_section("section_start:15:n\\r\\u{1b}[0K\n") && !has_section("section_start:1:n\r\nsection_"));
}

/// Fails if the output has text that must not reach a terminal or a build log.
fn assert_harmless(output: &Output, what: &str) {
    for bytes in [&output.stdout, &output.stderr] {
        let text = String::from_utf8(bytes.clone()).unwrap_or_else(|_| panic!("{what}: not UTF-8"));
        assert!(!has_section(&text), "{what}: {text:?}");
        // CSV lines end as RFC 4180 requires.
        let text = text.replace("\r\n", "\n");
        if let Some(at) = text.find(is_control) {
            let from = text[..at].char_indices().rev().nth(60).map_or(0, |(at, _)| at);
            panic!("{what}: {:?} in {:?}", text[at..].chars().next(), &text[from..]);
        }
        if let Some(line) = text.lines().find(|line| is_command(line)) {
            let is_own = what.contains("github")
                && ["::error file=", "::warning file=", "::notice file="].iter().any(|start| line.starts_with(start));
            let is_own = is_own || (what.contains("azure") && line.starts_with("##vso[task.logissue "));
            assert!(is_own && !line.contains("PWNED\u{1b}"), "{what}: {line:?}");
        }
    }
    assert_ne!(status(output), 101, "{what}: {}", shown(output));
}

/// What a hostile text contains.
const EVIL: &str = "\u{1b}]0;PWNED\u{7}\u{1b}[31m\n::error::PWNED\n::stop-commands::PWNED\n\
                    ##vso[task.setvariable]PWNED \u{202e}\u{9b}2J\nsection_start:1:PWNED\r\u{1b}[0KPWNED\r\n\
                    section_end:1:PWNED\r\u{1b}[0K";

/// A game with names and texts as hostile as the language allows.
fn evil_game() -> String {
    let evil = EVIL;
    format!(
        "(game-module \"m\" (title \"T{evil}\") (blurb \"{evil}\"))\n\
         (unit-type |a{evil}| (name \"=1+1{evil}\") (start-with 2) (acp-per-turn 2) (char \"\u{1b}\"))\n\
         (unit-type plain (name \"@SUM{evil}\") (acp-per-turn 1))\n\
         (terrain-type t (name \"T{evil}\"))\n\
         (area 20 20)\n\
         (side 1 (name \"S{evil}\"))\n\
         (side 2)\n\
         (table hit-chance (u* u* 50))\n\
         (|a{evil}| 5 5 1 (n \"U{evil}\"))\n\
         (print \"{evil}\")\n\
         (include \"no{evil}\")\n\
         (unknown-{evil} 5)\n\
         (set |no-global{evil}| 5)\n\
         (add |a{evil}| no-property{evil} 3)\n"
    )
}

/// A file name as hostile as Unix allows.
const EVIL_NAME: &str = "::stop-commands::x\u{1b}[31m\n##vso[x]PWNED\u{202e}\n\
                         section_start:1:PWNED\r\u{1b}[0K.g";

/// A board game whose blocks say hostile things, and one that does not parse.
fn evil_board() -> String {
    let reason: String = EVIL.chars().map(|c| format!("\\u{:04x}", u32::from(c))).collect();
    crate::docs::read("lib/bdl/race.bdl").replace("a runner has arrived", &reason)
}

fn evil_folder() -> Folder {
    let folder = Folder::new(&[("game.g", &evil_game())]);
    folder.write("board.bdl", evil_board().as_bytes());
    folder.write("broken.bdl", format!("rules{{ width : {EVIL} }} pieces{{ {EVIL}").as_bytes());
    if cfg!(unix) {
        folder.write(EVIL_NAME, evil_game().as_bytes());
        folder.write(
            "sub\u{1b}[2J\n::error::/t.test.toml",
            b"[[test]]\ngame = \"no\x1b.g\"\nname = \"\\u001b[31m\"\nx = 1\n",
        );
        folder.write("sub\u{1b}[2J\n::error::/gdl.toml", b"[rules]\n\"\\u001b\" = 1\n");
        folder.write("sub\u{1b}[2J\n::error::/b.g", evil_game().as_bytes());
    }
    folder
}

/// The names of the modules of the hostile folder.
fn names() -> &'static [&'static str] {
    if cfg!(unix) { &["game.g", EVIL_NAME] } else { &["game.g"] }
}

/// The commands that read modules, with their arguments.
fn runs_over_modules() -> Vec<Vec<String>> {
    let names = names();
    let mut runs: Vec<Vec<String>> = Vec::new();
    let mut add = |args: &[&str]| runs.push(args.iter().map(|&arg| arg.to_owned()).collect());
    for format in [
        "pretty",
        "short",
        "json",
        "json-lines",
        "sarif",
        "github",
        "gitlab",
        "junit",
        "checkstyle",
        "rdjson",
        "azure",
        "markdown",
        "html",
    ] {
        add(&["check", "--format", format, "."]);
        add(&["parse", "--format", format, "--", names[names.len() - 1]]);
    }
    for args in [
        &["check", "--statistics", "--no-config"][..],
        &["check", "--no-config", "--root", "no\u{1b}[31m\n::error::x"],
        &["check", "--no-config", "--baseline", "no\u{1b}"],
        &["check", "--no-config", "--config\u{1b}[31m"],
        &["check", "--no-config", "no\u{1b}\n::error::x.g"],
        &["check", "--no-config", "--rule", "\u{1b}\n::x=off"],
        &["fix", "--diff", "--unsafe-fixes", "--no-config"],
        &["fix", "--check", "--no-config"],
        &["migrate", "--diff", "."],
        &["migrate", "--check", "--from", "7.1", "."],
        &["migrate", "--check", "--format", "json", "."],
        &["fmt", "--check", "--no-config"],
        &["fmt", "--diff", "--no-config"],
        &["explain", "no\u{1b}"],
        &["doc", "no\u{1b}"],
        &["search", "no\u{1b}"],
        &["test", "--turns", "2", "--seeds", "1"],
        &["test", "--turns", "2", "--seeds", "1", "--format", "junit"],
        &["report", "merge", "no\u{1b}[31m"],
        &["report", "compare", "no\u{1b}[31m", "no\u{1b}[31m"],
        &["lsp", "--no\u{1b}[31m"],
        &["new", "no\u{1b}[31m\n::error::x"],
        &["new", "no", "--template", "no\u{1b}"],
        &["roots", "no\u{1b}"],
        &["config", "show", "no\u{1b}"],
    ] {
        add(args);
    }
    for name in names {
        for args in [
            &["parse", "--tree"][..],
            &["eval", "--format", "json"],
            &["eval", "--prints"],
            &["graph"],
            &["graph", "--format", "dot"],
            &["graph", "--format", "json"],
            &["graph", "--format", "svg"],
            &["map", "--format", "plain"],
            &["map", "--format", "svg"],
            &["map", "--layer", "units"],
            &["map", "--layer", "view:no\u{1b}"],
            &["map", "--animate", "--format", "plain"],
            &["sim", "--games", "2", "--turns", "3", "-j", "1"],
            &["sim", "--turns", "0"],
            &["sim", "--turns", "0", "--format", "json"],
            &["sim", "--games", "1", "--turns", "3", "--log"],
            &["sim", "--games", "1", "--turns", "3", "--format", "json"],
            &["sim", "--games", "1", "--turns", "3", "--format", "junit"],
            &["sim", "--games", "1", "--turns", "3", "--format", "html"],
            &["sim", "--games", "1", "--turns", "3", "--against", "game.g"],
            &["tune", "--vary", "*.hp-max in 5..6", "--aim", "length in 1..2", "--turns", "2", "--games", "4"],
            &["sim", "--games", "1", "--turns", "3", "--against", "game.g", "--format", "markdown"],
            &["world", "coverage"],
            &["world", "coverage", "--format", "svg"],
            &["world", "coverage", "--format", "json"],
            &["run"],
        ] {
            let mut args = args.to_vec();
            args.extend(["--", name]);
            add(&args);
        }
        for args in [
            &["table", name, "hit-chance"][..],
            &["table", name, "hit-chance", "--why"],
            &["table", name, "hit-chance", "--format", "csv"],
            &["table", name, "hit-chance", "--format", "json", "--why"],
            &["table", name],
            &["table", name, "--format", "markdown"],
            &["table", name, "--format", "csv"],
            &["table", name, "--format", "html"],
            &["table", name, "hit-chance", "--heat", "--totals", "--sort", "both", "--fold", "always"],
            &["table", name, "hit-chance", "--format", "html"],
            &["table", name, "hit-chance", "--format", "markdown"],
            &["table", name, "hit-chance", "--rows", "no\u{1b}"],
            &["table", name, "hit-chance", "-o", "out.ods"],
            &["table", name, "hit-chance", "-o", "out.xlsx"],
            &["table", name, "hit-chance", "-o", "no\u{1b}/out.csv"],
            &["table", "import", name, "out.xlsx", "--diff"],
            &["table", "import", name, "no\u{1b}.ods"],
            &["table", "like", name, "plain", "no\u{1b}"],
            &["new", "unit", "fresh", "--like", "no\u{1b}", "--in", name],
            &["new", "unit", "no\u{1b}", "--like", "plain", "--in", name, "--diff"],
            &["table", "compress", name, "--diff"],
            &["table", "compress", name, "no\u{1b}"],
            &["table", "expand", name, "hit-chance", "--dry-run"],
            &["table", "set", name, "hit-chance", "*", "plain", "5", "--diff"],
            &["table", "set", name, "hit-chance", "plain", "*", "5", "--dry-run"],
            &["table", "set", name, "hit-chance", "plain", "no\u{1b}", "5"],
            &["table", "set", name, "hit-chance", "plain", "plain", "no\u{1b}"],
            &["duel", "--all", "--in", name, "-n", "2"],
            &["duel", "--all", "--in", name, "-n", "2", "--format", "csv"],
            &["duel", "--all", "--in", name, "-n", "2", "--format", "json"],
            &["duel", "plain", "plain", "--in", name, "-n", "2"],
            &["duel", "plain", "plain", "--all-terrain", "--in", name, "-n", "2"],
            &["duel", "no\u{1b}", "plain", "--in", name],
            &["why", name, "hit-chance", "u*.name", "*.help"],
            &["why", name, "hit-chance", "--format", "json"],
            &["why", name, "hit-chance", "u*.name", "--format", "markdown"],
            &["why", name, "hit-chance", "u*.name", "--format", "html"],
            &["why", name, "no\u{1b}"],
            &["show", "plain", "side:1", "hit-chance", "--in", name],
            &["show", "plain", "--in", name, "--format", "markdown"],
            &["show", "plain", "--in", name, "--format", "html"],
            &["show", "plain", "--in", name, "--format", "json"],
            &["show", "no\u{1b}", "--in", name],
            &["compare", "plain", "plain", "--in", name],
            &["compare", "no\u{1b}", "plain", "--in", name],
            &["diff", "gdl-ford", name],
            &["diff", name, "gdl-ford", "--format", "markdown"],
            &["diff", name, "gdl-ford", "--format", "html"],
            &["diff", name, "gdl-ford", "--format", "json"],
            &["diff", name, "no\u{1b}"],
            &["reach", name],
            &["reach", name, "plain"],
            &["reach", name, "--format", "markdown"],
            &["reach", name, "--format", "html"],
            &["reach", name, "--format", "json"],
            &["reach", name, "no\u{1b}"],
            &["query", name, "units show name, hit-chance(plain)"],
            &["query", name, "tables", "--format", "csv"],
            &["query", name, "sides", "--format", "markdown"],
            &["query", name, "units", "--format", "json"],
            &["query", name, "units where no\u{1b} = 'no\u{1b}"],
            &["graph", name, "--of", "building"],
            &["graph", name, "--of", "capture", "--format", "dot"],
            &["graph", name, "--of", "transport", "--format", "mermaid"],
            &["graph", name, "--of", "building", "--format", "svg"],
            &["graph", name, "--of", "advances", "--format", "json"],
            &["book", name, "-o", "made-book", "--designer"],
            &["roots", name],
            &["roots", name, "--format", "json"],
            &["doctor"],
            &["doctor", "--format", "json"],
            &["config", "show", name],
            &["config", "show", name, "--format", "json"],
        ] {
            add(args);
        }
    }
    runs
}

#[test]
fn no_command_writes_control_characters_or_commands_of_build_servers() {
    let folder = evil_folder();
    let runs = runs_over_modules();
    let (mut wrote, mut sections) = (0, 0);
    for args in &runs {
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let output = folder.run(&args);
        assert_harmless(&output, &args.join(" "));
        wrote += usize::from(shown(&output).contains("PWNED"));
        sections += usize::from(shown(&output).contains(SECTION));
        // The same with colors: only style sequences are allowed then, and none of the module's.
        if args.contains(&"pretty") {
            let colored = folder.run(&[&args[..], &["--color", "always"]].concat());
            let text = shown(&colored);
            assert!(
                (text.contains("\u{1b}[") || args[0] == "parse")
                    && !text.contains("\u{1b}]0;")
                    && !has_section(&text)
                    && !text.contains('\u{202e}'),
                "{args:?}"
            );
        }
    }
    assert!(sections > 40, "only {sections} of {} runs show what would begin a section", runs.len());
    assert!(wrote > 40, "only {wrote} of {} runs show names of the game", runs.len());
}

/// A manual with hostile names and texts.
fn evil_manual() -> String {
    format!(
        "@settitle The Book {EVIL}\n@node Blows\n@chapter Blows {EVIL}\n\nHow {EVIL} zeppelins float.\n\n\
         @deffn TableUU @code{{hit-chance}} u1 {EVIL}\nChance {EVIL}\n@end deffn\n\n\
         @deffn Form @code{{wyvern}} {EVIL}\nBeasts {EVIL}\n@end deffn\n"
    )
}

/// The commands that read or write other files, in the order in which they depend on each other.
fn runs_over_other_files() -> Vec<Vec<String>> {
    let evil_path = "out\u{1b}[31m\n::error::PWNED\u{202e}";
    let evil_file = format!("{evil_path}.html");
    let mut runs: Vec<Vec<String>> = Vec::new();
    let mut add = |args: &[&str]| runs.push(args.iter().map(|&arg| arg.to_owned()).collect());
    let part = ["sim", "game.g", "--games", "2", "--turns", "2", "-j", "1", "--format", "json"];
    add(&[&part[..], &["--shard", "1/2", "-o", "1.json"]].concat());
    add(&[&part[..], &["--shard", "2/2", "-o", "2.json"]].concat());
    // A whole game, to the reason of its end.
    let race = "0,0-0,1 4,5-4,4 0,1-0,2 4,4-4,3 0,2-0,3 4,3-4,2 0,3-0,4 4,2-4,1 0,4-1,5";
    for board in ["board.bdl", "broken.bdl", "no\u{1b}[31m.bdl"] {
        for args in [
            &["show", board][..],
            &["moves", board, race],
            &["moves", board, "\u{1b}[31m"],
            &["play", board, race],
            &["play", board, race, "--format", "json"],
            &["perft", board, "1"],
            &["best", board, "--level", "easy"],
            &["build", board, "-o", &evil_file],
            &["new", board],
        ] {
            add(&[&["bdl"], args].concat());
        }
        for format in ["pretty", "json", "html", "junit"] {
            add(&["sim", board, "--games", "1", "--players", "random,random", "--format", format]);
        }
    }
    // It serves until it is stopped, so this is a game that cannot be read; `bdl_serve.rs` serves one that is broken.
    add(&["bdl", "serve", &format!("{evil_path}.bdl")]);
    for args in [
        &["1.json", "2.json"][..],
        &["1.json", "2.json", "--format", "json"],
        &["1.json", "2.json", "--format", "html"],
        &["1.json", "2.json", "--format", "html", "-o", &evil_file],
        &["1.json", "forged.json"],
        &["forged.json", "2.json"],
        &["broken.json", "2.json"],
        &["game.g"],
    ] {
        add(&[&["report", "merge"], args].concat());
    }
    for format in ["text", "markdown", "json", "html"] {
        add(&["report", "compare", "2.json", "forged.json", "--format", format]);
    }
    add(&["sim", "game.g", "--games", "2", "--turns", "2", "--against", "forged.json"]);
    for args in [
        &["import", "manual.texi"][..],
        &["import", "--list"],
        &["import", evil_path],
        &["hit-chance"],
        &["hit-chance", "--format", "md"],
        &["hit-chance", "--format", "json"],
        &["hit-chance", "--format", "html"],
        &["wyvern"],
        &["section:blows"],
    ] {
        add(&[&["doc"], args].concat());
    }
    for args in [
        &["search", "zeppelins"][..],
        &["search", "zeppelins", "--json"],
        &["check", "--no-config", "--write-baseline", "--baseline", "base.json"],
        &["check", "--no-config", "--baseline", "base.json"],
        &["check", "--no-config", "--baseline", "forged.json"],
        &["check", "--no-config", "--baseline", "broken.json"],
        &["check", "--no-config", "--output-file", &format!("html={evil_file}")],
        &["check", "--no-config", "--since", evil_path],
        &["check", "--no-config", "--included", "game.g"],
        &["test", "tests", "--turns", "2", "--seeds", "1"],
        &["test", "tests", "--turns", "2", "--seeds", "1", "--format", "junit"],
        &["test", "tests", "--filter", evil_path],
        &["map", "game.g", "-o", &format!("{evil_path}.svg")],
        &["map", "game.g", "-o", &format!("{evil_path}/no.svg")],
        &["sim", "game.g", "--games", "1", "--turns", "2", "--players", evil_path],
        &["sim", "game.g", "--games", "1", "--turns", "2", "--format", "html", "-o", &evil_file],
        &["run", "game.g", "--script", "commands.txt", "--save-dir", evil_path],
        &["run", "game.g", "--script", evil_path],
        &["eval", "game.g", "--variant", &format!("{evil_path}=1")],
        &["eval", "game.g", "--lib", evil_path],
        &["world", "coverage", "game.g", "-o", &format!("{evil_path}.svg")],
        &["book", "--manual", "-o", evil_path],
        &["book", "game.g", "-o", evil_path],
        &["book", evil_path],
        &["man", evil_path],
        &["completions", "bash"],
        &["completions", evil_path],
        &["lsp", "--log", &format!("{evil_path}/no")],
        &[evil_path],
    ] {
        add(args);
    }
    runs
}

#[test]
fn reports_manuals_tests_and_names_of_outputs_are_harmless() {
    let folder = evil_folder();
    folder.write("manual.texi", evil_manual().as_bytes());
    folder.write("broken.json", format!("{{\"{EVIL}").as_bytes());
    folder.write("commands.txt", b"sides units (cells 5 5) print (no\x1b) (run 1) save (save \"x\x1b\") units quit");
    let name = serde_json::to_string(EVIL).expect("a string");
    // TOML and JSON have the same escapes here.
    let test = format!("[[test]]\ngame = \"../game.g\"\nname = {name}\nturns = 2\nexpect = [{name}]\n{name} = 1\n");
    folder.write("tests/a.test.toml", test.as_bytes());
    folder.write("tests/b.test.toml", format!("[[test]]\ngame = \"../game.g\"\nname = {name}\nturns = 2\n").as_bytes());
    let mut wrote = 0;
    for args in runs_over_other_files() {
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        if args == ["report", "merge", "1.json", "forged.json"] {
            forge(&folder);
        }
        let output = folder.run(&args);
        assert_harmless(&output, &args.join(" "));
        wrote += usize::from(shown(&output).contains("PWNED"));
    }
    assert!(wrote > 20, "only {wrote} runs show hostile texts");
    for name in ["1.json", "2.json", "base.json"] {
        assert!(folder.path().join(name).exists(), "{name} is not written");
    }
}

/// Writes a part of a series in which every text is hostile that the other part does not fix.
fn forge(folder: &Folder) {
    fn walk(value: &mut serde_json::Value) {
        match value {
            serde_json::Value::String(text) => text.push_str(EVIL),
            serde_json::Value::Array(values) => values.iter_mut().for_each(walk),
            serde_json::Value::Object(entries) => entries.values_mut().for_each(walk),
            _ => {}
        }
    }
    let text = fs::read_to_string(folder.path().join("2.json")).expect("a part of a series");
    let mut part: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    part.as_object_mut().into_iter().flatten().filter(|(key, _)| *key != "format").for_each(|(_, value)| walk(value));
    folder.write("forged.json", part.to_string().as_bytes());
}

/// The subcommands that a help text lists.
fn subcommands(help: &str) -> Vec<&str> {
    let list = help.split("\nCommands:\n").nth(1).unwrap_or_default();
    let lines = list.lines().take_while(|line| !line.is_empty());
    let names = lines.filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    names.filter(|name| !name.is_empty() && *name != "help").collect()
}

#[test]
fn every_command_runs_over_the_hostile_folder() {
    let folder = Folder::new(&[]);
    let runs: BTreeSet<Vec<String>> = [runs_over_modules(), runs_over_other_files()].concat().into_iter().collect();
    let is_run =
        |words: &[&str]| runs.iter().any(|run| run.iter().zip(words).filter(|(a, b)| a == b).count() == words.len());
    let help = stdout(&folder.run(&["help"]));
    let commands = subcommands(&help);
    assert!(commands.len() > 15, "{help}");
    for command in commands {
        assert!(is_run(&[command]), "`gdl {command}` is not tried");
        let help = stdout(&folder.run(&[command, "--help"]));
        for below in subcommands(&help) {
            assert!(is_run(&[command, below]), "`gdl {command} {below}` is not tried");
        }
    }
}

#[test]
fn commands_typed_at_a_game_are_harmless_too() {
    let folder = evil_folder();
    let script = b"sides units (cells 5 5) actors (1 1 move 6 5 0) print (run 1) ? help (no\x1b) fin units quit";
    let output = folder.run_with_input(&["run", "game.g"], script);
    assert_harmless(&output, "run with commands");
}

#[test]
fn ordinary_names_stay_as_they_are() {
    let folder = Folder::new(&[("Château d'Été – 東 (2).g", &format!("{GAME}(foo)\n"))]);
    let output = folder.run(&["check", "--format", "short"]);
    assert!(stdout(&output).contains("Château d'Été – 東 (2).g:3:2: "), "{}", shown(&output));
    let game = "(unit-type león (name \"Löwe 獅子 🐎\") (acp-per-turn 1))(terrain-type t)(table hit-chance (u* u* 50))";
    folder.write("león.g", game.as_bytes());
    let csv = stdout(&folder.run(&["table", "león.g", "hit-chance", "--format", "csv"]));
    assert_eq!(csv, "unit/unit,león\r\nleón,50\r\n");
    let duel = stdout(&folder.run(&["duel", "--all", "--in", "león.g", "-n", "2"]));
    assert!(duel.contains("Löwe 獅子 🐎"), "{duel}");
}

#[test]
fn cells_are_no_formulas() {
    let folder =
        Folder::new(&[("game.g", "(unit-type =cmd)(unit-type @b)(terrain-type t)(table hit-chance (u* u* 50))")]);
    let csv =
        |args: &[&str]| stdout(&folder.run(&[&["table", "game.g", "hit-chance", "--format", "csv"], args].concat()));
    assert_eq!(csv(&[]), "unit/unit,'=cmd,'@b\r\n'=cmd,50,50\r\n'@b,50,50\r\n");
    assert_eq!(csv(&["--raw-csv"]), "unit/unit,=cmd,@b\r\n=cmd,50,50\r\n@b,50,50\r\n");
    // Quotes do not keep a spreadsheet from reading a formula, and neither do tabs or line ends before it.
    let names = ["=a,b", "+1", "-1", "@x", "\t=c", "\r=d"];
    let types: String = names.iter().map(|name| format!("(unit-type |{name}| (acp-per-turn 1))")).collect();
    folder.write("game.g", format!("{types}(terrain-type t)(table hit-chance (u* u* 50))").as_bytes());
    for args in [
        &["table", "game.g", "hit-chance", "--format", "csv"][..],
        &["duel", "--all", "--in", "game.g", "-n", "2", "--format", "csv"],
    ] {
        let text = stdout(&folder.run(args));
        assert!(text.contains("'=a,b") && text.contains("'@x"), "{args:?}: {text}");
        // A number is no formula.
        let cells = text.split(['\n', ',']).map(|cell| cell.trim_start_matches('"'));
        let formula = cells
            .filter(|cell| cell.parse::<f64>().is_err())
            .find(|cell| cell.starts_with(['=', '+', '-', '@', '\t', '\r']));
        assert_eq!(formula.map(str::trim).filter(|cell| !cell.is_empty()), None, "{args:?}: {text}");
    }
}
