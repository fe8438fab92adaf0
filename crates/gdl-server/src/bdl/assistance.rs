//! What helps while somebody writes a board game: hovers, completion, signatures.

use bdl_ide::{Completion, CompletionKind};
use serde_json::json;
use tower_lsp::ls_types as lsp;

use super::document::Document;
use crate::{client::Markdown, convert::label_text, convert::markup, failure::Answer};

/// Answers `textDocument/hover`.
pub fn hover(document: &Document<'_>, params: lsp::HoverParams) -> Answer<Option<lsp::Hover>> {
    let offset = document.offset(params.text_document_position_params.position);
    let hover = bdl_ide::hover(document.checked(), offset);
    Ok(hover.map(|hover| lsp::Hover {
        contents: lsp::HoverContents::Markup(markup(&document.world.client, hover.markdown, |it| it.hovers)),
        range: Some(document.range(hover.range)),
    }))
}

/// The sign before the cursor, after which a space asks for completions. Spaces separate items of all lists.
fn is_asked_by(document: &Document<'_>, trigger: Option<&str>, offset: gdl_base::TextSize) -> bool {
    let before = &document.text()[..usize::from(offset)];
    trigger != Some(" ") || before.trim_end_matches(' ').ends_with([':', ',', '('])
}

/// Answers `textDocument/completion`.
pub fn complete(document: &Document<'_>, params: lsp::CompletionParams) -> Answer<Option<lsp::CompletionResponse>> {
    let offset = document.offset(params.text_document_position.position);
    let trigger = params.context.as_ref().and_then(|context| context.trigger_character.as_deref());
    if !is_asked_by(document, trigger, offset) {
        return Ok(None);
    }
    let client = &document.world.client;
    let item = |(index, item): (usize, Completion)| {
        let Completion { label, kind, detail, docs, range, insert, is_snippet } = item;
        let range = document.range(range);
        let is_snippet = is_snippet && client.has_snippets;
        let new_text = if is_snippet { insert } else { without_places(&insert) };
        let docs = Some(docs).filter(|docs| !docs.is_empty());
        lsp::CompletionItem {
            label: label_text(&label),
            kind: Some(item_kind(kind)),
            detail: Some(label_text(&detail)).filter(|detail| !detail.is_empty()),
            documentation: docs
                .map(|docs| lsp::Documentation::MarkupContent(markup(client, docs, |it: &Markdown| it.completion))),
            // Keeps the server's order, whatever the client's sorting.
            sort_text: Some(format!("{index:04}")),
            text_edit: Some(lsp::CompletionTextEdit::Edit(lsp::TextEdit { range, new_text })),
            insert_text_format: is_snippet.then_some(lsp::InsertTextFormat::SNIPPET),
            // The client resolves an item without knowing its language.
            data: Some(json!({"uri": document.uri})),
            ..lsp::CompletionItem::default()
        }
    };
    let found = bdl_ide::completions(document.text(), document.checked(), offset);
    let items = found.into_iter().enumerate().map(item).collect();
    Ok(Some(lsp::CompletionResponse::List(lsp::CompletionList { is_incomplete: false, items })))
}

/// Answers `completionItem/resolve`: an item has its documentation already, which is short.
pub fn resolve(_: &Document<'_>, item: lsp::CompletionItem) -> Answer<lsp::CompletionItem> {
    Ok(item)
}

/// The text of a snippet without its places of the cursor, with what they propose.
fn without_places(snippet: &str) -> String {
    let mut out = String::with_capacity(snippet.len());
    let mut rest = snippet;
    while let Some((before, after)) = rest.split_once('$') {
        out.push_str(before);
        rest = match after.strip_prefix('{').and_then(|inside| inside.split_once('}')) {
            Some((place, after)) => {
                out.push_str(place.split_once(':').map_or("", |(_, proposed)| proposed));
                after
            }
            None => after.trim_start_matches(|c: char| c.is_ascii_digit()),
        };
    }
    out + rest
}

fn item_kind(kind: CompletionKind) -> lsp::CompletionItemKind {
    match kind {
        CompletionKind::Section => lsp::CompletionItemKind::KEYWORD,
        CompletionKind::Property => lsp::CompletionItemKind::PROPERTY,
        CompletionKind::Function => lsp::CompletionItemKind::FUNCTION,
        CompletionKind::Value => lsp::CompletionItemKind::VALUE,
        CompletionKind::Piece => lsp::CompletionItemKind::CLASS,
        CompletionKind::Field => lsp::CompletionItemKind::FIELD,
        CompletionKind::Snippet => lsp::CompletionItemKind::SNIPPET,
    }
}

/// Answers `textDocument/signatureHelp`.
pub fn signature(document: &Document<'_>, params: lsp::SignatureHelpParams) -> Answer<Option<lsp::SignatureHelp>> {
    let offset = document.offset(params.text_document_position_params.position);
    let Some(found) = bdl_ide::signature_help(document.text(), offset) else { return Ok(None) };
    let client = &document.world.client;
    let active = u32::try_from(found.active).ok();
    // Parameters stand in the label in their order, after the parenthesis.
    let mut at = found.label.find('(').unwrap_or_default();
    let mut parameters = Vec::new();
    for parameter in &found.parameters {
        let start = found.label[at..].find(parameter).map_or(at, |start| at + start);
        let end = (start + parameter.len()).min(found.label.len());
        at = end;
        let label = match client.has_label_offsets {
            true => {
                lsp::ParameterLabel::LabelOffsets([start, end].map(|at| document.encoding().len_of(&found.label[..at])))
            }
            false => lsp::ParameterLabel::Simple((*parameter).to_owned()),
        };
        parameters.push(lsp::ParameterInformation { label, documentation: None });
    }
    let meaning = markup(client, found.meaning.to_owned(), |it| it.signatures);
    let information = lsp::SignatureInformation {
        label: found.label,
        documentation: Some(lsp::Documentation::MarkupContent(meaning)),
        parameters: Some(parameters),
        active_parameter: active,
    };
    Ok(Some(lsp::SignatureHelp { signatures: vec![information], active_signature: Some(0), active_parameter: active }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn snippets_become_plain_text() {
        let check = |snippet: &str, plain: &str| assert_eq!(without_places(snippet), plain, "{snippet}");
        check("x : $1, y : ${2:3}$0", "x : , y : 3");
        check("plain", "plain");
        check("a{\n  ${1:name}{ $12 }\n}", "a{\n  name{  }\n}");
    }
}
