//! Links to modules, and the hierarchy of includes.

use gdl_ide::{File, ModuleItem};
use tower_lsp::ls_types as lsp;

use crate::{context::Context, convert::label_text, failure::Answer};

/// Answers `textDocument/documentLink`: links on names of modules.
pub fn links(context: &Context, params: lsp::DocumentLinkParams) -> Answer<Option<Vec<lsp::DocumentLink>>> {
    let file = context.document(&params.text_document)?;
    let link = |link: gdl_ide::DocumentLink| {
        Some(lsp::DocumentLink {
            range: context.range(file, link.range),
            target: Some(context.uri(link.target)?),
            tooltip: Some(label_text(&link.tooltip)).filter(|_| context.world.client.has_link_tooltips),
            data: None,
        })
    };
    Ok(Some(gdl_ide::document_links(context.db, file).into_iter().filter_map(link).collect()))
}

/// Answers `textDocument/prepareCallHierarchy`: the module at which the hierarchy starts.
pub fn prepare_hierarchy(
    context: &Context,
    params: lsp::CallHierarchyPrepareParams,
) -> Answer<Option<Vec<lsp::CallHierarchyItem>>> {
    let at = context.place(&params.text_document_position_params)?;
    let module = gdl_ide::module_item(context.db, at);
    Ok(module.and_then(|module| item(context, module)).map(|item| vec![item]))
}

/// Answers `callHierarchy/incomingCalls`: the modules that load a module.
pub fn incoming(
    context: &Context,
    params: lsp::CallHierarchyIncomingCallsParams,
) -> Answer<Option<Vec<lsp::CallHierarchyIncomingCall>>> {
    let module = context.file(&params.item.uri)?;
    let call = |(from, places): gdl_ide::ModuleCall| {
        let from_ranges = places.into_iter().map(|range| context.range(from.file, range)).collect();
        Some(lsp::CallHierarchyIncomingCall { from: item(context, from)?, from_ranges })
    };
    Ok(Some(gdl_ide::modules_loading(context.db, module).into_iter().filter_map(call).collect()))
}

/// Answers `callHierarchy/outgoingCalls`: the modules that a module loads.
pub fn outgoing(
    context: &Context,
    params: lsp::CallHierarchyOutgoingCallsParams,
) -> Answer<Option<Vec<lsp::CallHierarchyOutgoingCall>>> {
    let module = context.file(&params.item.uri)?;
    let call = |(to, places): gdl_ide::ModuleCall| {
        let from_ranges = places.into_iter().map(|range| context.range(module, range)).collect();
        Some(lsp::CallHierarchyOutgoingCall { to: item(context, to)?, from_ranges })
    };
    Ok(Some(gdl_ide::modules_loaded(context.db, module).into_iter().filter_map(call).collect()))
}

fn item(context: &Context, module: ModuleItem) -> Option<lsp::CallHierarchyItem> {
    let range = |file: File, range| context.range(file, range);
    Some(lsp::CallHierarchyItem {
        name: label_text(&module.name),
        kind: if module.is_game { lsp::SymbolKind::MODULE } else { lsp::SymbolKind::FILE },
        tags: None,
        detail: module.file.path(context.db).parent().map(|folder| folder.to_string()),
        uri: context.uri(module.file)?,
        range: range(module.file, module.full),
        selection_range: range(module.file, module.focus),
        data: None,
    })
}
