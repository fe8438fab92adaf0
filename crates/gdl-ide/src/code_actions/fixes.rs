//! The fixes of rules: one by one, all of a rule in the file, and all safe ones; and the documentation of the rule.

use gdl_db::{Change, Db};
use gdl_hir::roots_of;
use gdl_lint::{Diagnostic, Safety, apply_fixes, fix_text, judge_root};
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
    let Some(fix) = diagnostic.fixes.first() else { return };
    let mut all = site.all_diagnostics().to_vec();
    all.retain(|other| other.rule == diagnostic.rule && other.fixes.iter().any(|it| it.safety <= fix.safety));
    if all.len() < 2 {
        return;
    }
    let outcome = match site.wanted {
        // The edit may be as long as the file.
        Wanted::Offers => Outcome::Later,
        Wanted::Edits | Wanted::One(_) => {
            let Some((text, _)) = apply_fixes(site.text(), &all, fix.safety) else { return };
            let edits = difference(site.text(), &text).into_iter().collect();
            Outcome::Edit(edit_of(SourceChange::of_file(site.file, edits)))
        }
    };
    let guess = if fix.safety == Safety::Safe { "" } else { ", by guess" };
    let title = format!("Mend all `{}` in this file{guess}", diagnostic.rule.name);
    let id = format!("fix all {}", diagnostic.rule.name);
    site.offer_fix(id, title, diagnostic, outcome);
}

/// Mends all that can be mended safely in the file, in rounds, as one mended thing may show another.
pub(super) fn fix_all(site: &mut Site<'_>) {
    let Some(lint) = site.options.lint else { return };
    let mut fixes = site.all_diagnostics().iter().flat_map(|diagnostic| &diagnostic.fixes);
    let has_safe = fixes.any(|fix| fix.safety == Safety::Safe);
    if !matches!(site.wanted, Wanted::One(_)) && !has_safe {
        return;
    }
    site.offer(ActionKind::FixAll, "fix-all", "Mend all that can be mended safely", |site| {
        let (text, path) = (site.text(), site.file.path(site.db));
        let mut fork = site.db.fork();
        let file = fork.file(path);
        let fixed = fix_text(text, Safety::Safe, |text| {
            let mut change = Change::new();
            change.set_text(path, text);
            fork.apply(change);
            for &root in roots_of(&fork, file) {
                // Nobody interrupts the fork.
                site.db.unwind_if_revision_cancelled();
                judge_root(&fork, root, lint);
            }
            gdl_lint::diagnostics(&fork, file, lint)
        });
        let fixed = fixed.ok_or("there is nothing to mend safely")?;
        Ok(SourceChange::of_file(site.file, difference(text, &fixed.text).into_iter().collect()))
    });
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::super::testing::{actions, check, made, offered, selection};
    use super::*;

    const GAME: &str = "(unit-type a) (unit-type b)\n(terrain-type t)\n";

    fn in_game(text: &str) -> String {
        format!("{GAME}{text}")
    }

    #[test]
    fn safe_fixes_that_are_alone_are_preferred() {
        let (db, file, range) = selection(&in_game("(add a hp-max 1 $02)\n(add b hp-mxa 3)\n"));
        let all = actions(&db, file, range, Wanted::Offers);
        let shown: Vec<_> = all
            .iter()
            .filter(|action| action.diagnostic.is_some())
            .map(|action| format!("{}{}", if action.is_preferred { "*" } else { "" }, action.title))
            .collect();
        expect![[r#"
            [
                "*Remove what is ignored",
                "Explain `add-extra-junk`",
                "Allow `add-extra-junk` here",
                "Allow `add-extra-junk` in this file",
            ]
        "#]]
        .assert_debug_eq(&shown);
        let guess = in_game("(add b hp-m$0xa 3)");
        let (db, file, range) = selection(&guess);
        let all = actions(&db, file, range, Wanted::Offers);
        let fix = all.iter().find(|action| action.title == "Write `hp-max`").expect("a guess");
        assert!(!fix.is_preferred);
        assert!(made(&guess, "fix unknown-property").ends_with("(add b hp-max 3)"));
        check(&guess, "explain", expect!["explains unknown-property\n"]);
    }

    #[test]
    fn a_rule_is_mended_in_the_whole_file() {
        let text = in_game("(add a hp-max 1 $02)\r\n(add b hp-max 3 4)\r\n(add b speed 3 4)\r\n");
        let expected = in_game("(add a hp-max 1)\r\n(add b hp-max 3)\r\n(add b speed 3)\r\n");
        assert_eq!(made(&text, "fix all"), expected);
        let (db, file, range) = selection(&text);
        let offers = actions(&db, file, range, Wanted::Offers);
        let offer = offers.iter().find(|action| action.id.starts_with("fix all")).expect("an offer");
        assert_eq!(offer.outcome, Outcome::Later);
        assert_eq!(offered(&in_game("(add a hp-max 1 $02)"), "fix all"), [""; 0]);
    }

    #[test]
    fn all_that_is_safe_is_mended_at_once() {
        let text = in_game("$0(add a hp-max 1 2) (add b hp-mxa 3 4)\n");
        assert_eq!(made(&text, "fix-all"), in_game("(add a hp-max 1) (add b hp-mxa 3)\n"));
        assert_eq!(offered(&in_game("$0(add b hp-max 3)"), "fix-all"), [""; 0]);
    }
}
