//! What editors show in and above the text of board games: hints, colors, lenses.

use bdl_ide::{LensAction, color_text};
use serde_json::json;
use tower_lsp::ls_types as lsp;

use super::document::Document;
use crate::{convert::label_text, failure::Answer};

/// Opens the page of the game beside its source. Argument: a document.
const PLAY: &str = "gdl.playBoard";

/// Counts lines of moves. Argument: a document.
const COUNT_MOVES: &str = "gdl.countMoves";

/// Plays a series of games. Arguments: a document and the number of games.
const PLAY_SERIES: &str = "gdl.playSeries";

/// The number of games in the title of the lens.
const GAMES: u32 = 200;

/// The highest value of a part of a color in the text.
const FULL: f32 = 255.0;

/// Answers `textDocument/inlayHint`.
pub fn hints(document: &Document<'_>, params: lsp::InlayHintParams) -> Answer<Option<Vec<lsp::InlayHint>>> {
    if !document.world.settings.hints(&document.path).values {
        return Ok(Some(Vec::new()));
    }
    let hints = bdl_ide::inlay_hints(document.checked(), document.text_range(params.range)).into_iter();
    Ok(Some(
        hints
            .map(|hint| lsp::InlayHint {
                position: document.position(hint.offset),
                label: lsp::InlayHintLabel::String(hint.label),
                kind: None,
                text_edits: None,
                tooltip: Some(lsp::InlayHintTooltip::String(hint.tooltip)),
                padding_left: Some(true),
                padding_right: Some(false),
                data: None,
            })
            .collect(),
    ))
}

/// Answers `textDocument/documentColor`.
pub fn colors(document: &Document<'_>, _: lsp::DocumentColorParams) -> Answer<Vec<lsp::ColorInformation>> {
    let colors = bdl_ide::colors(document.checked()).into_iter();
    Ok(colors
        .map(|color| {
            let [red, green, blue, alpha] = color.rgba.map(|part| f32::from(part) / FULL);
            lsp::ColorInformation { range: document.range(color.range), color: lsp::Color { red, green, blue, alpha } }
        })
        .collect())
}

/// Answers `textDocument/colorPresentation`.
pub fn color_presentations(
    document: &Document<'_>,
    params: lsp::ColorPresentationParams,
) -> Answer<Vec<lsp::ColorPresentation>> {
    // The text may have changed since the client got the colors.
    let range = document.text_range(params.range);
    if !bdl_ide::colors(document.checked()).iter().any(|color| color.range == range) {
        return Ok(Vec::new());
    }
    let lsp::Color { red, green, blue, alpha } = params.color;
    // Casts from floats saturate.
    let new_text = color_text([red, green, blue, alpha].map(|part| (part * FULL).round() as u8));
    let text_edit = Some(lsp::TextEdit { range: document.range(range), new_text: new_text.clone() });
    Ok(vec![lsp::ColorPresentation { label: new_text, text_edit, additional_text_edits: None }])
}

/// Answers `textDocument/codeLens`. The client runs the commands; without one, a lens that informs of nothing is left out.
pub fn lenses(document: &Document<'_>, _: lsp::CodeLensParams) -> Answer<Option<Vec<lsp::CodeLens>>> {
    let client = &document.world.client;
    let shown = document.world.settings.lenses;
    let lenses = bdl_ide::lenses(document.checked()).into_iter().filter_map(|lens| {
        let uri = json!(document.uri);
        let (is_shown, informs, command, arguments) = match lens.action {
            LensAction::Play => (shown.play, false, PLAY, vec![uri]),
            LensAction::Moves => (shown.play, true, COUNT_MOVES, vec![uri]),
            LensAction::Series => (shown.play, false, PLAY_SERIES, vec![uri, json!(GAMES)]),
            LensAction::None => (shown.pieces, true, "", Vec::new()),
        };
        let is_known = client.commands.iter().any(|known| known == command);
        if !is_shown.unwrap_or(true) || !(informs || is_known) {
            return None;
        }
        let command = if is_known { command } else { "" };
        let arguments = Some(arguments).filter(|arguments| is_known && !arguments.is_empty());
        let command = lsp::Command { title: label_text(&lens.title), command: command.to_owned(), arguments };
        Some(lsp::CodeLens { range: document.range(lens.range), command: Some(command), data: None })
    });
    Ok(Some(lenses.collect()))
}

/// Answers `codeLens/resolve`: a lens is complete already.
pub fn resolve_lens(_: &Document<'_>, lens: lsp::CodeLens) -> Answer<lsp::CodeLens> {
    Ok(lens)
}
