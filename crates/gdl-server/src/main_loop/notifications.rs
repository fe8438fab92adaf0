//! Handlers of the client's notifications: documents, files, folders, settings.

use std::{ops::Bound, sync::Arc};

use camino::{Utf8Path, Utf8PathBuf};
use gdl_ide::{Db, EMBEDDED_ROOT};
use gdl_project::FILE_NAME;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tower_lsp::ls_types as lsp;

use super::lifecycle::folder_of;
use crate::{
    context::{
        OpenDocument,
        board::{has_extension, is_board},
    },
    convert::path_of,
    documents::edited,
    reply::Id,
    state::{Phase, State},
    uris,
};

/// If more files change at once, a new search for all modules is faster than a check of each.
const MANY_FILES: usize = 16;

impl State {
    /// Handles a notification of the client.
    pub fn notification(&mut self, method: &str, mut params: Value) {
        uris::escape(&mut params);
        if method == "exit" {
            return self.leave();
        }
        if self.phase != Phase::Running {
            return;
        }
        match method {
            "initialized" => self.initialized(),
            "$/cancelRequest" => {
                if let Some(id) = params.get("id").cloned().and_then(|id| serde_json::from_value::<Id>(id).ok()) {
                    self.cancel(&id);
                }
            }
            "window/workDoneProgress/cancel" => self.cancel_progress(&params["token"]),
            "textDocument/didOpen" => self.with(method, params, State::did_open),
            "textDocument/didChange" => self.with(method, params, State::did_change),
            "textDocument/didClose" => self.with(method, params, State::did_close),
            "textDocument/didSave" => self.with(method, params, State::did_save),
            "workspace/didChangeWatchedFiles" => self.with(method, params, State::did_change_watched_files),
            "workspace/didChangeWorkspaceFolders" => self.with(method, params, State::did_change_folders),
            "workspace/didChangeConfiguration" => self.did_change_configuration(&params),
            "workspace/didCreateFiles" | "workspace/didDeleteFiles" | "workspace/didRenameFiles" => {
                self.rescan_files();
                self.refresh();
            }
            // The protocol allows such notifications to be ignored.
            _ if method.starts_with("$/") => {}
            _ => tracing::debug!("the notification {method} is not known"),
        }
    }

    fn with<P: DeserializeOwned>(&mut self, method: &str, params: Value, handle: fn(&mut State, P)) {
        match serde_json::from_value(params) {
            Ok(params) => handle(self, params),
            Err(error) => tracing::error!("{method}: {error}"),
        }
    }

    fn path(&self, uri: &lsp::Uri) -> Option<Utf8PathBuf> {
        path_of(uri, &self.world.client.home).map_err(|failure| tracing::warn!("{}", failure.message())).ok()
    }

    fn did_open(&mut self, params: lsp::DidOpenTextDocumentParams) {
        let lsp::TextDocumentItem { uri, version, text, language_id } = params.text_document;
        let Some(path) = self.path(&uri) else { return };
        if uri.scheme().as_str() != "gdl" && is_board(&language_id, &path) {
            self.openings += 1;
            let opened = OpenDocument { uri, version, opening: self.openings };
            return self.open_board(path, opened, text.into());
        }
        // The language of the document may have changed.
        Arc::make_mut(&mut self.world.boards).remove(&path);
        self.load(&path);
        // Most documents equal their file on the disk, so they share one text.
        let on_disk = self.host.db().file(&path).text(self.host.db());
        let text: Arc<str> = if **on_disk == *text { Arc::clone(on_disk) } else { text.into() };
        let is_new = !self.texts.contains_key(&path);
        self.take_text(&path, text);
        self.openings += 1;
        let opened = OpenDocument { uri, version, opening: self.openings };
        Arc::make_mut(&mut self.world.documents).insert(path.clone(), opened);
        self.pushes.want(path.clone());
        // The workspace of the database must include a file that is not among the known ones, or left out of them.
        if is_new && !self.is_known_module(&path) {
            self.is_workspace_stale = true;
        }
    }

    fn did_change(&mut self, params: lsp::DidChangeTextDocumentParams) {
        let lsp::VersionedTextDocumentIdentifier { uri, version } = params.text_document;
        let Some(path) = self.path(&uri) else { return };
        let Some(text) = self.texts.get(&path) else {
            return tracing::error!("{path} changed, but is not open");
        };
        let text = edited(text, params.content_changes, self.world.client.encoding);
        if self.world.boards.contains_key(&path) {
            self.edit_board(&path, text);
        } else {
            self.take_text(&path, text);
        }
        if let Some(opened) = Arc::make_mut(&mut self.world.documents).get_mut(&path) {
            opened.version = version;
        }
        self.pushes.want(path);
    }

    /// Stores the text of an open document. Texts of the embedded library never change: a client that cannot read them
    /// may send something else.
    fn take_text(&mut self, path: &Utf8Path, text: Arc<str>) {
        let name = path.strip_prefix(EMBEDDED_ROOT).ok();
        if !name.is_some_and(|name| self.host.db().embedded_names().contains(&name.as_str())) {
            self.edit().set_text(path.to_owned(), Arc::clone(&text));
        }
        self.texts.insert(path.to_owned(), text);
    }

    fn did_close(&mut self, params: lsp::DidCloseTextDocumentParams) {
        let uri = params.text_document.uri;
        let Some(path) = self.path(&uri) else { return };
        self.texts.remove(&path);
        Arc::make_mut(&mut self.world.documents).remove(&path);
        self.take_back(&path, uri);
        if let Ok(mut tokens) = self.world.tokens.lock() {
            tokens.forget(&path);
        }
        let was_board = self.world.boards.contains_key(&path);
        self.sync_board(&path);
        if was_board {
            // The file may differ from what the editor showed, for reports about the workspace.
            self.revision += 1;
            return;
        }
        self.read_again(&path);
        if !self.is_known_module(&path) {
            self.is_workspace_stale = true;
        }
    }

    /// Whether a file belongs to the workspace whether or not it is open.
    fn is_known_module(&self, path: &Utf8Path) -> bool {
        self.files.contains(path) && !self.limits.left_out.contains(path)
    }

    /// Whether a file is a part of the settings: a `gdl.toml`, or a baseline that one names.
    fn has_settings(&self, path: &Utf8Path) -> bool {
        path.file_name() == Some(FILE_NAME) || self.world.settings.baselines().any(|baseline| baseline == path)
    }

    fn did_save(&mut self, params: lsp::DidSaveTextDocumentParams) {
        let Some(path) = self.path(&params.text_document.uri) else { return };
        if self.world.boards.contains_key(&path) {
            return;
        }
        let is_settings = self.has_settings(&path);
        // The editor may have saved it in another encoding.
        self.read_again(&path);
        if is_settings {
            self.reconfigure();
            self.refresh();
        }
    }

    fn did_change_watched_files(&mut self, params: lsp::DidChangeWatchedFilesParams) {
        let paths = params.changes.iter().filter_map(|event| self.path(&event.uri)).collect();
        self.files_changed(paths);
    }

    /// Handles files that were created, changed or deleted.
    pub fn files_changed(&mut self, paths: Vec<Utf8PathBuf>) {
        let before = self.revision;
        let (boards, paths): (Vec<_>, Vec<_>) = paths.into_iter().partition(|path| has_extension(path));
        for path in boards {
            if self.note_board(&path) {
                self.revision += 1;
            }
        }
        let mut settings = false;
        let mut folders = paths.len() > MANY_FILES;
        let mut came_or_went = false;
        for path in paths {
            settings |= self.has_settings(&path);
            folders = folders || self.storage.is_dir(&path) || self.is_folder_of_files(&path);
            self.read_again(&path);
            came_or_went |=
                !folders && (self.note_module(&path) || self.is_news_of_library(&path) || self.moves_limits(&path));
        }
        if folders {
            self.rescan_files();
        } else if settings || came_or_went {
            self.reconfigure();
        }
        self.flush();
        // The client may not know the effects on the documents that it shows.
        if self.revision != before {
            self.refresh();
        }
    }

    fn is_folder_of_files(&self, path: &Utf8Path) -> bool {
        // The files in a folder directly follow it in order.
        [&self.files, &self.board_files].into_iter().any(|files| {
            let behind = files.range::<Utf8Path, _>((Bound::Excluded(path), Bound::Unbounded));
            behind.take(1).any(|file| file.starts_with(path))
        })
    }

    /// Handles moved files: all known files are read again, since a folder that takes the place of another may have files of
    /// the same names.
    fn rescan_files(&mut self) {
        let before = std::mem::take(&mut self.files);
        self.rescan();
        let known: Vec<_> = before.union(&self.files).cloned().collect();
        known.iter().for_each(|path| self.read_again(path));
    }

    fn did_change_folders(&mut self, params: lsp::DidChangeWorkspaceFoldersParams) {
        let mut client = (*self.world.client).clone();
        let gone: Vec<_> = params.event.removed.iter().filter_map(|folder| folder_of(&folder.uri)).collect();
        client.folders.retain(|folder| !gone.contains(folder));
        for folder in params.event.added.iter().filter_map(|folder| folder_of(&folder.uri)) {
            if !client.folders.contains(&folder) {
                client.folders.push(folder);
            }
        }
        let has_file = |uri: &lsp::Uri| uri.scheme().as_str() == "file";
        if self.world.documents.values().all(|opened| has_file(&opened.uri)) {
            client.home = client.folder();
        }
        self.world.client = Arc::new(client);
        self.watch_folders();
        self.rescan();
        self.refresh();
    }

    fn did_change_configuration(&mut self, params: &Value) {
        if self.world.client.has_configuration {
            return self.ask_settings();
        }
        if let Some(settings) = params.get("settings").filter(|settings| settings.is_object()) {
            self.set_user_settings(settings);
        }
    }
}
