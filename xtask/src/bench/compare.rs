//! `cargo xtask bench --compare REVISION`: the program of the working tree against that of another revision.
//!
//! Runs alternate, and which one is first alternates too, so that what else the machine does meets both alike. Processor
//! time is compared round by round; the ratios have intervals.

use std::{
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

use anyhow::{Context, Result, bail, ensure};

use super::{
    inputs,
    measure::Work,
    statistics::{self, Estimate},
};

/// The minimum number of rounds: the interval of fewer ratios is too narrow.
const LEAST_ROUNDS: u32 = 6;

/// What the words after `--compare REVISION` ask for.
struct Options<'a> {
    rounds: u32,
    counts: bool,
    filter: &'a str,
}

/// Compares the program of a revision, or another program, with that of the working tree. Status 1 if some work takes
/// longer, and not only by chance.
pub fn run(old: &str, words: &[&str]) -> Result<ExitCode> {
    let mut options = Options { rounds: 15, counts: true, filter: "" };
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        match word {
            "--rounds" => {
                let rounds = words.next().and_then(|word| word.parse().ok());
                options.rounds = rounds
                    .filter(|&rounds| rounds >= LEAST_ROUNDS)
                    .with_context(|| format!("--rounds needs a number, at least {LEAST_ROUNDS}"))?;
            }
            "--no-counts" => options.counts = false,
            option if option.starts_with('-') => bail!("there is no option `{option}`: --rounds N and --no-counts"),
            filter => options.filter = filter,
        }
    }
    let old = if Path::new(old).is_file() { std::path::absolute(old)? } else { built_at(old)? };
    let new = program()?;
    let works: Vec<Work> = inputs::works()?.into_iter().filter(|work| work.name.contains(options.filter)).collect();
    ensure!(!works.is_empty(), "no work has a name with `{}`", options.filter);
    print_line("| work | before, ms | after, ms | ratio | 95 % interval | instructions |");
    print_line("|---|---:|---:|---:|---:|---:|");
    let mut is_slower = false;
    for work in works {
        let (line, estimate) = line(&work, &old, &new, &options)?;
        is_slower |= estimate.mean > 1.0 && !estimate.holds(1.0);
        print_line(&line);
    }
    Ok(if is_slower { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// Compares some work, and returns its line of the table.
fn line(work: &Work, old: &Path, new: &Path, options: &Options<'_>) -> Result<(String, Estimate)> {
    let runs = work.runs(old)?.max(work.runs(new)?);
    let cpu = |program: &Path| work.time(program, runs).map(|time| time.cpu);
    let mut pairs = Vec::new();
    for round in 0..options.rounds {
        pairs.push(if round % 2 == 0 {
            let before = cpu(old)?;
            (before, cpu(new)?)
        } else {
            let after = cpu(new)?;
            (cpu(old)?, after)
        });
    }
    let estimate = statistics::ratio(&pairs).context("a run took no time")?;
    let (before, after): (Vec<f64>, Vec<f64>) = pairs.into_iter().unzip();
    let counts = options.counts.then(|| Some((work.instructions(old)?, work.instructions(new)?))).flatten();
    let counts = counts.map_or_else(|| "-".to_owned(), |(before, after)| format!("{:.3}", after / before));
    let milliseconds = |values: &[f64]| 1000.0 * statistics::median(values);
    let Estimate { mean, low, high } = estimate;
    let (name, before, after) = (&work.name, milliseconds(&before), milliseconds(&after));
    let line = format!("| {name} | {before:.1} | {after:.1} | {mean:.3} | {low:.3} to {high:.3} | {counts} |");
    Ok((line, estimate))
}

/// Builds the program of the working tree, or returns that of the environment variable `GDL`.
pub fn program() -> Result<PathBuf> {
    match std::env::var_os("GDL") {
        Some(gdl) => Ok(std::path::absolute(gdl)?),
        None => {
            let root = inputs::root()?;
            build(&root, &root.join("target"))
        }
    }
}

/// Builds the program of a revision in a work tree of its own. Both stay below `target`, for the next comparison.
fn built_at(revision: &str) -> Result<PathBuf> {
    let root = inputs::root()?;
    let git = |folder: &Path, words: &[&str]| -> Result<String> {
        let output = Command::new("git").args(words).current_dir(folder).output().context("cannot run git")?;
        ensure!(output.status.success(), "git: {}", String::from_utf8_lossy(&output.stderr).trim());
        Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    let commit = git(&root, &["rev-parse", "--verify", "--quiet", &format!("{revision}^{{commit}}")])
        .with_context(|| format!("`{revision}` is neither a revision nor a program"))?;
    let tree = root.join("target/bench/tree");
    if tree.join(".git").exists() {
        git(&tree, &["checkout", "--quiet", "--detach", "--force", &commit])?;
    } else {
        let path = tree.to_str().context("the path of the project is not text")?;
        git(&root, &["worktree", "prune"])?;
        git(&root, &["worktree", "add", "--quiet", "--force", "--detach", path, &commit])?;
    }
    build(&tree, &root.join("target/bench/build"))
}

fn build(tree: &Path, target: &Path) -> Result<PathBuf> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let words = ["build", "--quiet", "--release", "--package", "gdl-cli", "--bin", "gdl"];
    let mut command = Command::new(cargo);
    command.args(words).current_dir(tree).env("CARGO_TARGET_DIR", target);
    ensure!(command.status().context("cannot run cargo")?.success(), "gdl cannot be built in {}", tree.display());
    Ok(target.join("release/gdl"))
}

#[expect(clippy::print_stdout, reason = "the table is what the task is for")]
fn print_line(line: &str) {
    println!("{line}");
}
