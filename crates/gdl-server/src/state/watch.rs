//! Watches the disk: with file events of the client, or with a watcher of the server where the client reports none.

use gdl_project::FILE_NAME;
use serde_json::{Value, json};

use super::State;
use crate::convert::uri_of;

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
    pub(super) is_own: bool,
    /// Whether the client was asked to watch libraries.
    has_asked: bool,
    /// The watcher, which is active until it is dropped.
    #[cfg(not(target_family = "wasm"))]
    pub(super) watcher: Option<notify::RecommendedWatcher>,
}

impl State {
    /// Starts to watch the disk.
    pub fn watch(&mut self) {
        self.watch.is_ready = true;
        if self.world.client.watches_files {
            let names =
                ["**/*.g", "**/*.xcq", "**/*.bdl", &format!("**/{FILE_NAME}"), "**/game.dir", "**/*baseline*.json"];
            let watchers: Vec<Value> = names.map(|glob| json!({"globPattern": glob})).into();
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

    /// There is no disk.
    #[cfg(target_family = "wasm")]
    fn look(&mut self) {}
}
