//! Random edits of real games: an editor shows the same as after a fresh start, although results from before the edits
//! are reused.
//!
//! The environment variable GDL_EDIT_SCRIPTS says how many scripts of edits are tried.

#![expect(clippy::print_stderr, reason = "reports what was tried")]

use std::time::Instant;

use camino::Utf8PathBuf;
use gdl_db::{Change, Db, GdlDatabase};
use gdl_hir::{item_tree, module_closure, source_map, workspace_roots};
use gdl_ide::{DocumentSymbol, HintOptions, InlayHint, document_symbols, inlay_hints};
use gdl_lint::{LintOptions, diagnostics};
use gdl_syntax::{TextRange, TextSize};
use gdl_tests::{
    corpus::{Corpus, database},
    edits::{Random, edit},
};

/// The number of scripts that are tried by default.
const SCRIPTS: usize = 2000;
/// The maximum size in bytes of a game with all modules that it loads: larger ones take too long for thousands of
/// scripts.
const MOST_BYTES: usize = 20_000;
/// The maximum number of edits of a script, each seen by the analysis.
const MOST_EDITS: usize = 4;
/// The maximum number of files of a game that are compared at the end of a script, the edited ones first.
const MOST_FILES: usize = 3;

/// Everything that an editor shows of a file.
#[derive(PartialEq, Debug)]
struct EditorView {
    diagnostics: Vec<String>,
    symbols: Vec<DocumentSymbol>,
    hints: Vec<InlayHint>,
}

fn shown(db: &GdlDatabase, path: &Utf8PathBuf) -> EditorView {
    let file = db.file(path);
    let found = diagnostics(db, file, &LintOptions::default());
    let diagnostic = |it: &gdl_lint::Diagnostic| {
        let related: Vec<_> =
            it.related.iter().map(|place| (place.file.path(db), place.range, &place.message)).collect();
        let roots: Vec<_> = it.roots.iter().map(|root| root.path(db)).collect();
        let texts = [&it.message, &it.why, &it.consequence, &it.help];
        format!("{} {:?} {texts:?} {related:?} {roots:?} {:?} {:?}", it.rule.name, it.range, it.tags, it.fixes)
    };
    let all = TextRange::up_to(TextSize::of(&**file.text(db)));
    EditorView {
        diagnostics: found.iter().map(diagnostic).collect(),
        symbols: document_symbols(db, file),
        hints: inlay_hints(db, file, all, HintOptions::default()),
    }
}

/// A game in an editor, and the files that it is made of.
struct Game {
    db: GdlDatabase,
    files: Vec<(Utf8PathBuf, String)>,
}

/// The small games of a folder, each alone in a workspace.
fn games(corpus: &Corpus) -> Vec<Game> {
    let closures = workspace_roots(&corpus.db).iter().map(|&root| module_closure(&corpus.db, root));
    let files = closures.map(|closure| -> Vec<(Utf8PathBuf, String)> {
        let text = |file: gdl_db::File| (file.path(&corpus.db).to_owned(), file.text(&corpus.db).to_string());
        closure.all().map(text).collect()
    });
    let is_small =
        |files: &Vec<(Utf8PathBuf, String)>| files.iter().map(|(_, text)| text.len()).sum::<usize>() <= MOST_BYTES;
    let game = |files: Vec<(Utf8PathBuf, String)>| {
        let paths: Vec<Utf8PathBuf> = files.iter().map(|(path, _)| path.clone()).collect();
        Game { db: database(&paths), files }
    };
    files.filter(is_small).map(game).collect()
}

impl Game {
    fn set(&mut self, path: &Utf8PathBuf, text: &str) {
        let mut change = Change::new();
        change.set_text(path, text);
        self.db.apply(change);
    }

    /// Makes some edits, and compares what is shown with what a fresh start shows.
    fn play(&mut self, texts: &mut [String], seed: u64) {
        let mut random = Random::new(seed);
        let mut touched = Vec::new();
        for _ in 0..=random.below(MOST_EDITS) {
            let index = random.below(texts.len());
            let other = texts[random.below(texts.len())].clone();
            edit(&texts[index], &other, &mut random).apply(&mut texts[index]);
            let path = self.files[index].0.clone();
            self.set(&path, &texts[index]);
            diagnostics(&self.db, self.db.file(&path), &LintOptions::default());
            touched.push(path);
        }
        let rest = self.files.iter().map(|(path, _)| path.clone());
        let mut paths: Vec<Utf8PathBuf> = touched.into_iter().rev().collect();
        paths.extend(rest);
        let mut seen = std::collections::BTreeSet::new();
        paths.retain(|path| seen.insert(path.clone()));
        let fresh = self.db.fork();
        for path in paths.iter().take(MOST_FILES) {
            let files = (self.db.file(path), fresh.file(path));
            let trees = (item_tree(&self.db, files.0), item_tree(&fresh, files.1));
            // The numbers of forms count, too.
            assert_eq!(trees.0.forms, trees.1.forms, "forms of {path} in script {seed}");
            let maps = (source_map(&self.db, files.0), source_map(&fresh, files.1));
            assert_eq!(maps.0, maps.1, "ranges of {path} in script {seed}");
            let (now, again) = (shown(&self.db, path), shown(&fresh, path));
            assert_eq!(now.diagnostics, again.diagnostics, "diagnostics of {path} in script {seed}");
            assert_eq!(now.symbols, again.symbols, "symbols of {path} in script {seed}");
            assert_eq!(now.hints, again.hints, "hints of {path} in script {seed}");
        }
    }
}

fn check(corpus: &Corpus, scripts: usize) {
    let mut games = games(corpus);
    assert!(!games.is_empty(), "there are games in {}", corpus.dir);
    let started = Instant::now();
    let each = scripts.div_ceil(games.len());
    for (number, game) in games.iter_mut().enumerate() {
        let original: Vec<String> = game.files.iter().map(|(_, text)| text.clone()).collect();
        let mut texts = original.clone();
        for script in 0..each {
            // Errors accumulate, and are undone together.
            if script % 3 == 0 {
                texts.clone_from(&original);
                for (path, text) in game.files.clone() {
                    game.set(&path, &text);
                }
            }
            game.play(&mut texts, (number * 1_000_000 + script) as u64);
        }
    }
    eprintln!("{} scripts in {} games of {}: {:?}", each * games.len(), games.len(), corpus.dir, started.elapsed());
}

fn scripts() -> usize {
    std::env::var("GDL_EDIT_SCRIPTS").ok().and_then(|count| count.parse().ok()).unwrap_or(SCRIPTS)
}

#[test]
fn own_games() {
    check(&Corpus::own(), scripts() / 10);
}

#[test]
#[cfg_attr(not(corpus), ignore = "needs the corpus of real modules")]
fn real_games() {
    check(&Corpus::real(), scripts());
}
