//! Folding ranges and selection ranges.

use gdl_ide::{FilePos, FoldKind};
use tower_lsp::ls_types as lsp;

use crate::{context::Context, failure::Answer};

/// Answers `textDocument/foldingRange`: the folds of a document.
pub fn folding(context: &Context, params: lsp::FoldingRangeParams) -> Answer<Option<Vec<lsp::FoldingRange>>> {
    let file = context.document(&params.text_document)?;
    let mut folds: Vec<lsp::FoldingRange> = Vec::new();
    for fold in gdl_ide::folding_ranges(context.db, file) {
        let range = context.range(file, fold.range);
        // An editor that folds lines allows one fold per line: the outermost.
        if context.world.client.folds_lines && folds.last().is_some_and(|last| last.start_line == range.start.line) {
            continue;
        }
        folds.push(lsp::FoldingRange {
            start_line: range.start.line,
            start_character: Some(range.start.character),
            end_line: range.end.line,
            end_character: Some(range.end.character),
            kind: match fold.kind {
                FoldKind::Code => None,
                FoldKind::Comment => Some(lsp::FoldingRangeKind::Comment),
                FoldKind::Includes => Some(lsp::FoldingRangeKind::Imports),
                FoldKind::Region => Some(lsp::FoldingRangeKind::Region),
            },
            collapsed_text: None,
        });
    }
    Ok(Some(folds))
}

/// Answers `textDocument/selectionRange`: the selections around each position.
pub fn selection(context: &Context, params: lsp::SelectionRangeParams) -> Answer<Option<Vec<lsp::SelectionRange>>> {
    let file = context.document(&params.text_document)?;
    let ranges = params.positions.into_iter().map(|position| {
        let offset = context.offset(file, position);
        let ranges = gdl_ide::selection_ranges(context.db, FilePos { file, offset });
        let nested = ranges.into_iter().rev().fold(None, |parent, range| {
            let parent = parent.map(Box::new);
            Some(lsp::SelectionRange { range: context.range(file, range), parent })
        });
        // Each position has a selection, at least the position itself.
        nested.unwrap_or(lsp::SelectionRange { range: lsp::Range::new(position, position), parent: None })
    });
    Ok(Some(ranges.collect()))
}
