//! Sides that trust a different side than intended.

use gdl_ruleset::Side;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds `trusts` of sides with the number of a side where a truth value is read.
    ///
    /// ## Why it matters
    ///
    /// Plain numbers in the property are truth values of the sides in their order, from the independents on: `(trusts 2)` says
    /// that the side trusts the independents. A side is named by its symbol, or by a pair, as in `(trusts (2 1))`.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type town (start-with 1)) (terrain-type plain)
    /// (side 1 (trusts 2))
    /// ;               ^
    /// (side 2)
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town (start-with 1)) (terrain-type plain)
    /// (side 1 (trusts (2 1)))
    /// (side 2)
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes a pair that trusts the side of this number: a guess.
    name: "trust-by-position",
    code: "G1473",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "The number of a side where `trusts` reads a truth value",
    consequence: "The engine reads the value as the truth value of the side at this position.",
    help: "Write a pair of side and truth value, as in `(trusts (2 1))`.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let forms = ctx.forms_with(&SIDE_FORMS);
    for property in forms.into_iter().flat_map(properties).filter(|property| property.name == property::side::TRUSTS) {
        let sides = &ctx.ruleset().sides;
        let numbers = property.values.iter().filter_map(|value| Some((value, value.as_int()?)));
        for (position, (value, number)) in numbers.enumerate().filter(|(_, (_, number))| *number > 1) {
            let trusted = match sides.get(position) {
                Some(Side { id: 0, .. }) => "the independents".to_owned(),
                Some(side) => format!("side {}", side.id),
                None => "no side".to_owned(),
            };
            ctx.report(value, format!("this is the truth value of {trusted}, not side {number}")).fix(
                Safety::Unsafe,
                format!("trust side {number}"),
                |edits| {
                    edits.replace(value, format!("({number} 1)"));
                },
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    const GAME: &str = "(unit-type u) (terrain-type t) (side 1 rome) (side 2 gaul)
(side 3 (trusts 0 1 gaul) (trusts (gaul 1)) (trusts 1 0 0 1) (trusts gaul 0 2 7))";

    #[test]
    fn numbers_and_symbols() {
        check(
            "trust-by-position",
            GAME,
            expect![[r#"
            main.g:2:77: this is the truth value of side 1, not side 2
              unsafe: trust side 2
            main.g:2:79: this is the truth value of side 2, not side 7
              unsafe: trust side 7
        "#]],
        );
        check_fix(
            "trust-by-position",
            "(unit-type u) (terrain-type t) (side 1 (trusts 2)) (side 2)",
            expect!["(unit-type u) (terrain-type t) (side 1 (trusts (2 1))) (side 2)"],
        );
    }
}
