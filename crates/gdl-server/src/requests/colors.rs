//! Colors in documents.

use gdl_ide::Rgb;
use tower_lsp::ls_types as lsp;

use crate::{context::Context, failure::Answer};

/// The value of full brightness in an image family.
const FULL: f32 = 65535.0;

/// The colors of a document.
pub fn document(context: &Context, params: lsp::DocumentColorParams) -> Answer<Vec<lsp::ColorInformation>> {
    let file = context.document(&params.text_document)?;
    let colors = gdl_ide::document_colors(context.db, file).into_iter();
    Ok(colors
        .map(|color| {
            let [red, green, blue] = color.rgb.0.map(|part| f32::from(part) / FULL);
            let range = context.range(file, color.range);
            lsp::ColorInformation { range, color: lsp::Color { red, green, blue, alpha: 1.0 } }
        })
        .collect())
}

/// The ways to write a color.
pub fn presentations(context: &Context, params: lsp::ColorPresentationParams) -> Answer<Vec<lsp::ColorPresentation>> {
    let file = context.document(&params.text_document)?;
    let lsp::Color { red, green, blue, .. } = params.color;
    // Casts from floats saturate.
    let rgb = Rgb([red, green, blue].map(|part| (part * FULL).round() as u16));
    let ways = gdl_ide::color_presentations(context.db, file, context.text_range(file, params.range), rgb);
    Ok(ways
        .into_iter()
        .map(|way| lsp::ColorPresentation {
            label: way.label,
            text_edit: Some(context.edit(file, &way.edit)),
            additional_text_edits: None,
        })
        .collect())
}
