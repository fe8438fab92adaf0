//! The book of a game.

use std::sync::Arc;

use anyhow::Result;
use camino::Utf8Path;
use gdl_book::{Edition, Source, book};
use gdl_sim::{rules::Rules, setup::Options};

use super::{BookArgs, folder};
use crate::{Status, game::GameImages, inquire::OpenGame, term, text};

/// Writes the book.
///
/// # Errors
///
/// The module is missing, or the folder contains other files or cannot be written to.
pub(super) fn run(args: &BookArgs, module: &str, path: &Utf8Path) -> Result<Status> {
    let earlier = folder::ensure_ours(path)?;
    let game = OpenGame::open(module, &args.host)?;
    if game.status() != Status::Clean {
        term::error(text!("no book was written: it would be about a part of the game"));
        return Ok(Status::Trouble);
    }
    let inquiry = game.inquiry();
    let rules = Arc::new(Rules::new(Arc::new(inquiry.game.ruleset.clone())));
    let options = Options {
        seed: args.seed,
        size: args.size.map(|size| (size.0, size.1)),
        side_names: gdl_ide::side_names(inquiry.db, inquiry.root),
        ..Options::default()
    };
    let source = Source {
        inquiry,
        rules: &rules,
        options: &options,
        title: gdl_ide::game_title(inquiry.db, inquiry.root),
        edition: if args.designer { Edition::Designer } else { Edition::Player },
        version: env!("CARGO_PKG_VERSION"),
    };
    let book = book(&source, &mut GameImages::of(inquiry.db, inquiry.root));
    folder::write(path, &earlier, &book.files)?;
    book.notes.iter().for_each(|note| term::warn(text!("{}", note)));
    term::say(text!("{} pages in {}; open {}", book.pages, path, path.join("index.html")));
    Ok(Status::Clean)
}
