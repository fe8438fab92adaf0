//! Tests with folders of strangers: their contents run no program and lead out of no folder.

use std::{fs, path::Path, process::Command, time::Duration};

use crate::{Folder, GAME, shown, status, stderr, stdout};

/// A folder that is not a project itself.
fn plain_folder(files: &[(&str, &str)]) -> Folder {
    let folder = Folder::new(files);
    fs::remove_file(folder.path().join("gdl.toml")).expect("the settings of all folders");
    folder
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
fn commands_of_a_script_write_beside_the_game_only() {
    let folder = plain_folder(&[("in/game.g", GAME), ("in/sub/x", "")]);
    let path = folder.path();
    let absolute = path.join("absolute");
    let names = ["../up", "sub/x", "sub/new", ".profile", "..", "", "a\nb", absolute.to_str().expect("UTF-8")];
    let commands: String = names.iter().map(|name| format!("(print \"{}\") ", name.replace('\\', "\\\\"))).collect();
    folder.write("in/script", format!("{commands}(print \"state-1.txt\") quit").as_bytes());
    let output =
        folder.command(&["run", "game.g", "--script", "script"]).current_dir(path.join("in")).output().unwrap();
    let files = |dir: &str| {
        let mut names: Vec<_> = fs::read_dir(path.join(dir)).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        names.sort();
        names
    };
    assert_eq!(files("in"), ["game.g", "script", "state-1.txt", "sub"], "{}", shown(&output));
    assert_eq!(
        (files("in/sub"), files("").len(), fs::read(path.join("in/sub/x")).unwrap()),
        (vec!["x".into()], 1, vec![])
    );
    assert_eq!(stderr(&output).matches("is not a plain file name").count(), names.len(), "{}", stderr(&output));
}

#[cfg(unix)]
#[test]
fn nothing_is_written_into_folders_elsewhere() {
    use std::os::unix::fs::symlink;

    let folder = plain_folder(&[("elsewhere/keep", "x"), ("in/game.g", GAME), ("book/book.toml", "")]);
    let path = folder.path();
    symlink("../elsewhere", path.join("in/out")).unwrap();
    let run = |args: &[&str]| folder.command(args).current_dir(path.join("in")).output().expect("gdl runs");
    for args in [
        &["check", "--output-file=html=out/a.html"][..],
        &["check", "--write-baseline", "--baseline", "out/b.json"],
        &["map", "game.g", "-o", "out/c.svg"],
        &["sim", "game.g", "--games", "1", "--turns", "1", "-o", "out/d.txt"],
    ] {
        let output = run(args);
        assert!(status(&output) == 2 && stderr(&output).contains("symbolic link"), "{args:?}: {}", shown(&output));
    }
    assert_eq!(fs::read_dir(path.join("elsewhere")).unwrap().count(), 1);
    assert_eq!(status(&run(&["map", "game.g", "-o", "out/c.svg", "--allow-outside"])), 0);
    // A folder that says that it is an earlier book.
    assert_eq!(status(&folder.run(&["book", "--manual", "-o", "first"])), 0);
    fs::copy(path.join("first/book.toml"), path.join("book/book.toml")).unwrap();
    symlink(path.join("elsewhere"), path.join("book/src")).unwrap();
    let output = folder.run(&["book", "--manual", "-o", path.join("book").to_str().expect("UTF-8")]);
    assert!(status(&output) == 2 && stderr(&output).contains("symbolic link"), "{}", shown(&output));
    assert!(!path.join("elsewhere/SUMMARY.md").exists());
    fs::remove_file(path.join("book/src")).unwrap();
    // A pipe would wait for its writer.
    fs::remove_file(path.join("book/book.toml")).unwrap();
    if Command::new("mkfifo").arg(path.join("book/book.toml")).status().is_ok_and(|status| status.success()) {
        assert!(stderr(&folder.run(&["book", "--manual", "-o", "book"])).contains("holds something else"));
    }
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
    let (mut refused, mut lost) = (false, Vec::new());
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
        if !now.contains("; edited") {
            lost.push(delay);
        }
        refused |= stderr(&output).contains("has changed since it was read");
    }
    assert!(refused, "no edit fell between reading and writing");
    // One may have fallen into the very moment of the write, after the program has compared the file.
    assert!(lost.len() <= 1, "the edits after {lost:?} ms are lost");
}

#[cfg(unix)]
#[test]
fn a_repository_far_above_opens_no_links() {
    use std::os::unix::fs::symlink;

    let secret = "machine x password PWNED";
    let folder = plain_folder(&[
        (".netrc", secret),
        ("init.g", "(set   x    1)"),
        ("Downloads/game/main.g", &format!("{GAME}(include x)\n")),
        ("Downloads/game/lib/base.g", GAME),
        ("Downloads/game/sub/gdl.toml", "library = [\"../../../secret\"]\n"),
        ("Downloads/game/sub/game.g", GAME),
        ("secret/base.g", GAME),
        ("own/maps/north.g", &format!("{GAME}(include units)\n")),
        ("own/shared/units.g", "(unit-type rider)\n"),
    ]);
    let path = folder.path();
    if !git(path, &["init", "-q"]) {
        return;
    }
    let game = path.join("Downloads/game");
    symlink("../../.netrc", game.join("x.g")).unwrap();
    symlink("../../.netrc", game.join("x.bdl")).unwrap();
    symlink("../../.netrc", game.join("x.test.toml")).unwrap();
    symlink("../../init.g", game.join("y.g")).unwrap();
    symlink("../../.git/config", game.join("config.g")).unwrap();
    symlink("../shared/units.g", path.join("own/maps/units.g")).unwrap();
    let run = |dir: &str, args: &[&str]| folder.command(args).current_dir(path.join(dir)).output().expect("gdl runs");
    for args in [
        &["check", "."][..],
        &["check", "main.g"],
        &["check", "x.g"],
        &["check", "x.bdl"],
        &["bdl", "show", "x.bdl"],
        &["test", "."],
        &["test", "x.test.toml"],
        &["fmt", "."],
        &["fmt", "y.g"],
        &["fix", "--unsafe-fixes", "."],
        &["parse", "x.g"],
    ] {
        let output = run("Downloads/game", args);
        assert!(!shown(&output).contains("PWNED"), "{args:?}: {}", shown(&output));
        assert!(!shown(&output).contains("x.test.toml:1"), "{args:?}: {}", shown(&output));
    }
    assert_eq!(fs::read_to_string(path.join("init.g")).unwrap(), "(set   x    1)");
    let output = run("Downloads/game", &["check", "."]);
    for told in [
        "`x.g` was skipped: ",
        "git does not track both it and what it leads to",
        "add the link and what it leads to to git",
        "--allow-outside",
    ] {
        assert!(crate::unwrapped(&stderr(&output)).contains(told), "{told}: {}", shown(&output));
    }
    assert!(stderr(&run("Downloads/game/sub", &["check", "."])).contains("lies outside of its folder"));
    // The user's own project: git tracks the link, and what it leads to.
    assert!(!shown(&run("own/maps", &["check", "."])).contains("rider"), "there is nothing to say");
    assert!(stderr(&run("own/maps", &["check", "."])).contains("was skipped"), "it is not tracked yet");
    assert!(git(path, &["add", "own"]));
    let output = run("own/maps", &["check", "."]);
    assert!(!stderr(&output).contains("skipped"), "{}", shown(&output));
    // Data of the repository is never read, even if all of it was named.
    symlink("../.git/config", path.join("own/config.g")).unwrap();
    let output = run("", &["check", "."]);
    assert!(stderr(&output).contains("into the data of a git repository"), "{}", shown(&output));
}

#[cfg(unix)]
#[test]
fn odd_files_of_a_repository_hold_up_nothing() {
    let folder = Folder::new(&[("game.g", GAME), ("sub/other.g", GAME)]);
    let path = folder.path();
    let pipe = |name: &str| Command::new("mkfifo").arg(path.join(name)).status().is_ok_and(|status| status.success());
    if !git(path, &["init", "-q"]) || !pipe(".gitignore") {
        return;
    }
    let output = folder.run(&["check", "."]);
    assert!(
        stderr(&output).contains(".gitignore: no ignore file is applied: it is not a regular file"),
        "{}",
        shown(&output)
    );
    fs::remove_file(path.join(".gitignore")).unwrap();
    assert!(pipe("sub/.ignore"));
    let output = folder.run(&["check", ".", "--format", "short"]);
    assert!(
        stderr(&output).contains("sub/.ignore: its folder is skipped: it is not a regular file"),
        "{}",
        shown(&output)
    );
    fs::remove_file(path.join("sub/.ignore")).unwrap();
    // git waits for the writer of a pipe, and is ended.
    fs::remove_file(path.join(".git/HEAD")).unwrap();
    assert!(pipe(".git/HEAD"));
    let output = folder.run(&["check", "--changed"]);
    assert!(status(&output) == 2 && stderr(&output).contains("git did not answer"), "{}", shown(&output));
}

#[cfg(unix)]
#[test]
fn no_folder_is_made_through_links() {
    use std::os::unix::fs::symlink;

    let folder = plain_folder(&[("out/keep", "x"), ("in/game.g", GAME), ("in/hop.bdl", "")]);
    let path = folder.path();
    symlink("../out", path.join("in/sub")).unwrap();
    symlink("../out/new", path.join("in/new")).unwrap();
    let run = |args: &[&str]| folder.command(args).current_dir(path.join("in")).output().expect("gdl runs");
    for args in [
        &["new", "sub/game"][..],
        &["bdl", "new", "sub/board"],
        &["man", "sub/pages"],
        &["man", "new"],
        &["book", "--manual", "-o", "sub/book"],
        &["book", "game.g", "-o", "sub/book"],
        &["map", "game.g", "--animate", "-o", "sub/steps/"],
        &["lsp", "--log", "sub/log"],
        &["lsp", "--log", "new"],
        &["eval", "game.g", "-o", "sub/out.json"],
    ] {
        let output = run(args);
        assert!(status(&output) == 2, "{args:?}: {}", shown(&output));
    }
    let names: Vec<_> = fs::read_dir(path.join("out")).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names, ["keep"]);
    let output = run(&["new", "sub/game"]);
    assert!(stderr(&output).contains("is a symbolic link out of its folder"), "{}", shown(&output));
    assert_eq!(status(&run(&["new", "sub/game", "--allow-outside"])), 0);
}

#[cfg(unix)]
#[test]
fn files_of_a_limited_size_stay_whole() {
    let long = format!("{GAME}{}", "( define  x   1 )\n".repeat(200));
    let folder = Folder::new(&[("game.g", &long), ("linked.g", &long)]);
    fs::hard_link(folder.path().join("linked.g"), folder.path().join("other-name")).unwrap();
    // Blocks of 512 or 1024 bytes: more than settings need, less than the modules.
    let gdl = env!("CARGO_BIN_EXE_gdl");
    let script = format!("ulimit -f 2; exec '{gdl}' fmt --width 40 .");
    let output = Command::new("sh").current_dir(folder.path()).args(["-c", &script]).output().expect("sh runs");
    assert_eq!(status(&output), 2, "{}", shown(&output));
    assert!(stderr(&output).contains("larger than the system allows"), "{}", shown(&output));
    for name in ["game.g", "linked.g", "other-name"] {
        assert_eq!(fs::read_to_string(folder.path().join(name)).unwrap(), long, "{name}");
    }
    let left: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left.len(), 4, "{left:?}");
}
