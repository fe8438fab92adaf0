//! Initialization and shutdown, and requests of the server in between.

use std::sync::Arc;

use camino::Utf8PathBuf;
use gdl_project::is_absolute;
use serde_json::{Value, json};
use tower_lsp::ls_types as lsp;

use crate::{
    capabilities::initialize_result,
    client::Client,
    convert::path_of,
    failure::{Answer, Failure},
    settings::{SECTION, UserSettings, laid_over},
    state::{Phase, State},
};

impl State {
    /// Handles `initialize`: stores the client's capabilities and returns those of the server.
    pub fn initialize(&mut self, params: Value) -> Answer<Value> {
        let root_path = params.get("rootPath").and_then(Value::as_str).map(Utf8PathBuf::from);
        let root_uri = params.get("rootUri").cloned().and_then(|uri| serde_json::from_value::<lsp::Uri>(uri).ok());
        let params: lsp::InitializeParams =
            serde_json::from_value(params).map_err(|error| Failure::InvalidParams(error.to_string()))?;
        let mut client = Client::new(&params);
        let folders = params.workspace_folders.clone().unwrap_or_default();
        client.folders = folders.iter().filter_map(|folder| folder_of(&folder.uri)).collect();
        if client.folders.is_empty() {
            client.folders.extend(root_uri.as_ref().and_then(folder_of).or(root_path).filter(|path| is_absolute(path)));
        }
        client.home = client.folder();
        if let Some(options) = params.initialization_options {
            self.user = UserSettings::read(&options);
            self.initial_settings = options;
        }
        #[cfg(not(target_family = "wasm"))]
        if let Some(process) = params.process_id {
            crate::watchdog::watch(process, self.inbox.clone());
        }
        let result = initialize_result(&client);
        self.world.client = Arc::new(client);
        self.phase = Phase::Running;
        self.rescan();
        Ok(result)
    }

    /// Handles `initialized`: the client now accepts requests of the server.
    pub fn initialized(&mut self) {
        self.ask_settings();
        self.watch();
    }

    /// Requests the user's settings, if the client supports that.
    pub fn ask_settings(&mut self) {
        if self.world.client.has_configuration {
            let params = json!({"items": [{"section": SECTION}]});
            self.ask("workspace/configuration", params, |state, answer| {
                if let Ok(Value::Array(sections)) = answer
                    && let Some(section) = sections.first().filter(|section| section.is_object())
                {
                    state.set_user_settings(section);
                }
            });
        }
    }

    /// Applies the settings of the user.
    pub fn set_user_settings(&mut self, settings: &Value) {
        let user = UserSettings::read(&laid_over(&self.initial_settings, settings));
        if user != self.user {
            self.user = user;
            self.reconfigure();
            self.refresh();
        }
    }

    /// Notifies the client that shown results are outdated, although no document has changed.
    pub fn refresh(&mut self) {
        self.owes_refresh = self.outgoing.gauge.awaits();
        if self.owes_refresh {
            return;
        }
        let refreshes = self.world.client.refreshes;
        for (wanted, method) in [
            (refreshes.diagnostics, "workspace/diagnostic/refresh"),
            (refreshes.tokens, "workspace/semanticTokens/refresh"),
            (refreshes.hints, "workspace/inlayHint/refresh"),
            (refreshes.lenses, "workspace/codeLens/refresh"),
        ] {
            if wanted {
                self.ask(method, Value::Null, |_, _| {});
            }
        }
    }

    /// Handles the client's exit.
    pub fn leave(&mut self) {
        self.exit = Some(u8::from(self.phase != Phase::ShutDown));
    }
}

/// The folder that a URI names.
pub fn folder_of(uri: &lsp::Uri) -> Option<Utf8PathBuf> {
    let path = path_of(uri, "".into()).ok().filter(|path| is_absolute(path))?;
    // Removes a trailing slash.
    Some(path.components().collect())
}
