//! `cargo xtask conformance`: compares this implementation with the measured vectors.
//!
//! The suite runs as a program of its own, so that the tasks, code generation above all, do not depend on the crates.

use std::{
    ffi::OsString,
    path::Path,
    process::{Command, ExitCode},
};

use anyhow::Context;

/// The suites of board games: diagnostics, play, and the script of the page.
const BOARD_GAME_SUITES: [(&str, &str); 3] =
    [("bdl-check", "conformance"), ("bdl-check", "play"), ("bdl-page", "conformance")];

/// Runs the vectors of the given folders, or of `tests/conformance`. A folder with `*.bdl` files has cases of board games. Status
/// 1 if any differs.
pub fn run(folders: &[&str]) -> anyhow::Result<ExitCode> {
    let (board_games, modules): (Vec<&str>, Vec<&str>) = folders.iter().partition(|folder| has_board_games(folder));
    let mut status = ExitCode::SUCCESS;
    if folders.is_empty() || !modules.is_empty() {
        status = run_modules(&modules)?;
    }
    let board_games: Vec<Option<&str>> =
        if folders.is_empty() { vec![None] } else { board_games.into_iter().map(Some).collect() };
    for folder in board_games {
        if !run_board_games(folder)? {
            status = ExitCode::FAILURE;
        }
    }
    Ok(status)
}

fn has_board_games(folder: &str) -> bool {
    let is_board_game = |path: &Path| path.extension().is_some_and(|extension| extension == "bdl");
    std::fs::read_dir(folder).is_ok_and(|entries| entries.flatten().any(|entry| is_board_game(&entry.path())))
}

fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo")))
}

fn run_modules(folders: &[&str]) -> anyhow::Result<ExitCode> {
    let status = cargo()
        .args(["run", "--quiet", "--package", "gdl-tests", "--bin", "conformance", "--"])
        .args(folders)
        .status()
        .context("cannot run cargo")?;
    Ok(status.code().map_or(ExitCode::FAILURE, |code| ExitCode::from(u8::try_from(code).unwrap_or(1))))
}

/// Runs the suites over a folder, or over the project's own cases; whether all pass.
fn run_board_games(folder: Option<&str>) -> anyhow::Result<bool> {
    let mut all = true;
    for (package, suite) in BOARD_GAME_SUITES {
        let mut command = cargo();
        command.args(["test", "--quiet", "--package", package, "--test", suite]);
        if let Some(folder) = folder {
            let folder = std::path::absolute(folder).context("the folder has no path")?;
            command.env("BDL_CONFORMANCE", folder);
        }
        all &= command.status().context("cannot run cargo")?.success();
    }
    Ok(all)
}
