//! Tests of the formats for services and build servers: parsed with the libraries of their consumers, or checked
//! against their rules.

use expect_test::expect;
use serde::Deserialize;
use serde_json::Value;

use crate::{Folder, GAME, shown, status, stderr, stdout};

/// A warning with a related position, an error with a fix, and text that every format has to escape.
fn folder() -> Folder {
    let bad = "(table hit-chance (man man 20) (man man 30))\n(set last-trn 5) ; <&\"'|%\n(add <odd& hp-max 3)\n";
    Folder::new(&[("game.g", &format!("{GAME}{bad}")), ("maps & co/clean.g", GAME)])
}

fn check(format: &str) -> String {
    let output = folder().run(&["check", "--format", format]);
    assert_eq!(status(&output), 1, "{}", shown(&output));
    stdout(&output)
}

#[test]
fn short_is_the_measure_of_the_others() {
    expect![[r#"
        game.g:3:19: warning[G1601] shadowed-table-clause: later rows of `hit-chance` overwrite every value that this row sets
        game.g:4:6: error[G0206] unknown-global: there is neither a global variable nor a defined symbol `last-trn`
        game.g:5:6: error[G0202] unbound-symbol: `<odd&` has no value here
    "#]]
    .assert_eq(&check("short"));
}

/// Old Macintosh systems end lines with a carriage return alone. All formats count such lines, and show them alone.
#[test]
fn lines_may_end_with_a_carriage_return() {
    const FORMATS: [&str; 12] = [
        "pretty",
        "short",
        "json",
        "sarif",
        "github",
        "gitlab",
        "junit",
        "checkstyle",
        "rdjson",
        "azure",
        "markdown",
        "html",
    ];
    let game = format!("{GAME}(table hit-chance (man man 20)\n  (man man 30))\n(set last-trn 5)\n(add odd hp-max 3)\n");
    let [feeds, returns, both] = ["\n", "\r", "\r\n"].map(|end| {
        let folder = Folder::new(&[("game.g", &game.replace('\n', end))]);
        FORMATS.map(|format| stdout(&folder.run(&["check", "--format", format])))
    });
    for (format, feeds) in FORMATS.iter().zip(&feeds) {
        assert!(feeds.contains("last-trn"), "{format}: {feeds}");
    }
    assert!(feeds[1].contains("game.g:5:6:"), "{}", feeds[1]);
    assert_eq!(feeds, returns);
    assert_eq!(feeds, both);
}

#[test]
fn json_lines() {
    let text = check("json-lines");
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let array: Vec<Value> = serde_json::from_str(&check("json")).unwrap();
    assert_eq!(lines, array);
    assert_eq!(lines.len(), 3);
}

#[test]
fn sarif() {
    let text = check("sarif");
    // The types of this library are generated from the schema of the standard.
    let log: serde_sarif::sarif::Sarif = serde_json::from_str(&text).unwrap();
    let run = &log.runs[0];
    let results = run.results.as_ref().unwrap();
    assert_eq!(results.len(), 3);
    let rules = run.tool.driver.rules.as_ref().unwrap();
    for result in results {
        let index = usize::try_from(result.rule_index.unwrap()).unwrap();
        assert_eq!(Some(&rules[index].id), result.rule_id.as_ref());
    }
    let region = results[1].locations.as_ref().unwrap()[0].physical_location.as_ref().unwrap().region.as_ref().unwrap();
    assert_eq!((region.start_line, region.start_column, region.end_column), (Some(4), Some(6), Some(14)));
    assert!(results[1].fixes.is_some() && results[0].related_locations.is_some());
    let log: Value = serde_json::from_str(&text).unwrap();
    let known = ["$schema", "version", "runs"];
    assert!(log.as_object().unwrap().keys().all(|key| known.contains(&key.as_str())));
}

#[test]
fn sarif_names_files_by_uri() {
    let folder = Folder::new(&[("maps & co/é.g", &format!("{GAME}(foo)"))]);
    let text = stdout(&folder.run(&["check", "--format", "sarif"]));
    assert!(text.contains("\"maps%20%26%20co/%C3%A9.g\""), "{text}");
}

#[test]
fn github() {
    let text = check("github");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 3);
    assert!(
        lines[1].starts_with(
            "::error file=game.g,line=4,endLine=4,col=6,endColumn=14,title=G0206 unknown-global::there is neither"
        ),
        "{text}"
    );
    assert!(lines[0].starts_with("::warning file=game.g,line=3"), "{text}");
}

#[test]
fn azure() {
    let text = check("azure");
    let start =
        "##vso[task.logissue type=error;sourcepath=game.g;linenumber=4;columnnumber=6;code=G0206]there is neither";
    assert!(text.lines().any(|line| line.starts_with(start)), "{text}");
}

/// The format that GitLab documents for code quality reports.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Quality {
    description: String,
    check_name: String,
    fingerprint: String,
    severity: Severity,
    location: QualityLocation,
}

#[derive(Deserialize, PartialEq, Debug)]
#[serde(rename_all = "lowercase")]
enum Severity {
    Info,
    Minor,
    Major,
    Critical,
    Blocker,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct QualityLocation {
    path: String,
    lines: QualityLines,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct QualityLines {
    begin: u32,
    end: u32,
}

#[test]
fn gitlab() {
    let issues: Vec<Quality> = serde_json::from_str(&check("gitlab")).unwrap();
    assert_eq!(issues.len(), 3);
    let issue = &issues[1];
    assert_eq!((issue.check_name.as_str(), &issue.severity), ("unknown-global", &Severity::Critical));
    assert_eq!((issue.location.path.as_str(), issue.location.lines.begin, issue.location.lines.end), ("game.g", 4, 4));
    assert!(issue.description.contains("last-trn") && !issue.description.starts_with('/'));
    let mut prints: Vec<&str> = issues.iter().map(|issue| issue.fingerprint.as_str()).collect();
    prints.sort_unstable();
    prints.dedup();
    assert_eq!(prints.len(), 3, "fingerprints are unique");
}

/// The parts of the Reviewdog Diagnostic Format that gdl writes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Reviewdog {
    source: Value,
    severity: String,
    diagnostics: Vec<ReviewdogDiagnostic>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct ReviewdogDiagnostic {
    message: String,
    location: ReviewdogLocation,
    severity: String,
    code: Value,
    #[serde(default)]
    suggestions: Vec<ReviewdogSuggestion>,
    #[serde(default)]
    related_locations: Vec<Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReviewdogLocation {
    path: String,
    range: ReviewdogRange,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReviewdogRange {
    start: ReviewdogPosition,
    end: ReviewdogPosition,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReviewdogPosition {
    line: u32,
    column: u32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReviewdogSuggestion {
    range: ReviewdogRange,
    text: String,
}

#[test]
fn rdjson() {
    let report: Reviewdog = serde_json::from_str(&check("rdjson")).unwrap();
    assert_eq!((report.source["name"].as_str(), report.severity.as_str()), (Some("gdl"), "WARNING"));
    assert_eq!(report.diagnostics.len(), 3);
    let first = &report.diagnostics[0];
    assert_eq!((first.severity.as_str(), first.code["value"].as_str()), ("WARNING", Some("G1601")));
    assert!(first.message.contains("hit-chance") && !first.related_locations.is_empty());
    assert_eq!((first.location.path.as_str(), first.location.range.start.line), ("game.g", 3));
    assert!(first.location.range.end.column > first.location.range.start.column);
    let suggestion = &report.diagnostics[1].suggestions[0];
    assert_eq!((suggestion.text.as_str(), suggestion.range.start.line, suggestion.range.end.line), ("last-turn", 4, 4));
}

#[test]
fn rdjson_counts_bytes() {
    let folder = Folder::new(&[("a.g", &format!("{GAME}#| é |# (foo)"))]);
    let report: Reviewdog = serde_json::from_str(&stdout(&folder.run(&["check", "--format", "rdjson"]))).unwrap();
    assert_eq!(report.diagnostics[0].location.range.start.column, 11);
}

#[test]
fn junit() {
    let text = check("junit");
    let suites = junit_parser::from_reader(text.as_bytes()).unwrap();
    assert_eq!((suites.tests, suites.failures), (4, 3));
    let names: Vec<&str> = suites.suites.iter().map(|suite| suite.name.as_str()).collect();
    assert_eq!(names, ["game.g", "maps & co/clean.g"]);
    assert!(suites.suites[1].cases[0].status.is_success());
    let failed: Vec<_> = suites.suites[0].cases.iter().filter(|case| case.status.is_failure()).collect();
    assert_eq!(failed.len(), 3);
    assert!(failed[2].status.failure_as_ref().message.contains("`<odd&`"), "{text}");
}

#[test]
fn checkstyle() {
    use quick_xml::{Reader, events::Event};

    let text = check("checkstyle");
    let mut reader = Reader::from_str(&text);
    let mut found = Vec::new();
    loop {
        match reader.read_event().unwrap() {
            Event::Eof => break,
            Event::Start(element) | Event::Empty(element) => {
                let attributes = element.attributes().map(|attribute| {
                    let attribute = attribute.unwrap();
                    let value = attribute.normalized_value(quick_xml::XmlVersion::Implicit1_0).unwrap();
                    format!("{}={value}", attribute.key.as_ref())
                });
                let attributes: Vec<String> = attributes.collect();
                found.push(format!("{} {}", element.name().as_ref(), attributes.join(" ")));
            }
            _ => {}
        }
    }
    assert_eq!((found[0].as_str(), found[1].as_str()), ("checkstyle version=4.3", "file name=game.g"));
    assert_eq!(found.len(), 5, "{text}");
    assert!(found[3].starts_with("error line=4 column=6 severity=error message=there is neither"));
    assert!(found[4].contains("`<odd&`") && found[4].ends_with("source=gdl.unbound-symbol"), "{text}");
}

#[test]
fn markdown_and_html() {
    let markdown = check("markdown");
    assert!(markdown.starts_with("## gdl check\n\n2 files in 2 games: 2 errors, 1 warning"), "{markdown}");
    assert!(markdown.contains("| 4 | error | G0206 unknown-global | there is neither"));
    let html = check("html");
    assert!(html.starts_with("<!DOCTYPE html>") && html.contains("<mark>&lt;odd&amp;</mark>"), "{html}");
    assert!(!html.contains("://") && html.contains("default-src 'none'"), "the page needs nothing from elsewhere");
}

#[test]
fn control_characters_do_no_harm() {
    let folder = Folder::new(&[("a.g", &format!("{GAME}(fo\u{1b}\u{7}o\u{0}b)(|x]]>\n]|)"))]);
    for format in ["junit", "checkstyle"] {
        let text = stdout(&folder.run(&["check", "--format", format]));
        assert!(!text.contains(['\u{1b}', '\u{7}', '\u{0}']), "{text:?}");
        let mut reader = quick_xml::Reader::from_str(&text);
        while !matches!(reader.read_event().unwrap(), quick_xml::events::Event::Eof) {}
    }
    let github = stdout(&folder.run(&["check", "--format", "github"]));
    assert!(github.lines().all(|line| line.starts_with("::")), "{github:?}");
}

#[test]
fn several_files_at_once() {
    let folder = folder();
    let args = ["check", "--quiet", "--output-file", "sarif=a.sarif", "--output-file", "junit=b.xml", "--statistics"];
    let output = folder.run(&args);
    expect![[r#"
        findings  files  fixable  level    code   rule
               1      1        0  error    G0202  unbound-symbol
               1      1        0  error    G0206  unknown-global
               1      1        0  warning  G1601  shadowed-table-clause
        --- 1
    "#]]
    .assert_eq(&shown(&output));
    let read = |path: &str| std::fs::read_to_string(folder.path().join(path)).unwrap();
    assert_eq!(read("a.sarif"), check("sarif"));
    assert_eq!(read("b.xml"), check("junit"));
    let output = folder.run(&["check", "--output-file", "pdf=x"]);
    assert!(status(&output) == 2 && stderr(&output).contains("not a format"), "{}", shown(&output));
    assert_eq!(status(&folder.run(&["check", "--output-file", "json=none/x.json"])), 2);
}

#[test]
fn baselines_know_findings_wherever_they_stand() {
    let folder = folder();
    let output = folder.run(&["check", "--write-baseline", "--format", "short", "--quiet"]);
    assert_eq!(status(&output), 0, "{}", shown(&output));
    let check = |args: &[&str]| {
        let args = [&["check", "--baseline", "gdl-baseline.json", "--format", "short"], args].concat();
        let output = folder.run(&args);
        (status(&output), stdout(&output), stderr(&output))
    };
    let (code, out, err) = check(&[]);
    assert_eq!((code, out.as_str()), (0, ""));
    assert!(err.contains("3 known findings are not shown"), "{err}");
    // Lines move, one finding disappears, and a second equal one appears.
    let game = std::fs::read_to_string(folder.path().join("game.g")).unwrap();
    let game = game.replace("(set last-trn 5)", "\n\n;; moved\n( set\n last-trn  5)\n(set last-trn 5)");
    folder.write("game.g", game.replace("(add <odd& hp-max 3)", "").as_bytes());
    let (code, out, err) = check(&[]);
    assert_eq!((code, out.lines().count()), (1, 1), "{out}");
    assert!(out.contains("last-trn") && err.contains("did not occur"), "{out}{err}");
    folder.write("gdl-baseline.json", b"{\"version\": 7, \"findings\": []}");
    let (code, _, err) = check(&[]);
    assert!(code == 2 && err.contains("another version"), "{err}");
    folder.write("gdl-baseline.json", b"[]");
    assert_eq!(check(&[]).0, 2);
}

#[test]
fn threads_do_not_matter() {
    let folder = folder();
    for format in ["sarif", "junit", "html", "gitlab"] {
        let run = |threads: &str| folder.run(&["check", "--format", format, "--threads", threads]).stdout;
        assert_eq!(run("1"), run("7"), "{format}");
    }
    assert_eq!(status(&folder.run(&["check", "--threads", "0"])), 2);
}

#[test]
fn only_what_changed() {
    let folder = Folder::new(&[
        ("a.g", "(include types)\n(foo)\n"),
        ("b.g", &format!("{GAME}(bar)\n")),
        ("types.g", GAME),
        ("loose.g", "(include nix)"),
    ]);
    let git = |args: &[&str]| {
        let mut command = std::process::Command::new("git");
        command.current_dir(folder.path()).args(["-c", "user.name=t", "-c", "user.email=t@t"]).args(args);
        command.output().is_ok_and(|output| output.status.success())
    };
    if !git(&["init", "-q"]) {
        // Without git on this machine, only the message can be tested.
        let output = folder.run(&["check", "--changed"]);
        assert!(status(&output) == 2 && stderr(&output).contains("git"), "{}", shown(&output));
        return;
    }
    assert!(git(&["add", "."]) && git(&["commit", "-qm", "x"]));
    let changed = |args: &[&str]| stdout(&folder.run(&[&["check", "--format", "short", "--changed"], args].concat()));
    assert_eq!(changed(&[]), "");
    // A game is checked again if a file that it loads changes.
    folder.write("types.g", format!("{GAME};; new\n").as_bytes());
    let text = changed(&[]);
    assert!(text.contains("a.g:2") && !text.contains("b.g") && !text.contains("loose.g"), "{text}");
    folder.write("new.g", b"(include nothing)");
    assert!(changed(&[]).contains("new.g:1"));
    assert!(git(&["add", "."]) && git(&["commit", "-qm", "y"]));
    assert_eq!(changed(&[]), "");
    assert!(changed(&["--since", "HEAD~1"]).contains("a.g:2"));
    let output = folder.run(&["check", "--changed", "--since", "--output=x"]);
    assert_eq!(status(&output), 2, "{}", shown(&output));
    assert_eq!(status(&folder.run(&["check", "--changed", "--since", "nix"])), 2);
}

#[test]
fn watching_checks_again() {
    use std::{
        io::{BufRead, BufReader},
        process::Stdio,
    };

    let folder = Folder::new(&[("game.g", GAME)]);
    let mut command = folder.command(&["check", "--watch"]);
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("gdl starts");
    let mut lines = BufReader::new(child.stderr.take().expect("a pipe")).lines().map_while(Result::ok);
    let mut told = || lines.by_ref().find(|line| line.starts_with("watching")).expect("it goes on");
    assert_eq!(told(), "watching; stop with Ctrl-C (clean)");
    folder.write("game.g", format!("{GAME}(foo)\n").as_bytes());
    // A change may be reported in two steps.
    while told() != "watching; stop with Ctrl-C (findings)" {}
    folder.write("new.g", b"(include nothing)\n");
    folder.write("game.g", GAME.as_bytes());
    while told() != "watching; stop with Ctrl-C (findings)" {}
    folder.write("new.g", b"\n");
    while told() != "watching; stop with Ctrl-C (clean)" {}
    // All modules disappear for a moment, as when git changes the branch.
    ["game.g", "new.g"].iter().for_each(|name| std::fs::remove_file(folder.path().join(name)).expect("it is there"));
    while told() != "watching; stop with Ctrl-C (trouble with files)" {}
    folder.write("game.g", GAME.as_bytes());
    while told() != "watching; stop with Ctrl-C (clean)" {}
    child.kill().expect("it runs");
    child.wait().expect("it ends");
}

#[test]
fn no_report_replaces_a_file_of_a_game() {
    let config = "[rules]\ndesign = \"off\"\n";
    let files = [("other.g", GAME), ("b.bdl", "(game)\n"), ("x.test.toml", "[t]\n"), ("gdl.toml", config)];
    let folder = Folder::new(&files);
    folder.write("game.g", GAME.as_bytes());
    for (name, text) in &files {
        let baseline = format!("json={name}");
        for args in [
            &["map", "game.g", "--format", "svg", "-o", name][..],
            &["map", "game.g", "--format", "png", "-o", name],
            &["sim", "game.g", "--games", "2", "--turns", "1", "-o", name],
            &["sim", "game.g", "--turns", "0", "-o", name],
            &["world", "coverage", "game.g", "-o", name],
            &["test", "-o", name],
            &["check", "game.g", "--write-baseline", "--baseline", name],
            &["check", "game.g", "--output-file", &baseline],
        ] {
            let output = folder.run(args);
            let told = stderr(&output);
            assert!(told.contains(&format!("`{name}` is a file of a game, and would be replaced")), "{args:?}: {told}");
            let kept = std::fs::read_to_string(folder.path().join(name)).expect("the file is there");
            assert_eq!((status(&output), kept.as_str()), (2, *text), "{args:?}");
        }
    }
    let output = folder.run(&["map", "game.g", "--format", "svg", "-o", "new.g"]);
    assert_eq!(status(&output), 0, "a new file may have any name: {}", shown(&output));
}
