//! How often completion has the right word among the first five, on real modules.
//!
//! `data/completion.tsv` has 500 places of the corpus: file, offset, and the symbol that stands there. The symbol is taken
//! out but for its first letters, once with all that follows it in its form, and completion is asked.

#![expect(clippy::print_stdout, reason = "tells what was measured")]

use std::{
    collections::BTreeMap,
    fmt::Write,
    fs,
    path::PathBuf,
    time::{Duration, Instant},
};

use camino::Utf8PathBuf;
use gdl_db::{Change, Db, parse};
use gdl_ide::{Completion, CompletionKind, FilePos, Game, Role, classify, completions, visit_roles};
use gdl_syntax::{Element, TextSize};
use gdl_tests::corpus::Corpus;
use proptest::prelude::Rng;
use proptest::test_runner::{RngAlgorithm, TestRng};

const PLACES: usize = 500;

/// A symbol of the corpus.
struct Place {
    path: Utf8PathBuf,
    offset: usize,
    word: String,
}

/// The list of places; `PLACES` names another.
fn list() -> PathBuf {
    let own = || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("data/completion.tsv");
    std::env::var_os("PLACES").map_or_else(own, PathBuf::from)
}

fn places(corpus: &Corpus) -> Vec<Place> {
    let text = fs::read_to_string(list()).expect("the list of places");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let place = |line: &str| {
        let mut fields = line.split('\t');
        let (file, offset, word) = (fields.next()?, fields.next()?.parse().ok()?, fields.next()?);
        Some(Place { path: corpus.dir.join(file), offset, word: word.to_owned() })
    };
    lines.map(|line| place(line).unwrap_or_else(|| panic!("`{line}` is no place"))).collect()
}

/// All symbols that are not made up where they stand: the words of the language, and names that are given elsewhere.
fn symbols(corpus: &Corpus) -> Vec<Place> {
    let mut found = Vec::new();
    for (path, file) in corpus.modules.iter().zip(corpus.files()) {
        for form in parse(&corpus.db, file).tree().forms() {
            visit_roles(&form, &mut |element: &Element, role: &Role| {
                let is_new = matches!(role, Role::Define(_) | Role::Surplus | Role::Form | Role::Text);
                let Some(atom) = element.as_atom().filter(|_| !is_new) else { return };
                let text = atom.text();
                if atom.kind() == gdl_syntax::SyntaxKind::Symbol && text.len() > 1 {
                    let offset = element.text_range().start().into();
                    found.push(Place { path: path.clone(), offset, word: text.to_owned() });
                }
            });
        }
    }
    found
}

/// Makes the list, at random with a seed that is fixed unless `SEED` is another.
#[test]
#[ignore = "writes the list"]
fn choose_places() {
    let Some(corpus) = Corpus::open() else { return };
    let all = symbols(&corpus);
    let seed = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1u8);
    let mut random = TestRng::from_seed(RngAlgorithm::ChaCha, &[seed; 32]);
    let mut chosen = BTreeMap::new();
    while chosen.len() < PLACES {
        let index = (random.next_u64() % all.len() as u64) as usize;
        chosen.insert(index, &all[index]);
    }
    let mut text = format!("# Made by `choose_places`: {PLACES} of {} symbols. File, offset, symbol.\n", all.len());
    for place in chosen.values() {
        let name = place.path.file_name().unwrap_or_default();
        let _ = writeln!(text, "{name}\t{}\t{}", place.offset, place.word);
    }
    fs::write(list(), text).expect("the list can be written");
}

/// What is left of a text if a word is taken out but for some letters, and the place behind them.
fn without(corpus: &Corpus, place: &Place, letters: usize, with_rest: bool) -> (String, usize) {
    let file = corpus.db.file(&place.path);
    let text = file.text(&corpus.db);
    let end = place.offset + place.word.len();
    let typed = letters.min(place.word.chars().count() - 1);
    let typed: String = place.word.chars().take(typed).collect();
    let form_end = || {
        let forms = parse(&corpus.db, file).tree().forms();
        let mut ends = forms.map(|form| usize::from(form.text_range().end()));
        ends.find(|form_end| *form_end > place.offset).unwrap_or(end)
    };
    let rest = if with_rest { end } else { form_end() };
    let at = place.offset + typed.len();
    (format!("{}{typed}{}", &text[..place.offset], &text[rest..]), at)
}

/// What is offered.
struct Answer {
    /// Where the word is in it.
    found: Option<usize>,
    items: Vec<Completion>,
    /// How long it took, once the game was evaluated.
    time: Duration,
}

/// Asks in a text of which a word has been taken.
fn ask(corpus: &mut Corpus, place: &Place, letters: usize, with_rest: bool) -> Answer {
    let (text, at) = without(corpus, place, letters, with_rest);
    let file = corpus.db.file(&place.path);
    let whole = file.text(&corpus.db).clone();
    let mut change = Change::new();
    change.set_text(place.path.clone(), text);
    corpus.db.apply(change);
    let at = FilePos { file, offset: TextSize::try_from(at).expect("a small text") };
    Game::of(&corpus.db, file);
    let start = Instant::now();
    let items = completions(&corpus.db, at, None).map_or(Vec::new(), |found| found.items);
    let time = start.elapsed();
    assert_kinds_fit(corpus, at, &items);
    let mut change = Change::new();
    change.set_text(place.path.clone(), whole);
    corpus.db.apply(change);
    Answer { found: items.iter().position(|item| item.label == place.word), items, time }
}

/// No type of a wrong kind stands in a table row.
fn assert_kinds_fit(corpus: &Corpus, at: FilePos, items: &[Completion]) {
    let spot = classify(&corpus.db, at);
    let in_row = spot.lists.iter().any(|step| matches!(step.role, Role::TableItem(_)));
    let Role::Types(Some(kind)) = spot.role else { return };
    if in_row {
        let game = Game::of(&corpus.db, at.file);
        for item in items.iter().filter(|item| item.kind == CompletionKind::Type) {
            let known =
                game.type_named(&item.label, None).is_none_or(|_| game.type_named(&item.label, Some(kind)).is_some());
            assert!(known, "{} is no type of that kind", item.label);
        }
    }
}

/// What came of many questions.
#[derive(Default)]
struct Score {
    hits: usize,
    asked: usize,
    /// The places where the word was not among the first five.
    misses: String,
    times: Vec<Duration>,
}

impl Score {
    fn percent(&self) -> f64 {
        100.0 * self.hits as f64 / self.asked as f64
    }
}

fn measure(corpus: &mut Corpus, places: &[Place], letters: usize, with_rest: bool) -> Score {
    let mut score = Score::default();
    for place in places {
        let Answer { found, items, time } = ask(corpus, place, letters, with_rest);
        score.asked += 1;
        score.times.push(time);
        if found.is_some_and(|index| index < 5) {
            score.hits += 1;
            continue;
        }
        let file = place.path.file_name().unwrap_or_default();
        let first: Vec<&str> = items.iter().take(5).map(|item| item.label.as_str()).collect();
        let (count, first) = (items.len(), first.join(" "));
        let _ = writeln!(score.misses, "{file}\t{}\t{}\t{found:?} of {count}\t{first}", place.offset, place.word);
    }
    score.times.sort_unstable();
    score
}

#[test]
#[cfg_attr(not(corpus), ignore = "needs the corpus of real modules")]
fn the_right_word_is_among_the_first_five() {
    let mut corpus = Corpus::real();
    let places = places(&corpus);
    assert_eq!(places.len(), PLACES);
    for (with_rest, least) in [(true, 90.0), (false, 85.0)] {
        let score = measure(&mut corpus, &places, 2, with_rest);
        assert!(score.percent() >= least, "{:.1} %\n{}", score.percent(), score.misses);
    }
}

/// Prints how often, by the number of letters typed, and how long it takes; misses go to files if `MISSES` names a folder.
#[test]
#[ignore = "prints numbers"]
fn report() {
    let Some(mut corpus) = Corpus::open() else { return };
    let places = places(&corpus);
    let letters = std::env::var("LETTERS").ok().and_then(|letters| letters.parse().ok());
    for letters in letters.map_or(vec![2, 1, 0], |letters| vec![letters]) {
        for with_rest in [true, false] {
            let score = measure(&mut corpus, &places, letters, with_rest);
            let time = |part: usize| score.times[(score.times.len() - 1) * part / 100].as_secs_f64() * 1000.0;
            let (percent, median, p99) = (score.percent(), time(50), time(99));
            println!(
                "{letters} letters, with the rest {with_rest}: {percent:.1} %, p50 {median:.1} ms, p99 {p99:.1} ms"
            );
            if let Some(folder) = std::env::var_os("MISSES") {
                let path = PathBuf::from(folder).join(format!("misses-{letters}-{with_rest}.txt"));
                fs::write(path, score.misses).expect("the misses can be written");
            }
        }
    }
}
