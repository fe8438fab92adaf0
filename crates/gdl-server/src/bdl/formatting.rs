//! Formatting of board games, as edits of whitespace.

use bdl_ide::{Formatted, format_edits};
use gdl_base::{Edit, TextRange};
use tower_lsp::ls_types as lsp;

use super::document::Document;
use crate::failure::Answer;

/// The edits that format the whole text; none if it is left as it is, as a text with syntax errors is.
fn edits(document: &Document<'_>) -> Vec<Edit> {
    match bdl_ide::format(document.text()) {
        Formatted::Text(text) => format_edits(document.text(), &text),
        Formatted::LeftAlone(_) => Vec::new(),
    }
}

/// Formats a document.
pub fn document(document: &Document<'_>, _: lsp::DocumentFormattingParams) -> Answer<Option<Vec<lsp::TextEdit>>> {
    Ok(Some(document.edits(&edits(document))))
}

/// Formats the lines that a range touches.
pub fn range(
    document: &Document<'_>,
    params: lsp::DocumentRangeFormattingParams,
) -> Answer<Option<Vec<lsp::TextEdit>>> {
    let range = document.text_range(params.range);
    let lines = document.lines();
    let (first, last) = (lines.line_of(range.start()), lines.line_of(range.end()));
    let touched = TextRange::new(lines.start_of(first), lines.range_of(last).end());
    // The edit that ends where the first line begins has its indent.
    let mut edits = edits(document);
    edits.retain(|edit| edit.range.end() >= touched.start() && edit.range.start() < touched.end());
    Ok(Some(document.edits(&edits)))
}
