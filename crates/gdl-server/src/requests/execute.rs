//! Commands that the server executes for the client, and the games of a document.

use std::str::FromStr;

use gdl_ide::{File, FileRange, GridCell, TableGrid, Variant, VariantKind};
use serde::Deserialize;
use serde_json::{Value, json};
use tower_lsp::ls_types as lsp;

use crate::{
    context::Context,
    failure::{Answer, Failure},
    requests::{
        content::effective_uri,
        diagrams::{DIAGRAM, TERRAIN_CHART, diagram, terrain_chart},
        map::MAP,
        play::PLAY,
        questions::{CHANGE_TABLE, CHANGES, COMPARE, NEW_TYPE, QUERY, REACH, SUBJECT, WHY, answer},
    },
    shared::actions::EXPLAIN,
};

/// The name of the request.
pub const METHOD: &str = "workspace/executeCommand";

/// Returns a table of the game of a document, as Markdown and as data. Arguments: the document, and the name of the
/// table.
const TABLE: &str = "gdl.table";

/// Returns the game of a document as one module. Argument: the document.
const EFFECTIVE_MODULE: &str = "gdl.effectiveModule";

/// Returns the games of a document. Argument: the document.
const ROOTS: &str = "gdl.roots";

/// Sets the game under which a document is shown. Arguments: the document, and the game, or null for the document
/// itself or the first game that loads it.
pub const PIN_ROOT: &str = "gdl.pinRoot";

/// Returns the variants of the game of a document with their current values. Argument: the document.
const VARIANTS: &str = "gdl.variants";

/// Sets the values of a variant of the game of a document. Arguments: the document, the name of the variant, and the
/// values, or null for those of the settings.
pub const SET_VARIANT: &str = "gdl.setVariant";

/// All commands, for the capabilities.
pub const COMMANDS: [&str; 19] = [
    TABLE,
    EFFECTIVE_MODULE,
    EXPLAIN,
    ROOTS,
    PIN_ROOT,
    VARIANTS,
    SET_VARIANT,
    PLAY,
    MAP,
    SUBJECT,
    WHY,
    COMPARE,
    REACH,
    CHANGES,
    CHANGE_TABLE,
    NEW_TYPE,
    QUERY,
    DIAGRAM,
    TERRAIN_CHART,
];

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
        DIAGRAM => diagram(context, context.file(&uri(arguments, 0)?)?, &text(arguments, 1)?),
        TERRAIN_CHART => terrain_chart(context, context.file(&uri(arguments, 0)?)?),
        command @ (SUBJECT | WHY | COMPARE | REACH | CHANGES | CHANGE_TABLE | NEW_TYPE | QUERY) => {
            answer(context, command, context.file(&uri(arguments, 0)?)?, arguments)
        }
        other => Err(Failure::InvalidParams(format!("there is no command `{other}`"))),
    }
}

/// Answers the request for the games of a document.
pub fn roots(context: &Context, params: RootsParams) -> Answer<Value> {
    Ok(roots_of(context, context.document(&params.text_document)?))
}

/// An argument that is a string.
pub fn text(arguments: &[Value], index: usize) -> Answer<String> {
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
    Ok(grid_of(context, file, &grid, &grid.markdown(), &|_, _| None))
}

/// A grid for clients. `about` says what a cell means, by row and column, where its text does not.
pub fn grid_of(
    context: &Context,
    file: File,
    grid: &TableGrid,
    markdown: &str,
    about: &dyn Fn(usize, usize) -> Option<String>,
) -> Value {
    let cell = |row: usize, column: usize, cell: &GridCell| {
        let mut shown = json!({"text": cell.text, "value": cell.value, "origin": cell.origin});
        if let Some(about) = about(row, column) {
            shown["about"] = json!(about);
        }
        shown
    };
    let rows = grid.cells.iter().enumerate();
    let cells: Vec<Vec<Value>> =
        rows.map(|(row, cells)| cells.iter().enumerate().map(|(column, it)| cell(row, column, it)).collect()).collect();
    let origins: Vec<Option<lsp::Location>> = grid.origins.iter().map(|at: &FileRange| context.location(*at)).collect();
    json!({
        "table": grid.name,
        "root": context.uri(gdl_ide::active_root(context.db, file)),
        "default": grid.default,
        "rows": texts(&grid.rows),
        "columns": texts(&grid.columns),
        "cells": cells,
        "origins": origins,
        "markdown": markdown,
    })
}
