//! A new type like another one, as an edit of modules.

use gdl_db::{Db, File};
use gdl_eval::evaluate;
use gdl_inquire::Inquiry;
use gdl_ruleset::TypeRef;
use gdl_tables::{PlanOptions, shared_library, similar_name};

use super::{TableChange, reason};
use crate::{
    FormatOptions, Game, SourceChange, TextEdit,
    base::{affected_games, changed},
};

/// Plans a type like another one of the game under which a file is shown, with its entries in all tables. `like` may name the
/// kind, as in `unit:orc`. All other values of the game stay.
///
/// `read_only` says why a file is not to be changed, `format` is the style of a file.
///
/// # Errors
///
/// The name is taken, or the game cannot have the type: the reason, for people.
pub fn new_type(
    db: &dyn Db,
    file: File,
    like: &str,
    name: &str,
    read_only: &dyn Fn(File) -> Option<String>,
    format: &dyn Fn(File) -> FormatOptions,
) -> Result<TableChange, String> {
    let game = Game::of(db, file);
    let symbol = like.split_once(':').map_or(like, |(_, symbol)| symbol);
    let kind = like.split_once(':').and_then(|(kind, _)| crate::KINDS.into_iter().find(|it| it.word() == kind));
    let ty = game.type_named(symbol, kind).ok_or_else(|| format!("there is no type `{symbol}`"))?;
    planned(&game, ty, name, read_only, format)
}

/// Plans a type like another one of a game.
pub(crate) fn planned(
    game: &Game<'_>,
    like: TypeRef,
    name: &str,
    read_only: &dyn Fn(File) -> Option<String>,
    format: &dyn Fn(File) -> FormatOptions,
) -> Result<TableChange, String> {
    let db = game.db;
    let read_only = |of: File| shared_library(db, game.root, of).or_else(|| read_only(of));
    let options = PlanOptions { read_only: &read_only, format };
    let new = gdl_tables::new_type(db, game.root, like, name, &options).map_err(reason)?;
    let mut found = TableChange::default();
    for file in &new.plan.files {
        let edits = file.edits.iter().map(|edit| TextEdit::new(edit.range, edit.text.as_str())).collect();
        found.change.files.push((file.file, edits));
    }
    keeps_other_games(game, &found.change)?;
    let count = new.plan.refused.len();
    if let Some(refused) = new.plan.refused.first() {
        let entries = gdl_base::counted(count, "entry", "entries");
        found.notes.push(format!("{entries} cannot be set, as in `{}`: {}.", refused.edit.table, refused.reason));
    }
    for property in &new.unlike {
        found
            .notes
            .push(format!("`{property}` is not that of `{}`: a form for many types sets it.", game.symbol(like)));
    }
    if let Some(similar) = similar_name(&Inquiry::of(db, game.root), name) {
        found.notes.push(format!("The name is close to that of `{similar}`."));
    }
    Ok(found)
}

/// Refuses a change after which another game that loads the modules has a new message.
fn keeps_other_games(game: &Game<'_>, change: &SourceChange) -> Result<(), String> {
    let db = game.db;
    let others: Vec<File> = affected_games(db, change).into_iter().filter(|&root| root != game.root).collect();
    if others.is_empty() {
        return Ok(());
    }
    let fork = changed(db, change);
    let is_louder =
        |root: &&File| evaluate(&fork, fork.file(root.path(db))).notes.len() > evaluate(db, **root).notes.len();
    match others.iter().find(is_louder) {
        Some(root) => {
            let name = root.path(db).file_name().unwrap_or_default();
            Err(format!("the game of `{name}`, which loads the same modules, would have a new message"))
        }
        None => Ok(()),
    }
}
