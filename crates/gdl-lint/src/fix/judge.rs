//! Decides whether a changed text may replace a file: every game that loads the file is evaluated before and after.

use std::fmt;

use gdl_base::Level;
use gdl_db::{Db, File, GdlDatabase, syntax_errors};
use gdl_eval::{Evaluation, Note, VariantNote, evaluate, evaluate_as_engine, evaluate_with, variant_notes};
use gdl_hir::{loading_roots, roots_of};
use gdl_syntax::SyntaxError;
use rustc_hash::FxHashMap;

use crate::Safety;

/// The maximum number of variant settings under which a safe fix is tried.
const MAX_SETTINGS: usize = 16;

/// The reason why a fix is not applied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Objection {
    /// A safe fix would change this game, given by its file name, in another way than it may.
    ChangesGame(String),
    /// The fix would leave a quotation mark or a parenthesis unmatched.
    Unbalances,
    /// The fix would add an error to this game.
    AddsError {
        /// The file name of the game.
        game: String,
        /// The error.
        message: String,
    },
}

impl fmt::Display for Objection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Objection::Unbalances => {
                f.write_str("it would leave a quotation mark or a parenthesis without its partner")
            }
            Objection::ChangesGame(game) => write!(f, "it would change the game `{game}`"),
            Objection::AddsError { game, message } => {
                write!(f, "it would add an error to the game `{game}`: {message}")
            }
        }
    }
}

/// Returns the objection to the text that a file has in `after`, compared with `before`. Safe fixes keep every game
/// that loads the file unchanged; those of typed characters add no note to it. Unsafe ones add no error to any game, but may replace several errors with fewer
/// others, such as those in a form that was not read before.
pub(super) fn objection(
    before: &dyn Db,
    after: &GdlDatabase,
    file: File,
    safety: Safety,
    checkpoint: &dyn Fn(),
) -> Option<Objection> {
    let changed = after.file(file.path(before));
    if SyntaxError::count(syntax_errors(after, changed)) > SyntaxError::count(syntax_errors(before, file)) {
        return Some(Objection::Unbalances);
    }
    // A root that the user has named need not be one of those that load the file.
    let mut roots = roots_of(before, file).to_vec();
    roots.extend(loading_roots(before, file).iter().filter(|root| !roots_of(before, file).contains(root)));
    roots.into_iter().find_map(|root| {
        checkpoint();
        let path = root.path(before);
        let game = || path.file_name().unwrap_or_default().to_owned();
        let counterpart = after.file(path);
        let (old, new) = (evaluate(before, root), evaluate(after, counterpart));
        if let Some(message) = added_error(old, new) {
            return Some(Objection::AddsError { game: game(), message });
        }
        let is_allowed = match safety {
            Safety::Safe => {
                keeps(old, new)
                    && new.notes.len() <= old.notes.len()
                    && keeps(evaluate_as_engine(before, root), evaluate_as_engine(after, counterpart))
            }
            // What was written has no complaint that what was read had not.
            Safety::Certain => new.notes.len() <= old.notes.len(),
            Safety::Unsafe => true,
        };
        if !is_allowed {
            return Some(Objection::ChangesGame(game()));
        }
        under_other_settings(before, root, after, counterpart, safety, game)
    })
}

/// Returns the objection to a changed text in the games under other variant settings of a root.
fn under_other_settings(
    before: &dyn Db,
    root: File,
    after: &GdlDatabase,
    counterpart: File,
    safety: Safety,
    game: impl Fn() -> String,
) -> Option<Objection> {
    let errors = |notes: &[VariantNote]| notes.iter().filter(|found| is_error(&found.note)).count();
    let (old, new) = (variant_notes(before, root), variant_notes(after, counterpart));
    if errors(new) > errors(old) {
        let is_new = |found: &&VariantNote| {
            is_error(&found.note) && old.iter().all(|old| old.note.message != found.note.message)
        };
        let message = new.iter().find(is_new).map(|found| found.note.message.clone()).unwrap_or_default();
        return Some(Objection::AddsError { game: game(), message });
    }
    if safety != Safety::Safe {
        return None;
    }
    let settings = |db: &dyn Db, root: File| evaluate(db, root).other_settings.clone();
    let (old, new) = (settings(before, root), settings(after, counterpart));
    let is_same =
        old.len() == new.len()
            && old.into_iter().zip(new).take(MAX_SETTINGS).all(|(old, new)| {
                keeps(&evaluate_with(before, root, &[old]), &evaluate_with(after, counterpart, &[new]))
            });
    (!is_same).then(|| Objection::ChangesGame(game()))
}

fn is_error(note: &Note) -> bool {
    note.id.def().level == Level::Error
}

fn keeps(old: &Evaluation, new: &Evaluation) -> bool {
    old.loads == new.loads && old.prints == new.prints && old.ruleset == new.ruleset
}

/// The first new error of a game, unless more errors were removed than added.
fn added_error(old: &Evaluation, new: &Evaluation) -> Option<String> {
    let errors = |game: &Evaluation| -> Vec<(u16, String)> {
        let errors = game.notes.iter().filter(|note| is_error(note));
        errors.map(|note| (note.id.0, note.message.clone())).collect()
    };
    let (old, new) = (errors(old), errors(new));
    let mut balance: FxHashMap<&(u16, String), i64> = FxHashMap::default();
    old.iter().for_each(|error| *balance.entry(error).or_default() -= 1);
    new.iter().for_each(|error| *balance.entry(error).or_default() += 1);
    let come: i64 = balance.values().filter(|&&count| count > 0).sum();
    let gone: i64 = -balance.values().filter(|&&count| count < 0).sum::<i64>();
    let first = new.iter().find(|error| balance[error] > 0)?;
    (come >= gone).then(|| first.1.clone())
}
