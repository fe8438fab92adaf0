//! `false` as a test of a scorekeeper.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds `false` and 0 as tests in the body and in the `when` of a scorekeeper.
    ///
    /// ## Why it matters
    ///
    /// In a scorekeeper everything but `nil` is true. `false` is the number 0, so it counts as true.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type u) (terrain-type t)
    /// (scorekeeper (do (if false (add-score 10) (add-score 1))))
    /// ;                    ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type u) (terrain-type t)
    /// (scorekeeper (do (if nil (add-score 10) (add-score 1))))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes `nil`. Not safe: the scorekeeper then does the opposite.
    name: "scorekeeper-false-is-true",
    code: "G1407",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "`false` counts as true in a scorekeeper",
    consequence: "The engine counts the test as true.",
    help: "Write `nil`, the only false value there.",
    check: Check::Forms(&[form::SCOREKEEPER], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    for property in properties(form) {
        let Some(value) = property.values.first() else { continue };
        match property.name.as_str() {
            property::scorekeeper::DO => body(ctx, value),
            // A number in this position is a turn.
            property::scorekeeper::WHEN => {
                if let [_, test] = value.items()
                    && test.as_sym().is_some()
                {
                    self::test(ctx, test);
                }
            }
            _ => {}
        }
    }
}

/// Checks tests at any depth; recursion is bounded by the nesting of the text.
fn body(ctx: &mut FormContext<'_>, value: &Value) {
    match (value.head().map(|head| head.as_str()), value.items()) {
        (Some(word::scorekeeper_form::IF), [_, test, ..]) => self::test(ctx, test),
        (Some(word::scorekeeper_form::COND), [_, clauses @ ..]) => {
            clauses.iter().filter_map(|clause| clause.items().first()).for_each(|test| self::test(ctx, test));
        }
        _ => {}
    }
    value.items().iter().filter(|item| item.is_list()).for_each(|item| body(ctx, item));
}

fn test(ctx: &mut FormContext<'_>, test: &Value) {
    if test.as_int() == Some(0) || test.is_sym(word::constant::FALSE) {
        ctx.report(test, "this test is always true").fix(Safety::Unsafe, "write `nil`", |edits| {
            edits.replace(test, "nil");
        });
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn tests_and_not_values() {
        check(
            "scorekeeper-false-is-true",
            "(scorekeeper (keep-score false) (when (after-turn 0)) (do ((set-score 0) (cond (0 win) ((> turn 0) (if false end))))))
(scorekeeper (when (after-turn false)) (trigger false))",
            expect![[r#"
                main.g:1:81: this test is always true
                  unsafe: write `nil`
                main.g:1:104: this test is always true
                  unsafe: write `nil`
                main.g:2:32: this test is always true
                  unsafe: write `nil`
            "#]],
        );
    }
}
