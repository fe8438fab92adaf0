//! The formatter on real modules: only whitespace changes, formatting twice is formatting once, and the game and its
//! messages stay the same.

use gdl_db::{Change, File, FileStatus, GdlDatabase};
use gdl_eval::{Evaluation, evaluate, evaluate_as_engine};
use gdl_fmt::{Options, Style, edits, format};
use gdl_hir::workspace_roots;
use gdl_syntax::{Encoding, encode};
use gdl_tests::{corpus::Corpus, difference::differences, shared::vectors};
use similar::{ChangeTag, TextDiff};

/// Folders of measured modules, which have every odd spelling and many crashes of the engine.
const MEASURED: [&str; 4] = ["language", "world", "actions", "turns"];

/// All modules that there are, library by library.
fn libraries() -> impl Iterator<Item = Corpus> {
    let folder = |name: &&str| Corpus::of(&vectors().join(name)).expect("the project has vectors");
    let measured = MEASURED.iter().map(folder);
    Corpus::open().into_iter().chain([Corpus::own()]).chain(measured)
}

fn all_options() -> impl Iterator<Item = Options> {
    let styles = Style::ALL.iter().map(|&(_, style)| Options { style, ..Options::default() });
    styles.chain([40, 120].map(|width| Options { width, ..Options::default() }))
}

fn encoding(db: &GdlDatabase, file: File) -> Encoding {
    match file.status(db) {
        FileStatus::Text(encoding) => *encoding,
        other => panic!("{} is not text: {other:?}", file.path(db)),
    }
}

#[test]
fn only_blanks_change_and_twice_is_once() {
    let mut failures = Vec::new();
    for library in libraries() {
        for file in library.files() {
            let text: &str = file.text(&library.db);
            for options in all_options() {
                let once = format(text, &options).text;
                if let Err(mismatch) = edits(text, &once) {
                    failures.push(format!("{} in {options:?}: {mismatch:?}", file.path(&library.db)));
                }
                if format(&once, &options).text != once {
                    failures.push(format!("{} in {options:?}: twice is not once", file.path(&library.db)));
                }
                // All bytes can be encoded as before.
                assert!(encode(&once, encoding(&library.db, file)).is_ok());
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Returns the messages about a game, without places.
fn said(evaluated: &Evaluation) -> Vec<(&str, &str)> {
    let mut said: Vec<_> = evaluated.notes.iter().map(|note| (note.id.def().id, note.message.as_str())).collect();
    said.sort_unstable();
    said
}

/// Formats all files of a library in place.
fn format_all(library: &mut Corpus, options: &Options) {
    let mut change = Change::new();
    for file in library.files() {
        let db = &library.db;
        let formatted = format(file.text(db), options).text;
        change.set_bytes(file.path(db), encode(&formatted, encoding(db, file)).expect("only whitespace changed"));
    }
    library.db.apply(change);
}

#[test]
fn games_stay_the_same() {
    let mut failures = Vec::new();
    for mut library in libraries() {
        // Each measured module is a root; in libraries most files are parts of games.
        let roots: Vec<File> = workspace_roots(&library.db).to_vec();
        let both = |db: &GdlDatabase, root| (evaluate(db, root).clone(), evaluate_as_engine(db, root).clone());
        let before: Vec<_> = roots.iter().map(|&root| both(&library.db, root)).collect();
        format_all(&mut library, &Options::default());
        for (&root, (wanted, engine)) in roots.iter().zip(before) {
            let (found, found_engine) = both(&library.db, root);
            let mut lost = differences(&wanted.ruleset, &found.ruleset);
            lost.extend(differences(&engine.ruleset, &found_engine.ruleset));
            let same = said(&wanted) == said(&found) && said(&engine) == said(&found_engine);
            if !lost.is_empty() || !same || wanted.prints != found.prints || wanted.loads != found.loads {
                let path = root.path(&library.db);
                let differs = if same { "" } else { "what is said differs" };
                failures.push(format!("{path}: {differs}\n  {}", lost.join("\n  ")));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
#[cfg_attr(not(corpus), ignore = "needs the corpus of real modules")]
fn preserve_changes_next_to_nothing() {
    let corpus = Corpus::real();
    let options = Options { style: Style::Preserve, ..Options::default() };
    let (mut lines, mut changed) = (0, 0);
    for file in corpus.files() {
        let text: &str = file.text(&corpus.db);
        let formatted = format(text, &options).text;
        lines += text.lines().count();
        let diff = TextDiff::from_lines(text, &formatted);
        changed += diff.iter_all_changes().filter(|change| change.tag() == ChangeTag::Delete).count();
    }
    assert!(lines > 50_000, "the corpus was read");
    assert!(changed * 50 < lines, "{changed} of {lines} lines changed");
}

#[test]
fn own_modules_are_in_style() {
    let own = Corpus::own();
    for file in own.files() {
        let text: &str = file.text(&own.db);
        let path = file.path(&own.db);
        assert_eq!(format(text, &Options::default()).text, text, "{path}: run `gdl fmt lib`");
    }
}
