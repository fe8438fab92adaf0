//! Commands that the server executes for the client, and the games of a document.

use std::str::FromStr;

use gdl_base::RuleInfo;
use gdl_ide::{Db, File, FileRange, GridCell, Variant, VariantKind};
use serde::Deserialize;
use serde_json::{Value, json};
use tower_lsp::ls_types as lsp;

use crate::{
    context::Context,
    convert::{RULES, path_of},
    failure::{Answer, Failure},
    requests::{
        content::{effective_uri, find_rule},
        map::MAP,
        play::PLAY,
    },
    settings::{VARIANT_VALUES, variant_values},
    state::State,
};

/// The name of the request.
pub const METHOD: &str = "workspace/executeCommand";

/// Shows the documentation of a rule. Argument: its name.
pub const EXPLAIN: &str = "gdl.explain";

/// Returns a table of the game of a document, as Markdown and as data. Arguments: the document, and the name of the
/// table.
const TABLE: &str = "gdl.table";

/// Returns the game of a document as one module. Argument: the document.
const EFFECTIVE_MODULE: &str = "gdl.effectiveModule";

/// Returns the games of a document. Argument: the document.
const ROOTS: &str = "gdl.roots";

/// Sets the game under which a document is shown. Arguments: the document, and the game, or null for the document
/// itself or the first game that loads it.
const PIN_ROOT: &str = "gdl.pinRoot";

/// Returns the variants of the game of a document with their current values. Argument: the document.
const VARIANTS: &str = "gdl.variants";

/// Sets the values of a variant of the game of a document. Arguments: the document, the name of the variant, and the
/// values, or null for those of the settings.
const SET_VARIANT: &str = "gdl.setVariant";

/// All commands, for the capabilities.
pub const COMMANDS: [&str; 9] = [TABLE, EFFECTIVE_MODULE, EXPLAIN, ROOTS, PIN_ROOT, VARIANTS, SET_VARIANT, PLAY, MAP];

/// Parameters of the request for the games of a document.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RootsParams {
    text_document: lsp::TextDocumentIdentifier,
}

/// Executes a command that changes nothing.
pub fn execute(context: &Context, params: lsp::ExecuteCommandParams) -> Answer<Value> {
    let arguments = &params.arguments;
    match params.command.as_str() {
        TABLE => table(context, context.file(&uri(arguments, 0)?)?, &text(arguments, 1)?),
        EFFECTIVE_MODULE => Ok(effective_module(context, context.file(&uri(arguments, 0)?)?)),
        ROOTS => Ok(roots_of(context, context.file(&uri(arguments, 0)?)?)),
        VARIANTS => Ok(variants_of(context, context.file(&uri(arguments, 0)?)?)),
        other => Err(Failure::InvalidParams(format!("there is no command `{other}`"))),
    }
}

/// Answers the request for the games of a document.
pub fn roots(context: &Context, params: RootsParams) -> Answer<Value> {
    Ok(roots_of(context, context.document(&params.text_document)?))
}

fn text(arguments: &[Value], index: usize) -> Answer<String> {
    let text = arguments.get(index).and_then(Value::as_str);
    text.map(str::to_owned).ok_or_else(|| Failure::InvalidParams(format!("argument {index} is not a string")))
}

/// An argument that is a URI.
pub fn uri(arguments: &[Value], index: usize) -> Answer<lsp::Uri> {
    let text = text(arguments, index)?;
    lsp::Uri::from_str(&text).map_err(|_| Failure::InvalidParams(format!("`{text}` is not a URI")))
}

fn roots_of(context: &Context, file: File) -> Value {
    let found = gdl_ide::root_context(context.db, file);
    let root = |root: File| json!({"uri": context.uri(root), "name": root.path(context.db).file_stem()});
    json!({
        "active": root(found.active),
        "isPinned": found.is_pinned,
        "isGame": found.active == file,
        "roots": found.candidates.into_iter().map(root).collect::<Vec<_>>(),
    })
}

/// Describes the variants of a game, as JSON for the client.
fn variants_of(context: &Context, file: File) -> Value {
    let found = gdl_ide::variants(context.db, file);
    let variant = |variant: &Variant| {
        let offered = &variant.offered;
        let choice = |value: i32| json!({"value": value, "text": variant.text_of(&[value])});
        json!({
            "name": offered.name.as_str(),
            "title": offered.title.as_str(),
            "help": offered.help.as_str(),
            "kind": match variant.kind {
                VariantKind::Switch => "switch",
                VariantKind::Choice => "choice",
                VariantKind::Numbers => "numbers",
            },
            "default": offered.default,
            "values": offered.values,
            "text": variant.text(),
            "isChosen": variant.is_chosen,
            "choices": variant.choices().into_iter().map(choice).collect::<Vec<_>>(),
        })
    };
    json!({
        "root": {"uri": context.uri(found.root), "name": found.root.path(context.db).file_stem()},
        "variants": found.variants.iter().map(variant).collect::<Vec<_>>(),
    })
}

fn effective_module(context: &Context, file: File) -> Value {
    let root = gdl_ide::active_root(context.db, file);
    json!({
        "root": context.uri(root),
        "uri": effective_uri(context, file),
        "languageId": "gdl",
        "text": gdl_ide::effective_module(context.db, file),
    })
}

fn texts(names: &[impl AsRef<str>]) -> Vec<&str> {
    names.iter().map(AsRef::as_ref).collect()
}

fn table(context: &Context, file: File, name: &str) -> Answer<Value> {
    let grid = gdl_ide::table_grid(context.db, file, name).map_err(Failure::Refused)?;
    let cell = |cell: &GridCell| json!({"text": cell.text, "value": cell.value, "origin": cell.origin});
    let cells: Vec<Vec<Value>> = grid.cells.iter().map(|row| row.iter().map(cell).collect()).collect();
    let origins: Vec<Option<lsp::Location>> = grid.origins.iter().map(|at: &FileRange| context.location(*at)).collect();
    Ok(json!({
        "table": name,
        "root": context.uri(gdl_ide::active_root(context.db, file)),
        "default": grid.default,
        "rows": texts(&grid.rows),
        "columns": texts(&grid.columns),
        "cells": cells,
        "origins": origins,
        "markdown": grid.markdown(),
    }))
}

impl State {
    /// Executes a command that changes the state or sends requests to the client; none if it is a different command.
    pub fn command(&mut self, params: &Value) -> Option<Answer<Value>> {
        let arguments = params.get("arguments").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        match params.get("command").and_then(Value::as_str)? {
            EXPLAIN => Some(text(arguments, 0).and_then(|rule| self.explain(&rule))),
            PIN_ROOT => Some(self.pin_root(arguments)),
            SET_VARIANT => Some(self.set_variant(arguments)),
            _ => None,
        }
    }

    /// Shows the documentation of a rule in the editor, or its main parts in a message.
    fn explain(&mut self, name: &str) -> Answer<Value> {
        let rule = find_rule(name)?;
        if self.world.client.shows_documents {
            let params = json!({"uri": format!("{RULES}{name}"), "takeFocus": true});
            self.ask("window/showDocument", params, move |state, answer| {
                // Some clients that show documents cannot read those of the server.
                if !answer.is_ok_and(|answer| answer["success"] == true) {
                    state.report_rule(&rule);
                }
            });
        } else {
            self.report_rule(&rule);
        }
        Ok(Value::Null)
    }

    /// Shows the main parts of a rule's documentation in a message.
    fn report_rule(&self, rule: &RuleInfo) {
        let parts = [rule.title, rule.consequence, rule.help].map(str::trim);
        let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        let message = format!("{} ({}): {}", rule.name, rule.code, parts.join(" "));
        self.show_message(lsp::MessageType::INFO, &message);
    }

    /// Sets the values of a variant until the server ends.
    fn set_variant(&mut self, arguments: &[Value]) -> Answer<Value> {
        let file = path_of(&uri(arguments, 0)?, &self.world.client.home)?;
        let name = text(arguments, 1)?;
        self.flush();
        let db = self.host.db();
        let found = gdl_ide::variants(db, db.file(&file));
        if !found.variants.iter().any(|variant| variant.offered.name == name) {
            let game = found.root.path(db).file_stem().unwrap_or_default();
            let names: Vec<&str> = found.variants.iter().map(|variant| variant.offered.name.as_str()).collect();
            let names = if names.is_empty() { "no variants".to_owned() } else { names.join(", ") };
            return Err(Failure::Refused(format!("the game `{game}` has no variant `{name}`; it has {names}")));
        }
        match arguments.get(2) {
            None | Some(Value::Null) => {
                self.chosen_variants.remove(&name);
            }
            Some(value) => {
                let values = variant_values(value);
                let values = values.ok_or_else(|| Failure::InvalidParams(format!("argument 2: {VARIANT_VALUES}")))?;
                self.chosen_variants.insert(name, values);
            }
        }
        self.reconfigure();
        self.refresh();
        Ok(Value::Null)
    }

    /// Sets the game under which a document is shown.
    fn pin_root(&mut self, arguments: &[Value]) -> Answer<Value> {
        let home = &self.world.client.home;
        let file = path_of(&uri(arguments, 0)?, home)?;
        match arguments.get(1) {
            None | Some(Value::Null) => {
                self.pinned.remove(&file);
            }
            Some(_) => {
                let root = path_of(&uri(arguments, 1)?, home)?;
                let db = self.host.db();
                if !db.file(&root).is_found(db) {
                    return Err(Failure::Refused(format!("there is no module `{root}`")));
                }
                self.pinned.insert(file, root);
            }
        }
        self.reconfigure();
        self.refresh();
        Ok(Value::Null)
    }
}
