//! A world size without its parentheses.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds a default of the variant `world-size` that is not one list.
    ///
    /// ## Why it matters
    ///
    /// The default is a list of width, height and circumference. The engine ignores plain numbers: the
    /// area keeps its size, and the circumference becomes 0.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// (game-module "war" (variants (world-size 40 30 360)))
    /// ;                                        ^^
    /// # (unit-type scout) (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// (game-module "war" (variants (world-size (40 30 360))))
    /// # (unit-type scout) (terrain-type plain)
    /// ```
    ///
    /// ## Fix
    ///
    /// Puts the numbers into parentheses, so that the area gets the size.
    name: "variant-world-size-not-list",
    code: "G1464",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "The default of `world-size` is not a list",
    consequence: "The area keeps its size, and the circumference of the world becomes 0.",
    help: "Put the numbers into parentheses.",
    check: Check::Forms(&[form::GAME_MODULE], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let definitions =
        properties(form).filter(|property| property.name == property::module::VARIANTS).flat_map(|p| p.values);
    for definition in definitions {
        let items = definition.items();
        let Some(symbol) = items.iter().position(|item| item.as_sym().is_some()) else { continue };
        if items[symbol].as_sym().is_none_or(|name| name != word::variant::WORLD_SIZE) {
            continue;
        }
        let help = usize::from(items.get(symbol + 1).is_some_and(|item| item.as_str().is_some()));
        let rest = &items[symbol + 1 + help..];
        let numbers = &rest[..rest.iter().take_while(|item| item.as_int().is_some()).count()];
        let [first, .., last] = numbers else {
            if let [only] = numbers {
                ctx.report(only, "a size is a list of width, height and circumference");
            }
            continue;
        };
        ctx.report(first, "these numbers should be one list").fix(
            Safety::Unsafe,
            "put them into parentheses",
            |edits| {
                edits.before(first, "(").after(last, ")");
            },
        );
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    #[test]
    fn lists_are_right() {
        check(
            "variant-world-size-not-list",
            r#"(unit-type u) (terrain-type t)
(game-module "m" (variants world-size (world-size) ("S" world-size "help" 20 30) (world-size 20) (world-size (20 20 20)) (see-all 1 2)))"#,
            expect![[r#"
                main.g:2:75: these numbers should be one list
                  unsafe: put them into parentheses
                main.g:2:94: a size is a list of width, height and circumference
            "#]],
        );
    }

    #[test]
    fn lists_are_right_mended() {
        check_fix(
            "variant-world-size-not-list",
            r#"(unit-type u) (terrain-type t)
(game-module "m" (variants world-size (world-size) ("S" world-size "help" 20 30) (world-size 20) (world-size (20 20 20)) (see-all 1 2)))"#,
            expect![[r#"
                (unit-type u) (terrain-type t)
                (game-module "m" (variants world-size (world-size) ("S" world-size "help" (20 30)) (world-size 20) (world-size (20 20 20)) (see-all 1 2)))"#]],
        );
    }
}
