//! The interface to the file system: files and folders, from the disk or from memory.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Debug,
    fs, io,
    io::Read,
    sync::{Arc, PoisonError, RwLock},
};

use camino::{Utf8Component, Utf8Path, Utf8PathBuf};

/// The maximum size of a file that is read, in bytes. The largest known module is below 1 MB.
pub const MAX_FILE_SIZE: usize = 16 << 20;

/// A source of files. It is read-only.
pub trait System: Send + Sync + Debug {
    /// The bytes of a regular file.
    ///
    /// # Errors
    ///
    /// `FileTooLarge` over [`MAX_FILE_SIZE`], `NotFound` if there is no file, or the error of the system.
    fn read(&self, path: &Utf8Path) -> io::Result<Vec<u8>>;

    /// Whether the path is a regular file.
    fn is_file(&self, path: &Utf8Path) -> bool;

    /// The entries of a folder as full paths, sorted.
    ///
    /// # Errors
    ///
    /// An I/O error if the path is not a folder that can be read.
    fn read_dir(&self, path: &Utf8Path) -> io::Result<Vec<Utf8PathBuf>>;

    /// The canonical name of a folder, whatever its spelling: without `..` and links, from the root of the file system.
    /// `None` if there is no such folder.
    fn canonical_dir(&self, dir: &Utf8Path) -> Option<Utf8PathBuf>;
}

/// The file system of the machine.
#[derive(Debug, Default, Clone, Copy)]
pub struct OsSystem;

impl System for OsSystem {
    fn read(&self, path: &Utf8Path) -> io::Result<Vec<u8>> {
        // Checked before opening: opening a named pipe would wait for its writer.
        let metadata = fs::metadata(path)?;
        if !metadata.is_file() {
            let is_folder = metadata.is_dir();
            return Err(if is_folder { io::ErrorKind::IsADirectory } else { io::ErrorKind::NotFound }.into());
        }
        let mut bytes = Vec::new();
        fs::File::open(path)?.take(MAX_FILE_SIZE as u64 + 1).read_to_end(&mut bytes)?;
        if bytes.len() > MAX_FILE_SIZE {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        Ok(bytes)
    }

    fn is_file(&self, path: &Utf8Path) -> bool {
        path.is_file()
    }

    fn read_dir(&self, path: &Utf8Path) -> io::Result<Vec<Utf8PathBuf>> {
        let mut entries = Vec::new();
        for entry in path.read_dir_utf8()? {
            match entry {
                Ok(entry) => entries.push(entry.into_path()),
                // Names that are not UTF-8 cannot be modules: safe names are ASCII.
                Err(error) if error.kind() == io::ErrorKind::InvalidData => {}
                Err(error) => return Err(error),
            }
        }
        entries.sort();
        Ok(entries)
    }

    fn canonical_dir(&self, dir: &Utf8Path) -> Option<Utf8PathBuf> {
        let dir = if dir.as_str().is_empty() { Utf8Path::new(".") } else { dir };
        dir.canonicalize_utf8().ok()
    }
}

/// Files in memory, for tests and for hosts without a disk. Clones share the files.
#[derive(Debug, Default, Clone)]
pub struct MemorySystem {
    files: Arc<RwLock<BTreeMap<Utf8PathBuf, Vec<u8>>>>,
}

impl MemorySystem {
    /// Creates or replaces a file.
    pub fn write(&self, path: impl Into<Utf8PathBuf>, bytes: impl Into<Vec<u8>>) {
        self.files.write().unwrap_or_else(PoisonError::into_inner).insert(path.into(), bytes.into());
    }

    /// The files in a folder and its subfolders.
    pub fn paths_below(&self, folder: &Utf8Path) -> Vec<Utf8PathBuf> {
        let files = self.files.read().unwrap_or_else(PoisonError::into_inner);
        files.keys().filter(|path| path.starts_with(folder)).cloned().collect()
    }

    /// The size of a file in bytes; 0 if there is no such file.
    pub fn size_of(&self, path: &Utf8Path) -> u64 {
        let files = self.files.read().unwrap_or_else(PoisonError::into_inner);
        files.get(path).map_or(0, |bytes| bytes.len() as u64)
    }

    /// Deletes a file, if it exists.
    pub fn remove(&self, path: &Utf8Path) {
        self.files.write().unwrap_or_else(PoisonError::into_inner).remove(path);
    }
}

impl System for MemorySystem {
    fn read(&self, path: &Utf8Path) -> io::Result<Vec<u8>> {
        let files = self.files.read().unwrap_or_else(PoisonError::into_inner);
        let bytes = files.get(path).ok_or(io::ErrorKind::NotFound)?;
        if bytes.len() > MAX_FILE_SIZE {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        Ok(bytes.clone())
    }

    fn is_file(&self, path: &Utf8Path) -> bool {
        self.files.read().unwrap_or_else(PoisonError::into_inner).contains_key(path)
    }

    fn read_dir(&self, path: &Utf8Path) -> io::Result<Vec<Utf8PathBuf>> {
        let files = self.files.read().unwrap_or_else(PoisonError::into_inner);
        let entries: BTreeSet<Utf8PathBuf> = files
            .keys()
            .filter_map(|file| file.strip_prefix(path).ok()?.components().next())
            .map(|first| path.join(first))
            .collect();
        if entries.is_empty() { Err(io::ErrorKind::NotFound.into()) } else { Ok(entries.into_iter().collect()) }
    }

    fn canonical_dir(&self, dir: &Utf8Path) -> Option<Utf8PathBuf> {
        let mut canonical = Utf8PathBuf::new();
        for component in dir.components() {
            // There are no links, so `..` is the reverse of the component before it.
            if component != Utf8Component::ParentDir || !canonical.pop() {
                canonical.push(component);
            }
        }
        Some(canonical)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_lists_like_a_disk() {
        let system = MemorySystem::default();
        for path in ["/lib/b.g", "/lib/a.g", "/lib/sub/c.g", "/other.g"] {
            system.write(path, "");
        }
        assert_eq!(system.read_dir("/lib".into()).unwrap(), ["/lib/a.g", "/lib/b.g", "/lib/sub"]);
        assert!(system.is_file("/other.g".into()) && !system.is_file("/lib".into()));
        assert_eq!(system.read("/lib".into()).unwrap_err().kind(), io::ErrorKind::NotFound);
        assert!(system.read_dir("/nowhere".into()).is_err());
        assert_eq!(system.paths_below("/lib".into()), ["/lib/a.g", "/lib/b.g", "/lib/sub/c.g"]);
        system.write("/other.g", "(a)");
        assert_eq!((system.size_of("/other.g".into()), system.size_of("/none.g".into())), (3, 0));
    }

    #[test]
    fn disk_reads_regular_files_up_to_the_limit() {
        let dir = tempfile::tempdir().unwrap();
        let dir = Utf8Path::from_path(dir.path()).unwrap();
        fs::write(dir.join("small.g"), b"(a)\xff").unwrap();
        fs::File::create(dir.join("big.g")).unwrap().set_len(MAX_FILE_SIZE as u64 + 1).unwrap();
        assert_eq!(OsSystem.read(&dir.join("small.g")).unwrap(), b"(a)\xff");
        assert_eq!(OsSystem.read(&dir.join("big.g")).unwrap_err().kind(), io::ErrorKind::FileTooLarge);
        assert_eq!(OsSystem.read(dir).unwrap_err().kind(), io::ErrorKind::IsADirectory);
        assert_eq!(OsSystem.read(&dir.join("none.g")).unwrap_err().kind(), io::ErrorKind::NotFound);
        assert_eq!(OsSystem.read_dir(dir).unwrap(), [dir.join("big.g"), dir.join("small.g")]);
        fs::create_dir(dir.join("sub")).unwrap();
        assert_eq!(OsSystem.canonical_dir(&dir.join("sub/..")), OsSystem.canonical_dir(dir));
        assert_eq!(OsSystem.canonical_dir(&dir.join("none")), None);
    }
}
