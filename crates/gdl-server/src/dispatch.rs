//! The table of requests: the functions that answer each, and how they run. It defines the concurrency.

use tower_lsp::ls_types::request as lsp;

use crate::{
    bdl,
    requests::{
        code_action, colors, completion, content, diagnostics, execute, formatting, hints, hover, lenses, linked, map,
        modules, navigation, play, rename, signature, structure, symbols, tokens,
    },
    route::{Route, RouteClass, Routes},
};

/// Builds the table.
pub fn routes() -> Routes {
    use RouteClass::{Background, Repeatable, TextBound};
    let mut routes = Routes::default();
    routes.on::<lsp::HoverRequest>(TextBound, hover::hover);
    routes.on::<lsp::Completion>(TextBound, completion::complete);
    routes.on::<lsp::ResolveCompletionItem>(Repeatable, completion::resolve);
    routes.on::<lsp::SignatureHelpRequest>(TextBound, signature::help);
    routes.on::<lsp::GotoDefinition>(TextBound, navigation::definition);
    routes.on::<lsp::GotoDeclaration>(TextBound, navigation::declaration);
    routes.on::<lsp::GotoTypeDefinition>(TextBound, navigation::type_definition);
    routes.on::<lsp::References>(TextBound, navigation::references);
    routes.on::<lsp::DocumentHighlightRequest>(TextBound, navigation::highlight);
    routes.on::<lsp::DocumentSymbolRequest>(Repeatable, symbols::document);
    routes.on::<lsp::WorkspaceSymbolRequest>(Repeatable, symbols::workspace);
    routes.on::<lsp::FoldingRangeRequest>(Repeatable, structure::folding);
    routes.on::<lsp::SelectionRangeRequest>(TextBound, structure::selection);
    routes.on::<lsp::Formatting>(TextBound, formatting::document);
    routes.on::<lsp::RangeFormatting>(TextBound, formatting::range);
    routes.on::<lsp::OnTypeFormatting>(TextBound, formatting::on_type);
    routes.on::<lsp::SemanticTokensFullRequest>(Repeatable, tokens::full);
    routes.on::<lsp::SemanticTokensFullDeltaRequest>(Repeatable, tokens::delta);
    routes.on::<lsp::SemanticTokensRangeRequest>(TextBound, tokens::range);
    routes.on::<lsp::DocumentDiagnosticRequest>(Repeatable, diagnostics::document);
    routes.on::<lsp::WorkspaceDiagnosticRequest>(Background, diagnostics::workspace);
    routes.on::<lsp::PrepareRenameRequest>(TextBound, rename::prepare);
    routes.on::<lsp::Rename>(TextBound, rename::rename);
    routes.on::<lsp::WillRenameFiles>(Repeatable, rename::files);
    routes.on::<lsp::DocumentLinkRequest>(Repeatable, modules::links);
    routes.on::<lsp::CallHierarchyPrepare>(TextBound, modules::prepare_hierarchy);
    routes.on::<lsp::CallHierarchyIncomingCalls>(Repeatable, modules::incoming);
    routes.on::<lsp::CallHierarchyOutgoingCalls>(Repeatable, modules::outgoing);
    routes.on::<lsp::InlayHintRequest>(TextBound, hints::hints);
    routes.on::<lsp::CodeLensRequest>(Repeatable, lenses::lenses);
    routes.on::<lsp::CodeLensResolve>(Repeatable, lenses::resolve);
    routes.on::<lsp::DocumentColor>(Repeatable, colors::document);
    routes.on::<lsp::ColorPresentationRequest>(TextBound, colors::presentations);
    routes.on::<lsp::LinkedEditingRange>(TextBound, linked::ranges);
    routes.on::<lsp::CodeActionRequest>(TextBound, code_action::actions);
    routes.on::<lsp::CodeActionResolveRequest>(Repeatable, code_action::resolve);
    routes.add(Route::new(execute::METHOD, Repeatable, execute::execute));
    routes.add(Route::apart(play::PLAY, play::play));
    routes.add(Route::apart(map::MAP, map::map));
    routes.add(Route::new("gdl/roots", Repeatable, execute::roots));
    routes.add(Route::new("workspace/textDocumentContent", Repeatable, content::text));
    add_boards(&mut routes);
    routes
}

/// Adds the functions for board games to the routes. A request without one has an empty answer.
fn add_boards(routes: &mut Routes) {
    routes.board::<lsp::HoverRequest>(bdl::assistance::hover);
    routes.board::<lsp::Completion>(bdl::assistance::complete);
    routes.board::<lsp::ResolveCompletionItem>(bdl::assistance::resolve);
    routes.board::<lsp::SignatureHelpRequest>(bdl::assistance::signature);
    routes.board::<lsp::GotoDefinition>(bdl::names::definition);
    routes.board::<lsp::GotoDeclaration>(bdl::names::definition);
    routes.board::<lsp::References>(bdl::names::references);
    routes.board::<lsp::DocumentHighlightRequest>(bdl::names::highlight);
    routes.board::<lsp::PrepareRenameRequest>(bdl::names::prepare_rename);
    routes.board::<lsp::Rename>(bdl::names::rename);
    routes.board::<lsp::DocumentSymbolRequest>(bdl::structure::symbols);
    routes.board::<lsp::FoldingRangeRequest>(bdl::structure::folding);
    routes.board::<lsp::SelectionRangeRequest>(bdl::structure::selection);
    routes.board::<lsp::Formatting>(bdl::formatting::document);
    routes.board::<lsp::RangeFormatting>(bdl::formatting::range);
    routes.board::<lsp::SemanticTokensFullRequest>(bdl::tokens::full);
    routes.board::<lsp::SemanticTokensFullDeltaRequest>(bdl::tokens::delta);
    routes.board::<lsp::SemanticTokensRangeRequest>(bdl::tokens::range);
    routes.board::<lsp::DocumentDiagnosticRequest>(bdl::diagnostics::document);
    routes.board::<lsp::InlayHintRequest>(bdl::display::hints);
    routes.board::<lsp::CodeLensRequest>(bdl::display::lenses);
    routes.board::<lsp::CodeLensResolve>(bdl::display::resolve_lens);
    routes.board::<lsp::DocumentColor>(bdl::display::colors);
    routes.board::<lsp::ColorPresentationRequest>(bdl::display::color_presentations);
    routes.board::<lsp::CodeActionRequest>(bdl::actions::actions);
    routes.board::<lsp::CodeActionResolveRequest>(bdl::actions::resolve);
    routes.board_with(bdl::play::METHOD, bdl::play::game);
}
