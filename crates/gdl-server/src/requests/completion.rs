//! Completion, and the documentation of an item when the user selects it.

use gdl_ide::{Completion, CompletionKind, DocumentationKey, FilePos, Rgb};
use serde::{Deserialize, Serialize};
use tower_lsp::ls_types as lsp;

use crate::{context::Context, convert::label_text, failure::Answer};

/// The characters after which clients ask for completions in modules.
const TRIGGERS: [&str; 3] = ["(", "\"", " "];

/// The characters after which clients ask for completions only in board games.
const BOARD_TRIGGERS: [&str; 4] = [".", ":", ",", "{"];

/// Returns the completion capabilities of the server.
pub fn options() -> lsp::CompletionOptions {
    lsp::CompletionOptions {
        resolve_provider: Some(true),
        trigger_characters: Some(TRIGGERS.into_iter().chain(BOARD_TRIGGERS).map(str::to_owned).collect()),
        ..lsp::CompletionOptions::default()
    }
}

/// The data of an item that the client returns to resolve its documentation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Data {
    uri: lsp::Uri,
    /// The kind of item: a category of the language, or a kind of definition.
    of: String,
    name: String,
}

/// Answers `textDocument/completion`: the completions at a position.
pub fn complete(context: &Context, params: lsp::CompletionParams) -> Answer<Option<lsp::CompletionResponse>> {
    let at = context.place(&params.text_document_position)?;
    let trigger = params.context.and_then(|context| context.trigger_character);
    if trigger.as_deref().is_some_and(|trigger| BOARD_TRIGGERS.contains(&trigger)) {
        return Ok(None);
    }
    let trigger = trigger.and_then(|trigger| trigger.chars().next());
    let Some(found) = gdl_ide::completions(context.db, at, trigger) else { return Ok(None) };
    let uri = &params.text_document_position.text_document.uri;
    let client = &context.world.client;
    let (typed, word) = (context.range(at.file, found.typed), context.range(at.file, found.word));
    let edit = |new_text: String| match client.inserts_or_replaces {
        true => {
            lsp::CompletionTextEdit::InsertAndReplace(lsp::InsertReplaceEdit { new_text, insert: typed, replace: word })
        }
        // At the start of a word, a new word is inserted.
        false => {
            let range = if found.typed.is_empty() { typed } else { word };
            lsp::CompletionTextEdit::Edit(lsp::TextEdit { range, new_text })
        }
    };
    let items = found.items.into_iter().enumerate().map(|(index, item)| {
        let Completion { label, text, snippet, filter, kind, detail, deprecated, more, color } = item;
        let snippet = snippet.filter(|_| client.has_snippets);
        let format = snippet.as_ref().map(|_| lsp::InsertTextFormat::SNIPPET);
        lsp::CompletionItem {
            label: label_text(&label),
            // Editors show a color swatch if the documentation begins with its hex code.
            kind: Some(if color.is_some() { lsp::CompletionItemKind::COLOR } else { item_kind(kind) }),
            documentation: color.map(|color| lsp::Documentation::String(hex(color))),
            detail: detail.map(|detail| label_text(&detail)),
            // Keeps the server's order, whatever the client's sorting.
            sort_text: Some(format!("{index:04}")),
            filter_text: (filter != label.as_str()).then_some(filter),
            text_edit: Some(edit(snippet.unwrap_or(text))),
            insert_text_format: format,
            deprecated: (deprecated && !client.has_item_tags).then_some(true),
            tags: (deprecated && client.has_item_tags).then(|| vec![lsp::CompletionItemTag::DEPRECATED]),
            data: more.and_then(|more| serde_json::to_value(data(uri, &more)).ok()),
            ..lsp::CompletionItem::default()
        }
    });
    let (is_incomplete, items) = (found.is_incomplete, items.collect());
    Ok(Some(lsp::CompletionResponse::List(lsp::CompletionList { is_incomplete, items })))
}

/// Answers `completionItem/resolve`: an item with its documentation.
pub fn resolve(context: &Context, mut item: lsp::CompletionItem) -> Answer<lsp::CompletionItem> {
    let data = item.data.as_ref().and_then(|data| serde_json::from_value::<Data>(data.clone()).ok());
    if let Some(Data { uri, of, name }) = data
        && let Some(more) = DocumentationKey::from_texts(&of, &name)
    {
        let at = FilePos { file: context.file(&uri)?, offset: 0.into() };
        let docs = gdl_ide::completion_docs(context.db, at, &more, context);
        let swatch = match item.documentation.take() {
            Some(lsp::Documentation::String(hex)) => format!("{hex}\n\n"),
            _ => String::new(),
        };
        let markup = |docs: String| context.markup(swatch + &docs, |markdown| markdown.completion);
        item.documentation = docs.map(|docs| lsp::Documentation::MarkupContent(markup(docs)));
    }
    Ok(item)
}

/// A color as `#rrggbb`.
fn hex(color: Rgb) -> String {
    let [red, green, blue] = color.0.map(|part| part >> 8);
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn data(uri: &lsp::Uri, more: &DocumentationKey) -> Data {
    let (of, name) = more.to_texts();
    Data { uri: uri.clone(), of, name: name.to_owned() }
}

fn item_kind(kind: CompletionKind) -> lsp::CompletionItemKind {
    match kind {
        CompletionKind::Form => lsp::CompletionItemKind::KEYWORD,
        CompletionKind::Property => lsp::CompletionItemKind::PROPERTY,
        CompletionKind::Table => lsp::CompletionItemKind::STRUCT,
        CompletionKind::Global => lsp::CompletionItemKind::VARIABLE,
        CompletionKind::Type => lsp::CompletionItemKind::CLASS,
        CompletionKind::Symbol => lsp::CompletionItemKind::REFERENCE,
        CompletionKind::Function => lsp::CompletionItemKind::FUNCTION,
        CompletionKind::Word => lsp::CompletionItemKind::ENUM_MEMBER,
        CompletionKind::Constant => lsp::CompletionItemKind::CONSTANT,
        CompletionKind::Value => lsp::CompletionItemKind::VALUE,
        CompletionKind::Module => lsp::CompletionItemKind::MODULE,
        CompletionKind::Color => lsp::CompletionItemKind::COLOR,
        CompletionKind::Object => lsp::CompletionItemKind::FIELD,
        CompletionKind::Skeleton => lsp::CompletionItemKind::SNIPPET,
    }
}
