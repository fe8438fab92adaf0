//! A name without any types.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds variables whose value is computed from lists and results in the empty list.
    ///
    /// ## Why it matters
    ///
    /// A clause or an `add` form that applies to no types does nothing. Often the list is what remains of another one,
    /// and the types that it should hold are defined later or have another name.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (define ships (remove-list (scout tank) u*))
    /// ;       ^^^^^
    /// # (print ships)
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (unit-type tank) (unit-type boat) (terrain-type plain)
    /// (define ships (remove-list (scout tank) u*))
    /// # (print ships)
    /// ```
    name: "empty-type-list",
    code: "G1608",
    level: RuleLevel::Info,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A variable that is computed from lists of types is empty",
    consequence: "Forms and clauses that use it apply to no types.",
    help: "Check what it is computed from, or remove it with its uses.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    for (name, _) in ctx.ruleset().defines.iter().filter(|(_, value)| value.is_nil()) {
        let Some(&at) = ctx.provenance().symbols.get(name) else { continue };
        // A literal empty list is intended, and an index with another finding needs no second one.
        let form = ctx.value_at(at.form()).map_or(&[][..], Value::items);
        let computed = form.get(2).and_then(Value::head).is_some_and(|head| {
            matches!(
                head.as_str(),
                word::function::REMOVE | word::function::REMOVE_LIST | word::function::APPEND | word::function::LIST
            )
        });
        if computed && !ctx.notes().iter().any(|note| note.origin.form() == at.form()) {
            ctx.report(at, format!("nothing is left in `{name}`"));
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn only_what_is_computed() {
        check(
            "empty-type-list",
            "(unit-type u) (terrain-type t) (define a ()) (define b (remove t t*)) (define c (remove t u*))
(define d (remove nope ()))",
            expect![[r#"
                main.g:1:54: nothing is left in `b`
            "#]],
        );
    }
}
