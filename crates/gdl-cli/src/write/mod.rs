//! Atomic writing of files: a partly written file is never visible, and concurrent edits are not lost.

mod temporary;

use std::{
    fs,
    io::{self, Write},
};

use anyhow::{Context, Result, ensure};
use camino::{Utf8Path, Utf8PathBuf};

use crate::{safe_text::SafeText, term::Output, trust};
use temporary::{TemporaryFile, clear};

/// Replaces the contents of a file that was read before: `before` are the bytes that were read. The new bytes go to a
/// file beside it, which gets its owner and permissions and then replaces it; a file with several names (hard links) is
/// overwritten, after its old contents are saved beside it.
///
/// # Errors
///
/// The contents are no longer `before`, the path is a symbolic link that leads out of its folder, or an I/O error. The
/// file is then unchanged.
pub fn replace_file(path: &Utf8Path, before: &[u8], bytes: &[u8]) -> io::Result<()> {
    let target = resolved(path)?;
    let data = fs::metadata(&target)?;
    if data.permissions().readonly() {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, "the file is write-protected"));
    }
    if has_other_names(&data) {
        ensure_unchanged(&target, before)?;
        return overwrite(&target, before, bytes);
    }
    let temporary = TemporaryFile::beside(&target, bytes, Some(&data))?;
    // As late as possible: a concurrent write between this check and the next line is lost.
    ensure_unchanged(&target, before)?;
    temporary.take_place_of(&target)
}

/// A file whose contents are replaced: its path, the bytes that were read, and the new ones.
pub type Replacement<'p> = (&'p Utf8Path, Vec<u8>, Vec<u8>);

/// Replaces the contents of several files like [`replace_file`], all or none.
///
/// # Errors
///
/// Those of [`replace_file`], with the path. The files are then as they were, unless another program changes them meanwhile.
pub fn replace_files(files: &[Replacement<'_>]) -> Result<()> {
    for (index, (path, before, after)) in files.iter().enumerate() {
        if let Err(error) = replace_file(path, before, after) {
            for (path, before, after) in files[..index].iter().rev() {
                replace_file(path, after, before).with_context(|| format!("`{path}` cannot be restored"))?;
            }
            return Err(error).with_context(|| format!("`{path}` cannot be written"));
        }
    }
    Ok(())
}

/// Writes a file atomically; the file need not exist.
///
/// # Errors
///
/// The path is not a regular file, or is a symbolic link out of its folder; or an I/O error. The file is unchanged
/// then.
pub fn create_file(path: &Utf8Path, bytes: &[u8]) -> io::Result<()> {
    ensure_folders_not_redirected(path)?;
    let target = match fs::symlink_metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return TemporaryFile::beside(path, bytes, None)?.take_place_of(path);
        }
        Err(error) => return Err(error),
        Ok(_) => resolved(path)?,
    };
    let data = fs::metadata(&target)?;
    if is_terminal_or_null(&data) {
        return fs::OpenOptions::new().write(true).open(&target)?.write_all(bytes);
    }
    if !data.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is not a regular file"));
    }
    if data.permissions().readonly() {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, "the file is write-protected"));
    }
    TemporaryFile::beside(&target, bytes, Some(&data))?.take_place_of(&target)
}

/// Like [`create_file`], for a file below a folder that the user named; makes the folders between them.
///
/// # Errors
///
/// Those of [`create_file`]; or a folder between them is a symbolic link that leads out of its folder.
pub fn create_file_below(folder: &Utf8Path, name: &Utf8Path, bytes: &[u8]) -> io::Result<()> {
    let path = folder.join(name);
    ensure_no_link_out(&path, folder)?;
    if let Some(dir) = path.parent() {
        create_folders(dir)?;
    }
    create_file(&path, bytes)
}

/// Makes a folder, and those around it that do not exist.
///
/// # Errors
///
/// One of them is a symbolic link that leads out of its folder, or an I/O error.
pub fn create_folders(folder: &Utf8Path) -> io::Result<()> {
    ensure_not_redirected(folder)?;
    fs::create_dir_all(folder)
}

/// Makes a folder that does not exist.
///
/// # Errors
///
/// It exists, a folder around it is a symbolic link that leads out of its folder, or an I/O error.
pub fn create_folder(folder: &Utf8Path) -> io::Result<()> {
    ensure_not_redirected(folder)?;
    fs::create_dir(folder)
}

/// Refuses a path that is written to if it is a symbolic link that leads out of its folder, or a folder on the way to it is one.
///
/// # Errors
///
/// There is such a link.
pub fn ensure_not_redirected(path: &Utf8Path) -> io::Result<()> {
    ensure_folders_not_redirected(path)?;
    ensure_no_link(path)
}

fn ensure_folders_not_redirected(path: &Utf8Path) -> io::Result<()> {
    // Of an absolute path the user named every folder.
    if path.is_relative() { ensure_no_link_out(path, Utf8Path::new("")) } else { Ok(()) }
}

/// Refuses a path if a folder of it below `start` is a symbolic link that leads out of its folder.
///
/// # Errors
///
/// There is such a link.
pub fn ensure_no_link_out(path: &Utf8Path, start: &Utf8Path) -> io::Result<()> {
    let mut folders = path.ancestors().skip(1).take_while(|part| *part != start && !part.as_str().is_empty());
    let link = folders.find_map(|part| Some((part, trust::link_out_of_folder(part, &[])?)));
    match link {
        Some((link, target)) if !trust::is_outside_allowed() => Err(io::Error::new(
            io::ErrorKind::PermissionDenied,
            format!("`{link}` is a symbolic link out of its folder, to `{target}`; name that folder instead"),
        )),
        _ => Ok(()),
    }
}

/// The target of a path. A folder's links must not redirect writes to files elsewhere.
fn resolved(path: &Utf8Path) -> io::Result<Utf8PathBuf> {
    ensure_no_link(path)?;
    path.canonicalize_utf8()
}

fn ensure_no_link(path: &Utf8Path) -> io::Result<()> {
    match trust::link_out_of_folder(path, &[]) {
        Some(target) if !trust::is_outside_allowed() => Err(io::Error::new(
            io::ErrorKind::PermissionDenied,
            format!("it is a symbolic link out of its folder, to `{target}`; name what it leads to instead"),
        )),
        _ => Ok(()),
    }
}

fn ensure_unchanged(target: &Utf8Path, before: &[u8]) -> io::Result<()> {
    // Modules are small: comparing all bytes is the safest, and reading them is cheap.
    if fs::metadata(target)?.len() == before.len() as u64 && fs::read(target)? == before {
        return Ok(());
    }
    Err(io::Error::other("the file has changed since it was read, and was left as it is; run the command again"))
}

/// Overwrites a file in place. If the run is killed meanwhile, the old contents are in a file beside it.
fn overwrite(target: &Utf8Path, before: &[u8], bytes: &[u8]) -> io::Result<()> {
    let backup = TemporaryFile::backup_of(target, before)?;
    let Err(error) = put(target, bytes) else { return backup.remove() };
    // The disk may be full, or the file larger than the system allows: the old contents had room.
    if put(target, before).is_ok() {
        backup.remove()?;
        return Err(error);
    }
    let name = backup.keep();
    Err(io::Error::new(error.kind(), format!("{error}; the old contents are in `{name}`")))
}

fn put(target: &Utf8Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = fs::OpenOptions::new().write(true).open(target)?;
    file.write_all(bytes).map_err(clear)?;
    file.set_len(bytes.len() as u64)?;
    file.sync_all()
}

#[cfg(unix)]
fn has_other_names(data: &fs::Metadata) -> bool {
    std::os::unix::fs::MetadataExt::nlink(data) > 1
}

#[cfg(not(unix))]
fn has_other_names(_: &fs::Metadata) -> bool {
    false
}

#[cfg(unix)]
fn is_terminal_or_null(data: &fs::Metadata) -> bool {
    std::os::unix::fs::FileTypeExt::is_char_device(&data.file_type())
}

#[cfg(not(unix))]
fn is_terminal_or_null(_: &fs::Metadata) -> bool {
    false
}

/// Refuses the name of a file for a report or a picture that cannot be created or is a game, before long work for its contents
/// starts.
///
/// # Errors
///
/// The path is a folder or a game, or its folder does not exist.
pub fn ensure_writable(path: Option<&Utf8Path>) -> Result<()> {
    let Some(path) = path else { return Ok(()) };
    ensure!(!path.is_dir(), "`{path}` is a folder\n  help: name a file");
    let folder = path.parent().filter(|folder| !folder.as_str().is_empty());
    if let Some(folder) = folder {
        ensure!(folder.is_dir(), "`{path}` cannot be written: the folder `{folder}` does not exist");
    }
    ensure_no_game(path)
}

/// Refuses to put a report in the place of a module, a board game or their tests: a slip of completion in the shell.
fn ensure_no_game(path: &Utf8Path) -> Result<()> {
    let is_game =
        path.extension().is_some_and(|extension| ["g", "bdl"].iter().any(|own| extension.eq_ignore_ascii_case(own)));
    let is_source = is_game || path.as_str().ends_with(".test.toml") || path.file_name() == Some("gdl.toml");
    ensure!(
        !is_source || !path.is_file(),
        "`{path}` is a file of a game, and would be replaced\n  help: name another file; nothing was written"
    );
    Ok(())
}

/// Writes to a file, or to standard output.
///
/// # Errors
///
/// The file is one of a game, or an I/O error of the write.
pub fn emit(path: Option<&Utf8Path>, text: &SafeText) -> Result<()> {
    if path.is_some() {
        return emit_data(path, text.as_str().as_bytes());
    }
    let mut output = Output::new();
    output.text(text)?;
    output.finish()
}

/// Writes data for other programs to a file, or to standard output.
///
/// # Errors
///
/// The file is one of a game, or an I/O error of the write.
pub fn emit_data(path: Option<&Utf8Path>, bytes: &[u8]) -> Result<()> {
    match path {
        Some(path) => {
            ensure_no_game(path)?;
            create_file(path, bytes).with_context(|| format!("`{path}` cannot be written"))
        }
        None => {
            let mut output = Output::new();
            output.data(bytes)?;
            output.finish()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder() -> (tempfile::TempDir, Utf8PathBuf) {
        let dir = tempfile::tempdir().unwrap();
        let path = Utf8PathBuf::from_path_buf(dir.path().to_owned()).unwrap().canonicalize_utf8().unwrap();
        (dir, path)
    }

    fn count(dir: &Utf8Path) -> usize {
        dir.read_dir().unwrap().count()
    }

    #[test]
    fn contents_change_and_nothing_is_left_behind() {
        let (_guard, dir) = folder();
        let path = dir.join("a.g");
        fs::write(&path, "(old)").unwrap();
        replace_file(&path, b"(old)", b"(new)").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"(new)");
        create_file(&path, b"(newer)").unwrap();
        create_file(&dir.join("b.json"), b"{}").unwrap();
        assert_eq!((fs::read(&path).unwrap(), count(&dir)), (b"(newer)".to_vec(), 2));
        assert!(replace_file(&dir.join("none.g"), b"", b"").is_err());
        assert!(create_file(&dir, b"").is_err());
    }

    #[test]
    fn edits_of_others_stay() {
        let (_guard, dir) = folder();
        let path = dir.join("a.g");
        fs::write(&path, "(alt)").unwrap();
        let error = replace_file(&path, b"(old)", b"(new)").unwrap_err();
        assert!(error.to_string().contains("has changed since it was read"), "{error}");
        assert_eq!((fs::read(&path).unwrap(), count(&dir)), (b"(alt)".to_vec(), 1));
    }

    #[test]
    fn several_files_change_or_none() {
        let (_guard, dir) = folder();
        let (a, b) = (dir.join("a.g"), dir.join("b.g"));
        fs::write(&a, "(a)").unwrap();
        fs::write(&b, "(other)").unwrap();
        let file = |path| -> Replacement<'_> { (path, b"(a)".to_vec(), b"(new)".to_vec()) };
        let error = replace_files(&[file(a.as_path()), file(b.as_path())]).unwrap_err();
        assert!(format!("{error:#}").contains("b.g` cannot be written: the file has changed"), "{error:#}");
        assert_eq!((fs::read(&a).unwrap(), fs::read(&b).unwrap()), (b"(a)".to_vec(), b"(other)".to_vec()));
        fs::write(&b, "(a)").unwrap();
        replace_files(&[file(a.as_path()), file(b.as_path())]).unwrap();
        assert_eq!((fs::read(&a).unwrap(), fs::read(&b).unwrap()), (b"(new)".to_vec(), b"(new)".to_vec()));
    }

    #[cfg(unix)]
    #[test]
    fn permissions_and_other_names_stay() {
        use std::os::unix::fs::{MetadataExt, PermissionsExt};

        let (_guard, dir) = folder();
        let (path, other) = (dir.join("a.g"), dir.join("b.g"));
        fs::write(&path, "(old)").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        replace_file(&path, b"(old)", b"(new)").unwrap();
        assert_eq!(fs::metadata(&path).unwrap().mode() & 0o777, 0o640);
        fs::hard_link(&path, &other).unwrap();
        replace_file(&path, b"(new)", b"(as)").unwrap();
        assert_eq!((fs::read(&other).unwrap(), count(&dir)), (b"(as)".to_vec(), 2));
        assert!(replace_file(&path, b"(new)", b"(no)").is_err());
        assert_eq!(fs::read(&other).unwrap(), b"(as)");
    }

    #[cfg(unix)]
    #[test]
    fn links_out_of_the_folder_are_not_written_through() {
        use std::os::unix::fs::symlink;

        let (_guard, dir) = folder();
        fs::create_dir(dir.join("in")).unwrap();
        fs::write(dir.join("secret"), "old").unwrap();
        symlink(dir.join("secret"), dir.join("in/a.g")).unwrap();
        symlink(dir.join("in/new"), dir.join("in/b.json")).unwrap();
        symlink(dir.join("gone"), dir.join("in/c.json")).unwrap();
        for path in ["in/a.g", "in/c.json"] {
            let error = create_file(&dir.join(path), b"new").unwrap_err();
            assert_eq!(error.kind(), io::ErrorKind::PermissionDenied, "{path}: {error}");
        }
        assert!(replace_file(&dir.join("in/a.g"), b"old", b"new").is_err());
        assert_eq!(fs::read(dir.join("secret")).unwrap(), b"old");
        assert!(!dir.join("gone").exists());
        // A link within the folder stays one.
        fs::write(dir.join("in/new"), "old").unwrap();
        create_file(&dir.join("in/b.json"), b"new").unwrap();
        assert_eq!(fs::read(dir.join("in/new")).unwrap(), b"new");
        assert!(fs::symlink_metadata(dir.join("in/b.json")).unwrap().is_symlink());
    }

    #[cfg(unix)]
    #[test]
    fn devices_take_what_is_written_and_pipes_are_refused() {
        create_file("/dev/null".into(), b"x").unwrap();
        let (_guard, dir) = folder();
        let made = std::process::Command::new("mkfifo").arg(dir.join("pipe")).status();
        if made.is_ok_and(|status| status.success()) {
            assert_eq!(create_file(&dir.join("pipe"), b"x").unwrap_err().kind(), io::ErrorKind::InvalidInput);
        }
    }
}
