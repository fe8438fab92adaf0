//! Navigation from names to definitions and uses.

use gdl_ide::{FilePos, FileRange, GdlDatabase, NavTarget, Use};
use tower_lsp::ls_types as lsp;

use crate::{context::Context, failure::Answer};

type NavigationResult = Option<(FileRange, Vec<NavTarget>)>;

fn goto(
    context: &Context,
    params: &lsp::GotoDefinitionParams,
    find: impl FnOnce(&GdlDatabase, FilePos) -> NavigationResult,
) -> Answer<Option<lsp::GotoDefinitionResponse>> {
    let at = context.place(&params.text_document_position_params)?;
    Ok(find(context.db, at).map(|(origin, targets)| context.goto(origin, targets)))
}

/// Answers `textDocument/definition`: the definitions of a name.
pub fn definition(context: &Context, params: lsp::GotoDefinitionParams) -> Answer<Option<lsp::GotoDefinitionResponse>> {
    goto(context, &params, |db, at| gdl_ide::definition(db, at))
}

/// Answers `textDocument/declaration` with the definitions of a name, as GDL does not separate the two.
pub fn declaration(
    context: &Context,
    params: lsp::GotoDefinitionParams,
) -> Answer<Option<lsp::GotoDefinitionResponse>> {
    definition(context, params)
}

/// Answers `textDocument/typeDefinition`: the definitions of the types that a name stands for.
pub fn type_definition(
    context: &Context,
    params: lsp::GotoDefinitionParams,
) -> Answer<Option<lsp::GotoDefinitionResponse>> {
    goto(context, &params, |db, at| gdl_ide::type_definition(db, at))
}

/// Answers `textDocument/references`: all uses of a name.
pub fn references(context: &Context, params: lsp::ReferenceParams) -> Answer<Option<Vec<lsp::Location>>> {
    let at = context.place(&params.text_document_position)?;
    let found = gdl_ide::find_references(context.db, at, params.context.include_declaration);
    Ok(Some(found.into_iter().filter_map(|place| context.location(place)).collect()))
}

/// Answers `textDocument/documentHighlight`: the uses of a name in the same document.
pub fn highlight(
    context: &Context,
    params: lsp::DocumentHighlightParams,
) -> Answer<Option<Vec<lsp::DocumentHighlight>>> {
    let at = context.place(&params.text_document_position_params)?;
    let highlight = |(range, kind)| lsp::DocumentHighlight {
        range: context.range(at.file, range),
        kind: Some(match kind {
            Use::Definition | Use::Write => lsp::DocumentHighlightKind::WRITE,
            Use::Read => lsp::DocumentHighlightKind::READ,
        }),
    };
    Ok(Some(gdl_ide::highlight(context.db, at).into_iter().map(highlight).collect()))
}
