//! Semantic tokens in the encoding of the protocol: their numbers, and deltas.

use gdl_base::TextRange;
use gdl_ide::{Encoding, LineColumn, Lines, TokenKind};
use tower_lsp::ls_types as lsp;

/// The type of regular expressions, which only the JavaScript of board games has: the last one of the legend.
pub const REGEXP: lsp::SemanticTokenType = lsp::SemanticTokenType::REGEXP;

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
}
