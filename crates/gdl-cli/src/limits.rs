//! How many bytes of modules a command reads: what exceeds a limit is left out, and said.

use std::fs;

use camino::Utf8PathBuf;
use gdl_db::MAX_FILE_SIZE;
use gdl_report::counted;

/// The maximum size of the modules of folders together, in bytes. A module that a user names is always read. Read, parsed and
/// kept for other files, a byte of text takes up to some hundred bytes of memory; the library of Xconq 7.5 has 2 MB.
pub const FOLDER: u64 = 32 << 20;

/// The maximum size of the modules together that are read because they may load a file that the user named.
pub const CONTEXT: u64 = 8 << 20;

/// The maximum size of the modules together that are searched for the names of other modules.
pub const SEARCH: u64 = 128 << 20;

/// What a limit leaves out.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct LeftOut {
    /// How many files.
    pub files: usize,
    /// Their size together.
    pub bytes: u64,
}

impl LeftOut {
    /// Adds a file.
    pub fn add(&mut self, bytes: u64) {
        self.files += 1;
        self.bytes += bytes;
    }

    /// The number and size in words, as in `3 files (48.0 MiB)`.
    pub fn words(self) -> String {
        format!("{} ({})", counted(self.files, "file", "files"), mebibytes(self.bytes))
    }
}

/// A size in words.
pub fn mebibytes(bytes: u64) -> String {
    // Sizes of files are far below the numbers that a float holds exactly.
    format!("{:.1} MiB", bytes as f64 / f64::from(1 << 20))
}

/// The files that are read within a limit, smallest first, so that a large one does not displace many, with their sizes; and what
/// is left out. A file that is too large to be read at all costs nothing.
pub fn within(limit: u64, paths: impl IntoIterator<Item = Utf8PathBuf>) -> (Vec<(u64, Utf8PathBuf)>, LeftOut) {
    let size = |path: &Utf8PathBuf| fs::metadata(path).map_or(0, |metadata| metadata.len());
    let mut files: Vec<(u64, Utf8PathBuf)> = paths.into_iter().map(|path| (size(&path), path)).collect();
    files.sort();
    let (mut rest, mut left_out) = (limit, LeftOut::default());
    files.retain(|&(bytes, _)| {
        let cost = if bytes > MAX_FILE_SIZE as u64 { 0 } else { bytes };
        let fits = cost <= rest;
        if fits {
            rest -= cost;
        } else {
            left_out.add(bytes);
        }
        fits
    });
    (files, left_out)
}

#[cfg(test)]
mod tests {
    use camino::Utf8Path;

    use super::*;

    #[test]
    fn large_files_are_left_out_first() {
        let dir = tempfile::tempdir().expect("a folder is made");
        let dir = Utf8Path::from_path(dir.path()).expect("its name is UTF-8");
        let path = |name: &str, size: u64| {
            let path = dir.join(name);
            fs::File::create(&path).and_then(|file| file.set_len(size)).expect("a file is made");
            path
        };
        let paths = [path("a.g", 50), path("b.g", 10), path("c.g", 40), path("huge.g", MAX_FILE_SIZE as u64 + 1)];
        let (kept, left_out) = within(60, paths);
        let names: Vec<_> = kept.iter().filter_map(|(_, path)| path.file_name()).collect();
        assert_eq!(names, ["b.g", "c.g", "huge.g"]);
        assert_eq!(left_out, LeftOut { files: 1, bytes: 50 });
        assert_eq!(LeftOut { files: 2, bytes: 3 << 19 }.words(), "2 files (1.5 MiB)");
    }
}
