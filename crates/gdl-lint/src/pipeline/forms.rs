//! Runs the rules about forms, in one walk of each top-level form. A form that an edit has kept keeps its findings,
//! unless a rule has read other forms. All forms of the largest module of the corpus take 1.6 ms (development build).

use std::sync::Arc;

use gdl_db::{Db, File, RecentCache, expects_edits};
use gdl_hir::{Fold, Folded, ItemTree, item_tree};
use gdl_ruleset::{Data, Value};
use rustc_hash::FxHashMap;

use crate::{Check, FormContext, Lint, RuleId};

type FormCheck = for<'a> fn(&mut FormContext<'a>, &'a Value);

/// The findings in a form.
struct FormFindings {
    lints: Box<[Lint]>,
    /// Whether they depend only on the form, and on whether it is the first of its file.
    is_narrow: bool,
}

/// The findings of rules in a file before the last edit.
type RecentFormFindings = RecentCache<(File, Box<[RuleId]>), Folded<Arc<ItemTree>, FormFindings>, 4>;

/// Runs those of the rules that are about forms.
pub(crate) fn check_forms(db: &dyn Db, file: File, rules: &[RuleId]) -> Vec<Lint> {
    let (mut forms, mut lists) = (ByHead::default(), ByHead::default());
    for &rule in rules {
        match rule.rule().check {
            Check::Forms(kinds, check) => forms.add(kinds.iter().map(|kind| kind.name()), rule, check),
            Check::Lists(heads, check) => lists.add(heads.iter().copied(), rule, check),
            _ => {}
        }
    }
    let tree = item_tree(db, file);
    let mut context = FormContext::new(db, tree);
    if !expects_edits(db, file) {
        for (index, form) in tree.forms.iter().enumerate() {
            check_form(&forms, &lists, &mut context, &form.value, index == 0);
        }
        return context.lints.take();
    }
    let recent = db.scratch().get::<RecentFormFindings>();
    let key: (File, Box<[RuleId]>) = (file, rules.into());
    let before = recent.get(&key);
    let mut findings = Fold::new(before.as_deref(), tree.forms.len());
    for (index, form) in tree.forms.iter().enumerate() {
        let from = context.lints.kept().len();
        findings.add(&form.value, |kept| {
            context.looked_beyond.set(false);
            if let Some(kept) = kept.filter(|kept| kept.value.is_narrow && kept.was_first == (index == 0)) {
                kept.value.lints.iter().for_each(|lint| {
                    context.lints.push(lint.clone());
                });
            } else {
                check_form(&forms, &lists, &mut context, &form.value, index == 0);
            }
            FormFindings { lints: context.lints.kept()[from..].into(), is_narrow: !context.looked_beyond.get() }
        });
    }
    // Not every form has all of its findings if there are too many.
    if !context.lints.omits() {
        recent.put(key, findings.finish(Arc::clone(tree)));
    }
    context.lints.take()
}

fn check_form<'a>(forms: &ByHead, lists: &ByHead, context: &mut FormContext<'a>, form: &'a Value, is_first: bool) {
    (context.is_first, context.form) = (is_first, Some(form));
    forms.run(context, form);
    if !lists.is_empty() {
        walk(lists, context, form);
    }
}

/// The checks, by the heads of the forms that they apply to.
#[derive(Default)]
struct ByHead {
    any: Vec<(RuleId, FormCheck)>,
    named: FxHashMap<&'static str, Vec<(RuleId, FormCheck)>>,
}

impl ByHead {
    fn add(&mut self, heads: impl ExactSizeIterator<Item = &'static str>, rule: RuleId, check: FormCheck) {
        if heads.len() == 0 {
            self.any.push((rule, check));
        }
        heads.for_each(|head| self.named.entry(head).or_default().push((rule, check)));
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

/// Recursion is bounded by the nesting of the tree of the file.
fn walk<'a>(checks: &ByHead, context: &mut FormContext<'a>, value: &'a Value) {
    if let Data::List(items) = &value.data {
        checks.run(context, value);
        items.iter().filter(|item| item.is_list()).for_each(|item| walk(checks, context, item));
    }
}
