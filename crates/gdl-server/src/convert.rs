//! Conversions between the protocol and the analysis: the only place that converts paths, positions, ranges and edits.

use std::{collections::HashMap, str::FromStr};

use camino::{Utf8Path, Utf8PathBuf};
use gdl_base::{TextRange, TextSize};
use gdl_ide::{
    Db, EMBEDDED_ROOT, Encoding, File, FilePos, FileRange, LineColumn, NavTarget, SourceChange, TextEdit,
    docs::plain_text,
    escape::{is_control, one_line},
    is_legacy_encoded, lines, percent_encoded,
};
use tower_lsp::ls_types as lsp;

use crate::{
    client::{Client, Markdown},
    context::Context,
    failure::{Answer, Failure},
    windows_paths,
};

/// The URI prefix of the pages of the manual; the path of the page follows.
pub const MANUAL: &str = "gdl:/manual/";

/// The URI prefix of the documentation of rules; the name of the rule follows.
pub const RULES: &str = "gdl:/rule/";

/// The URI prefix of games shown as one module. A display name follows, with the URI of a document of the game as
/// query.
pub const EFFECTIVE: &str = "gdl:/effective/";

/// A label: names of modules cannot break its line or change the reading order.
pub fn label_text(text: &str) -> String {
    // One unit for one, so that offsets stay the same.
    text.replace(is_control, "\u{fffd}")
}

/// A message to the user. Some editors make links of `[text](command:...)`.
pub fn message_text(text: &str) -> String {
    one_line(text).replace("](", "] (")
}

/// The path under which the database stores a document.
///
/// Files have their path. A document without a file, such as `untitled:Untitled-1`, gets a path in `folder` from the
/// name of its URI, so that it finds the modules there.
pub fn path_of(uri: &lsp::Uri, folder: &Utf8Path) -> Answer<Utf8PathBuf> {
    match uri.scheme().as_str() {
        "file" if cfg!(windows) => {
            let host = uri.authority().map(|authority| authority.host()).unwrap_or_default();
            Ok(windows_paths::path(host, &uri.path().decode().to_string_lossy()).into())
        }
        "file" => {
            let path = uri
                .to_file_path()
                .ok_or_else(|| Failure::InvalidParams(format!("`{}` names no file", uri.as_str())))?;
            let path = Utf8PathBuf::from_path_buf(path.into_owned());
            path.map_err(|path| Failure::InvalidParams(format!("the path `{}` is not UTF-8", path.display())))
        }
        "gdl" => Ok(Utf8Path::new(EMBEDDED_ROOT).join(uri.path().as_str().trim_start_matches('/'))),
        _ => Ok(folder.join(uri.as_str().replace('/', "_"))),
    }
}

/// The URI of a path that no open document has; none if the path cannot be written as a URI.
pub fn uri_of(path: &Utf8Path) -> Option<lsp::Uri> {
    match path.strip_prefix(EMBEDDED_ROOT) {
        Ok(name) => lsp::Uri::from_str(&format!("gdl:/{name}")).ok(),
        Err(_) if cfg!(windows) && path.is_absolute() => lsp::Uri::from_str(&windows_paths::uri(path.as_str())).ok(),
        // The library asks the standard library whether a path is absolute: see `is_absolute`.
        Err(_) if cfg!(target_family = "wasm") => {
            lsp::Uri::from_str(&format!("file://{}", percent_encoded(path.as_str(), "/"))).ok()
        }
        Err(_) => lsp::Uri::from_file_path(path),
    }
}

/// A position in lines and columns.
pub fn line_column(position: lsp::Position) -> LineColumn {
    LineColumn { line: position.line, column: position.character }
}

/// Markdown if the client renders it there, else plain text.
pub fn markup(client: &Client, markdown: String, renders: fn(&Markdown) -> bool) -> lsp::MarkupContent {
    if renders(&client.markdown) {
        return lsp::MarkupContent { kind: lsp::MarkupKind::Markdown, value: markdown };
    }
    lsp::MarkupContent { kind: lsp::MarkupKind::PlainText, value: plain_text(&markdown) }
}

/// The URI of the documentation of a rule.
pub fn rule_uri(rule: &str) -> Option<lsp::Uri> {
    lsp::Uri::from_str(&format!("{RULES}{rule}")).ok()
}

impl Context<'_> {
    /// The units in which the client counts columns.
    pub fn encoding(&self) -> Encoding {
        self.world.client.encoding
    }

    /// The file of a URI, whether or not it exists.
    pub fn file(&self, uri: &lsp::Uri) -> Answer<File> {
        Ok(self.db.file(&path_of(uri, &self.world.client.home)?))
    }

    /// The file of a document and its text.
    pub fn document(&self, document: &lsp::TextDocumentIdentifier) -> Answer<File> {
        self.file(&document.uri)
    }

    /// The position of a request.
    pub fn place(&self, at: &lsp::TextDocumentPositionParams) -> Answer<FilePos> {
        let file = self.document(&at.text_document)?;
        Ok(FilePos { file, offset: self.offset(file, at.position) })
    }

    /// An offset in a file.
    pub fn offset(&self, file: File, position: lsp::Position) -> TextSize {
        lines(self.db, file).offset(line_column(position), self.encoding())
    }

    /// A range in a file; empty if its end precedes its start.
    pub fn text_range(&self, file: File, range: lsp::Range) -> TextRange {
        let start = self.offset(file, range.start);
        TextRange::new(start, self.offset(file, range.end).max(start))
    }

    /// A position in a file.
    pub fn position(&self, file: File, offset: TextSize) -> lsp::Position {
        let at = lines(self.db, file).line_column(offset, self.encoding());
        lsp::Position::new(at.line, at.column)
    }

    /// A range in a file.
    pub fn range(&self, file: File, range: TextRange) -> lsp::Range {
        lsp::Range::new(self.position(file, range.start()), self.position(file, range.end()))
    }

    /// The URI of a file; if the file is open, in the client's spelling.
    pub fn uri(&self, file: File) -> Option<lsp::Uri> {
        let path = file.path(self.db);
        self.world.documents.get(path).map(|opened| opened.uri.clone()).or_else(|| uri_of(path))
    }

    /// A range of a file.
    pub fn location(&self, at: FileRange) -> Option<lsp::Location> {
        Some(lsp::Location::new(self.uri(at.file)?, self.range(at.file, at.range)))
    }

    /// The definitions reachable from `origin`, in the form that the client supports.
    pub fn goto(&self, origin: FileRange, targets: Vec<NavTarget>) -> lsp::GotoDefinitionResponse {
        if self.world.client.has_links {
            let link = |target: NavTarget| {
                Some(lsp::LocationLink {
                    origin_selection_range: Some(self.range(origin.file, origin.range)),
                    target_uri: self.uri(target.file)?,
                    target_range: self.range(target.file, target.full),
                    target_selection_range: self.range(target.file, target.focus),
                })
            };
            return lsp::GotoDefinitionResponse::Link(targets.into_iter().filter_map(link).collect());
        }
        let focus = |target: NavTarget| self.location(FileRange { file: target.file, range: target.focus });
        lsp::GotoDefinitionResponse::Array(targets.into_iter().filter_map(focus).collect())
    }

    /// Markdown if the client renders it there, else plain text.
    pub fn markup(&self, markdown: String, renders: fn(&Markdown) -> bool) -> lsp::MarkupContent {
        markup(&self.world.client, markdown, renders)
    }

    /// An edit of a file.
    pub fn edit(&self, file: File, edit: &TextEdit) -> lsp::TextEdit {
        lsp::TextEdit { range: self.range(file, edit.range), new_text: edit.text.clone() }
    }

    /// Refuses edits of files that are not UTF-8 and not open. Editors decode such bytes in different ways: positions
    /// in a line would differ, and some editors lose the bytes when they save. An open document is decoded already.
    pub fn refuse_lossy(&self, change: &SourceChange) -> Answer<()> {
        let is_lossy =
            |file: &File| is_legacy_encoded(self.db, *file) && !self.world.documents.contains_key(file.path(self.db));
        let lossy = change.files.iter().map(|(file, _)| file).filter(|file| is_lossy(file));
        let names: Vec<&str> = lossy.filter_map(|file| file.path(self.db).file_name()).collect();
        let (them, are) = match names.as_slice() {
            [] => return Ok(()),
            [one] => ((*one).to_owned(), "is"),
            many => (many.join(", "), "are"),
        };
        Err(Failure::Refused(format!(
            "{them} {are} not UTF-8, and characters could get lost: open {} with the right encoding first, often Mac Roman or \
             ISO 8859-1",
            if names.len() == 1 { "it" } else { "them" }
        )))
    }

    /// Edits of several files, with versions if the client supports them, so that it refuses outdated edits.
    pub fn workspace_edit(&self, change: &SourceChange) -> lsp::WorkspaceEdit {
        let edits = change.files.iter().filter_map(|(file, edits)| {
            Some((*file, self.uri(*file)?, edits.iter().map(|edit| self.edit(*file, edit)).collect::<Vec<_>>()))
        });
        if !self.world.client.has_document_changes {
            let changes: HashMap<_, _> = edits.map(|(_, uri, edits)| (uri, edits)).collect();
            return lsp::WorkspaceEdit { changes: Some(changes), ..lsp::WorkspaceEdit::default() };
        }
        let edits = edits.map(|(file, uri, edits)| {
            let version = self.world.documents.get(file.path(self.db)).map(|opened| opened.version);
            let text_document = lsp::OptionalVersionedTextDocumentIdentifier { uri, version };
            lsp::TextDocumentEdit { text_document, edits: edits.into_iter().map(lsp::OneOf::Left).collect() }
        });
        let changes = lsp::DocumentChanges::Edits(edits.collect());
        lsp::WorkspaceEdit { document_changes: Some(changes), ..lsp::WorkspaceEdit::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn uri(text: &str) -> lsp::Uri {
        lsp::Uri::from_str(text).unwrap()
    }

    #[cfg(unix)]
    #[test]
    fn paths_and_uris() {
        let path = |text: &str| path_of(&uri(text), "/w".into()).map(Utf8PathBuf::into_string);
        assert_eq!(path("file:///a%20b/c%3A.g").as_deref(), Ok("/a b/c:.g"));
        assert_eq!(path("untitled:Untitled-1").as_deref(), Ok("/w/untitled:Untitled-1"));
        assert_eq!(path("git:/a/b.g?x").as_deref(), Ok("/w/git:_a_b.g?x"));
        assert_eq!(path("gdl:/standard.g").as_deref(), Ok("gdl:/standard.g"));
        assert!(path("file:///%ff.g").is_err() || path("file:///%ff.g").is_ok());
        assert_eq!(uri_of("gdl:/standard.g".into()), Some(uri("gdl:/standard.g")));
        assert_eq!(uri_of("/a b.g".into()), Some(uri("file:///a%20b.g")));
    }
}
