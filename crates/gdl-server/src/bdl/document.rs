//! The board game of a request, and conversions between its offsets and positions of the protocol.

use std::{collections::HashMap, str::FromStr, sync::Arc};

use bdl_check::{Checked, Levels, check};
use camino::{Utf8Path, Utf8PathBuf};
use gdl_base::{Edit, Encoding, TextRange, TextSize};
use serde_json::Value;
use tower_lsp::ls_types as lsp;

use crate::{
    context::{
        World,
        board::{Board, Reading, has_extension, within},
    },
    convert::{line_column, path_of},
};

/// The places in the parameters of requests that have the URI of their document.
const URIS: [&str; 5] = ["/textDocument/uri", "/data/textDocument/uri", "/data/uri", "/item/uri", "/arguments/0"];

/// The URI of the document that a request is about.
fn uri_of(params: &Value) -> Option<lsp::Uri> {
    let uri = URIS.into_iter().find_map(|path| params.pointer(path)?.as_str())?;
    lsp::Uri::from_str(uri).ok()
}

/// The board game at a URI with its path; `None` if the document is not a board game.
pub fn board_at(world: &World, uri: &lsp::Uri) -> Option<(Utf8PathBuf, Arc<Board>)> {
    // Pages and modules of the server.
    if uri.scheme().as_str() == "gdl" {
        return None;
    }
    let path = path_of(uri, &world.client.home).ok()?;
    if let Some(board) = world.boards.get(&path) {
        let board = Arc::clone(board);
        return Some((path, board));
    }
    // A document that is open in another language is not a board game.
    let is_board = has_extension(&path) && !world.documents.contains_key(&path);
    is_board.then(|| (path, Arc::new(Board::nowhere())))
}

/// Whether a request is about a board game.
pub fn is_about_board(world: &World, params: &Value) -> bool {
    uri_of(params).is_some_and(|uri| board_at(world, &uri).is_some())
}

/// A board game as a request sees it.
#[derive(Debug)]
pub struct Document<'a> {
    /// The state that requests share.
    pub world: &'a World,
    /// The path.
    pub path: Utf8PathBuf,
    /// The URI as the client writes it.
    pub uri: lsp::Uri,
    /// The version that it has.
    pub board: Arc<Board>,
    reading: Arc<Reading>,
    levels: Levels,
}

/// The levels that settings give the rules in a file.
pub fn levels_of(world: &World, path: &Utf8Path) -> Levels {
    let levels = world.settings.of(path).lint.board_levels(path);
    Levels::new(|rule| levels.of(rule, false))
}

impl<'a> Document<'a> {
    /// The board game that a request is about; `None` if it is about something else.
    pub fn of_request(world: &'a World, params: &Value) -> Option<Document<'a>> {
        Document::at(world, &uri_of(params)?)
    }

    /// The board game at a URI; `None` if the document is not a board game.
    pub fn at(world: &'a World, uri: &lsp::Uri) -> Option<Document<'a>> {
        let (path, board) = board_at(world, uri)?;
        let uri = world.documents.get(&path).map_or_else(|| uri.clone(), |opened| opened.uri.clone());
        let levels = levels_of(world, &path);
        let reading = board.reading(&levels, &world.block_budget);
        Some(Document { world, path, uri, board, reading, levels })
    }

    /// What the text says, with the levels of the settings.
    pub fn checked(&self) -> &Checked {
        &self.reading.checked
    }

    /// Checks another text of the document.
    pub fn check(&self, text: &str) -> Checked {
        let mut checked = within(&self.world.block_budget, &self.levels, |options| check(text, options));
        self.levels.apply(&mut checked);
        checked
    }

    /// The text.
    pub fn text(&self) -> &str {
        self.reading.lines.text()
    }

    /// Whether the file belongs to another tool, is too large or cannot be read.
    pub fn is_left_alone(&self) -> bool {
        self.reading.is_left_alone
    }

    /// The name of the file without its extension.
    pub fn title(&self) -> &str {
        self.path.file_stem().unwrap_or("game")
    }

    /// The version that the client gave it; `None` if it is not open.
    pub fn version(&self) -> Option<i32> {
        self.world.documents.get(&self.path).map(|opened| opened.version)
    }

    /// The units in which the client counts columns.
    pub fn encoding(&self) -> Encoding {
        self.world.client.encoding
    }

    /// The offset of a position.
    pub fn offset(&self, position: lsp::Position) -> TextSize {
        self.reading.lines.offset(line_column(position), self.encoding())
    }

    /// The offsets of a range; empty if its end precedes its start.
    pub fn text_range(&self, range: lsp::Range) -> TextRange {
        let start = self.offset(range.start);
        TextRange::new(start, self.offset(range.end).max(start))
    }

    /// The position of an offset.
    pub fn position(&self, offset: TextSize) -> lsp::Position {
        let at = self.reading.lines.line_column(offset, self.encoding());
        lsp::Position::new(at.line, at.column)
    }

    /// The positions of a range.
    pub fn range(&self, range: TextRange) -> lsp::Range {
        lsp::Range::new(self.position(range.start()), self.position(range.end()))
    }

    /// The lines of the text.
    pub fn lines(&self) -> &gdl_base::Lines {
        &self.reading.lines
    }

    /// A range of this document.
    pub fn location(&self, range: TextRange) -> lsp::Location {
        lsp::Location::new(self.uri.clone(), self.range(range))
    }

    /// Edits of the protocol.
    pub fn edits(&self, edits: &[Edit]) -> Vec<lsp::TextEdit> {
        let edit = |edit: &Edit| lsp::TextEdit { range: self.range(edit.range), new_text: edit.text.clone() };
        edits.iter().map(edit).collect()
    }

    /// An edit of this document, with its version if the client supports that, so that it refuses an outdated one.
    pub fn workspace_edit(&self, edits: &[Edit]) -> lsp::WorkspaceEdit {
        self.reviewed_edit(edits, &[], None)
    }

    /// Edits of this document, some of which the user confirms before they are applied. They are left out if the client does not
    /// ask for confirmations, or if there is no `annotation` that says why.
    pub fn reviewed_edit(
        &self,
        edits: &[Edit],
        unsure: &[Edit],
        annotation: Option<lsp::ChangeAnnotation>,
    ) -> lsp::WorkspaceEdit {
        const CONFIRM: &str = "confirm";
        let client = &self.world.client;
        if !client.has_document_changes {
            let changes = HashMap::from([(self.uri.clone(), self.edits(edits))]);
            return lsp::WorkspaceEdit { changes: Some(changes), ..lsp::WorkspaceEdit::default() };
        }
        let annotation = annotation.filter(|_| client.annotates_changes && !unsure.is_empty());
        let mut all: Vec<_> = self.edits(edits).into_iter().map(lsp::OneOf::Left).collect();
        if annotation.is_some() {
            all.extend(self.edits(unsure).into_iter().map(|text_edit| {
                lsp::OneOf::Right(lsp::AnnotatedTextEdit { text_edit, annotation_id: CONFIRM.to_owned() })
            }));
        }
        let text_document =
            lsp::OptionalVersionedTextDocumentIdentifier { uri: self.uri.clone(), version: self.version() };
        lsp::WorkspaceEdit {
            document_changes: Some(lsp::DocumentChanges::Edits(vec![lsp::TextDocumentEdit {
                text_document,
                edits: all,
            }])),
            change_annotations: annotation.map(|annotation| HashMap::from([(CONFIRM.to_owned(), annotation)])),
            ..lsp::WorkspaceEdit::default()
        }
    }
}
