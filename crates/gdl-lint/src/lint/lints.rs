//! What rules report, up to a limit of each rule in each file.

use std::mem;

use gdl_eval::more_of_kind;
use gdl_syntax::MAX_OF_KIND;
use rustc_hash::FxHashMap;

use crate::{Lint, Place, RuleId};

/// Findings of rules. Of each rule in each file the first [`MAX_OF_KIND`] are kept; one more stands for the others.
pub(crate) struct Lints {
    kept: Vec<Lint>,
    counts: FxHashMap<(RuleId, u32), Count>,
    /// The index of the file that places without a file are in.
    own: u32,
    /// The last finding that is not kept: its rule still completes it.
    spare: Option<Lint>,
}

/// What there is of one rule in one file.
#[derive(Default)]
struct Count {
    kept: usize,
    omitted: Option<Omitted>,
}

struct Omitted {
    count: usize,
    first: Place,
    last: Place,
}

impl Lints {
    /// No findings; `own` is the index of the file that places without a file are in.
    pub fn new(own: u32) -> Lints {
        Lints { kept: Vec::new(), counts: FxHashMap::default(), own, spare: None }
    }

    /// Adds a finding, or counts it.
    pub fn push(&mut self, lint: Lint) -> &mut Lint {
        let (rule, at) = (lint.rule, lint.at);
        let count = self.counts.entry((rule, file_of(at, self.own))).or_default();
        if count.kept < MAX_OF_KIND {
            count.kept += 1;
            self.kept.push(lint);
            let last = self.kept.len() - 1;
            return &mut self.kept[last];
        }
        let omitted = count.omitted.get_or_insert(Omitted { count: 0, first: at, last: at });
        omitted.count += 1;
        omitted.last = at;
        self.spare.insert(lint)
    }

    /// The findings that are kept.
    pub fn kept(&self) -> &[Lint] {
        &self.kept
    }

    /// Whether a further finding of a rule in the own file would only be counted.
    pub fn is_full(&self, rule: RuleId) -> bool {
        self.counts.get(&(rule, self.own)).is_some_and(|count| count.kept >= MAX_OF_KIND)
    }

    /// Whether some are only counted: what is kept depends on them.
    pub fn omits(&self) -> bool {
        self.spare.is_some()
    }

    /// Takes all findings, and those that stand for others.
    pub fn take(&mut self) -> Vec<Lint> {
        let mut counts: Vec<_> = mem::take(&mut self.counts).into_iter().collect();
        counts.sort_unstable_by_key(|&(key, _)| key);
        let mut lints = mem::take(&mut self.kept);
        self.spare = None;
        lints.extend(counts.into_iter().filter_map(|((rule, _), count)| {
            let Omitted { count, first, last } = count.omitted?;
            let mut lint = Lint::new(rule, first, more_of_kind(count));
            lint.help(format!("The first {MAX_OF_KIND} are reported: correct them, then check again."));
            lint.more = Some((count, last));
            Some(lint)
        }));
        lints
    }
}

/// The index of the file that a place is in; places without a file are in `own`.
pub(crate) fn file_of(at: Place, own: u32) -> u32 {
    if let Place::Node(origin) = at { origin.file } else { own }
}

#[cfg(test)]
mod tests {
    use gdl_syntax::TextRange;

    use super::*;

    fn places(lints: &[Lint]) -> Vec<(u32, Option<usize>)> {
        let start = |lint: &Lint| if let Place::Range(range) = lint.at { range.start().into() } else { 0 };
        lints.iter().map(|lint| (start(lint), lint.more.map(|(count, _)| count))).collect()
    }

    #[test]
    fn each_rule_has_a_limit_of_its_own() {
        let mut lints = Lints::new(0);
        for at in 0..MAX_OF_KIND as u32 + 3 {
            let place = Place::Range(TextRange::empty(at.into()));
            lints.push(Lint::new(RuleId(1), place, String::new())).help("completed");
            if at % 2 == 0 {
                lints.push(Lint::new(RuleId(0), place, String::new()));
            }
        }
        assert!(lints.omits());
        let all = lints.take();
        assert_eq!(all.len(), MAX_OF_KIND + MAX_OF_KIND / 2 + 2 + 1);
        assert_eq!(places(&all[all.len() - 2..]), [(MAX_OF_KIND as u32 + 2, None), (MAX_OF_KIND as u32, Some(3))]);
        assert_eq!(all.last().map(|lint| &*lint.message), Some("and 3 more of this kind in this file"));
        assert!(!lints.omits() && lints.take().is_empty());
    }
}
