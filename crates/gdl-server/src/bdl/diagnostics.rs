//! Diagnostics of board games: those of a document, and those of all files of the workspace.

use std::sync::Arc;

use bdl_check::MAX_BLOCK_TIME;
use camino::{Utf8Path, Utf8PathBuf};
use gdl_base::{Diagnostic, TextRange};
use gdl_ide::escape::lines;
use rustc_hash::FxHashMap;
use tower_lsp::ls_types as lsp;

use super::document::{Document, board_at, levels_of};
use crate::{
    context::{World, board::Board},
    convert::{rule_uri, uri_of},
    failure::Answer,
    shared::reports::{document_report, result_id, severity, tags, workspace_report},
};

/// The diagnostics of a board game; none if it is left alone or excluded by the settings.
pub fn of(document: &Document<'_>) -> Vec<lsp::Diagnostic> {
    if document.is_left_alone() || document.world.settings.excludes(&document.path) {
        return Vec::new();
    }
    let found = document.checked().diagnostics.iter().map(|it| diagnostic(document, it));
    found.chain(document.checked().pending_block.map(|block| pending(document, block))).collect()
}

/// Says that the blocks of a game did not run, at the first.
fn pending(document: &Document<'_>, block: TextRange) -> lsp::Diagnostic {
    let message = format!(
        "the blocks in `positions` did not run: those of all board games have {} s of computing time together after each change; \
         correct the blocks that are too slow first",
        MAX_BLOCK_TIME.as_secs()
    );
    lsp::Diagnostic {
        range: document.range(block),
        severity: Some(lsp::DiagnosticSeverity::INFORMATION),
        source: Some("gdl".to_owned()),
        message,
        ..lsp::Diagnostic::default()
    }
}

/// Answers `textDocument/diagnostic`.
pub fn document(
    document: &Document<'_>,
    params: lsp::DocumentDiagnosticParams,
) -> Answer<lsp::DocumentDiagnosticReportResult> {
    let items = of(document);
    let id = result_id(opening(document.world, &document.path), &items);
    Ok(document_report(items, id, params.previous_result_id.as_ref()))
}

/// The number of the current opening of a document; 0 if it is not open.
fn opening(world: &World, path: &Utf8PathBuf) -> u64 {
    world.documents.get(path).map_or(0, |opened| opened.opening)
}

/// The reports of all board games of the workspace, and of those that the client knows and that are gone.
pub fn reports(world: &World, known: Vec<lsp::PreviousResultId>) -> Vec<lsp::WorkspaceDocumentDiagnosticReport> {
    // By path: a client may spell a URI differently than the server.
    let known = known.into_iter().filter_map(|it| Some((board_at(world, &it.uri)?.0, it)));
    let mut known: FxHashMap<Utf8PathBuf, lsp::PreviousResultId> = known.collect();
    let mut reports = Vec::new();
    for (path, board) in world.boards.iter() {
        let previous = known.remove(path);
        let opened = world.documents.get(path);
        let uri = previous.as_ref().map(|it| it.uri.clone());
        let Some(uri) = uri.or_else(|| opened.map(|it| it.uri.clone())).or_else(|| uri_of(path)) else { continue };
        let found = findings(world, path, &uri, board);
        let id = result_id(opening(world, path), &found);
        let version = opened.map(|it| i64::from(it.version));
        reports.push(workspace_report(uri, version, found.to_vec(), id, previous.as_ref().map(|it| &it.value)));
    }
    for lsp::PreviousResultId { uri, .. } in known.into_values() {
        let nothing = lsp::FullDocumentDiagnosticReport { result_id: None, items: Vec::new() };
        reports.push(lsp::WorkspaceDocumentDiagnosticReport::Full(lsp::WorkspaceFullDocumentDiagnosticReport {
            uri,
            version: None,
            full_document_diagnostic_report: nothing,
        }));
    }
    reports
}

fn findings(world: &World, path: &Utf8Path, uri: &lsp::Uri, board: &Board) -> Arc<Vec<lsp::Diagnostic>> {
    let find = || {
        let Some(document) = Document::at(world, uri) else { return (Vec::new(), true) };
        (of(&document), document.checked().pending_block.is_none())
    };
    if board.is_open() {
        return Arc::new(find().0);
    }
    // Excluded files are not read.
    if world.settings.excludes(path) {
        return Arc::default();
    }
    board.findings(&levels_of(world, path), find)
}

/// A diagnostic as the client gets it: one line, with the rest as related information where the client shows that.
pub fn diagnostic(document: &Document<'_>, it: &Diagnostic) -> lsp::Diagnostic {
    let explanation = [&it.why, &it.consequence].into_iter().map(String::as_str);
    let explanation: Vec<&str> = explanation.filter(|text| !text.is_empty()).collect();
    let at = |range, message: &str| lsp::DiagnosticRelatedInformation {
        location: document.location(range),
        message: lines(message).into_owned(),
    };
    let (message, related) = if document.world.client.has_related {
        let help = if it.help.is_empty() { String::new() } else { format!("help: {}", it.help) };
        let texts = [explanation.join(" "), help];
        let texts = texts.iter().filter(|text| !text.is_empty()).map(|text| at(it.range, text));
        let places = it.related.iter().map(|place| at(place.range, &place.message));
        (it.message.clone(), texts.chain(places).collect())
    } else {
        let mut parts = vec![it.message.as_str()];
        parts.extend(explanation);
        parts.extend([it.help.as_str()].into_iter().filter(|text| !text.is_empty()));
        (parts.join("\n"), Vec::new())
    };
    lsp::Diagnostic {
        range: document.range(it.range),
        severity: Some(severity(it.level)),
        code: Some(lsp::NumberOrString::String(it.rule.name.to_owned())),
        // Some rules of modules have the same names.
        code_description: rule_uri(it.rule.code).map(|href| lsp::CodeDescription { href }),
        source: Some("gdl".to_owned()),
        message: lines(&message).into_owned(),
        related_information: Some(related).filter(|related: &Vec<_>| !related.is_empty()),
        tags: tags(&it.tags),
        data: None,
    }
}
