//! Files beside the written ones, which hold the new contents until they are complete.
//!
//! They are named `.NAME.PROCESS-NUMBER.gdl-tmp`, so that a later run finds and removes those of a killed run.

use std::{
    fs::{self, File, Metadata, OpenOptions},
    io::{self, Write},
    process,
    sync::{Mutex, PoisonError},
    time::{Duration, SystemTime},
};

use camino::{Utf8Path, Utf8PathBuf};

use crate::signals::PENDING;

const SUFFIX: &str = ".gdl-tmp";

/// The suffix of the names of backups. A later run never removes them, since they may hold the only copy of a text.
const BACKUP_SUFFIX: &str = ".gdl-backup";

/// The maximum age of a temporary file that a running process may still use.
const OLD: Duration = Duration::from_secs(60 * 60);

/// The maximum number of names that are tried.
const ATTEMPTS: u32 = 100;

/// The folders that were already searched for old files.
static SWEPT: Mutex<Vec<Utf8PathBuf>> = Mutex::new(Vec::new());

/// A temporary file, removed when it is dropped.
pub(super) struct TemporaryFile {
    path: Utf8PathBuf,
}

impl TemporaryFile {
    /// Creates a file with these bytes beside another, which it will replace. It gets the owner and the permissions of
    /// `like`, and is private before that.
    pub(super) fn beside(target: &Utf8Path, bytes: &[u8], like: Option<&Metadata>) -> io::Result<TemporaryFile> {
        let (mut file, temporary) = TemporaryFile::create(target, SUFFIX, like.is_some())?;
        file.write_all(bytes).map_err(clear)?;
        if let Some(data) = like {
            keep_owner(&file, data)?;
            file.set_permissions(data.permissions())?;
        }
        file.sync_all()?;
        Ok(temporary)
    }

    /// Creates a file with the old contents of a file that is overwritten in place.
    pub(super) fn backup_of(target: &Utf8Path, bytes: &[u8]) -> io::Result<TemporaryFile> {
        let (mut file, temporary) = TemporaryFile::create(target, BACKUP_SUFFIX, true)?;
        file.write_all(bytes).map_err(clear)?;
        file.sync_all()?;
        Ok(temporary)
    }

    fn create(target: &Utf8Path, suffix: &str, is_private: bool) -> io::Result<(File, TemporaryFile)> {
        let folder = target.parent().unwrap_or(Utf8Path::new(""));
        sweep(folder);
        let name = target.file_name().unwrap_or_default();
        let mut attempt = 0;
        loop {
            let path = folder.join(format!(".{name}.{}-{attempt}{suffix}", process::id()));
            match options(is_private).open(&path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists && attempt < ATTEMPTS => attempt += 1,
                Err(error) => return Err(error),
                Ok(file) => {
                    if suffix == SUFFIX {
                        PENDING.lock().unwrap_or_else(PoisonError::into_inner).push(path.clone());
                    }
                    return Ok((file, TemporaryFile { path }));
                }
            }
        }
    }

    /// Renames the file to another one, which it replaces.
    pub(super) fn take_place_of(self, target: &Utf8Path) -> io::Result<()> {
        fs::rename(&self.path, target)
    }

    /// Removes the file.
    pub(super) fn remove(self) -> io::Result<()> {
        fs::remove_file(&self.path)
    }

    /// Keeps the file and returns its name.
    pub(super) fn keep(self) -> Utf8PathBuf {
        let path = self.path.clone();
        std::mem::forget(self);
        path
    }
}

impl Drop for TemporaryFile {
    fn drop(&mut self) {
        // After a rename the file no longer exists. No other process uses this name.
        let _ = fs::remove_file(&self.path);
        PENDING.lock().unwrap_or_else(PoisonError::into_inner).retain(|path| *path != self.path);
    }
}

/// The error of a write, with what to do about a limit.
pub(super) fn clear(error: io::Error) -> io::Error {
    match error.kind() {
        io::ErrorKind::FileTooLarge => {
            let why = "it is larger than the system allows; raise the limit of file sizes (`ulimit -f`)";
            io::Error::new(error.kind(), why)
        }
        _ => error,
    }
}

fn options(is_private: bool) -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    if is_private {
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    #[cfg(not(unix))]
    let _ = is_private;
    options
}

/// Gives a file the owner and the group of another, if they differ.
#[cfg(unix)]
fn keep_owner(file: &File, like: &Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, fchown};
    let own = file.metadata()?;
    let other = |wanted: u32, own: u32| (wanted != own).then_some(wanted);
    match (other(like.uid(), own.uid()), other(like.gid(), own.gid())) {
        (None, None) => Ok(()),
        (owner, group) => fchown(file, owner, group).map_err(|error| {
            io::Error::new(
                error.kind(),
                format!("the file belongs to another user, and would change its owner: {error}"),
            )
        }),
    }
}

#[cfg(not(unix))]
fn keep_owner(_: &File, _: &Metadata) -> io::Result<()> {
    Ok(())
}

/// Removes the files that killed runs have left in a folder; once per run and folder.
fn sweep(folder: &Utf8Path) {
    {
        let mut swept = SWEPT.lock().unwrap_or_else(PoisonError::into_inner);
        if swept.iter().any(|known| known == folder) {
            return;
        }
        swept.push(folder.to_owned());
    }
    let listed = if folder.as_str().is_empty() { Utf8Path::new(".") } else { folder };
    let Ok(entries) = listed.read_dir_utf8() else { return };
    for entry in entries.flatten() {
        let is_old = entry.metadata().is_ok_and(|data| {
            let age = data.modified().ok().and_then(|time| SystemTime::now().duration_since(time).ok());
            data.is_file() && process_of(entry.file_name()).is_some_and(|process| is_abandoned(process, age))
        });
        if is_old {
            // If it cannot be removed, it does no harm.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// The process id in the name of a temporary file.
fn process_of(name: &str) -> Option<u32> {
    let (name, number) = name.strip_prefix('.')?.strip_suffix(SUFFIX)?.rsplit_once('-')?;
    number.parse::<u32>().ok()?;
    name.rsplit_once('.')?.1.parse().ok()
}

fn is_abandoned(process: u32, age: Option<Duration>) -> bool {
    (process != process::id() && !is_running(process)) || age.is_some_and(|age| age > OLD)
}

#[cfg(unix)]
fn is_running(process: u32) -> bool {
    let process = i32::try_from(process).ok().and_then(rustix::process::Pid::from_raw);
    process.is_some_and(|process| rustix::process::test_kill_process(process) != Err(rustix::io::Errno::SRCH))
}

#[cfg(not(unix))]
fn is_running(_: u32) -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_tell_whose_they_are() {
        for (name, process) in [
            (".a.g.123-0.gdl-tmp", Some(123)),
            (".a.1-2.g.7-99.gdl-tmp", Some(7)),
            ("a.g.123-0.gdl-tmp", None),
            (".a.g.123.gdl-tmp", None),
            (".a.g.x-0.gdl-tmp", None),
            (".a.g.123-0.gdl-backup", None),
        ] {
            assert_eq!(process_of(name), process, "{name}");
        }
    }

    #[test]
    fn a_run_removes_what_killed_runs_have_left() {
        let dir = tempfile::tempdir().unwrap();
        let dir = Utf8Path::from_path(dir.path()).unwrap();
        // The process id is higher than any system uses.
        let (dead, own) = (format!(".a.g.{}-0.gdl-tmp", i32::MAX), format!(".a.g.{}-7.gdl-tmp", process::id()));
        let backup = format!(".a.g.{}-0.gdl-backup", i32::MAX);
        for name in [&dead, &own, &backup] {
            fs::write(dir.join(name), "x").unwrap();
        }
        drop(TemporaryFile::beside(&dir.join("a.g"), b"(a)", None).unwrap());
        let left: Vec<bool> = [&dead, &own, &backup].iter().map(|name| dir.join(name).exists()).collect();
        assert_eq!(left, [!cfg!(unix), true, true]);
        assert!(is_abandoned(process::id(), Some(OLD * 2)) && !is_abandoned(process::id(), Some(OLD / 2)));
    }
}
