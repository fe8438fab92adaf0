//! The queries that run rules: per file over its text, per file over its forms, per root over its game.
//!
//! Each is keyed by the rules that run, so that a rule that is off costs nothing, and enabling one about games does not
//! rerun those about files.

use std::sync::Arc;

use crate::{
    Check, Lint, RootContext, RuleId, SyntaxContext,
    context::{
        Facts,
        known::{GameFindings, RecentGameFindings, Run},
        reads::Reads,
    },
    facts::game::facts,
    lint::lints::file_of,
    pipeline::{forms::check_forms, tokens::check_tokens, variants},
};
use gdl_db::{Db, File};
use gdl_eval::{Evaluation, VariantSetting, evaluate};

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
    matches!(check, Check::Root(_) | Check::Played(_) | Check::Ending(_))
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
    let runs = check_game(db, root, &[], evaluate(db, root), facts(db, root), rules.rules(db));
    let mut lints: Vec<Lint> = runs.iter().flat_map(|run| run.lints.iter().cloned()).collect();
    variants::keep_lasting(db, root, &mut lints);
    variants::add_ends(db, root, rules.rules(db), &mut lints);
    let root = root.index(db);
    lints.sort_by_key(|lint| file_of(lint.at, root));
    lints.into()
}

/// The number of games whose findings are kept for the next edit, and of games that other settings of variants make.
const GAMES: usize = 8;
const OTHER_GAMES: usize = 16;

/// Runs rules about the game that a root makes with some settings of variants instead of its own, except those whose inputs are
/// the same as the last time. `rules` are sorted.
pub(crate) fn check_game(
    db: &dyn Db,
    root: File,
    settings: &[VariantSetting],
    game: &Arc<Evaluation>,
    facts: &Arc<Facts>,
    rules: &[RuleId],
) -> Vec<Arc<Run>> {
    let own = db.scratch().get::<RecentGameFindings<GAMES>>();
    let others = db.scratch().get::<RecentGameFindings<OTHER_GAMES>>();
    let key = (root, settings.to_vec());
    let before = if settings.is_empty() { own.get(&key) } else { others.get(&key) };
    let mut runs = before.map_or_else(Vec::new, |before| before.valid(db, &before.changed(db, game, facts)));
    let reads = Reads::default();
    let mut context = None;
    for &rule in rules {
        let Err(at) = runs.binary_search_by_key(&rule, |(rule, _)| *rule) else { continue };
        let context = context.get_or_insert_with(|| RootContext::new(db, root, game, facts, &reads));
        if let Check::Root(check) | Check::Played(check) | Check::Ending(check) = rule.rule().check {
            context.rule = rule;
            check(context);
        }
        let run = Run { seen: reads.take(), lints: context.lints.take().into() };
        runs.insert(at, (rule, Arc::new(run)));
    }
    let asked = runs.iter().filter(|(rule, _)| rules.binary_search(rule).is_ok()).map(|(_, run)| Arc::clone(run));
    let asked = asked.collect();
    let findings = GameFindings::new(db, game, facts, runs);
    if settings.is_empty() {
        own.put(key, findings)
    } else {
        others.put(key, findings)
    }
    asked
}

/// The findings about a game in one of its files.
pub(crate) fn root_lints_of<'db>(db: &'db dyn Db, root: File, file: File, rules: RuleSet<'db>) -> &'db [Lint] {
    let lints = root_lints(db, root, rules);
    let (root, file) = (root.index(db), file.index(db));
    let start = lints.partition_point(|lint| file_of(lint.at, root) < file);
    let end = lints.partition_point(|lint| file_of(lint.at, root) <= file);
    &lints[start..end]
}
