//! Application of fixes: as many as are compatible in one text, in rounds until none is left.
//!
//! All fixes are applied by [`Fixer`]. It checks each text under all games that load the file before it accepts it
//! ([`judge`]), and refuses a text that has lost more than its fixes name ([`loss`]).

mod judge;

use std::{
    collections::BTreeMap,
    hash::{DefaultHasher, Hash, Hasher},
};

use gdl_base::{Fix, RuleInfo, Safety, compatible_offers, edited};
use gdl_db::{Change, Db, File, GdlDatabase};
use rustc_hash::FxHashMap;

pub use judge::Objection;

use crate::{
    Diagnostic, LintOptions, diagnostics,
    loss::{self, Loss},
    pipeline::trust,
};

/// The maximum number of rounds. Each round must change the text to one that did not occur before; this bound is for
/// rules that would let a text grow forever.
pub const MAX_ROUNDS: usize = 1000;

/// The maximum number of fixes of one round that are checked and refused. The fixes after them are refused without a
/// check.
const MAX_REFUSED: usize = 64;

/// A rule and the number of its applied fixes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FixCount {
    /// The rule.
    pub rule: &'static RuleInfo,
    /// The number of applied fixes.
    pub count: usize,
}

/// A text after all rounds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FixedText {
    /// The text.
    pub text: String,
    /// The rules whose fixes were applied, in the order of codes.
    pub applied: Vec<FixCount>,
    /// The loss that the fixes would have caused without declaring it, which is a defect of a rule. The text is then
    /// the one before the fixes.
    pub bug: Option<Loss>,
    /// Whether a rule has found more to fix in the text than is reported of one rule: the same call goes on with the rest.
    pub is_cut: bool,
}

/// A fix and the rule that offers it.
type Offer<'d> = (&'d Fix, &'static RuleInfo);

/// The fixes of diagnostics that can be applied together. Of those with the same first edit, the one of the first rule by code
/// is taken.
fn compatible<'d>(offers: impl IntoIterator<Item = Offer<'d>>) -> Vec<Offer<'d>> {
    let mut offers: Vec<Offer<'d>> = offers.into_iter().collect();
    offers.sort_by_key(|(_, rule)| rule.code);
    compatible_offers(offers)
}

/// Whether a rule could fix more than it has reported.
fn omits_fixes(found: &[Diagnostic], least: Safety) -> bool {
    let mut rules = found.iter().filter(|diagnostic| diagnostic.more.is_some()).map(|diagnostic| diagnostic.rule.code);
    let is_fixed = |diagnostic: &&Diagnostic| diagnostic.fixes.iter().any(|fix| fix.safety <= least);
    rules.any(|rule| found.iter().filter(|diagnostic| diagnostic.rule.code == rule).any(|it| is_fixed(&it)))
}

/// Applies fixes to the files of a database, and checks each in a second database first.
pub struct Fixer<'a> {
    /// A fork of the database in which texts are tried.
    trial: GdlDatabase,
    /// Runs before each game is evaluated: a host can unwind from it.
    checkpoint: &'a dyn Fn(),
}

impl<'a> Fixer<'a> {
    /// A fixer for a database. Changes of the database reach it only through [`Fixer::fix_file`].
    pub fn new(db: &dyn Db, checkpoint: &'a dyn Fn()) -> Fixer<'a> {
        Fixer { trial: db.fork(), checkpoint }
    }

    /// The reason why a fix must not be applied to a file, if there is one.
    pub fn objection(&mut self, db: &dyn Db, file: File, fix: &Fix) -> Option<Objection> {
        let text = edited(file.text(db), &fix.edits);
        let objection = self.judge(db, file, &text, fix.safety);
        set_text(&mut self.trial, file.path(db).as_str(), file.text(db));
        objection
    }

    /// Applies fixes of these diagnostics of a file once: of those that may be applied, as many as do not overlap.
    /// Returns the new text; `None` if no fix can be applied.
    pub fn fix_once(&mut self, db: &dyn Db, file: File, found: &[Diagnostic], least: Safety) -> Option<FixedText> {
        let before = file.text(db);
        // A fix that changes the game would leave the safe ones of its round without a game to compare with.
        let highest = if least == Safety::Unsafe { least } else { Safety::Safe };
        let mut round = Round { highest, accepted: Vec::new(), refused: Vec::new() };
        while round.accepted.is_empty() {
            let chosen = compatible(found.iter().filter_map(|diagnostic| {
                let usable =
                    |fix: &&Fix| fix.safety <= round.highest && !fix.edits.is_empty() && !round.has_refused(fix);
                Some((diagnostic.fixes.iter().find(usable)?, diagnostic.rule))
            }));
            if round.refused.len() >= MAX_REFUSED {
                return None;
            }
            if chosen.is_empty() {
                if round.highest == least {
                    return None;
                }
                round.highest = least;
                continue;
            }
            self.accept(db, file, &chosen, &mut round);
        }
        let text = round.text(before, &[]);
        let bug = loss::unnamed_loss(before, &text, &round.accepted);
        if bug.is_some() {
            set_text(&mut self.trial, file.path(db).as_str(), before);
            return Some(FixedText { text: before.to_string(), applied: Vec::new(), bug, is_cut: false });
        }
        // The last tried text need not be the accepted one.
        set_text(&mut self.trial, file.path(db).as_str(), &text);
        Some(FixedText {
            text,
            applied: counts(round.accepted.iter().map(|(_, rule)| *rule)),
            bug: None,
            is_cut: omits_fixes(found, least),
        })
    }

    /// Fixes a file in rounds, in the database too. Returns `None` if there is nothing to do.
    ///
    /// The result is a fixed point unless it is cut: the same call changes nothing more, as long as no other file changes. Where fixes undo each
    /// other's work, the text is the first of those that come back.
    pub fn fix_file(
        &mut self,
        db: &mut GdlDatabase,
        file: File,
        options: &LintOptions,
        least: Safety,
    ) -> Option<FixedText> {
        self.fix_rounds(db, file, least, |db| {
            let mut found = diagnostics(db, file, options);
            trust::withhold_consequences(db, file, &mut found);
            found
        })
    }

    /// See [`Fixer::fix_file`]; `lint` computes the diagnostics to fix.
    pub(crate) fn fix_rounds(
        &mut self,
        db: &mut GdlDatabase,
        file: File,
        least: Safety,
        mut lint: impl FnMut(&GdlDatabase) -> Vec<Diagnostic>,
    ) -> Option<FixedText> {
        let path = file.path(db).to_string();
        let original = file.text(db).clone();
        let mut applied: Vec<&'static RuleInfo> = Vec::new();
        let (mut bug, mut is_cut) = (None, false);
        // The texts of all rounds, with the number of fixes that led to each.
        let mut history: FxHashMap<u64, usize> = FxHashMap::default();
        for _ in 0..MAX_ROUNDS {
            (self.checkpoint)();
            let found = lint(db);
            history.insert(hash(file.text(db)), applied.len());
            let Some(next) = self.fix_once(db, file, &found, least) else { break };
            bug = next.bug;
            if bug.is_some() {
                break;
            }
            set_text(db, &path, &next.text);
            if let Some(&count) = history.get(&hash(&next.text)) {
                applied.truncate(count);
                break;
            }
            applied.extend(next.applied.iter().flat_map(|it| std::iter::repeat_n(it.rule, it.count)));
            // Each round takes long in such a text.
            is_cut = next.is_cut;
            if is_cut {
                break;
            }
        }
        let text = file.text(db);
        (*text != original || bug.is_some()).then(|| FixedText {
            text: text.to_string(),
            applied: counts(applied),
            bug,
            is_cut,
        })
    }

    /// Accepts those of some compatible fixes that are valid together with the accepted ones, and refuses the others.
    fn accept<'d>(&mut self, db: &dyn Db, file: File, group: &[Offer<'d>], round: &mut Round<'d>) {
        let before = file.text(db);
        let text = round.text(before, group);
        let safety = round.accepted.iter().chain(group).map(|(fix, _)| fix.safety).max().unwrap_or(Safety::Safe);
        let too_many = round.refused.len() >= MAX_REFUSED;
        if !too_many && text != **before && self.judge(db, file, &text, safety).is_none() {
            round.accepted.extend(group);
        } else if too_many || group.len() == 1 {
            round.refused.extend(group.iter().map(|(fix, _)| *fix));
        } else {
            let (first, second) = group.split_at(group.len() / 2);
            self.accept(db, file, first, round);
            self.accept(db, file, second, round);
        }
    }

    fn judge(&mut self, db: &dyn Db, file: File, text: &str, safety: Safety) -> Option<Objection> {
        set_text(&mut self.trial, file.path(db).as_str(), text);
        judge::objection(db, &self.trial, file, safety, self.checkpoint)
    }
}

/// The verdicts of one round.
struct Round<'d> {
    /// The lowest safety of the fixes that are tried.
    highest: Safety,
    accepted: Vec<Offer<'d>>,
    refused: Vec<&'d Fix>,
}

impl Round<'_> {
    fn has_refused(&self, fix: &Fix) -> bool {
        self.refused.iter().any(|refused| std::ptr::eq(*refused, fix))
    }

    /// A text after the accepted fixes and some more.
    fn text(&self, before: &str, more: &[Offer<'_>]) -> String {
        edited(before, self.accepted.iter().chain(more).flat_map(|(fix, _)| &fix.edits))
    }
}

fn set_text(db: &mut GdlDatabase, path: &str, text: &str) {
    let mut change = Change::new();
    change.set_text(path, text);
    db.apply(change);
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

/// The number of occurrences of each rule, in the order of codes.
fn counts(rules: impl IntoIterator<Item = &'static RuleInfo>) -> Vec<FixCount> {
    let mut counts: BTreeMap<&str, FixCount> = BTreeMap::new();
    for rule in rules {
        counts.entry(rule.code).or_insert(FixCount { rule, count: 0 }).count += 1;
    }
    counts.into_values().collect()
}
