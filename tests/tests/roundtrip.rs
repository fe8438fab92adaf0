//! A game that is written as one flattened module evaluates to the same game.

use std::sync::Arc;

use gdl_db::{Change, Db, GdlDatabase, MemorySystem, Options};
use gdl_eval::{Evaluated, evaluate};
use gdl_hir::{edges, workspace_roots};
use gdl_ruleset::{Ruleset, write_gdl};
use gdl_tests::{corpus::Corpus, difference::differences};

const MAIN: &str = "/main.g";

/// Evaluates a module that stands alone, without a library. The text may include files of `others`.
fn alone(text: &str, others: &[(&str, &str)]) -> Arc<Evaluated> {
    let system = MemorySystem::default();
    others.iter().for_each(|(path, text)| system.write(*path, *text));
    let mut db = GdlDatabase::new(Arc::new(system), &[]);
    let mut change = Change::new();
    change.set_options(Options { embedded_library: false, ..Options::default() });
    change.set_text(MAIN, text);
    db.apply(change);
    let root = db.file(MAIN.into());
    if others.is_empty() {
        assert!(edges(&db, root).iter().all(|edge| edge.name.is_empty()), "a flattened module loads nothing");
    }
    evaluate(&db, root).clone()
}

/// What is not the same after writing and reading, a line each.
fn lost(rules: &Ruleset, loads: bool) -> Vec<String> {
    let text = write_gdl(rules);
    let again = alone(&text, &[]);
    let mut lost = differences(rules, &again.ruleset);
    if loads && !again.loads {
        lost.push("the engine would not start it any more".to_owned());
    }
    if !lost.is_empty() {
        let notes = again.notes.iter().take(10).map(|note| format!("note: {}: {}", note.id.def().id, note.message));
        lost.extend(notes);
    }
    lost
}

#[test]
#[expect(clippy::print_stderr, reason = "a suite that does not run must say so")]
fn games_of_libraries() {
    let corpus = Corpus::open();
    if corpus.is_none() {
        eprintln!("note: no corpus beside the project; only the project's own modules were tested");
    }
    let mut failures = Vec::new();
    for library in corpus.into_iter().chain([Corpus::own()]) {
        let roots = workspace_roots(&library.db);
        assert!(!roots.is_empty());
        for &root in roots {
            let evaluated = evaluate(&library.db, root);
            let lost = lost(&evaluated.ruleset, evaluated.loads);
            if !lost.is_empty() {
                failures.push(format!("{}\n  {}", root.path(&library.db), lost.join("\n  ")));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// The measured vectors hold every odd spelling; what the engine would play must survive.
#[test]
fn measured_vectors() {
    let Some(folder) = gdl_tests::shared::folder("conformance/language") else { return };
    let modules = Corpus::of(&folder).expect("the folder can be read");
    let mut failures = Vec::new();
    for file in modules.files() {
        let evaluated = evaluate(&modules.db, file);
        if evaluated.loads {
            let lost = lost(&evaluated.ruleset, true);
            if !lost.is_empty() {
                failures.push(format!("{}\n  {}", file.path(&modules.db), lost.join("\n  ")));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
