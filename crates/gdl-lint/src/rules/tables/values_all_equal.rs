//! A list of equal values that a single value could replace.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds clauses of tables and `add` forms that give the same value to every type of a list, one by one.
    ///
    /// ## Why it matters
    ///
    /// A list of values must be as long as the list of types: you must add a value for each new type, or the engine
    /// drops everything. One value without a list fits any number of types.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (add (scout tank) hp-max (5 5))
    /// ;                        ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (add (scout tank) hp-max 5)
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the value once.
    name: "values-all-equal",
    code: "G1610",
    level: RuleLevel::Off,
    confidence: Confidence::Suspicion,
    fix: FixSafety::Safe,
    since: "0.1.0",
    title: "A list of equal values where one value is enough",
    consequence: "Every type gets the same value.",
    help: "Write the value once, without parentheses.",
    check: Check::Forms(&[form::ADD, form::TABLE], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    if form.is_form(form::ADD) {
        if let [_, types, _, values] = form.items() {
            equal(ctx, types, values);
        }
        return;
    }
    for clause in form.items().iter().skip(2) {
        let [first, second, values] = clause.items() else { continue };
        equal(ctx, if first.is_list() { first } else { second }, values);
    }
}

fn equal(ctx: &mut FormContext<'_>, types: &Value, values: &Value) {
    let [first, rest @ ..] = values.items() else { return };
    // Lengths can be compared only if both lists are literal.
    let written = types.head().is_some_and(|head| gdl_schema::function(head).is_none())
        && types.items().iter().all(|ty| ty.as_sym().is_some());
    let Some(value) = first.as_int() else { return };
    if !written || types.items().len() != values.items().len() || rest.is_empty() || rest.iter().any(|v| v != first) {
        return;
    }
    ctx.report(values, format!("all {} types get {value}", rest.len() + 1)).fix(
        Safety::Safe,
        format!("write {value} once"),
        |edits| {
            edits.replace(values, value.to_string());
        },
    );
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check_fix;

    #[test]
    fn along_either_index() {
        check_fix(
            "values-all-equal",
            "(unit-type a) (unit-type b) (terrain-type t) (define both (a b))
(table hit-chance ((a b) u* (1 1)) (a (a b) (2 2)) (a (b) (3)) (both a (4 4)) ((a b) (a b) ((5 5) (5 5))))
(add (a b) hp-max (3 3)) (add (a b) cp (3 4))",
            expect![[r#"
                (unit-type a) (unit-type b) (terrain-type t) (define both (a b))
                (table hit-chance ((a b) u* 1) (a (a b) 2) (a (b) (3)) (both a (4 4)) ((a b) (a b) ((5 5) (5 5))))
                (add (a b) hp-max 3) (add (a b) cp (3 4))"#]],
        );
    }
}
