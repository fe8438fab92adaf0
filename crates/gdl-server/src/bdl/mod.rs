//! Board games: documents in BDL, about which `bdl-check` and `bdl-ide` know everything.
//!
//! A board game is small and stands alone, so its text never enters the database: a version is read once, when the first request
//! needs it (`board`), and every answer is a function of this reading. `dispatch` calls the functions below for documents that
//! are board games, and those of `requests` for all others; requests about the workspace ask both.

pub mod actions;
pub mod assistance;
pub mod board;
pub mod diagnostics;
pub mod display;
pub mod document;
pub mod formatting;
pub mod names;
pub mod play;
pub mod structure;
pub mod tokens;
mod workspace;

use tower_lsp::ls_types::request as lsp;

use crate::dispatch::Routes;

/// Adds the functions for board games to the routes. A request without one has an empty answer.
pub fn add_routes(routes: &mut Routes) {
    routes.board::<lsp::HoverRequest>(assistance::hover);
    routes.board::<lsp::Completion>(assistance::complete);
    routes.board::<lsp::ResolveCompletionItem>(assistance::resolve);
    routes.board::<lsp::SignatureHelpRequest>(assistance::signature);
    routes.board::<lsp::GotoDefinition>(names::definition);
    routes.board::<lsp::GotoDeclaration>(names::definition);
    routes.board::<lsp::References>(names::references);
    routes.board::<lsp::DocumentHighlightRequest>(names::highlight);
    routes.board::<lsp::PrepareRenameRequest>(names::prepare_rename);
    routes.board::<lsp::Rename>(names::rename);
    routes.board::<lsp::DocumentSymbolRequest>(structure::symbols);
    routes.board::<lsp::FoldingRangeRequest>(structure::folding);
    routes.board::<lsp::SelectionRangeRequest>(structure::selection);
    routes.board::<lsp::Formatting>(formatting::document);
    routes.board::<lsp::RangeFormatting>(formatting::range);
    routes.board::<lsp::SemanticTokensFullRequest>(tokens::full);
    routes.board::<lsp::SemanticTokensFullDeltaRequest>(tokens::delta);
    routes.board::<lsp::SemanticTokensRangeRequest>(tokens::range);
    routes.board::<lsp::DocumentDiagnosticRequest>(diagnostics::document);
    routes.board::<lsp::InlayHintRequest>(display::hints);
    routes.board::<lsp::CodeLensRequest>(display::lenses);
    routes.board::<lsp::CodeLensResolve>(display::resolve_lens);
    routes.board::<lsp::DocumentColor>(display::colors);
    routes.board::<lsp::ColorPresentationRequest>(display::color_presentations);
    routes.board::<lsp::CodeActionRequest>(actions::actions);
    routes.board::<lsp::CodeActionResolveRequest>(actions::resolve);
    routes.board_with(play::METHOD, play::game);
}
