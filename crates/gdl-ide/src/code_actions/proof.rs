//! The proof that a change keeps every game: all games that load the changed files are evaluated before and after it.

use gdl_db::Db;
use gdl_eval::{Evaluation, evaluate};
use gdl_hir::source_map;
use gdl_ruleset::Ruleset;
use rustc_hash::FxHashSet;

pub(super) use crate::base::affected_games as roots;
use crate::{SourceChange, base::changed};

/// The maximum number of games that are evaluated for one change.
const MAX_ROOTS: usize = 64;

/// Proves that a change keeps all games that it can affect; `apart` is a symbol that it defines or removes.
///
/// # Errors
///
/// The reason why there is no proof, for the user.
pub(super) fn keeps_games(db: &dyn Db, change: &SourceChange, apart: Option<&str>) -> Result<(), String> {
    let roots = roots(db, change);
    if roots.len() > MAX_ROOTS {
        return Err(format!("more than {MAX_ROOTS} games load this file"));
    }
    let fork = changed(db, change);
    let mut unseen: FxHashSet<_> = forms(db, change);
    for root in roots {
        db.unwind_if_revision_cancelled();
        let (before, after) = (evaluate(db, root), evaluate(&fork, fork.file(root.path(db))));
        if !is_same(before, after, apart) {
            let name = root.path(db).file_name().unwrap_or_default();
            return Err(format!("it would change the game of `{name}`"));
        }
        before.forms.iter().for_each(|form| {
            unseen.remove(&(form.file, form.form));
        });
    }
    // A form that no game reads cannot be proven.
    unseen
        .is_empty()
        .then_some(())
        .ok_or_else(|| "no game reads this form, so that nothing shows what it means".to_owned())
}

/// The forms that a change edits, by file and number.
fn forms(db: &dyn Db, change: &SourceChange) -> FxHashSet<(u32, u32)> {
    let mut forms = FxHashSet::default();
    for (file, edits) in &change.files {
        let map = source_map(db, *file);
        for edit in edits.iter().filter(|edit| !edit.range.is_empty()) {
            let at = map.node_at(edit.range.start()).or_else(|| map.node_at(edit.range.end()));
            let is_inside = |form: u32| map.form_range(form).is_some_and(|form| form.contains_range(edit.range));
            forms.extend(at.filter(|at| is_inside(at.form)).map(|at| (at.file, at.form)));
        }
    }
    forms
}

fn is_same(before: &Evaluation, after: &Evaluation, apart: Option<&str>) -> bool {
    let same_rules = match apart {
        None => before.ruleset == after.ruleset,
        Some(name) => {
            let without = |rules: &Ruleset| {
                let mut rules = rules.clone();
                rules.defines.retain(|(defined, _)| defined != name);
                rules
            };
            without(&before.ruleset) == without(&after.ruleset)
        }
    };
    same_rules
        && before.loads == after.loads
        && before.prints == after.prints
        && after.notes.len() <= before.notes.len()
}
