//! Code lenses. Their commands run in the client, which lists those that it supports in `experimental.commands`:
//! without such a command a lens is plain text, or is left out if its text says nothing.
//!
//! Uses are counted when the client is about to show a lens (`codeLens/resolve`): those of a large module are
//! megabytes.

use gdl_ide::{File, Lens, LensKind};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tower_lsp::ls_types as lsp;

use crate::{
    context::Context,
    convert::label_text,
    failure::{Answer, Failure},
};

/// Shows locations. Arguments: a document, a position in it, and locations.
const SHOW_REFERENCES: &str = "gdl.showReferences";

/// Shows a table. Arguments: a document and the name of the table.
const SHOW_TABLE: &str = "gdl.showTable";

/// Plays a game. Arguments: a document and the number of turns.
const SHOW_GAME: &str = "gdl.showGame";

/// Shows who can build a type. Arguments: a document and the type, as in `unit:orc`.
const WHO_CAN_BUILD: &str = "gdl.whoCanBuild";

/// Compares a type with others that the user chooses. Arguments as before.
const COMPARE_TYPES: &str = "gdl.compareTypes";

/// Lets the user choose the game under which a document is shown.
const CHOOSE_ROOT: &str = "gdl.chooseRoot";

/// The lenses of a document.
pub fn lenses(context: &Context, params: lsp::CodeLensParams) -> Answer<Option<Vec<lsp::CodeLens>>> {
    let file = context.document(&params.text_document)?;
    let shown = context.world.settings.lenses;
    let is_shown = |lens: &Lens| {
        let wanted = match &lens.kind {
            LensKind::Questions(_) => return shown.questions.unwrap_or(false),
            LensKind::References => shown.references,
            LensKind::Table(_) => shown.tables,
            LensKind::Play(_) => shown.play,
            LensKind::Root(..) => shown.game,
        };
        wanted.unwrap_or(true)
    };
    let mut lenses = gdl_ide::lenses(context.db, file);
    lenses.retain(is_shown);
    Ok(Some(lenses.into_iter().flat_map(|it| shown_lenses(context, file, it)).collect()))
}

/// The lenses of the protocol for one: those of questions have a command each.
fn shown_lenses(context: &Context, file: File, it: Lens) -> Vec<lsp::CodeLens> {
    let LensKind::Questions(name) = &it.kind else { return lens(context, file, it).into_iter().collect() };
    let Some(uri) = context.uri(file) else { return Vec::new() };
    let range = context.range(file, it.range);
    let asked = [("who can build this", WHO_CAN_BUILD), ("compare with ...", COMPARE_TYPES)];
    // Only units are built.
    let is_asked = |question: &str| question != WHO_CAN_BUILD || name.starts_with("unit:");
    let known = asked.into_iter().filter(|(_, question)| is_asked(question) && knows(context, question));
    let lens = |(title, command_name): (&str, &str)| {
        let arguments = vec![json!(uri), json!(name)];
        lsp::CodeLens { range, command: Some(command(context, title.to_owned(), command_name, arguments)), data: None }
    };
    known.map(lens).collect()
}

/// The data of a lens whose uses are not counted yet.
#[derive(Debug, Serialize, Deserialize)]
struct PendingLens {
    uri: lsp::Uri,
    /// The version of the document in which the range is valid; none if the document is not open.
    version: Option<i32>,
}

impl PendingLens {
    fn of(context: &Context, file: File) -> Option<PendingLens> {
        let version = context.world.documents.get(file.path(context.db)).map(|opened| opened.version);
        Some(PendingLens { uri: context.uri(file)?, version })
    }
}

/// Counts the uses of a name for a lens that is about to be shown.
pub fn resolve(context: &Context, mut lens: lsp::CodeLens) -> Answer<lsp::CodeLens> {
    let Some(data) = lens.data.take().filter(|_| lens.command.is_none()) else { return Ok(lens) };
    let asked: PendingLens = serde_json::from_value(data).map_err(|error| Failure::InvalidParams(error.to_string()))?;
    let file = context.file(&asked.uri)?;
    if PendingLens::of(context, file).is_none_or(|now| now.version != asked.version) {
        return Err(Failure::ContentModified);
    }
    let range = context.text_range(file, lens.range);
    // A file that is not open may have changed on the disk.
    let places = gdl_ide::uses_at(context.db, file, range).ok_or(Failure::ContentModified)?;
    let title = match places.len() {
        1 => "1 reference".to_owned(),
        count => format!("{count} references"),
    };
    // The locations are large: they are sent only to clients that can show them.
    let places: Vec<lsp::Location> = match knows(context, SHOW_REFERENCES) {
        true => places.into_iter().filter_map(|place| context.location(place)).collect(),
        false => Vec::new(),
    };
    let arguments = vec![json!(asked.uri), json!(lens.range.start), json!(places)];
    lens.command = Some(command(context, title, SHOW_REFERENCES, arguments));
    Ok(lens)
}

fn knows(context: &Context, command: &str) -> bool {
    context.world.client.commands.iter().any(|known| known == command)
}

/// A command that the client supports, or plain text.
fn command(context: &Context, title: String, command: &str, arguments: Vec<Value>) -> lsp::Command {
    let title = label_text(&title);
    match knows(context, command) {
        true => lsp::Command { title, command: command.to_owned(), arguments: Some(arguments) },
        false => lsp::Command { title, command: String::new(), arguments: None },
    }
}

fn lens(context: &Context, file: File, lens: Lens) -> Option<lsp::CodeLens> {
    let uri = context.uri(file)?;
    let range = context.range(file, lens.range);
    let (title, name, arguments): (String, &str, Vec<Value>) = match lens.kind {
        LensKind::References => {
            let data = json!(PendingLens::of(context, file)?);
            return Some(lsp::CodeLens { range, command: None, data: Some(data) });
        }
        LensKind::Table(name) if knows(context, SHOW_TABLE) => {
            ("show table".to_owned(), SHOW_TABLE, vec![json!(uri), json!(name)])
        }
        LensKind::Play(turns) if knows(context, SHOW_GAME) => {
            (format!("play {turns} turns"), SHOW_GAME, vec![json!(uri), json!(turns)])
        }
        LensKind::Table(_) | LensKind::Play(_) | LensKind::Questions(_) => return None,
        LensKind::Root(root, count) => {
            let name = root.path(context.db).file_stem().unwrap_or_default();
            let games = if count > 1 { format!(" ({count} games)") } else { String::new() };
            (format!("judged under {name}{games}"), CHOOSE_ROOT, vec![json!(uri)])
        }
    };
    let command = command(context, title, name, arguments);
    Some(lsp::CodeLens { range, command: Some(command), data: None })
}
