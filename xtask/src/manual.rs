//! `cargo xtask manual` and `cargo xtask book`: the texts of the manual checked, and made into a web site.

use std::{
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

use anyhow::{Context, bail, ensure};

/// The version of mdBook that the book is tested with.
const MDBOOK: &str = "0.5.4";

/// Checks the texts as they are on disk: form, links, examples, copied sentences.
pub fn check(files: &[&str]) -> anyhow::Result<ExitCode> {
    let status = cargo(&["run", "--quiet", "--package", "gdl-tests", "--bin", "manual", "--"])
        .args(files)
        .status()
        .context("cannot run cargo")?;
    Ok(status.code().map_or(ExitCode::FAILURE, |code| ExitCode::from(u8::try_from(code).unwrap_or(1))))
}

/// Writes the source of the book to `target/book` and lets mdBook make the site; installs it below `target` if it is not
/// there.
#[expect(clippy::print_stdout, reason = "reports where the site is")]
pub fn book() -> anyhow::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("the package has a folder above it")?;
    let folder = root.join("target/book");
    let status = cargo(&["run", "--quiet", "--package", "gdl-cli", "--", "book", "--manual", "--output"])
        .arg(&folder)
        .status()?;
    ensure!(status.success(), "gdl book --manual failed");
    let mdbook = mdbook(root)?;
    let status = Command::new(mdbook).arg("build").arg(&folder).status().context("cannot run mdbook")?;
    ensure!(status.success(), "mdbook failed");
    println!("{}", folder.join("book/index.html").display());
    Ok(())
}

/// mdBook of the tested version: from the path, from `target/tools`, or newly installed there.
fn mdbook(root: &Path) -> anyhow::Result<PathBuf> {
    let tools = root.join("target/tools");
    let own = tools.join("bin").join(format!("mdbook{}", std::env::consts::EXE_SUFFIX));
    for candidate in [PathBuf::from("mdbook"), own.clone()] {
        if let Ok(output) = Command::new(&candidate).arg("--version").output()
            && String::from_utf8_lossy(&output.stdout).contains(MDBOOK)
        {
            return Ok(candidate);
        }
    }
    let status = cargo(&["install", "mdbook", "--locked", "--no-default-features", "--features", "search"])
        .args(["--version", MDBOOK, "--root"])
        .arg(&tools)
        .status()
        .context("cannot run cargo")?;
    if !status.success() {
        bail!("mdBook {MDBOOK} cannot be installed\n  help: install it yourself, so that `mdbook --version` says so");
    }
    Ok(own)
}

fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args);
    command
}
