//! Names of pieces: definition, references, highlight, rename.

use bdl_ide::{NameRole, NameUse, RenameError};
use tower_lsp::ls_types as lsp;

use super::document::Document;
use crate::failure::{Answer, Failure};

/// Answers `textDocument/definition` and `textDocument/declaration`: the declaration of a piece.
pub fn definition(
    document: &Document<'_>,
    params: lsp::GotoDefinitionParams,
) -> Answer<Option<lsp::GotoDefinitionResponse>> {
    let offset = document.offset(params.text_document_position_params.position);
    let checked = document.checked();
    let found = bdl_ide::name_at(checked, offset).zip(bdl_ide::definition(checked, offset));
    Ok(found.map(|(origin, target)| {
        if !document.world.client.has_links {
            return lsp::GotoDefinitionResponse::Array(vec![document.location(target.range)]);
        }
        lsp::GotoDefinitionResponse::Link(vec![lsp::LocationLink {
            origin_selection_range: Some(document.range(origin.range)),
            target_uri: document.uri.clone(),
            target_range: document.range(target.item.cover(target.range)),
            target_selection_range: document.range(target.range),
        }])
    }))
}

/// Answers `textDocument/references`: all uses of a piece.
pub fn references(document: &Document<'_>, params: lsp::ReferenceParams) -> Answer<Option<Vec<lsp::Location>>> {
    let uses = bdl_ide::references(document.checked(), document.offset(params.text_document_position.position));
    let is_wanted = |name: &NameUse| params.context.include_declaration || name.role != NameRole::Declaration;
    Ok(Some(uses.into_iter().filter(is_wanted).map(|name| document.location(name.range)).collect()))
}

/// Answers `textDocument/documentHighlight`: the uses of a piece.
pub fn highlight(
    document: &Document<'_>,
    params: lsp::DocumentHighlightParams,
) -> Answer<Option<Vec<lsp::DocumentHighlight>>> {
    let offset = document.offset(params.text_document_position_params.position);
    let highlight = |name: NameUse| lsp::DocumentHighlight {
        range: document.range(name.range),
        kind: Some(match name.role {
            NameRole::Declaration => lsp::DocumentHighlightKind::WRITE,
            _ => lsp::DocumentHighlightKind::READ,
        }),
    };
    Ok(Some(bdl_ide::references(document.checked(), offset).into_iter().map(highlight).collect()))
}

/// Answers `textDocument/prepareRename`: the name of a piece.
pub fn prepare_rename(
    document: &Document<'_>,
    params: lsp::TextDocumentPositionParams,
) -> Answer<Option<lsp::PrepareRenameResponse>> {
    let name = bdl_ide::name_at(document.checked(), document.offset(params.position));
    Ok(name.map(|name| lsp::PrepareRenameResponse::RangeWithPlaceholder {
        range: document.range(name.range),
        placeholder: name.name,
    }))
}

/// Answers `textDocument/rename`. Strings in JavaScript that spell the name may mean something else: the user confirms them, and
/// they stay where the client cannot ask.
pub fn rename(document: &Document<'_>, params: lsp::RenameParams) -> Answer<Option<lsp::WorkspaceEdit>> {
    let offset = document.offset(params.text_document_position.position);
    match bdl_ide::rename(document.checked(), offset, &params.new_name) {
        Ok(rename) => {
            let annotation = lsp::ChangeAnnotation {
                label: "Strings in JavaScript".to_owned(),
                needs_confirmation: Some(true),
                description: Some("They spell the name, but may mean something else.".to_owned()),
            };
            Ok(Some(document.reviewed_edit(&rename.edits, &rename.unsafe_edits, Some(annotation))))
        }
        Err(RenameError::NotAName) => Ok(None),
        Err(error) => Err(Failure::Refused(error.message(&params.new_name))),
    }
}
