//! Fixes destroy nothing. In garbled modules, no fix or action loses a top-level form, a comment or a string that it
//! does not name, safe fixes keep every game, unsafe ones do not add an error to a game, and a second run finds nothing
//! to fix.
//!
//! `GDL_GARBLED=10000 cargo test --release -p gdl-tests --test fixes -- --nocapture` tries more modules than every run does;
//! `GDL_SEED=2` tries others.

#![expect(clippy::print_stderr, reason = "reports what was tried")]

use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
};

use gdl_base::{Level, RuleLevel};
use gdl_config::Config;
use gdl_db::{Change, Db, File, GdlDatabase, MemorySystem, Options};
use gdl_eval::{Evaluation, evaluate, evaluate_as_engine};
use gdl_hir::{loading_roots, roots_of};
use gdl_ide::{ActionFilter, ActionOptions, FormatOptions, Outcome, code_actions};
use gdl_lint::{Docs, ExampleKind, Fixer, LintOptions, Safety, Setting, diagnostics, rules};
use gdl_syntax::{NodeOrToken, SyntaxKind, TextRange, parse};
use gdl_test_support::Fixture;
use gdl_tests::{corpus::Corpus, mutation::garble::garbled};

/// The number of garbled modules in every run.
const MODULES: u64 = 150;

/// Actions whose purpose is to delete the text around the selection.
const DELETING: [&str; 2] = ["raise", "inline-define"];

/// Actions that merge equal parts of several forms.
const MERGING: [&str; 2] = ["merge-adds", "compress-rows"];

/// A module with the files that it may include.
#[derive(Clone)]
struct Case {
    files: Vec<(String, String)>,
    /// The index of the file that is garbled.
    index: usize,
}

impl Case {
    fn database(&self, text: &str) -> (GdlDatabase, File) {
        let system = MemorySystem::default();
        for (index, (path, original)) in self.files.iter().enumerate() {
            system.write(path.as_str(), if index == self.index { text } else { original.as_str() });
        }
        let mut db = GdlDatabase::new(Arc::new(system), &[]);
        let mut change = Change::new();
        change.set_options(Options { library_dirs: vec!["/lib".into()], ..Options::default() });
        let paths = self.files.iter().map(|(path, _)| path.as_str().into());
        let (library, workspace): (Vec<_>, Vec<_>) =
            paths.partition(|path: &camino::Utf8PathBuf| path.starts_with("/lib"));
        change.set_workspace(workspace, library);
        db.apply(change);
        let file = db.file(self.files[self.index].0.as_str().into());
        (db, file)
    }
}

/// The examples of all rules, the modules of the project, and the small ones of the corpus.
fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for rule in rules() {
        for example in Docs::of(rule).examples.iter().filter(|example| example.kind == ExampleKind::Bad) {
            let files = Fixture::parse(&example.text).files;
            let files = files.into_iter().map(|(path, text)| (path.to_string(), text)).collect();
            cases.push(Case { files, index: 0 });
        }
    }
    for corpus in [Some(Corpus::own()), Corpus::open()].into_iter().flatten() {
        let read = |path: &camino::Utf8PathBuf| {
            let name = path.file_name()?;
            Some((format!("/{name}"), std::fs::read_to_string(path).ok()?))
        };
        let files: Vec<(String, String)> = corpus.modules.iter().filter_map(read).collect();
        for index in 0..files.len() {
            // The file and the files that it may load: all files would take too long.
            let needed = |name: &str| files[index].1.contains(name.trim_start_matches('/').trim_end_matches(".g"));
            let near: Vec<_> =
                files.iter().enumerate().filter(|(other, (name, _))| *other == index || needed(name)).collect();
            let own = near.iter().position(|(other, _)| *other == index).unwrap_or(0);
            if near.iter().map(|(_, (_, text))| text.len()).sum::<usize>() < 60_000 {
                cases.push(Case { files: near.into_iter().map(|(_, file)| file.clone()).collect(), index: own });
            }
        }
    }
    cases
}

/// The contents that a text must not lose.
#[derive(Debug, PartialEq)]
struct Inventory {
    forms: usize,
    texts: HashMap<String, usize>,
    errors: usize,
}

fn inventory(text: &str, kinds: &[SyntaxKind]) -> Inventory {
    let parsed = parse(text);
    let mut texts = HashMap::new();
    let tokens = parsed.syntax().descendants_with_tokens().filter_map(NodeOrToken::into_token);
    for token in tokens.filter(|token| kinds.contains(&token.kind())) {
        *texts.entry(token.text().trim_end().to_owned()).or_default() += 1;
    }
    Inventory { forms: parsed.syntax().children().count(), texts, errors: parsed.errors().len() }
}

const COMMENTS: [SyntaxKind; 2] = [SyntaxKind::LineComment, SyntaxKind::BlockComment];
const TEXTS: [SyntaxKind; 3] = [SyntaxKind::LineComment, SyntaxKind::BlockComment, SyntaxKind::String];

/// The texts that are missing in the new one.
fn lost(old: &str, new: &str, kinds: &[SyntaxKind]) -> Vec<String> {
    let (before, after) = (inventory(old, kinds), inventory(new, kinds));
    // A repaired mark changes the texts after it, so that only the words must be preserved. Marks that are garbled in
    // pairs do not cause an error.
    let marks = |text: &str| text.matches(['"', '|', '#']).count();
    let repaired =
        marks(old) != marks(new) || parse(old).errors().iter().any(|error| !error.kind.id().starts_with("dice"));
    let words = words(new);
    let is_kept = |text: &str| repaired && text.lines().all(|line| words.contains(&self::words(line)));
    let missing = before.texts.into_iter().filter(|(text, count)| after.texts.get(text).is_none_or(|now| now < count));
    missing.map(|(text, _)| text).filter(|text| !text.contains("gdl: allow") && !is_kept(text)).collect()
}

/// Returns the contents that the fixes of a text lose, round by round up to the text that they end with. A fix that
/// closes a comment turns the content of the comment into code: that round has to keep its words, and later fixes may
/// repair them like any other code.
fn lost_in_rounds(
    case: &Case,
    text: &str,
    end: &str,
    lint: &LintOptions,
    least: Safety,
    kinds: &[SyntaxKind],
) -> Vec<String> {
    let (mut db, file) = case.database(text);
    let mut fixer = Fixer::new(&db, &|| ());
    for _ in 0..gdl_lint::MAX_ROUNDS {
        let before = file.text(&db).to_string();
        if before == end {
            return Vec::new();
        }
        let found = diagnostics(&db, file, lint);
        let Some(next) = fixer.fix_once(&db, file, &found, least) else { break };
        let missing = lost(&before, &next.text, kinds);
        if !missing.is_empty() {
            return missing;
        }
        let mut change = Change::new();
        change.set_text(file.path(&db).as_str(), next.text);
        db.apply(change);
    }
    panic!("the rounds lead elsewhere than fixing the file: {text:?} does not become {end:?}");
}

/// A text without whitespace and marks.
fn words(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace() && !"\"'`|#;()".contains(*c)).collect()
}

type Games = BTreeMap<String, (Arc<Evaluation>, Arc<Evaluation>)>;

fn games(db: &GdlDatabase, roots: &[String]) -> Games {
    let game = |path: &String| {
        let root = db.file(path.as_str().into());
        (path.clone(), (Arc::clone(evaluate(db, root)), Arc::clone(evaluate_as_engine(db, root))))
    };
    roots.iter().map(game).collect()
}

fn roots(db: &GdlDatabase, file: File) -> Vec<String> {
    let roots = loading_roots(db, file).iter().chain(roots_of(db, file));
    let mut roots: Vec<String> = roots.map(|root| root.path(db).to_string()).collect();
    roots.sort();
    roots.dedup();
    roots
}

fn errors(game: &Evaluation) -> usize {
    game.notes.iter().filter(|note| note.id.def().level == Level::Error).count()
}

/// Messages of errors that a game did not have.
fn new_errors(old: &Evaluation, new: &Evaluation) -> usize {
    let is_new = |message: &String| !old.notes.iter().any(|note| note.message == *message);
    let errors = new.notes.iter().filter(|note| note.id.def().level == Level::Error);
    errors.map(|note| &note.message).filter(|message| is_new(message)).count()
}

#[derive(Default, Debug)]
struct Tally {
    modules: usize,
    safe: usize,
    guessed: usize,
    actions: usize,
    revealed: usize,
}

fn judge(case: &Case, seed: u64, tally: &mut Tally) {
    let text = garbled(&case.files[case.index].1, seed);
    let told = || format!("seed {seed} of {}: {text:?}", case.files[case.index].0);
    // Many safe fixes belong to rules that are off by default.
    let all = Setting { selector: "all".to_owned(), level: RuleLevel::Hint };
    let flags = if seed.is_multiple_of(2) { Vec::new() } else { vec![all] };
    let lint = LintOptions::new(&Config::default(), "/".into(), "/".into(), flags);
    let (db, file) = case.database(&text);
    let roots = roots(&db, file);
    let before = games(&db, &roots);
    tally.modules += 1;
    for least in [Safety::Safe, Safety::Certain, Safety::Unsafe] {
        let (mut db, file) = case.database(&text);
        let Some(fixed) = Fixer::new(&db, &|| ()).fix_file(&mut db, file, &lint, least) else { continue };
        assert_eq!(fixed.bug, None, "{}", told());
        let again = Fixer::new(&db, &|| ()).fix_file(&mut db, file, &lint, least);
        assert_eq!(again, None, "{least:?} is fixed twice, {}", told());
        let (db, _) = case.database(&fixed.text);
        let after = games(&db, &roots);
        let kinds = if least == Safety::Safe { &TEXTS[..] } else { &COMMENTS };
        let mut lost = lost(&text, &fixed.text, kinds);
        if !lost.is_empty() {
            lost = lost_in_rounds(case, &text, &fixed.text, &lint, least, kinds);
        }
        assert!(lost.is_empty(), "{least:?} loses {lost:?}, {}\nfixed to {:?}", told(), fixed.text);
        if least.is_safe() {
            tally.safe += 1;
            let forms = |text: &str| inventory(text, &[]).forms;
            assert_eq!(forms(&fixed.text), forms(&text), "{}", told());
        } else {
            tally.guessed += 1;
        }
        for (root, (old, engine)) in &before {
            let (new, new_engine) = &after[root];
            if least == Safety::Safe {
                let same = old.ruleset == new.ruleset && engine.ruleset == new_engine.ruleset;
                assert!(same, "a safe fix changes {root}, {}\nfixed to {:?}", told(), fixed.text);
            }
            assert!(
                errors(new) <= errors(old),
                "{least:?} adds errors to {root}, {}\nfixed to {:?}",
                told(),
                fixed.text
            );
            tally.revealed += usize::from(new_errors(old, new) > 0);
        }
    }
    // Actions at the places of the findings, and at a random one.
    let options = ActionOptions { lint: Some(&lint), format: FormatOptions::default(), can_create: true };
    let found = diagnostics(&db, file, &lint);
    let fixable = found.iter().filter(|found| !found.fixes.is_empty()).map(|found| found.range).take(2);
    let chance = usize::try_from(seed.wrapping_mul(0x9e37_79b9) % (text.len() as u64 + 1)).unwrap_or(0);
    let chance = (0..=chance).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
    let places: Vec<_> = fixable.chain([TextRange::empty(gdl_syntax::TextSize::of(&text[..chance]))]).collect();
    for range in places {
        for action in code_actions(&db, file, range, &options, ActionFilter::Edits, &|_| true) {
            let Outcome::Edit(edit) = &action.outcome else { continue };
            for (changed, edits) in edit.change.files.iter().filter(|(changed, _)| *changed == file) {
                let mut new = changed.text(&db).to_string();
                for edit in edits.iter().rev() {
                    new.replace_range(std::ops::Range::<usize>::from(edit.range), &edit.text);
                }
                tally.actions += 1;
                let kinds = if action.kind == gdl_ide::ActionKind::QuickFix { &COMMENTS[..] } else { &TEXTS };
                let mut lost = lost(&text, &new, kinds);
                lost.retain(|text| !MERGING.contains(&action.id.as_str()) || !new.contains(text.as_str()));
                let by_purpose = DELETING.contains(&action.id.as_str());
                assert!(lost.is_empty() || by_purpose, "{} loses {lost:?}, {}\ngives {new:?}", action.id, told());
                if action.id.starts_with("fix") {
                    let (db, _) = case.database(&new);
                    for (root, (new, _)) in games(&db, &roots) {
                        let old = &before[&root].0;
                        assert!(errors(&new) <= errors(old), "{} adds errors to {root}, {}", action.id, told());
                    }
                }
            }
        }
    }
}

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(default)
}

#[test]
fn fixes_destroy_nothing() {
    let (cases, count, first) = (cases(), number("GDL_GARBLED", MODULES), number("GDL_SEED", 1) << 32);
    let mut tally = Tally::default();
    for seed in 0..count {
        // The factor spreads the seeds over all cases.
        let case = &cases[(seed as usize * 7919) % cases.len()];
        judge(case, first + seed, &mut tally);
    }
    eprintln!("{tally:?} of {} modules", cases.len());
    assert!(tally.guessed > count as usize / 20 && tally.actions > count as usize / 4, "{tally:?}");
}
