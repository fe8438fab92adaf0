//! Files other than modules: tests, baselines, reports, scripts. They may be untrusted too, so their size is limited,
//! and only regular files are accepted: a pipe would wait for its writer, a device may never end.

use std::{fs, io::Read};

use anyhow::{Context, Result, bail, ensure};
use camino::Utf8Path;

/// The size limit in bytes for files that people write.
pub const TEXT: u64 = 4 << 20;

/// The size limit in bytes for files that programs write: baselines, and reports of long series.
pub const REPORT: u64 = 256 << 20;

/// Reads a file of at most `limit` bytes.
///
/// # Errors
///
/// It does not exist, cannot be read, is not a regular file, or is larger.
pub fn read(path: &Utf8Path, limit: u64) -> Result<Vec<u8>> {
    // Checked before opening: opening a named pipe would wait.
    ensure_regular(path)?;
    let file = fs::File::open(path).with_context(|| format!("`{path}` cannot be read"))?;
    read_open(&file, path, limit)
}

/// Checks that a file can be opened without waiting for its writer.
///
/// # Errors
///
/// It does not exist, or is not a regular file.
pub fn ensure_regular(path: &Utf8Path) -> Result<()> {
    let data = fs::metadata(path).with_context(|| format!("`{path}` cannot be read"))?;
    if !data.is_file() && !is_stream_of_shell(path) {
        bail!("`{path}` cannot be read: it is not a regular file");
    }
    Ok(())
}

/// Reads at most `limit` bytes of an open file, which is at `path`.
///
/// # Errors
///
/// It cannot be read, or is larger.
pub fn read_open(file: &fs::File, path: &Utf8Path, limit: u64) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take(limit + 1).read_to_end(&mut bytes).with_context(|| format!("`{path}` cannot be read"))?;
    ensure!(bytes.len() as u64 <= limit, "`{path}` is larger than {} MiB and was not read", limit >> 20);
    Ok(bytes)
}

/// Reads a UTF-8 file.
///
/// # Errors
///
/// The errors of [`read`]; or the file is not UTF-8.
pub fn read_text(path: &Utf8Path, limit: u64) -> Result<String> {
    String::from_utf8(read(path, limit)?).with_context(|| format!("`{path}` cannot be read: it is not UTF-8"))
}

/// Whether a path is one that shells create for `<(command)`: its writer is already running.
pub fn is_stream_of_shell(path: &Utf8Path) -> bool {
    ["/dev/fd/", "/proc/self/fd/", "/dev/stdin"].iter().any(|start| path.as_str().starts_with(start))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_files_and_what_is_no_file() {
        let dir = tempfile::tempdir().unwrap();
        let dir = Utf8Path::from_path(dir.path()).unwrap();
        fs::write(dir.join("a"), "12345").unwrap();
        assert_eq!(read_text(&dir.join("a"), 5).unwrap(), "12345");
        let error = |path: &Utf8Path, limit| format!("{:#}", read_text(path, limit).unwrap_err());
        assert!(error(&dir.join("a"), 4).contains("larger than 0 MiB"));
        assert!(error(dir, 4).contains("not a regular file"));
        assert!(error(&dir.join("none"), 4).contains("cannot be read"));
        fs::write(dir.join("b"), b"\xff").unwrap();
        assert!(error(&dir.join("b"), 4).contains("not UTF-8"));
        if cfg!(unix) {
            assert!(error("/dev/zero".into(), 4).contains("not a regular file"));
        }
    }
}
