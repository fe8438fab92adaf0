//! Ignored arguments of `win` and `lose`.

use crate::rules::prelude::*;

const VERDICTS: [&str; 5] = [
    word::scorekeeper_form::WIN,
    word::scorekeeper_form::LOSE,
    word::scorekeeper_form::END,
    word::scorekeeper_form::LAST_SIDE_WINS,
    word::scorekeeper_form::LAST_ALLIANCE_WINS,
];

declare_rule! {
    /// ## What it does
    ///
    /// Finds `win`, `lose`, `end`, `last-side-wins` and `last-alliance-wins` with an argument.
    ///
    /// ## Why it matters
    ///
    /// The engine runs a scorekeeper for one side after the other. `(lose "Rome")` does not mean Rome: each side loses
    /// in its turn.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type u) (terrain-type t)
    /// (scorekeeper (do (if (> turn 9) (lose "Rome"))))
    /// ;                                     ^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type u) (terrain-type t) (side (class "Rome"))
    /// (scorekeeper (applies-to "Rome") (do (if (> turn 9) lose)))
    /// ```
    name: "scorekeeper-argument-ignored",
    code: "G1946",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "The engine ignores an argument of a scorekeeper's verdict",
    consequence: "The side for which the scorekeeper runs wins or loses, whatever the argument is.",
    help: "Choose the side with `applies-to` of the scorekeeper.",
    check: Check::Forms(&[form::SCOREKEEPER], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    for property in properties(form).filter(|property| property.name == property::scorekeeper::DO) {
        // The loop is bounded, as is the nesting of values.
        let mut open: Vec<&Value> = property.values.iter().collect();
        while let Some(value) = open.pop() {
            open.extend(value.items());
            let verdict = value.head().filter(|head| VERDICTS.contains(&head.as_str()));
            // `((lose) (end))` and `(cond (x lose))` have other heads; a list of verdicts has none.
            if let (Some(head), Some(argument)) = (verdict, value.items().get(1))
                && (argument.as_str().is_some() || argument.as_int().is_some())
            {
                ctx.report(argument, format!("`{head}` takes no side as argument"));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn lists_of_bodies_are_no_arguments() {
        check(
            "scorekeeper-argument-ignored",
            "(unit-type a) (terrain-type t) (scorekeeper (do (cond ((> turn 5) win) (true (lose)))))\n\
             (scorekeeper (do ((if (> turn 3) (last-side-wins 5)) (end))))",
            expect![[r#"
                 main.g:2:50: `last-side-wins` takes no side as argument
             "#]],
        );
    }
}
