//! The files of a commit as a file system: below the folder of the repository those of the commit, elsewhere those of the
//! disk.

use std::{
    io,
    sync::{Arc, Mutex, PoisonError},
};

use camino::{Utf8Path, Utf8PathBuf};
use gdl_db::System;
use gdl_project::Commit;

use crate::settings::current_dir;

/// The files of a commit.
pub struct RevisionSystem {
    commit: Mutex<Commit>,
    /// The folder of the repository.
    root: Utf8PathBuf,
    /// The files of the commit, below the folder, sorted.
    paths: Vec<Utf8PathBuf>,
    disk: Arc<dyn System>,
}

impl std::fmt::Debug for RevisionSystem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the commit below {}", self.root)
    }
}

impl RevisionSystem {
    /// A commit over the files of a disk.
    pub fn new(commit: Commit, disk: Arc<dyn System>) -> RevisionSystem {
        let (root, paths) = (commit.root().to_owned(), commit.paths().cloned().collect());
        RevisionSystem { commit: Mutex::new(commit), root, paths, disk }
    }

    /// The path below the folder of the repository; none outside.
    fn below(&self, path: &Utf8Path) -> Option<Utf8PathBuf> {
        let commit = self.commit.lock().unwrap_or_else(PoisonError::into_inner);
        commit.below(&current_dir().join(path))
    }

    /// The files of the commit in a folder or below it.
    fn inside(&self, folder: &Utf8Path) -> impl Iterator<Item = &Utf8PathBuf> {
        let start = self.paths.partition_point(|path| path.as_path() < folder);
        let folder = folder.to_owned();
        self.paths[start..].iter().take_while(move |path| path.starts_with(&folder))
    }
}

impl System for RevisionSystem {
    fn read(&self, path: &Utf8Path) -> io::Result<Vec<u8>> {
        let Some(below) = self.below(path) else { return self.disk.read(path) };
        let mut commit = self.commit.lock().unwrap_or_else(PoisonError::into_inner);
        match commit.read(&below) {
            Ok(Some(bytes)) => Ok(bytes),
            Ok(None) => Err(io::ErrorKind::NotFound.into()),
            Err(error) => Err(io::Error::other(error.reasons())),
        }
    }

    fn is_file(&self, path: &Utf8Path) -> bool {
        match self.below(path) {
            Some(below) => self.paths.binary_search(&below).is_ok(),
            None => self.disk.is_file(path),
        }
    }

    fn read_dir(&self, path: &Utf8Path) -> io::Result<Vec<Utf8PathBuf>> {
        let Some(below) = self.below(path) else { return self.disk.read_dir(path) };
        let names = self.inside(&below).filter_map(|file| file.strip_prefix(&below).ok()?.components().next());
        let mut entries: Vec<Utf8PathBuf> = names.map(|name| path.join(name)).collect();
        entries.sort();
        entries.dedup();
        if entries.is_empty() { Err(io::ErrorKind::NotFound.into()) } else { Ok(entries) }
    }

    fn canonical_dir(&self, dir: &Utf8Path) -> Option<Utf8PathBuf> {
        let Some(below) = self.below(dir) else { return self.disk.canonical_dir(dir) };
        (below.as_str().is_empty() || self.inside(&below).next().is_some()).then(|| self.root.join(below))
    }
}
