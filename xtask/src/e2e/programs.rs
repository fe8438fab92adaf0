//! The programs for other platforms: those of a release, or built here; what is run of them, and the comparison of two runs.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

use anyhow::{Context, Result, ensure};

use super::Places;
use crate::dist::{self, Target};

/// Returns the program that runs here, to compare with: from the same place as the others.
pub fn host(places: &Places) -> Result<PathBuf> {
    if std::env::var_os("GDL_PACKAGES").is_none() {
        return places.gdl();
    }
    program(places, Target::host()?.triple)?.map_err(anyhow::Error::msg)
}

/// Returns the program for a platform: from the archive in the folder that `GDL_PACKAGES` names, else newly built for tests.
/// The inner error is what this machine lacks.
pub fn program(places: &Places, triple: &str) -> Result<Result<PathBuf, String>> {
    let target = Target::find(triple)?;
    let Some(packages) = std::env::var_os("GDL_PACKAGES") else {
        return dist::build_for_tests(&places.root, target);
    };
    let (version, _) = dist::manifest(&places.root)?;
    let folder = places.work.join("programs").join(triple);
    fs::create_dir_all(&folder)?;
    let program = folder.join(target.program());
    fs::write(&program, dist::packed_program(Path::new(&packages), target, &version)?)?;
    let status = Command::new("chmod").arg("+x").arg(&program).status().context("cannot run chmod")?;
    ensure!(status.success(), "cannot make {} a program", program.display());
    Ok(Ok(program))
}

/// What a run wrote, and its status.
#[derive(Debug, PartialEq, Eq)]
pub struct Run {
    /// The standard output.
    pub out: String,
    /// The standard error.
    pub errors: String,
    /// The exit status; none if a signal ended it.
    pub status: Option<i32>,
}

impl Run {
    /// Runs a command to its end.
    pub fn of(command: &mut Command) -> Result<Run> {
        let name = command.get_program().to_owned();
        let output = command.stdin(Stdio::null()).output();
        let Output { stdout, stderr, status } = output.with_context(|| format!("cannot run {}", name.display()))?;
        let [out, errors] = [stdout, stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        Ok(Run { out, errors, status: status.code() })
    }

    /// The same without the lines that measure time.
    pub fn without_times(self) -> Run {
        let is_time = |line: &str| line.contains("seconds") || line.contains("_ms") || line.contains("per second");
        let keep = |text: &str| text.lines().filter(|line| !is_time(line)).map(|line| format!("{line}\n")).collect();
        Run { out: keep(&self.out), errors: keep(&self.errors), status: self.status }
    }
}

/// A text with `/` in the paths of modules, so that it compares with that of another system.
fn with_slashes(text: &str) -> String {
    text.replace("\\\\", "/").replace('\\', "/")
}

/// Fails if two runs of the same command differ in more than the spelling of paths, and shows the first lines that do.
pub fn ensure_same(what: &str, expected: &Run, found: &Run) -> Result<()> {
    let statuses = (expected.status, found.status);
    ensure!(statuses.0 == statuses.1, "{what}: status {statuses:?}\n{}{}", found.out, found.errors);
    for (expected, found) in [(&expected.out, &found.out), (&expected.errors, &found.errors)] {
        let (expected, found) = (with_slashes(expected), with_slashes(found));
        if expected != found {
            let lines = expected.lines().zip(found.lines()).find(|(expected, found)| expected != found);
            let (expected, found) = lines.unwrap_or(("(one has more lines)", found.lines().last().unwrap_or_default()));
            anyhow::bail!("{what}: the outputs differ\n  here:  {expected}\n  there: {found}");
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(out: &str, status: i32) -> Run {
        Run { out: out.to_owned(), errors: String::new(), status: Some(status) }
    }

    #[test]
    fn runs_compare_by_output_and_status() {
        let windows = run("lib\\a.g:1:1: x\n{\"path\": \"lib\\\\a.g\"}\n", 1);
        ensure_same("check", &run("lib/a.g:1:1: x\n{\"path\": \"lib/a.g\"}\n", 1), &windows).unwrap();
        let error = |found: &Run| ensure_same("check", &run("a\nb\n", 1), found).unwrap_err().to_string();
        assert!(error(&run("a\nb\n", 0)).starts_with("check: status (Some(1), Some(0))"));
        assert_eq!(error(&run("a\nc\n", 1)), "check: the outputs differ\n  here:  b\n  there: c");
        assert_eq!(error(&run("a\nb\nc\n", 1)), "check: the outputs differ\n  here:  (one has more lines)\n  there: c");
    }
}
