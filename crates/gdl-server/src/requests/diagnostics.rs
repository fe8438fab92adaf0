//! Diagnostics: asked for, document by document or all at once, with results that need not be sent twice.

use std::sync::{
    PoisonError,
    atomic::{AtomicBool, Ordering},
};

use gdl_db::{Db, File, GdlDatabase, Workspace};
use gdl_eval::{evaluate, is_of_other_tool};
use gdl_hir::{item_tree, roots_of};
use gdl_ide::FileRange;
use gdl_lint::{Diagnostic, LintOptions, Tag, read_settings};
use gdl_schema::Level;
use rustc_hash::FxHashMap;
use tower_lsp::ls_types as lsp;
use xxhash_rust::xxh3::xxh3_64;

use crate::{
    context::Context,
    failure::{Answer, Failure},
};

/// So many files of the workspace are looked at before the host may forget games: each may be one.
const SLICE: usize = 64;

/// How far the diagnostics of the whole workspace are.
#[derive(Debug, Default)]
pub struct Sweep {
    /// The revision of the host that they are of.
    revision: u64,
    found: FxHashMap<File, Vec<lsp::Diagnostic>>,
}

/// All that there is to say about a file that somebody looks at.
pub fn of_file(context: &Context, file: File) -> Vec<lsp::Diagnostic> {
    diagnostics_of(context, file, true)
}

/// All that there is to say about a file. Its games are looked at by others soon, or only if need be.
fn diagnostics_of(context: &Context, file: File, needs_games: bool) -> Vec<lsp::Diagnostic> {
    let path = file.path(context.db);
    let settings = &context.world.settings;
    if settings.files().any(|folder| folder.file == Some(file)) {
        // Of the text as it is now: the settings themselves follow when it is saved.
        let (_, problems) = read_settings(context.db, file);
        return problems.iter().map(|problem| diagnostic(context, problem)).collect();
    }
    // What a user excluded is not judged, nor is what others wrote: the library.
    if settings.excludes(path) || file.is_embedded(context.db) {
        return Vec::new();
    }
    let options = &settings.of(path).lint;
    read_modules(context);
    share_out(context, file, options, needs_games);
    let found = gdl_lint::diagnostics(context.db, file, options);
    found.iter().map(|it| diagnostic(context, it)).collect()
}

/// Does on all cores what takes long about a file.
fn share_out(context: &Context, file: File, options: &LintOptions, needs_games: bool) {
    enum Part {
        Evaluate(File),
        Judge(File),
        File,
    }
    let roots = roots_of(context.db, file);
    // Small parts, so that no core is left with nothing to do; what others wait for comes first.
    let mut parts: Vec<Part> = roots.iter().copied().filter(|_| needs_games).map(Part::Evaluate).collect();
    parts.push(Part::File);
    parts.extend(roots.iter().copied().map(Part::Judge));
    let options = options.clone();
    let work = move |db: &GdlDatabase, part: &Part| match *part {
        Part::Evaluate(root) => {
            evaluate(db, root);
        }
        Part::Judge(root) => gdl_lint::judge_root(db, root, &options),
        Part::File => gdl_lint::judge_file(db, file, &options),
    };
    context.db.share_out(parts, work);
}

/// Reads the modules of the workspace on all cores, the first time: which of them are games depends on all.
fn read_modules(context: &Context) {
    #[derive(Default)]
    struct IsDone(AtomicBool);

    if context.db.scratch().get::<IsDone>().0.swap(true, Ordering::Relaxed) {
        return;
    }
    let workspace = Workspace::get(context.db);
    let files: Vec<File> = workspace.files(context.db).iter().chain(workspace.library(context.db)).copied().collect();
    let read = |db: &GdlDatabase, &file: &File| {
        item_tree(db, file);
    };
    context.db.share_out(files, read);
}

/// The diagnostics of a document.
pub fn document(
    context: &Context,
    params: lsp::DocumentDiagnosticParams,
) -> Answer<lsp::DocumentDiagnosticReportResult> {
    let file = context.document(&params.text_document)?;
    let items = of_file(context, file);
    let id = result_id(opening(context, file), &items);
    let report = if params.previous_result_id.as_ref() == Some(&id) {
        lsp::DocumentDiagnosticReport::Unchanged(lsp::RelatedUnchangedDocumentDiagnosticReport {
            related_documents: None,
            unchanged_document_diagnostic_report: lsp::UnchangedDocumentDiagnosticReport { result_id: id },
        })
    } else {
        lsp::DocumentDiagnosticReport::Full(lsp::RelatedFullDocumentDiagnosticReport {
            related_documents: None,
            full_document_diagnostic_report: lsp::FullDocumentDiagnosticReport { result_id: Some(id), items },
        })
    };
    Ok(lsp::DocumentDiagnosticReportResult::Report(report))
}

/// The diagnostics of all files of the workspace, and of those that the client remembers and that are gone.
pub fn workspace(
    context: &Context,
    params: lsp::WorkspaceDiagnosticParams,
) -> Answer<lsp::WorkspaceDiagnosticReportResult> {
    // By files: a client may write a URI otherwise than the server does.
    let known = params.previous_result_ids.into_iter().filter_map(|it| Some((context.file(&it.uri).ok()?, it)));
    let mut previous: FxHashMap<File, lsp::PreviousResultId> = known.collect();
    let mut files: Vec<File> = Workspace::get(context.db).files(context.db).to_vec();
    files.extend(context.world.settings.files().filter_map(|folder| folder.file));
    // Which files others load depends on all.
    read_modules(context);
    let mut sweep = context.world.sweep.lock().unwrap_or_else(PoisonError::into_inner);
    if sweep.revision != context.world.revision {
        *sweep = Sweep { revision: context.world.revision, ..Sweep::default() };
    }
    let mut unseen =
        files.iter().filter(|file| !sweep.found.contains_key(*file)).copied().collect::<Vec<_>>().into_iter();
    for file in unseen.by_ref().take(SLICE) {
        let found = if is_foreign(context, file) { Vec::new() } else { diagnostics_of(context, file, false) };
        sweep.found.insert(file, found);
    }
    if unseen.next().is_some() {
        return Err(Failure::Unfinished);
    }
    let mut found = std::mem::take(&mut *sweep).found;
    let mut items = Vec::new();
    for file in files {
        let known = previous.remove(&file);
        let Some(uri) = known.as_ref().map(|it| it.uri.clone()).or_else(|| context.uri(file)) else { continue };
        let version = context.world.documents.get(file.path(context.db)).map(|opened| i64::from(opened.version));
        let found = found.remove(&file).unwrap_or_default();
        let id = result_id(opening(context, file), &found);
        items.push(if known.is_some_and(|known| known.value == id) {
            lsp::WorkspaceDocumentDiagnosticReport::Unchanged(lsp::WorkspaceUnchangedDocumentDiagnosticReport {
                uri,
                version,
                unchanged_document_diagnostic_report: lsp::UnchangedDocumentDiagnosticReport { result_id: id },
            })
        } else {
            lsp::WorkspaceDocumentDiagnosticReport::Full(lsp::WorkspaceFullDocumentDiagnosticReport {
                uri,
                version,
                full_document_diagnostic_report: lsp::FullDocumentDiagnosticReport {
                    result_id: Some(id),
                    items: found,
                },
            })
        });
    }
    for lsp::PreviousResultId { uri, .. } in previous.into_values() {
        let nothing = lsp::FullDocumentDiagnosticReport { result_id: None, items: Vec::new() };
        items.push(lsp::WorkspaceDocumentDiagnosticReport::Full(lsp::WorkspaceFullDocumentDiagnosticReport {
            uri,
            version: None,
            full_document_diagnostic_report: nothing,
        }));
    }
    Ok(lsp::WorkspaceDiagnosticReportResult::Report(lsp::WorkspaceDiagnosticReport { items }))
}

/// Whether a file is another tool's, and nobody has opened it as a module.
fn is_foreign(context: &Context, file: File) -> bool {
    let is_settings = context.world.settings.files().any(|folder| folder.file == Some(file));
    opening(context, file) == 0 && !is_settings && is_of_other_tool(context.db, file)
}

/// Equal diagnostics have equal ids as long as the document stays open: there are clients that forget the diagnostics of a
/// document when they open it again, but not the id.
fn result_id(opening: u64, items: &[lsp::Diagnostic]) -> String {
    let text = serde_json::to_vec(items).unwrap_or_default();
    format!("{:016x}-{opening}", xxh3_64(&text))
}

/// Which opening of a document a file is; 0 if it is not open.
fn opening(context: &Context, file: File) -> u64 {
    context.world.documents.get(file.path(context.db)).map_or(0, |opened| opened.opening)
}

/// A diagnostic as the client gets it.
pub fn diagnostic(context: &Context, it: &Diagnostic) -> lsp::Diagnostic {
    let related = it.related.iter().filter_map(|place| {
        let location = context.location(FileRange { file: place.file, range: place.range })?;
        Some(lsp::DiagnosticRelatedInformation { location, message: place.message.clone() })
    });
    let tags: Vec<lsp::DiagnosticTag> = it
        .tags
        .iter()
        .map(|tag| match tag {
            Tag::Unnecessary => lsp::DiagnosticTag::UNNECESSARY,
            Tag::Deprecated => lsp::DiagnosticTag::DEPRECATED,
        })
        .collect();
    let related: Vec<_> = if context.world.client.has_related { related.collect() } else { Vec::new() };
    lsp::Diagnostic {
        range: context.range(it.file, it.range),
        severity: Some(match it.level {
            Level::Error => lsp::DiagnosticSeverity::ERROR,
            Level::Warning => lsp::DiagnosticSeverity::WARNING,
            Level::Info => lsp::DiagnosticSeverity::INFORMATION,
            Level::Hint => lsp::DiagnosticSeverity::HINT,
        }),
        code: Some(lsp::NumberOrString::String(it.rule.name.to_owned())),
        code_description: context.rule_uri(it.rule.name).map(|href| lsp::CodeDescription { href }),
        source: Some("gdl".to_owned()),
        message: message(context, it),
        related_information: Some(related).filter(|related| !related.is_empty()),
        tags: Some(tags).filter(|tags| !tags.is_empty()),
        data: None,
    }
}

/// What is wrong, why, what the engine does, and what to do; and under which games, if not under all.
fn message(context: &Context, it: &Diagnostic) -> String {
    let mut lines = vec![it.message.clone()];
    lines.extend([&it.why, &it.consequence, &it.help].into_iter().filter(|text| !text.is_empty()).cloned());
    if !it.roots.is_empty() {
        let names: Vec<&str> = it.roots.iter().filter_map(|root| root.path(context.db).file_stem()).take(5).collect();
        let more = if it.roots.len() > names.len() { ", ..." } else { "" };
        lines.push(format!("in {} of {} games: {}{more}", it.roots.len(), it.roots_of_file, names.join(", ")));
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_results_have_equal_ids() {
        let [one, same] = [(); 2].map(|()| [lsp::Diagnostic::default()]);
        assert_eq!(result_id(1, &one), result_id(1, &same));
        assert_ne!(result_id(1, &one), result_id(2, &one));
        assert_ne!(result_id(1, &one), result_id(1, &[]));
    }
}
