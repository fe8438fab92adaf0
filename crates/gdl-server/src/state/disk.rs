//! The watcher of changes on the disk.

use std::sync::mpsc::Sender;

use camino::Utf8PathBuf;
use gdl_project::{FILE_NAME, is_module};
use notify::{EventKind, RecommendedWatcher, RecursiveMode, Watcher as _};

use super::State;
use crate::{context::board::has_extension, event::Event};

impl State {
    /// Watches the folders that the client does not watch.
    pub(super) fn look(&mut self) {
        let is_own = self.watch.is_own;
        let folders = self.world.client.folders.iter().filter(|_| is_own).map(|dir| (dir, RecursiveMode::Recursive));
        let libraries = self.libraries.iter().filter(|_| is_own || !self.world.client.watches_elsewhere);
        let folders: Vec<_> = folders.chain(libraries.map(|dir| (dir, RecursiveMode::NonRecursive))).collect();
        if folders.is_empty() {
            self.watch.watcher = None;
            return;
        }
        self.watch.watcher = watcher(&folders, self.inbox.clone())
            .map_err(|error| tracing::error!("files are not watched: {error}"))
            .ok();
    }
}

/// Creates a watcher that reports changed modules and settings in some folders to the loop.
fn watcher(folders: &[(&Utf8PathBuf, RecursiveMode)], inbox: Sender<Event>) -> notify::Result<RecommendedWatcher> {
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
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
    for (folder, mode) in folders {
        // A missing folder must not prevent the others from being watched.
        if let Err(error) = watcher.watch(folder.as_std_path(), *mode) {
            tracing::warn!("`{folder}` is not watched: {error}");
        }
    }
    Ok(watcher)
}

/// Whether a path is a module, a board game, a settings file or a list of games, or may be a folder with some of them.
fn is_of_interest(path: &Utf8PathBuf) -> bool {
    let is_hidden = path.components().any(|part| part.as_str().starts_with('.') && part.as_str().len() > 2);
    let name = path.file_name().unwrap_or_default();
    is_module(path)
        || has_extension(path)
        || name == FILE_NAME
        || name == "game.dir"
        || (name.contains("baseline") && name.ends_with(".json"))
        || (path.extension().is_none() && !is_hidden)
}
