//! The board games that the main loop knows: open documents, and files of the workspace.

use std::sync::Arc;

use camino::{Utf8Path, Utf8PathBuf};
use gdl_ide::MAX_FILE_SIZE;
use gdl_project::Folders;
use tower_lsp::ls_types::MessageType;

use super::State;
use crate::context::{OpenDocument, board::Board};

impl State {
    /// Handles a board game that the client has opened.
    pub fn open_board(&mut self, path: Utf8PathBuf, opened: OpenDocument, text: Arc<str>) {
        if text.len() > MAX_FILE_SIZE {
            let message = format!("`{path}` is larger than {} MiB and is not checked", MAX_FILE_SIZE >> 20);
            self.show_message(MessageType::WARNING, &message);
        }
        let board = Board::opened(&opened.uri, &path, Arc::clone(&text));
        self.set_board(path.clone(), board);
        Arc::make_mut(&mut self.world.documents).insert(path.clone(), opened);
        let is_new = self.texts.insert(path.clone(), text).is_none();
        self.pushes.want(path.clone());
        // The folder of a file outside the workspace may have settings.
        if is_new && !self.board_files.contains(&path) {
            self.is_workspace_stale = true;
        }
    }

    /// Handles an edit of an open board game.
    pub fn edit_board(&mut self, path: &Utf8Path, text: Arc<str>) {
        self.texts.insert(path.to_owned(), Arc::clone(&text));
        if let Some(board) = self.world.boards.get(path) {
            let board = board.edited(text);
            self.set_board(path.to_owned(), board);
        }
    }

    fn set_board(&mut self, path: Utf8PathBuf, board: Board) {
        Arc::make_mut(&mut self.world.boards).insert(path, Arc::new(board));
        self.boards_changed();
    }

    /// Takes a board game that is not open as it is on the disk; forgets one that does not belong to the workspace.
    pub fn sync_board(&mut self, path: &Utf8Path) {
        if self.board_files.contains(path) {
            self.set_board(path.to_owned(), Board::on_disk(path.to_owned(), self.storage.system()));
        } else if self.world.boards.contains_key(path) {
            Arc::make_mut(&mut self.world.boards).remove(path);
            self.boards_changed();
        }
    }

    /// Requests after a change see its revision, and blocks get time again.
    fn boards_changed(&mut self) {
        self.board_revision += 1;
        self.world.block_budget = Arc::default();
    }

    /// Handles a file on the disk with the extension of board games that was created, changed or deleted. Returns whether that
    /// concerns the workspace.
    pub fn note_board(&mut self, path: &Utf8Path) -> bool {
        let was_known = self.board_files.contains(path);
        let trusted = Folders { named: self.world.client.folders.clone(), ..Folders::default() };
        let mut folders = self.world.client.folders.iter().filter(|folder| path.starts_with(folder));
        let is_known = self.storage.is_file(path)
            && (was_known || folders.any(|folder| self.storage.is_board_game_below(folder, path, &trusted)));
        if is_known {
            self.board_files.insert(path.to_owned());
        } else {
            self.board_files.remove(path);
        }
        // The editor has the text of an open document.
        if !self.texts.contains_key(path) {
            self.sync_board(path);
        }
        was_known || is_known
    }

    /// Searches the folders of the workspace for board games. Links that lead out of a folder are not followed.
    pub fn find_boards(&mut self) {
        let folders = Folders { named: self.world.client.folders.clone(), ..Folders::default() };
        let found = self.world.client.folders.iter();
        self.board_files = found.flat_map(|folder| self.storage.board_games_below(folder, &folders)).collect();
        let boards = Arc::make_mut(&mut self.world.boards);
        boards.retain(|path, _| self.texts.contains_key(path));
        for path in &self.board_files {
            // A document that is open in another language is not a board game.
            if !self.texts.contains_key(path) {
                boards.insert(path.clone(), Arc::new(Board::on_disk(path.clone(), self.storage.system())));
            }
        }
        self.boards_changed();
    }
}
