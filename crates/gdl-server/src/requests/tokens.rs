//! Semantic tokens: of a document, of a part of it, and as a delta to the last result.

use gdl_base::TextRange;
use gdl_ide::{File, Modifiers, Token, TokenKind, lines};
use tower_lsp::ls_types as lsp;

use crate::{
    context::Context,
    failure::Answer,
    shared::tokens::{REGEXP, delta_result, encoded, type_of},
};

/// Returns the semantic token capabilities of the server, with the legend of the numbers in tokens.
pub fn options() -> lsp::SemanticTokensOptions {
    lsp::SemanticTokensOptions {
        legend: lsp::SemanticTokensLegend {
            token_types: TokenKind::ALL.map(kind).into_iter().chain([REGEXP]).collect(),
            token_modifiers: MODIFIERS.into(),
        },
        range: Some(true),
        full: Some(lsp::SemanticTokensFullOptions::Delta { delta: Some(true) }),
        ..lsp::SemanticTokensOptions::default()
    }
}

fn kind(kind: TokenKind) -> lsp::SemanticTokenType {
    match kind {
        TokenKind::Comment => lsp::SemanticTokenType::COMMENT,
        TokenKind::String => lsp::SemanticTokenType::STRING,
        TokenKind::Number => lsp::SemanticTokenType::NUMBER,
        TokenKind::Keyword => lsp::SemanticTokenType::KEYWORD,
        TokenKind::Function => lsp::SemanticTokenType::FUNCTION,
        TokenKind::Type => lsp::SemanticTokenType::TYPE,
        TokenKind::Property => lsp::SemanticTokenType::PROPERTY,
        TokenKind::Parameter => lsp::SemanticTokenType::PARAMETER,
        TokenKind::Variable => lsp::SemanticTokenType::VARIABLE,
        TokenKind::Constant => lsp::SemanticTokenType::ENUM_MEMBER,
        TokenKind::Namespace => lsp::SemanticTokenType::NAMESPACE,
        TokenKind::Object => lsp::SemanticTokenType::CLASS,
    }
}

const MODIFIERS: [lsp::SemanticTokenModifier; 4] = [
    lsp::SemanticTokenModifier::DEFINITION,
    lsp::SemanticTokenModifier::READONLY,
    lsp::SemanticTokenModifier::DEFAULT_LIBRARY,
    lsp::SemanticTokenModifier::DEPRECATED,
];

fn modifier_bits(modifiers: Modifiers) -> u32 {
    let Modifiers { definition, readonly, library, deprecated } = modifiers;
    [definition, readonly, library, deprecated].into_iter().rev().fold(0, |bits, on| bits << 1 | u32::from(on))
}

/// Answers `textDocument/semanticTokens/full`: the tokens of a document.
pub fn full(context: &Context, params: lsp::SemanticTokensParams) -> Answer<Option<lsp::SemanticTokensResult>> {
    let file = context.document(&params.text_document)?;
    let tokens = tokens(context, file, None);
    let result_id = remember(context, file, &tokens);
    Ok(Some(lsp::SemanticTokensResult::Tokens(lsp::SemanticTokens { result_id, data: tokens })))
}

/// Answers `textDocument/semanticTokens/full/delta`: the changes from the tokens that the client has. Returns all
/// tokens if the client has others than the cache.
pub fn delta(
    context: &Context,
    params: lsp::SemanticTokensDeltaParams,
) -> Answer<Option<lsp::SemanticTokensFullDeltaResult>> {
    let file = context.document(&params.text_document)?;
    let new = tokens(context, file, None);
    let old = context.world.tokens.lock().ok();
    let old = old.and_then(|cache| cache.result(file.path(context.db), &params.previous_result_id));
    let result_id = remember(context, file, &new);
    Ok(Some(delta_result(old, new, result_id)))
}

/// Answers `textDocument/semanticTokens/range`: the tokens of a part of a document.
pub fn range(
    context: &Context,
    params: lsp::SemanticTokensRangeParams,
) -> Answer<Option<lsp::SemanticTokensRangeResult>> {
    let file = context.document(&params.text_document)?;
    let data = tokens(context, file, Some(context.text_range(file, params.range)));
    Ok(Some(lsp::SemanticTokensRangeResult::Tokens(lsp::SemanticTokens { result_id: None, data })))
}

fn remember(context: &Context, file: File, tokens: &[lsp::SemanticToken]) -> Option<String> {
    let path = file.path(context.db);
    // A document that is not open is not requested again.
    let is_open = context.world.documents.contains_key(path);
    let mut cache = context.world.tokens.lock().ok().filter(|_| is_open)?;
    Some(cache.remember(path, tokens.to_vec()))
}

fn tokens(context: &Context, file: File, range: Option<TextRange>) -> Vec<lsp::SemanticToken> {
    let tokens = gdl_ide::semantic_tokens(context.db, file, range).into_iter();
    let tokens = tokens.map(|Token { range, kind, modifiers }| (range, type_of(kind), modifier_bits(modifiers)));
    encoded(lines(context.db, file), context.encoding(), tokens)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modifiers_are_bits_in_the_order_of_the_legend() {
        let bits = |modifiers: Modifiers| modifier_bits(modifiers);
        assert_eq!(bits(Modifiers { definition: true, ..Modifiers::default() }), 1);
        assert_eq!(bits(Modifiers { deprecated: true, readonly: true, ..Modifiers::default() }), 10);
    }
}
