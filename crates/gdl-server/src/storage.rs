//! Where files come from that no editor has open: the disk of the machine, or the memory that a client without a disk fills.

use std::{collections::BTreeSet, fs, sync::Arc, time::SystemTime};

use camino::{Utf8Path, Utf8PathBuf};
use gdl_ide::{MemorySystem, System};
use gdl_project::{
    ConfinedSystem, Folders, MAX_ENTRIES, board_games_below, is_board_game_below, is_module, is_module_below,
    modules_below, modules_in,
};

use crate::context::board::has_extension;

/// The size of a file and the time when it was written.
pub type FileState = (u64, Option<SystemTime>);

/// The files of the workspace and of libraries. Clones share them.
#[derive(Debug, Clone)]
pub enum Storage {
    /// The disk, restricted to trusted folders.
    Disk(Arc<ConfinedSystem>),
    /// Files that the client gives.
    Memory(MemorySystem),
}

impl Storage {
    /// The file system of the database.
    pub fn system(&self) -> Arc<dyn System> {
        match self {
            Storage::Disk(disk) => Arc::clone(disk) as Arc<dyn System>,
            Storage::Memory(memory) => Arc::new(memory.clone()),
        }
    }

    /// Restricts the disk. Memory has no links that could lead out of a folder.
    pub fn set_folders(&self, folders: Folders) {
        if let Storage::Disk(disk) = self {
            disk.set_folders(folders);
        }
    }

    /// The modules in a folder and its subfolders; `links` says which links are followed.
    pub fn modules_below(&self, folder: &Utf8Path, links: &Folders) -> BTreeSet<Utf8PathBuf> {
        match self {
            Storage::Disk(_) => modules_below(folder, links, MAX_ENTRIES).modules.into_iter().collect(),
            Storage::Memory(memory) => memory_below(memory, folder, is_module),
        }
    }

    /// The board games in a folder and its subfolders.
    pub fn board_games_below(&self, folder: &Utf8Path, links: &Folders) -> BTreeSet<Utf8PathBuf> {
        match self {
            Storage::Disk(_) => board_games_below(folder, links, MAX_ENTRIES).modules.into_iter().collect(),
            Storage::Memory(memory) => memory_below(memory, folder, has_extension),
        }
    }

    /// Whether [`Storage::modules_below`] finds a file.
    pub fn is_module_below(&self, folder: &Utf8Path, path: &Utf8Path, links: &Folders) -> bool {
        match self {
            Storage::Disk(_) => is_module_below(folder, path, links),
            Storage::Memory(memory) => memory_has_below(memory, folder, path, is_module),
        }
    }

    /// Whether [`Storage::board_games_below`] finds a file.
    pub fn is_board_game_below(&self, folder: &Utf8Path, path: &Utf8Path, links: &Folders) -> bool {
        match self {
            Storage::Disk(_) => is_board_game_below(folder, path, links),
            Storage::Memory(memory) => memory_has_below(memory, folder, path, has_extension),
        }
    }

    /// The modules directly in a folder.
    pub fn modules_in(&self, folder: &Utf8Path) -> Vec<Utf8PathBuf> {
        match self {
            Storage::Disk(_) => modules_in(folder),
            Storage::Memory(memory) => {
                let is_direct = |path: &Utf8PathBuf| path.parent() == Some(folder) && path.extension() == Some("g");
                memory_below(memory, folder, is_module).into_iter().filter(is_direct).collect()
            }
        }
    }

    /// Whether a path is a file.
    pub fn is_file(&self, path: &Utf8Path) -> bool {
        match self {
            Storage::Disk(_) => path.is_file(),
            Storage::Memory(memory) => memory.is_file(path),
        }
    }

    /// Whether a path is a folder.
    pub fn is_dir(&self, path: &Utf8Path) -> bool {
        match self {
            Storage::Disk(_) => path.is_dir(),
            Storage::Memory(memory) => memory.read_dir(path).is_ok(),
        }
    }

    /// What tells whether a file may have another size in tokens than before.
    pub fn state_of(&self, path: &Utf8Path) -> FileState {
        match self {
            Storage::Disk(_) => {
                fs::metadata(path).map_or((0, None), |metadata| (metadata.len(), metadata.modified().ok()))
            }
            Storage::Memory(memory) => (memory.size_of(path), None),
        }
    }
}

fn memory_below(memory: &MemorySystem, folder: &Utf8Path, is_wanted: fn(&Utf8Path) -> bool) -> BTreeSet<Utf8PathBuf> {
    memory.paths_below(folder).into_iter().filter(|path| is_wanted(path) && !is_hidden_below(folder, path)).collect()
}

fn memory_has_below(
    memory: &MemorySystem,
    folder: &Utf8Path,
    path: &Utf8Path,
    is_wanted: fn(&Utf8Path) -> bool,
) -> bool {
    is_wanted(path) && path.starts_with(folder) && memory.is_file(path) && !is_hidden_below(folder, path)
}

/// Whether a file or a folder on the way to it is hidden.
fn is_hidden_below(folder: &Utf8Path, path: &Utf8Path) -> bool {
    path.strip_prefix(folder).is_ok_and(|rest| rest.components().any(|part| part.as_str().starts_with('.')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_searched_like_a_disk() {
        let memory = MemorySystem::default();
        for path in ["/w/a.g", "/w/b.bdl", "/w/sub/c.xcq", "/w/.git/d.g", "/w/sub/.e.g", "/w/notes.txt", "/other/f.g"] {
            memory.write(path, "");
        }
        let storage = Storage::Memory(memory.clone());
        let (folder, links) = (Utf8Path::new("/w"), Folders::default());
        let found: Vec<_> = storage.modules_below(folder, &links).into_iter().collect();
        assert_eq!(found, ["/w/a.g", "/w/sub/c.xcq"]);
        let boards: Vec<_> = storage.board_games_below(folder, &links).into_iter().collect();
        assert_eq!(boards, ["/w/b.bdl"]);
        assert_eq!(storage.modules_in(folder), ["/w/a.g"]);
        for (path, is_found) in [("/w/a.g", true), ("/w/none.g", false), ("/w/.git/d.g", false), ("/other/f.g", false)]
        {
            assert_eq!(storage.is_module_below(folder, path.into(), &links), is_found, "{path}");
        }
        assert!(storage.is_board_game_below(folder, "/w/b.bdl".into(), &links));
        assert!(storage.is_dir("/w/sub".into()) && !storage.is_dir("/w/a.g".into()));
        let before = storage.state_of("/w/a.g".into());
        memory.write("/w/a.g", "(a)");
        assert_ne!(storage.state_of("/w/a.g".into()), before);
    }
}
