//! A variant that does nothing.

use gdl_base::nearest;
use gdl_schema::{Category, words};

use crate::{
    facts::variant::{VariantDefinition, is_boolean, variant_lists},
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds variants that the engine does not know and that have no clauses.
    ///
    /// ## Why it matters
    ///
    /// The engine knows `world-seen`, `see-all`, `sequential`, `world-size`, `real-time`, `people`, `economy` and
    /// `supply`. Any other variant runs its clauses. Without clauses it does nothing, and players choose it in
    /// vain. Usually the name is misspelled, or a value has lost its parentheses: a symbol in the list of variants is
    /// itself a variant.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// (game-module "war" (variants (see_all true)))
    /// ;                             ^^^^^^^
    /// # (unit-type scout) (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// (game-module "war" (variants (see-all true)
    ///   ("Long game" long-game false
    ///     (true (set last-turn 400)))))
    /// # (unit-type scout) (terrain-type plain)
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the nearest name that the engine knows, or puts the name and its value into parentheses.
    name: "variant-without-effect",
    code: "G1484",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A variant is not built in and has no clauses",
    consequence: "Choosing the variant changes nothing.",
    help: "Write the name of a built-in variant, or clauses that define what the variant does.",
    check: Check::Forms(&[form::GAME_MODULE], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    for list in variant_lists(form) {
        let mut before: Option<&Value> = None;
        for definition in list.values {
            let last = before.replace(definition);
            let Some(variant) = VariantDefinition::of(definition) else { continue };
            if variant.is_built_in() || variant.clauses().next().is_some() {
                continue;
            }
            let name = variant.name;
            // `(variants see-all true)`: two variants.
            let owner = last.filter(|last| last.as_sym().is_some()).and_then(VariantDefinition::of);
            if definition.as_sym().is_some() && is_boolean(name) {
                let lint = ctx.report(definition, format!("the engine reads `{name}` as the name of a variant"));
                if let Some(owner) = owner.filter(|owner| !is_boolean(owner.name)) {
                    lint.help(format!("Write `({} {name})`.", owner.name)).fix(
                        Safety::Unsafe,
                        format!("put `{}` and its value into parentheses", owner.name),
                        |edits| {
                            edits.before(owner.symbol, "(").after(definition, ")");
                        },
                    );
                } else {
                    lint.help("Write a value after the name of its variant, both in parentheses.");
                }
                continue;
            }
            let lint = ctx.report(variant.symbol, format!("variant `{name}` is not built in and has no clauses"));
            if let Some(near) = nearest(name, words(Category::Variant).iter().map(|word| word.name)) {
                lint.help(format!("Did you mean `{near}`?")).fix(Safety::Unsafe, format!("write `{near}`"), |edits| {
                    edits.replace(variant.symbol, near);
                });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn neither_known_nor_with_clauses() {
        check(
            "variant-without-effect",
            r#"(unit-type u) (terrain-type t)
(game-module "m" (variants see-all (world-sene) ("Seen" see_all "help" true) sequential true
  ("Mine" mine "help" true 5 ()) ("Yours" yours "help" (true (set last-turn 4))) people false (true) ("x" 5) 7 ())
  (variants true false (world-size (4 4 4)) Supply)
  (see_all true))
(set see-all true)"#,
            expect![[r#"
                main.g:2:37: variant `world-sene` is not built in and has no clauses
                  help: Did you mean `world-seen`?
                  unsafe: write `world-seen`
                main.g:2:57: variant `see_all` is not built in and has no clauses
                  help: Did you mean `see-all`?
                  unsafe: write `see-all`
                main.g:2:89: the engine reads `true` as the name of a variant
                  help: Write `(sequential true)`.
                  unsafe: put `sequential` and its value into parentheses
                main.g:3:11: variant `mine` is not built in and has no clauses
                main.g:3:89: the engine reads `false` as the name of a variant
                  help: Write `(people false)`.
                  unsafe: put `people` and its value into parentheses
                main.g:3:96: variant `true` is not built in and has no clauses
                main.g:4:13: the engine reads `true` as the name of a variant
                  help: Write a value after the name of its variant, both in parentheses.
                main.g:4:18: the engine reads `false` as the name of a variant
                  help: Write a value after the name of its variant, both in parentheses.
                main.g:4:45: variant `Supply` is not built in and has no clauses
                  help: Did you mean `supply`?
                  unsafe: write `supply`
            "#]],
        );
    }
}
