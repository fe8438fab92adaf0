//! Writing files so that nobody ever sees half of one.

use std::{
    fs,
    io::{self, Write},
};

use anyhow::{Context, Result, ensure};
use camino::{Utf8Path, Utf8PathBuf};

use crate::term::Output;

/// Replaces the contents of a file as one step: the bytes go to a new file beside it, which then takes its name and its
/// permissions. A symbolic link stays one.
///
/// # Errors
///
/// What the system says; then the file is as it was.
pub fn replace_file(path: &Utf8Path, bytes: &[u8]) -> io::Result<()> {
    let target = path.canonicalize_utf8()?;
    let permissions = fs::metadata(&target)?.permissions();
    if permissions.readonly() {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, "the file is write-protected"));
    }
    let (mut file, temporary) = beside(&target)?;
    let written = file
        .write_all(bytes)
        .and_then(|()| file.set_permissions(permissions))
        .and_then(|()| file.sync_all())
        .and_then(|()| fs::rename(&temporary, &target));
    if written.is_err() {
        // The first mistake is the one to tell.
        let _ = fs::remove_file(&temporary);
    }
    written
}

/// Writes a file that need not be there yet, as one step too.
///
/// # Errors
///
/// What the system says; then the file is as it was.
pub fn create_file(path: &Utf8Path, bytes: &[u8]) -> io::Result<()> {
    if path.exists() {
        return replace_file(path, bytes);
    }
    let (mut file, temporary) = beside(path)?;
    let written = file.write_all(bytes).and_then(|()| file.sync_all()).and_then(|()| fs::rename(&temporary, path));
    if written.is_err() {
        let _ = fs::remove_file(&temporary);
    }
    written
}

/// A new file in the same folder, so that it can be renamed.
fn beside(target: &Utf8Path) -> io::Result<(fs::File, Utf8PathBuf)> {
    let name = target.file_name().unwrap_or_default();
    let mut attempt = 0;
    loop {
        let temporary = target.with_file_name(format!(".{name}.{}-{attempt}.tmp", std::process::id()));
        match fs::File::create_new(&temporary) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && attempt < 100 => attempt += 1,
            Err(error) => return Err(error),
            Ok(file) => return Ok((file, temporary)),
        }
    }
}

/// Refuses the name of a file that cannot be made, before long work goes into what is to be in it.
///
/// # Errors
///
/// It is a folder, or its folder is not there.
pub fn ensure_writable(path: Option<&Utf8Path>) -> Result<()> {
    let Some(path) = path else { return Ok(()) };
    ensure!(!path.is_dir(), "`{path}` is a folder\n  help: name a file");
    let folder = path.parent().filter(|folder| !folder.as_str().is_empty());
    if let Some(folder) = folder {
        ensure!(folder.is_dir(), "`{path}` cannot be written: there is no folder `{folder}`");
    }
    Ok(())
}

/// Writes to a file, or to standard output.
///
/// # Errors
///
/// What the system says.
pub fn emit(path: Option<&Utf8Path>, bytes: &[u8]) -> Result<()> {
    match path {
        Some(path) => create_file(path, bytes).with_context(|| format!("`{path}` cannot be written")),
        None => {
            let mut output = Output::new();
            output.bytes(bytes)?;
            output.finish()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contents_change_and_nothing_is_left_behind() {
        let dir = tempfile::tempdir().unwrap();
        let dir = Utf8Path::from_path(dir.path()).unwrap();
        let path = dir.join("a.g");
        fs::write(&path, "(old)").unwrap();
        replace_file(&path, b"(new)").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"(new)");
        assert_eq!(dir.read_dir().unwrap().count(), 1);
        assert!(replace_file(&dir.join("none.g"), b"").is_err());
    }
}
