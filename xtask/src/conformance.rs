//! `cargo xtask conformance`: compares this implementation with the measured vectors.
//!
//! The suite runs as a program of its own, so that the tasks, code generation above all, do not depend on the crates.

use std::process::{Command, ExitCode};

use anyhow::Context;

/// Runs the vectors of the given folders, or of `tests/conformance`. Status 1 if any differs.
pub fn run(folders: &[&str]) -> anyhow::Result<ExitCode> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(["run", "--quiet", "--package", "gdl-tests", "--bin", "conformance", "--"])
        .args(folders)
        .status()
        .context("cannot run cargo")?;
    Ok(status.code().map_or(ExitCode::FAILURE, |code| ExitCode::from(u8::try_from(code).unwrap_or(1))))
}
