//! Document outlines, and the workspace symbol search.

use gdl_ide::{DocumentSymbol, File, FileRange, SymbolKind};
use tower_lsp::ls_types as lsp;

use crate::{bdl, context::Context, convert::label_text, failure::Answer};

/// The maximum number of results: the user continues to type to narrow the search.
const MAX_SYMBOLS: usize = 500;

/// Answers `textDocument/documentSymbol`: the outline of a document.
pub fn document(context: &Context, params: lsp::DocumentSymbolParams) -> Answer<Option<lsp::DocumentSymbolResponse>> {
    let file = context.document(&params.text_document)?;
    let symbols = gdl_ide::document_symbols(context.db, file);
    if context.world.client.has_symbol_tree {
        let symbols = symbols.into_iter().map(|symbol| tree(context, file, symbol)).collect();
        return Ok(Some(lsp::DocumentSymbolResponse::Nested(symbols)));
    }
    let mut flat = Vec::new();
    flatten(context, file, symbols, None, &mut flat);
    Ok(Some(lsp::DocumentSymbolResponse::Flat(flat)))
}

// The deprecated field of the struct has to be set.
#[expect(deprecated)]
fn tree(context: &Context, file: File, symbol: DocumentSymbol) -> lsp::DocumentSymbol {
    lsp::DocumentSymbol {
        name: label_text(&symbol.name),
        detail: Some(label_text(&symbol.detail)).filter(|detail| !detail.is_empty()),
        kind: kind(symbol.kind),
        tags: None,
        deprecated: None,
        range: context.range(file, symbol.full),
        selection_range: context.range(file, symbol.focus),
        children: Some(symbol.children.into_iter().map(|child| tree(context, file, child)).collect()),
    }
}

#[expect(deprecated)]
fn flatten(
    context: &Context,
    file: File,
    symbols: Vec<DocumentSymbol>,
    container: Option<&str>,
    flat: &mut Vec<lsp::SymbolInformation>,
) {
    for symbol in symbols {
        let Some(location) = context.location(FileRange { file, range: symbol.full }) else { continue };
        flat.push(lsp::SymbolInformation {
            name: label_text(&symbol.name),
            kind: kind(symbol.kind),
            tags: None,
            deprecated: None,
            location,
            container_name: container.map(label_text),
        });
        flatten(context, file, symbol.children, Some(&symbol.name), flat);
    }
}

/// Answers `workspace/symbol`: names in the workspace.
pub fn workspace(
    context: &Context,
    params: lsp::WorkspaceSymbolParams,
) -> Answer<Option<lsp::WorkspaceSymbolResponse>> {
    let found = gdl_ide::workspace_symbols(context.db, &params.query, MAX_SYMBOLS);
    let mut pieces = bdl::structure::pieces(context.world, &params.query);
    let symbol = |symbol: gdl_ide::WorkspaceSymbol| {
        let target = symbol.target;
        Some(lsp::WorkspaceSymbol {
            name: if target.name.trim().is_empty() { "||".to_owned() } else { label_text(&target.name) },
            kind: kind(symbol.kind),
            tags: None,
            container_name: target.file.path(context.db).file_stem().map(str::to_owned),
            location: lsp::OneOf::Left(context.location(FileRange { file: target.file, range: target.focus })?),
            data: None,
        })
    };
    let mut symbols: Vec<_> = found.into_iter().filter_map(symbol).collect();
    pieces.truncate(MAX_SYMBOLS.saturating_sub(symbols.len()));
    symbols.append(&mut pieces);
    Ok(Some(lsp::WorkspaceSymbolResponse::Nested(symbols)))
}

/// The symbol kind of the protocol, which selects the icon in editors.
fn kind(kind: SymbolKind) -> lsp::SymbolKind {
    match kind {
        SymbolKind::Module | SymbolKind::Include => lsp::SymbolKind::MODULE,
        SymbolKind::Type(_) => lsp::SymbolKind::CLASS,
        SymbolKind::Property => lsp::SymbolKind::PROPERTY,
        SymbolKind::Variable => lsp::SymbolKind::VARIABLE,
        SymbolKind::Global => lsp::SymbolKind::CONSTANT,
        SymbolKind::Table => lsp::SymbolKind::ARRAY,
        SymbolKind::Values => lsp::SymbolKind::FIELD,
        SymbolKind::Side | SymbolKind::Doctrine => lsp::SymbolKind::NAMESPACE,
        SymbolKind::Unit => lsp::SymbolKind::OBJECT,
        SymbolKind::Namer => lsp::SymbolKind::FUNCTION,
        SymbolKind::Scorekeeper => lsp::SymbolKind::EVENT,
        SymbolKind::Image => lsp::SymbolKind::FILE,
        SymbolKind::World | SymbolKind::Feature => lsp::SymbolKind::STRUCT,
        SymbolKind::Variant => lsp::SymbolKind::ENUM,
        SymbolKind::Condition => lsp::SymbolKind::BOOLEAN,
        SymbolKind::Other => lsp::SymbolKind::KEY,
    }
}
