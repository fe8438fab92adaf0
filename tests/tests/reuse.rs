//! Games after edits are those of a fresh start, although trees, forms and tables from before the edit are reused.

use camino::Utf8Path;
use gdl_db::{Change, Db, GdlDatabase};
use gdl_eval::evaluate;
use gdl_hir::{item_tree, roots_of, source_map};
use gdl_lint::{LintOptions, diagnostics};
use gdl_tests::corpus::Corpus;

/// A generator of numbers, the same in each run.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit.max(1)
    }
}

/// An edit as a designer makes it: of a number, a name, a parenthesis, a line, a form.
fn edited(text: &str, random: &mut Random) -> String {
    let mut text = text.to_owned();
    let wanted: &[char] = [&['(', ')'][..], &['1', '2', '5', '0'], &[' '], &['\n'], &['a', 'e', 'u']][random.below(5)];
    let from = random.below(text.len());
    let from = (from..text.len()).find(|&at| text.is_char_boundary(at)).unwrap_or(0);
    let Some(at) = text[from..].find(wanted).map(|at| from + at) else { return text };
    match random.below(6) {
        0 => text.replace_range(at..=at, ""),
        1 => text.insert(at, '7'),
        2 => text.insert_str(at, " (x 5) "),
        3 => text.insert_str(at, "\n(table hit-chance add (u* u* 50))\n"),
        4 => text.insert_str(at, "\n(define some-types (remove 5 u*))\n"),
        _ => text.insert_str(at, "\n(unit-type new-unit (hp-max 3))\n"),
    }
    text
}

/// Compares a file and its games with those of a database in which nothing is computed yet.
fn check(db: &GdlDatabase, path: &Utf8Path) {
    let fresh = db.fork();
    let (file, other) = (db.file(path), fresh.file(path));
    assert!(item_tree(db, file).forms == item_tree(&fresh, other).forms, "forms of {path}");
    assert!(source_map(db, file) == source_map(&fresh, other), "places in {path}");
    for &root in roots_of(db, file) {
        let (game, again) = (evaluate(db, root), evaluate(&fresh, fresh.file(root.path(db))));
        assert_eq!(game.notes, again.notes, "notes of {}", root.path(db));
        assert!(game.ruleset == again.ruleset, "game of {}", root.path(db));
        assert!(game.provenance == again.provenance, "origins of {}", root.path(db));
        assert_eq!((&game.prints, &game.forms, game.loads), (&again.prints, &again.forms, again.loads));
        for &file in game.files.iter().take(MOST_FILES) {
            let path = file.path(db);
            assert_eq!(shown(db, path), shown(&fresh, path), "diagnostics of {path}");
        }
    }
}

/// The maximum number of files of a game that are compared.
const MOST_FILES: usize = 4;

/// Diagnostics in a form that can be compared between databases.
fn shown(db: &GdlDatabase, path: &Utf8Path) -> Vec<String> {
    let found = diagnostics(db, db.file(path), &LintOptions::default());
    found
        .iter()
        .map(|it| {
            let related: Vec<_> = it.related.iter().map(|place| (place.file.path(db), place.range)).collect();
            let roots: Vec<_> = it.roots.iter().map(|root| root.path(db)).collect();
            format!("{} {:?} {} {} {related:?} {roots:?} {:?}", it.rule.name, it.range, it.message, it.help, it.fixes)
        })
        .collect()
}

fn check_edits(mut corpus: Corpus, path: &Utf8Path, edits: usize) {
    let mut random = Random(5);
    let original = corpus.db.file(path).text(&corpus.db).to_string();
    let mut text = original.clone();
    check(&corpus.db, path);
    for count in 1..=edits {
        // Errors accumulate, and are undone together.
        text = if count % 4 == 0 { original.clone() } else { edited(&text, &mut random) };
        let mut change = Change::new();
        change.set_text(path, text.as_str());
        corpus.db.apply(change);
        check(&corpus.db, path);
    }
}

#[test]
fn own_games() {
    let paths = Corpus::own().modules;
    for path in paths.iter().take(6) {
        check_edits(Corpus::own(), path, 24);
    }
}

#[test]
#[cfg_attr(not(corpus), ignore = "needs the corpus of real modules")]
fn large_games() {
    for name in ["opal-rules.g", "standard.g", "advances.g"] {
        let corpus = Corpus::real();
        let path = corpus.dir.join(name);
        check_edits(corpus, &path, 16);
    }
}
