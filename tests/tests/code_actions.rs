//! Code actions in real modules: none panics, edits fit, and actions that promise to keep the game keep it, as a fresh
//! database shows.

#![expect(clippy::print_stderr, reason = "reports what was tried")]

use std::time::{Duration, Instant};

use gdl_db::{Change, Db, File};
use gdl_eval::evaluate;
use gdl_hir::roots_of;
use gdl_ide::{ActionFilter, ActionOptions, CodeAction, FormatOptions, Outcome, code_actions};
use gdl_lint::LintOptions;
use gdl_ruleset::Ruleset;
use gdl_syntax::{AstNode, TextRange, TextSize, parse};
use gdl_tests::corpus::{Corpus, database};

/// The number of places that are tested.
const PLACES: usize = 120;

/// Actions that promise to keep the game.
const KEEPING: [&str; 12] = [
    "extract-define",
    "inline-define",
    "sort-rows",
    "align-rows",
    "expand-clause",
    "compress-rows",
    "merge-adds",
    "split-add",
    "as-number",
    "as-percent",
    "as-hundredths",
    "fix-all",
];

/// A generator with the same numbers in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % (end.max(1) as u64)).unwrap_or(0)
    }
}

/// A place in a form that actions apply to, if the file has one.
fn place(text: &str, dice: &mut Dice) -> TextSize {
    let forms: Vec<_> = parse(text).tree().forms().filter_map(|form| form.as_list().cloned()).collect();
    let heads = ["table", "add", "define"];
    let meant: Vec<_> =
        forms.iter().filter(|form| form.head().is_some_and(|head| heads.contains(&head.as_str()))).collect();
    let range = match meant.len() {
        0 => TextRange::up_to(TextSize::of(text)),
        count => meant[dice.below(count)].syntax().text_range(),
    };
    let mut at = usize::from(range.start()) + dice.below(usize::from(range.len()));
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    TextSize::of(&text[..at])
}

fn games(db: &dyn Db, file: File) -> Vec<Ruleset> {
    let without = |root: &File| {
        let mut rules = evaluate(db, *root).ruleset.clone();
        rules.defines.clear();
        rules
    };
    roots_of(db, file).iter().map(without).collect()
}

fn applied(text: &str, edits: &[gdl_ide::TextEdit]) -> String {
    let mut text = text.to_owned();
    for edit in edits.iter().rev() {
        text.replace_range(std::ops::Range::<usize>::from(edit.range), &edit.text);
    }
    text
}

#[test]
fn what_promises_to_keep_the_game_keeps_it() {
    let corpus = Corpus::open_or_own();
    let lint = LintOptions::default();
    let options = ActionOptions { lint: Some(&lint), format: FormatOptions::default(), can_create: true };
    let (mut dice, files) = (Dice(0x9e37_79b9_7f4a_7c15), corpus.files());
    let (mut done, mut refused, mut slowest) = (0, 0, Duration::ZERO);
    for _ in 0..PLACES {
        let file = files[dice.below(files.len())];
        let text = file.text(&corpus.db).to_string();
        let range = TextRange::empty(place(&text, &mut dice));
        let ask = |wanted: ActionFilter<'_>| code_actions(&corpus.db, file, range, &options, wanted, &|_| true);
        // The first evaluation does not count as time of the action.
        gdl_lint::diagnostics(&corpus.db, file, &lint);
        let started = Instant::now();
        let offers = ask(ActionFilter::Offers);
        slowest = slowest.max(started.elapsed());
        for CodeAction { id, outcome, .. } in offers {
            if outcome != Outcome::Later {
                continue;
            }
            let edit = match ask(ActionFilter::One(&id)).pop().map(|action| action.outcome) {
                Some(Outcome::Edit(edit)) => edit,
                Some(Outcome::Refused(why)) => {
                    // An action without an effect is not offered.
                    assert_ne!(why, "nothing would change", "{id} in {} at {range:?}", file.path(&corpus.db));
                    refused += 1;
                    continue;
                }
                other => panic!("{id} in {} at {range:?}: {other:?}", file.path(&corpus.db)),
            };
            let changes = |(file, edits): &(File, Vec<gdl_ide::TextEdit>)| {
                let old: &str = file.text(&corpus.db);
                applied(old, edits) != old
            };
            let does_something = !edit.creates.is_empty() || edit.change.files.iter().any(changes);
            assert!(does_something, "{id} in {} at {range:?} changes nothing", file.path(&corpus.db));
            if !KEEPING.contains(&id.as_str()) {
                // Some actions only create a file.
                let Some((_, edits)) = edit.change.files.first() else { continue };
                let new = applied(&text, edits);
                let broken = |text: &str| parse(text).errors().len();
                assert!(broken(&new) <= broken(&text), "{id} in {} at {range:?}", file.path(&corpus.db));
                continue;
            }
            let mut other = database(&corpus.modules);
            let mut change = Change::new();
            for (changed, edits) in &edit.change.files {
                change.set_text(changed.path(&corpus.db), applied(changed.text(&corpus.db), edits));
            }
            other.apply(change);
            let again = other.file(file.path(&corpus.db));
            let same = games(&corpus.db, file) == games(&other, again);
            assert!(same, "{id} in {} at {range:?} changes a game", file.path(&corpus.db));
            done += 1;
        }
    }
    eprintln!("{done} actions keep their games, {refused} refuse; the slowest offer took {slowest:?}");
    assert!(done >= PLACES / 4, "{done} actions of {PLACES} places");
}
