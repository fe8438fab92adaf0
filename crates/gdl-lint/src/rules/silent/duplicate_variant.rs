//! A variant that a list defines twice.

use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use crate::{
    facts::variant::{VariantDefinition, is_boolean, variant_lists},
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds a variant that a list of variants defines twice.
    ///
    /// ## Why it matters
    ///
    /// The engine runs both definitions, in order. For a built-in variant only the last default counts; of two
    /// other variants with one name, the clauses of both run, and players cannot choose only one of them.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (game-module "war" (variants (see-all true) (see-all false)))
    /// ;                                            ^^^^^^^
    /// # (unit-type scout) (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// (game-module "war" (variants (see-all true) (world-seen false)))
    /// # (unit-type scout) (terrain-type plain)
    /// ```
    name: "duplicate-variant",
    code: "G1485",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A variant is defined twice",
    consequence: "The engine runs both definitions, and a setting of the variant applies to both.",
    help: "Remove one of the definitions, or give it another name.",
    check: Check::Forms(&[form::GAME_MODULE], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    for list in variant_lists(form) {
        let mut first: FxHashMap<&SmolStr, &Value> = FxHashMap::default();
        for variant in list.values.iter().filter_map(VariantDefinition::of) {
            // A value that is taken as the name of a variant is reported as such.
            if is_boolean(variant.name) {
                continue;
            }
            if let Some(before) = first.get(variant.name) {
                ctx.report(variant.symbol, format!("variant `{}` is defined twice", variant.name))
                    .related(*before, "the first definition");
            } else {
                first.insert(variant.name, variant.symbol);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn in_one_list() {
        check(
            "duplicate-variant",
            r#"(unit-type u) (terrain-type t)
(game-module "m" (variants see-all ("Mine" mine (1 (set last-turn 4))) ("All" see-all) ("Yours" mine 1 (0)) (see-all 1))
  (variants see-all true world-seen true))"#,
            expect![[r#"
                main.g:2:79: variant `see-all` is defined twice
                  main.g:2:28: the first definition
                main.g:2:97: variant `mine` is defined twice
                  main.g:2:44: the first definition
                main.g:2:110: variant `see-all` is defined twice
                  main.g:2:28: the first definition
            "#]],
        );
    }
}
