//! Watches the disk: with file events of the client, or with a watcher of the server where the client reports none.

use std::sync::mpsc::Sender;

use camino::Utf8PathBuf;
use gdl_project::{FILE_NAME, is_module};
use notify::{EventKind, RecommendedWatcher, RecursiveMode, Watcher as _};
use serde_json::{Value, json};

use super::State;
use crate::{context::board::has_extension, convert::uri_of, event::Event};

/// The notification with which clients report changed files.
const METHOD: &str = "workspace/didChangeWatchedFiles";

/// The id of the registration for the libraries.
const LIBRARIES: &str = "gdl-libraries";

/// The watcher of changes on the disk.
#[derive(Debug, Default)]
pub struct Watch {
    /// Whether the client accepts requests of the server.
    is_ready: bool,
    /// Whether the server watches the workspace itself, because the client does not.
    is_own: bool,
    /// Whether the client was asked to watch libraries.
    has_asked: bool,
    /// The watcher, which is active until it is dropped.
    watcher: Option<RecommendedWatcher>,
}

impl State {
    /// Starts to watch the disk.
    pub fn watch(&mut self) {
        self.watch.is_ready = true;
        if self.world.client.watches_files {
            let watchers: Vec<Value> = ["**/*.g", "**/*.xcq", "**/*.bdl", &format!("**/{FILE_NAME}"), "**/game.dir"]
                .map(|glob| json!({"globPattern": glob}))
                .into();
            let registration = json!({"id": "gdl-files", "method": METHOD, "registerOptions": {"watchers": watchers}});
            self.ask("client/registerCapability", json!({"registrations": [registration]}), |state, answer| {
                if let Err(failure) = answer {
                    tracing::warn!("the client does not watch files: {}", failure.message());
                    state.watch.is_own = true;
                    state.look();
                }
            });
        } else {
            self.watch.is_own = true;
        }
        self.watch_libraries();
    }

    /// Handles a change of the workspace folders.
    pub fn watch_folders(&mut self) {
        if self.watch.is_own {
            self.look();
        }
    }

    /// Handles a change of the libraries outside the workspace.
    pub fn watch_libraries(&mut self) {
        let client = &self.world.client;
        if !self.watch.is_ready {
            return;
        }
        if self.watch.is_own || !client.watches_elsewhere {
            return self.look();
        }
        if std::mem::take(&mut self.watch.has_asked) {
            // The spelling of the protocol.
            let params = json!({"unregisterations": [{"id": LIBRARIES, "method": METHOD}]});
            self.ask("client/unregisterCapability", params, |_, _| {});
        }
        let uris = self.libraries.iter().filter_map(|dir| uri_of(dir));
        let patterns = uris.flat_map(|uri| {
            ["*.{g,xcq}", "game.dir"].map(|glob| json!({"globPattern": {"baseUri": uri, "pattern": glob}}))
        });
        let watchers: Vec<Value> = patterns.collect();
        if !watchers.is_empty() {
            self.watch.has_asked = true;
            let registration = json!({"id": LIBRARIES, "method": METHOD, "registerOptions": {"watchers": watchers}});
            self.ask("client/registerCapability", json!({"registrations": [registration]}), |_, answer| {
                if let Err(failure) = answer {
                    tracing::warn!("the client does not watch libraries: {}", failure.message());
                }
            });
        }
    }

    /// Watches the folders that the client does not watch.
    fn look(&mut self) {
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
        || (path.extension().is_none() && !is_hidden)
}
