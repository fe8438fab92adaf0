//! Baselines: findings that are known and accepted, so that only new ones are shown.

use std::collections::BTreeMap;

use anyhow::{Context, Result, anyhow, ensure};
use camino::Utf8Path;
use gdl_db::GdlDatabase;
use serde::{Deserialize, Serialize};

use crate::{
    report::{FileReport, Fingerprint, fingerprints},
    side_file, write,
};

/// The version of the file format.
const VERSION: u32 = 1;

/// A file of known findings. Line numbers are not part of a finding, so that moved text shows no findings again; the
/// number of equal findings is, so that an additional one always shows.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Baseline {
    version: u32,
    findings: Vec<BaselineEntry>,
}

/// Findings that are equal except for their lines.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BaselineEntry {
    file: String,
    rule: String,
    message: String,
    text: String,
    count: usize,
}

impl Baseline {
    /// A baseline with all findings of a report.
    pub fn of(db: &GdlDatabase, files: &[FileReport]) -> Baseline {
        let prints = fingerprints(db, files.iter().flat_map(|file| &file.findings));
        let mut counts: BTreeMap<Fingerprint, usize> = BTreeMap::new();
        for print in prints {
            *counts.entry(Fingerprint { nth: 0, ..print }).or_default() += 1;
        }
        let known = |(print, count): (Fingerprint, usize)| BaselineEntry {
            file: print.path,
            rule: print.rule,
            message: print.message,
            text: print.text,
            count,
        };
        Baseline { version: VERSION, findings: counts.into_iter().map(known).collect() }
    }

    /// Reads a file.
    ///
    /// # Errors
    ///
    /// The file does not exist, or is not a baseline.
    pub fn read(path: &Utf8Path) -> Result<Baseline> {
        let help = "help: make one with --write-baseline";
        let text = side_file::read_text(path, side_file::REPORT)
            .map_err(|error| anyhow!("the baseline {error:#}\n  {help}"))?;
        let baseline: Baseline =
            serde_json::from_str(&text).map_err(|error| anyhow!("`{path}` is not a baseline: {error}\n  {help}"))?;
        ensure!(baseline.version == VERSION, "the baseline `{path}` is of another version of gdl\n  {help}");
        Ok(baseline)
    }

    /// Writes the baseline to a file, with one finding on each line, so that diffs of it are readable.
    ///
    /// # Errors
    ///
    /// An I/O error of the write, with the path.
    pub fn write(&self, path: &Utf8Path) -> Result<()> {
        let line = |known: &BaselineEntry| serde_json::to_string(known).map(|line| format!("\n    {line}"));
        let lines = self.findings.iter().map(line).collect::<Result<Vec<_>, _>>()?;
        let text = format!("{{\n  \"version\": {VERSION},\n  \"findings\": [{}\n  ]\n}}\n", lines.join(","));
        write::emit_data(Some(path), text.as_bytes()).context("the baseline was not written")
    }

    /// The number of known findings.
    pub fn len(&self) -> usize {
        self.findings.iter().map(|known| known.count).sum()
    }

    /// Removes the known findings and returns the number of known ones that did not occur.
    pub fn subtract(&self, db: &GdlDatabase, files: &mut [FileReport]) -> usize {
        let key = |known: &BaselineEntry| Fingerprint {
            path: known.file.clone(),
            rule: known.rule.clone(),
            message: known.message.clone(),
            text: known.text.clone(),
            nth: 0,
        };
        let mut left: BTreeMap<Fingerprint, usize> = BTreeMap::new();
        for known in &self.findings {
            *left.entry(key(known)).or_default() += known.count;
        }
        let prints = fingerprints(db, files.iter().flat_map(|file| &file.findings));
        let mut prints = prints.into_iter();
        for file in files.iter_mut() {
            file.findings.retain(|_| {
                let print = prints.next().map(|print| Fingerprint { nth: 0, ..print });
                match print.and_then(|print| left.get_mut(&print)) {
                    Some(count) if *count > 0 => {
                        *count -= 1;
                        false
                    }
                    _ => true,
                }
            });
        }
        left.values().sum()
    }
}
