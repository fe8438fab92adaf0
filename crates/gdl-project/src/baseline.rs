//! Baselines: findings that are known and accepted, so that only new ones are shown.

use std::collections::BTreeMap;

use camino::{Utf8Path, Utf8PathBuf};
use gdl_db::{EMBEDDED_ROOT, GdlDatabase};
use gdl_lint::Diagnostic;
use serde::{Deserialize, Serialize};

use crate::{
    fingerprint::{Fingerprint, fingerprints},
    paths::without_parents,
};

/// The version of the file format.
const VERSION: u32 = 1;

/// A file of known findings. Line numbers are not part of a finding, so that moved text shows no findings again; the
/// number of equal findings is, so that an additional one always shows. Paths are relative to the folder of the file, so
/// that they are the same wherever gdl runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Baseline {
    folder: AbsoluteFolder,
    known: BTreeMap<Fingerprint, usize>,
}

/// The content of a baseline.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BaselineText {
    version: u32,
    findings: Vec<BaselineEntry>,
}

/// Findings that are equal except for their lines.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BaselineEntry {
    file: String,
    rule: String,
    message: String,
    text: String,
    count: usize,
}

impl Baseline {
    /// A baseline at a path with all findings of some files. `current` is the folder that relative paths begin in.
    pub fn of<'a>(
        db: &GdlDatabase,
        path: &Utf8Path,
        current: &Utf8Path,
        findings: impl Iterator<Item = &'a Diagnostic>,
    ) -> Baseline {
        let folder = AbsoluteFolder::of(path, current);
        let mut known: BTreeMap<Fingerprint, usize> = BTreeMap::new();
        for print in fingerprints(db, findings) {
            *known.entry(folder.key(print)).or_default() += 1;
        }
        Baseline { folder, known }
    }

    /// Reads the text of a baseline at a path.
    ///
    /// # Errors
    ///
    /// The text is not a baseline, with the reason, to follow its name.
    pub fn parse(text: &str, path: &Utf8Path, current: &Utf8Path) -> Result<Baseline, String> {
        let read: BaselineText = serde_json::from_str(text).map_err(|error| format!("is not a baseline: {error}"))?;
        if read.version != VERSION {
            return Err("is of another version of gdl".to_owned());
        }
        let mut known: BTreeMap<Fingerprint, usize> = BTreeMap::new();
        for BaselineEntry { file, rule, message, text, count } in read.findings {
            *known.entry(Fingerprint { path: file, rule, message, text, nth: 0 }).or_default() += count;
        }
        Ok(Baseline { folder: AbsoluteFolder::of(path, current), known })
    }

    /// The text of the file, with one finding on each line, so that diffs of it are readable.
    ///
    /// # Errors
    ///
    /// None that is known: the entries are plain data.
    pub fn text(&self) -> Result<String, serde_json::Error> {
        let entry = |(print, count): (&Fingerprint, &usize)| {
            let Fingerprint { path: file, rule, message, text, .. } = print.clone();
            serde_json::to_string(&BaselineEntry { file, rule, message, text, count: *count })
                .map(|line| format!("\n    {line}"))
        };
        let lines = self.known.iter().map(entry).collect::<Result<Vec<_>, _>>()?;
        Ok(format!("{{\n  \"version\": {VERSION},\n  \"findings\": [{}\n  ]\n}}\n", lines.join(",")))
    }

    /// The number of known findings.
    pub fn len(&self) -> usize {
        self.known.values().sum()
    }

    /// Whether no finding is known.
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// Removes the known findings of files, each with all its findings, and returns the number that were removed.
    pub fn subtract<'f>(&self, db: &GdlDatabase, files: impl Iterator<Item = &'f mut Vec<Diagnostic>>) -> usize {
        let mut left = self.known.clone();
        let mut removed = 0;
        for findings in files {
            let mut prints = fingerprints(db, findings.iter()).into_iter();
            findings.retain(|_| match prints.next().and_then(|print| left.get_mut(&self.folder.key(print))) {
                Some(count) if *count > 0 => {
                    *count -= 1;
                    removed += 1;
                    false
                }
                _ => true,
            });
        }
        removed
    }
}

/// The folder of a baseline.
#[derive(Debug, Clone, PartialEq, Eq)]
struct AbsoluteFolder {
    path: Utf8PathBuf,
    /// The folder that relative paths of files begin in.
    current: Utf8PathBuf,
}

impl AbsoluteFolder {
    fn of(baseline: &Utf8Path, current: &Utf8Path) -> AbsoluteFolder {
        let path = canonical(&current.join(baseline.parent().unwrap_or(Utf8Path::new(""))));
        AbsoluteFolder { path, current: current.to_owned() }
    }

    /// A fingerprint as a baseline has it.
    fn key(&self, print: Fingerprint) -> Fingerprint {
        Fingerprint { path: self.relative(Utf8Path::new(&print.path)), nth: 0, ..print }
    }

    /// The path of a file from this folder, with `/` between its parts.
    fn relative(&self, path: &Utf8Path) -> String {
        if path.starts_with(EMBEDDED_ROOT) {
            return path.to_string();
        }
        let absolute = self.current.join(path);
        let (Some(folder), Some(name)) = (absolute.parent(), absolute.file_name()) else { return path.to_string() };
        let folder = canonical(folder);
        let shared = self.path.components().zip(folder.components()).take_while(|(ours, its)| ours == its).count();
        let up = self.path.components().skip(shared).map(|_| "..");
        let down = folder.components().skip(shared).map(|part| part.as_str());
        up.chain(down).chain([name]).collect::<Vec<_>>().join("/")
    }
}

/// The one name of a folder that may have several; of one that does not exist, the path without `..`.
fn canonical(folder: &Utf8Path) -> Utf8PathBuf {
    folder.canonicalize_utf8().unwrap_or_else(|_| without_parents(folder))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_relative_to_the_baseline() {
        let check = |baseline: &str, file: &str, expected: &str| {
            let folder = AbsoluteFolder::of(baseline.into(), "/no-such/w/src".into());
            assert_eq!(folder.relative(file.into()), expected, "{baseline} {file}");
        };
        check("../bl.json", "m.g", "src/m.g");
        check("/no-such/w/bl.json", "/no-such/w/src/m.g", "src/m.g");
        check("bl.json", "m.g", "m.g");
        check("bl.json", "../lib/m.g", "../lib/m.g");
        check("deep/er/bl.json", "m.g", "../../m.g");
        check("bl.json", "gdl:/standard.g", "gdl:/standard.g");
    }
}
