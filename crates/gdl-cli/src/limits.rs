//! How much of modules a command reads: what exceeds a limit is left out, and said.

use std::{collections::BTreeSet, fs};

use camino::Utf8PathBuf;
use gdl_base::counted;
use gdl_db::{MAX_FILE_SIZE, MAX_TOKENS, OsSystem, System};
use gdl_syntax::{count_tokens, decode};

use crate::collect::InputFiles;

/// The maximum size of the modules of folders together, in bytes. A module that a user names is always read. When it is
/// read, parsed and kept for other files, a byte of text takes up to some hundred bytes of memory; the library of Xconq
/// 7.5 has 2 MB.
pub const FOLDER: u64 = 32 << 20;

/// The maximum number of tokens of the modules of folders together: a tree and the results of queries take up to 200 bytes
/// for each token. The library of Xconq 7.5 has 600,000.
pub const FOLDER_TOKENS: usize = 3_000_000;

/// The maximum total size in bytes of the modules that are read because they may load a file that the user named.
pub const CONTEXT: u64 = 8 << 20;

/// The maximum total size in bytes of the modules that are searched for the names of other modules.
pub const SEARCH: u64 = 128 << 20;

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

    /// The number and size as text, such as `3 files (48.0 MiB)`.
    pub fn words(self) -> String {
        format!("{} ({})", counted(self.files, "file", "files"), mebibytes(self.bytes))
    }
}

/// A size as text.
pub fn mebibytes(bytes: u64) -> String {
    // File sizes are far below the numbers that a float represents exactly.
    format!("{:.1} MiB", bytes as f64 / f64::from(1 << 20))
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

/// Leaves out what a command does not read of the modules of folders; says so.
pub fn limit_folders(collected: &mut InputFiles) -> Option<String> {
    let (named, found): (BTreeSet<_>, BTreeSet<_>) =
        std::mem::take(&mut collected.files).into_iter().partition(|path| collected.named.contains(path));
    let (kept, mut left_out) = within(FOLDER, found);
    let kept = within_tokens(FOLDER_TOKENS, kept, &mut left_out);
    collected.files = named.into_iter().chain(kept).collect();
    (left_out.files > 0).then(|| {
        format!(
            "{} left out: folders are read up to {} and {FOLDER_TOKENS} tokens, the smallest files first\n  help: name files to \
             check them all the same",
            left_out.words(),
            mebibytes(FOLDER)
        )
    })
}

/// The files that are read within a limit of tokens. A file that has too many to be read at all costs nothing.
fn within_tokens(limit: usize, files: Vec<(u64, Utf8PathBuf)>, left_out: &mut OmittedFiles) -> BTreeSet<Utf8PathBuf> {
    // A token has at least one byte.
    if files.iter().map(|(bytes, _)| bytes).sum::<u64>() <= limit as u64 {
        return files.into_iter().map(|(_, path)| path).collect();
    }
    let mut rest = limit;
    let fits = |(bytes, path): (u64, Utf8PathBuf)| {
        let text = OsSystem.read(&path).map_or(String::new(), |bytes| decode(&bytes).0);
        let cost = count_tokens(&text, MAX_TOKENS).unwrap_or(0);
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
        assert_eq!(left_out, OmittedFiles { files: 1, bytes: 50 });
        for (name, text) in [("a.g", "(a b)"), ("b.g", "(a b c d)"), ("c.g", ";; (a b c d e f g)")] {
            fs::write(dir.join(name), text).expect("a file is written");
        }
        let paths = ["a.g", "b.g", "c.g"].map(|name| (100, dir.join(name)));
        let mut left_out = OmittedFiles::default();
        let kept = within_tokens(2, paths.to_vec(), &mut left_out);
        assert_eq!((kept, left_out), (BTreeSet::from([dir.join("c.g")]), OmittedFiles { files: 2, bytes: 200 }));
        assert_eq!(within_tokens(6, paths.to_vec(), &mut left_out), BTreeSet::from([dir.join("a.g"), dir.join("c.g")]));
        assert_eq!(OmittedFiles { files: 2, bytes: 3 << 19 }.words(), "2 files (1.5 MiB)");
    }
}
