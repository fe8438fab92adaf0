//! `fuzz [TARGET...] [--minutes N] [--runs N] [--seed N]`: mutates seeds and checks the promises of the fuzz targets, on any
//! toolchain; `cargo xtask fuzz` runs it where there is no cargo-fuzz.
//!
//! Each target runs in a process of its own, with bounds on time and memory, so that a hang, an overflow of the stack or an
//! exhausted memory is found like a panic. What an input costs is a promise as well, and a run ends with the inputs that cost
//! most for their size. `--replay TARGET FILE...` checks inputs, `--export DIR` writes the seeds and the dictionary for other
//! fuzzers.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "talks to its user")]

mod measure;
mod run;
mod shrink;
mod summary;
mod watch;

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

use anyhow::{Context, bail};
use gdl_tests::{
    fuzz::{TARGETS, Target, dictionary, find},
    shared::project_root,
};

/// Counts the bytes in use.
#[global_allocator]
static MEMORY: peak_alloc::PeakAlloc = peak_alloc::PeakAlloc;

/// The arguments of the command line.
struct Args {
    targets: Vec<&'static Target>,
    minutes: f64,
    runs: u64,
    seed: u64,
    /// In the process that runs one target: the file that keeps the current input.
    child: Option<PathBuf>,
}

fn main() -> anyhow::Result<ExitCode> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["--replay", target, files @ ..] => replay(find_target(target)?, files),
        ["--export", dir] => export(Path::new(dir)).map(|()| ExitCode::SUCCESS),
        words => {
            let args = parse(words)?;
            match &args.child {
                Some(current) => run::fuzz(args.targets[0], &args, current),
                None => fuzz_all(&args),
            }
        }
    }
}

fn parse(words: &[&str]) -> anyhow::Result<Args> {
    let mut args = Args { targets: Vec::new(), minutes: 1.0, runs: u64::MAX, seed: 1, child: None };
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        let mut value = || words.next().with_context(|| format!("{word} needs a value"));
        match word {
            "--minutes" => args.minutes = value()?.parse().context("--minutes")?,
            "--runs" => args.runs = value()?.parse().context("--runs")?,
            "--seed" => args.seed = value()?.parse().context("--seed")?,
            "--child" => args.child = Some(value()?.into()),
            name => args.targets.push(find_target(name)?),
        }
    }
    if args.targets.is_empty() {
        args.targets = TARGETS.iter().collect();
    }
    if !(args.minutes > 0.0 && args.minutes < 10_000.0) {
        bail!("--minutes: expected a positive number");
    }
    Ok(args)
}

fn find_target(name: &str) -> anyhow::Result<&'static Target> {
    let names = || TARGETS.iter().map(|target| target.name).collect::<Vec<_>>().join(", ");
    find(name).with_context(|| format!("there is no target `{name}`; the targets are {}", names()))
}

/// Checks inputs in this process, with its bounds. Status 1 if one of them breaks the promise.
fn replay(target: &'static Target, files: &[&str]) -> anyhow::Result<ExitCode> {
    watch::limit_memory();
    let watch = watch::Watch::start();
    let mut broken = false;
    for file in files {
        let input = fs::read(file).with_context(|| format!("cannot read {file}"))?;
        let checked = watch.during(target, &input, || measure::check(target, input.clone()));
        match checked.broken {
            None => println!("{}: {file} keeps the promise, for {}", target.name, checked.cost),
            Some(message) => {
                println!("{}: {file} breaks the promise: {message}", target.name);
                broken = true;
            }
        }
    }
    Ok(ExitCode::from(u8::from(broken)))
}

/// Writes seeds as `DIR/TARGET/NUMBER` and the dictionary as `DIR/gdl.dict`, in the format of libFuzzer.
fn export(dir: &Path) -> anyhow::Result<()> {
    for target in &TARGETS {
        let folder = dir.join(target.name);
        fs::create_dir_all(&folder)?;
        for (number, seed) in (target.seeds)().into_iter().enumerate() {
            fs::write(folder.join(number.to_string()), seed)?;
        }
    }
    let escaped = |word: &str| {
        let bytes = word.bytes().map(|byte| match byte {
            b'\\' | b'"' => format!("\\{}", char::from(byte)),
            b' '..=b'~' => char::from(byte).to_string(),
            _ => format!("\\x{byte:02X}"),
        });
        bytes.collect::<String>()
    };
    let mut words = dictionary();
    words.extend(TARGETS.iter().flat_map(|target| target.language.words()));
    words.sort_unstable();
    words.dedup();
    let words: String = words.iter().map(|word| format!("\"{}\"\n", escaped(word))).collect();
    fs::write(dir.join("gdl.dict"), words)?;
    Ok(())
}

/// Runs all targets one after another. Status 1 if a promise was broken.
fn fuzz_all(args: &Args) -> anyhow::Result<ExitCode> {
    let mut broken = 0;
    for target in &args.targets {
        let scratch = project_root().join("target/fuzz");
        fs::create_dir_all(&scratch)?;
        let current = scratch.join(format!("{}-current", target.name));
        // The target may end before its first input.
        let _ = fs::remove_file(&current);
        let status = Command::new(std::env::current_exe()?)
            .args([target.name, "--minutes", &args.minutes.to_string(), "--runs", &args.runs.to_string()])
            .args(["--seed", &args.seed.to_string(), "--child"])
            .arg(&current)
            .status()
            .context("cannot start the target")?;
        if status.success() {
            continue;
        }
        broken += 1;
        let mut input = fs::read(&current).context("the target ended before its first input")?;
        // A run that ended its process has not made its input smaller.
        if status.code() != Some(1) {
            input = shrink::smaller(target, input, &current)?;
        }
        let kept = keep(target, &input)?;
        println!("{}: {status}; the input of {} bytes is {}", target.name, input.len(), kept.display());
        println!("  again: cargo xtask fuzz --replay {} {}", target.name, kept.display());
        println!("  fixed: move it to fuzz/regressions/{}", target.name);
    }
    Ok(if broken == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Keeps an input that broke a promise.
fn keep(target: &Target, input: &[u8]) -> anyhow::Result<PathBuf> {
    let folder = PathBuf::from("fuzz/artifacts").join(target.name);
    fs::create_dir_all(project_root().join(&folder))?;
    let hash = input
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
    let path = folder.join(format!("{hash:016x}"));
    fs::write(project_root().join(&path), input)?;
    Ok(path)
}
