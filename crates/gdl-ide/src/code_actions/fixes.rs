//! The fixes of rules: one by one, all of a rule in the file, and all safe ones; and the documentation of the rule.

use gdl_db::{Change, Db};
use gdl_lint::{Diagnostic, Safety, apply_fixes, fix_text};
use rustc_hash::FxHashSet;

use super::{ActionEdit, ActionKind, Outcome, Site, Wanted, edited::difference};
use crate::{SourceChange, TextEdit};

/// What mends the diagnostics at the range.
pub(super) fn fixes(site: &mut Site<'_>) {
    let diagnostics = site.diagnostics();
    for diagnostic in &diagnostics {
        let is_only = diagnostic.fixes.len() == 1;
        for (number, fix) in diagnostic.fixes.iter().enumerate() {
            let edits: Vec<TextEdit> =
                fix.edits.iter().map(|edit| TextEdit::new(edit.range, edit.text.as_str())).collect();
            let change = SourceChange::of_file(site.file, edits);
            let id = format!("fix {} {} {number}", diagnostic.rule.name, u32::from(diagnostic.range.start()));
            let before = site.actions.len();
            site.offer_fix(id, sentence(&fix.label), diagnostic, Outcome::Edit(edit_of(change)));
            for action in &mut site.actions[before..] {
                action.is_preferred = is_only && fix.safety == Safety::Safe;
            }
        }
    }
    let mut seen = FxHashSet::default();
    for diagnostic in &diagnostics {
        if seen.insert(diagnostic.rule.code) {
            fix_rule(site, diagnostic);
            let id = format!("explain {}", diagnostic.rule.name);
            let title = format!("Explain `{}`", diagnostic.rule.name);
            site.offer_fix(id, title, diagnostic, Outcome::Explain(diagnostic.rule.name));
        }
    }
}

fn edit_of(change: SourceChange) -> ActionEdit {
    ActionEdit { creates: Vec::new(), change }
}

/// A label, "remove the clause", as a title.
fn sentence(label: &str) -> String {
    let mut chars = label.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}

/// Mends everything in the file that this rule has found and that is as safe to mend as this.
fn fix_rule(site: &mut Site<'_>, diagnostic: &Diagnostic) {
    let (Some(lint), Some(fix)) = (site.options.lint, diagnostic.fixes.first()) else { return };
    let mut all = gdl_lint::diagnostics(site.db, site.file, lint);
    all.retain(|other| other.rule == diagnostic.rule && other.fixes.iter().any(|it| it.safety <= fix.safety));
    if all.len() < 2 {
        return;
    }
    let Some((text, _)) = apply_fixes(site.text(), &all, fix.safety) else { return };
    let edits = difference(site.text(), &text).into_iter().collect();
    let change = SourceChange::of_file(site.file, edits);
    let guess = if fix.safety == Safety::Safe { "" } else { ", by guess" };
    let title = format!("Mend all `{}` in this file{guess}", diagnostic.rule.name);
    let id = format!("fix all {}", diagnostic.rule.name);
    site.offer_fix(id, title, diagnostic, Outcome::Edit(edit_of(change)));
}

/// Mends all that can be mended safely in the file, in rounds, as one mended thing may show another.
pub(super) fn fix_all(site: &mut Site<'_>) {
    let Some(lint) = site.options.lint else { return };
    let has_safe = || {
        let found = gdl_lint::diagnostics(site.db, site.file, lint);
        found.iter().flat_map(|diagnostic| &diagnostic.fixes).any(|fix| fix.safety == Safety::Safe)
    };
    if !matches!(site.wanted, Wanted::One(_)) && !has_safe() {
        return;
    }
    site.offer(ActionKind::FixAll, "fix-all", "Mend all that can be mended safely", |site| {
        let (text, path) = (site.text(), site.file.path(site.db));
        let mut fork = site.db.fork();
        let file = fork.file(path);
        let fixed = fix_text(text, Safety::Safe, |text| {
            site.db.unwind_if_revision_cancelled();
            let mut change = Change::new();
            change.set_text(path, text);
            fork.apply(change);
            gdl_lint::diagnostics(&fork, file, lint)
        });
        let fixed = fixed.ok_or("there is nothing to mend safely")?;
        Ok(SourceChange::of_file(site.file, difference(text, &fixed.text).into_iter().collect()))
    });
}
