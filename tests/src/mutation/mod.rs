//! Seeded defects: real modules are broken in the ways that people break them, and the linter has to notice.
//!
//! A mutant is one edit of one file of a game. It counts as found if a file of the game has a finding that it did not
//! have before. Mutants that change neither the game nor the messages of the engine are not defects and do not count.

pub mod garble;
mod mutate;

use std::{
    collections::{BTreeMap, HashMap},
    fmt::Write,
};

use camino::Utf8Path;
use gdl_base::RuleLevel;
use gdl_config::Config;
use gdl_db::{Change, File, GdlDatabase, Options};
use gdl_eval::{Evaluation, evaluate};
use gdl_lint::{LintOptions, Setting, diagnostics};
use gdl_syntax::TextRange;

pub use mutate::Kind;

use crate::corpus::Corpus;

/// A reproducible source of chance (SplitMix64).
pub struct Chance(pub u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `count`, which must not be 0.
    fn below(&mut self, count: usize) -> usize {
        (self.next() % count as u64) as usize
    }

    /// One of the items, if there are any.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { items.get(self.below(items.len())) }
    }
}

/// One replacement of text.
#[derive(Debug, Clone)]
pub struct Mutation {
    range: TextRange,
    text: String,
}

/// A mutant and the rules that found it.
#[derive(Debug, Clone)]
pub struct Mutant {
    /// The kind of the change.
    pub kind: Kind,
    /// The place and the change, for people.
    pub place: String,
    /// Whether the default rules noticed it.
    pub by_default: bool,
    /// Whether all rules together noticed it.
    pub by_all: bool,
}

/// The number of mutants that were found, by kind.
#[derive(Debug, Default)]
pub struct Report {
    /// All mutants that count.
    pub mutants: Vec<Mutant>,
    /// The number of mutants that changed nothing.
    pub equivalent: usize,
}

impl Report {
    /// The shares that default rules and all rules found.
    pub fn shares(&self) -> (f64, f64) {
        let share = |found: fn(&Mutant) -> bool| {
            self.mutants.iter().filter(|mutant| found(mutant)).count() as f64 / self.mutants.len().max(1) as f64
        };
        (share(|mutant| mutant.by_default), share(|mutant| mutant.by_all))
    }

    /// The numbers, and the mutants that no rule found.
    pub fn text(&self) -> String {
        let mut out = String::from("kind                    mutants  default  all rules\n");
        let mut kinds: BTreeMap<Kind, [usize; 3]> = BTreeMap::new();
        for mutant in &self.mutants {
            let counts = kinds.entry(mutant.kind).or_default();
            counts[0] += 1;
            counts[1] += usize::from(mutant.by_default);
            counts[2] += usize::from(mutant.by_all);
        }
        for (kind, [all, default, every]) in &kinds {
            let _ = writeln!(out, "{:<22} {all:>8} {default:>8} {every:>10}", kind.name());
        }
        let (default, all) = self.shares();
        let _ = writeln!(
            out,
            "together: {} mutants, default rules {:.1} %, all rules {:.1} %; {} changed nothing and do not count",
            self.mutants.len(),
            default * 100.0,
            all * 100.0,
            self.equivalent
        );
        for mutant in self.mutants.iter().filter(|mutant| !mutant.by_default) {
            let how = if mutant.by_all { "only by all rules" } else { "not found" };
            let _ = writeln!(out, "  {how}: {}: {}", mutant.kind.name(), mutant.place);
        }
        out
    }
}

/// Breaks the games of a library in `wanted` ways, the same ones for the same seed.
pub fn run(library: &mut Corpus, roots: &[File], wanted: usize, seed: u64) -> Report {
    let mut chance = Chance(seed);
    let mut report = Report::default();
    let default = LintOptions::default();
    let all = vec![Setting { selector: "all".to_owned(), level: RuleLevel::Hint }];
    let all = LintOptions::new(&Config::default(), Utf8Path::new("/"), Utf8Path::new("/"), all);
    let kinds = Kind::ALL;
    // The games are mutated one after another, because a game is expensive to pin; each gets its share of every kind.
    for (turn, &root) in roots.iter().enumerate() {
        let count = wanted * (turn + 1) / roots.len() - wanted * turn / roots.len();
        if count == 0 {
            continue;
        }
        let game = Game::pin(library, root, [&default, &all]);
        let mut made = 0;
        for attempt in 0..count * 20 {
            if made == count {
                break;
            }
            let kind = kinds[(report.mutants.len() + attempt - made) % kinds.len()];
            let Some((file, mutation)) = game.mutation(&library.db, kind, &mut chance) else { continue };
            match game.judge(library, kind, file, &mutation, [&default, &all]) {
                Some(mutant) => {
                    report.mutants.push(mutant);
                    made += 1;
                }
                None => report.equivalent += 1,
            }
        }
    }
    report
}

/// The number of equal findings, by file, rule and message, without positions.
type FindingCounts = HashMap<(File, &'static str, String), usize>;

/// A game before it is broken.
struct Game {
    root: File,
    files: Vec<File>,
    evaluated: Evaluation,
    /// The findings of the default rules and of all rules.
    said: [FindingCounts; 2],
}

impl Game {
    fn pin(library: &mut Corpus, root: File, options: [&LintOptions; 2]) -> Game {
        let files = evaluate(&library.db, root).files.clone();
        let path = root.path(&library.db).to_owned();
        let pinned = files.iter().map(|file| (file.path(&library.db).to_owned(), path.clone())).collect();
        let mut change = Change::new();
        change.set_options(Options { pinned_roots: pinned, ..Options::default() });
        library.db.apply(change);
        let evaluated = (**evaluate(&library.db, root)).clone();
        let said = options.map(|options| said(&library.db, &files, options));
        Game { root, files, evaluated, said }
    }

    fn mutation(&self, db: &GdlDatabase, kind: Kind, chance: &mut Chance) -> Option<(File, Mutation)> {
        let file = *chance.pick(&self.files)?;
        let candidates = mutate::candidates(kind, db, file, &self.files, &self.evaluated.ruleset, chance);
        Some((file, chance.pick(&candidates)?.clone()))
    }

    /// Breaks a file, collects the findings, and restores the file.
    fn judge(
        &self,
        library: &mut Corpus,
        kind: Kind,
        file: File,
        mutation: &Mutation,
        options: [&LintOptions; 2],
    ) -> Option<Mutant> {
        let path = file.path(&library.db).to_owned();
        let before = file.text(&library.db).to_string();
        let range = std::ops::Range::<usize>::from(mutation.range);
        let mut text = before.clone();
        text.replace_range(range.clone(), &mutation.text);
        let set = |db: &mut GdlDatabase, text: &str| {
            let mut change = Change::new();
            change.set_text(path.clone(), text);
            db.apply(change);
        };
        set(&mut library.db, &text);
        let db = &library.db;
        let after = evaluate(db, self.root);
        let noted =
            |evaluated: &Evaluation| evaluated.notes.iter().map(|note| note.message.clone()).collect::<Vec<_>>();
        let same = after.ruleset == self.evaluated.ruleset
            && after.prints == self.evaluated.prints
            && noted(after) == noted(&self.evaluated);
        let new = |index: usize| {
            let now = said(db, &self.files, options[index]);
            now.iter().any(|(what, count)| self.said[index].get(what).is_none_or(|before| count > before))
        };
        let (by_default, by_all) = (new(0), new(1));
        let line = before[..range.start].matches('\n').count() + 1;
        let name = file.path(db).file_name().unwrap_or_default().to_owned();
        let old = before[range].chars().take(60).collect::<String>().replace('\n', " ");
        let place = format!("{name}:{line}: `{old}` -> `{}`", mutation.text.replace('\n', " "));
        set(&mut library.db, &before);
        // A mutant that is found counts even if the game is the same.
        (!same || by_default || by_all).then_some(Mutant { kind, place, by_default, by_all })
    }
}

fn said(db: &GdlDatabase, files: &[File], options: &LintOptions) -> FindingCounts {
    let mut said = FindingCounts::new();
    for &file in files {
        for finding in diagnostics(db, file, options) {
            *said.entry((file, finding.rule.name, finding.found.message)).or_default() += 1;
        }
    }
    said
}
