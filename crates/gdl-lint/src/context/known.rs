//! Findings of rules about games before the last edit, for those whose part of the game has not changed.

use std::sync::Arc;

use gdl_db::{Db, File, Recent};
use gdl_eval::Evaluated;
use gdl_hir::{Definition, ItemTree, definitions, item_tree};
use gdl_ruleset::{Origin, Value};

use super::reads::{Changes, Part, Seen, changed_parts};
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
    /// The forms of each file of the game, and the names that they define.
    files: Vec<(Arc<ItemTree>, Box<[Definition]>)>,
    /// As many as rules.
    pub runs: Vec<Arc<Run>>,
}

/// The findings of rules in the games that were judged last.
pub(crate) type Before = Recent<(File, Box<[RuleId]>), Found, 8>;

impl Found {
    pub fn new(db: &dyn Db, game: &Arc<Evaluated>, facts: &Facts, runs: Vec<Arc<Run>>) -> Found {
        let read = |&file: &File| (Arc::clone(item_tree(db, file)), definitions(db, file).into());
        Found { game: Arc::clone(game), facts: facts.clone(), files: game.files.iter().map(read).collect(), runs }
    }

    /// In what the game differs from one of now.
    pub fn changed(&self, db: &dyn Db, game: &Evaluated, facts: &Facts) -> Changes {
        let mut parts = changed_parts(&self.game, game);
        if self.facts != *facts {
            parts.insert(Part::Facts);
        }
        let has_same_files = self.game.files == game.files;
        let defines = |(file, (_, before)): (&File, &(_, Box<[Definition]>))| definitions(db, *file) == &**before;
        if !has_same_files || !game.files.iter().zip(&self.files).all(defines) {
            parts.insert(Part::Definitions);
        }
        let forms = self.changed_forms(db, game);
        match &forms {
            Some(forms) => forms.as_flattened().iter().for_each(|form| {
                parts.insert(Part::forms_of(form.head().map_or("", |head| head)));
            }),
            None => Part::all_forms().for_each(|part| parts.insert(part)),
        }
        Changes { parts, forms }
    }

    /// The forms that are others now in the same places.
    fn changed_forms(&self, db: &dyn Db, game: &Evaluated) -> Option<Vec<[Value; 2]>> {
        if self.game.files != game.files || self.game.forms != game.forms {
            return None;
        }
        let mut changed = Vec::new();
        for (file, (before, _)) in game.files.iter().zip(&self.files) {
            let now = item_tree(db, *file);
            if Arc::ptr_eq(before, now) {
                continue;
            }
            if before.forms.len() != now.forms.len() {
                return None;
            }
            let pairs = before.forms.iter().zip(&now.forms).filter(|(before, now)| before != now);
            changed.extend(pairs.map(|(before, now)| [before.value.clone(), now.value.clone()]));
        }
        // Forms of variants, and those that stand inside others, have heads of their own.
        let is_around = |form: &Origin| changed.iter().any(|[_, now]| now.origin == form.form());
        let has_inner = !changed.is_empty() && game.forms.iter().any(|form| form.node != 0 && is_around(form));
        (!has_inner).then_some(changed)
    }

    /// What the rule at an index would find now.
    pub fn run(&self, db: &dyn Db, index: usize, changed: &Changes) -> Option<&Arc<Run>> {
        self.runs.get(index).filter(|run| run.seen.holds(db, changed))
    }
}
