//! The formatter on real modules: only whitespace changes, formatting twice is formatting once, and the game and its
//! messages stay the same.

use gdl_db::{Change, File, FileStatus, GdlDatabase, parse};
use gdl_eval::{Evaluation, evaluate, evaluate_as_engine};
use gdl_fmt::{Options, Style, edits, format};
use gdl_hir::workspace_roots;
use gdl_lint::{Diagnostic, Family, LintOptions, diagnostics};
use gdl_syntax::{Encoding, SyntaxKind, encode, spans};
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

/// Returns the offsets at which a comment can stand: the ends of lines outside of strings and comments, behind code or alone.
fn line_ends(text: &str) -> Vec<usize> {
    let blanks = spans(text).filter(|token| token.kind == SyntaxKind::Whitespace);
    let starts = blanks.filter(|token| token.text.starts_with([' ', '\t', '\n']) && token.text.contains('\n'));
    starts.map(|token| usize::from(token.range.start())).filter(|&at| at > 0 && !ends_in_comment(text, at)).collect()
}

/// Whether the text before an offset ends in a line comment.
fn ends_in_comment(text: &str, at: usize) -> bool {
    let line = text[..at].rfind('\n').map_or(0, |end| end + 1);
    text[line..at].contains(';')
}

/// What is found in a file, without what its layout alone decides: rule, and the number of the form at top level.
fn found_in(db: &GdlDatabase, file: File) -> Vec<(&'static str, usize)> {
    let forms: Vec<_> = parse(db, file).tree().forms().map(|form| form.text_range()).collect();
    let counts = |it: &Diagnostic| Family::of(it.rule) != Family::Style || it.rule.name.contains("suppress");
    let found = diagnostics(db, file, &LintOptions::default());
    let place = |it: &Diagnostic| (it.rule.name, forms.partition_point(|form| form.end() <= it.range.start()));
    let mut found: Vec<_> = found.iter().filter(|it| counts(it)).map(place).collect();
    found.sort_unstable();
    found
}

#[test]
fn comments_that_allow_something_go_on_allowing_it() {
    let mut state = 7_u64;
    let mut below = |end: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap_or(0) % end
    };
    let (mut tried, mut failures) = (0, Vec::new());
    for mut library in libraries() {
        let files: Vec<File> = library.files();
        // A large library is sampled.
        let step = files.len().div_ceil(60);
        for &file in files.iter().step_by(step.max(1)) {
            let text = file.text(&library.db).to_string();
            let rules: Vec<&str> = found_in(&library.db, file).iter().map(|(rule, _)| *rule).collect();
            let mut ends = line_ends(&text);
            if rules.is_empty() || ends.is_empty() || text.len() > 60_000 {
                continue;
            }
            let mut allowing = text.clone();
            let mut places: Vec<usize> = (0..8.min(ends.len())).map(|_| ends.swap_remove(below(ends.len()))).collect();
            places.sort_unstable();
            for at in places.into_iter().rev() {
                allowing.insert_str(at, &format!(" ; gdl: allow({}, a reason)", rules[below(rules.len())]));
                tried += 1;
            }
            let path = file.path(&library.db).to_owned();
            let set = |library: &mut Corpus, text: &str| {
                let mut change = Change::new();
                change.set_text(&path, text);
                library.db.apply(change);
            };
            set(&mut library, &allowing);
            let before = found_in(&library.db, file);
            for options in all_options() {
                set(&mut library, &format(&allowing, &options).text);
                let after = found_in(&library.db, file);
                if before != after {
                    let lost: Vec<_> = before.iter().filter(|it| !after.contains(it)).collect();
                    let new: Vec<_> = after.iter().filter(|it| !before.contains(it)).collect();
                    failures.push(format!("{path} in {options:?}: lost {lost:?}, new {new:?}"));
                }
                set(&mut library, &allowing);
            }
            set(&mut library, &text);
        }
    }
    assert!(tried > 100, "comments were put in: {tried}");
    assert!(failures.is_empty(), "{} of {tried}:\n{}", failures.len(), failures.join("\n"));
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
