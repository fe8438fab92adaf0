//! Sums of scorekeepers that are always 0.

use gdl_schema::{TypeProperty, ValueKind, unit};

use crate::{facts::game::Game, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds a `sum-uprop` of a property that is 0 for all of its types. For `point-value` it also looks at the values of
    /// single units.
    ///
    /// ## Why it matters
    ///
    /// The sum is 0 for every side in every turn, so that a test of it always gives the same answer: sides win or lose at
    /// once, or never.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain)
    /// (unit-type tank (start-with 1) (point-value 0))
    /// (scorekeeper (do (if (= (sum-uprop u* point-value) 0) lose)))
    /// ;                       ^^^^^^^^^^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type tank (start-with 1) (point-value 5))
    /// (scorekeeper (do (if (= (sum-uprop u* point-value) 0) lose)))
    /// ```
    name: "sum-always-zero",
    code: "G1992",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "The `sum-uprop` of a scorekeeper is always 0",
    consequence: "The test gives the same answer for every side in every turn.",
    help: "Give the types a value above 0, or sum another property.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    for form in ctx.forms_of(form::SCOREKEEPER) {
        // The loop is bounded, as is the nesting of values.
        let mut open = vec![form];
        while let Some(value) = open.pop() {
            open.extend(value.items());
            let [head, types, property, ..] = value.items() else { continue };
            let (Some(word::scorekeeper_function::SUM_UPROP), Some(property)) =
                (head.as_sym().map(|head| head.as_str()), property.as_text())
            else {
                continue;
            };
            let Some(id) = gdl_schema::type_property(TypeKind::Unit, property) else { continue };
            let is_number = id.def(TypeKind::Unit).kind == ValueKind::Int;
            let Some(types) = ctx.types_of(types).filter(|types| !types.is_empty() && is_number) else { continue };
            let summed = TypeProperty { kind: TypeKind::Unit, id };
            let own_values = summed == unit::POINT_VALUE
                && ctx.ruleset().units.iter().chain(&ctx.ruleset().unit_specs).any(|unit| {
                    types.contains(&unit.kind)
                        && unit.attrs.int(property::unit::POINT_VALUE).is_some_and(|points| points != 0)
                });
            let is_zero = |&ty: &TypeRef| ty.kind == TypeKind::Unit && game.int(ty, summed) == 0;
            if types.iter().all(is_zero) && !own_values && !game.is_elsewhere(property) {
                let whose = match types[..] {
                    [ty] => format!("`{property}` of `{}` is 0", ctx.type_name(ty)),
                    _ => format!("`{property}` of all {} types is 0", types.len()),
                };
                ctx.report(value, "this sum is always 0").why(whose);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn types_lists_and_values_of_units() {
        check(
            "sum-always-zero",
            r#"(unit-type a (start-with 1) (point-value 0)) (unit-type b (start-with 1) (hp-max 5)) (terrain-type t)
(define zeros (a)) (scorekeeper (do (if (> (sum-uprop zeros point-value) 5) win)))
(scorekeeper (do (if (> (sum-uprop (a b) point-value) 5) win)))
(scorekeeper (do (if (> (sum-uprop (a b) "acp-per-turn") 5) win)))
(scorekeeper (do (if (> (sum-uprop u* hp-max) 5) win)))
;;- /b.g
(unit-type a (point-value 0)) (terrain-type t) (side 1) (a 2 2 1 (point-value 4))
(scorekeeper (do (if (> (sum-uprop a point-value) 5) win)))"#,
            expect![[r#"
                main.g:2:44: this sum is always 0
                main.g:4:25: this sum is always 0
            "#]],
        );
    }
}
