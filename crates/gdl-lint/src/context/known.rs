//! Findings of rules about games before the last edit, for rules whose inputs have not changed.
//!
//! Without those of the game's own settings, the CPU time from a change of a value to the diagnostics of the largest
//! module of the corpus was 105 instead of about 90 ms (`cargo xtask bench lsp`, development build).
//!
//! This tracks dependencies beside salsa. A prototype had one tracked query per rule, which depended on one tracked query
//! for each part of the game that it read and for each form; a part was compared with that of the evaluation before, by
//! address first. With as many findings, on one thread, the CPU time from a change of a value to the diagnostics of that
//! module grew from 45 to 49 and from 41 to 45 ms in two runs, and back from 43 to 49 and from 40 to 44 ms. The check of
//! the whole corpus took 416 and 391 ms without it, 437 and 394 ms with it, and 84 instead of 76 MB (development build).
//! In a profile the share of the rules did not grow, but those of salsa and of the comparison of properties did: these are
//! stored by type, so that a column of them has no address of its own.

use std::sync::Arc;

use gdl_db::{Db, File, RecentCache};
use gdl_eval::{Evaluation, VariantSetting};
use gdl_hir::{Form, ItemTree, SharedDefinitions, item_tree, shared_definitions};
use gdl_ruleset::{Origin, Value};
use rustc_hash::FxHashSet;

use super::{
    Facts,
    reads::{Changes, Part, ReadSet, changed_parts},
};
use crate::{Lint, RuleId};

/// The inputs that a rule read, and its findings.
pub(crate) struct Run {
    pub seen: ReadSet,
    pub lints: Box<[Lint]>,
}

/// The findings of rules in a game, with the inputs on which they depend.
pub(crate) struct GameFindings {
    game: Arc<Evaluation>,
    facts: Arc<Facts>,
    /// The forms of each file of the game, and the names that they define.
    files: Vec<(Arc<ItemTree>, SharedDefinitions)>,
    /// The runs of rules, sorted by rule.
    runs: Vec<(RuleId, Arc<Run>)>,
}

/// The findings of rules in the games that were checked last, by their roots and the settings of variants that are not the
/// game's own.
pub(crate) type RecentGameFindings<const MOST: usize> = RecentCache<(File, Vec<VariantSetting>), GameFindings, MOST>;

impl GameFindings {
    pub fn new(db: &dyn Db, game: &Arc<Evaluation>, facts: &Arc<Facts>, runs: Vec<(RuleId, Arc<Run>)>) -> GameFindings {
        let read = |&file: &File| (Arc::clone(item_tree(db, file)), Arc::clone(shared_definitions(db, file)));
        GameFindings {
            game: Arc::clone(game),
            facts: Arc::clone(facts),
            files: game.files.iter().map(read).collect(),
            runs,
        }
    }

    /// The differences between the previous game and the current one.
    pub fn changed(&self, db: &dyn Db, game: &Evaluation, facts: &Arc<Facts>) -> Changes {
        let mut parts = changed_parts(&self.game, game);
        if self.facts != *facts {
            parts.insert(Part::Facts);
        }
        let has_same_files = self.game.files == game.files;
        let defines = |(file, (_, before)): (&File, &(_, SharedDefinitions))| shared_definitions(db, *file) == before;
        if !has_same_files || !game.files.iter().zip(&self.files).all(defines) {
            parts.insert(Part::Definitions);
        }
        let forms = self.changed_forms(db, game);
        match &forms {
            Some(forms) => forms.iter().for_each(|form| {
                parts.insert(Part::forms_of(form.form_kind()));
            }),
            None => Part::all_forms().for_each(|part| parts.insert(part)),
        }
        Changes { parts, forms }
    }

    /// The forms that have changed, in their previous and current versions, including added and removed ones.
    fn changed_forms(&self, db: &dyn Db, game: &Evaluation) -> Option<Vec<Value>> {
        if self.game.files != game.files {
            return None;
        }
        let trees = || game.files.iter().zip(&self.files).map(|(file, (before, _))| (before, item_tree(db, *file)));
        let changed: Vec<Value> = trees().flat_map(|(before, now)| differences(before, now)).collect();
        let mut others = FxHashSet::default();
        for (before, now) in trees().filter(|(before, now)| !Arc::ptr_eq(before, now)) {
            let is_other = |form: &Origin| before.index_of(form.form).is_none() || now.index_of(form.form).is_none();
            others.extend(
                changed.iter().map(|form| form.origin).filter(|it| it.file == now.file.index(db)).filter(is_other),
            );
        }
        // Forms that are interpreted both times must be in the same order.
        let is_common = |form: &&Origin| !others.contains(&form.form());
        if !self.game.forms.iter().filter(is_common).eq(game.forms.iter().filter(is_common)) {
            return None;
        }
        // Forms of variants, and forms inside others, have heads of their own.
        let around: FxHashSet<Origin> = changed.iter().map(|form| form.origin).collect();
        let is_inner = |form: &Origin| form.node != 0 && around.contains(&form.form());
        let has_inner = self.game.forms.iter().chain(&game.forms).any(is_inner);
        (!has_inner).then_some(changed)
    }

    /// The runs of rules whose results are still valid, sorted by rule.
    pub fn valid(&self, db: &dyn Db, changed: &Changes) -> Vec<(RuleId, Arc<Run>)> {
        self.runs.iter().filter(|(_, run)| run.seen.holds(db, changed)).cloned().collect()
    }
}

/// The forms that differ between two trees of a file, from both trees.
fn differences(before: &Arc<ItemTree>, now: &Arc<ItemTree>) -> Vec<Value> {
    let mut found = Vec::new();
    if Arc::ptr_eq(before, now) {
        return found;
    }
    let has = |tree: &ItemTree, index: usize, form: &Arc<Form>| {
        // Most forms are pointer-equal, at the same place.
        tree.forms.get(index).is_some_and(|other| Arc::ptr_eq(other, form))
            || tree.index_of(form.number()).is_some_and(|index| tree.forms[index] == *form)
    };
    for (tree, other) in [(before, now), (now, before)] {
        let changed = tree.forms.iter().enumerate().filter(|(index, form)| !has(other, *index, form));
        found.extend(changed.map(|(_, form)| form.value.clone()));
    }
    found
}
