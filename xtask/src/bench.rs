//! `cargo xtask bench`: how fast reading, evaluation and checks are, and what memory they take.
//!
//! The benchmarks are targets of the packages that they measure, so that the tasks do not depend on the crates.

use std::process::{Command, ExitCode};

use anyhow::Context;

/// Packages and their benchmarks, from the bottom to the top.
const BENCHES: [(&str, &str); 3] = [("gdl-syntax", "syntax"), ("gdl-hir", "lower"), ("gdl-tests", "suite")];

/// Runs all benchmarks, or those whose names contain `filter`. Status 1 if one cannot be run.
pub fn run(filter: Option<&str>) -> anyhow::Result<ExitCode> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut good = true;
    for (package, bench) in BENCHES {
        let mut command = Command::new(&cargo);
        command.args(["bench", "--quiet", "--package", package, "--bench", bench, "--"]).args(filter);
        good &= command.status().context("cannot run cargo")?.success();
    }
    Ok(if good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
