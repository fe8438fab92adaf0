//! How much of the modules of folders is read: what exceeds a limit is left out, and the host says so.

use std::{collections::BTreeSet, fmt, fs};

use camino::{Utf8Path, Utf8PathBuf};
use gdl_base::counted;
use gdl_syntax::{count_tokens, decode};

use crate::{MAX_FILE_SIZE, MAX_TOKENS, System};

/// The maximum size of the modules of folders together, in bytes. A module that a user names or opens is always read.
/// When it is read, parsed and kept for other files, a byte of text takes up to some hundred bytes of memory; the library
/// of Xconq 7.5 has 2 MB.
pub const FOLDER_BYTES: u64 = 32 << 20;

/// The maximum number of tokens of the modules of folders together: a tree and the results of queries take up to 200 bytes
/// for each token. The library of Xconq 7.5 has 600,000.
pub const FOLDER_TOKENS: usize = 3_000_000;

/// The files that a limit leaves out.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct OmittedFiles {
    /// The number of files.
    pub files: usize,
    /// Their total size in bytes.
    pub bytes: u64,
}

impl OmittedFiles {
    /// Adds a file.
    pub fn add(&mut self, bytes: u64) {
        self.files += 1;
        self.bytes += bytes;
    }
}

impl fmt::Display for OmittedFiles {
    /// The number and size, such as `3 files (48.0 MiB)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", counted(self.files, "file", "files"), mebibytes(self.bytes))
    }
}

/// A size as text.
pub fn mebibytes(bytes: u64) -> String {
    // File sizes are far below the numbers that a float represents exactly.
    format!("{:.1} MiB", bytes as f64 / f64::from(1 << 20))
}

/// The limits of folders as text, to follow the files that they leave out.
pub fn folder_limits() -> String {
    format!("folders are read up to {} and {FOLDER_TOKENS} tokens, the smallest files first", mebibytes(FOLDER_BYTES))
}

/// Returns the modules of folders that are read, and what is left out. `count` gives the number of tokens of a file of
/// some size.
pub fn limit_folders(
    paths: impl IntoIterator<Item = Utf8PathBuf>,
    count: impl FnMut(&Utf8Path) -> usize,
) -> (BTreeSet<Utf8PathBuf>, OmittedFiles) {
    let (kept, mut left_out) = within(FOLDER_BYTES, paths);
    let kept = within_tokens(FOLDER_TOKENS, kept, count, &mut left_out);
    (kept, left_out)
}

/// The number of tokens of a file; 0 if it is not read, because it has too many or for another reason.
pub fn tokens_of_file(system: &dyn System, path: &Utf8Path) -> usize {
    let text = system.read(path).map_or(String::new(), |bytes| decode(&bytes).0);
    count_tokens(&text, MAX_TOKENS).unwrap_or(0)
}

/// Returns the files within a limit with their sizes, smallest first, so that a large one does not displace many; and
/// those that are left out. A file that is too large to be read costs nothing.
pub fn within(limit: u64, paths: impl IntoIterator<Item = Utf8PathBuf>) -> (Vec<(u64, Utf8PathBuf)>, OmittedFiles) {
    let size = |path: &Utf8PathBuf| fs::metadata(path).map_or(0, |metadata| metadata.len());
    let mut files: Vec<(u64, Utf8PathBuf)> = paths.into_iter().map(|path| (size(&path), path)).collect();
    files.sort();
    let (mut rest, mut left_out) = (limit, OmittedFiles::default());
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

/// The files that are read within a limit of tokens. A file that has too many to be read at all costs nothing.
fn within_tokens(
    limit: usize,
    files: Vec<(u64, Utf8PathBuf)>,
    mut count: impl FnMut(&Utf8Path) -> usize,
    left_out: &mut OmittedFiles,
) -> BTreeSet<Utf8PathBuf> {
    // A token has at least one byte.
    if files.iter().map(|(bytes, _)| bytes).sum::<u64>() <= limit as u64 {
        return files.into_iter().map(|(_, path)| path).collect();
    }
    let mut rest = limit;
    let fits = |(bytes, path): (u64, Utf8PathBuf)| {
        let cost = count(&path);
        if cost > rest {
            left_out.add(bytes);
            return None;
        }
        rest -= cost;
        Some(path)
    };
    files.into_iter().filter_map(fits).collect()
}

#[cfg(test)]
mod tests {
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
        assert_eq!(left_out, OmittedFiles { files: 1, bytes: 50 });
        for (name, text) in [("a.g", "(a b)"), ("b.g", "(a b c d)"), ("c.g", ";; (a b c d e f g)")] {
            fs::write(dir.join(name), text).expect("a file is written");
        }
        let paths = ["a.g", "b.g", "c.g"].map(|name| (100, dir.join(name)));
        let mut left_out = OmittedFiles::default();
        let count = |path: &Utf8Path| tokens_of_file(&crate::OsSystem, path);
        let kept = within_tokens(2, paths.to_vec(), count, &mut left_out);
        assert_eq!((kept, left_out), (BTreeSet::from([dir.join("c.g")]), OmittedFiles { files: 2, bytes: 200 }));
        let kept = within_tokens(6, paths.to_vec(), count, &mut left_out);
        assert_eq!(kept, BTreeSet::from([dir.join("a.g"), dir.join("c.g")]));
        assert_eq!(OmittedFiles { files: 2, bytes: 3 << 19 }.to_string(), "2 files (1.5 MiB)");
        assert_eq!(OmittedFiles { files: 1, bytes: 0 }.to_string(), "1 file (0.0 MiB)");
    }
}
