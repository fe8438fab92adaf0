//! What git tracks in a working tree: links out of a folder lead to that alone.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Bound,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use camino::{Utf8Path, Utf8PathBuf};

use crate::git::git;

/// The time in which git lists the files.
const PATIENCE: Duration = Duration::from_secs(5);

/// The time for which a list is used again: an editor runs long, and files are added meanwhile.
const LIST_AGE: Duration = Duration::from_secs(5);

/// The time for which git is not asked again after it failed.
const FAILURE_AGE: Duration = Duration::from_secs(60);

/// The mode of an entry for the commit of a submodule.
const SUBMODULE: &str = "160000";

/// The tracked files below a folder.
#[derive(Debug, Default)]
struct Tracked {
    files: BTreeSet<Utf8PathBuf>,
    submodules: Vec<Utf8PathBuf>,
}

type Known = (Instant, Result<Arc<Tracked>, String>);

static KNOWN: Mutex<BTreeMap<Utf8PathBuf, Known>> = Mutex::new(BTreeMap::new());

/// Whether git tracks all of some paths, which are canonical but for the last component: files and links, or folders with
/// tracked files in them. `root` is the top of the working tree.
///
/// # Errors
///
/// Why git cannot be asked.
pub(crate) fn are_tracked(root: &Utf8Path, paths: &[&Utf8Path]) -> Result<bool, String> {
    let tracked = list(root)?;
    Ok(paths.iter().all(|path| path.strip_prefix(root).is_ok_and(|below| tracked.contains(below))))
}

fn list(root: &Utf8Path) -> Result<Arc<Tracked>, String> {
    // Others wait meanwhile: they would ask the same.
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((time, result)) = known.get(root)
        && time.elapsed() < if result.is_ok() { LIST_AGE } else { FAILURE_AGE }
    {
        return result.clone();
    }
    let listed = git(root, &["ls-files", "--stage", "-z"], PATIENCE);
    let result = match listed {
        Ok(listed) => Ok(Arc::new(Tracked::parse(&listed))),
        // The help of git is about revisions.
        Err(error) => Err(error.reasons().lines().next().unwrap_or_default().to_owned()),
    };
    known.insert(root.to_owned(), (Instant::now(), result.clone()));
    result
}

impl Tracked {
    /// Parses what `git ls-files --stage -z` prints: mode, object and stage, a tab, and the path.
    fn parse(listed: &str) -> Tracked {
        let mut tracked = Tracked::default();
        for entry in listed.split('\0') {
            let Some((facts, path)) = entry.split_once('\t') else { continue };
            if facts.starts_with(SUBMODULE) {
                tracked.submodules.push(path.into());
            } else {
                tracked.files.insert(path.into());
            }
        }
        tracked
    }

    fn contains(&self, below: &Utf8Path) -> bool {
        let is_of_submodule = |path: &Utf8Path| self.submodules.iter().any(|folder| path.starts_with(folder));
        // Paths are ordered by components: the files of a folder follow it.
        let first = self.files.range::<Utf8Path, _>((Bound::Included(below), Bound::Unbounded)).next();
        first.is_some_and(|first| first.starts_with(below)) || is_of_submodule(below)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_links_and_their_folders_are_tracked() {
        let entry = |mode: &str, path: &str| format!("{mode} 0123 0\t{path}\0");
        let listed = [
            entry("100644", "a.g"),
            entry("120000", "maps/units.g"),
            entry("100644", "maps-old/b.g"),
            entry("160000", "shared"),
        ];
        let tracked = Tracked::parse(&listed.concat());
        for (path, expected) in [
            ("a.g", true),
            ("", true),
            ("maps", true),
            ("maps/units.g", true),
            ("shared/any.g", true),
            ("shared", true),
            ("map", false),
            ("maps/other.g", false),
            ("b.g", false),
            ("shared2/x.g", false),
        ] {
            assert_eq!(tracked.contains(path.into()), expected, "{path}");
        }
        assert!(!Tracked::default().contains("".into()));
    }
}
