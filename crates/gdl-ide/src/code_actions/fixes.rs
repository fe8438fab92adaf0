//! The fixes of rules: single fixes, all fixes of a rule in the file, and all safe fixes; and the documentation of the
//! rule.

use gdl_db::Db;
use gdl_hir::loading_roots;
use gdl_lint::{Diagnostic, Fix, FixedText, Fixer, Safety};
use rustc_hash::FxHashSet;

use super::{ActionEdit, ActionFilter, ActionKind, Outcome, Site, edited::difference};
use crate::{SourceChange, TextEdit};

/// If more games load the file, a fix is checked when its edit is requested, not when it is offered.
const MAX_ROOTS: usize = 6;

/// Offers the fixes of the diagnostics at the range.
pub(super) fn fixes(site: &mut Site<'_>) {
    let diagnostics = site.diagnostics();
    let checkpoint = || site.db.unwind_if_revision_cancelled();
    let late = site.wanted == ActionFilter::Offers && loading_roots(site.db, site.file).len() > MAX_ROOTS;
    let mut fixer = None;
    let mut offers = Vec::new();
    for diagnostic in &diagnostics {
        for (number, fix) in diagnostic.fixes.iter().enumerate() {
            let id = format!("fix {} {} {number}", diagnostic.rule.name, u32::from(diagnostic.range.start()));
            if matches!(site.wanted, ActionFilter::One(one) if one != id) {
                continue;
            }
            let mut judge = || {
                let fixer = fixer.get_or_insert_with(|| Fixer::new(site.db, &checkpoint));
                fixer.objection(site.db, site.file, fix)
            };
            let outcome = match (late, site.wanted) {
                (true, _) => Outcome::Later,
                (false, wanted) => match judge() {
                    None => Outcome::Edit(edit_of(site, fix)),
                    Some(objection) if matches!(wanted, ActionFilter::One(_)) => {
                        Outcome::Refused(objection.to_string())
                    }
                    Some(_) => continue,
                },
            };
            offers.push((id, diagnostic, fix, outcome));
        }
    }
    drop(fixer);
    for (id, diagnostic, fix, outcome) in offers {
        site.offer_fix(id, sentence(&fix.label), diagnostic, outcome);
        if let Some(action) = site.actions.last_mut() {
            action.is_preferred = diagnostic.fixes.len() == 1 && fix.safety.is_safe();
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

/// The edits of a fix.
fn edit_of(site: &Site<'_>, fix: &Fix) -> ActionEdit {
    let edits = fix.edits.iter().map(|edit| TextEdit::new(edit.range, edit.text.as_str())).collect();
    ActionEdit { creates: Vec::new(), change: SourceChange::of_file(site.file, edits) }
}

/// The change that leads to a fixed text.
///
/// # Errors
///
/// If there is no fix, or if it would delete text that no fix names.
fn change_to(site: &Site<'_>, fixed: Option<FixedText>) -> Result<SourceChange, String> {
    let fixed = fixed.ok_or("no fix can be applied without changing a game")?;
    match fixed.bug {
        Some(loss) => Err(format!("it would delete {} without naming it, which is a defect of gdl", loss.name())),
        None => Ok(SourceChange::of_file(site.file, difference(site.text(), &fixed.text).into_iter().collect())),
    }
}

/// A label, such as "remove the clause", as a title.
fn sentence(label: &str) -> String {
    let mut chars = label.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}

/// Offers to apply all fixes of this rule in the file that are as safe as this one.
fn fix_rule(site: &mut Site<'_>, diagnostic: &Diagnostic) {
    let Some(fix) = diagnostic.fixes.first() else { return };
    let mut all = site.all_diagnostics().to_vec();
    all.retain(|other| other.rule == diagnostic.rule && other.fixes.iter().any(|it| it.safety <= fix.safety));
    if all.len() < 2 {
        return;
    }
    let id = format!("fix all {}", diagnostic.rule.name);
    if matches!(site.wanted, ActionFilter::One(one) if one != id) {
        return;
    }
    let outcome = match site.wanted {
        // The edit may be as long as the file, so it is computed on request.
        ActionFilter::Offers => Outcome::Later,
        ActionFilter::Edits | ActionFilter::One(_) => {
            let checkpoint = || site.db.unwind_if_revision_cancelled();
            let fixed = Fixer::new(site.db, &checkpoint).fix_once(site.db, site.file, &all, fix.safety);
            match change_to(site, fixed) {
                Ok(change) => Outcome::Edit(ActionEdit { creates: Vec::new(), change }),
                Err(why) if matches!(site.wanted, ActionFilter::One(_)) => Outcome::Refused(why),
                Err(_) => return,
            }
        }
    };
    let guess = if fix.safety.is_safe() { "" } else { ", by guess" };
    let title = format!("Fix all `{}` in this file{guess}", diagnostic.rule.name);
    site.offer_fix(id, title, diagnostic, outcome);
}

/// Applies all safe fixes of the file, in passes, since one fix may lead to another.
pub(super) fn fix_all(site: &mut Site<'_>) {
    let Some(lint) = site.options.lint else { return };
    let mut fixes = site.all_diagnostics().iter().flat_map(|diagnostic| &diagnostic.fixes);
    let has_safe = fixes.any(|fix| fix.safety.is_safe());
    if !matches!(site.wanted, ActionFilter::One(_)) && !has_safe {
        return;
    }
    site.offer(ActionKind::FixAll, "fix-all", "Fix all auto-fixable problems", |site| {
        let mut fork = site.db.fork();
        let file = fork.file(site.file.path(site.db));
        // Changes do not interrupt the fork, so the original database is checked.
        let checkpoint = || site.db.unwind_if_revision_cancelled();
        let fixed = Fixer::new(&fork, &checkpoint).fix_file(&mut fork, file, lint, Safety::Certain);
        change_to(site, fixed)
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
        let (db, file, range) = selection(&in_game("(add a hp-max $0++1)\n(add b hp-mxa 3)\n"));
        let all = actions(&db, file, range, ActionFilter::Offers);
        let shown: Vec<_> = all
            .iter()
            .filter(|action| action.diagnostic.is_some())
            .map(|action| format!("{}{}", if action.is_preferred { "*" } else { "" }, action.title))
            .collect();
        expect![[r#"
            [
                "*Write `1`",
                "Explain `misleading-number`",
                "Allow `misleading-number` here",
                "Allow `misleading-number` in this file",
            ]
        "#]]
        .assert_debug_eq(&shown);
        let guess = in_game("(add b hp-m$0xa 3)");
        let (db, file, range) = selection(&guess);
        let all = actions(&db, file, range, ActionFilter::Offers);
        let fix = all.iter().find(|action| action.title == "Write `hp-max`").expect("a guess");
        assert!(!fix.is_preferred);
        assert!(made(&guess, "fix unknown-property").ends_with("(add b hp-max 3)"));
        check(&guess, "explain", expect!["explains unknown-property\n"]);
    }

    #[test]
    fn a_rule_is_fixed_in_the_whole_file() {
        let text = in_game("(add a hp-max $0\"1\")\r\n(add b hp-max \"3\")\r\n(add b speed \"3\")\r\n");
        let expected = in_game("(add a hp-max 1)\r\n(add b hp-max 3)\r\n(add b speed 3)\r\n");
        assert_eq!(made(&text, "fix all"), expected);
        let (db, file, range) = selection(&text);
        let offers = actions(&db, file, range, ActionFilter::Offers);
        let offer = offers.iter().find(|action| action.id.starts_with("fix all")).expect("an offer");
        assert_eq!(offer.outcome, Outcome::Later);
        assert_eq!(offered(&in_game("(add a hp-max $0\"1\")"), "fix all"), [""; 0]);
    }

    #[test]
    fn a_fix_that_adds_an_error_to_another_game_is_not_offered() {
        let games = |other: &str| {
            format!(
                "(terrain-type t) (unit-type man) (include part)\n;;- /other.g\n(terrain-type t) (unit-type {other}) (include part)\n;;- /part.g\n(add ma$0m hp-max 2)\n"
            )
        };
        assert_eq!(offered(&games("mam"), "fix"), [""; 0]);
        assert_eq!(offered(&games("man"), "fix").len(), 1);
    }

    #[test]
    fn nothing_is_fixed_behind_a_lost_quotation_mark() {
        let text =
            in_game("(unit-type c (help \"lost quote))\n(unit-type d (name \"x\" $0\"y\"))\n(add a hp-max ++1)\n");
        assert_eq!(offered(&text, "fix"), [""; 0]);
    }

    #[test]
    fn all_safe_fixes_are_applied_at_once() {
        let text = in_game("$0(add a hp-max ++1) (add b hp-mxa 3 4)\n");
        assert_eq!(made(&text, "fix-all"), in_game("(add a hp-max 1) (add b hp-mxa 3 4)\n"));
        assert_eq!(offered(&in_game("$0(add b hp-max 3)"), "fix-all"), [""; 0]);
    }
}
