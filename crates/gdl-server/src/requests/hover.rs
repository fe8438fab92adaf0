//! Hovers.

use tower_lsp::ls_types as lsp;

use crate::{context::Context, failure::Answer};

/// Answers `textDocument/hover`: the hover text at a position.
pub fn hover(context: &Context, params: lsp::HoverParams) -> Answer<Option<lsp::Hover>> {
    let at = context.place(&params.text_document_position_params)?;
    let hover = gdl_ide::hover(context.db, at, context);
    Ok(hover.map(|hover| lsp::Hover {
        contents: lsp::HoverContents::Markup(context.markup(hover.markdown, |markdown| markdown.hovers)),
        range: Some(context.range(at.file, hover.range)),
    }))
}
