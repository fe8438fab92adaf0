//! Inlay hints.

use gdl_ide::{HintKind, HintOptions, InlayHint};
use tower_lsp::ls_types as lsp;

use crate::{context::Context, convert::label_text, failure::Answer};

/// The hints in a part of a document.
pub fn hints(context: &Context, params: lsp::InlayHintParams) -> Answer<Option<Vec<lsp::InlayHint>>> {
    let file = context.document(&params.text_document)?;
    let range = context.text_range(file, params.range);
    let wanted = context.world.settings.hints(file.path(context.db));
    let options = HintOptions { types: wanted.types, values: wanted.values };
    let hint = |hint: InlayHint| lsp::InlayHint {
        position: context.position(file, hint.offset),
        label: lsp::InlayHintLabel::String(label_text(&hint.label)),
        kind: match hint.kind {
            HintKind::Type => Some(lsp::InlayHintKind::PARAMETER),
            HintKind::Missing => None,
            HintKind::Value => Some(lsp::InlayHintKind::TYPE),
        },
        text_edits: None,
        tooltip: Some(label_text(&hint.tooltip)).filter(|text| !text.is_empty()).map(lsp::InlayHintTooltip::String),
        padding_left: Some(hint.kind != HintKind::Type),
        padding_right: Some(hint.kind == HintKind::Type),
        data: None,
    };
    Ok(Some(gdl_ide::inlay_hints(context.db, file, range, options).into_iter().map(hint).collect()))
}
