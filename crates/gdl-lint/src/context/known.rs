//! Findings of rules about games before the last edit, for those whose part of the game has not changed.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
};

use gdl_db::{Db, File};
use gdl_eval::Evaluated;

use super::reads::{Part, Parts, Seen, changed_parts};
use crate::{Lint, RuleId, rules::design::game::Facts};

/// What a rule looked at and what it found.
pub(crate) struct Run {
    pub seen: Seen,
    pub lints: Box<[Lint]>,
}

/// What all rules found in a game.
pub(crate) struct Found {
    pub root: File,
    pub rules: Box<[RuleId]>,
    pub game: Arc<Evaluated>,
    pub facts: Facts,
    /// As many as rules.
    pub runs: Vec<Arc<Run>>,
}

/// The games that were judged last: most likely the next edit is in one of their files.
#[derive(Default)]
pub(crate) struct Recent(Mutex<VecDeque<Arc<Found>>>);

impl Recent {
    const MOST: usize = 8;

    pub fn get(&self, root: File, rules: &[RuleId]) -> Option<Arc<Found>> {
        let games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        games.iter().find(|found| found.root == root && *found.rules == *rules).cloned()
    }

    pub fn put(&self, found: Found) {
        let mut games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        games.retain(|known| known.root != found.root || known.rules != found.rules);
        games.push_front(Arc::new(found));
        games.truncate(Recent::MOST);
    }
}

impl Found {
    /// The parts in which the game differs from one of now.
    pub fn changed(&self, game: &Evaluated, facts: &Facts) -> Parts {
        let mut changed = changed_parts(&self.game, game);
        if self.facts != *facts {
            changed.insert(Part::Facts);
        }
        changed
    }

    /// What the rule at an index would find now.
    pub fn run(&self, db: &dyn Db, index: usize, changed: &Parts) -> Option<&Arc<Run>> {
        self.runs.get(index).filter(|run| run.seen.holds(db, changed))
    }
}
