//! Tests with folders of strangers: their contents run no program, lead out of no folder, and control no terminal and
//! no build server.

use std::{
    fs,
    path::Path,
    process::{Command, Output},
    time::Duration,
};

use crate::{Folder, GAME, shown, status, stderr, stdout};

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

/// A game with names and texts as hostile as the language allows.
fn evil_game() -> String {
    let evil = "\u{1b}]0;PWNED\u{7}\u{1b}[31m\n::error::PWNED\n::stop-commands::PWNED\n\
                ##vso[task.setvariable]PWNED \u{202e}\u{9b}2J\nsection_start:1:PWNED\r\u{1b}[0KPWNED\r\n\
                section_end:1:PWNED\r\u{1b}[0K";
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

/// A folder that is not a project itself.
fn plain_folder(files: &[(&str, &str)]) -> Folder {
    let folder = Folder::new(files);
    fs::remove_file(folder.path().join("gdl.toml")).expect("the settings of all folders");
    folder
}

/// A file name as hostile as Unix allows.
const EVIL_NAME: &str = "::stop-commands::x\u{1b}[31m\n##vso[x]PWNED\u{202e}\n\
                         section_start:1:PWNED\r\u{1b}[0K.g";

fn evil_folder() -> Folder {
    let folder = Folder::new(&[("game.g", &evil_game())]);
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

#[test]
fn no_command_writes_control_characters_or_commands_of_build_servers() {
    let folder = evil_folder();
    let names: &[&str] = if cfg!(unix) { &["game.g", EVIL_NAME] } else { &["game.g"] };
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
        &["fmt", "--check", "--no-config"],
        &["fmt", "--diff", "--no-config"],
        &["explain", "no\u{1b}"],
        &["doc", "no\u{1b}"],
        &["search", "no\u{1b}"],
        &["test", "--turns", "2", "--seeds", "1"],
        &["test", "--turns", "2", "--seeds", "1", "--format", "junit"],
        &["report", "merge", "no\u{1b}[31m"],
        &["lsp", "--no\u{1b}[31m"],
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
            &["duel", "--all", "--in", name, "-n", "2"],
            &["duel", "--all", "--in", name, "-n", "2", "--format", "csv"],
            &["duel", "--all", "--in", name, "-n", "2", "--format", "json"],
            &["duel", "plain", "plain", "--in", name, "-n", "2"],
            &["duel", "plain", "plain", "--all-terrain", "--in", name, "-n", "2"],
            &["duel", "no\u{1b}", "plain", "--in", name],
        ] {
            add(args);
        }
    }
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
}

/// Runs git in a folder, with a user name; returns whether it succeeded.
fn git(folder: &Path, args: &[&str]) -> bool {
    let mut command = Command::new("git");
    command.current_dir(folder).args(["-c", "user.name=t", "-c", "user.email=t@t"]).args(args);
    command.output().is_ok_and(|output| output.status.success())
}

#[cfg(unix)]
#[test]
fn no_program_of_a_repository_runs() {
    let folder = Folder::new(&[("a.g", &format!("{GAME}(foo)\n")), ("b.g", GAME)]);
    let (path, marker) = (folder.path(), folder.path().join("PWNED"));
    if !git(path, &["init", "-q"]) {
        return;
    }
    assert!(git(path, &["add", "."]) && git(path, &["commit", "-qm", "x"]));
    let touch = format!("touch '{}'", marker.display());
    let pipe = format!("{touch}; cat");
    for (key, value) in [
        ("filter.evil.clean", pipe.as_str()),
        ("filter.evil.smudge", &pipe),
        ("filter.evil.required", "true"),
        ("filter.worse.process", &touch),
        ("diff.evil.textconv", &pipe),
        ("diff.evil.command", &touch),
        ("diff.external", &touch),
        ("core.fsmonitor", &touch),
        ("core.pager", &pipe),
        ("core.sshCommand", &touch),
        ("core.alternateRefsCommand", &touch),
        ("pager.ls-tree", &pipe),
        ("alias.ls-tree", &format!("!{touch}")),
        ("remote.origin.url", &format!("ext::sh -c {touch}")),
        ("remote.origin.promisor", "true"),
        ("protocol.ext.allow", "always"),
        ("core.repositoryFormatVersion", "1"),
        ("extensions.partialClone", "origin"),
    ] {
        assert!(git(path, &["config", key, value]), "{key}");
    }
    folder.write(".git/hooks/post-index-change", format!("#!/bin/sh\n{touch}\n").as_bytes());
    let hook = path.join(".git/hooks/post-index-change");
    fs::set_permissions(&hook, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    folder.write(".gitattributes", b"a.g filter=evil diff=evil\nb.g filter=worse\n");
    folder.write(".git/info/attributes", b"a.g filter=evil diff=evil\nb.g filter=worse\n");
    folder.write("a.g", format!("{GAME}(bar)\n").as_bytes());
    folder.write("b.g", format!("{GAME}(baz)\n").as_bytes());
    // The trap works: git itself would run the programs.
    let _ = git(path, &["diff", "--name-only", "HEAD"]);
    assert!(marker.exists(), "git runs no program here: the test proves nothing");
    fs::remove_file(&marker).unwrap();

    let changed = |folder: &Folder, args: &[&str]| {
        let mut command = folder.command(&[&["check", "--changed", "--format", "short"], args].concat());
        command.env("GIT_EXTERNAL_DIFF", &touch).env("GIT_PAGER", &touch).env("GIT_SSH_COMMAND", &touch);
        command.env("GIT_DIR", "/nonexistent").env("GIT_TRACE_SETUP", "0");
        command.output().expect("gdl runs")
    };
    let output = changed(&folder, &[]);
    let text = stdout(&output);
    assert!(text.contains("a.g:3") && text.contains("b.g:3"), "{}", shown(&output));
    assert!(!marker.exists(), "a program ran");
    // A missing object is not fetched.
    for object in ["HEAD:a.g", "HEAD:b.g"] {
        let id = Command::new("git").current_dir(path).args(["rev-parse", object]).output().expect("git runs");
        let id = String::from_utf8(id.stdout).expect("a name");
        fs::remove_file(path.join(".git/objects").join(&id[..2]).join(id[2..].trim())).unwrap();
    }
    let output = changed(&folder, &[]);
    assert!(stdout(&output).contains("a.g:3"), "{}", shown(&output));
    assert!(!marker.exists(), "a program ran to fetch an object");
}

#[cfg(unix)]
#[test]
fn a_bare_repository_in_a_folder_is_not_opened() {
    let folder = Folder::new(&[("a.g", GAME), ("sub/b.g", GAME)]);
    let (path, marker) = (folder.path(), folder.path().join("PWNED"));
    if !git(path, &["init", "-q"]) {
        return;
    }
    let sub = path.join("sub");
    assert!(git(&sub, &["init", "-q", "--bare", "."]));
    let touch = format!("touch '{}'", marker.display());
    for (key, value) in [("core.bare", "false"), ("core.worktree", "."), ("core.fsmonitor", &touch)] {
        assert!(git(&sub, &["config", "--file", "config", key, value]));
    }
    assert!(git(path, &["add", "a.g"]) && git(path, &["commit", "-qm", "x"]));
    let _ = git(&sub, &["status"]);
    assert!(marker.exists(), "git opens no such repository here: the test proves nothing");
    fs::remove_file(&marker).unwrap();
    let mut command = folder.command(&["check", "--changed", "--format", "short"]);
    let output = command.current_dir(&sub).output().expect("gdl runs");
    assert!(status(&output) == 2 && stderr(&output).contains("bare repository"), "{}", shown(&output));
    assert!(!marker.exists(), "a program ran");
}

#[cfg(unix)]
#[test]
fn links_out_of_a_folder_are_named_and_skipped() {
    use std::os::unix::fs::symlink;

    let folder =
        plain_folder(&[("secret/netrc", "machine x password PWNED"), ("in/game.g", &format!("{GAME}(include x)\n"))]);
    let path = folder.path();
    symlink("../secret/netrc", path.join("in/x.g")).unwrap();
    symlink("../secret", path.join("in/deep")).unwrap();
    symlink("game.g", path.join("in/same.g")).unwrap();
    fs::write(path.join("secret/old.g"), format!("{GAME}\n\n( foo )")).unwrap();
    symlink("../secret/old.g", path.join("in/old.g")).unwrap();
    fs::write(path.join("in/deeper.g"), "(include deep/netrc)").unwrap();
    for args in [
        &["check", "in"][..],
        &["check", "in/game.g"],
        &["check", "in/x.g"],
        &["check", "in/deeper.g"],
        &["check", "in", "--format", "json"],
        &["eval", "in/game.g"],
        &["parse", "--tree", "in/x.g"],
        &["graph", "in/game.g"],
        &["fmt", "in"],
        &["fmt", "in/old.g"],
        &["fix", "--unsafe-fixes", "in"],
        &["fix", "--unsafe-fixes", "in/old.g"],
    ] {
        let output = folder.run(args);
        assert!(!shown(&output).contains("PWNED"), "{args:?}: {}", shown(&output));
    }
    assert_eq!(fs::read_to_string(path.join("secret/old.g")).unwrap(), format!("{GAME}\n\n( foo )"));
    let output = folder.run(&["check", "in"]);
    assert!(stderr(&output).contains("`in/x.g` was skipped"), "{}", shown(&output));
    assert!(!stderr(&output).contains("same.g"), "{}", shown(&output));
    assert_eq!(status(&folder.run(&["check", "in/x.g"])), 2);
    // The option says that the user trusts the folder.
    let output = folder.run(&["check", "in/x.g", "--allow-outside"]);
    assert!(shown(&output).contains("PWNED"), "{}", shown(&output));
}

#[cfg(unix)]
#[test]
fn nothing_is_written_through_links() {
    use std::os::unix::fs::symlink;

    let folder = plain_folder(&[("victim", "precious"), ("in/game.g", &format!("{GAME}(foo)\n"))]);
    let victim = folder.path().join("victim");
    for name in ["gdl-baseline.json", "out.svg"] {
        symlink(&victim, folder.path().join("in").join(name)).unwrap();
    }
    let run = |args: &[&str]| folder.command(args).current_dir(folder.path().join("in")).output().expect("gdl runs");
    for args in [
        &["check", "--write-baseline"][..],
        &["map", "game.g", "-o", "out.svg"],
        &["check", "--output-file=html=out.svg"],
    ] {
        let output = run(args);
        assert!(status(&output) == 2 && stderr(&output).contains("symbolic link"), "{args:?}: {}", shown(&output));
    }
    assert_eq!(fs::read_to_string(victim).unwrap(), "precious");
}

#[test]
fn settings_and_tests_stay_in_their_folder() {
    let folder = plain_folder(&[
        ("lib/base.g", GAME),
        ("in/gdl.toml", "library = [\"../lib\"]\n[rules]\ndesign = \"off\"\n"),
        ("in/game.g", "(include base)\n"),
        ("in/t.test.toml", "[[test]]\ngame = \"../lib/base.g\"\nseeds = 1\nturns = 1\n"),
    ]);
    let output = folder.run(&["check", "in"]);
    assert!(stderr(&output).contains("lies outside of its folder and was skipped"), "{}", shown(&output));
    assert!(stdout(&output).contains("base"), "{}", shown(&output));
    assert_eq!(status(&folder.run(&["check", "in", "--lib", "lib"])), 0);
    assert_eq!(status(&folder.run(&["check", "in", "--allow-outside"])), 0);
    let mut command = folder.command(&["check", "in"]);
    assert_eq!(status(&command.env("GDL_ALLOW_OUTSIDE", "1").output().expect("gdl runs")), 0);
    let test = folder.run(&["test", "in/t.test.toml"]);
    assert!(status(&test) == 2 && stderr(&test).contains("outside of its folder"), "{}", shown(&test));
    assert!(!stderr(&folder.run(&["test", "in/t.test.toml", "--lib", "lib"])).contains("outside"));
}

#[cfg(unix)]
#[test]
fn pipes_devices_and_large_side_files_are_refused_at_once() {
    let folder = Folder::new(&[("game.g", GAME)]);
    let pipe = |name: &str| assert!(Command::new("mkfifo").arg(folder.path().join(name)).status().unwrap().success());
    pipe("pipe.g");
    pipe("pipe.test.toml");
    pipe("pipe");
    let large = fs::File::create(folder.path().join("large.test.toml")).unwrap();
    large.set_len(1 << 40).unwrap();
    // A command that reads one of them never ends.
    for args in [
        &["check", "pipe.g"][..],
        &["check", "/dev/zero"],
        &["fmt", "pipe.g"],
        &["check", "--baseline", "pipe"],
        &["check", "--baseline", "/dev/zero"],
        &["check", "--config", "pipe"],
        &["check", "--baseline", "large.test.toml"],
        &["test", "pipe.test.toml"],
        &["test", "large.test.toml"],
        &["report", "merge", "pipe"],
        &["report", "merge", "/dev/zero"],
        &["run", "game.g", "--script", "pipe"],
        &["run", "game.g", "--script", "/dev/zero"],
        &["doc", "import", "pipe"],
    ] {
        let output = folder.run(args);
        assert!(status(&output) == 2 && !stderr(&output).is_empty(), "{args:?}: {}", shown(&output));
    }
}

#[test]
fn settings_that_cannot_be_read_are_an_error() {
    let folder = Folder::new(&[("a/game.g", GAME), ("b/game.g", GAME)]);
    fs::create_dir(folder.path().join("a/gdl.toml")).unwrap();
    let output = folder.run(&["check", "a"]);
    assert!(status(&output) == 2 && stderr(&output).contains("not a regular file"), "{}", shown(&output));
    folder.write("b/gdl.toml", &b"# comment\n".repeat(200_000));
    let output = folder.run(&["check", "b", "--format", "short"]);
    assert!(status(&output) == 1 && stdout(&output).contains("larger than 1 MiB"), "{}", shown(&output));
}

#[test]
fn edits_made_meanwhile_are_kept() {
    // The module is so long that formatting takes a while; the test edits it as soon as the program has started.
    let text = format!("{GAME}{}", "( define  x   1 )\n".repeat(20_000));
    let folder = Folder::new(&[("game.g", &text)]);
    let path = folder.path().join("game.g");
    let mut refused = false;
    for delay in [5, 10, 20, 40, 80, 160, 320, 640] {
        fs::write(&path, &text).unwrap();
        let child = folder
            .command(&["fmt"])
            .stderr(std::process::Stdio::piped())
            .stdout(std::process::Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(delay));
        let edited = format!("{text}; edited");
        let before = fs::read_to_string(&path).unwrap();
        fs::write(&path, &edited).unwrap();
        let output = child.wait_with_output().unwrap();
        if before != text {
            break;
        }
        let now = fs::read_to_string(&path).unwrap();
        assert!(now.contains("; edited"), "the edit after {delay} ms is lost: {}", stderr(&output));
        refused |= stderr(&output).contains("has changed since it was read");
    }
    assert!(refused, "no edit fell between reading and writing");
}
