//! The share of places where completion offers the right word among the first five, on real modules.
//!
//! `data/completion.tsv` has 500 places of the corpus: file, offset, and the symbol at the offset. The symbol is
//! removed except for its first letters, once with the rest of its form, and then completion is requested.

use std::{
    collections::BTreeMap,
    fmt::Write,
    fs,
    path::PathBuf,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, ensure};
use camino::Utf8PathBuf;
use gdl_db::{Change, Db, parse};
use gdl_ide::{Completion, FilePos, Game, Role, completions, visit_roles};
use gdl_syntax::{Element, SyntaxKind, TextSize};
use proptest::{
    prelude::Rng,
    test_runner::{RngAlgorithm, TestRng},
};

use crate::{corpus::Corpus, shared};

/// The number of places in the list.
pub const PLACES: usize = 500;

/// Items at the top of the list that a user looks at.
const SEEN: usize = 5;

/// A symbol of the corpus.
pub struct Place {
    path: Utf8PathBuf,
    offset: usize,
    word: String,
}

/// The file of places.
fn list() -> PathBuf {
    shared::project_root().join("tests/data/completion.tsv")
}

/// Reads the list of places.
///
/// # Errors
/// If the list is missing or a line is not a place.
pub fn places(corpus: &Corpus) -> Result<Vec<Place>> {
    let text = fs::read_to_string(list()).context("cannot read the list of places")?;
    let place = |line: &str| {
        let mut fields = line.split('\t');
        let (file, offset, word) = (fields.next()?, fields.next()?.parse().ok()?, fields.next()?);
        Some(Place { path: corpus.dir.join(file), offset, word: word.to_owned() })
    };
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| place(line).with_context(|| format!("`{line}` is not a place"))).collect()
}

/// All symbols that do not define a name: words of the language, and names that are defined elsewhere.
fn symbols(corpus: &Corpus) -> Vec<Place> {
    let mut found = Vec::new();
    for (path, file) in corpus.modules.iter().zip(corpus.files()) {
        for form in parse(&corpus.db, file).tree().forms() {
            visit_roles(&form, &mut |element: &Element, role: &Role| {
                let is_new = matches!(role, Role::Define(_) | Role::Surplus | Role::Tag | Role::Form | Role::Text);
                let Some(atom) = element.as_atom().filter(|_| !is_new) else { return };
                let text = atom.text();
                if atom.kind() == SyntaxKind::Symbol && text.len() > 1 {
                    let offset = element.text_range().start().into();
                    found.push(Place { path: path.clone(), offset, word: text.to_owned() });
                }
            });
        }
    }
    found
}

/// Draws the places of the list from all symbols of the corpus, and writes it.
///
/// # Errors
/// If the corpus has too few symbols, or the list cannot be written.
pub fn choose_places(corpus: &Corpus, seed: u8) -> Result<()> {
    let all = symbols(corpus);
    ensure!(all.len() >= PLACES, "the corpus has {} symbols, fewer than {PLACES}", all.len());
    let mut random = TestRng::from_seed(RngAlgorithm::ChaCha, &[seed; 32]);
    let mut chosen = BTreeMap::new();
    while chosen.len() < PLACES {
        let index = usize::try_from(random.next_u64() % all.len() as u64)?;
        chosen.insert(index, &all[index]);
    }
    let head = "Made by `cargo xtask completion --choose`";
    let mut text = format!("# {head}: {PLACES} of {} symbols. File, offset, symbol.\n", all.len());
    for place in chosen.values() {
        let name = place.path.file_name().unwrap_or_default();
        writeln!(text, "{name}\t{}\t{}", place.offset, place.word)?;
    }
    fs::write(list(), text).context("cannot write the list of places")
}

/// The text without a word except for its first letters, and the offset after them.
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

/// The result of a measurement.
#[derive(Debug, Default)]
pub struct Score {
    hits: usize,
    asked: usize,
    /// The places where the word was not among the first five, one per line.
    pub misses: String,
    /// The times of the requests once the game was evaluated, sorted.
    times: Vec<Duration>,
}

impl Score {
    /// The share of places where the word was among the first five.
    pub fn percent(&self) -> f64 {
        100.0 * self.hits as f64 / self.asked.max(1) as f64
    }

    /// The time in milliseconds that a percentage of the requests did not exceed.
    pub fn milliseconds(&self, percentile: usize) -> f64 {
        let index = self.times.len().saturating_sub(1) * percentile / 100;
        self.times.get(index).map_or(0.0, |time| time.as_secs_f64() * 1000.0)
    }
}

/// Asks for completion at each place after some letters, with or without the rest of the form. `check` sees each answer
/// while the text is still cut.
pub fn measure(
    corpus: &mut Corpus,
    places: &[Place],
    letters: usize,
    with_rest: bool,
    check: &mut dyn FnMut(&Corpus, FilePos, &[Completion]),
) -> Score {
    let mut score = Score::default();
    for place in places {
        let (text, at) = without(corpus, place, letters, with_rest);
        let file = corpus.db.file(&place.path);
        let whole = file.text(&corpus.db).clone();
        let mut change = Change::new();
        change.set_text(place.path.clone(), text);
        corpus.db.apply(change);
        let at = FilePos { file, offset: TextSize::try_from(at).unwrap_or_default() };
        Game::of(&corpus.db, file);
        let start = Instant::now();
        let items = completions(&corpus.db, at, None).map_or(Vec::new(), |found| found.items);
        score.times.push(start.elapsed());
        check(corpus, at, &items);
        let mut change = Change::new();
        change.set_text(place.path.clone(), whole);
        corpus.db.apply(change);
        score.count(place, &items);
    }
    score.times.sort_unstable();
    score
}

impl Score {
    fn count(&mut self, place: &Place, items: &[Completion]) {
        self.asked += 1;
        let found = items.iter().position(|item| item.label == place.word);
        if found.is_some_and(|index| index < SEEN) {
            self.hits += 1;
            return;
        }
        let file = place.path.file_name().unwrap_or_default();
        let first: Vec<&str> = items.iter().take(SEEN).map(|item| item.label.as_str()).collect();
        let (count, first) = (items.len(), first.join(" "));
        let line = format!("{file}\t{}\t{}\t{found:?} of {count}\t{first}\n", place.offset, place.word);
        self.misses.push_str(&line);
    }
}
