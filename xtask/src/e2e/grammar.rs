//! The tree-sitter grammars: their own tests, which need a C compiler and node.

use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

use super::{Outcome, Places};

/// The packages of the grammars.
const GRAMMARS: [&str; 2] = ["tree-sitter-gdl", "tree-sitter-bdl"];

/// Runs the tests of the grammars' packages.
pub fn run(places: &Places) -> Result<Outcome> {
    let is_there = |program: &str| Command::new(program).arg("--version").stdout(Stdio::null()).status().is_ok();
    for program in ["cc", "node"] {
        if !is_there(program) {
            return Ok(Outcome::Skipped(format!("`{program}` is not there")));
        }
    }
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    for grammar in GRAMMARS {
        let status = Command::new(&cargo)
            .args(["test", "--quiet", "--locked", "--manifest-path"])
            .arg(places.root.join("editors").join(grammar).join("Cargo.toml"))
            .env("CARGO_TARGET_DIR", places.work.join("grammar"))
            .status()
            .context("cannot run cargo")?;
        ensure!(status.success(), "the tests of {grammar} failed");
    }
    Ok(Outcome::Passed)
}
