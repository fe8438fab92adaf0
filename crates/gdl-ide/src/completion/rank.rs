//! Ranks words by their use in similar positions, and by order.
//!
//! The score of a word is its share of all words in positions of this sort, each weighed by the similarity of its
//! surroundings. The second part of the score is the rate at which words here follow from a neighbor: the same as
//! above, or the next type in the order of definition. The same pass counts these cases, so the ranking adapts to the
//! style of each game.

use camino::Utf8Path;
use gdl_db::{Db, EMBEDDED_ROOT, File, Settings, Workspace};
use gdl_hir::{item_tree, module_closure, source_map};
use gdl_schema::form;
use rustc_hash::{FxHashMap, FxHashSet};
use smol_str::SmolStr;

use super::habits::{Habits, Surroundings, Use, WordHash, WordKind, habits, hash};
use crate::{Game, Spot};

/// The weight of words in files that are not part of the game; those of the game have weight 2, those of the file
/// itself more.
const ELSEWHERE: f32 = 0.2;
const IN_GAME: f32 = 2.0;
const IN_FILE: f32 = 12.0;

/// The maximum extra weight of nearby words in the same file, and the distance in words at which half of it is left.
const NEARBY: f32 = 3.0;
const NEAR: f32 = 60.0;

/// The maximum number of candidate words that come only from similar positions.
const MAX_WORDS: usize = 100;

/// The statistics of a position.
#[derive(Debug, Default)]
pub(super) struct Experience<'db> {
    around: Surroundings,
    mass: FxHashMap<WordHash, f32>,
    total: f32,
    /// The rates at which a word here is the one above, the one before, or the successor of one of them.
    rates: [f32; 4],
    counts: Counts,
    successors: FxHashMap<WordHash, WordHash>,
    sources: Vec<Source<'db>>,
    /// Whether only words from lists about the same property, variable or table count as seen here.
    is_about: bool,
}

/// A file used for the statistics.
#[derive(Debug, Clone, Copy)]
struct Source<'db> {
    habits: &'db Habits,
    /// Whether it is the file of the position, or one of its game.
    in_game: bool,
}

impl<'db> Experience<'db> {
    /// Collects the statistics of a position. `order` has the types of each kind in order of definition.
    pub(super) fn new(game: &Game<'db>, spot: &Spot, order: &[Vec<SmolStr>]) -> Experience<'db> {
        let Some(around) = Surroundings::at(spot) else { return Experience::default() };
        let mut successors = FxHashMap::default();
        for names in order {
            let hashes: Vec<WordHash> = names.iter().map(|name| hash(name)).collect();
            successors.extend(hashes.windows(2).map(|pair| (pair[0], pair[1])));
        }
        let form = spot.form().and_then(|(_, head)| head);
        let is_about =
            matches!(form.and_then(|head| gdl_schema::form(&head)), Some(form::ADD | form::SET | form::TABLE));
        let mut experience = Experience { around, successors, is_about, ..Experience::default() };
        let (db, file) = (game.db, spot.at.file);
        let map = source_map(db, file);
        let here = spot.token.as_ref().and_then(|token| map.node_at(token.text_range().start()));
        let before = spot
            .lists
            .first()
            .and_then(|step| map.node_at(gdl_syntax::AstNode::syntax(&step.list).text_range().start()));
        let own = habits(db, file);
        let form = before.and_then(|origin| item_tree(db, file).index_of(origin.form));
        let at = form.map_or_else(|| own.count(), |form| own.count_to(form));
        let mut lesson = Lesson::default();
        for (index, it) in own.uses().enumerate() {
            if here.is_some_and(|here| (here.form, here.node) == (it.form, it.node)) {
                continue;
            }
            let distance = at.abs_diff(index) as f32;
            experience.weigh(it, 1.0 + NEARBY / (1.0 + distance / NEAR), &mut lesson);
        }
        experience.learn(Source { habits: own, in_game: true }, &mut lesson, IN_FILE);
        for (other, weight) in sources(db, game.root, file) {
            let known = habits(db, other);
            known.uses().for_each(|it| experience.weigh(it, 1.0, &mut lesson));
            let in_game = weight == IN_GAME;
            experience.learn(Source { habits: known, in_game }, &mut lesson, weight);
        }
        experience.rates = experience.counts.rates();
        experience
    }

    /// Weighs a word by the similarity of its surroundings to those of the position.
    fn weigh(&self, it: &Use, weight: f32, lesson: &mut Lesson) {
        let (here, there) = (&self.around, &it.around);
        let same = |a: WordHash, b: WordHash| a == b && a != 0;
        if here.place != there.place {
            // Types follow each other in all sorts of lists.
            if same(here.before, there.before) {
                let more = if same(here.second, there.second) { 4.0 } else { 1.0 };
                lesson.add(it.word, 0.1 * more * weight);
            }
            return;
        }
        let successor = |word: WordHash| self.successors.get(&word).copied();
        lesson.counts.count(
            weight,
            [
                it.word == there.above,
                it.word == there.before,
                successor(there.above) == Some(it.word),
                successor(there.before) == Some(it.word),
            ],
        );
        let mut alike = weight;
        if here.before == there.before {
            alike *= if here.second == there.second { 32.0 } else { 8.0 };
        }
        if same(here.above, there.above) {
            alike *= 16.0;
        }
        if here.about == there.about {
            alike *= 6.0;
        }
        if same(here.behind, there.behind) {
            alike *= 12.0;
        }
        lesson.add(it.word, alike);
    }

    /// Adds the statistics of a file. A file that repeats the same word a thousand times does not outweigh all others.
    fn learn(&mut self, source: Source<'db>, lesson: &mut Lesson, weight: f32) {
        let total: f32 = lesson.mass.values().sum();
        let weight = weight / total.sqrt().max(1.0);
        for (word, mass) in lesson.mass.drain() {
            *self.mass.entry(word).or_default() += mass * weight;
            self.total += mass * weight;
        }
        self.counts.add(&lesson.counts, weight);
        lesson.counts = Counts::default();
        self.sources.push(source);
    }

    /// The score of a word at this position, higher for likelier words; 0 without any evidence.
    pub(super) fn score(&self, word: &str) -> f32 {
        let word = hash(word);
        let Surroundings { above, before, .. } = self.around;
        let successor = |of: WordHash| self.successors.get(&of).copied().unwrap_or(0);
        let follows = [above, before, successor(above), successor(before)];
        let rates = follows.iter().zip(self.rates).filter(|(follower, _)| **follower == word).map(|(_, rate)| rate);
        self.mass.get(&word).map_or(0.0, |mass| mass / self.total.max(f32::MIN_POSITIVE)) + rates.sum::<f32>()
    }

    /// The words of some kinds in similar positions, most likely first. Symbols of other games only if they satisfy
    /// `is_known`.
    pub(super) fn words(
        &self,
        kinds: &[WordKind],
        is_known: impl Fn(&SmolStr) -> bool,
    ) -> Vec<(&'db SmolStr, WordKind)> {
        let is_alike = |around: &Surroundings| !self.is_about || around.about == self.around.about;
        let fits = |source: &Source, word: &SmolStr, kind| {
            kinds.contains(&kind) && (kind != WordKind::Symbol || source.in_game || is_known(word))
        };
        self.words_of(&self.sources, is_alike, fits)
    }

    /// The symbols in similar positions of the same file.
    pub(super) fn own_words(&self) -> Vec<&'db SmolStr> {
        let own = self.sources.get(..1).unwrap_or_default();
        let found = self.words_of(own, |_| true, |_, _, kind| kind == WordKind::Symbol);
        found.into_iter().map(|(word, _)| word).collect()
    }

    fn words_of(
        &self,
        sources: &[Source<'db>],
        is_alike: impl Fn(&Surroundings) -> bool,
        fits: impl Fn(&Source, &SmolStr, WordKind) -> bool,
    ) -> Vec<(&'db SmolStr, WordKind)> {
        let mut known: Vec<(&SmolStr, WordKind, f32)> = Vec::new();
        let mut seen = FxHashSet::default();
        for source in sources {
            let here = |it: &&Use| it.around.place == self.around.place && is_alike(&it.around);
            for it in source.habits.uses().filter(here) {
                if !seen.contains(&it.word)
                    && let Some(mass) = self.mass.get(&it.word)
                    && let Some((word, kind)) = source.habits.word(it.word)
                    && !word.is_empty()
                    && fits(source, word, kind)
                {
                    seen.insert(it.word);
                    known.push((word, kind, *mass));
                }
            }
        }
        known.sort_by(|a, b| b.2.total_cmp(&a.2).then_with(|| a.0.cmp(b.0)));
        known.truncate(MAX_WORDS);
        known.into_iter().map(|(word, kind, _)| (word, kind)).collect()
    }
}

/// The statistics from one file.
#[derive(Debug, Default)]
struct Lesson {
    mass: FxHashMap<WordHash, f32>,
    counts: Counts,
}

impl Lesson {
    fn add(&mut self, word: WordHash, mass: f32) {
        *self.mass.entry(word).or_default() += mass;
    }
}

/// Weighted counts of the words that follow from a neighbor, and of all words.
#[derive(Debug, Default)]
struct Counts {
    all: f32,
    so: [f32; 4],
}

impl Counts {
    fn count(&mut self, weight: f32, so: [bool; 4]) {
        self.all += weight;
        for (count, so) in self.so.iter_mut().zip(so) {
            *count += if so { weight } else { 0.0 };
        }
    }

    fn add(&mut self, other: &Counts, weight: f32) {
        self.all += weight * other.all;
        self.so.iter_mut().zip(other.so).for_each(|(count, so)| *count += weight * so);
    }

    fn rates(&self) -> [f32; 4] {
        self.so.map(|count| count / self.all.max(1.0))
    }
}

/// The other files used for the statistics, with their weights: those of the game, then all others, then the embedded
/// library.
fn sources(db: &dyn Db, root: File, file: File) -> Vec<(File, f32)> {
    let mut seen = FxHashSet::from_iter([file]);
    let in_game = module_closure(db, root).all().map(|file| (file, IN_GAME));
    let workspace = Workspace::get(db);
    let elsewhere = workspace.files(db).iter().chain(workspace.library(db)).map(|&file| (file, ELSEWHERE));
    let embedded = if Settings::get(db).embedded_library(db) { db.embedded_names() } else { Vec::new() };
    let embedded = embedded.into_iter().map(|name| (db.file(&Utf8Path::new(EMBEDDED_ROOT).join(name)), ELSEWHERE));
    in_game.chain(elsewhere).chain(embedded).filter(|(file, _)| seen.insert(*file)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{classify, testing::at_cursor};

    /// Checks the word that most likely stands at the cursor.
    fn check(fixture: &str, expected: &str) {
        let (db, at) = at_cursor(fixture);
        let spot = classify(&*db, at);
        let order = [["a", "b", "c"].map(SmolStr::new_static).to_vec()];
        let experience = Experience::new(&Game::of(&*db, at.file), &spot, &order);
        let best = ["a", "b", "c"].into_iter().max_by(|a, b| experience.score(a).total_cmp(&experience.score(b)));
        assert_eq!(best, Some(expected), "{fixture}");
    }

    #[test]
    fn likely_words_come_first() {
        // As in the other list.
        check("(define x (a c b)) (define y (a $0))", "c");
        // A word about the same table counts more than a nearer one.
        check("(table hit-chance (a b 1)) (table damage (a c 1) (b c 1)) (table hit-chance add (a $0", "b");
    }

    #[test]
    fn a_word_that_is_being_typed_teaches_nothing() {
        let (db, at) = at_cursor("(namer n (random x$0))");
        let spot = classify(&*db, at);
        let experience = Experience::new(&Game::of(&*db, at.file), &spot, &[]);
        assert_eq!(experience.words(&[WordKind::Symbol], |_| true).iter().filter(|(word, _)| *word == "x").count(), 0);
    }
}
