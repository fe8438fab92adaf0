//! Conditionals in the clauses of variants.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds `if`, `else` and `end-if` in the clauses of a variant.
    ///
    /// ## Why it matters
    ///
    /// Conditionals switch the reading of a file on and off. The engine reads the clauses of a variant long before it
    /// runs them, so an `if` in them skips nothing there, but may skip the file that is read next.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (game-module "war"
    ///   (variants (fast false
    ///     (1
    ///       (if (= 1 2))
    /// ;      ^^
    ///       (set last-turn 10)
    ///       (end-if)))))
    /// ;      ^^^^^^
    /// # (unit-type scout) (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// (game-module "war"
    ///   (variants (fast false
    ///     (1 (set last-turn 10)))))
    /// # (unit-type scout) (terrain-type plain)
    /// ```
    name: "conditional-in-variant",
    code: "G1462",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A conditional in a clause of a variant",
    consequence: "The conditional skips nothing in the clause, and may skip everything that is read later.",
    help: "Remove it; use another variant for the forms of the condition.",
    check: Check::Forms(&[form::GAME_MODULE], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    for inner in clause_forms(form) {
        if let Some(kind @ (form::IF | form::ELSE | form::END_IF)) = inner.form_kind() {
            ctx.report(&inner.items()[0], format!("`{kind}` does not skip forms of this clause"));
        }
    }
}

/// The forms in the clauses of the variants that a `game-module` form defines.
pub(super) fn clause_forms(form: &Value) -> impl Iterator<Item = &Value> {
    let definitions =
        properties(form).filter(|property| property.name == property::module::VARIANTS).flat_map(|p| p.values);
    let clauses = definitions.flat_map(|definition| {
        let symbol = definition.items().iter().position(|item| item.as_sym().is_some());
        let rest = symbol.and_then(|at| definition.items().get(at + 1..)).unwrap_or_default();
        rest.iter().filter(|clause| clause.is_list())
    });
    clauses.flat_map(|clause| clause.items().iter().skip(1))
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn in_clauses_only() {
        check(
            "conditional-in-variant",
            r#"(game-module "m" (variants see-all (x 1 (0 (set last-turn 1) (else)) (1)) ("If" if (1 (print if)))))
(unit-type u) (terrain-type t)
(if 1)
(end-if)"#,
            expect![[r#"
                main.g:1:63: `else` does not skip forms of this clause
            "#]],
        );
    }
}
