//! A `define` without a value.

use gdl_schema::ValueKind;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds `define` without a value, and `set` without one for a global variable that holds a list.
    ///
    /// ## Why it matters
    ///
    /// The engine uses the empty list as the value. A table row with the name then applies to no type, and a condition
    /// on it is never true.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type u) (terrain-type t)
    /// (define ships)
    /// ;       ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type u) (terrain-type t)
    /// (define ships ())
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the empty list. Not safe: a value may be missing, and no finding would then report it.
    name: "define-missing-value",
    code: "G1417",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A variable is defined without a value",
    consequence: "The engine uses the empty list.",
    help: "Write the value.",
    check: Check::Forms(&[form::DEFINE, form::SET], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let [_, at] = form.items() else { return };
    let Some(name) = at.as_sym() else { return };
    if form.is_form(form::SET) {
        // For other variables the engine reports it.
        let global = gdl_schema::global(name).map(|global| global.def().kind);
        if global != Some(ValueKind::List) {
            return;
        }
    }
    ctx.report(at, format!("there is no value for `{name}`")).fix(Safety::Unsafe, "write the empty list", |edits| {
        edits.after(at, " ()");
    });
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn define_and_lists() {
        check(
            "define-missing-value",
            "(define x) (define) (define 1) (set last-turn) (set synthesis-methods) (set x)",
            expect![[r#"
                main.g:1:9: there is no value for `x`
                  unsafe: write the empty list
                main.g:1:53: there is no value for `synthesis-methods`
                  unsafe: write the empty list
            "#]],
        );
    }
}
