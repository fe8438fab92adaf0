//! `cargo xtask picture`: draws the picture of the README again, from what `gdl` prints.
//!
//! The test that compares the picture with the file writes it as well.

use std::process::{Command, ExitCode};

use anyhow::Context;

/// Writes `docs/picture.svg`.
pub fn write() -> anyhow::Result<ExitCode> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(["test", "--quiet", "--package", "gdl-cli", "--test", "cli", "picture::"])
        .env("UPDATE_EXPECT", "1")
        .status()
        .context("cannot run cargo")?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
