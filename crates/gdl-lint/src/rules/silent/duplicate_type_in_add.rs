//! A type that an `add` names twice.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds a type that is listed twice in the list of types of an `add`.
    ///
    /// ## Why it matters
    ///
    /// The engine stores the values one after the other, so the last one counts. Often another type is meant, which
    /// then has no value.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (add (scout tank scout) hp-max (2 5 3))
    /// ;                ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (add (tank scout) hp-max (5 3))
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the earlier one with its value, which has no effect. Not safe: another type may be meant.
    name: "duplicate-type-in-add",
    code: "G1429",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "An `add` names a type twice",
    consequence: "The engine takes the last value for the type.",
    help: "Write the type that is meant, or remove one of them.",
    check: Check::Forms(&[form::ADD], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let [_, types, _, value, ..] = form.items() else { return };
    // The elements of a list that a function returns are unknown.
    if types.head().is_some_and(|head| gdl_schema::function(head).is_some()) {
        return;
    }
    let types = types.items();
    let mut last = rustc_hash::FxHashMap::default();
    for (index, at) in types.iter().enumerate() {
        let Some(name) = at.as_sym() else { continue };
        let Some(before) = last.insert(name, index) else { continue };
        let lint = ctx.report(at, format!("`{name}` is listed twice"));
        lint.related(&types[before], "the first time");
        let is_call = value.head().is_some_and(|head| gdl_schema::function(head).is_some());
        let values = value.items();
        // If the values are a list, the value of the earlier type is removed too; a single value is for all types.
        let single = values.is_empty() || value.head().is_some_and(|head| head == word::function::QUOTE);
        if single || (!is_call && values.len() == types.len()) {
            lint.fix(Safety::Unsafe, "remove the earlier one", |edits| {
                edits.remove(&types[before]);
                if !single {
                    edits.remove(&values[before]);
                }
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    const GAME: &str = "(unit-type a) (unit-type b) (terrain-type t)
(add (a b a) hp-max 5) (add (b b) speed (1 2)) (add (a a b) possible-sides '(1 2)) (add (a b) hp-max (1 1))
(add (append a a) hp-max 1) (add (a a) speed (1)) (add (a b a) speed ((+ 1 1) 2 (+ 1 2)))";

    #[test]
    fn in_lists_that_are_written() {
        check(
            "duplicate-type-in-add",
            GAME,
            expect![[r#"
            main.g:2:11: `a` is listed twice
              main.g:2:7: the first time
              unsafe: remove the earlier one
            main.g:2:32: `b` is listed twice
              main.g:2:30: the first time
              unsafe: remove the earlier one
            main.g:2:56: `a` is listed twice
              main.g:2:54: the first time
              unsafe: remove the earlier one
            main.g:3:37: `a` is listed twice
              main.g:3:35: the first time
            main.g:3:61: `a` is listed twice
              main.g:3:57: the first time
              unsafe: remove the earlier one
        "#]],
        );
    }

    #[test]
    fn the_last_one_counts() {
        check_fix(
            "duplicate-type-in-add",
            GAME,
            expect![[r#"
            (unit-type a) (unit-type b) (terrain-type t)
            (add (b a) hp-max 5) (add (b) speed (2)) (add (a b) possible-sides '(1 2)) (add (a b) hp-max (1 1))
            (add (append a a) hp-max 1) (add (a a) speed (1)) (add (b a) speed (2 (+ 1 2)))"#]],
        );
    }
}
