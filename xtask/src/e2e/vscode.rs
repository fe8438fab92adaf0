//! The VS Code extension: its own tests, its package, and the package in a real VS Code (code-server in Chromium).

use std::{
    path::Path,
    process::{Command, ExitStatus},
};

use anyhow::{Context, Result, ensure};

use super::{Outcome, Places, browser::is_installed};

/// The status of `install.sh` if something is not available on this machine.
const CANNOT_INSTALL: i32 = 3;

/// Checks, tests and packages the extension, and drives it.
pub fn run(places: &Places) -> Result<Outcome> {
    if let Some(outcome) = install(places)? {
        return Ok(outcome);
    }
    let (extension, driver) = (places.root.join("editors/vscode"), places.root.join("editors/e2e"));
    let gdl = places.gdl()?;
    for task in ["check", "test"] {
        let status = command("npm", &extension).args(["run", "--silent", task]).env("GDL", &gdl).status();
        ensure!(status.context("cannot run npm")?.success(), "npm run {task} failed in editors/vscode");
    }
    let package = places.work.join("gdl.vsix");
    let arguments = ["run", "--silent", "package", "--", "--out"];
    let made = command("npm", &extension).args(arguments).arg(&package).env("GDL", &gdl).output();
    let made = made.context("cannot run npm")?;
    ensure!(made.status.success(), "npm run package failed: {}", String::from_utf8_lossy(&made.stderr));
    let mut drive = command("node", &driver);
    drive.arg("vscode/run.mjs").arg("--work").arg(&places.work).arg("--vsix").arg(&package);
    let status = drive.status().context("cannot run node")?;
    ensure!(status.success(), "checks failed: pictures are in {}", places.work.join("vscode/pictures").display());
    Ok(Outcome::Passed)
}

/// Installs what the extension is built with, code-server and Chromium; returns why the suite cannot run if that fails.
pub fn install(places: &Places) -> Result<Option<Outcome>> {
    if Command::new("npm").arg("--version").output().is_err() {
        return Ok(Some(Outcome::Skipped("npm is not there: install Node.js 20".to_owned())));
    }
    let extension = places.root.join("editors/vscode");
    if !is_installed(&extension) && !npm(&extension, &["ci", "--ignore-scripts"])?.success() {
        return Ok(Some(Outcome::Skipped("npm cannot install what the extension is built with".to_owned())));
    }
    let driver = places.root.join("editors/e2e");
    let installed = command("bash", &driver).arg("install.sh").arg(&places.work).status().context("cannot run bash")?;
    if installed.code() == Some(CANNOT_INSTALL) {
        return Ok(Some(Outcome::Skipped("code-server cannot be installed, as shown above".to_owned())));
    }
    ensure!(installed.success(), "install.sh failed");
    Ok(None)
}

fn npm(folder: &Path, arguments: &[&str]) -> Result<ExitStatus> {
    command("npm", folder).args(["--no-fund", "--no-audit"]).args(arguments).status().context("cannot run npm")
}

fn command(program: &str, folder: &Path) -> Command {
    let mut command = Command::new(program);
    command.current_dir(folder);
    command
}
