//! Limits of a workspace: modules on the disk beyond them are left out until they are opened, and the user is told once.

use std::collections::BTreeSet;

use camino::{Utf8Path, Utf8PathBuf};
use gdl_ide::limits::{folder_limits, limit_folders, tokens_of_file};
use rustc_hash::FxHashMap;
use tower_lsp::ls_types::MessageType;

use super::State;
use crate::storage::{FileState, Storage};

/// What the limits leave out.
#[derive(Debug, Default)]
pub struct Limits {
    /// The modules on the disk that are not read.
    pub left_out: BTreeSet<Utf8PathBuf>,
    /// The message that was shown to the user for that.
    told: Option<String>,
    /// The numbers of tokens of files, each with the state of the file in which they were counted.
    counts: FxHashMap<Utf8PathBuf, (FileState, usize)>,
}

/// The size in bytes from which the limits are applied again when a file changes.
const LARGE: u64 = 1 << 20;

impl Limits {
    /// Chooses the modules that are read. Files are counted again only if they have changed.
    fn choose(&mut self, storage: &Storage, paths: BTreeSet<Utf8PathBuf>) -> Option<String> {
        let system = storage.system();
        let mut before = std::mem::take(&mut self.counts);
        let counts = &mut self.counts;
        let count = |path: &Utf8Path| {
            let state = storage.state_of(path);
            let known = before.remove(path).filter(|known| known.0 == state);
            let counted = known.unwrap_or_else(|| (state, tokens_of_file(&*system, path)));
            counts.insert(path.to_owned(), counted);
            counted.1
        };
        let (kept, omitted) = limit_folders(paths.iter().cloned(), count);
        self.left_out = &paths - &kept;
        (omitted.files > 0).then(|| {
            format!("{omitted} of the workspace left out: {}; open a file to check it all the same", folder_limits())
        })
    }
}

impl State {
    /// Whether the limits may leave out other modules because a file on the disk has changed.
    pub fn moves_limits(&self, path: &Utf8Path) -> bool {
        // Where files are left out, a smaller one makes room for others.
        self.files.contains(path) && (!self.limits.left_out.is_empty() || self.storage.state_of(path).0 >= LARGE)
    }

    /// Finds out which modules on the disk the limits leave out; says so the first time, and writes later changes to the
    /// log.
    pub fn apply_limits(&mut self, paths: BTreeSet<Utf8PathBuf>) {
        let message = self.limits.choose(&self.storage, paths);
        match (&message, &self.limits.told) {
            (Some(message), None) => self.show_message(MessageType::WARNING, message),
            (Some(message), Some(told)) if message != told => tracing::warn!("{message}"),
            _ => {}
        }
        self.limits.told = message;
    }
}

#[cfg(test)]
mod tests {
    use std::{fs, sync::Arc};

    use gdl_ide::limits::FOLDER_TOKENS;

    use super::*;

    #[test]
    fn files_are_counted_again_after_a_change() {
        let dir = tempfile::tempdir().expect("a folder is made");
        let dir = Utf8Path::from_path(dir.path()).expect("its name is UTF-8");
        let (small, large) = (dir.join("a.g"), dir.join("b.g"));
        fs::write(&small, "(unit-type a)").expect("a file is written");
        fs::write(&large, "1 ".repeat(FOLDER_TOKENS / 2)).expect("a file is written");
        let all = || BTreeSet::from([small.clone(), large.clone()]);
        let storage = Storage::Disk(Arc::default());
        let mut limits = Limits::default();
        let message = limits.choose(&storage, all()).expect("one is left out");
        assert!(message.starts_with("1 file (2.9 MiB) of the workspace left out: folders are read up to"), "{message}");
        assert_eq!(limits.left_out, BTreeSet::from([large.clone()]));
        let known = limits.counts.clone();
        limits.choose(&storage, all());
        assert_eq!(limits.counts, known);
        fs::write(&large, format!("{}; ", "1 ".repeat(FOLDER_TOKENS / 2 - 10))).expect("a file is written");
        assert_eq!(limits.choose(&storage, all()), None);
        assert!(limits.left_out.is_empty());
    }
}
