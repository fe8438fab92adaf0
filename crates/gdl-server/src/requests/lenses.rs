//! Code lenses. What they do when they are clicked is for the client, which says what it knows in
//! `experimental.commands`: a lens without such a command is a mere text, or is left out if it tells nothing.

use gdl_db::File;
use gdl_ide::{Lens, LensKind};
use serde_json::{Value, json};
use tower_lsp::ls_types as lsp;

use crate::{context::Context, failure::Answer};

/// Shows places: a document, a position in it, and locations.
const SHOW_REFERENCES: &str = "gdl.showReferences";

/// Shows a table: a document and the name of the table.
const SHOW_TABLE: &str = "gdl.showTable";

/// Plays a game: a document and the number of turns.
const SHOW_GAME: &str = "gdl.showGame";

/// Lets the user choose the game that a document is shown under.
const CHOOSE_ROOT: &str = "gdl.chooseRoot";

/// The lenses of a document.
pub fn lenses(context: &Context, params: lsp::CodeLensParams) -> Answer<Option<Vec<lsp::CodeLens>>> {
    let file = context.document(&params.text_document)?;
    let lenses = gdl_ide::lenses(context.db, file);
    Ok(Some(lenses.into_iter().filter_map(|it| lens(context, file, it)).collect()))
}

fn lens(context: &Context, file: File, lens: Lens) -> Option<lsp::CodeLens> {
    let uri = context.uri(file)?;
    let range = context.range(file, lens.range);
    let knows = |command: &str| context.world.client.commands.iter().any(|known| known == command);
    let (title, command, arguments): (String, &str, Vec<Value>) = match lens.kind {
        LensKind::References(places) => {
            let title = match places.len() {
                1 => "1 reference".to_owned(),
                count => format!("{count} references"),
            };
            // The places are much to send: only for those who can show them.
            let places: Vec<lsp::Location> = match knows(SHOW_REFERENCES) {
                true => places.into_iter().filter_map(|place| context.location(place)).collect(),
                false => Vec::new(),
            };
            (title, SHOW_REFERENCES, vec![json!(uri), json!(range.start), json!(places)])
        }
        LensKind::Table(id) if knows(SHOW_TABLE) => {
            ("show table".to_owned(), SHOW_TABLE, vec![json!(uri), json!(id.def().name)])
        }
        LensKind::Play(turns) if knows(SHOW_GAME) => {
            (format!("play {turns} turns"), SHOW_GAME, vec![json!(uri), json!(turns)])
        }
        LensKind::Table(_) | LensKind::Play(_) => return None,
        LensKind::Root(root, count) => {
            let name = root.path(context.db).file_stem().unwrap_or_default();
            let games = if count > 1 { format!(" ({count} games)") } else { String::new() };
            (format!("judged under {name}{games}"), CHOOSE_ROOT, vec![json!(uri)])
        }
    };
    let command = match knows(command) {
        true => lsp::Command { title, command: command.to_owned(), arguments: Some(arguments) },
        false => lsp::Command { title, command: String::new(), arguments: None },
    };
    Some(lsp::CodeLens { range, command: Some(command), data: None })
}
