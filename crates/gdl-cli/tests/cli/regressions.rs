//! Inputs that once took minutes, gigabytes or a second run: each is bounded, and a message says by what.

use std::{
    fs::{self, File},
    path::{Path, PathBuf},
    process::{Output, Stdio},
    thread,
    time::{Duration, Instant},
};

use crate::{Folder, shown, status, stderr, stdout, unwrapped};

/// The time after which a run counts as endless. Far above what any of them takes, so that a slow machine is no failure.
const PATIENCE: Duration = Duration::from_secs(300);

/// The maximum memory of a run in KiB, where the system tells it.
const MEMORY: u64 = 500 << 10;

/// The hostile modules.
fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/hostile")
}

fn fixture(name: &str) -> String {
    fs::read_to_string(fixtures().join(name)).expect("a fixture")
}

/// The maximum processor time of a run with a small input in hundredths of a second, where the system tells it.
const QUICK: u64 = 500;

/// Runs a command that must end and stay within bounds of memory.
pub fn bounded(folder: &Folder, args: &[&str]) -> Output {
    run(folder, args, u64::MAX)
}

/// Runs a command with a small input: it must end after little work, within bounds of memory, and without an internal error.
pub(crate) fn quick(folder: &Folder, args: &[&str]) -> Output {
    let output = run(folder, args, QUICK);
    assert!(status(&output) != 101, "{args:?}: {}", shown(&output));
    output
}

/// Runs a command that must end, and stay within bounds of memory and of a number of seconds of processor time.
pub fn bounded_by(folder: &Folder, args: &[&str], seconds: u64) -> Output {
    run(folder, args, 100 * seconds)
}

#[track_caller]
fn run(folder: &Folder, args: &[&str], most: u64) -> Output {
    let [out, err] = ["stdout", "stderr"].map(|name| folder.path().join(name));
    let create = |path: &Path| Stdio::from(File::create(path).expect("a new file"));
    let mut child = folder.command(args).stdout(create(&out)).stderr(create(&err)).spawn().expect("gdl starts");
    let (start, mut peak, mut time) = (Instant::now(), 0, 0);
    let status = loop {
        peak = peak_memory(child.id()).unwrap_or(peak);
        time = processor_time(child.id()).unwrap_or(time);
        if let Some(status) = child.try_wait().expect("gdl ends") {
            break status;
        }
        if start.elapsed() > PATIENCE || time > most {
            child.kill().expect("it runs");
            panic!("{args:?} does not end: {} s of processor time", time / 100);
        }
        thread::sleep(Duration::from_millis(5));
    };
    assert!(peak <= MEMORY, "{args:?} takes {} MiB", peak >> 10);
    let read = |path: &Path| fs::read(path).expect("an output");
    Output { status, stdout: read(&out), stderr: read(&err) }
}

/// The maximum memory of a process so far in KiB, on Linux.
fn peak_memory(process: u32) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    text.lines().find_map(|line| line.strip_prefix("VmHWM:")?.trim().trim_end_matches(" kB").parse().ok())
}

/// The processor time of a process so far in hundredths of a second, on Linux.
fn processor_time(process: u32) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name of the program may have spaces and ends at the last parenthesis.
    let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
    Some(fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?)
}

#[test]
fn games_whose_turns_never_end_are_stopped_with_a_finding() {
    for (name, args) in [
        ("endless-turn.g", &["--turns", "1"][..]),
        ("endless-random.g", &["--turns", "1", "--players", "random,random"]),
        ("endless-garrison.g", &["--turns", "10", "--seed", "20"]),
        ("endless-reuse.g", &["--turns", "10", "--seed", "88", "--players", "random,random"]),
    ] {
        let folder = Folder::new(&[(name, &fixture(name))]);
        let output = bounded(&folder, &[&["sim", name, "--games", "1", "-j", "1"], args].concat());
        let text = unwrapped(&stdout(&output));
        assert_eq!(status(&output), 1, "{name}: {}", shown(&output));
        assert!(
            text.contains("error[work-limit]: 1 game was stopped by the work limit of gdl: turn "),
            "{name}: {text}"
        );
        assert!(
            text.contains("did not end in time") && text.contains("units that make units can keep"),
            "{name}: {text}"
        );
    }
}

#[test]
fn radii_beyond_the_area_cost_no_more_than_the_area() {
    let folder = Folder::new(&[("far.g", &fixture("far-countries.g"))]);
    let output = bounded(&folder, &["map", "far.g", "--format", "plain"]);
    assert!(status(&output) == 0 && stdout(&output).contains("A: 7 units. B: 7 units."), "{}", shown(&output));
}

#[test]
fn formatting_is_done_after_one_run() {
    let names = fs::read_dir(fixtures()).expect("fixtures").map(|entry| entry.expect("an entry").file_name());
    let mut count = 0;
    for name in names.map(|name| name.into_string().expect("UTF-8")) {
        let folder = Folder::new(&[(&name, &fixture(&name))]);
        for style in ["grid", "compact", "preserve"] {
            assert_eq!(status(&bounded(&folder, &["fmt", "--style", style, &name])), 0, "{name}");
            let output = bounded(&folder, &["fmt", "--check", "--style", style, &name]);
            assert_eq!(status(&output), 0, "{name}, {style}: {}", shown(&output));
            count += 1;
        }
    }
    assert!(count > 30, "only {count} runs");
}

#[test]
fn fixes_are_done_after_one_run_and_keep_the_game() {
    for entry in fs::read_dir(fixtures()).expect("fixtures") {
        let name = entry.expect("an entry").file_name().into_string().expect("UTF-8");
        let folder = Folder::new(&[(&name, &fixture(&name))]);
        let game = |folder: &Folder| stdout(&bounded(folder, &["eval", "--format", "json", &name]));
        let before = game(&folder);
        bounded(&folder, &["fix", &name]);
        assert_eq!(game(&folder), before, "{name}");
        let output = bounded(&folder, &["fix", "--check", &name]);
        assert!(stderr(&output).ends_with("would fix 0 problems in 0 files\n"), "{name}: {}", shown(&output));
        bounded(&folder, &["fix", "--unsafe-fixes", &name]);
        let output = bounded(&folder, &["fix", "--unsafe-fixes", "--check", &name]);
        assert!(stderr(&output).ends_with("would fix 0 problems in 0 files\n"), "{name}: {}", shown(&output));
    }
}

#[test]
fn games_as_one_module_are_the_same_games() {
    for name in [
        "seen-unclosed.g",
        "doctrines-unclosed.g",
        "sides-over-limit.g",
        "nameless-independents.g",
        "materials-after-table.g",
        "statistics-unclosed.g",
        "endless-garrison.g",
    ] {
        let folder = Folder::new(&[(name, &fixture(name))]);
        let once = stdout(&bounded(&folder, &["eval", "--format", "gdl", name]));
        folder.write("flat.g", once.as_bytes());
        let again = bounded(&folder, &["eval", "--format", "gdl", "flat.g"]);
        assert!(!once.is_empty(), "{name}");
        assert_eq!(stdout(&again), once, "{name}: {}", stderr(&again));
        // The flattened game loads as it is.
        let output =
            bounded(&folder, &["check", "--format", "short", "--min-level", "error", "--select", "engine", "flat.g"]);
        assert!(!stdout(&output).contains("error"), "{name}: {}", shown(&output));
    }
}

/// A text of so many bytes from a beginning and a repeated part.
fn repeated(start: &str, part: &str, bytes: usize) -> String {
    start.to_owned() + &part.repeat(bytes / part.len())
}

/// A saved game of many units.
fn saved_game(bytes: usize) -> String {
    let mut text = "(unit-type a (acp-per-turn 1))\n(terrain-type t)\n(area 200 200)\n(side 1)\n(side 2)\n".to_owned();
    let mut number = 0;
    while text.len() < bytes {
        text += &format!("(a {} {} {})\n", 1 + number % 198, 1 + number / 198 % 198, 1 + number % 2);
        number += 1;
    }
    text
}

#[test]
fn large_files_take_bounded_memory() {
    let stray = repeated("", ")", 8_000_000);
    let list = repeated("(unit-type a)\n(terrain-type t)\n(define x (\n", "1 ", 7_000_000) + "))\n";
    let saved = saved_game(9_000_000);
    for (name, text, check, fmt) in [
        ("stray.g", stray, "more of this kind in this file", "8000000 syntax errors, more than 10000"),
        (
            "list.g",
            list,
            "the next form has more than 1000000 objects; it and the rest are not read",
            "more than 1000000 tokens; it stays as it is",
        ),
        ("saved.g", saved, "has more than 250000 forms; the rest is not read", "1 file would be formatted"),
    ] {
        let folder = Folder::new(&[(name, &text)]);
        let output = bounded(&folder, &["check", "--format", "short", "--max-findings", "0", name]);
        assert!(shown(&output).contains(check), "{name}: {}", stderr(&output));
        let output = bounded(&folder, &["fmt", "--check", name]);
        assert!(stderr(&output).contains(fmt), "{name}: {}", stderr(&output));
        bounded(&folder, &["fmt", "--check", "--style", "preserve", name]);
        bounded(&folder, &["fix", "--check", name]);
    }
}

#[test]
fn commands_of_a_script_are_bounded() {
    let long = "1 ".repeat(100_000);
    let script = format!(
        "(run 2000000000) (* 100000 debug ({long})) (* 20000 zork ({long})) (* 2000000 units) (run 5) (run 999999) quit"
    );
    let folder = Folder::new(&[("script", &script)]);
    let output = bounded(&folder, &["run", "gdl-tide", "--script", "script"]);
    let told = stderr(&output);
    assert_eq!(
        told.matches("More than 1000000 turns; the run is cancelled.").count(),
        2,
        "{}",
        &told[..1000.min(told.len())]
    );
    assert!(told.contains("More than 1000000 repetitions"), "{}", &told[..1000.min(told.len())]);
    assert!(stdout(&output).ends_with("Quitting.\n") && output.stdout.len() < 100 << 20);
}
