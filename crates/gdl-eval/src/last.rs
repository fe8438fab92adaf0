//! The last evaluation of each root, for requests that must not wait for the next one while the user types.
//!
//! Diagnostics after an edit are as fast without it: it is for completion alone, and keeps the tables of an edit that is
//! undone.

use std::sync::Arc;

use gdl_db::{Db, File, RecentCache, Settings};
use gdl_hir::{Form, ItemTree, item_tree};
use gdl_ruleset::Origin;
use gdl_schema::{MessageId, msg};

use crate::evaluation::Evaluation;

/// An evaluated game and its inputs.
struct CachedEvaluation {
    game: Arc<Evaluation>,
    trees: Vec<Arc<ItemTree>>,
    options: Options,
}

/// The settings that evaluation reads.
#[derive(PartialEq)]
struct Options(String, Vec<(String, Vec<i32>)>);

impl Options {
    fn of(db: &dyn Db) -> Options {
        let settings = Settings::get(db);
        Options(settings.default_game(db).to_owned(), settings.variants(db).to_vec())
    }
}

/// The last evaluation and the one before it. The older one keeps its tables for the case that an edit is undone, and
/// is not dropped while a request waits.
type RecentEvaluations = RecentCache<File, (Arc<CachedEvaluation>, Option<Arc<CachedEvaluation>>), 4>;

/// Stores an evaluation.
pub(crate) fn remember(db: &dyn Db, root: File, game: &Arc<Evaluation>) {
    let trees = game.files.iter().map(|&file| Arc::clone(item_tree(db, file))).collect();
    let lasts = db.scratch().get::<RecentEvaluations>();
    let older = lasts.get(&root).map(|lasts| Arc::clone(&lasts.0));
    let last = CachedEvaluation { game: Arc::clone(game), trees, options: Options::of(db) };
    lasts.put(root, (Arc::new(last), older));
}

/// Returns the game of a root from before the current edits in a form; none if no such evaluation is stored, or if more
/// than this form has changed since.
///
/// The current contents of a form say little about the other values that could stand there, and a half-typed word says
/// nothing.
pub fn evaluated_before(db: &dyn Db, root: File, form: Origin) -> Option<Arc<Evaluation>> {
    let lasts = db.scratch().get::<RecentEvaluations>().get(&root)?;
    let mut lasts = std::iter::once(&lasts.0).chain(&lasts.1);
    lasts.find(|last| last.holds(db, form)).map(|last| Arc::clone(&last.game))
}

impl CachedEvaluation {
    /// Whether nothing but this form has changed since.
    fn holds(&self, db: &dyn Db, form: Origin) -> bool {
        // A missing module may exist by now.
        let is_missing = |id: MessageId| [msg::INCLUDE_NOT_FOUND, msg::MODULE_NOT_FOUND].contains(&id);
        if self.options != Options::of(db) || self.game.notes.iter().any(|note| is_missing(note.id)) {
            return false;
        }
        let is_as_before = |(&file, before): (&File, &Arc<ItemTree>)| {
            let now = item_tree(db, file);
            let edited = || now.index_of(form.form).filter(|_| form.file == file.index(db));
            Arc::ptr_eq(before, now) || differs_in(before, now, edited())
        };
        self.game.files.iter().zip(&self.trees).all(is_as_before)
    }
}

/// Whether two trees say the same except in the form at an index. Its name may be that of other forms, whose numbers
/// differ then.
fn differs_in(before: &ItemTree, now: &ItemTree, edited: Option<usize>) -> bool {
    let rest = |tree: &ItemTree| (tree.obsolete, tree.encoding, tree.forms.len());
    let is_alike = |before: &Form, now: &Form| before.value == now.value && before.switch == now.switch;
    let mut forms = before.forms.iter().zip(&now.forms).enumerate();
    rest(before) == rest(now)
        && forms.all(|(index, (before, now))| {
            Arc::ptr_eq(before, now) || edited == Some(index) || is_alike(before, now)
        })
}

#[cfg(test)]
mod tests {
    use gdl_test_support::TestDb;

    use super::*;
    use crate::evaluate;

    const GAME: &str = "(unit-type a (hp-max 5))\n(terrain-type t)\n(define x 1)\n(set last-turn 5)\n(include b)\n;;- /b.g\n(unit-type b)\n";

    /// Whether the game from before an edit holds in the first form with a head.
    fn check(path: &str, from: &str, to: &str, head: &str, expected: bool) {
        let mut db = TestDb::new(GAME);
        let game = Arc::clone(evaluate(&*db, db.main()));
        db.edit(path, from, to);
        let forms = &item_tree(&*db, db.main()).forms;
        let form = forms.iter().find(|form| form.head() == head).unwrap();
        let before = evaluated_before(&*db, db.main(), form.value.origin);
        assert_eq!(before.is_some_and(|before| Arc::ptr_eq(&before, &game)), expected, "{from} to {to} at {head}");
    }

    #[test]
    fn what_is_typed_in_a_form_does_not_matter_there() {
        check("/main.g", "hp-max 5", "hp-mx 5", "unit-type", true);
        check("/main.g", "(define x 1)", "(define xy 1)", "define", true);
        check("/main.g", "(define x 1)", "(define x (", "define", true);
        check("/main.g", "(define x 1)", "(defin x 1)", "defin", true);
        check("/main.g", "include b", "include bc", "include", true);
        check("/main.g", "(define x 1)", "(set last-turn 1)", "set", true);
        check("/main.g", "(define x 1)", "; nothing\n(define x 1)", "set", true);
    }

    #[test]
    fn what_is_typed_elsewhere_matters() {
        check("/main.g", "hp-max 5", "hp-max 6", "set", false);
        check("/main.g", "(define x 1)", "(define x 1) (define y 2)", "define", false);
        check("/main.g", "(define x 1)", "(unit-type x)", "terrain-type", false);
        check("/main.g", "(define x 1)", "(undefine x)", "set", false);
        check("/b.g", "unit-type b", "unit-type c", "define", false);
    }

    #[test]
    fn an_edit_that_was_taken_back_does_not_matter() {
        let mut db = TestDb::new(GAME);
        let game = Arc::clone(evaluate(&*db, db.main()));
        db.edit("/main.g", "hp-max 5", "hp-mx 5");
        evaluate(&*db, db.main());
        db.edit("/main.g", "hp-mx 5", "hp-max 5");
        db.edit("/main.g", "last-turn", "last-tur");
        let form = item_tree(&*db, db.main()).forms[3].value.origin;
        assert!(evaluated_before(&*db, db.main(), form).is_some_and(|before| Arc::ptr_eq(&before, &game)));
    }

    #[test]
    fn without_an_evaluation_there_is_none() {
        let db = TestDb::new(GAME);
        let form = item_tree(&*db, db.main()).forms[0].value.origin;
        assert!(evaluated_before(&*db, db.main(), form).is_none());
    }
}
