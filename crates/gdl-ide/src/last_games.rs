//! The games as they were before the last changes, for requests that must not wait for the next evaluation while the user
//! types.
//!
//! Features [`note`] the games that they evaluate. The host makes these an input of the database with the next change, so
//! that evaluation itself stores nothing, and an answer does not depend on whether diagnostics came first. Diagnostics
//! after an edit are as fast without it: it is for completion alone, and keeps the tables of an edit that is undone.

use std::sync::{Arc, Mutex, PoisonError};

use camino::Utf8PathBuf;
use gdl_db::{Db, File, GdlDatabase, Settings, Workspace};
use gdl_eval::Evaluation;
use gdl_hir::{Form, ItemTree, item_tree};
use gdl_ruleset::Origin;
use gdl_schema::{MessageId, msg};
use salsa::Setter;

/// The number of roots whose games are kept.
const MOST_ROOTS: usize = 4;

/// An evaluated game and its inputs.
pub(crate) struct PastGame {
    game: Arc<Evaluation>,
    trees: Vec<Arc<ItemTree>>,
    options: Options,
}

/// The settings that evaluation reads, and what decides which files includes find.
#[derive(PartialEq)]
struct Options {
    default_game: String,
    variants: Vec<(String, Vec<i32>)>,
    library_dirs: Vec<Utf8PathBuf>,
    libraries: Vec<(Utf8PathBuf, Vec<Utf8PathBuf>)>,
    embedded_library: bool,
    files: Vec<File>,
    files_of_library: Vec<File>,
}

impl Options {
    fn of(db: &dyn Db) -> Options {
        let (settings, workspace) = (Settings::get(db), Workspace::get(db));
        Options {
            default_game: settings.default_game(db).to_owned(),
            variants: settings.variants(db).to_vec(),
            library_dirs: settings.library_dirs(db).to_vec(),
            libraries: settings.libraries(db).to_vec(),
            embedded_library: settings.embedded_library(db),
            files: workspace.files(db).to_vec(),
            files_of_library: workspace.library(db).to_vec(),
        }
    }
}

/// The last evaluation of a root before the current state, and the one before it. The older one keeps its tables for the
/// case that an edit is undone, and is not dropped while a request waits.
#[derive(Clone)]
pub(crate) struct PastGamesOfRoot {
    root: File,
    last: Arc<PastGame>,
    older: Option<Arc<PastGame>>,
}

/// The games before the current state, as an input of a database. A database without a host has none.
#[salsa::input(singleton)]
pub(crate) struct PastGames {
    /// The most recently evaluated first.
    #[returns(deref)]
    games: Vec<PastGamesOfRoot>,
}

impl PastGames {
    /// Adds the input to a database.
    pub(crate) fn create(db: &GdlDatabase) {
        let _ = PastGames::new(db, Vec::new());
    }
}

/// The games that features have evaluated since the last change, the most recent first.
#[derive(Default)]
struct EvaluatedGames(Mutex<Vec<(File, Arc<PastGame>)>>);

impl EvaluatedGames {
    /// Moves the entry of a root with this game to the front. Returns whether there is one.
    fn touch(&self, root: File, game: &Arc<Evaluation>) -> bool {
        let mut games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let index = games.iter().position(|(known, past)| *known == root && Arc::ptr_eq(&past.game, game));
        if let Some(index) = index {
            games[..=index].rotate_right(1);
        }
        index.is_some()
    }

    fn add(&self, root: File, game: Arc<PastGame>) {
        let mut games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        games.retain(|(known, _)| *known != root);
        games.insert(0, (root, game));
        games.truncate(MOST_ROOTS);
    }

    fn take(&self) -> Vec<(File, Arc<PastGame>)> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Notes that a root was evaluated, for [`keep`]. No query may call it.
pub(crate) fn note(db: &dyn Db, root: File, game: &Arc<Evaluation>) {
    let evaluated = db.scratch().get::<EvaluatedGames>();
    if !evaluated.touch(root, game) {
        let trees = game.files.iter().map(|&file| Arc::clone(item_tree(db, file))).collect();
        evaluated.add(root, Arc::new(PastGame { game: Arc::clone(game), trees, options: Options::of(db) }));
    }
}

/// Makes the games that were noted before a change those from before the current state.
pub(crate) fn keep(db: &mut GdlDatabase) {
    let evaluated = db.scratch().get::<EvaluatedGames>().take();
    let Some(input) = PastGames::try_get(db).filter(|_| !evaluated.is_empty()) else { return };
    let mut games = input.games(db).to_vec();
    for (root, last) in evaluated.into_iter().rev() {
        let known = games.iter().position(|it| it.root == root).map(|index| games.remove(index));
        let older = known.and_then(|known| match Arc::ptr_eq(&known.last.game, &last.game) {
            true => known.older,
            false => Some(known.last),
        });
        games.insert(0, PastGamesOfRoot { root, last, older });
    }
    games.truncate(MOST_ROOTS);
    input.set_games(db).to(games);
}

/// Returns the game of a root from before the current edits in a form; none if no such evaluation is stored, or if more
/// than this form has changed since.
///
/// The current contents of a form say little about the other values that could stand there, and a half-typed word says
/// nothing.
pub(crate) fn evaluated_before(db: &dyn Db, root: File, form: Origin) -> Option<Arc<Evaluation>> {
    let games = PastGames::try_get(db)?.games(db).iter().find(|it| it.root == root)?;
    let mut games = std::iter::once(&games.last).chain(&games.older);
    games.find(|past| past.holds(db, form)).map(|past| Arc::clone(&past.game))
}

impl PastGame {
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
        && forms
            .all(|(index, (before, now))| Arc::ptr_eq(before, now) || edited == Some(index) || is_alike(before, now))
}

#[cfg(test)]
mod tests {
    use gdl_db::{Change, Options};
    use gdl_eval::evaluate;
    use gdl_schema::table;
    use gdl_test_support::TestDb;

    use super::*;

    const GAME: &str = "(unit-type a (hp-max 5))\n(terrain-type t)\n(define x 1)\n(set last-turn 5)\n(include b)\n;;- /b.g\n(unit-type b)\n";

    /// A database with a host's input.
    fn database() -> TestDb {
        let db = TestDb::new(GAME);
        PastGames::create(&db);
        db
    }

    /// Evaluates the game as a feature does.
    fn look(db: &TestDb) -> Arc<Evaluation> {
        let game = evaluate(&**db, db.main());
        note(&**db, db.main(), game);
        Arc::clone(game)
    }

    fn edit(db: &mut TestDb, path: &str, from: &str, to: &str) {
        db.edit(path, from, to);
        keep(db);
    }

    /// Whether the game from before an edit holds in the first form with a head.
    fn check(path: &str, from: &str, to: &str, head: &str, expected: bool) {
        let mut db = database();
        let game = look(&db);
        edit(&mut db, path, from, to);
        let holds = |db: &TestDb| {
            let forms = &item_tree(&**db, db.main()).forms;
            let form = forms.iter().find(|form| form.head() == head).unwrap();
            evaluated_before(&**db, db.main(), form.value.origin).is_some_and(|before| Arc::ptr_eq(&before, &game))
        };
        assert_eq!(holds(&db), expected, "{from} to {to} at {head}");
        // Whether the current state has been evaluated does not matter.
        look(&db);
        assert_eq!(holds(&db), expected, "{from} to {to} at {head}");
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
    fn what_decides_on_includes_matters() {
        let with = |options: Options| {
            let mut change = Change::new();
            change.set_options(options);
            change
        };
        let before = Options { library_dirs: vec!["/lib".into()], ..Options::default() };
        let library = vec!["/other".into()];
        let mut files = Change::new();
        files.set_workspace(vec!["/main.g".into(), "/b.g".into(), "/c.g".into()], Vec::new());
        for change in [
            with(Options { library_dirs: library.clone(), ..before.clone() }),
            with(Options { libraries: vec![("/".into(), library)], ..before.clone() }),
            with(Options { embedded_library: false, ..before.clone() }),
            files,
        ] {
            let mut db = database();
            look(&db);
            db.apply(change);
            edit(&mut db, "/main.g", "last-turn", "last-tur");
            let form = item_tree(&*db, db.main()).forms[3].value.origin;
            assert!(evaluated_before(&*db, db.main(), form).is_none());
        }
    }

    #[test]
    fn an_edit_that_was_taken_back_does_not_matter() {
        let mut db = database();
        let game = look(&db);
        edit(&mut db, "/main.g", "hp-max 5", "hp-mx 5");
        look(&db);
        edit(&mut db, "/main.g", "hp-mx 5", "hp-max 5");
        edit(&mut db, "/main.g", "last-turn", "last-tur");
        let form = item_tree(&*db, db.main()).forms[3].value.origin;
        assert!(evaluated_before(&*db, db.main(), form).is_some_and(|before| Arc::ptr_eq(&before, &game)));
    }

    #[test]
    fn without_an_evaluation_there_is_none() {
        let mut db = database();
        let form = item_tree(&*db, db.main()).forms[0].value.origin;
        assert!(evaluated_before(&*db, db.main(), form).is_none());
        // An evaluation that no feature asked for does not count.
        evaluate(&*db, db.main());
        edit(&mut db, "/main.g", "hp-max 5", "hp-mx 5");
        assert!(evaluated_before(&*db, db.main(), form).is_none());
    }

    #[test]
    fn an_undone_edit_finds_its_tables() {
        let mut db = database();
        // After the types: a table grows at the end of an evaluation if a type follows it.
        edit(&mut db, "/main.g", "(include b)", "(include b)\n(table hit-chance (u* u* 50))");
        look(&db);
        // All tables get another size.
        edit(&mut db, "/b.g", "(unit-type b)", "(unit-type b) (unit-type c)");
        look(&db);
        edit(&mut db, "/b.g", "(unit-type b) (unit-type c)", "(unit-type b)");
        let now = look(&db);
        let past = &PastGames::get(&*db).games(&*db)[0];
        let (last, older) = (&past.last.game, &past.older.as_ref().unwrap().game);
        let tables = [&now, older, last].map(|game| game.ruleset.table(table::HIT_CHANCE));
        assert!(std::ptr::eq(tables[0].unwrap(), tables[1].unwrap()));
        assert!(!std::ptr::eq(tables[0].unwrap(), tables[2].unwrap()));
    }

    #[test]
    fn the_games_of_the_last_roots_are_kept() {
        let mut db = database();
        let files: Vec<File> = (0..=MOST_ROOTS)
            .map(|index| {
                let path = format!("/game{index}.g");
                db.write(&path, "(unit-type a) (terrain-type t)");
                db.at(&path)
            })
            .collect();
        for &file in files.iter().chain(&files[1..2]) {
            note(&*db, file, evaluate(&*db, file));
        }
        edit(&mut db, "/main.g", "hp-max 5", "hp-max 6");
        let kept: Vec<File> = PastGames::get(&*db).games(&*db).iter().map(|it| it.root).collect();
        assert_eq!(kept, [files[1], files[4], files[3], files[2]]);
    }
}
