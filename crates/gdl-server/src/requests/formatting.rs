//! Formatting.

use gdl_ide::{File, FilePos, FormatOptions, TextEdit};
use tower_lsp::ls_types as lsp;

use crate::{context::Context, failure::Answer};

/// Returns the format options for a file, from `gdl.toml`. The tab options of the editor are ignored, as the formatter
/// writes no tabs.
fn options(context: &Context, file: File) -> FormatOptions {
    context.world.settings.of(file.path(context.db)).format()
}

fn edits(context: &Context, file: File, edits: &[TextEdit]) -> Option<Vec<lsp::TextEdit>> {
    Some(edits.iter().map(|edit| context.edit(file, edit)).collect())
}

/// Formats a document.
pub fn document(context: &Context, params: lsp::DocumentFormattingParams) -> Answer<Option<Vec<lsp::TextEdit>>> {
    let file = context.document(&params.text_document)?;
    Ok(edits(context, file, &gdl_ide::format_document(context.db, file, &options(context, file))))
}

/// Formats the forms that a range touches.
pub fn range(context: &Context, params: lsp::DocumentRangeFormattingParams) -> Answer<Option<Vec<lsp::TextEdit>>> {
    let file = context.document(&params.text_document)?;
    let range = context.text_range(file, params.range);
    Ok(edits(context, file, &gdl_ide::format_part(context.db, file, range, &options(context, file))))
}

/// Formats after a typed character.
pub fn on_type(context: &Context, params: lsp::DocumentOnTypeFormattingParams) -> Answer<Option<Vec<lsp::TextEdit>>> {
    let FilePos { file, offset } = context.place(&params.text_document_position)?;
    let Some(typed) = params.ch.chars().next() else { return Ok(None) };
    let found = gdl_ide::format_on_type(context.db, FilePos { file, offset }, typed, &options(context, file));
    Ok(edits(context, file, &found))
}
