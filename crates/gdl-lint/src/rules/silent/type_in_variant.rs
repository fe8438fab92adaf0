//! Definitions of types in the clauses of variants.

use super::conditional_in_variant::clause_forms;
use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds definitions of types in the clauses of a variant of the main module.
    ///
    /// ## Why it matters
    ///
    /// Variants run after the engine has read and checked the game. All lists of types are then complete, and tables
    /// have been made for them; a type that comes after is reported and may be unusable, but only when a player chooses
    /// the variant.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (game-module "war"
    ///   (variants (tanks false
    ///     (1 (unit-type tank)))))
    /// ;       ^^^^^^^^^
    /// # (unit-type scout) (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// (game-module "war"
    ///   (variants (tanks false
    ///     (0 (set last-turn 10)))))
    /// (unit-type tank)
    /// # (unit-type scout) (terrain-type plain)
    /// ```
    name: "type-in-variant",
    code: "G1463",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A type is defined in a clause of a variant",
    consequence: "The engine reports that the type comes too late when the variant is chosen.",
    help: "Define the type outside the variant, and let the variant change properties, such as whether it can be built.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let root = ctx.root().index(ctx.db());
    // Variants of included modules run directly after the include, when types may still be defined.
    for form in ctx.forms_of(form::GAME_MODULE).filter(|form| form.origin.file == root) {
        for inner in clause_forms(form) {
            let defines = inner.form_kind().is_some_and(|kind| kind.type_kind().is_some());
            // The engine reports it for the clauses that run.
            let noted = inner.items().get(1).is_some_and(|name| ctx.is_noted(name.origin));
            if defines && !noted {
                ctx.report(&inner.items()[0], "a variant runs too late to define types");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn those_that_run_are_reported_by_the_engine() {
        check(
            "type-in-variant",
            r#"(game-module "m" (variants (x 1 (0 (terrain-type a)) (1 (unit-type b)))))
(unit-type u) (terrain-type t) (include n)
;;- /n.g
(game-module "n" (variants (x 0 (1 (unit-type c)))))"#,
            expect![[r#"
                main.g:1:37: a variant runs too late to define types
            "#]],
        );
    }
}
