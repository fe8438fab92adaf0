//! Types of plans that do not exist.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds plans of units whose type is not one of `None`, `Passive`, `Defensive`, `Exploratory`, `Offensive` and
    /// `Improving`. The words begin with a capital letter.
    ///
    /// ## Why it matters
    ///
    /// The engine reads an unknown type as `None` and says nothing: the unit has no plan.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (scout (plan passive 1))
    /// ;            ^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (scout (plan Passive 1))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the type with the nearest name, so that the unit has a plan.
    name: "unknown-plan-type",
    code: "G1446",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "Unknown type of plan",
    consequence: "The engine reads it as `None`.",
    help: "Write one of the types of plans, with a capital letter.",
    check: Check::Forms(&[], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    // Unit forms may begin with the name of a type instead of that of a form.
    if form.head().is_none() || form.form_kind().is_some_and(|kind| kind != form::UNIT) {
        return;
    }
    for property in properties(form).filter(|property| property.name == property::unit::PLAN) {
        let Some((at, name)) = property.values.first().and_then(|kind| Some((kind, kind.as_sym()?))) else { continue };
        let known = || gdl_schema::plan_types().iter().map(|kind| kind.name);
        if known().any(|kind| kind == name) {
            continue;
        }
        let same = known().find(|kind| kind.eq_ignore_ascii_case(name));
        let lint = ctx.report(at, format!("there is no plan `{name}`"));
        if let Some(kind) = same.or_else(|| gdl_base::nearest(name, known())) {
            lint.fix(Safety::Unsafe, format!("write `{kind}`"), |edits| {
                edits.replace(at, kind);
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    #[test]
    fn units_only() {
        check(
            "unknown-plan-type",
            "(unit-type u) (terrain-type t)
(u (plan offensive)) (unit u (plan Ofensive 3)) (unit 3 (plan zork)) (u (plan None) (plan 3))
(side (plan x)) (define plan x)",
            expect![[r#"
                main.g:2:10: there is no plan `offensive`
                  unsafe: write `Offensive`
                main.g:2:36: there is no plan `Ofensive`
                  unsafe: write `Offensive`
                main.g:2:63: there is no plan `zork`
            "#]],
        );
    }

    #[test]
    fn units_only_mended() {
        check_fix(
            "unknown-plan-type",
            "(unit-type u) (terrain-type t)
(u (plan offensive)) (unit u (plan Ofensive 3)) (unit 3 (plan zork)) (u (plan None) (plan 3))
(side (plan x)) (define plan x)",
            expect![[r#"
                (unit-type u) (terrain-type t)
                (u (plan Offensive)) (unit u (plan Offensive 3)) (unit 3 (plan zork)) (u (plan None) (plan 3))
                (side (plan x)) (define plan x)"#]],
        );
    }
}
