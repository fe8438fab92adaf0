//! The extension for Visual Studio Code, one package for each platform, with the program of its archive inside.

use std::{fs, path::Path, process::Command};

use anyhow::{Context, Result, ensure};

use super::Release;

/// The folder of the extension.
const FOLDER: &str = "editors/vscode";

/// Makes the packages in a folder. What the extension is built with has to be installed by `npm ci --ignore-scripts`.
pub fn packages(release: &Release, out: &Path) -> Result<()> {
    for (target, files, _) in &release.archives {
        let (system, processor) = target.node;
        let platform = format!("{system}-{processor}");
        // Below the folder of the packages, where no other program changes it.
        let program = out.join(format!(".{platform}-{}", target.program()));
        fs::write(&program, files[target.program()].bytes())?;
        let package = out.join(format!("gdl-{platform}-{}.vsix", release.version));
        let mut npm = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
        npm.args(["run", "--silent", "package", "--", "--target", &platform, "--gdl"]).arg(&program);
        let status = npm.arg("--out").arg(&package).current_dir(release.root.join(FOLDER)).status();
        fs::remove_file(&program)?;
        ensure!(status.context("cannot run npm")?.success(), "the extension for {platform} cannot be packed");
    }
    Ok(())
}
