//! `cargo xtask e2e [SUITE...]`: the editors' clients, pages of board games and of reports, books of games, the playground,
//! packages, the Python package and the files for clusters, tested in the real programs.
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
mod python;
mod report;
mod served;
mod slurm;
mod vscode;
mod vscode_web;
mod web;

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
    run: fn(&Places) -> anyhow::Result<Outcome>,
}

/// All suites in the order in which they run. Each has a file beside this one.
const SUITES: [Suite; 15] = [
    Suite { name: "vscode", run: vscode::run },
    Suite { name: "report", run: report::run },
    Suite { name: "book", run: book::run },
    Suite { name: "page", run: page::run },
    Suite { name: "board", run: board::run },
    Suite { name: "web", run: web::run },
    Suite { name: "vscode-web", run: vscode_web::run },
    Suite { name: "neovim", run: neovim::run },
    Suite { name: "emacs", run: emacs::run },
    Suite { name: "helix", run: helix::run },
    Suite { name: "grammar", run: grammar::run },
    Suite { name: "packages", run: packages::run },
    Suite { name: "python", run: python::run },
    Suite { name: "kubernetes", run: kubernetes::run },
    Suite { name: "slurm", run: slurm::run },
];

/// The folders that the suites use.
pub struct Places {
    /// The root of the project.
    pub root: PathBuf,
    /// The folder for everything that the suites install and write.
    pub work: PathBuf,
}

impl Places {
    fn new() -> anyhow::Result<Places> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("the package has a folder above it")?;
        let work = root.join("target/e2e");
        std::fs::create_dir_all(&work).with_context(|| format!("cannot make {}", work.display()))?;
        Ok(Places { root: root.to_owned(), work })
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

/// Runs some suites, or all of them if none is named.
#[expect(clippy::print_stdout, reason = "reports how each suite went")]
pub fn run(names: &[&str]) -> anyhow::Result<ExitCode> {
    if let Some(unknown) = names.iter().find(|name| SUITES.iter().all(|suite| suite.name != **name)) {
        let known: Vec<&str> = SUITES.iter().map(|suite| suite.name).collect();
        bail!("there is no suite `{unknown}`\n  help: the suites are {}", known.join(", "));
    }
    let places = Places::new()?;
    let must_run = std::env::var_os("CI").is_some();
    let mut is_clean = true;
    for suite in SUITES.iter().filter(|suite| names.is_empty() || names.contains(&suite.name)) {
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
