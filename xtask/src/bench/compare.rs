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
    server,
    statistics::{self, Estimate},
};

/// The minimum number of rounds: the interval of fewer ratios is too narrow.
const LEAST_ROUNDS: u32 = 6;

/// What the words after `--compare REVISION` ask for.
#[derive(PartialEq, Debug)]
struct Options<'a> {
    rounds: u32,
    counts: bool,
    /// How much longer work may take, in percent, without a status of 1.
    tolerance: f64,
    filter: &'a str,
}

impl<'a> Options<'a> {
    fn parse(words: &[&'a str]) -> Result<Options<'a>> {
        let mut options = Options { rounds: 15, counts: true, tolerance: 0.0, filter: "" };
        let mut words = words.iter();
        while let Some(&word) = words.next() {
            match word {
                "--rounds" => {
                    let rounds = words.next().and_then(|word| word.parse().ok());
                    options.rounds = rounds
                        .filter(|&rounds| rounds >= LEAST_ROUNDS)
                        .with_context(|| format!("--rounds needs a number, at least {LEAST_ROUNDS}"))?;
                }
                "--tolerance" => {
                    let percent = words.next().and_then(|word| word.parse().ok());
                    options.tolerance = percent
                        .filter(|percent| (0.0..=1000.0).contains(percent))
                        .context("--tolerance needs a number from 0 to 1000: percent")?;
                }
                "--no-counts" => options.counts = false,
                option if option.starts_with('-') => {
                    bail!("there is no option `{option}`: --rounds N, --tolerance PERCENT and --no-counts")
                }
                filter => options.filter = filter,
            }
        }
        Ok(options)
    }

    /// Whether work takes longer than is tolerated, and not only by chance.
    fn is_slower(&self, ratio: &Estimate) -> bool {
        ratio.low > 1.0 + self.tolerance / 100.0
    }
}

/// What two programs do by turns.
enum Task {
    /// A command that ends.
    Command(Work),
    /// What an editor waits for: its name, and what measures the processor time that it takes, in seconds.
    Server(&'static str, fn(&Path) -> Result<f64>),
}

impl Task {
    /// Everything that is compared.
    fn all() -> Result<Vec<Task>> {
        let server = [
            Task::Server("first diagnostics", server::cpu_of_start),
            Task::Server("diagnostics after an edit", server::cpu_of_edit),
        ];
        Ok(inputs::works()?.into_iter().map(Task::Command).chain(server).collect())
    }

    fn name(&self) -> &str {
        match self {
            Task::Command(work) => &work.name,
            Task::Server(name, _) => name,
        }
    }

    /// Returns the number of runs whose processor time can be measured.
    fn runs(&self, program: &Path) -> Result<u32> {
        match self {
            Task::Command(work) => work.runs(program),
            Task::Server(..) => Ok(1),
        }
    }

    /// Measures the mean processor time of a number of runs, in seconds.
    fn cpu(&self, program: &Path, runs: u32) -> Result<f64> {
        match self {
            Task::Command(work) => work.time(program, runs).map(|time| time.cpu),
            Task::Server(_, measure) => measure(program),
        }
    }

    /// Counts the instructions of a run; None where that is not possible.
    fn instructions(&self, program: &Path) -> Option<f64> {
        match self {
            Task::Command(work) => work.instructions(program),
            Task::Server(..) => None,
        }
    }
}

/// Compares the program of a revision, or another program, with that of the working tree. Status 1 if some work takes
/// longer than is tolerated, and not only by chance.
pub fn run(old: &str, words: &[&str]) -> Result<ExitCode> {
    let options = Options::parse(words)?;
    let tasks: Vec<Task> = Task::all()?.into_iter().filter(|task| task.name().contains(options.filter)).collect();
    ensure!(!tasks.is_empty(), "no work has a name with `{}`", options.filter);
    let old = if Path::new(old).is_file() { std::path::absolute(old)? } else { built_at(old)? };
    let new = program()?;
    print_line("| work | before, ms | after, ms | ratio | 95 % interval | instructions |");
    print_line("|---|---:|---:|---:|---:|---:|");
    let mut is_slower = false;
    for task in tasks {
        let (line, estimate) = line(&task, &old, &new, &options)?;
        is_slower |= options.is_slower(&estimate);
        print_line(&line);
    }
    Ok(if is_slower { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// Compares some work, and returns its line of the table.
fn line(task: &Task, old: &Path, new: &Path, options: &Options<'_>) -> Result<(String, Estimate)> {
    let runs = task.runs(old)?.max(task.runs(new)?);
    let cpu = |program: &Path| task.cpu(program, runs);
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
    let counts = options.counts.then(|| Some((task.instructions(old)?, task.instructions(new)?))).flatten();
    let counts = counts.map_or_else(|| "-".to_owned(), |(before, after)| format!("{:.3}", after / before));
    let milliseconds = |values: &[f64]| 1000.0 * statistics::median(values);
    let Estimate { mean, low, high } = estimate;
    let (name, before, after) = (task.name(), milliseconds(&before), milliseconds(&after));
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
        .ok()
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

/// Builds the program of a work tree. This can take minutes, so that the terminal says what is built.
#[expect(clippy::print_stderr, reason = "what a task does goes to the terminal")]
fn build(tree: &Path, target: &Path) -> Result<PathBuf> {
    eprintln!("building gdl in {}", tree.display());
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let words = ["build", "--release", "--package", "gdl-cli", "--bin", "gdl"];
    let mut command = Command::new(cargo);
    command.args(words).current_dir(tree).env("CARGO_TARGET_DIR", target);
    ensure!(command.status().context("cannot run cargo")?.success(), "gdl cannot be built in {}", tree.display());
    Ok(target.join("release").join(format!("gdl{}", std::env::consts::EXE_SUFFIX)))
}

#[expect(clippy::print_stdout, reason = "the table is what the task is for")]
fn print_line(line: &str) {
    println!("{line}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_have_defaults_and_limits() {
        let defaults = Options { rounds: 15, counts: true, tolerance: 0.0, filter: "" };
        assert_eq!(Options::parse(&[]).unwrap(), defaults);
        let words = ["--rounds", "6", "check", "--no-counts", "--tolerance", "2.5"];
        let expected = Options { rounds: 6, counts: false, tolerance: 2.5, filter: "check" };
        assert_eq!(Options::parse(&words).unwrap(), expected);
        for bad in [&["--rounds", "5"][..], &["--rounds"], &["--tolerance", "-1"], &["--tolerance", "x"], &["--turns"]]
        {
            assert!(Options::parse(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn work_is_slower_if_its_whole_interval_is_beyond_the_tolerance() {
        let options = |tolerance| Options { rounds: 15, counts: true, tolerance, filter: "" };
        let ratio = |low, high| Estimate { mean: f64::midpoint(low, high), low, high };
        assert!(options(0.0).is_slower(&ratio(1.01, 1.04)));
        assert!(!options(0.0).is_slower(&ratio(0.99, 1.2)));
        assert!(!options(5.0).is_slower(&ratio(1.01, 1.3)));
        assert!(options(5.0).is_slower(&ratio(1.06, 1.3)));
    }
}
