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

/// Folders of vectors that the suite supports by now.
pub const SUPPORTED: [&str; 4] = ["language", "world", "actions", "turns"];

/// Vectors that are known to differ: `FOLDER/NAME: reason`, one a line.
const WAIVERS: &str = include_str!("../../conformance-waivers.txt");

/// How a folder of vectors went.
#[derive(Debug, Default)]
pub struct Report {
    /// Vectors that agree.
    pub passed: usize,
    /// Vectors that differ and have no waiver: name and what differs.
    pub failed: Vec<(String, String)>,
    /// Vectors that differ and may: name and reason.
    pub waived: Vec<(String, String)>,
    /// Waivers of vectors that agree: they have to go.
    pub stale_waivers: Vec<String>,
    /// Vectors of chance that agree within the errors of their frequencies, not exactly: name and frequencies.
    pub inexact: Vec<(String, String)>,
}

impl Report {
    /// Whether nothing differs that may not, and no waiver is stale.
    pub fn is_good(&self) -> bool {
        self.failed.is_empty() && self.stale_waivers.is_empty()
    }

    /// The counts on a line, then each failure with what was expected and what came.
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

/// The folders to run by default: the supported ones of those that are on this machine.
pub fn default_folders() -> Vec<PathBuf> {
    let found = |name: &&str| crate::shared::folder(&format!("conformance/{name}"));
    SUPPORTED.iter().filter_map(found).collect()
}

/// Runs all vectors of a folder.
///
/// # Errors
/// If the folder cannot be read, holds no vector, or a vector is malformed.
pub fn run_folder(folder: &Path) -> Result<Report> {
    let waivers = waivers()?;
    let folder_name = folder.file_name().map_or(String::new(), |n| n.to_string_lossy().into_owned());
    let mut report = Report::default();
    let mut vectors: Vec<PathBuf> = fs::read_dir(folder)
        .with_context(|| format!("cannot read the folder {}", folder.display()))?
        .filter_map(|entry| entry.ok().map(|e| e.path()))
        .filter(|path| path.extension().is_some_and(|e| e == "json"))
        .collect();
    vectors.sort();
    if vectors.is_empty() {
        bail!("there are no vectors in {}", folder.display());
    }
    for path in vectors {
        let (name, differences) = match folder_name.as_str() {
            "world" => {
                let vector = world::Vector::read(&path)?;
                (vector.name.clone(), vector.differences())
            }
            "actions" => {
                let vector = actions::Vector::read(&path)?;
                let verdict = vector.verdict();
                report.inexact.extend(verdict.inexact.map(|what| (vector.name.clone(), what)));
                (vector.name, verdict.differences)
            }
            "turns" => {
                let vector = turns::Vector::read(&path)?;
                (vector.name.clone(), vector.differences())
            }
            _ => {
                let vector = Vector::read(&path)?;
                (vector.name.clone(), vector.differences())
            }
        };
        let waiver = waivers.get(&format!("{folder_name}/{name}"));
        match (differences.is_empty(), waiver) {
            (true, None) => report.passed += 1,
            (true, Some(_)) => report.stale_waivers.push(name),
            (false, None) => report.failed.push((name, differences)),
            (false, Some(reason)) => report.waived.push((name, reason.clone())),
        }
    }
    Ok(report)
}

fn waivers() -> Result<BTreeMap<String, String>> {
    let lines = WAIVERS.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| match line.split_once(": ") {
            Some((name, reason)) if !reason.trim().is_empty() => Ok((name.to_owned(), reason.to_owned())),
            _ => bail!("a waiver without a reason: {line}"),
        })
        .collect()
}
