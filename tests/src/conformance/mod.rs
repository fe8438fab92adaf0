//! Runs folders of measured vectors: a module each, and what the engine did with it.

mod actions;
mod messages;
mod module;
mod state;
mod state_units;
mod turns;
mod vector;
mod world;

use std::{
    collections::BTreeMap,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};

pub use vector::Vector;

/// Folders of vectors that the suite supports.
pub const SUPPORTED: [&str; 4] = ["language", "world", "actions", "turns"];

/// Vectors that are known to differ: `FOLDER/NAME: reason`, one per line.
const WAIVERS: &str = include_str!("../../conformance-waivers.txt");

/// The results of a folder of vectors.
#[derive(Debug, Default)]
pub struct Report {
    /// Vectors that agree.
    pub passed: usize,
    /// Vectors that differ and have no waiver: name and differences.
    pub failed: Vec<(String, String)>,
    /// Vectors that differ and have a waiver: name and reason.
    pub waived: Vec<(String, String)>,
    /// Waivers of vectors that agree: they must be removed.
    pub stale_waivers: Vec<String>,
    /// Vectors of chance that agree within the errors of their frequencies, not exactly: name and frequencies.
    pub inexact: Vec<(String, String)>,
}

impl Report {
    /// Whether all vectors that differ have waivers, and no waiver is stale.
    pub fn is_good(&self) -> bool {
        self.failed.is_empty() && self.stale_waivers.is_empty()
    }

    /// The counts on a line, then each failure with the expected and the actual values.
    pub fn text(&self, folder: &str) -> String {
        let mut text =
            format!("{folder}: {} agree, {} differ, {} waived\n", self.passed, self.failed.len(), self.waived.len());
        for (name, what) in &self.failed {
            let _ = write!(text, "\n{name}\n{what}");
        }
        for (name, what) in &self.inexact {
            let _ = writeln!(text, "within errors {name}: {what}");
        }
        for (name, reason) in &self.waived {
            let _ = writeln!(text, "waived {name}: {reason}");
        }
        for name in &self.stale_waivers {
            let _ = writeln!(text, "{name} agrees; take its line out of tests/conformance-waivers.txt");
        }
        text
    }
}

/// The folders of the repository that this runner supports.
pub fn default_folders() -> Vec<PathBuf> {
    SUPPORTED.iter().map(|name| crate::shared::vectors().join(name)).collect()
}

/// Runs all vectors of a folder.
///
/// # Errors
/// If the folder cannot be read, holds no vector, or a vector is malformed.
pub fn run_folder(folder: &Path) -> Result<Report> {
    let waivers = waivers()?;
    let mut report = Report::default();
    for path in vectors_of(folder)? {
        let Verdict { name, differences, inexact } = run_vector(&path)?;
        report.inexact.extend(inexact.map(|what| (name.clone(), what)));
        let waiver = waivers.get(&full_name(&path));
        match (differences.is_empty(), waiver) {
            (true, None) => report.passed += 1,
            (true, Some(_)) => report.stale_waivers.push(name),
            (false, None) => report.failed.push((name, differences)),
            (false, Some(reason)) => report.waived.push((name, reason.clone())),
        }
    }
    Ok(report)
}

/// The files of the vectors of a folder, sorted.
///
/// # Errors
/// The folder cannot be read or holds no vector.
pub fn vectors_of(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut vectors: Vec<PathBuf> = fs::read_dir(folder)
        .with_context(|| format!("cannot read the folder {}", folder.display()))?
        .filter_map(|entry| entry.ok().map(|e| e.path()))
        .filter(|path| path.extension().is_some_and(|e| e == "json"))
        .collect();
    vectors.sort();
    if vectors.is_empty() {
        bail!("there are no vectors in {}", folder.display());
    }
    Ok(vectors)
}

/// The result of one vector.
#[derive(Debug)]
pub struct Verdict {
    /// The name of the vector.
    pub name: String,
    /// The differences, for people; empty if the vector agrees.
    pub differences: String,
    /// The frequencies of a vector of chance that agrees within their errors only.
    pub inexact: Option<String>,
}

/// Runs the vector of a file. Its folder says which part of the specification it is about.
///
/// # Errors
/// The vector is malformed.
pub fn run_vector(path: &Path) -> Result<Verdict> {
    let (name, differences, inexact) = match folder_of(path).as_str() {
        "world" => {
            let vector = world::Vector::read(path)?;
            (vector.name.clone(), vector.differences(), None)
        }
        "actions" => {
            let vector = actions::Vector::read(path)?;
            let verdict = vector.verdict();
            (vector.name, verdict.differences, verdict.inexact)
        }
        "turns" => {
            let vector = turns::Vector::read(path)?;
            (vector.name.clone(), vector.differences(), None)
        }
        _ => {
            let vector = Vector::read(path)?;
            (vector.name.clone(), vector.differences(), None)
        }
    };
    Ok(Verdict { name, differences, inexact })
}

fn folder_of(path: &Path) -> String {
    let folder = path.parent().and_then(Path::file_name);
    folder.map_or(String::new(), |name| name.to_string_lossy().into_owned())
}

/// The name by which waivers and tests know the vector of a file: `FOLDER/NAME`.
pub fn full_name(path: &Path) -> String {
    let name = path.file_stem().map_or(String::new(), |name| name.to_string_lossy().into_owned());
    format!("{}/{name}", folder_of(path))
}

/// The vectors that may differ, with the reason of each.
///
/// # Errors
/// A line has no reason.
pub fn waivers() -> Result<BTreeMap<String, String>> {
    let lines = WAIVERS.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| match line.split_once(": ") {
            Some((name, reason)) if !reason.trim().is_empty() => Ok((name.to_owned(), reason.to_owned())),
            _ => bail!("a waiver without a reason: {line}"),
        })
        .collect()
}
