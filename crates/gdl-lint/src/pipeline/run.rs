//! The queries that run rules: per file over its text, per file over its forms, per root over its game.
//!
//! Each is keyed by the rules that run, so that a rule that is off costs nothing, and enabling one about games does not
//! rerun those about files.

use std::sync::Arc;

use crate::{
    Check, Lint, RootContext, RuleId, SyntaxContext,
    context::{
        known::{GameFindings, RecentGameFindings, Run},
        reads::Reads,
    },
    facts::game::facts,
    lint::lints::file_of,
    pipeline::{forms::check_forms, tokens::check_tokens, variants},
};
use gdl_db::{Db, File};
use gdl_eval::evaluate;

/// Rules that run together.
#[salsa::interned(debug)]
pub(crate) struct RuleSet<'db> {
    /// The rules, sorted.
    #[returns(deref)]
    pub rules: Box<[RuleId]>,
}

impl<'db> RuleSet<'db> {
    /// Those of some rules whose check satisfies `wanted`.
    pub fn of(db: &'db dyn Db, rules: impl Iterator<Item = RuleId>, wanted: fn(&Check) -> bool) -> RuleSet<'db> {
        let rules: Box<[RuleId]> = rules.filter(|id| wanted(&id.rule().check)).collect();
        RuleSet::new(db, rules)
    }
}

pub(crate) fn about_text(check: &Check) -> bool {
    matches!(check, Check::Text(_) | Check::Tokens(..))
}

pub(crate) fn about_forms(check: &Check) -> bool {
    matches!(check, Check::Forms(..) | Check::Lists(..))
}

pub(crate) fn about_games(check: &Check) -> bool {
    matches!(check, Check::Root(_) | Check::Played(_))
}

/// Findings about the text of a file, with ranges.
#[salsa::tracked(returns(deref))]
pub(crate) fn syntax_lints<'db>(db: &'db dyn Db, file: File, rules: RuleSet<'db>) -> Box<[Lint]> {
    let mut context = SyntaxContext::new(db, file);
    let rules = rules.rules(db);
    for &rule in rules {
        if let Check::Text(check) = rule.rule().check {
            context.rule = rule;
            check(&mut context);
        }
    }
    check_tokens(&mut context, rules);
    context.lints.take().into()
}

/// Findings about the forms of a file, with origins.
#[salsa::tracked(returns(deref))]
pub(crate) fn form_lints<'db>(db: &'db dyn Db, file: File, rules: RuleSet<'db>) -> Box<[Lint]> {
    check_forms(db, file, rules.rules(db)).into()
}

/// Findings about a game, sorted by file, with origins.
#[salsa::tracked(returns(deref))]
pub(crate) fn root_lints<'db>(db: &'db dyn Db, root: File, rules: RuleSet<'db>) -> Box<[Lint]> {
    let rules = rules.rules(db);
    let (game, facts) = (evaluate(db, root), facts(db, root));
    let recent = db.scratch().get::<RecentGameFindings>();
    let key: (File, Box<[RuleId]>) = (root, rules.into());
    let before = recent.get(&key);
    let changed = before.as_ref().map(|before| before.changed(db, game, facts));
    let reads = Reads::default();
    let mut context = RootContext::new(db, root, game, facts, &reads);
    let mut runs = Vec::with_capacity(rules.len());
    for (index, &rule) in rules.iter().enumerate() {
        let known = before.as_ref().zip(changed.as_ref());
        if let Some(known) = known.and_then(|(before, changed)| before.run(db, index, changed)) {
            runs.push(Arc::clone(known));
            continue;
        }
        if let Check::Root(check) | Check::Played(check) = rule.rule().check {
            context.rule = rule;
            check(&mut context);
        }
        runs.push(Arc::new(Run { seen: reads.take(), lints: context.lints.take().into() }));
    }
    let mut lints: Vec<Lint> = runs.iter().flat_map(|run| run.lints.iter().cloned()).collect();
    recent.put(key, GameFindings::new(db, game, facts, runs));
    variants::keep_lasting(db, root, &mut lints);
    let root = root.index(db);
    lints.sort_by_key(|lint| file_of(lint.at, root));
    lints.into()
}

/// The findings about a game in one of its files.
pub(crate) fn root_lints_of<'db>(db: &'db dyn Db, root: File, file: File, rules: RuleSet<'db>) -> &'db [Lint] {
    let lints = root_lints(db, root, rules);
    let (root, file) = (root.index(db), file.index(db));
    let start = lints.partition_point(|lint| file_of(lint.at, root) < file);
    let end = lints.partition_point(|lint| file_of(lint.at, root) <= file);
    &lints[start..end]
}
