//! `cargo xtask bench`: how fast reading, evaluation and checks are, and what memory they take.
//!
//! Without options it runs benchmarks that are targets of the packages that they measure, so that the tasks do not
//! depend on the crates. `--compare`, `--table` and `--write` measure the program from outside, as users run it.

mod compare;
mod inputs;
mod measure;
mod report;
mod server;
mod statistics;

use std::process::{Command, ExitCode};

use anyhow::Context;

/// Packages and their benchmarks, from the bottom to the top.
const BENCHES: [(&str, &str); 6] = [
    ("gdl-syntax", "syntax"),
    ("gdl-hir", "lower"),
    ("gdl-sim", "actions"),
    ("gdl-sim", "turns"),
    ("gdl-tests", "suite"),
    ("gdl-tests", "games"),
];

/// Runs what the words after `bench` ask for.
pub fn task(words: &[&str]) -> anyhow::Result<ExitCode> {
    match words {
        ["lsp", rounds @ ..] => lsp(rounds),
        ["--compare", old, options @ ..] => compare::run(old, options),
        ["--table"] => report::print(),
        ["--table", "lsp"] => report::print_server(),
        ["--write"] => report::write(),
        [] => run(None),
        [filter] if !filter.starts_with('-') => run(Some(filter)),
        _ => anyhow::bail!("usage: cargo xtask bench [FILTER | lsp ... | --compare REV ... | --table [lsp] | --write]"),
    }
}

/// Runs all benchmarks, or those whose names contain `filter`. Status 1 if one cannot be run.
fn run(filter: Option<&str>) -> anyhow::Result<ExitCode> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut good = true;
    for (package, bench) in BENCHES {
        let mut command = Command::new(&cargo);
        command.args(["bench", "--quiet", "--package", package, "--bench", bench, "--"]).args(filter);
        good &= command.status().context("cannot run cargo")?.success();
    }
    Ok(if good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Measures the language server from outside. Status 1 if that fails.
fn lsp(rounds: &[&str]) -> anyhow::Result<ExitCode> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    // The server that is measured is a program of another package. It is optimized as the published one is.
    let built = Command::new(&cargo).args(["build", "--quiet", "--profile=bench", "--package", "gdl-cli"]).status();
    if !built.context("cannot run cargo")?.success() {
        return Ok(ExitCode::FAILURE);
    }
    let mut command = Command::new(cargo);
    command
        .args(["run", "--quiet", "--profile=bench", "--package", "gdl-tests", "--bin", "lsp_bench", "--"])
        .args(rounds);
    let status = command.status().context("cannot run cargo")?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
