//! Test helpers: the result of an action on a fixture, and whether the games of the fixture stay the same.

use expect_test::Expect;
use gdl_db::{Change, File, Workspace};
use gdl_eval::evaluate;
use gdl_hir::roots_of;
use gdl_lint::LintOptions;
use gdl_ruleset::Ruleset;
use gdl_syntax::{TextRange, TextSize, parse};
use gdl_test_support::TestDb;

use super::{ActionEdit, ActionFilter, ActionOptions, CodeAction, Outcome, code_actions};
use crate::{FormatOptions, base::applied, testing::at_cursor};

/// A fixture with a cursor `$0`, or with a selection from `$0` to `$1`.
pub(super) fn selection(fixture: &str) -> (TestDb, File, TextRange) {
    let len = match (fixture.find("$0"), fixture.find("$1")) {
        (Some(start), Some(end)) => end - start - "$0".len(),
        _ => 0,
    };
    let (db, at) = at_cursor(&fixture.replacen("$1", "", 1));
    (db, at.file, TextRange::at(at.offset, TextSize::try_from(len).unwrap()))
}

/// The actions of a fixture.
pub(super) fn actions(db: &TestDb, file: File, range: TextRange, wanted: ActionFilter<'_>) -> Vec<CodeAction> {
    let lint = LintOptions::default();
    let options = ActionOptions { lint: Some(&lint), format: FormatOptions::default(), can_create: true };
    code_actions(&**db, file, range, &options, wanted, &|_| true)
}

/// The ids of the offered actions, with a prefix if it is not empty.
pub(super) fn offered(fixture: &str, prefix: &str) -> Vec<String> {
    let (db, file, range) = selection(fixture);
    let all = actions(&db, file, range, ActionFilter::Offers);
    all.into_iter().map(|action| action.id).filter(|id| id.starts_with(prefix)).collect()
}

/// The outcome of the only action whose id begins with `id`.
pub(super) fn outcome(db: &TestDb, file: File, range: TextRange, id: &str) -> Option<CodeAction> {
    let offers = actions(db, file, range, ActionFilter::Offers);
    let mut offers = offers.iter().filter(|action| action.id == id || action.id.starts_with(&format!("{id} ")));
    let id = offers.next()?.id.clone();
    actions(db, file, range, ActionFilter::One(&id)).pop()
}

fn write(db: &mut TestDb, edit: &ActionEdit) {
    let texts: Vec<(String, String)> = edit
        .change
        .files
        .iter()
        .map(|(file, edits)| (file.path(&**db).to_string(), applied(file.text(&**db), edits)))
        .chain(edit.creates.iter().map(|(path, text)| (path.to_string(), text.clone())))
        .collect();
    let mut change = Change::new();
    texts.iter().for_each(|(path, text)| change.set_text(path.as_str(), text.as_str()));
    db.apply(change);
}

/// All games of a fixture.
fn games(db: &TestDb) -> Vec<Ruleset> {
    let files = Workspace::get(&**db).files(&**db).to_vec();
    let roots = files.into_iter().flat_map(|file| roots_of(&**db, file).to_vec());
    roots.map(|root| evaluate(&**db, root).ruleset.clone()).collect()
}

/// The texts of changed files after an action, or the reason for its refusal; empty if it is not offered. Also returns
/// the database after the action.
fn done(fixture: &str, id: &str) -> (String, TestDb) {
    let (mut db, file, range) = selection(fixture);
    let mut shown = String::new();
    match outcome(&db, file, range, id).map(|action| action.outcome) {
        None => shown += "not offered\n",
        Some(Outcome::Refused(why)) => shown += &format!("refused: {why}\n"),
        Some(Outcome::Explain(rule)) => shown += &format!("explains {rule}\n"),
        Some(Outcome::Later) => panic!("it was asked for"),
        Some(Outcome::Edit(edit)) => {
            let broken = |text: &str| parse(text).errors().len();
            let old: Vec<usize> = edit.change.files.iter().map(|(file, _)| broken(file.text(&*db))).collect();
            write(&mut db, &edit);
            for ((file, _), old) in edit.change.files.iter().zip(old) {
                let text = file.text(&*db);
                assert!(broken(text) <= old, "{text}");
                if edit.change.files.len() > 1 {
                    shown += &format!(";;- {}\n", file.path(&*db));
                }
                shown += text;
            }
            for (path, text) in &edit.creates {
                shown += &format!(";;- new {path}\n{text}");
            }
        }
    }
    (shown, db)
}

/// Returns the text after an action on a fixture, unchanged, with its line endings.
pub(super) fn made(fixture: &str, id: &str) -> String {
    done(fixture, id).0
}

/// Compares the text after an action on a fixture with the expected text.
pub(super) fn check(fixture: &str, id: &str, expect: Expect) {
    expect.assert_eq(&done(fixture, id).0);
}

/// Like [`check`], for an action that keeps the meaning: the games before and after are the same, except for the symbol
/// that it defines or removes.
pub(super) fn keeps(fixture: &str, id: &str, apart: &str, expect: Expect) {
    let before = games(&selection(fixture).0);
    let (shown, db) = done(fixture, id);
    expect.assert_eq(&shown);
    let without = |games: Vec<Ruleset>| -> Vec<Ruleset> {
        let retain = |mut rules: Ruleset| {
            rules.defines.retain(|(name, _)| name != apart);
            rules
        };
        games.into_iter().map(retain).collect()
    };
    assert!(!before.is_empty(), "the fixture has a game");
    assert!(without(before) == without(games(&db)), "the game changes:\n{shown}");
}
