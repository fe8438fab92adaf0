//! The way from what rules and evaluation report to the diagnostics of a file, step by step.

pub(crate) mod cascade;
pub(crate) mod engine;
pub(crate) mod forms;
pub(crate) mod merge;
pub(crate) mod resolve;
pub(crate) mod run;
pub(crate) mod tokens;
pub(crate) mod trust;
pub(crate) mod variants;

use gdl_base::RuleLevel;
use gdl_db::{Db, File, FileStatus};
use gdl_eval::variant_notes;

use crate::{LintOptions, not_gdl, registry::ids};
use run::{RuleSet, about_forms, about_games, about_text, form_lints, root_lints, syntax_lints};

/// Evaluates a game, also with other settings of its variants, and runs the rules about games: most of the work of
/// [`diagnostics`], per root, for hosts with several threads.
pub fn judge_root(db: &dyn Db, root: File, options: &LintOptions) {
    variant_notes(db, root);
    root_lints(db, root, RuleSet::of(db, options.on_anywhere(), about_games));
}

/// Runs the rules about a single file, for hosts with several threads, like [`judge_root`].
pub fn judge_file(db: &dyn Db, file: File, options: &LintOptions) {
    if !matches!(file.status(db), FileStatus::Text(_)) || not_gdl(db, file).is_some() {
        return;
    }
    let (of_text, of_forms) = rules_of_file(db, &options.levels(file.path(db)));
    syntax_lints(db, file, of_text);
    form_lints(db, file, of_forms);
}

/// The rules that are on for a file: those about its text, and those about its forms.
pub(crate) fn rules_of_file<'db>(db: &'db dyn Db, levels: &[RuleLevel]) -> (RuleSet<'db>, RuleSet<'db>) {
    let on = || ids().filter(|id| levels[id.index()] != RuleLevel::Off);
    (RuleSet::of(db, on(), about_text), RuleSet::of(db, on(), about_forms))
}
