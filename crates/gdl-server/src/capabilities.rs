//! The server capabilities, as the server announces them in `initialize`. Each entry belongs to routes in `dispatch`.

use serde_json::{Value, json};
use tower_lsp::ls_types as lsp;

use crate::{
    client::Client,
    requests::{code_action, completion, execute, signature, tokens},
};

/// The answer to `initialize`.
pub fn initialize_result(client: &Client) -> Value {
    let mut result = json!({
        "capabilities": capabilities(client),
        "serverInfo": {"name": "gdl", "version": env!("CARGO_PKG_VERSION")},
    });
    // Newer than the types of the library: texts of the embedded library.
    result["capabilities"]["workspace"]["textDocumentContent"] = json!({"schemes": ["gdl"]});
    result
}

fn capabilities(client: &Client) -> lsp::ServerCapabilities {
    lsp::ServerCapabilities {
        position_encoding: Some(client.encoding_kind()),
        text_document_sync: Some(lsp::TextDocumentSyncCapability::Options(lsp::TextDocumentSyncOptions {
            open_close: Some(true),
            change: Some(lsp::TextDocumentSyncKind::INCREMENTAL),
            save: Some(lsp::TextDocumentSyncSaveOptions::Supported(true)),
            ..lsp::TextDocumentSyncOptions::default()
        })),
        hover_provider: Some(lsp::HoverProviderCapability::Simple(true)),
        completion_provider: Some(completion::options()),
        signature_help_provider: Some(signature::options()),
        definition_provider: Some(lsp::OneOf::Left(true)),
        declaration_provider: Some(lsp::DeclarationCapability::Simple(true)),
        type_definition_provider: Some(lsp::TypeDefinitionProviderCapability::Simple(true)),
        references_provider: Some(lsp::OneOf::Left(true)),
        document_highlight_provider: Some(lsp::OneOf::Left(true)),
        document_symbol_provider: Some(lsp::OneOf::Left(true)),
        workspace_symbol_provider: Some(lsp::OneOf::Left(true)),
        folding_range_provider: Some(lsp::FoldingRangeProviderCapability::Simple(true)),
        selection_range_provider: Some(lsp::SelectionRangeProviderCapability::Simple(true)),
        document_formatting_provider: Some(lsp::OneOf::Left(true)),
        document_range_formatting_provider: Some(lsp::OneOf::Left(true)),
        document_on_type_formatting_provider: Some(lsp::DocumentOnTypeFormattingOptions {
            first_trigger_character: ")".to_owned(),
            more_trigger_character: Some(vec!["\n".to_owned()]),
        }),
        rename_provider: Some(match client.prepares_renames {
            true => lsp::OneOf::Right(lsp::RenameOptions {
                prepare_provider: Some(true),
                work_done_progress_options: lsp::WorkDoneProgressOptions::default(),
            }),
            false => lsp::OneOf::Left(true),
        }),
        document_link_provider: Some(lsp::DocumentLinkOptions {
            resolve_provider: Some(false),
            work_done_progress_options: lsp::WorkDoneProgressOptions::default(),
        }),
        call_hierarchy_provider: Some(lsp::CallHierarchyServerCapability::Simple(true)),
        inlay_hint_provider: Some(lsp::OneOf::Left(true)),
        code_lens_provider: Some(lsp::CodeLensOptions { resolve_provider: Some(true) }),
        color_provider: Some(lsp::ColorProviderCapability::Simple(true)),
        linked_editing_range_provider: Some(lsp::LinkedEditingRangeServerCapabilities::Simple(true)),
        semantic_tokens_provider: Some(tokens::options().into()),
        diagnostic_provider: client.pulls_diagnostics.then(|| {
            lsp::DiagnosticServerCapabilities::Options(lsp::DiagnosticOptions {
                identifier: Some("gdl".to_owned()),
                inter_file_dependencies: true,
                workspace_diagnostics: true,
                ..lsp::DiagnosticOptions::default()
            })
        }),
        code_action_provider: Some(lsp::CodeActionProviderCapability::Options(lsp::CodeActionOptions {
            code_action_kinds: Some(code_action::kinds()),
            resolve_provider: Some(true),
            ..lsp::CodeActionOptions::default()
        })),
        execute_command_provider: Some(lsp::ExecuteCommandOptions {
            commands: execute::COMMANDS.map(str::to_owned).into(),
            ..lsp::ExecuteCommandOptions::default()
        }),
        workspace: Some(lsp::WorkspaceServerCapabilities {
            workspace_folders: Some(lsp::WorkspaceFoldersServerCapabilities {
                supported: Some(true),
                change_notifications: Some(lsp::OneOf::Left(true)),
            }),
            file_operations: Some(file_operations()),
        }),
        ..lsp::ServerCapabilities::default()
    }
}

/// Creating, renaming and deleting modules and board games in the editor, alone or with their folder.
fn file_operations() -> lsp::WorkspaceFileOperationsServerCapabilities {
    let filter = |glob: &str, matches| lsp::FileOperationFilter {
        scheme: Some("file".to_owned()),
        pattern: lsp::FileOperationPattern { glob: glob.to_owned(), matches: Some(matches), options: None },
    };
    let options = lsp::FileOperationRegistrationOptions {
        filters: vec![
            filter("**/*.{g,xcq,bdl}", lsp::FileOperationPatternKind::File),
            filter("**", lsp::FileOperationPatternKind::Folder),
        ],
    };
    lsp::WorkspaceFileOperationsServerCapabilities {
        did_create: Some(options.clone()),
        will_rename: Some(options.clone()),
        did_rename: Some(options.clone()),
        did_delete: Some(options),
        ..lsp::WorkspaceFileOperationsServerCapabilities::default()
    }
}
