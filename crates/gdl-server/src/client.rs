//! The client's capabilities and settings, from its `initialize` request.

use camino::Utf8PathBuf;
use gdl_ide::Encoding;
use serde_json::Value;
use tower_lsp::ls_types::{self as lsp, PositionEncodingKind};

/// The capabilities and settings of the client.
#[derive(Debug, Clone, Default)]
pub struct Client {
    /// The units in which the client counts columns.
    pub encoding: Encoding,
    /// The folders of the workspace.
    pub folders: Vec<Utf8PathBuf>,
    /// The folder for documents without a file: their paths begin with it, so it stays the same while one of them is
    /// open.
    pub home: Utf8PathBuf,
    /// Whether the client requests diagnostics itself.
    pub pulls_diagnostics: bool,
    /// Whether it shows related information of diagnostics.
    pub has_related: bool,
    /// Whether it supports links with the range of their origin.
    pub has_links: bool,
    /// Whether it supports versioned edits.
    pub has_document_changes: bool,
    /// Whether it asks the user to confirm the edits that need it.
    pub annotates_changes: bool,
    /// Whether it checks that a rename is possible before it asks for the new name.
    pub prepares_renames: bool,
    /// Whether it renames files if an edit requests it.
    pub renames_files: bool,
    /// Whether it supports code actions; otherwise it supports only commands.
    pub has_actions: bool,
    /// Whether it requests the edit of a code action when the user chooses the action.
    pub resolves_edits: bool,
    /// Whether it creates files if an edit requests it.
    pub creates_files: bool,
    /// Whether it opens documents on request.
    pub shows_documents: bool,
    /// Whether it shows the progress of work.
    pub shows_progress: bool,
    /// Whether it supports placeholders in completion texts.
    pub has_snippets: bool,
    /// Whether it distinguishes inserting before the rest of a word from replacing it.
    pub inserts_or_replaces: bool,
    /// Whether it marks deprecated completion items by their tags.
    pub has_item_tags: bool,
    /// Whether it supports label offsets of parameters in signatures.
    pub has_label_offsets: bool,
    /// Whether it shows tooltips of links.
    pub has_link_tooltips: bool,
    /// The commands that it executes itself when the user clicks on a code lens.
    pub commands: Vec<String>,
    /// Whether it shows symbols as a tree.
    pub has_symbol_tree: bool,
    /// Whether it supports only folds of whole lines.
    pub folds_lines: bool,
    /// The contexts in which it renders Markdown.
    pub markdown: Markdown,
    /// Whether it answers requests for its settings.
    pub has_configuration: bool,
    /// Whether it reports changed files on request.
    pub watches_files: bool,
    /// Whether it also reports those outside the workspace folders.
    pub watches_elsewhere: bool,
    /// The results that it requests again after a refresh notification.
    pub refreshes: Refreshes,
}

/// The contexts in which the client renders Markdown; elsewhere it receives plain text.
#[derive(Debug, Clone, Copy, Default)]
pub struct Markdown {
    /// In hovers.
    pub hovers: bool,
    /// In the documentation of completion items.
    pub completion: bool,
    /// In the documentation of signatures.
    pub signatures: bool,
}

/// The kinds of results that the client requests again after a refresh notification.
#[derive(Debug, Clone, Copy, Default)]
pub struct Refreshes {
    /// Diagnostics.
    pub diagnostics: bool,
    /// Semantic tokens.
    pub tokens: bool,
    /// Inlay hints.
    pub hints: bool,
    /// Code lenses.
    pub lenses: bool,
}

impl Client {
    /// Reads the client's capabilities and settings.
    pub fn new(params: &lsp::InitializeParams) -> Client {
        // The typed capabilities lack some of the newer ones, and are deeply nested options: a path into the JSON is
        // simpler.
        let capabilities = serde_json::to_value(&params.capabilities).unwrap_or_default();
        let flag = |path: &str| capabilities.pointer(path).and_then(Value::as_bool).unwrap_or(false);
        let exists = |path: &str| capabilities.pointer(path).is_some_and(|value| !value.is_null());
        let lists = |path: &str, word: &str| {
            capabilities.pointer(path).and_then(Value::as_array).is_some_and(|words| words.iter().any(|it| it == word))
        };
        let words = |path: &str| {
            let words = capabilities.pointer(path).and_then(Value::as_array).into_iter().flatten();
            words.filter_map(Value::as_str).map(str::to_owned).collect()
        };
        let encodings = params.capabilities.general.as_ref().and_then(|general| general.position_encodings.as_deref());
        Client {
            encoding: choose_encoding(encodings.unwrap_or_default()),
            folders: Vec::new(),
            home: Utf8PathBuf::new(),
            pulls_diagnostics: exists("/textDocument/diagnostic"),
            has_related: flag("/textDocument/publishDiagnostics/relatedInformation")
                || flag("/textDocument/diagnostic/relatedInformation"),
            has_links: flag("/textDocument/definition/linkSupport"),
            has_document_changes: flag("/workspace/workspaceEdit/documentChanges"),
            annotates_changes: exists("/workspace/workspaceEdit/changeAnnotationSupport"),
            prepares_renames: flag("/textDocument/rename/prepareSupport"),
            renames_files: lists("/workspace/workspaceEdit/resourceOperations", "rename"),
            has_actions: exists("/textDocument/codeAction/codeActionLiteralSupport"),
            resolves_edits: lists("/textDocument/codeAction/resolveSupport/properties", "edit")
                && flag("/textDocument/codeAction/dataSupport"),
            creates_files: lists("/workspace/workspaceEdit/resourceOperations", "create"),
            shows_documents: flag("/window/showDocument/support"),
            shows_progress: flag("/window/workDoneProgress"),
            has_snippets: flag("/textDocument/completion/completionItem/snippetSupport"),
            inserts_or_replaces: flag("/textDocument/completion/completionItem/insertReplaceSupport"),
            has_item_tags: exists("/textDocument/completion/completionItem/tagSupport"),
            has_label_offsets: flag(
                "/textDocument/signatureHelp/signatureInformation/parameterInformation/labelOffsetSupport",
            ),
            has_link_tooltips: flag("/textDocument/documentLink/tooltipSupport"),
            commands: words("/experimental/commands"),
            has_symbol_tree: flag("/textDocument/documentSymbol/hierarchicalDocumentSymbolSupport"),
            folds_lines: flag("/textDocument/foldingRange/lineFoldingOnly"),
            markdown: Markdown {
                hovers: lists("/textDocument/hover/contentFormat", "markdown"),
                completion: lists("/textDocument/completion/completionItem/documentationFormat", "markdown"),
                signatures: lists("/textDocument/signatureHelp/signatureInformation/documentationFormat", "markdown"),
            },
            has_configuration: flag("/workspace/configuration"),
            watches_files: flag("/workspace/didChangeWatchedFiles/dynamicRegistration"),
            watches_elsewhere: flag("/workspace/didChangeWatchedFiles/relativePatternSupport"),
            refreshes: Refreshes {
                diagnostics: flag("/workspace/diagnostics/refreshSupport"),
                tokens: flag("/workspace/semanticTokens/refreshSupport"),
                hints: flag("/workspace/inlayHint/refreshSupport"),
                lenses: flag("/workspace/codeLens/refreshSupport"),
            },
        }
    }

    /// The first folder.
    pub fn folder(&self) -> Utf8PathBuf {
        self.folders.first().cloned().unwrap_or_default()
    }

    /// The name of the encoding in the protocol.
    pub fn encoding_kind(&self) -> PositionEncodingKind {
        match self.encoding {
            Encoding::Utf8 => PositionEncodingKind::UTF8,
            Encoding::Utf16 => PositionEncodingKind::UTF16,
            Encoding::Utf32 => PositionEncodingKind::UTF32,
        }
    }
}

/// Chooses UTF-8 if offered, since byte offsets need no conversion; else the client's preferred encoding. All clients
/// support UTF-16.
fn choose_encoding(offered: &[PositionEncodingKind]) -> Encoding {
    if offered.contains(&PositionEncodingKind::UTF8) {
        return Encoding::Utf8;
    }
    match offered.first() {
        Some(kind) if *kind == PositionEncodingKind::UTF32 => Encoding::Utf32,
        _ => Encoding::Utf16,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn client(capabilities: Value) -> Client {
        Client::new(&serde_json::from_value(json!({"processId": null, "capabilities": capabilities})).unwrap())
    }

    #[test]
    fn encodings_are_negotiated() {
        let encoding = |offered: Value| client(json!({"general": {"positionEncodings": offered}})).encoding;
        assert_eq!(encoding(json!(["utf-16", "utf-8"])), Encoding::Utf8);
        assert_eq!(encoding(json!(["utf-32", "utf-16"])), Encoding::Utf32);
        assert_eq!(encoding(json!(["utf-16"])), Encoding::Utf16);
        assert_eq!(encoding(json!(["ebcdic"])), Encoding::Utf16);
        assert_eq!(client(json!({})).encoding, Encoding::Utf16);
    }

    #[test]
    fn capabilities_are_read() {
        let able = client(json!({"textDocument": {
            "diagnostic": {}, "hover": {"contentFormat": ["markdown"]}, "definition": {"linkSupport": true}}}));
        assert!(
            able.pulls_diagnostics
                && able.markdown.hovers
                && !able.markdown.completion
                && able.has_links
                && !able.has_configuration
        );
        assert!(!client(json!({})).pulls_diagnostics);
    }
}
