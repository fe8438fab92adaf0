//! `cargo xtask completion`: how often completion offers the right word among the first five, on real modules.
//!
//! The measurement is a program of its own, as the conformance vectors are.

use std::process::{Command, ExitCode};

use anyhow::Context;

/// Measures completion, or writes its list of places with `--choose`.
pub fn run(words: &[&str]) -> anyhow::Result<ExitCode> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(["run", "--quiet", "--release", "--package", "gdl-tests", "--bin", "completion", "--"])
        .args(words)
        .status()
        .context("cannot run cargo")?;
    Ok(status.code().map_or(ExitCode::FAILURE, |code| ExitCode::from(u8::try_from(code).unwrap_or(1))))
}
