//! Merges findings of several roots, reports repeated findings once, and sorts them in the order of the text.

use gdl_base::RuleLevel;
use gdl_db::{Db, File};
use rustc_hash::FxHashMap;

use crate::{
    Diagnostic, Lint, Place, RuleId, Safety,
    pipeline::{
        resolve::resolve,
        run::{RuleSet, root_lints_of},
    },
};

/// Merges the findings of rules about games for a file into diagnostics with the roots under which they hold.
pub(crate) fn of_roots(
    db: &dyn Db,
    file: File,
    roots: &[File],
    rules: RuleSet<'_>,
    levels: &[RuleLevel],
) -> Vec<Diagnostic> {
    type Key<'l> = (RuleId, Place, &'l str);
    let mut index: FxHashMap<Key<'_>, usize> = FxHashMap::default();
    let mut merged: Vec<(&Lint, Vec<File>)> = Vec::new();
    for &root in roots {
        for lint in root_lints_of(db, root, file, rules) {
            if levels[lint.rule.index()] == RuleLevel::Off {
                continue;
            }
            let at = *index.entry((lint.rule, lint.at, &lint.message)).or_insert_with(|| {
                merged.push((lint, Vec::new()));
                merged.len() - 1
            });
            let under = &mut merged[at].1;
            if under.last() != Some(&root) {
                under.push(root);
            }
        }
    }
    let resolved = merged.into_iter().filter_map(|(lint, under)| {
        let mut diagnostic = resolve(db, file, lint, levels[lint.rule.index()])?;
        if under.len() < roots.len() {
            diagnostic.roots = under;
        }
        Some(diagnostic)
    });
    resolved.collect()
}

/// Sorts diagnostics, and merges those with the same position and reason. Fixes of diagnostics that hold only under
/// some roots are removed, since they would change the other games too.
pub(crate) fn in_order(mut diagnostics: Vec<Diagnostic>, roots: usize) -> Vec<Diagnostic> {
    diagnostics.sort_by(|a, b| {
        let key = |d: &Diagnostic| (d.range.start(), d.range.end(), d.rule.code);
        key(a).cmp(&key(b)).then_with(|| a.message.cmp(&b.message))
    });
    let mut kept: Vec<(Diagnostic, usize)> = Vec::with_capacity(diagnostics.len());
    for mut diagnostic in diagnostics {
        diagnostic.roots_of_file = roots;
        if !diagnostic.roots.is_empty() {
            diagnostic.fixes.iter_mut().for_each(|fix| fix.safety = Safety::Unsafe);
        }
        match kept.last_mut() {
            Some((last, more))
                if last.rule == diagnostic.rule
                    && last.range == diagnostic.range
                    && last.roots == diagnostic.roots
                    && (last.more, diagnostic.more) == (None, None) =>
            {
                *more += usize::from(last.message != diagnostic.message);
                last.cause = last.cause.filter(|_| diagnostic.cause.is_some());
            }
            _ => kept.push((diagnostic, 0)),
        }
    }
    let told = kept.into_iter().map(|(mut diagnostic, more)| {
        if more > 0 {
            diagnostic.message = format!("{} (and {more} more like this here)", diagnostic.message);
        }
        diagnostic
    });
    told.collect()
}
