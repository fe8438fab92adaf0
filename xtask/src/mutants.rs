//! `cargo xtask mutants`: how many seeded defects the linter notices.
//!
//! The suite runs as a program of its own, as the conformance vectors do.

use std::process::{Command, ExitCode};

use anyhow::Context;

/// Breaks the games beside the project. Status 1 if too few defects are noticed.
pub fn run(numbers: &[&str]) -> anyhow::Result<ExitCode> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(["run", "--quiet", "--release", "--package", "gdl-tests", "--bin", "mutants", "--"])
        .args(numbers)
        .status()
        .context("cannot run cargo")?;
    Ok(status.code().map_or(ExitCode::FAILURE, |code| ExitCode::from(u8::try_from(code).unwrap_or(1))))
}
