//! Names that are edited together.

use tower_lsp::ls_types as lsp;

use crate::{context::Context, failure::Answer};

/// Answers `textDocument/linkedEditingRange`: the ranges that change with the one at a position.
pub fn ranges(context: &Context, params: lsp::LinkedEditingRangeParams) -> Answer<Option<lsp::LinkedEditingRanges>> {
    let at = context.place(&params.text_document_position_params)?;
    let ranges = gdl_ide::linked_ranges(context.db, at);
    Ok((!ranges.is_empty()).then(|| lsp::LinkedEditingRanges {
        ranges: ranges.into_iter().map(|range| context.range(at.file, range)).collect(),
        word_pattern: None,
    }))
}
