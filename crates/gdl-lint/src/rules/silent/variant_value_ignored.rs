//! What the engine skips in the definition of a variant.

use crate::{
    facts::variant::{VariantDefinition, takes_list, variant_lists},
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds values after the default of variants that are built in: further values, and clauses.
    ///
    /// ## Why it matters
    ///
    /// A definition has one default; what comes after it are clauses, lists of a value and of forms. Variants that the
    /// engine knows run no clauses, so it skips all of that. In other variants something that is no clause ends the program.
    ///
    /// The default of `real-time` is one list of the seconds of the whole game, of each side and of each turn. Of plain
    /// numbers only the first counts.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// (game-module "war" (variants (real-time 3600 60 30)))
    /// ;                                            ^^
    /// # (unit-type scout) (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// (game-module "war" (variants (real-time (3600 60 30))))
    /// # (unit-type scout) (terrain-type plain)
    /// ```
    ///
    /// ## Fix
    ///
    /// Puts the numbers of `real-time` into parentheses, so that all of them count.
    name: "variant-value-ignored",
    code: "G1486",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A value in the definition of a variant is ignored",
    consequence: "The engine skips the value.",
    help: "Write one value as the default, and nothing after it.",
    check: Check::Forms(&[form::GAME_MODULE], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    for variant in variant_lists(form).flat_map(|list| list.values).filter_map(VariantDefinition::of) {
        // Another rule knows more of sizes. In the place of a clause that runs, an atom ends the engine: evaluation says so.
        if variant.name == word::variant::WORLD_SIZE || !variant.is_built_in() {
            continue;
        }
        let name = variant.name;
        let Some(ignored) = variant.rest.iter().find(|item| !item.is_nil() && (!item.is_list() || !item.items().is_empty()))
        else {
            continue;
        };
        if ignored.is_list() {
            ctx.report(ignored, format!("`{name}` is built in, and the engine runs no clauses of it"))
                .help("Give the variant another name if its clauses are meant.");
            continue;
        }
        let numbers = variant.rest.iter().take_while(|item| item.as_int().is_some()).last();
        let first = variant.default.filter(|default| default.as_int().is_some());
        if takes_list(name)
            && let (Some(first), Some(last)) = (first, numbers)
        {
            ctx.report(ignored, format!("of these numbers `{name}` uses only the first"))
                .help("Put the numbers into parentheses.")
                .fix(Safety::Unsafe, "put them into parentheses", |edits| {
                    edits.before(first, "(").after(last, ")");
                });
            continue;
        }
        ctx.report(ignored, format!("this is not the default of variant `{name}`"));
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    const MODULE: &str = r#"(unit-type u) (terrain-type t)
(game-module "m" (variants see-all (sequential true false) ("Mine" mine "help" 1 2 (1 (set last-turn 4)))
  (real-time 3600 60 30) (real-time (3600 60 30) 5) (people true (1 (set last-turn 4))) (economy () ()) (world-size 4 4)
  (supply true "help") (yours (1 (set last-turn 4)) (0))))"#;

    #[test]
    fn after_the_default() {
        check("variant-value-ignored", MODULE, expect![[r#"
            main.g:2:53: this is not the default of variant `sequential`
            main.g:3:19: of these numbers `real-time` uses only the first
              help: Put the numbers into parentheses.
              unsafe: put them into parentheses
            main.g:3:50: this is not the default of variant `real-time`
            main.g:3:66: `people` is built in, and the engine runs no clauses of it
              help: Give the variant another name if its clauses are meant.
            main.g:4:16: this is not the default of variant `supply`
        "#]]);
    }

    #[test]
    fn after_the_default_mended() {
        check_fix("variant-value-ignored", MODULE, expect![[r#"
            (unit-type u) (terrain-type t)
            (game-module "m" (variants see-all (sequential true false) ("Mine" mine "help" 1 2 (1 (set last-turn 4)))
              (real-time (3600 60 30)) (real-time (3600 60 30) 5) (people true (1 (set last-turn 4))) (economy () ()) (world-size 4 4)
              (supply true "help") (yours (1 (set last-turn 4)) (0))))"#]]);
    }
}
