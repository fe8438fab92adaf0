//! Files as inputs, and the side table that maps paths to them.

// The functions that salsa adds to an input have no documentation.
#![allow(missing_docs)]

use std::sync::{Arc, PoisonError, RwLock};

use camino::{Utf8Path, Utf8PathBuf};
use rustc_hash::FxHashMap;
use salsa::Durability;

use crate::{Db, FileStatus, System, content::Content};

/// The folder of the pseudo paths of embedded files: `gdl:/standard.g`.
pub const EMBEDDED_ROOT: &str = "gdl:";

/// A file that the host carries in its binary: name, such as `standard.g`, and bytes.
pub type EmbeddedFile = (&'static str, &'static [u8]);

/// A path that was requested, with its current text.
///
/// Status and text are separate fields: a search for modules depends on which files exist and not on their contents.
#[salsa::input(debug)]
pub struct File {
    /// Its path, without `.` components; below [`EMBEDDED_ROOT`] for embedded files.
    #[returns(deref)]
    pub path: Utf8PathBuf,
    /// The number of the file in the order of first requests, from 0: the `file` of an origin. The order may differ
    /// from run to run, so results are ordered by path instead.
    #[returns(copy)]
    pub index: u32,
    /// Whether there is a text, and if not, why.
    pub status: FileStatus,
    /// The text; empty if there is none.
    pub text: Arc<str>,
}

impl File {
    /// Whether a search for modules finds something here.
    pub fn is_found(self, db: &dyn Db) -> bool {
        self.status(db).is_found()
    }

    /// Whether the file is part of the host's binary.
    pub fn is_embedded(self, db: &dyn Db) -> bool {
        is_embedded(self.path(db))
    }

    /// The folder that holds the file.
    pub fn dir(self, db: &dyn Db) -> &Utf8Path {
        self.path(db).parent().unwrap_or(Utf8Path::new(""))
    }
}

pub(crate) fn is_embedded(path: &Utf8Path) -> bool {
    path.starts_with(EMBEDDED_ROOT)
}

/// Removes `.` components, which have no effect. `..` stays: after a symbolic link it does not undo the component
/// before it. [`Files::identity`] resolves such a path.
pub(crate) fn normalize(path: &Utf8Path) -> Utf8PathBuf {
    path.components().filter(|part| part.as_str() != ".").collect()
}

/// All files that were ever requested, and the system from which new ones are read. Shared by all snapshots.
#[derive(Debug)]
pub(crate) struct Files {
    system: Arc<dyn System>,
    embedded: &'static [EmbeddedFile],
    table: RwLock<Table>,
    /// The canonical names of existing folders, by their spelling.
    folders: RwLock<FxHashMap<Utf8PathBuf, Utf8PathBuf>>,
}

#[derive(Debug, Default)]
struct Table {
    /// By all requested spellings.
    by_path: FxHashMap<Utf8PathBuf, File>,
    /// By canonical folder and name.
    by_identity: FxHashMap<Utf8PathBuf, File>,
    by_index: Vec<File>,
}

impl Files {
    pub(crate) fn new(system: Arc<dyn System>, embedded: &'static [EmbeddedFile]) -> Files {
        Files { system, embedded, table: RwLock::default(), folders: RwLock::default() }
    }

    /// The source of files.
    pub(crate) fn system(&self) -> &Arc<dyn System> {
        &self.system
    }

    /// The files of the host's binary.
    pub(crate) fn embedded(&self) -> &'static [EmbeddedFile] {
        self.embedded
    }

    /// The file at a normalized path, if it was requested before, in this spelling or another.
    pub(crate) fn known(&self, path: &Utf8Path) -> Option<File> {
        let known = self.table.read().unwrap_or_else(PoisonError::into_inner).by_path.get(path).copied();
        known.or_else(|| {
            let identity = self.identity(path)?;
            let mut table = self.table.write().unwrap_or_else(PoisonError::into_inner);
            let file = *table.by_identity.get(&identity)?;
            table.by_path.insert(path.to_owned(), file);
            Some(file)
        })
    }

    /// Returns the identity of a normalized path: the canonical folder and the name in it, equal for all spellings of
    /// one location. The name of a link stays, since modules are searched by their names in their folder. `None` for
    /// embedded files and where the folder does not exist.
    fn identity(&self, path: &Utf8Path) -> Option<Utf8PathBuf> {
        if is_embedded(path) {
            return None;
        }
        let (folder, name) = (path.parent()?, path.file_name()?);
        let known = self.folders.read().unwrap_or_else(PoisonError::into_inner).get(folder).map(|dir| dir.join(name));
        known.or_else(|| {
            let canonical = self.system.canonical_dir(folder)?;
            let identity = canonical.join(name);
            self.folders.write().unwrap_or_else(PoisonError::into_inner).insert(folder.to_owned(), canonical);
            Some(identity)
        })
    }

    pub(crate) fn by_index(&self, index: u32) -> Option<File> {
        self.table.read().unwrap_or_else(PoisonError::into_inner).by_index.get(index as usize).copied()
    }

    pub(crate) fn all(&self) -> Vec<File> {
        self.table.read().unwrap_or_else(PoisonError::into_inner).by_index.clone()
    }

    pub(crate) fn embedded_names(&self) -> Vec<&'static str> {
        self.embedded.iter().map(|(name, _)| *name).collect()
    }

    /// Reads the current content at a normalized path.
    pub(crate) fn load(&self, path: &Utf8Path) -> Content {
        if let Ok(name) = path.strip_prefix(EMBEDDED_ROOT) {
            let found = self.embedded.iter().find(|(embedded, _)| name == *embedded);
            return found.map_or(Content::none(FileStatus::Missing), |(_, bytes)| Content::from_bytes(bytes));
        }
        Content::read(&*self.system, path)
    }

    /// The file at a normalized path; created from `content` if it is new.
    pub(crate) fn get_or_create(
        &self,
        db: &dyn Db,
        path: &Utf8Path,
        durability: Durability,
        content: impl FnOnce() -> Content,
    ) -> File {
        if let Some(file) = self.known(path) {
            return file;
        }
        // Read before the lock is taken: a slow disk must not stop the other threads.
        let Content { status, text } = content();
        let identity = self.identity(path);
        let mut table = self.table.write().unwrap_or_else(PoisonError::into_inner);
        let known = table.by_path.get(path).or_else(|| table.by_identity.get(identity.as_ref()?)).copied();
        if let Some(file) = known {
            table.by_path.insert(path.to_owned(), file);
            return file;
        }
        let index = u32::try_from(table.by_index.len()).expect("fewer than 2^32 files");
        // The path and the index never change, even if the text does.
        let file = File::builder(path.to_owned(), index, status, text)
            .durability(durability)
            .path_durability(Durability::HIGH)
            .index_durability(Durability::HIGH)
            .new(db);
        table.by_path.insert(path.to_owned(), file);
        if let Some(identity) = identity {
            table.by_identity.insert(identity, file);
        }
        table.by_index.push(file);
        file
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_normalized() {
        for (from, to) in
            [("./a/./b.g", "a/b.g"), ("/x//y.g", "/x/y.g"), ("../a.g", "../a.g"), ("gdl:/a.g", "gdl:/a.g")]
        {
            assert_eq!(normalize(from.into()), to);
        }
        assert!(is_embedded("gdl:/a.g".into()) && !is_embedded("gdl/a.g".into()));
    }
}
