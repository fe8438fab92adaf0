//! Real modules: nothing is lost in reading, no false alarm in the games that the engine offers, no panic anywhere.

use std::fmt::Write;

use gdl_base::Level;
use gdl_db::{File, GdlDatabase, parse};
use gdl_eval::{evaluate, evaluate_as_engine, variant_notes};
use gdl_lint::{Finding, findings};
use gdl_syntax::encode;
use gdl_tests::corpus::Corpus;

/// The corpus, where there is one, and the project's own library.
fn libraries() -> impl Iterator<Item = Corpus> {
    Corpus::open().into_iter().chain([Corpus::own()])
}

#[test]
fn every_module_is_read_without_loss() {
    for library in libraries() {
        for (path, file) in library.modules.iter().zip(library.files()) {
            let bytes = std::fs::read(path).expect("the file is there");
            let text = file.text(&library.db);
            assert_eq!(parse(&library.db, file).syntax().text(), &**text, "{path}");
            let gdl_db::FileStatus::Text(encoding) = file.status(&library.db) else {
                panic!("{path} is not text");
            };
            assert!(encode(text, *encoding).is_ok_and(|encoded| encoded == bytes), "{path} would change on writing");
        }
    }
}

#[test]
#[cfg_attr(not(corpus), ignore = "needs the corpus of real modules")]
fn no_syntax_error_shows_in_what_the_engine_reads_in_silence() {
    let corpus = Corpus::real();
    let mut found = String::new();
    for file in corpus.files() {
        for error in parse(&corpus.db, file).errors() {
            let line = gdl_db::lines(&corpus.db, file).line_of(error.range.start()) + 1;
            let _ = writeln!(found, "{}:{line}: {}", file.path(&corpus.db), error.kind.id());
        }
    }
    assert!(found.is_empty(), "{found}");
}

/// The errors among the findings of all files that a root loads, as they show under this root with its own settings of
/// variants. A clause of a variant that is off may have errors that never had an effect; one has.
fn errors(db: &GdlDatabase, root: File) -> Vec<Finding> {
    let files = &evaluate(db, root).files;
    let all = files.iter().flat_map(|&file| findings(db, file));
    let elsewhere = variant_notes(db, root);
    let holds = |finding: &&Finding| {
        (finding.roots.is_empty() || finding.roots.contains(&root))
            && !elsewhere.iter().any(|found| found.note.message == finding.message)
    };
    all.filter(|finding| finding.level() == Level::Error && holds(finding)).cloned().collect()
}

/// `file:line: id: message`, one line per finding.
fn report(db: &GdlDatabase, findings: &[Finding]) -> String {
    let mut out = String::new();
    for finding in findings {
        let line = gdl_db::lines(db, finding.file).line_of(finding.range.start()) + 1;
        let name = finding.file.path(db).file_name().unwrap_or_default();
        let _ = writeln!(out, "  {name}:{line}: {}: {}", finding.id.def().id, finding.message);
    }
    out
}

#[test]
#[cfg_attr(not(corpus), ignore = "needs the corpus of real modules")]
fn games_that_are_offered_have_no_errors() {
    let corpus = Corpus::real();
    let offered = corpus.offered();
    assert!(offered.len() > 40, "the list of games was read");
    let mut out = String::new();
    for root in offered {
        let errors = errors(&corpus.db, root);
        if !errors.is_empty() {
            let _ = writeln!(out, "{}\n{}", root.path(&corpus.db), report(&corpus.db, &errors));
        }
        assert!(gdl_eval::loads(&corpus.db, root), "{} starts", root.path(&corpus.db));
    }
    assert!(out.is_empty(), "errors in games that the engine plays:\n{out}");
}

#[test]
fn own_modules_are_clean() {
    let own = Corpus::own();
    for file in own.files() {
        let findings = findings(&own.db, file);
        assert!(findings.is_empty(), "{}\n{}", file.path(&own.db), report(&own.db, findings));
    }
}

#[test]
fn every_module_can_be_a_root() {
    for library in libraries() {
        for file in library.files() {
            let recovered = evaluate(&library.db, file);
            assert_eq!(recovered.files.first(), Some(&file));
            evaluate_as_engine(&library.db, file);
            for finding in findings(&library.db, file) {
                let text = finding.file.text(&library.db);
                let range = usize::from(finding.range.start())..usize::from(finding.range.end());
                assert!(text.get(range).is_some(), "{finding:?} is somewhere in {}", file.path(&library.db));
                assert!(!finding.message.is_empty() && !finding.help.is_empty(), "{finding:?}");
            }
        }
    }
}
