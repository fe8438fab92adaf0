//! The queries that run rules: by file over its text, by file over its forms, by root over its game.
//!
//! Each is keyed by the rules that run, so that a rule which is off costs nothing, and switching on one about games does
//! not rerun those about files.

use std::sync::Arc;

use gdl_db::{Db, File};
use gdl_eval::evaluate;
use gdl_hir::item_tree;
use gdl_ruleset::{Data, Value};
use rustc_hash::FxHashMap;

use crate::{
    Check, FormContext, Lint, Place, RootContext, RuleId, SyntaxContext,
    context::{
        known::{Found, Recent, Run},
        reads::Reads,
    },
    rules::design::game::facts,
    tokens::check_tokens,
};

/// Rules that run together.
#[salsa::interned(debug)]
pub(crate) struct RuleSet<'db> {
    /// Sorted.
    #[returns(deref)]
    pub rules: Box<[RuleId]>,
}

impl<'db> RuleSet<'db> {
    /// Of some rules those with a check that `wanted` likes.
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
    matches!(check, Check::Root(_))
}

/// Findings about the text of a file: they hold ranges.
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
    context.lints.into()
}

type FormCheck = for<'a> fn(&mut FormContext<'a>, &'a Value);

/// Checks by the heads that they are about.
#[derive(Default)]
struct ByHead {
    any: Vec<(RuleId, FormCheck)>,
    named: FxHashMap<&'static str, Vec<(RuleId, FormCheck)>>,
}

impl ByHead {
    fn add(&mut self, heads: &'static [&'static str], rule: RuleId, check: FormCheck) {
        if heads.is_empty() {
            self.any.push((rule, check));
        }
        heads.iter().for_each(|&head| self.named.entry(head).or_default().push((rule, check)));
    }

    fn run<'a>(&self, context: &mut FormContext<'a>, list: &'a Value) {
        let named = list.head().and_then(|head| self.named.get(head.as_str()));
        for &(rule, check) in self.any.iter().chain(named.into_iter().flatten()) {
            context.rule = rule;
            check(context, list);
        }
    }

    fn is_empty(&self) -> bool {
        self.any.is_empty() && self.named.is_empty()
    }
}

/// Findings about the forms of a file, in one walk: they hold origins.
#[salsa::tracked(returns(deref))]
pub(crate) fn form_lints<'db>(db: &'db dyn Db, file: File, rules: RuleSet<'db>) -> Box<[Lint]> {
    let (mut forms, mut lists) = (ByHead::default(), ByHead::default());
    for &rule in rules.rules(db) {
        match rule.rule().check {
            Check::Forms(heads, check) => forms.add(heads, rule, check),
            Check::Lists(heads, check) => lists.add(heads, rule, check),
            _ => {}
        }
    }
    let tree = item_tree(db, file);
    let mut context = FormContext::new(db, tree);
    for form in &tree.forms {
        context.form = Some(&form.value);
        forms.run(&mut context, &form.value);
        if !lists.is_empty() {
            walk(&lists, &mut context, &form.value);
        }
    }
    context.lints.into()
}

/// The nesting of the values of a file is bounded by that of its tree.
fn walk<'a>(checks: &ByHead, context: &mut FormContext<'a>, value: &'a Value) {
    if let Data::List(items) = &value.data {
        checks.run(context, value);
        items.iter().filter(|item| item.is_list()).for_each(|item| walk(checks, context, item));
    }
}

/// Findings about a game, sorted by file: they hold origins.
#[salsa::tracked(returns(deref))]
pub(crate) fn root_lints<'db>(db: &'db dyn Db, root: File, rules: RuleSet<'db>) -> Box<[Lint]> {
    let rules = rules.rules(db);
    let (game, facts) = (evaluate(db, root), facts(db, root));
    let recent = db.scratch().get::<Recent>();
    let before = recent.get(root, rules);
    let changed = before.as_ref().map(|before| before.changed(game, facts));
    let reads = Reads::default();
    let mut context = RootContext::new(db, root, &reads);
    let mut runs = Vec::with_capacity(rules.len());
    for (index, &rule) in rules.iter().enumerate() {
        let known = before.as_ref().zip(changed.as_ref());
        if let Some(known) = known.and_then(|(before, changed)| before.run(db, index, changed)) {
            runs.push(Arc::clone(known));
            continue;
        }
        if let Check::Root(check) = rule.rule().check {
            context.rule = rule;
            check(&mut context);
        }
        runs.push(Arc::new(Run { seen: reads.take(), lints: std::mem::take(&mut context.lints).into() }));
    }
    let mut lints: Vec<Lint> = runs.iter().flat_map(|run| run.lints.iter().cloned()).collect();
    recent.put(Found { root, rules: rules.into(), game: Arc::clone(game), facts: facts.clone(), runs });
    let root = root.index(db);
    lints.sort_by_key(|lint| file_of(lint, root));
    lints.into()
}

/// The index of the file that a finding about a game is in.
fn file_of(lint: &Lint, root: u32) -> u32 {
    if let Place::Node(origin) = lint.at { origin.file } else { root }
}

/// The findings about a game that are in one of its files.
pub(crate) fn root_lints_of<'db>(db: &'db dyn Db, root: File, file: File, rules: RuleSet<'db>) -> &'db [Lint] {
    let lints = root_lints(db, root, rules);
    let (root, file) = (root.index(db), file.index(db));
    let start = lints.partition_point(|lint| file_of(lint, root) < file);
    let end = lints.partition_point(|lint| file_of(lint, root) <= file);
    &lints[start..end]
}
