//! Tests that an edit runs only the affected queries again, and that the result is that of a fresh database.

use std::{collections::BTreeMap, sync::Arc};

use gdl_db::{Change, Db, GdlDatabase, MemorySystem};
use gdl_eval::evaluate;
use gdl_lint::findings;
use gdl_test_support::{QueryLog, TestDb};
use proptest::prelude::*;

const GAME: &str = "\
(game-module \"main\") ; a comment
(include b)
(unit-type a (hp-max 10))
(set last-turn 5)
;;- /b.g
; of the fragment
(terrain-type t)
(define x 1)
";

fn work(db: &TestDb) -> usize {
    let paths = ["/main.g", "/b.g"];
    let notes = evaluate(&**db, db.main()).notes.len();
    notes + paths.iter().map(|path| findings(&**db, db.at(path)).len()).sum::<usize>()
}

/// A database whose results are all computed.
fn warm() -> TestDb {
    let db = TestDb::new(GAME);
    assert_eq!(work(&db), 0);
    db
}

fn edit(path: &str, from: &str, to: &str) -> QueryLog {
    let mut db = warm();
    db.edit(path, from, to);
    QueryLog::of(&db, work)
}

#[test]
fn nothing_runs_twice() {
    let mut db = warm();
    assert!(QueryLog::of(&db, work).names().is_empty());
    db.write("/main.g", GAME.split(";;-").next().expect("the first file"));
    assert!(QueryLog::of(&db, work).names().is_empty(), "a save without a change");
}

#[test]
fn comments_of_the_root_stop_at_the_item_tree() {
    let ran = edit("/main.g", "a comment", "a longer comment (with a list) and\n; another line");
    for query in ["parse(/main.g)", "item_tree(/main.g)"] {
        assert!(ran.ran(query), "{query} in {ran:?}");
    }
    for query in
        ["evaluate", "module_closure", "module_summary", "contexts", "roots_of", "parse(/b.g)", "findings(/b.g)"]
    {
        assert!(!ran.ran(query), "{query} in {ran:?}");
    }
}

#[test]
fn comments_of_an_included_file_do_not_reach_the_game() {
    let ran = edit("/b.g", "of the fragment", "of it");
    assert!(ran.ran("item_tree(/b.g)"), "{ran:?}");
    for query in ["evaluate", "module_closure", "contexts", "parse(/main.g)", "findings(/main.g)"] {
        assert!(!ran.ran(query), "{query} in {ran:?}");
    }
}

#[test]
fn comments_in_a_file_with_syntax_errors_do_not_reach_the_game() {
    for lost in [")", "(set last-turn 5", "(set last-turn '", "(set see-all (1 . 2)", "\"no end"] {
        let mut db = TestDb::new(&format!("; a comment\n(unit-type a)\n(terrain-type t)\n{lost}\n"));
        let work = |db: &TestDb| findings(&**db, db.main()).len() + usize::from(gdl_eval::loads(&**db, db.main()));
        assert_ne!(work(&db), 0);
        db.edit("/main.g", "a comment", "a longer comment");
        let ran = QueryLog::of(&db, work);
        assert!(ran.ran("findings(/main.g)") && !ran.ran("evaluate"), "{lost}: {ran:?}");
    }
}

#[test]
fn values_are_evaluated_again() {
    let ran = edit("/main.g", "(hp-max 10)", "(hp-max 11)");
    assert!(ran.ran("evaluate(/main.g)"), "{ran:?}");
    for query in ["module_closure", "contexts", "parse(/b.g)"] {
        assert!(!ran.ran(query), "{query} in {ran:?}");
    }
    let ran = edit("/b.g", "(define x 1)", "(define x 2)");
    assert!(ran.ran("evaluate(/main.g)"), "{ran:?}");
    assert!(!ran.ran("module_closure") && !ran.ran("parse(/main.g)"), "{ran:?}");
}

#[test]
fn files_that_appear_wake_those_who_asked() {
    let mut db =
        TestDb::new("(unit-type a) (terrain-type t)\n(include late)\n;;- /other.g\n(unit-type a) (terrain-type t)\n");
    let ids = |db: &TestDb| -> Vec<&str> {
        evaluate(&**db, db.at("/other.g"));
        evaluate(&**db, db.main()).notes.iter().map(|note| note.id.def().id).collect()
    };
    assert_eq!(ids(&db), ["include-not-found"]);
    db.write("/nobody-asked.g", "(set last-turn 1)");
    assert!(QueryLog::of(&db, ids).names().is_empty());
    db.write("/late.g", "(frob)");
    let ran = QueryLog::of(&db, ids);
    assert!(ran.ran("evaluate(/main.g)") && !ran.ran("evaluate(/other.g)"), "{ran:?}");
    assert_eq!(ids(&db), ["useless-form"]);
    db.remove("/late.g");
    assert_eq!(ids(&db), ["include-not-found"]);
}

const PATHS: [&str; 3] = ["/main.g", "/b.g", "/c.g"];

/// Pieces of modules that depend on each other.
const PIECES: [&str; 16] = [
    "(unit-type a (hp-max 5))",
    "(unit-type c)",
    "(terrain-type t)",
    "(include b)",
    "(include c)",
    "(game-module \"main\" (default-base-module \"c\"))",
    "(define x 4)",
    "(undefine x)",
    "(add u* hp-max x)",
    "(table hit-chance (u* u* x))",
    "(if x) (set last-turn 4)",
    "(else) (frob)",
    "(end-if)",
    "; a comment",
    "(side 1 red (name \"Red\"))",
    "(unit a 5 5 red",
];

/// All results for the files.
fn seen(db: &GdlDatabase) -> Vec<String> {
    let of_path = |path: &&str| {
        let file = db.file((*path).into());
        let evaluated = evaluate(db, file);
        let notes = evaluated.notes.iter().map(|n| format!("{}: {}", n.id.def().id, n.message)).collect::<Vec<_>>();
        let findings = findings(db, file).iter();
        let findings = findings.map(|f| (f.id.def().id, f.range, f.message.clone(), f.roots.len())).collect::<Vec<_>>();
        format!("{path}\n{notes:?}\n{findings:?}\n{}", gdl_ruleset::write_gdl(&evaluated.ruleset))
    };
    PATHS.iter().map(of_path).collect()
}

fn database(files: &BTreeMap<&'static str, String>) -> GdlDatabase {
    let mut db = GdlDatabase::new(Arc::new(MemorySystem::default()), &[]);
    let mut change = Change::new();
    change.set_workspace(PATHS.iter().map(|path| (*path).into()).collect(), Vec::new());
    db.apply(change);
    apply(&mut db, files);
    db
}

fn apply(db: &mut GdlDatabase, files: &BTreeMap<&'static str, String>) {
    let mut change = Change::new();
    for path in PATHS {
        match files.get(path) {
            Some(text) => change.set_text(path, text.as_str()),
            None => change.remove(path),
        }
    }
    db.apply(change);
}

/// A new text of a file, or its deletion.
fn step() -> impl Strategy<Value = (&'static str, Option<String>)> {
    let text = prop::collection::vec(prop::sample::select(&PIECES[..]), 0..6).prop_map(|pieces| pieces.join("\n"));
    (prop::sample::select(&PATHS[..]), prop::option::weighted(0.9, text))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn edits_lead_where_a_fresh_start_leads(steps in prop::collection::vec(step(), 1..10)) {
        let mut files = BTreeMap::new();
        let mut db = database(&files);
        for (path, text) in steps {
            match text {
                Some(text) => files.insert(path, text),
                None => files.remove(path),
            };
            apply(&mut db, &files);
            prop_assert_eq!(seen(&db), seen(&database(&files)));
        }
    }
}
