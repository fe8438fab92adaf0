//! Findings of rules about games before the last edit, for those whose part of the game has not changed.

use std::sync::Arc;

use gdl_db::{Db, File, Recent};
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
    pub game: Arc<Evaluated>,
    pub facts: Facts,
    /// As many as rules.
    pub runs: Vec<Arc<Run>>,
}

/// The findings of rules in the games that were judged last.
pub(crate) type Before = Recent<(File, Box<[RuleId]>), Found, 8>;

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
