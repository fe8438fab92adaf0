//! The VS Code extension in a browser, where its language server is WebAssembly: code-server runs it in Chromium.

use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::{Outcome, Places, browser, vscode};
use crate::{dist::pack_web, web};

/// Packages the extension for browsers, and drives it.
pub fn run(places: &Places) -> Result<Outcome> {
    if let Some(why) = web::missing() {
        // Rust comes from many places, and not all have the target.
        return Ok(Outcome::Impossible(why));
    }
    if let Some(outcome) = vscode::install(places)? {
        return Ok(outcome);
    }
    let driver = match browser::driver(places) {
        Ok(driver) => driver,
        Err(why) => return Ok(Outcome::Skipped(why)),
    };
    // The suite `web` has built it, if it ran.
    web::program(&places.root)?;
    let package = places.work.join("gdl-web.vsix");
    pack_web(&places.root, &package)?;
    let mut drive = Command::new("node");
    drive.args(["vscode/run.mjs", "--web", "--work"]).arg(&places.work).arg("--vsix").arg(&package);
    let status = drive.current_dir(&driver).status().context("cannot run node")?;
    ensure!(status.success(), "checks failed: pictures are in {}", places.work.join("vscode-web/pictures").display());
    Ok(Outcome::Passed)
}
