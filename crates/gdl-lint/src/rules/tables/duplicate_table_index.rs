//! A type twice in an index of a clause.

use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds a type that is listed twice in one index of a table clause.
    ///
    /// ## Why it matters
    ///
    /// With one value for all, the second mention does nothing. With a list of values, the later value replaces the
    /// earlier one. Usually another type was meant.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (unit-type tank) (unit-type boat) (terrain-type plain)
    /// (table hit-chance ((scout tank scout) boat 50))
    /// ;                              ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (unit-type tank) (unit-type boat) (terrain-type plain)
    /// (table hit-chance ((scout tank) boat 50))
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the repetition where one value applies to all types. Not safe: another type may be meant.
    name: "duplicate-table-index",
    code: "G1611",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A type is listed twice in an index of a table clause",
    consequence: "The engine stores the entries of the type twice; the last value stays.",
    help: "Write the type that is meant, or remove one of them.",
    check: Check::Forms(&[form::TABLE], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    for clause in form.items().iter().skip(2) {
        let one_value = clause.items().get(2).is_some_and(|value| !value.is_list());
        for index in clause.items().iter().take(2) {
            if index.head().is_some_and(|head| gdl_schema::function(head).is_none()) {
                repeated(ctx, index, one_value);
            }
        }
    }
}

fn repeated(ctx: &mut FormContext<'_>, index: &Value, one_value: bool) {
    let mut seen: FxHashMap<&SmolStr, &Value> = FxHashMap::default();
    for ty in index.items() {
        let Some(name) = ty.as_sym() else { continue };
        let Some(first) = seen.insert(name, ty) else { continue };
        seen.insert(name, first);
        let found = ctx.report(ty, format!("`{name}` is listed twice")).related(first, "here");
        if one_value {
            found.fix(Safety::Unsafe, format!("remove the second `{name}`"), |edits| {
                edits.remove(ty);
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn lists_but_not_expressions() {
        check(
            "duplicate-table-index",
            "(unit-type a) (unit-type b) (terrain-type t)
(table hit-chance ((a b a a) u* 1) (u* (b b) (2 2)) ((append a b a) a 3))",
            expect![[r#"
                main.g:2:25: `a` is listed twice
                  main.g:2:21: here
                  unsafe: remove the second `a`
                main.g:2:27: `a` is listed twice
                  main.g:2:21: here
                  unsafe: remove the second `a`
                main.g:2:43: `b` is listed twice
                  main.g:2:41: here
            "#]],
        );
    }
}
