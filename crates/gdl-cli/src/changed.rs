//! `--changed`: which files differ from a commit, as git sees it.
//!
//! The only place that starts another program, and only if the user asks for it.

use std::process::Command;

use anyhow::{Context, Result, bail};
use camino::{Utf8Path, Utf8PathBuf};

/// The files that differ from a commit and those that git does not know yet, as absolute paths.
///
/// # Errors
///
/// git is not there, the current folder is in no repository, or there is no such commit.
pub fn changed_files(since: &str) -> Result<Vec<Utf8PathBuf>> {
    if since.starts_with('-') {
        bail!("`{since}` is no revision\n  help: name a commit, a branch or a tag");
    }
    let root = git(&["rev-parse", "--show-toplevel"])?;
    let root = Utf8PathBuf::from(root.trim_end_matches('\n'));
    let differ = git(&["diff", "--name-only", "--no-ext-diff", "--no-relative", "-z", since, "--"])
        .with_context(|| format!("what changed since `{since}` is not known"))?;
    let new = git(&["ls-files", "--others", "--exclude-standard", "--full-name", "-z", ":/"])?;
    Ok(differ.split('\0').chain(new.split('\0')).filter(|path| !path.is_empty()).map(|path| root.join(path)).collect())
}

/// Runs git in the current folder and gives what it prints.
fn git(args: &[&str]) -> Result<String> {
    // A repository may name programs that watch its files; they are not wanted here.
    let output =
        Command::new("git").args(["-c", "core.fsmonitor=false", "-c", "core.quotePath=false"]).args(args).output();
    let output =
        output.context("--changed asks git, which cannot be started\n  help: install git, or name the files")?;
    if !output.status.success() {
        let told = String::from_utf8_lossy(&output.stderr);
        bail!("git: {}", told.trim());
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// A path without `.` and `..`, from the current folder on, so that two ways to write it compare equal.
pub fn absolute(path: &Utf8Path) -> Option<Utf8PathBuf> {
    path.canonicalize_utf8().ok()
}
