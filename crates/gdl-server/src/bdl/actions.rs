//! Code actions of board games: fixes, comments that allow a finding, rewrites.

use bdl_ide::{ActionKind, allow_comments, change, fix_all};
use gdl_base::{Diagnostic, Edit, Safety};
use rustc_hash::FxHashSet;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tower_lsp::ls_types as lsp;

use super::{diagnostics::diagnostic, document::Document};
use crate::{
    convert::label_text,
    failure::{Answer, Failure},
    shared::actions::{EXPLAIN, FIX_ALL, is_below},
};

/// The data of an action whose edit is computed when the client asks for it: it applies all fixes of the document.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Data {
    text_document: lsp::TextDocumentIdentifier,
    /// The version of the text for which the action was created.
    version: Option<i32>,
}

/// Answers `textDocument/codeAction`.
pub fn actions(document: &Document<'_>, params: lsp::CodeActionParams) -> Answer<Option<lsp::CodeActionResponse>> {
    let client = &document.world.client;
    let only = params.context.only;
    let is_wanted = |kind: &lsp::CodeActionKind| {
        only.as_ref().is_none_or(|only| only.iter().any(|wanted| is_below(kind.as_str(), wanted.as_str())))
    };
    let checked = document.checked();
    let range = document.text_range(params.range);
    let mut found: Vec<lsp::CodeActionOrCommand> = Vec::new();
    if client.has_actions {
        for action in bdl_ide::code_actions(document.text(), checked, range) {
            let mended = match action.kind {
                ActionKind::Fix(index) => checked.diagnostics.get(index),
                ActionKind::Rewrite => None,
            };
            let kind = mended.map_or(lsp::CodeActionKind::REFACTOR_REWRITE, |_| lsp::CodeActionKind::QUICKFIX);
            if is_wanted(&kind) {
                let is_preferred = mended.is_some_and(|it| it.fixes.len() == 1) && action.safety.is_safe();
                let edit = action_of(document, &action.label, kind, mended, &action.edits);
                let is_preferred = is_preferred.then_some(true);
                found.push(lsp::CodeAction { is_preferred, ..edit }.into());
            }
        }
    }
    if is_wanted(&lsp::CodeActionKind::QUICKFIX) {
        let mut seen = FxHashSet::default();
        let touches = |it: &&Diagnostic| it.range.start() <= range.end() && range.start() <= it.range.end();
        let first_of_rule = |it: &&Diagnostic| seen.insert(it.rule.code);
        for it in checked.diagnostics.iter().filter(touches).filter(first_of_rule) {
            about_finding(document, it, &mut found);
        }
    }
    found.extend(fix_all_offer(document, params.text_document, only.is_some(), &is_wanted));
    Ok(Some(found))
}

/// The actions about a finding besides its fixes: comments that allow it, and its documentation.
fn about_finding(document: &Document<'_>, it: &Diagnostic, found: &mut Vec<lsp::CodeActionOrCommand>) {
    let has_actions = document.world.client.has_actions;
    if has_actions {
        for (label, edit) in allow_comments(document.text(), document.checked(), it) {
            found.push(action_of(document, &label, lsp::CodeActionKind::QUICKFIX, Some(it), &[edit]).into());
        }
    }
    let title = format!("Explain `{}`", it.rule.name);
    // Some rules of modules have the same names.
    let arguments = Some(vec![json!(it.rule.code)]);
    let command = lsp::Command { title: title.clone(), command: EXPLAIN.to_owned(), arguments };
    found.push(match has_actions {
        true => lsp::CodeAction {
            title,
            kind: Some(lsp::CodeActionKind::QUICKFIX),
            diagnostics: Some(vec![diagnostic(document, it)]),
            command: Some(command),
            ..lsp::CodeAction::default()
        }
        .into(),
        false => command.into(),
    });
}

/// The action that applies all safe fixes. It takes too long if the client needs every edit immediately and did not request it.
fn fix_all_offer(
    document: &Document<'_>,
    text_document: lsp::TextDocumentIdentifier,
    is_requested: bool,
    is_wanted: &dyn Fn(&lsp::CodeActionKind) -> bool,
) -> Option<lsp::CodeActionOrCommand> {
    let client = &document.world.client;
    let kind = lsp::CodeActionKind::new(FIX_ALL);
    let is_safe = |it: &Diagnostic| it.fixes.iter().any(|fix| fix.safety.is_safe());
    let has_fix = document.checked().diagnostics.iter().any(is_safe);
    if !has_fix || !client.has_actions || !is_wanted(&kind) || !(is_requested || client.resolves_edits) {
        return None;
    }
    let title = "Fix all auto-fixable problems".to_owned();
    let action = lsp::CodeAction { title, kind: Some(kind), ..lsp::CodeAction::default() };
    Some(if client.resolves_edits {
        let data = Data { text_document, version: document.version() };
        lsp::CodeAction { data: Some(json!(data)), ..action }.into()
    } else {
        lsp::CodeAction { edit: Some(fixed(document)), ..action }.into()
    })
}

/// The edit that applies all safe fixes.
fn fixed(document: &Document<'_>) -> lsp::WorkspaceEdit {
    let (text, _) = fix_all(document.text(), Safety::Safe, |text| document.check(text));
    let edit = change(document.text(), &text);
    document.workspace_edit(edit.as_slice())
}

/// Answers `codeAction/resolve`: the edit of the action that applies all fixes.
pub fn resolve(document: &Document<'_>, mut action: lsp::CodeAction) -> Answer<lsp::CodeAction> {
    let Some(data) = action.data.clone() else { return Ok(action) };
    let data: Data = serde_json::from_value(data).map_err(|error| Failure::InvalidParams(error.to_string()))?;
    if data.version != document.version() {
        return Err(Failure::ContentModified);
    }
    action.edit = Some(fixed(document));
    Ok(action)
}

fn action_of(
    document: &Document<'_>,
    label: &str,
    kind: lsp::CodeActionKind,
    mended: Option<&Diagnostic>,
    edits: &[Edit],
) -> lsp::CodeAction {
    lsp::CodeAction {
        title: label_text(&sentence(label)),
        kind: Some(kind),
        diagnostics: mended.map(|it| vec![diagnostic(document, it)]),
        edit: Some(document.workspace_edit(edits)),
        ..lsp::CodeAction::default()
    }
}

/// A label, such as "remove the entry", as a title.
fn sentence(label: &str) -> String {
    let mut chars = label.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}
