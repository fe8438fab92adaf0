//! The extension for Visual Studio Code: one package for each platform with the program of its archive inside, and one for browsers
//! with the program as WebAssembly.

use std::{fs, path::Path, process::Command};

use anyhow::{Context, Result, ensure};

use super::Release;
use crate::web;

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
        let packed = pack(&release.root, &platform, Some(&program), &package);
        fs::remove_file(&program)?;
        packed?;
    }
    web::program(&release.root)?;
    pack_web(&release.root, &out.join(format!("gdl-web-{}.vsix", release.version)))
}

/// Makes the package for browsers, with the program that `cargo xtask web --program` has built.
pub fn pack_web(root: &Path, package: &Path) -> Result<()> {
    pack(root, "web", None, package)
}

/// Makes the package for a platform.
fn pack(root: &Path, platform: &str, program: Option<&Path>, package: &Path) -> Result<()> {
    let mut npm = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    npm.args(["run", "--silent", "package", "--", "--target", platform]);
    if let Some(program) = program {
        npm.arg("--gdl").arg(program);
    }
    let made = npm.arg("--out").arg(package).current_dir(root.join(FOLDER)).output().context("cannot run npm")?;
    ensure!(
        made.status.success(),
        "the extension for {platform} cannot be packed: {}",
        String::from_utf8_lossy(&made.stderr)
    );
    Ok(())
}
