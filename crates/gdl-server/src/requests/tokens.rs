//! Semantic tokens: of a document, of a part of it, and as a delta to the last result.

use camino::{Utf8Path, Utf8PathBuf};
use gdl_base::TextRange;
use gdl_ide::{Encoding, File, LineColumn, Lines, Modifiers, Token, TokenKind, lines};
use rustc_hash::FxHashMap;
use tower_lsp::ls_types as lsp;

use crate::{context::Context, failure::Answer};

/// The most recently sent tokens, by document.
#[derive(Debug, Default)]
pub struct TokenCache {
    sent: FxHashMap<Utf8PathBuf, (String, Vec<lsp::SemanticToken>)>,
    /// The number of results so far.
    count: u64,
}

impl TokenCache {
    /// Drops the tokens of a closed document.
    pub fn forget(&mut self, path: &Utf8Path) {
        self.sent.remove(path);
    }

    /// Keeps the tokens of a document; returns the id of the result.
    pub fn remember(&mut self, path: &Utf8Path, tokens: Vec<lsp::SemanticToken>) -> String {
        self.count += 1;
        let id = self.count.to_string();
        self.sent.insert(path.to_owned(), (id.clone(), tokens));
        id
    }

    /// The tokens of the result with an id; `None` if a later one has replaced it.
    pub fn result(&self, path: &Utf8Path, id: &str) -> Option<Vec<lsp::SemanticToken>> {
        self.sent.get(path).filter(|sent| sent.0 == id).map(|sent| sent.1.clone())
    }
}

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

/// The type of regular expressions, which only the JavaScript of board games has: the last one of the legend.
const REGEXP: lsp::SemanticTokenType = lsp::SemanticTokenType::REGEXP;

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

/// The changes from the tokens that the client has; all tokens if the cache does not have those.
pub fn delta_result(
    old: Option<Vec<lsp::SemanticToken>>,
    new: Vec<lsp::SemanticToken>,
    result_id: Option<String>,
) -> lsp::SemanticTokensFullDeltaResult {
    match old {
        Some(old) => lsp::SemanticTokensFullDeltaResult::TokensDelta(lsp::SemanticTokensDelta {
            result_id,
            edits: difference(&old, &new).into_iter().collect(),
        }),
        None => lsp::SemanticTokensFullDeltaResult::Tokens(lsp::SemanticTokens { result_id, data: new }),
    }
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

/// The number of a kind in the legend.
pub fn type_of(kind: TokenKind) -> u32 {
    TokenKind::ALL.iter().position(|it| *it == kind).unwrap_or_default() as u32
}

/// The number of [`REGEXP`] in the legend.
pub const REGEXP_TYPE: u32 = TokenKind::ALL.len() as u32;

/// The bit of the modifier of names that are defined.
pub const DEFINITION: u32 = 1;

/// Tokens in the encoding of the protocol: each relative to the previous one, and none longer than its line. Each has its range,
/// and the numbers of its type and its modifiers.
pub fn encoded(
    lines: &Lines,
    encoding: Encoding,
    tokens: impl Iterator<Item = (TextRange, u32, u32)>,
) -> Vec<lsp::SemanticToken> {
    let mut data = Vec::new();
    let mut last = LineColumn { line: 0, column: 0 };
    for (range, token_type, token_modifiers_bitset) in tokens {
        let (start, end) = (lines.line_column(range.start(), encoding), lines.line_column(range.end(), encoding));
        for line in start.line..=end.line {
            let from = if line == start.line { start.column } else { 0 };
            let to = if line == end.line { end.column } else { encoding.len_of(lines.line(line)) };
            if to <= from {
                continue;
            }
            let delta_start = if line == last.line { from - last.column } else { from };
            let (delta_line, length) = (line - last.line, to - from);
            data.push(lsp::SemanticToken { delta_line, delta_start, length, token_type, token_modifiers_bitset });
            last = LineColumn { line, column: from };
        }
    }
    data
}

/// A single edit that replaces the part between the common start and the common end. Positions count integers, five per
/// token.
fn difference(old: &[lsp::SemanticToken], new: &[lsp::SemanticToken]) -> Option<lsp::SemanticTokensEdit> {
    let same = |(a, b): &(&lsp::SemanticToken, &lsp::SemanticToken)| a == b;
    let start = old.iter().zip(new).take_while(same).count();
    let end = old[start..].iter().rev().zip(new[start..].iter().rev()).take_while(same).count();
    let (gone, come) = (&old[start..old.len() - end], &new[start..new.len() - end]);
    (!gone.is_empty() || !come.is_empty()).then(|| lsp::SemanticTokensEdit {
        start: 5 * start as u32,
        delete_count: 5 * gone.len() as u32,
        data: Some(come.to_vec()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn token(delta_start: u32) -> lsp::SemanticToken {
        lsp::SemanticToken { delta_line: 0, delta_start, length: 1, token_type: 0, token_modifiers_bitset: 0 }
    }

    #[test]
    fn differences_lead_from_old_to_new() {
        let lists: [&[u32]; 5] = [&[], &[1, 2, 3], &[1, 3], &[1, 2, 2, 3], &[3]];
        for (old, new) in lists.iter().flat_map(|old| lists.iter().map(move |new| (old, new))) {
            let [old, new] = [old, new].map(|list| list.iter().copied().map(token).collect::<Vec<_>>());
            let mut edited = old.clone();
            if let Some(edit) = difference(&old, &new) {
                let (start, count) = (edit.start as usize / 5, edit.delete_count as usize / 5);
                edited.splice(start..start + count, edit.data.unwrap());
            }
            assert_eq!(edited, new);
        }
        assert_eq!(difference(&[token(1)], &[token(1)]), None);
    }

    #[test]
    fn modifiers_are_bits_in_the_order_of_the_legend() {
        let bits = |modifiers: Modifiers| modifier_bits(modifiers);
        assert_eq!(bits(Modifiers { definition: true, ..Modifiers::default() }), 1);
        assert_eq!(bits(Modifiers { deprecated: true, readonly: true, ..Modifiers::default() }), 10);
    }
}
