//! Which diagnostics of a report are shown under another one.

use gdl_base::Level;
use rustc_hash::FxHashMap;

use super::MAX_CHAIN;
use crate::{Cause, Diagnostic};

/// Which diagnostics of a report follow from which. A report may lack the cause of a diagnostic: it is in a file that was not
/// checked, in a baseline, or below the lowest level. Then the diagnostic follows from nothing.
#[derive(Debug, Default)]
pub struct Folding {
    causes: FxHashMap<Cause, Cause>,
    followers: FxHashMap<Cause, usize>,
}

impl Folding {
    /// The links between the diagnostics of a report.
    pub fn of<'d>(report: impl Iterator<Item = &'d Diagnostic> + Clone) -> Folding {
        let mut folding = Folding::default();
        if report.clone().all(|it| it.cause.is_none()) {
            return folding;
        }
        let mut known: FxHashMap<Cause, (Option<Cause>, Level)> = FxHashMap::default();
        for it in report.clone() {
            // Of two at one place, which hold under other games, the one that follows from nothing counts.
            let same = known.entry(Cause::of(it)).or_insert((it.cause, it.level));
            same.0 = same.0.and(it.cause);
        }
        for it in report {
            let Some((cause, level)) = it.cause.and_then(|cause| first(cause, &known)) else { continue };
            // What makes a check fail is not hidden under what does not.
            let fails = |level| level >= Level::Warning;
            if cause != Cause::of(it) && (fails(level) || !fails(it.level)) {
                folding.causes.insert(Cause::of(it), cause);
                *folding.followers.entry(cause).or_default() += 1;
            }
        }
        folding
    }

    /// The number of diagnostics that follow from others.
    pub fn count(&self) -> usize {
        self.followers.values().sum()
    }

    /// The diagnostic of the report that a diagnostic follows from. That one follows from nothing.
    pub fn cause(&self, diagnostic: &Diagnostic) -> Option<Cause> {
        diagnostic.cause.and_then(|_| self.causes.get(&Cause::of(diagnostic)).copied())
    }

    /// The number of diagnostics that follow from a diagnostic.
    pub fn followers(&self, diagnostic: &Diagnostic) -> usize {
        match self.cause(diagnostic) {
            Some(_) => 0,
            None => self.followers.get(&Cause::of(diagnostic)).copied().unwrap_or(0),
        }
    }
}

/// The first of a chain of causes, if the report has all of them.
fn first(mut cause: Cause, known: &FxHashMap<Cause, (Option<Cause>, Level)>) -> Option<(Cause, Level)> {
    for _ in 0..MAX_CHAIN {
        match *known.get(&cause)? {
            (Some(next), _) if known.contains_key(&next) => cause = next,
            (_, level) => return Some((cause, level)),
        }
    }
    None
}
