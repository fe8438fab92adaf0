//! Wrecks that turn back into what they were.

use gdl_schema::unit;

use crate::{
    facts::{chains::loops, game::Game},
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds chains of `wrecked-type` that lead back to where they began. A type that is its own wreck is refused by
    /// the engine itself.
    ///
    /// ## Why it matters
    ///
    /// A wreck starts with all its hit points. If it is wrecked into the first type again, no amount of damage removes
    /// the unit from the game.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type tank (start-with 1))
    /// (unit-type hulk (wrecked-type tank))
    /// # (terrain-type plain)
    /// (add tank wrecked-type hulk)
    /// ;                      ^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type tank (start-with 1))
    /// (unit-type hulk)
    /// # (terrain-type plain)
    /// (add tank wrecked-type hulk)
    /// ```
    name: "wreck-loop",
    code: "G1909",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Unit types are each other's wrecks",
    consequence: "A unit of these types can never be destroyed: it comes back with full hit points each time.",
    help: "End the chain with a type that has no `wrecked-type`.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    for chain in loops(game, unit::WRECKED_TYPE) {
        let names: Vec<_> = chain.iter().chain(chain.first()).map(|&ty| format!("`{}`", ctx.type_name(ty))).collect();
        let message = format!("these are wrecks of each other: {}", names.join(" to "));
        ctx.report(ctx.property_origin(chain[0], unit::WRECKED_TYPE), message);
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn a_loop_is_told_once_and_what_leads_into_it_not() {
        check(
            "wreck-loop",
            "(unit-type a (start-with 1)) (unit-type b) (unit-type c) (unit-type d (start-with 1)) (terrain-type t)\n\
             (add (d a b c) wrecked-type (b b c a))",
            expect![[r#"
                 main.g:2:32: these are wrecks of each other: `a` to `b` to `c` to `a`
             "#]],
        );
    }

    #[test]
    fn chains_that_end_are_fine() {
        check(
            "wreck-loop",
            "(unit-type a (start-with 1)) (unit-type b) (unit-type c) (terrain-type t)\n(add (a b) wrecked-type (b c))",
            expect![[""]],
        );
    }
}
