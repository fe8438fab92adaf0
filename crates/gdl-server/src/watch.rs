//! Follows the disk for clients that do not tell of files that change.

use std::sync::mpsc::Sender;

use camino::Utf8PathBuf;
use gdl_config::FILE_NAME;
use notify::{EventKind, RecommendedWatcher, RecursiveMode, Watcher as _};

use crate::{event::Event, workspace::is_module};

/// Looks at folders until it is dropped.
#[derive(Debug)]
pub struct Watcher {
    _inner: RecommendedWatcher,
}

impl Watcher {
    /// Tells the loop of modules and settings that change in some folders.
    ///
    /// # Errors
    ///
    /// The system does not tell, or a folder is not there.
    pub fn new(folders: &[Utf8PathBuf], inbox: Sender<Event>) -> notify::Result<Watcher> {
        let mut inner = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
            let Ok(event) = event else { return };
            if matches!(event.kind, EventKind::Access(_)) {
                return;
            }
            let paths = event.paths.into_iter().filter_map(|path| Utf8PathBuf::from_path_buf(path).ok());
            let paths: Vec<Utf8PathBuf> = paths.filter(is_of_interest).collect();
            if !paths.is_empty() {
                let _ = inbox.send(Event::Disk(paths));
            }
        })?;
        for folder in folders {
            inner.watch(folder.as_std_path(), RecursiveMode::Recursive)?;
        }
        Ok(Watcher { _inner: inner })
    }
}

/// Modules, settings and lists of games; and what may be a folder with some of them.
fn is_of_interest(path: &Utf8PathBuf) -> bool {
    let is_hidden = path.components().any(|part| part.as_str().starts_with('.') && part.as_str().len() > 2);
    let name = path.file_name().unwrap_or_default();
    is_module(path) || name == FILE_NAME || name == "game.dir" || (path.extension().is_none() && !is_hidden)
}
