//! What a check judges is the same wherever it runs: known findings, changed files, files that cannot be read.

use crate::{Folder, shown, status, stdout};

const BROKEN: &str = "(terrain-type t)\n(unit-type a)\n(add a bogus 1)\n";

#[test]
fn baselines_are_relative_to_their_file() {
    let folder = Folder::new(&[("src/m.g", BROKEN)]);
    folder.write("src/gdl.toml", b"[rules]\ndesign = \"off\"\n");
    let written = folder.run(&["check", ".", "--baseline", "bl.json", "--write-baseline"]);
    assert_eq!(status(&written), 0, "{}", shown(&written));
    assert!(std::fs::read_to_string(folder.path().join("bl.json")).is_ok_and(|text| text.contains("\"src/m.g\"")));
    let absolute = folder.path().join("src/m.g");
    let absolute = absolute.to_str().expect("a temporary folder has an ASCII name");
    for args in [&["check", "src/m.g", "--baseline", "bl.json"], &["check", absolute, "--baseline", "bl.json"]] {
        let output = folder.run(args);
        assert_eq!(status(&output), 0, "{}", shown(&output));
    }
    let mut inside = folder.command(&["check", "m.g", "--baseline", "../bl.json"]);
    let output = inside.current_dir(folder.path().join("src")).output().expect("gdl runs");
    assert_eq!(status(&output), 0, "{}", shown(&output));
}

#[test]
fn settings_name_a_baseline() {
    let folder = Folder::new(&[("m.g", BROKEN)]);
    folder.write("gdl.toml", b"baseline = \"known.json\"\n[rules]\ndesign = \"off\"\n");
    let missing = folder.run(&["check"]);
    assert_eq!(status(&missing), 2, "{}", shown(&missing));
    assert!(shown(&missing).contains("--write-baseline"), "{}", shown(&missing));
    assert_eq!(status(&folder.run(&["check", "--write-baseline"])), 0);
    assert!(folder.path().join("known.json").is_file());
    assert_eq!(status(&folder.run(&["check"])), 0);
    folder.write("m.g", format!("{BROKEN}(add a bogus 1)\n").as_bytes());
    assert_eq!(status(&folder.run(&["check"])), 1, "one more of the same is new");
    assert_eq!(status(&folder.run(&["check", "--no-config", "--rule", "design=off"])), 1);
}

#[test]
fn findings_need_not_fail() {
    let folder = Folder::new(&[("m.g", BROKEN)]);
    let output = folder.run(&["check", "--exit-zero", "--format", "short"]);
    assert!(status(&output) == 0 && stdout(&output).contains("bogus"), "{}", shown(&output));
    assert_eq!(status(&folder.run(&["check", "none.g", "--exit-zero"])), 2);
}

#[test]
fn text_in_utf_16_is_a_finding() {
    let folder = Folder::new(&[("ok.g", "(terrain-type t)\n(unit-type u)\n")]);
    let wide: Vec<u8> = [0xff, 0xfe].into_iter().chain(BROKEN.bytes().flat_map(|byte| [byte, 0])).collect();
    folder.write("m.g", &wide);
    for format in ["short", "json", "sarif", "junit", "github"] {
        let output = folder.run(&["check", "--format", format]);
        assert_eq!(status(&output), 2, "{}", shown(&output));
        assert!(stdout(&output).contains("UTF-16"), "{}", shown(&output));
    }
    // An include of it is not missing.
    folder.write("ok.g", b"(terrain-type t)\n(unit-type u)\n(include m)\n");
    let output = folder.run(&["check", "ok.g", "--format", "short"]);
    assert!(!stdout(&output).contains("include-not-found"), "{}", shown(&output));
}

#[test]
#[cfg(unix)]
fn names_that_are_not_utf_8_and_pipes_are_findings() {
    use std::os::unix::ffi::OsStrExt;
    let folder = Folder::new(&[("ok.g", "(terrain-type t)\n(unit-type u)\n")]);
    std::fs::write(folder.path().join(std::ffi::OsStr::from_bytes(b"m\xe9.g")), BROKEN).expect("a new file");
    let made = std::process::Command::new("mkfifo").arg(folder.path().join("pipe.g")).status();
    assert!(made.is_ok_and(|made| made.success()));
    for format in ["json", "sarif", "junit"] {
        let output = folder.run(&["check", "--format", format]);
        assert_eq!(status(&output), 2, "{}", shown(&output));
        let text = stdout(&output);
        assert!(text.contains("its name is not UTF-8") && text.contains("it is not a regular file"), "{text}");
    }
}

#[test]
fn hooks_skip_files_of_other_languages() {
    let grammar = "grammar Expr;\nprog : stat+ ;\nstat : expr NEWLINE ;\nexpr : INT ;\n";
    let folder = Folder::new(&[("Expr.g", grammar), ("ok.g", "(terrain-type t)\n(unit-type u)\n")]);
    for command in ["check", "fmt"] {
        assert_ne!(status(&folder.run(&[command, "Expr.g", "ok.g"])), 0, "{command}");
        let output = folder.run(&[command, "--quiet", "--skip-foreign", "--", "Expr.g", "ok.g"]);
        assert_eq!(status(&output), 0, "{}", shown(&output));
    }
}

/// Runs git in a folder; nothing of the user's settings counts.
fn git(folder: &Folder, args: &[&str]) {
    let mut git = std::process::Command::new("git");
    git.current_dir(folder.path()).env("GIT_CONFIG_GLOBAL", "/dev/null").env("GIT_CONFIG_NOSYSTEM", "1");
    let output =
        git.args(["-c", "user.name=n", "-c", "user.email=n@example.org"]).args(args).output().expect("git runs");
    assert!(output.status.success(), "{args:?}: {output:?}");
}

#[test]
fn deleted_and_renamed_files_and_settings_count_as_changed() {
    let main = "(game-module \"main\" (title \"M\"))\n(include \"part\")\n(terrain-type plain)\n(unit-type u)\n";
    let folder = Folder::new(&[("main.g", main), ("part.g", "(set sides-min 2)\n")]);
    git(&folder, &["init", "-q", "."]);
    git(&folder, &["add", "-A"]);
    git(&folder, &["commit", "-qm", "one"]);
    let run = || folder.run(&["check", "--changed", "--format", "short"]);
    assert_eq!(status(&run()), 0, "{}", shown(&run()));
    git(&folder, &["rm", "-q", "part.g"]);
    assert!(status(&run()) == 1 && stdout(&run()).contains("include-not-found"), "{}", shown(&run()));
    git(&folder, &["checkout", "-q", "HEAD", "--", "part.g"]);
    git(&folder, &["mv", "part.g", "piece.g"]);
    assert!(status(&run()) == 1 && stdout(&run()).contains("include-not-found"), "{}", shown(&run()));
    git(&folder, &["mv", "piece.g", "part.g"]);
    folder.write("gdl.toml", b"[rules]\ndesign = \"off\"\nmissing-version = \"error\"\n");
    assert!(status(&run()) == 1 && stdout(&run()).contains("missing-version"), "{}", shown(&run()));
}

#[test]
fn a_last_turn_after_those_that_are_played_ends_the_game() {
    let game = "(game-module \"ends\" (title \"Ends\"))\n(terrain-type plain (char \"+\"))\n(unit-type tank (acp-per-turn 2) (start-with 3))
(table hit-chance (tank tank 50))\n(table damage (tank tank 1))\n(set sides-min 2)\n(set last-turn 60)\n";
    let folder = Folder::new(&[("ends.g", game)]);
    let output = folder.run(&["sim", "ends.g", "--turns", "5", "--games", "1", "--seed", "1"]);
    assert!(!shown(&output).contains("game-cannot-end"), "{}", shown(&output));
}

#[test]
fn armies_without_room_are_not_harmless_ones() {
    let game = "(terrain-type plain (capacity 1))\n(unit-type big (cp 20) (acp-per-turn 1))\n(unit-type small (cp 1) (acp-per-turn 1))
(table unit-size-in-terrain (big plain 2))\n(table hit-chance (u* u* 100))\n(table damage (u* u* 1))\n";
    let folder = Folder::new(&[("game.g", game)]);
    let output = folder.run(&["duel", "--all", "--in", "game.g"]);
    assert!(stdout(&output).contains("x  no room"), "{}", shown(&output));
    folder.write("game.g", game.replace("(u* u* 100)", "(u* u* 0)").as_bytes());
    let output = folder.run(&["duel", "--all", "--in", "game.g", "--format", "csv"]);
    assert_eq!(status(&output), 1, "nothing fought: {}", shown(&output));
}
