//! Scorekeepers that end the game in the first turn.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds scorekeepers whose body is `win`, `lose` or `end` without a test, while their `when` lets them run in the
    /// first turn: it is absent, `after-turn`, `after-action`, `after-event`, or gives turn 1 or an earlier one.
    ///
    /// ## Why it matters
    ///
    /// A verdict applies to each side for which the scorekeeper runs. Without a test all of them win, lose or draw at
    /// the end of the first turn.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type tank (start-with 1)) (terrain-type plain)
    /// (scorekeeper (do (end)))
    /// ;                ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type tank (start-with 1)) (terrain-type plain)
    /// (scorekeeper (when (after-turn 50)) (do (end)))
    /// ```
    name: "scorekeeper-ends-at-once",
    code: "G1994",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A scorekeeper gives its verdict in the first turn",
    consequence: "The game is over for these sides when the scorekeeper runs for the first time.",
    help: "Add a test with `if`, or set the turn after which it runs: `(when (after-turn 50))`.",
    check: Check::Forms(&[form::SCOREKEEPER], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let first = |name: &str| properties(form).filter(|property| property.name == name).last()?.values.first();
    let Some(body) = first(property::scorekeeper::DO) else { return };
    let verdict = body.as_sym().or_else(|| body.head()).map(|name| name.as_str());
    let Some(verdict @ (word::scorekeeper_form::WIN | word::scorekeeper_form::LOSE | word::scorekeeper_form::END)) =
        verdict
    else {
        return;
    };
    let runs = match first(property::scorekeeper::WHEN) {
        None => true,
        Some(when) => match (&when.data, when.items()) {
            (Data::Sym(name), _) => matches!(
                name.as_str(),
                word::scorekeeper_when::AFTER_TURN
                    | word::scorekeeper_when::AFTER_ACTION
                    | word::scorekeeper_when::AFTER_EVENT
            ),
            (_, [head, turn, ..]) => {
                head.is_sym(word::scorekeeper_when::AFTER_TURN) && turn.as_int().is_some_and(|turn| turn <= 1)
            }
            _ => false,
        },
    };
    if runs {
        ctx.report(body, format!("this scorekeeper says `{verdict}` in the first turn"));
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn times_and_tests() {
        check(
            "scorekeeper-ends-at-once",
            "(unit-type a) (terrain-type t) (scorekeeper (do win)) (scorekeeper (when after-action) (do (lose)))\n\
             (scorekeeper (when (after-turn 1)) (do end)) (scorekeeper (when (after-turn 2)) (do end))\n\
             (scorekeeper (do (if (> turn 5) (win)))) (scorekeeper (when (after-turn (> turn 9))) (do win))\n\
             (scorekeeper (when before-turn) (do win)) (scorekeeper (do ((if (> turn 9) win) (end)))) (scorekeeper (do last-side-wins))",
            expect![[r#"
                main.g:1:49: this scorekeeper says `win` in the first turn
                main.g:1:92: this scorekeeper says `lose` in the first turn
                main.g:2:40: this scorekeeper says `end` in the first turn
            "#]],
        );
    }
}
