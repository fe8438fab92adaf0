//! Archives whose bytes depend on their content alone: sorted files, one time, one owner.

use std::{
    collections::BTreeMap,
    io::{Cursor, Read, Write},
};

use anyhow::{Context, Result, ensure};
use flate2::{Compression, GzBuilder, read::GzDecoder};
use zip::{CompressionMethod, DateTime, ZipArchive, ZipWriter, write::SimpleFileOptions};

/// The time of files in seconds since 1970, if nobody sets `SOURCE_DATE_EPOCH`: the first day of 2026.
const TIME: u64 = 1_767_225_600;

/// The first bytes of a compressed tar archive.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// The content of a file, or a folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Entry {
    /// A file that is read.
    File(Vec<u8>),
    /// A file that is run.
    Program(Vec<u8>),
    /// A folder that anybody may write to; other folders need no entry.
    Shared,
}

impl Entry {
    /// A file with a text.
    pub fn text(text: impl Into<String>) -> Entry {
        Entry::File(text.into().into_bytes())
    }

    /// The bytes of the file.
    pub fn bytes(&self) -> &[u8] {
        match self {
            Entry::File(bytes) | Entry::Program(bytes) => bytes,
            Entry::Shared => &[],
        }
    }

    /// Takes the bytes of the file.
    pub fn into_bytes(self) -> Vec<u8> {
        match self {
            Entry::File(bytes) | Entry::Program(bytes) => bytes,
            Entry::Shared => Vec::new(),
        }
    }

    fn mode(&self) -> u32 {
        match self {
            Entry::File(_) => 0o644,
            Entry::Program(_) => 0o755,
            Entry::Shared => 0o1777,
        }
    }
}

/// Files by path. Paths have `/` on every system and do not begin with it.
pub type Files = BTreeMap<String, Entry>;

/// The time that files of archives have: `SOURCE_DATE_EPOCH`, or a fixed one.
pub fn time() -> Result<u64> {
    match std::env::var("SOURCE_DATE_EPOCH") {
        Ok(text) => text.trim().parse().with_context(|| format!("SOURCE_DATE_EPOCH is not a number: `{text}`")),
        Err(_) => Ok(TIME),
    }
}

/// A tar archive that is not compressed, with the folders of its files where `folders` says so.
pub fn tar(files: &Files, folders: bool) -> Result<Vec<u8>> {
    let time = time()?;
    let mut out = tar::Builder::new(Vec::new());
    let mut append = |path: &str, mode: u32, kind: tar::EntryType, bytes: &[u8]| -> Result<()> {
        let mut header = tar::Header::new_gnu();
        header.set_entry_type(kind);
        header.set_mode(mode);
        header.set_mtime(time);
        header.set_uid(0);
        header.set_gid(0);
        header.set_size(bytes.len() as u64);
        out.append_data(&mut header, path, bytes).with_context(|| format!("cannot add {path}"))
    };
    let mut made = std::collections::BTreeSet::new();
    for (path, entry) in files {
        for (at, _) in path.match_indices('/').filter(|_| folders) {
            let folder = &path[..=at];
            if made.insert(folder) {
                append(folder, 0o755, tar::EntryType::Directory, &[])?;
            }
        }
        let is_folder = *entry == Entry::Shared;
        let kind = if is_folder { tar::EntryType::Directory } else { tar::EntryType::Regular };
        append(path, entry.mode(), kind, entry.bytes())?;
    }
    Ok(out.into_inner()?)
}

/// Compresses bytes; the result has no name and no time in it.
pub fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut out = GzBuilder::new().mtime(0).operating_system(255).write(Vec::new(), Compression::best());
    out.write_all(bytes)?;
    Ok(out.finish()?)
}

/// Compresses bytes to three quarters of what `gzip` needs, for readers that know the format.
pub fn zstd(bytes: &[u8]) -> Result<Vec<u8>> {
    Ok(zstd::bulk::compress(bytes, 19)?)
}

/// The bytes that `zstd` has compressed.
pub fn unzstd(bytes: &[u8]) -> Result<Vec<u8>> {
    Ok(zstd::decode_all(bytes)?)
}

/// A zip archive. Its time is the first that the format knows, because it has no time zones.
pub fn zip(files: &Files) -> Result<Vec<u8>> {
    let mut out = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .compression_level(Some(9))
        .last_modified_time(DateTime::default());
    for (path, entry) in files {
        out.start_file(path.as_str(), options.unix_permissions(entry.mode()))?;
        out.write_all(entry.bytes())?;
    }
    Ok(out.finish()?.into_inner())
}

/// Reads a compressed tar archive or a zip archive.
pub fn read(bytes: &[u8]) -> Result<Files> {
    let mut files = Files::new();
    let mut add = |path: String, mode: u32, content: Vec<u8>| {
        let entry = if mode & 0o111 == 0 { Entry::File(content) } else { Entry::Program(content) };
        files.insert(path, entry);
    };
    if bytes.starts_with(&GZIP) {
        let mut archive = tar::Archive::new(GzDecoder::new(bytes));
        for file in archive.entries()? {
            let mut file = file?;
            ensure!(file.header().entry_type().is_file(), "an archive of programs has files alone");
            let path = file.path()?.to_str().context("a file name is not UTF-8")?.to_owned();
            let (mode, mut content) = (file.header().mode()?, Vec::new());
            file.read_to_end(&mut content)?;
            add(path, mode, content);
        }
    } else {
        let mut archive = ZipArchive::new(Cursor::new(bytes))?;
        for index in 0..archive.len() {
            let mut file = archive.by_index(index)?;
            let (path, mode, mut content) = (file.name()?.into_owned(), file.unix_mode().unwrap_or(0o644), Vec::new());
            file.read_to_end(&mut content)?;
            add(path, mode, content);
        }
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files() -> Files {
        let long = format!("b/{}/x", "long-".repeat(40));
        [("b/gdl", Entry::Program(vec![1, 2])), ("a.md", Entry::text("text\n")), (&long, Entry::text(""))]
            .map(|(path, entry)| (path.to_owned(), entry))
            .into()
    }

    #[test]
    fn archives_keep_paths_contents_and_what_is_run() {
        let files = files();
        assert_eq!(read(&gzip(&tar(&files, false).unwrap()).unwrap()).unwrap(), files);
        assert_eq!(read(&zip(&files).unwrap()).unwrap(), files);
    }

    #[test]
    fn bytes_depend_on_the_content_alone() {
        let make = || (gzip(&tar(&files(), true).unwrap()).unwrap(), zip(&files()).unwrap());
        let first = make();
        std::thread::sleep(std::time::Duration::from_millis(2100));
        assert!(first == make(), "the time is in an archive");
    }

    #[test]
    fn folders_come_before_their_files_and_once() {
        let bytes = tar(&files(), true).unwrap();
        let mut archive = tar::Archive::new(&*bytes);
        let paths = archive.entries().unwrap().map(|entry| entry.unwrap().path().unwrap().display().to_string());
        let paths: Vec<String> = paths.map(|path| path.replace("long-", "")).collect();
        assert_eq!(paths, ["a.md", "b/", "b/gdl", "b//", "b//x"]);
    }
}
