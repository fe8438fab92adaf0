//! Scorekeepers that wait for times that never come.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds scorekeepers whose `when` is never true: `before-turn`, `(after-turn)` without a number or a test, a word
    /// in quotation marks, and `after-action` or `after-event` in parentheses.
    ///
    /// ## Why it matters
    ///
    /// The manual describes scorekeepers before a turn and with tests after actions. The engine supports neither, and
    /// does not report it.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type u) (terrain-type t)
    /// (scorekeeper (when before-turn) (do last-side-wins))
    /// ;                  ^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type u) (terrain-type t)
    /// (scorekeeper (when after-turn) (do last-side-wins))
    /// ```
    name: "scorekeeper-never-runs",
    code: "G1944",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "The `when` of a scorekeeper is never true",
    consequence: "The engine never runs the scorekeeper.",
    help: "Write `after-turn`, `(after-turn TEST)` or `(after-turn NUMBER)`; after actions and events there is no test.",
    check: Check::Forms(&[form::SCOREKEEPER], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    for property in properties(form).filter(|property| property.name == property::scorekeeper::WHEN) {
        let Some(when) = property.values.first() else { continue };
        let why = match (when.as_sym().map(|name| name.as_str()), when.head().map(|head| head.as_str())) {
            (Some(word::scorekeeper_when::BEFORE_TURN), _) | (_, Some(word::scorekeeper_when::BEFORE_TURN)) => {
                "the engine runs no scorekeeper before a turn"
            }
            (_, Some(word::scorekeeper_when::AFTER_TURN)) if when.items().get(1).is_none_or(Value::is_nil) => {
                "a test is missing here"
            }
            (_, Some(word::scorekeeper_when::AFTER_TURN)) if when.items()[1].as_text().is_some() => {
                "neither a number nor a test in parentheses follows the word"
            }
            _ if when.as_str().is_some() => "the word must be written without quotation marks",
            (_, Some(word::scorekeeper_when::AFTER_ACTION | word::scorekeeper_when::AFTER_EVENT)) => {
                "only `after-turn` may stand in parentheses"
            }
            _ => continue,
        };
        ctx.report(when, format!("this scorekeeper never runs: {why}"));
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn times() {
        check(
            "scorekeeper-never-runs",
            r#"(unit-type u) (terrain-type t) (define five 5)
(scorekeeper (when (after-turn)) (do win)) (scorekeeper (when (after-turn nil)) (do win))
(scorekeeper (when (after-turn five)) (do win)) (scorekeeper (when (after-turn "5")) (do win))
(scorekeeper (when "after-turn") (do win)) (scorekeeper (when (after-action (> 1 0))) (do win))
(scorekeeper (when after-turn) (do win)) (scorekeeper (when (after-turn 5)) (do win)) (scorekeeper (do win))
(scorekeeper (when (after-turn (> turn 5))) (do win)) (scorekeeper (when after-event) (do win))"#,
            expect![[r#"
                main.g:2:20: this scorekeeper never runs: a test is missing here
                main.g:2:63: this scorekeeper never runs: a test is missing here
                main.g:3:20: this scorekeeper never runs: neither a number nor a test in parentheses follows the word
                main.g:3:68: this scorekeeper never runs: neither a number nor a test in parentheses follows the word
                main.g:4:20: this scorekeeper never runs: the word must be written without quotation marks
                main.g:4:63: this scorekeeper never runs: only `after-turn` may stand in parentheses
            "#]],
        );
    }
}
