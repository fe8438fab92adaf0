//! Questions about the game of a document, with the answers of the command line, and edits of its tables.

use gdl_base::TextSize;
use gdl_ide::{Block, Document, Earlier, EntryEdit, File, FilePos, Inline, Span, SubjectType, TableChange};
use gdl_project::Commit;
use serde::Deserialize;
use serde_json::{Value, json};
use tower_lsp::ls_types as lsp;

use crate::{
    context::Context,
    convert::label_text,
    failure::{Answer, Failure},
};

/// Returns what questions at a position can be about: values, a type, and all types of the game. Arguments: the document and
/// the position.
pub const SUBJECT: &str = "gdl.subject";

/// Answers why values are what they are. Arguments: the document, and a position or values such as `hit-chance[orc,elf]`.
pub const WHY: &str = "gdl.why";

/// Answers in which values types differ. Arguments: the document, and the names of the types.
pub const COMPARE: &str = "gdl.compare";

/// Answers what can ever come about. Arguments: the document, and the name of a type, or null for all types.
pub const REACH: &str = "gdl.reach";

/// Answers what changed in the game since a commit. Arguments: the document, and a revision, or null for the last commit.
pub const CHANGES: &str = "gdl.changes";

/// Returns the edit that gives entries of a table new values. Arguments: the document, the name of the table, and the entries.
pub const CHANGE_TABLE: &str = "gdl.changeTable";

/// Returns the edit that defines a type like another one, with its entries in all tables. Arguments: the document, the other
/// type, as in `unit:orc`, and the name of the new one.
pub const NEW_TYPE: &str = "gdl.newType";

/// Answers a query of types, sides or tables. Arguments: the document, and the query.
pub const QUERY: &str = "gdl.query";

/// The revision of the last commit.
const LAST_COMMIT: &str = "HEAD";

/// An entry in the arguments of [`CHANGE_TABLE`].
#[derive(Debug, Deserialize)]
struct EntryParams {
    row: TypeParams,
    column: TypeParams,
    text: String,
}

/// A type as the grid shows it.
#[derive(Debug, Deserialize)]
struct TypeParams {
    index: usize,
    name: String,
}

/// What a question of a client is about.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Asked {
    At(lsp::Position),
    Name(String),
    Names(Vec<String>),
}

fn argument<T: for<'de> Deserialize<'de>>(arguments: &[Value], index: usize) -> Answer<T> {
    let given = arguments.get(index).cloned().unwrap_or_default();
    serde_json::from_value(given).map_err(|error| Failure::InvalidParams(format!("argument {index}: {error}")))
}

/// Answers a question.
///
/// # Errors
///
/// The arguments are wrong, or the question has no answer.
pub fn answer(context: &Context, command: &str, file: File, arguments: &[Value]) -> Answer<Value> {
    match command {
        SUBJECT => Ok(subject(context, file, offset(context, file, argument(arguments, 1)?))),
        WHY => why(context, file, argument(arguments, 1)?),
        COMPARE => {
            let names: Vec<String> = argument(arguments, 1)?;
            let documents = gdl_ide::compare(context.db, file, &names).map_err(Failure::Refused)?;
            Ok(told(context, file, &documents))
        }
        REACH => {
            let name: Option<String> = argument(arguments, 1)?;
            let documents = gdl_ide::reach(context.db, file, name.as_deref()).map_err(Failure::Refused)?;
            Ok(told(context, file, &documents))
        }
        QUERY => query(context, file, &argument::<String>(arguments, 1)?),
        NEW_TYPE => {
            let (like, name): (String, String) = (argument(arguments, 1)?, argument(arguments, 2)?);
            let format = |file: File| context.world.settings.of(file.path(context.db)).format();
            let defined = gdl_ide::new_type(context.db, file, &like, &name, &|_| None, &format);
            edited(context, defined)
        }
        CHANGES => {
            let revision: Option<String> = argument(arguments, 1)?;
            changes(context, file, revision.as_deref().unwrap_or(LAST_COMMIT))
        }
        _ => change_table(context, file, &argument::<String>(arguments, 1)?, argument(arguments, 2)?),
    }
}

fn offset(context: &Context, file: File, at: lsp::Position) -> TextSize {
    context.offset(file, at)
}

fn subject(context: &Context, file: File, offset: TextSize) -> Value {
    let found = gdl_ide::subject(context.db, FilePos { file, offset });
    let ty = |ty: &SubjectType| json!({"kind": ty.kind, "name": ty.name.as_str()});
    json!({
        "values": found.values,
        "type": found.at.as_ref().map(ty),
        "types": found.types.iter().map(ty).collect::<Vec<_>>(),
    })
}

fn why(context: &Context, file: File, asked: Asked) -> Answer<Value> {
    let values = match asked {
        Asked::At(at) => gdl_ide::subject(context.db, FilePos { file, offset: offset(context, file, at) }).values,
        Asked::Name(name) => vec![name],
        Asked::Names(names) => names,
    };
    if values.is_empty() {
        let why = "there is no value: choose a value, a property, a table or a variable";
        return Err(Failure::Refused(why.to_owned()));
    }
    let documents = gdl_ide::why(context.db, file, &values).map_err(Failure::Refused)?;
    Ok(told(context, file, &documents))
}

/// The answer of a query. A mistake is told with its column.
fn query(context: &Context, file: File, text: &str) -> Answer<Value> {
    let documents = gdl_ide::query(context.db, file, text).map_err(|error| {
        let help = if error.help.is_empty() { String::new() } else { format!(". {}", error.help) };
        Failure::Refused(format!("column {}: {}{help}", error.column, error.message))
    })?;
    Ok(told(context, file, &documents))
}

/// What changed since a commit of the repository around the game.
fn changes(context: &Context, file: File, revision: &str) -> Answer<Value> {
    let root = gdl_ide::active_root(context.db, file);
    if root.is_embedded(context.db) {
        return Err(Failure::Refused("the game is a part of gdl, and not in a repository".to_owned()));
    }
    let path = root.path(context.db);
    // The rest of a message of git is for the command line.
    let first_line = |text: String| text.lines().next().unwrap_or_default().to_owned();
    let folder = path.parent().unwrap_or("/".into());
    let mut commit = Commit::open(folder, revision).map_err(|error| Failure::Refused(first_line(error.reasons())))?;
    let mut read = |path: &camino::Utf8Path| match commit.below(path) {
        Some(below) if !commit.is_of_submodule(&below) => match commit.read(&below) {
            Ok(Some(bytes)) => Ok(Earlier::Bytes(bytes)),
            Ok(None) => Ok(Earlier::Missing),
            Err(error) => Err(first_line(error.reasons())),
        },
        _ => Ok(Earlier::Unknown),
    };
    let label = if revision == LAST_COMMIT { "the last commit" } else { revision };
    let document = gdl_ide::changes(context.db, file, label, &mut read).map_err(Failure::Refused)?;
    Ok(told(context, file, &[document]))
}

fn change_table(context: &Context, file: File, table: &str, entries: Vec<EntryParams>) -> Answer<Value> {
    let entry = |it: EntryParams| EntryEdit {
        row: (it.row.index, it.row.name),
        column: (it.column.index, it.column.name),
        text: it.text,
    };
    let entries: Vec<EntryEdit> = entries.into_iter().map(entry).collect();
    let format = |file: File| context.world.settings.of(file.path(context.db)).format();
    edited(context, gdl_ide::change_table(context.db, file, table, &entries, &|_| None, &format))
}

/// An edit with its notes, for clients.
fn edited(context: &Context, changed: Result<TableChange, String>) -> Answer<Value> {
    let changed = changed.map_err(Failure::Refused)?;
    context.refuse_lossy(&changed.change)?;
    Ok(json!({"edit": context.workspace_edit(&changed.change), "notes": changed.notes}))
}

/// An answer for clients: as Markdown, and as parts from which they make their own view.
fn told(context: &Context, file: File, documents: &[Document]) -> Value {
    let markdown: Vec<String> = documents.iter().map(gdl_ide::markdown).collect();
    let root = gdl_ide::active_root(context.db, file);
    let title = |line: &Inline| line.0.iter().map(Span::shown).collect::<String>();
    json!({
        "root": context.uri(root),
        "title": label_text(&documents.first().map(|document| title(&document.title)).unwrap_or_default()),
        "markdown": markdown.join("\n"),
        "documents": documents.iter().map(|it| document(context, it)).collect::<Vec<_>>(),
    })
}

fn document(context: &Context, document: &Document) -> Value {
    let line = |inline: &Inline| inline.0.iter().map(|it| span(context, it)).collect::<Vec<Value>>();
    let block = |block: &Block| match block {
        Block::Heading(text) => json!({"kind": "heading", "text": line(text)}),
        Block::Paragraph(text) => json!({"kind": "paragraph", "text": line(text)}),
        Block::List(items) => json!({"kind": "list", "items": items.iter().map(line).collect::<Vec<_>>()}),
        Block::Table { head, rows } => {
            let rows: Vec<Vec<Vec<Value>>> = rows.iter().map(|row| row.iter().map(line).collect()).collect();
            json!({"kind": "table", "head": head, "rows": rows})
        }
    };
    json!({"title": line(&document.title), "blocks": document.blocks.iter().map(block).collect::<Vec<_>>()})
}

/// A part of a line. A place is shown by the name of its file: the editor knows the path.
fn span(context: &Context, span: &Span) -> Value {
    match span {
        Span::Place(place) | Span::Line(place) => {
            let location = gdl_ide::range_of_place(context.db, place).and_then(|at| context.location(at));
            json!({"text": label_text(&place.short()), "location": location})
        }
        _ if span.is_code() => json!({"text": label_text(&span.shown()), "isCode": true}),
        _ => json!({"text": label_text(&span.shown())}),
    }
}
