//! `cargo xtask e2e [--all] [SUITE...]`: the editors' clients, pages of board games and of reports, books of games, the
//! playground, packages, the Python package, the files for clusters and the programs for other platforms, tested in the real
//! programs.
//!
//! Without names the sample runs: the suites that find most of what changes break, and fit into the checks of each change.
//! `--all` runs all suites in full.
//!
//! Everything that the suites install is kept below `target/e2e`. A suite whose program is not available reports that
//! and is skipped, except on a build server (`CI` is set), where it fails.

mod board;
mod book;
mod browser;
mod debian;
mod emacs;
mod grammar;
mod helix;
mod instructions;
mod kubernetes;
mod neovim;
mod packages;
mod page;
mod programs;
mod python;
mod report;
mod served;
mod slurm;
mod vscode;
mod vscode_web;
mod web;
mod wine;

use std::{
    path::{Path, PathBuf},
    process::{Command, ExitCode},
    time::Instant,
};

use anyhow::{Context, bail, ensure};

/// The outcome of a suite that did not fail.
pub enum Outcome {
    /// All of it ran and held.
    Passed,
    /// The program or a tool to install it is not available; the reason.
    Skipped(String),
    /// What it needs comes from elsewhere, so that it does not fail on a build server either; the reason.
    Impossible(String),
}

/// A suite: its name and its function.
struct Suite {
    name: &'static str,
    /// Whether it is part of the sample.
    is_sampled: bool,
    run: fn(&Places) -> anyhow::Result<Outcome>,
}

/// A suite that each change runs.
const fn sampled(name: &'static str, run: fn(&Places) -> anyhow::Result<Outcome>) -> Suite {
    Suite { name, is_sampled: true, run }
}

/// A suite that takes long or tests what few changes touch: the nightly run has it.
const fn nightly(name: &'static str, run: fn(&Places) -> anyhow::Result<Outcome>) -> Suite {
    Suite { name, is_sampled: false, run }
}

/// All suites in the order in which they run. Each has a file beside this one.
const SUITES: [Suite; 16] = [
    sampled("vscode", vscode::run),
    sampled("report", report::run),
    sampled("book", book::run),
    sampled("page", page::run),
    sampled("board", board::run),
    sampled("web", web::run),
    sampled("vscode-web", vscode_web::run),
    sampled("neovim", neovim::run),
    nightly("emacs", emacs::run),
    nightly("helix", helix::run),
    sampled("grammar", grammar::run),
    sampled("packages", packages::run),
    sampled("python", python::run),
    nightly("kubernetes", kubernetes::run),
    nightly("slurm", slurm::run),
    nightly("wine", wine::run),
];

/// The folders that the suites use.
#[derive(Debug, Clone)]
pub struct Places {
    /// The root of the project.
    pub root: PathBuf,
    /// The folder for everything that the suites install and write.
    pub work: PathBuf,
    /// Whether suites leave out what takes long.
    pub is_sample: bool,
}

impl Places {
    fn new(is_sample: bool) -> anyhow::Result<Places> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("the package has a folder above it")?;
        let work = root.join("target/e2e");
        std::fs::create_dir_all(&work).with_context(|| format!("cannot make {}", work.display()))?;
        Ok(Places { root: root.to_owned(), work, is_sample })
    }

    /// The `gdl` binary: that of the environment variable `GDL`, else newly built.
    pub fn gdl(&self) -> anyhow::Result<PathBuf> {
        if let Some(path) = std::env::var_os("GDL") {
            return Ok(path.into());
        }
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        // Built as by `cargo test --workspace`, so that nothing is built again after that.
        let build = ["build", "--quiet", "--workspace", "--bin", "gdl", "--test", "lsp"];
        let status = Command::new(cargo).args(build).current_dir(&self.root).status().context("cannot run cargo")?;
        ensure!(status.success(), "gdl cannot be built");
        let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| self.root.join("target"), PathBuf::from);
        Ok(target.join("debug").join(format!("gdl{}", std::env::consts::EXE_SUFFIX)))
    }
}

/// Runs the suites that are named, all with `--all`, or else the sample.
#[expect(clippy::print_stdout, reason = "reports how each suite went")]
pub fn run(words: &[&str]) -> anyhow::Result<ExitCode> {
    let (suites, is_sample) = chosen(words)?;
    let places = Places::new(is_sample)?;
    let must_run = std::env::var_os("CI").is_some();
    let mut is_clean = true;
    for suite in suites {
        println!("== {}", suite.name);
        let start = Instant::now();
        let outcome = (suite.run)(&places);
        let seconds = start.elapsed().as_secs();
        match outcome {
            Ok(Outcome::Passed) => println!("== {} passed in {seconds} s", suite.name),
            Ok(Outcome::Impossible(why)) => println!("== {} SKIPPED: {why}", suite.name),
            Ok(Outcome::Skipped(why)) if !must_run => println!("== {} SKIPPED: {why}", suite.name),
            Ok(Outcome::Skipped(why)) => {
                println!("== {} FAILED, because it cannot run: {why}", suite.name);
                is_clean = false;
            }
            Err(error) => {
                println!("== {} FAILED after {seconds} s: {error:#}", suite.name);
                is_clean = false;
            }
        }
    }
    Ok(if is_clean { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The suites that a command line asks for, and whether they run as a sample.
fn chosen(words: &[&str]) -> anyhow::Result<(Vec<&'static Suite>, bool)> {
    let names: Vec<&str> = words.iter().copied().filter(|word| *word != "--all").collect();
    if let Some(unknown) = names.iter().find(|name| SUITES.iter().all(|suite| suite.name != **name)) {
        let known: Vec<&str> = SUITES.iter().map(|suite| suite.name).collect();
        bail!("there is no suite `{unknown}`\n  help: the suites are {}; `--all` runs all", known.join(", "));
    }
    let is_sample = words.is_empty();
    let is_chosen = |suite: &&Suite| match (is_sample, names.is_empty()) {
        (true, _) => suite.is_sampled,
        (false, true) => true,
        (false, false) => names.contains(&suite.name),
    };
    Ok((SUITES.iter().filter(is_chosen).collect(), is_sample))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_has_the_sample_or_all_or_what_is_named() {
        let names = |words: &[&str]| {
            let (suites, is_sample) = chosen(words).unwrap();
            (suites.iter().map(|suite| suite.name).collect::<Vec<_>>(), is_sample)
        };
        let (sample, is_sample) = names(&[]);
        assert!(is_sample && sample.contains(&"vscode") && !sample.contains(&"wine"), "{sample:?}");
        assert_eq!(names(&["--all"]), (SUITES.iter().map(|suite| suite.name).collect(), false));
        assert_eq!(names(&["wine", "board"]), (vec!["board", "wine"], false));
        assert!(chosen(&["vine"]).err().unwrap().to_string().contains("no suite `vine`"));
    }
}
