//! The client's capabilities and settings, from its `initialize` request.

use camino::Utf8PathBuf;
use gdl_ide::Encoding;
use serde_json::Value;
use tower_lsp::ls_types::{self as lsp, PositionEncodingKind};

/// The capabilities and settings of the client.
#[derive(Debug, Clone, Default)]
pub struct Client {
    /// The units in which it counts columns.
    pub encoding: Encoding,
    /// The folders of the workspace.
    pub folders: Vec<Utf8PathBuf>,
    /// The folder of documents without a file: their paths begin with it, so that it stays while one of them is open.
    pub home: Utf8PathBuf,
    /// It asks for diagnostics by itself.
    pub pulls_diagnostics: bool,
    /// It shows further places of diagnostics.
    pub has_related: bool,
    /// It understands links with the range that they come from.
    pub has_links: bool,
    /// It understands versioned edits.
    pub has_document_changes: bool,
    /// It asks whether there is something to rename before it asks for the new name.
    pub prepares_renames: bool,
    /// It renames files if an edit asks for it.
    pub renames_files: bool,
    /// It knows code actions; else it knows commands only.
    pub has_actions: bool,
    /// It asks for the edit of a code action when somebody chooses it.
    pub resolves_edits: bool,
    /// It creates files if an edit asks for it.
    pub creates_files: bool,
    /// It opens documents if it is asked to.
    pub shows_documents: bool,
    /// It shows how far work is that it was told of.
    pub shows_progress: bool,
    /// It understands placeholders in what completion writes.
    pub has_snippets: bool,
    /// It tells writing in front of the rest of a word from writing over it.
    pub inserts_or_replaces: bool,
    /// It shows which items of completion are deprecated by their tags.
    pub has_item_tags: bool,
    /// It understands where in a signature a parameter is.
    pub has_label_offsets: bool,
    /// It shows what a link leads to.
    pub has_link_tooltips: bool,
    /// The commands that it runs itself when somebody clicks on a lens.
    pub commands: Vec<String>,
    /// It shows symbols as a tree.
    pub has_symbol_tree: bool,
    /// It wants folds of whole lines only.
    pub folds_lines: bool,
    /// The places where it renders Markdown.
    pub markdown: Markdown,
    /// It answers questions about its settings.
    pub has_configuration: bool,
    /// It tells of files that change, if it is asked to.
    pub watches_files: bool,
    /// It does so also in folders that are none of the workspace.
    pub watches_elsewhere: bool,
    /// It asks again if it is told that diagnostics, tokens, hints or lenses are outdated.
    pub refreshes: Refreshes,
}

/// The places where the client renders Markdown; elsewhere it gets plain text.
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
    /// Reads what the client says of itself.
    pub fn new(params: &lsp::InitializeParams) -> Client {
        // The typed capabilities lack some of the newer ones, and are deeply optional: a path into JSON says the same.
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

    /// The encoding by its name in the protocol.
    pub fn encoding_kind(&self) -> PositionEncodingKind {
        match self.encoding {
            Encoding::Utf8 => PositionEncodingKind::UTF8,
            Encoding::Utf16 => PositionEncodingKind::UTF16,
            Encoding::Utf32 => PositionEncodingKind::UTF32,
        }
    }
}

/// Bytes cost nothing to count; else what the client likes best. UTF-16 is what all understand.
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
