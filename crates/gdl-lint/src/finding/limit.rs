//! A bound on the findings of one kind in a file: those beyond it are counted.

use std::hash::{BuildHasher, Hash};

use gdl_db::{Db, File};
use gdl_hir::source_map;
use gdl_ruleset::Origin;
use gdl_schema::MessageId;
use gdl_syntax::MAX_OF_KIND;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

use super::Finding;
use crate::More;

/// Findings of a file up to a limit of each kind.
#[derive(Default)]
pub(super) struct Limit {
    counts: FxHashMap<MessageId, Count>,
}

struct Count {
    kept: usize,
    /// Hashes of what is not kept: several roots say the same.
    others: FxHashSet<u64>,
    /// What the evaluation of one root has not kept itself.
    unkept: usize,
    first: Origin,
    last: Origin,
}

impl Default for Count {
    fn default() -> Count {
        Count { kept: 0, others: FxHashSet::default(), unkept: 0, first: Origin::NONE, last: Origin::NONE }
    }
}

impl Count {
    fn omitted(&self) -> usize {
        self.others.len() + self.unkept
    }
}

impl Limit {
    /// Whether there is room for a finding of a kind; it is counted if there is none.
    pub fn admits(&mut self, id: MessageId, origin: Origin, key: &impl Hash) -> bool {
        let count = self.counts.entry(id).or_default();
        if count.kept < MAX_OF_KIND {
            count.kept += 1;
            return true;
        }
        if count.others.insert(FxBuildHasher.hash_one(key)) {
            (count.first, count.last) = (if count.others.len() == 1 { origin } else { count.first }, origin);
        }
        false
    }

    /// Counts findings that evaluation has not kept itself.
    pub fn omit(&mut self, id: MessageId, first: Origin, last: Origin, unkept: usize) {
        let count = self.counts.entry(id).or_default();
        if unkept > count.unkept {
            count.unkept = unkept;
            count.last = last;
            if count.others.is_empty() {
                count.first = first;
            }
        }
    }

    /// What stands for the findings that are counted.
    pub fn findings(self, db: &dyn Db, file: File) -> impl Iterator<Item = Finding> {
        let range = move |origin: Origin| source_map(db, file).range(origin).unwrap_or_default();
        self.counts.into_iter().filter(|(_, count)| count.omitted() > 0).map(move |(id, count)| {
            let more = More { count: count.omitted(), last: range(count.last).start() };
            Finding::more(id, file, range(count.first), more)
        })
    }
}
