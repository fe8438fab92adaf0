//! `cargo xtask activity`: compares the activity of computer players in real games with measurements of the engine.
//!
//! The games run in a program of their own, like the conformance vectors.

use std::process::{Command, ExitCode};

use anyhow::Context;

/// Plays the measured games, or only those of the named modules, and prints a line for each.
pub fn run(words: &[&str]) -> anyhow::Result<ExitCode> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(["run", "--quiet", "--release", "--package", "gdl-tests", "--bin", "activity", "--"])
        .args(words)
        .status()
        .context("cannot run cargo")?;
    Ok(status.code().map_or(ExitCode::FAILURE, |code| ExitCode::from(u8::try_from(code).unwrap_or(1))))
}
