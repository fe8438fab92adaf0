//! Code actions: the actions at a range, and the edits of slow ones when they are requested.

use std::cell::OnceCell;

use gdl_base::{Level, TextRange};
use gdl_ide::{
    ActionEdit, ActionFilter, ActionKind, ActionOptions, Cause, CodeAction, Diagnostic, File, NEW_TYPE_ACTION, Outcome,
    shown_levels,
};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tower_lsp::ls_types as lsp;

use crate::{
    context::Context,
    convert::{label_text, uri_of},
    failure::{Answer, Failure},
    requests::diagnostics::diagnostic,
    shared::actions::{EXPLAIN, FIX_ALL, is_below},
};

/// All kinds, for the capabilities.
pub fn kinds() -> Vec<lsp::CodeActionKind> {
    use ActionKind::{Extract, FixAll, Inline, QuickFix, Rewrite};
    [QuickFix, Rewrite, Extract, Inline, FixAll].map(kind).into()
}

fn kind(kind: ActionKind) -> lsp::CodeActionKind {
    match kind {
        ActionKind::QuickFix => lsp::CodeActionKind::QUICKFIX,
        ActionKind::Rewrite => lsp::CodeActionKind::REFACTOR_REWRITE,
        ActionKind::Extract => lsp::CodeActionKind::REFACTOR_EXTRACT,
        ActionKind::Inline => lsp::CodeActionKind::REFACTOR_INLINE,
        ActionKind::FixAll => lsp::CodeActionKind::new(FIX_ALL),
    }
}

/// Asks for the name of a new unit type and defines it. Arguments: a document, and the position of the other type in it.
const NEW_UNIT_TYPE: &str = "gdl.newUnitType";

/// The data of an action that the client returns to resolve its edit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Data {
    text_document: lsp::TextDocumentIdentifier,
    /// The version of the text for which the action was created.
    version: Option<i32>,
    range: lsp::Range,
    id: String,
}

/// Answers `textDocument/codeAction`: the actions at a range.
pub fn actions(context: &Context, params: lsp::CodeActionParams) -> Answer<Option<lsp::CodeActionResponse>> {
    let file = context.document(&params.text_document)?;
    let client = &context.world.client;
    let only: Option<Vec<String>> =
        params.context.only.map(|only| only.iter().map(|kind| kind.as_str().to_owned()).collect());
    let is_wanted = |of: ActionKind| match &only {
        // Kinds form a tree: `refactor` includes `refactor.rewrite`.
        Some(only) => only.iter().any(|wanted| is_below(kind(of).as_str(), wanted)),
        // Fixing a whole file takes too long if the client needs every edit immediately and did not request it.
        None => of != ActionKind::FixAll || client.resolves_edits,
    };
    let wanted = if client.resolves_edits { ActionFilter::Offers } else { ActionFilter::Edits };
    let range = context.text_range(file, params.range);
    let found = found(context, file, range, wanted, &is_wanted);
    let levels = OnceCell::new();
    let level = |it: &Diagnostic| {
        let known: &FxHashMap<Cause, Level> = levels.get_or_init(|| changed_levels(context, file));
        known.get(&Cause::of(it)).copied().unwrap_or(it.level)
    };
    let later = |id: &str| Data {
        text_document: params.text_document.clone(),
        version: version(context, file),
        range: params.range,
        id: id.to_owned(),
    };
    Ok(Some(found.into_iter().filter_map(|action| shown(context, file, action, &level, &later)).collect()))
}

fn version(context: &Context, file: File) -> Option<i32> {
    context.world.documents.get(file.path(context.db)).map(|opened| opened.version)
}

fn found(
    context: &Context,
    file: File,
    range: TextRange,
    wanted: ActionFilter<'_>,
    kinds: &dyn Fn(ActionKind) -> bool,
) -> Vec<CodeAction> {
    let (path, settings) = (file.path(context.db), &context.world.settings);
    // Settings files have diagnostics, but are not modules.
    if settings.are_in(file) {
        return Vec::new();
    }
    let options = ActionOptions {
        lint: (!settings.excludes(path)).then(|| &settings.of(path).lint),
        format: settings.of(path).format(),
        can_create: context.world.client.creates_files && context.world.client.has_document_changes,
    };
    gdl_ide::code_actions(context.db, file, range, &options, wanted, kinds)
}

/// The levels that the client has for the diagnostics of a file, where they differ from those of the rules.
fn changed_levels(context: &Context, file: File) -> FxHashMap<Cause, Level> {
    let all = gdl_ide::diagnostics(context.db, file, &context.world.settings.of(file.path(context.db)).lint);
    let differs = all.iter().zip(shown_levels(&all)).filter(|(it, level)| it.level != *level);
    differs.map(|(it, level)| (Cause::of(it), level)).collect()
}

/// An action in the form that the client supports; none if it does not support it.
fn shown(
    context: &Context,
    file: File,
    action: CodeAction,
    level: &dyn Fn(&Diagnostic) -> Level,
    later: &dyn Fn(&str) -> Data,
) -> Option<lsp::CodeActionOrCommand> {
    let client = &context.world.client;
    let CodeAction { id, kind: of, title, is_preferred, diagnostic: mended, outcome } = action;
    let mut shown = lsp::CodeAction {
        title: label_text(&title),
        kind: Some(kind(of)),
        diagnostics: mended.filter(|it| it.file == file).map(|it| vec![diagnostic(context, &it, level(&it))]),
        is_preferred: is_preferred.then_some(true),
        ..lsp::CodeAction::default()
    };
    match outcome {
        Outcome::Edit(edit) if context.refuse_lossy(&edit.change).is_err() => return None,
        Outcome::Edit(edit) => shown.edit = Some(workspace_edit(context, &edit)),
        // A client that can ask for a name does so first.
        Outcome::Later if id == NEW_TYPE_ACTION && client.commands.iter().any(|it| it == NEW_UNIT_TYPE) => {
            let Data { text_document, range, .. } = later(&id);
            let arguments = vec![json!(text_document.uri), json!(range.start)];
            let title = shown.title.clone();
            shown.command = Some(lsp::Command { title, command: NEW_UNIT_TYPE.to_owned(), arguments: Some(arguments) });
        }
        Outcome::Later => shown.data = Some(json!(later(&id))),
        Outcome::Refused(_) => return None,
        Outcome::Explain(rule) => {
            let command = lsp::Command { title, command: EXPLAIN.to_owned(), arguments: Some(vec![json!(rule)]) };
            if !client.has_actions {
                return Some(command.into());
            }
            shown.command = Some(command);
        }
    }
    // A client that supports only commands cannot apply an edit.
    client.has_actions.then(|| shown.into())
}

/// Answers `codeAction/resolve`: the edit of an action.
pub fn resolve(context: &Context, mut action: lsp::CodeAction) -> Answer<lsp::CodeAction> {
    let Some(data) = action.data.clone() else { return Ok(action) };
    let data: Data = serde_json::from_value(data).map_err(|error| Failure::InvalidParams(error.to_string()))?;
    let file = context.document(&data.text_document)?;
    if data.version != version(context, file) {
        return Err(Failure::ContentModified);
    }
    let range = context.text_range(file, data.range);
    let same_kind = |of: ActionKind| action.kind.as_ref().is_none_or(|wanted| *wanted == kind(of));
    match found(context, file, range, ActionFilter::One(&data.id), &same_kind).pop().map(|found| found.outcome) {
        Some(Outcome::Edit(edit)) => {
            context.refuse_lossy(&edit.change)?;
            action.edit = Some(workspace_edit(context, &edit));
        }
        Some(Outcome::Refused(why)) => return Err(Failure::Refused(format!("{}: {why}", action.title))),
        // Something other than this document has changed.
        Some(Outcome::Later | Outcome::Explain(_)) | None => return Err(Failure::ContentModified),
    }
    Ok(action)
}

/// Edits, preceded by the files that they create.
fn workspace_edit(context: &Context, edit: &ActionEdit) -> lsp::WorkspaceEdit {
    if edit.creates.is_empty() {
        return context.workspace_edit(&edit.change);
    }
    let mut operations: Vec<lsp::DocumentChangeOperation> = Vec::new();
    for (path, text) in &edit.creates {
        let Some(uri) = uri_of(path) else { continue };
        let options = lsp::CreateFileOptions { overwrite: Some(false), ignore_if_exists: Some(true) };
        operations.push(lsp::DocumentChangeOperation::Op(lsp::ResourceOp::Create(lsp::CreateFile {
            uri: uri.clone(),
            options: Some(options),
            annotation_id: None,
        })));
        let start = lsp::Position::new(0, 0);
        let insert = lsp::TextEdit { range: lsp::Range::new(start, start), new_text: text.clone() };
        operations.push(lsp::DocumentChangeOperation::Edit(lsp::TextDocumentEdit {
            text_document: lsp::OptionalVersionedTextDocumentIdentifier { uri, version: None },
            edits: vec![lsp::OneOf::Left(insert)],
        }));
    }
    if let Some(lsp::DocumentChanges::Edits(edits)) = context.workspace_edit(&edit.change).document_changes {
        operations.extend(edits.into_iter().map(lsp::DocumentChangeOperation::Edit));
    }
    let changes = lsp::DocumentChanges::Operations(operations);
    lsp::WorkspaceEdit { document_changes: Some(changes), ..lsp::WorkspaceEdit::default() }
}
