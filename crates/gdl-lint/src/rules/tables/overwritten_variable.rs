//! A global variable that is set twice in a file.

use gdl_schema::{GlobalId, global};
use rustc_hash::{FxHashMap, FxHashSet};
use smol_str::SmolStr;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds a `set` form of a global variable whose value a later `set` form of the same file replaces.
    ///
    /// ## Why it matters
    ///
    /// No module can read a global variable, so the first value has no effect at all. Perhaps one of the two was meant
    /// for another variable. The same value twice is a hint.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (set last-turn 50)
    /// ;    ^^^^^^^^^
    /// (set last-turn 80)
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (set last-turn 80)
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the first one. Not safe: one of the two may be meant for another variable.
    name: "overwritten-variable",
    code: "G1614",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A global variable is set twice in one file",
    consequence: "The engine takes the last value.",
    help: "Correct the variable of one of the forms, or remove the form that is not needed.",
    check: Check::Root(check),
}

/// Variables that evaluation reads, so that an earlier value has an effect.
const READ_AT_ONCE: [GlobalId; 4] =
    [global::CREATE_UNITS_FROM_SPECS, global::SEE_ALL, global::SIDES_MAX, global::UNITS_IN_GAME_MAX];

fn check(ctx: &mut RootContext<'_>) {
    let conditional = ctx.files_with(form::IF);
    let noted: FxHashSet<Origin> = ctx.notes().iter().map(|note| note.origin.form()).collect();
    let mut last: FxHashMap<(u32, &SmolStr), &Value> = FxHashMap::default();
    for form in ctx.forms_of(form::SET) {
        let [_, variable, _, ..] = form.items() else { continue };
        let Some(name) = variable.as_sym().filter(|name| is_kept(name)) else { continue };
        let file = form.origin.file;
        // A variant or a conditional may come out differently, and a form with a note may not be stored.
        if form.origin.node != 0 || conditional.contains(&file) || noted.contains(&form.origin) {
            continue;
        }
        let Some(before) = last.insert((file, name), form) else { continue };
        let lint = ctx.report(&before.items()[1], format!("`{name}` is set again further down"));
        if before.items()[2] == form.items()[2] {
            lint.at_most_hint().consequence("Both set the same value.").related(variable, "here, to the same value");
        } else {
            lint.related(variable, "this one counts");
        }
        lint.tag(Tag::Unnecessary).fix(Safety::Unsafe, format!("remove the first `set` of `{name}`"), |edits| {
            edits.remove(before);
        });
    }
}

/// Whether a name is that of a global variable that is not read before the end.
fn is_kept(name: &str) -> bool {
    gdl_schema::global(name).is_some_and(|id| !READ_AT_ONCE.contains(&id))
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn in_one_file_and_without_conditions() {
        check(
            "overwritten-variable",
            "(include a) (include b) (set last-turn 5) (set last-turn 6) (set see-terrain-always 0) (set see-terrain-always 0)
(set last-turn 7) (define x 1) (set x 2) (set x 3)
;;- /a.g
(unit-type u) (terrain-type t) (set last-turn 4)
;;- /b.g
(set sides-max 4) (if 1) (set sides-max 5) (end-if)",
            expect![[r#"
                main.g:1:30: `last-turn` is set again further down
                  main.g:1:48: this one counts
                  unsafe: remove the first `set` of `last-turn`
                main.g:1:48: `last-turn` is set again further down
                  main.g:2:6: this one counts
                  unsafe: remove the first `set` of `last-turn`
                main.g:1:66: `see-terrain-always` is set again further down
                  level: Hint
                  main.g:1:93: here, to the same value
                  unsafe: remove the first `set` of `see-terrain-always`
            "#]],
        );
    }
}
