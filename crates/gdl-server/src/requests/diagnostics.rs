//! Diagnostics on request, for one document or the workspace, with result ids so that unchanged ones are not sent
//! twice.

use std::sync::PoisonError;

use gdl_base::Level;
use gdl_ide::{
    Cause, Diagnostic, File, FileRange, escape::lines, is_of_other_tool, prime_diagnostics, settings_diagnostics,
    shown_levels, workspace_files,
};
use rustc_hash::FxHashMap;
use tower_lsp::ls_types as lsp;

use crate::{
    bdl::{self, document::board_at},
    context::{Context, sweep::Sweep},
    convert::rule_uri,
    failure::{Answer, Failure},
    shared::reports::{document_report, result_id, severity, tags, workspace_report},
};

/// The number of files of the workspace that are checked before the host may drop games: each file may be a game.
const SLICE: usize = 64;

/// The parts of a diagnostic that are sent as related information.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Related {
    /// The explanation and the positions.
    All,
    /// Only the positions. An answer with the diagnostics of thousands of files leaves the explanations out.
    Places,
}

/// The full diagnostics of a single file.
pub fn of_file(context: &Context, file: File) -> Vec<lsp::Diagnostic> {
    diagnostics_of(context, file, true, Related::All)
}

/// The diagnostics of a file. `needs_games` evaluates its games first, on all cores.
fn diagnostics_of(context: &Context, file: File, needs_games: bool, related: Related) -> Vec<lsp::Diagnostic> {
    let path = file.path(context.db);
    let settings = &context.world.settings;
    if settings.are_in(file) {
        // For the current text: the settings themselves are updated when it is saved.
        let problems = settings_diagnostics(context.db, file);
        return problems.iter().map(|it| diagnostic_with(context, it, it.level, related)).collect();
    }
    // Excluded files are not checked, and neither is the embedded library.
    if settings.excludes(path) || file.is_embedded(context.db) {
        return Vec::new();
    }
    let options = &settings.of(path).lint;
    context.read_modules();
    prime_diagnostics(context.db, file, options, needs_games);
    let mut found = gdl_ide::diagnostics(context.db, file, options);
    // Known findings are hidden as in the shell.
    if let Some((_, Ok(baseline))) = &settings.of(path).baseline {
        baseline.subtract(context.db, std::iter::once(&mut found));
    }
    let played = context.world.played.lock().unwrap_or_else(PoisonError::into_inner);
    let shown: Vec<Diagnostic> = played.values().flat_map(|game| game.diagnostics(context.db, file)).collect();
    drop(played);
    if !shown.is_empty() {
        found.extend(shown);
        found.sort_by_key(|it| it.range.start());
    }
    let levels = shown_levels(&found);
    found.iter().zip(levels).map(|(it, level)| diagnostic_with(context, it, level, related)).collect()
}

/// Answers `textDocument/diagnostic`: the diagnostics of a document.
pub fn document(
    context: &Context,
    params: lsp::DocumentDiagnosticParams,
) -> Answer<lsp::DocumentDiagnosticReportResult> {
    let file = context.document(&params.text_document)?;
    let items = of_file(context, file);
    let id = result_id(opening(context, file), &items);
    Ok(document_report(items, id, params.previous_result_id.as_ref()))
}

/// Answers `workspace/diagnostic`: the diagnostics of all files, and of removed files that the client still remembers.
///
/// A client with a `partialResultToken` receives each slice as soon as it is done, so that no answer holds the
/// diagnostics of thousands of files at once. After a partial result the answer itself is empty, as the protocol
/// requires.
pub fn workspace(
    context: &Context,
    params: lsp::WorkspaceDiagnosticParams,
) -> Answer<lsp::WorkspaceDiagnosticReportResult> {
    let token = params.partial_result_params.partial_result_token;
    let (known_boards, known): (Vec<_>, Vec<_>) =
        params.previous_result_ids.into_iter().partition(|it| board_at(context.world, &it.uri).is_some());
    // By file: a client may spell a URI differently than the server.
    let known = known.into_iter().filter_map(|it| Some((context.file(&it.uri).ok()?, it)));
    let mut previous: FxHashMap<File, lsp::PreviousResultId> = known.collect();
    let mut files: Vec<File> = workspace_files(context.db);
    files.extend(context.world.settings.files().filter_map(|(_, settings)| settings.file));
    // Which files load each other depends on all of them.
    context.read_modules();
    let mut sweep = context.world.sweep.lock().unwrap_or_else(PoisonError::into_inner);
    if sweep.token != token {
        *sweep = Sweep { token: token.clone(), ..Sweep::default() };
    }
    if sweep.revision != context.world.revision {
        sweep.revision = context.world.revision;
        sweep.found.clear();
    }
    let send_part = |items: &[lsp::WorkspaceDocumentDiagnosticReport]| {
        let params = serde_json::json!({"token": token, "value": {"items": items}});
        context.world.outgoing.send("$/progress", None, params);
    };
    let related = if token.is_some() { Related::All } else { Related::Places };
    let unseen: Vec<File> = files.iter().filter(|file| !sweep.found.contains_key(*file)).copied().collect();
    let mut items = Vec::new();
    for &file in unseen.iter().take(SLICE) {
        let mut found =
            if is_foreign(context, file) { Vec::new() } else { diagnostics_of(context, file, false, related) };
        if token.is_some() {
            let report =
                report_of(context, file, std::mem::take(&mut found), previous.get(&file), sweep.sent.get(&file));
            items.extend(report.map(|(report, id)| {
                sweep.sent.insert(file, id);
                report
            }));
        }
        sweep.found.insert(file, found);
    }
    if unseen.len() > SLICE {
        if token.is_some() {
            send_part(&items);
            sweep.has_parts = true;
        }
        return Err(Failure::Unfinished);
    }
    let Sweep { mut found, has_parts, .. } = std::mem::take(&mut *sweep);
    drop(sweep);
    for file in files {
        if token.is_none() {
            let found = found.remove(&file).unwrap_or_default();
            items.extend(report_of(context, file, found, previous.get(&file), None).map(|(report, _)| report));
        }
        previous.remove(&file);
    }
    for lsp::PreviousResultId { uri, .. } in previous.into_values() {
        let nothing = lsp::FullDocumentDiagnosticReport { result_id: None, items: Vec::new() };
        items.push(lsp::WorkspaceDocumentDiagnosticReport::Full(lsp::WorkspaceFullDocumentDiagnosticReport {
            uri,
            version: None,
            full_document_diagnostic_report: nothing,
        }));
    }
    items.extend(bdl::diagnostics::reports(context.world, known_boards));
    if has_parts {
        send_part(&items);
        items.clear();
    }
    Ok(lsp::WorkspaceDiagnosticReportResult::Report(lsp::WorkspaceDiagnosticReport { items }))
}

/// The report of a file, and its id. `previous` is the id that the client has, `sent` the id that this request has sent
/// since.
fn report_of(
    context: &Context,
    file: File,
    found: Vec<lsp::Diagnostic>,
    previous: Option<&lsp::PreviousResultId>,
    sent: Option<&String>,
) -> Option<(lsp::WorkspaceDocumentDiagnosticReport, String)> {
    let uri = previous.map(|it| it.uri.clone()).or_else(|| context.uri(file))?;
    let version = context.world.documents.get(file.path(context.db)).map(|opened| i64::from(opened.version));
    let id = result_id(opening(context, file), &found);
    let report = workspace_report(uri, version, found, id.clone(), sent.or(previous.map(|it| &it.value)));
    Some((report, id))
}

/// Whether a file belongs to another tool and is not open as a module.
fn is_foreign(context: &Context, file: File) -> bool {
    let is_settings = context.world.settings.are_in(file);
    opening(context, file) == 0 && !is_settings && is_of_other_tool(context.db, file)
}

/// Returns the number of the current opening of a file; 0 if it is not open.
fn opening(context: &Context, file: File) -> u64 {
    context.world.documents.get(file.path(context.db)).map_or(0, |opened| opened.opening)
}

/// A diagnostic as the client gets it, with its shown level: one line, with the rest as related information
/// where the client shows that.
pub fn diagnostic(context: &Context, it: &Diagnostic, level: Level) -> lsp::Diagnostic {
    diagnostic_with(context, it, level, Related::All)
}

fn diagnostic_with(context: &Context, it: &Diagnostic, level: Level, shown: Related) -> lsp::Diagnostic {
    let has_related = context.world.client.has_related;
    let related = if has_related { related(context, it, shown) } else { Vec::new() };
    let message = if has_related { it.message.clone() } else { whole_message(context, it) };
    lsp::Diagnostic {
        range: context.range(it.file, it.range),
        severity: Some(severity(level)),
        code: Some(lsp::NumberOrString::String(it.rule.name.to_owned())),
        code_description: rule_uri(it.rule.name).map(|href| lsp::CodeDescription { href }),
        source: Some("gdl".to_owned()),
        message: lines(&message).into_owned(),
        related_information: Some(related).filter(|related| !related.is_empty()),
        tags: tags(&it.tags),
        data: None,
    }
}

/// The positions that a diagnostic refers to; before them, at its own position, the effect in the engine and the
/// suggestion.
fn related(context: &Context, it: &Diagnostic, shown: Related) -> Vec<lsp::DiagnosticRelatedInformation> {
    let at = |file, range, message: String| {
        let location = context.location(FileRange { file, range })?;
        Some(lsp::DiagnosticRelatedInformation { location, message: lines(&message).into_owned() })
    };
    let why: Vec<&str> =
        [&it.why, &it.consequence].into_iter().map(String::as_str).filter(|it| !it.is_empty()).collect();
    let help = if it.help.is_empty() { String::new() } else { format!("help: {}", it.help) };
    let explanations = [why.join(" "), help, games(context, it).unwrap_or_default()];
    let explanations = explanations.into_iter().filter(|text| shown == Related::All && !text.is_empty());
    let explanations = explanations.filter_map(|text| at(it.file, it.range, text));
    let cause = it.cause.and_then(|cause| at(cause.file, cause.range(), cause_text(cause)));
    let places = it.related.iter().filter_map(|place| at(place.file, place.range, place.message.clone()));
    explanations.chain(cause).chain(places).collect()
}

/// What a diagnostic follows from.
fn cause_text(cause: Cause) -> String {
    let rule = gdl_ide::find_rule(cause.code).map_or(cause.code, |rule| rule.name);
    format!("follows from `{rule}`")
}

/// Returns the complete message: the problem, its reason, its effect in the engine, and the suggestion; and the games
/// in which it occurs, if not in all.
fn whole_message(context: &Context, it: &Diagnostic) -> String {
    let mut lines = vec![it.message.clone()];
    lines.extend([&it.why, &it.consequence, &it.help].into_iter().filter(|text| !text.is_empty()).cloned());
    if let Some(cause) = it.cause {
        lines.push(cause_text(cause));
    }
    lines.extend(games(context, it));
    lines.join("\n")
}

/// The games that have a problem, if not all games of the file have it.
fn games(context: &Context, it: &Diagnostic) -> Option<String> {
    let names: Vec<&str> = it.roots.iter().filter_map(|root| root.path(context.db).file_stem()).take(5).collect();
    let more = if it.roots.len() > names.len() { ", ..." } else { "" };
    let count = (it.roots.len(), it.roots_of_file);
    (!it.roots.is_empty()).then(|| format!("in {} of {} games: {}{more}", count.0, count.1, names.join(", ")))
}
