//! The script of `action.yml` that shows what a pull request changes, in bash, with a `gh` that writes down what it is asked.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use crate::{Folder, docs::read, shown, status, stdout};

const OLD: &str = "(unit-type orc (hp-max 5))\n(terrain-type plain)\n";

/// A name that would mention people, write markup, and be a command of the runner.
const HOSTILE: &str = "(unit-type |@all `x` <b>::error::| (name \"@all `x` <b>\\n::error::\"))\n";

/// A `gh` that keeps its arguments and the body that it is given. The file `ids` has the comments that it finds.
const GH: &str = "#!/bin/sh\necho \"$*\" >> gh.log\ncase \"$*\" in\n*--paginate*) cat ids 2>/dev/null || true; \
    test ! -e refuse ;;\n*) for word; do case \"$word\" in body=@*) cp \"${word#body=@}\" body.md ;; esac; done; \
    test ! -e refuse-writes ;;\nesac\n";

fn git(folder: &Folder, args: &[&str]) -> String {
    let mut git = Command::new("git");
    git.current_dir(folder.path()).args(["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"]);
    let output = git.args(args).output().expect("git runs");
    assert!(output.status.success(), "{}", shown(&output));
    stdout(&output).trim().to_owned()
}

/// A repository with a commit of a game, in which the game has another text now.
fn repository(new: &str) -> (Folder, String) {
    let folder = Folder::new(&[("game.g", OLD), ("bin/gh", GH)]);
    git(&folder, &["init", "--quiet"]);
    git(&folder, &["add", "game.g", "gdl.toml"]);
    git(&folder, &["commit", "--quiet", "-m", "old"]);
    folder.write("game.g", new.as_bytes());
    let base = git(&folder, &["rev-parse", "HEAD"]);
    (folder, base)
}

fn script() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("the project").join(".ci/post-diff")
}

fn run(folder: &Folder, base: &str, paths: &str) -> std::process::Output {
    run_with(folder, base, paths, "0")
}

fn run_with(folder: &Folder, base: &str, paths: &str, games: &str) -> std::process::Output {
    let gdl = Path::new(env!("CARGO_BIN_EXE_gdl")).parent().expect("a folder").display().to_string();
    let path = std::env::var("PATH").unwrap_or_default();
    make_executable(&folder.path().join("bin/gh"));
    let mut bash = Command::new("bash");
    // As the steps of the action: the one that reads modules has no token.
    let steps = "\"$0\" compare && GH_TOKEN=x \"$0\" comment";
    bash.current_dir(folder.path()).args(["-c", steps]).arg(script());
    bash.env("PATH", format!("{}:{gdl}:{path}", folder.path().join("bin").display()));
    bash.env("RUNNER_TEMP", folder.path()).env("GITHUB_STEP_SUMMARY", folder.path().join("summary.md"));
    bash.env("GAMES", games).env("BASE", base).env("PATHS", paths).env("NUMBER", "7").env("REPOSITORY", "a/b");
    bash.output().expect("bash runs")
}

#[cfg(unix)]
fn make_executable(path: &Path) {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).expect("the file is ours");
}

#[cfg(not(unix))]
fn make_executable(_path: &Path) {}

fn file(folder: &Folder, name: &str) -> String {
    fs::read_to_string(folder.path().join(name)).unwrap_or_default()
}

#[cfg(unix)]
#[test]
fn a_pull_request_gets_one_comment() {
    let (folder, base) = repository(&OLD.replace("hp-max 5", "hp-max 9"));
    let output = run(&folder, &base, "game.g\n");
    assert_eq!(status(&output), 0, "{}", shown(&output));
    assert!(
        file(&folder, "summary.md").contains("| `hp-max` | `orc` | `5` | `9` |"),
        "{}",
        file(&folder, "summary.md")
    );
    assert!(file(&folder, "body.md").starts_with("<!-- gdl diff -->\n# "));
    assert!(file(&folder, "gh.log").contains("-X POST repos/a/b/issues/7/comments"));
    // The next run finds the comment, and so does a run without differences.
    folder.write("ids", b"41\n42\n");
    for text in [OLD.replace("hp-max 5", "hp-max 8"), OLD.to_owned()] {
        folder.write("game.g", text.as_bytes());
        folder.write("gh.log", b"");
        assert_eq!(status(&run(&folder, &base, "game.g\n")), 0);
        let log = file(&folder, "gh.log");
        assert!(log.contains("-X PATCH repos/a/b/issues/comments/41") && !log.contains("POST"), "{log}");
    }
    assert!(file(&folder, "body.md").contains("No game changed."));
    // Without a comment and without differences there is nothing to say.
    folder.write("ids", b"");
    folder.write("gh.log", b"");
    run(&folder, &base, "game.g\n");
    assert!(!file(&folder, "gh.log").contains("POST"));
}

#[cfg(unix)]
#[test]
fn games_are_played_if_asked_for() {
    let war = crate::sim::WAR;
    let folder = Folder::new(&[("game.g", war), ("bin/gh", GH)]);
    git(&folder, &["init", "--quiet"]);
    git(&folder, &["add", "game.g", "gdl.toml"]);
    git(&folder, &["commit", "--quiet", "-m", "old"]);
    folder.write("game.g", format!("{war}(man 4 5 1) (man 4 6 1)\n").as_bytes());
    let base = git(&folder, &["rev-parse", "HEAD"]);
    let played = |games: &str| {
        let output = run_with(&folder, &base, "game.g\n", games);
        assert_eq!(status(&output), 0, "{}", shown(&output));
        (file(&folder, "body.md").contains("# Results of games: "), stdout(&output).contains("::warning"))
    };
    assert_eq!(played("20"), (true, false));
    assert_eq!(played("0"), (false, false));
    assert_eq!(played("many"), (false, true), "the log says what is wrong");
}

#[cfg(unix)]
#[test]
fn what_is_not_allowed_does_not_fail_the_job() {
    for refusal in ["refuse", "refuse-writes"] {
        let (folder, base) = repository(&OLD.replace("hp-max 5", "hp-max 9"));
        folder.write(refusal, b"");
        let output = run(&folder, &base, "game.g");
        assert_eq!(status(&output), 0, "{}", shown(&output));
        assert!(stdout(&output).contains("::warning title=gdl diff::"), "{}", shown(&output));
        assert!(file(&folder, "summary.md").contains("hp-max"));
    }
    let (folder, _) = repository(OLD);
    let output = run(&folder, "0123456789012345678901234567890123456789", "game.g");
    assert_eq!(status(&output), 0, "{}", shown(&output));
    assert!(stdout(&output).contains("cannot be fetched"), "{}", shown(&output));
    // A path that cannot be compared does not hide the others, and is no option.
    let (folder, base) = repository(&OLD.replace("hp-max 5", "hp-max 9"));
    let output = run(&folder, &base, "--help\nnowhere.g\ngame.g\n");
    assert_eq!(status(&output), 0, "{}", shown(&output));
    assert!(file(&folder, "summary.md").contains("hp-max"), "{}", shown(&output));
}

#[cfg(unix)]
#[test]
fn names_of_modules_write_no_commands_and_no_markup() {
    let (folder, base) = repository(&format!("{OLD}{HOSTILE}(:: error"));
    let output = run(&folder, &base, "game.g\n::error::nowhere.g\n");
    assert_eq!(status(&output), 0, "{}", shown(&output));
    // All output of each step but warnings is between a pair of lines that switches commands off.
    let log = stdout(&output);
    let mut rest = log.as_str();
    for _ in ["compare", "comment"] {
        let token = rest.lines().next().and_then(|line| line.strip_prefix("::stop-commands::")).expect("a token");
        let (_, outside) = rest.split_once(&format!("::{token}::\n")).expect("the end");
        let warnings = outside.split("::stop-commands::").next().expect("it may be empty");
        assert!(!warnings.lines().any(|line| !line.starts_with("::warning title=gdl diff::")), "{outside}");
        rest = &outside[warnings.len()..];
    }
    assert_eq!(rest, "");
    let body = file(&folder, "body.md");
    let in_code = ["``@all `x` <b>::error::``", "`@all 'x' <b>::error::`"];
    let rest = in_code.iter().fold(body.clone(), |text, code| text.replace(code, ""));
    assert!(body.contains("@all") && !rest.contains("@all"), "{body}");
}

#[test]
fn the_action_gives_the_script_what_it_reads() {
    let action = read("action.yml");
    let script = read(".ci/post-diff");
    for name in ["PATHS", "BASE", "NUMBER", "REPOSITORY", "GH_TOKEN"] {
        assert!(action.contains(&format!("        {name}: ${{{{")), "{name}");
        assert!(script.contains(name), "{name}");
    }
    assert!(action.contains("$GITHUB_ACTION_PATH/.ci/post-diff"));
}
