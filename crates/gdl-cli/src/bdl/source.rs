//! The file of a board game that is followed: its bytes, again whenever they change.

use std::{
    fs, mem,
    path::Path,
    sync::mpsc::{self, Receiver, RecvTimeoutError},
    time::{Duration, Instant, SystemTime},
};

use anyhow::{Result, ensure};
use camino::{Utf8Path, Utf8PathBuf};
use notify::{EventKind, RecommendedWatcher, RecursiveMode, Watcher};

use super::file::read;
use crate::{side_file::is_stream_of_shell, trust::refuse_link_out};

/// The debounce time: editors write a file in several steps. Far below the 300 ms in which a change must show (spec bdl 11.12).
const QUIET: Duration = Duration::from_millis(40);

/// The longest wait for the end of a burst of events.
const BURST: Duration = Duration::from_millis(150);

/// The time between two looks at the file without an event: network drives and containers do not always report changes.
const POLL: Duration = Duration::from_millis(500);

/// A file that is followed.
pub struct Source {
    path: Utf8PathBuf,
    last: Last,
    /// The size and time of the file at the last look.
    stamp: Option<(u64, Option<SystemTime>)>,
    events: Receiver<()>,
    /// Reports events as long as it exists; none if the system cannot watch folders.
    _watcher: Option<RecommendedWatcher>,
}

/// What was read last.
#[derive(PartialEq, Eq)]
enum Last {
    Bytes(Vec<u8>),
    Trouble(String),
}

impl Source {
    /// Begins to follow a file, and reads it.
    ///
    /// # Errors
    ///
    /// The file is a stream, or cannot be read.
    pub fn open(path: &Utf8Path) -> Result<(Source, Vec<u8>)> {
        ensure!(
            path != "-" && !is_stream_of_shell(path),
            "standard input cannot be followed\n  help: name the file of a board game"
        );
        refuse_link_out(path)?;
        let (sender, events) = mpsc::channel();
        let watcher = watcher(path, sender);
        let bytes = read(path)?;
        let last = Last::Bytes(bytes.clone());
        Ok((Source { path: path.to_owned(), last, stamp: stamp(path), events, _watcher: watcher }, bytes))
    }

    /// Waits until the file has other bytes, or until it can no longer be read.
    ///
    /// # Errors
    ///
    /// The file cannot be read; the next call waits until it can be, or until there is another reason.
    pub fn next(&mut self) -> Result<Vec<u8>> {
        loop {
            let is_event = match self.events.recv_timeout(POLL) {
                Ok(()) => {
                    let end = Instant::now() + BURST;
                    while Instant::now() < end && self.events.recv_timeout(QUIET).is_ok() {}
                    true
                }
                Err(RecvTimeoutError::Timeout) => false,
                // Without a watcher nothing is sent.
                Err(RecvTimeoutError::Disconnected) => {
                    std::thread::sleep(POLL);
                    false
                }
            };
            let stamp = stamp(&self.path);
            let is_stamped = mem::replace(&mut self.stamp, stamp) != stamp;
            if !is_event && !is_stamped {
                continue;
            }
            let read = refuse_link_out(&self.path).and_then(|()| read(&self.path));
            let now = match &read {
                Ok(bytes) => Last::Bytes(bytes.clone()),
                Err(error) => Last::Trouble(format!("{error:#}")),
            };
            if mem::replace(&mut self.last, now) != self.last {
                return read;
            }
        }
    }
}

/// The size and time of a file; none if there is none.
fn stamp(path: &Utf8Path) -> Option<(u64, Option<SystemTime>)> {
    let data = fs::metadata(path).ok()?;
    Some((data.len(), data.modified().ok()))
}

/// Sends an event for each change of a file. Folders are watched, not the file: editors replace it by another one.
fn watcher(path: &Utf8Path, sender: mpsc::Sender<()>) -> Option<RecommendedWatcher> {
    let real = path.canonicalize_utf8().ok();
    let paths: Vec<Utf8PathBuf> = [Some(path.to_owned()), real].into_iter().flatten().collect();
    let names: Vec<String> = paths.iter().filter_map(|path| path.file_name()).map(str::to_owned).collect();
    let is_ours =
        move |changed: &Path| names.iter().any(|name| changed.file_name().is_some_and(|other| other == name.as_str()));
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        let Ok(event) = event else { return };
        if !matches!(event.kind, EventKind::Access(_)) && event.paths.iter().any(|path| is_ours(path)) {
            // The receiver is dropped only at the end.
            let _ = sender.send(());
        }
    })
    .ok()?;
    for path in &paths {
        let folder = path.parent().filter(|folder| !folder.as_str().is_empty()).unwrap_or(Utf8Path::new("."));
        // The looks in between find the changes of a folder that cannot be watched.
        let _ = watcher.watch(folder.as_std_path(), RecursiveMode::NonRecursive);
    }
    Some(watcher)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_replacements_and_losses_are_noticed() {
        let dir = tempfile::tempdir().unwrap();
        let dir = Utf8Path::from_path(dir.path()).unwrap();
        let path = dir.join("a.bdl");
        fs::write(&path, "one").unwrap();
        let (mut source, bytes) = Source::open(&path).unwrap();
        assert_eq!(bytes, b"one");
        fs::write(&path, "two").unwrap();
        assert_eq!(source.next().unwrap(), b"two");
        // As editors save.
        fs::write(dir.join("a.bdl~"), "three").unwrap();
        fs::rename(dir.join("a.bdl~"), &path).unwrap();
        assert_eq!(source.next().unwrap(), b"three");
        fs::remove_file(&path).unwrap();
        assert!(source.next().unwrap_err().to_string().contains("does not exist"));
        fs::write(&path, "three").unwrap();
        assert_eq!(source.next().unwrap(), b"three", "it is back");
        assert!(Source::open(&dir.join("none.bdl")).is_err() && Source::open("-".into()).is_err());
    }
}
