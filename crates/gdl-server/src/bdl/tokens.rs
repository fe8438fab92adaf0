//! Semantic tokens of board games, in the legend that both languages share.

use bdl_ide::TokenKind as BoardToken;
use gdl_base::TextRange;
use gdl_ide::TokenKind;
use tower_lsp::ls_types as lsp;

use super::document::Document;
use crate::{
    failure::Answer,
    shared::tokens::{DEFINITION, REGEXP_TYPE, delta_result, encoded, type_of},
};

/// The number of a kind in the legend.
fn type_number(kind: BoardToken) -> u32 {
    type_of(match kind {
        BoardToken::Comment => TokenKind::Comment,
        BoardToken::Keyword => TokenKind::Keyword,
        BoardToken::Property => TokenKind::Property,
        BoardToken::Function => TokenKind::Function,
        BoardToken::Piece => TokenKind::Type,
        BoardToken::Parameter => TokenKind::Parameter,
        BoardToken::Constant => TokenKind::Constant,
        BoardToken::Number => TokenKind::Number,
        BoardToken::Text => TokenKind::String,
        BoardToken::Variable => TokenKind::Variable,
        BoardToken::Regex => return REGEXP_TYPE,
    })
}

fn tokens(document: &Document<'_>, range: Option<TextRange>) -> Vec<lsp::SemanticToken> {
    let mut tokens = bdl_ide::semantic_tokens(document.checked());
    if let Some(range) = range {
        tokens.retain(|token| token.range.start() < range.end() && range.start() < token.range.end());
    }
    let number = |token: bdl_ide::SemanticToken| {
        (token.range, type_number(token.kind), if token.is_declaration { DEFINITION } else { 0 })
    };
    encoded(document.lines(), document.encoding(), tokens.into_iter().map(number))
}

/// Keeps the tokens of an open document for deltas; returns the id of the result.
fn remember(document: &Document<'_>, tokens: &[lsp::SemanticToken]) -> Option<String> {
    let mut cache = document.world.tokens.lock().ok().filter(|_| document.board.is_open())?;
    Some(cache.remember(&document.path, tokens.to_vec()))
}

/// Answers `textDocument/semanticTokens/full`.
pub fn full(document: &Document<'_>, _: lsp::SemanticTokensParams) -> Answer<Option<lsp::SemanticTokensResult>> {
    let data = tokens(document, None);
    let result_id = remember(document, &data);
    Ok(Some(lsp::SemanticTokensResult::Tokens(lsp::SemanticTokens { result_id, data })))
}

/// Answers `textDocument/semanticTokens/full/delta`.
pub fn delta(
    document: &Document<'_>,
    params: lsp::SemanticTokensDeltaParams,
) -> Answer<Option<lsp::SemanticTokensFullDeltaResult>> {
    let new = tokens(document, None);
    let old = document.world.tokens.lock().ok();
    let old = old.and_then(|cache| cache.result(&document.path, &params.previous_result_id));
    let result_id = remember(document, &new);
    Ok(Some(delta_result(old, new, result_id)))
}

/// Answers `textDocument/semanticTokens/range`.
pub fn range(
    document: &Document<'_>,
    params: lsp::SemanticTokensRangeParams,
) -> Answer<Option<lsp::SemanticTokensRangeResult>> {
    let data = tokens(document, Some(document.text_range(params.range)));
    Ok(Some(lsp::SemanticTokensRangeResult::Tokens(lsp::SemanticTokens { result_id: None, data })))
}
