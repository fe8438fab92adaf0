//! Ranges of fire of types that cannot fire.

use gdl_schema::{TypeProperty, global, unit};

use crate::{
    facts::{game::Game, pairs::idle_properties},
    rules::prelude::*,
};

/// Properties that only affect fire, with their defaults.
const PROPERTIES: [(TypeProperty, i32); 3] = [(unit::RANGE, 1), (unit::RANGE_MIN, 0), (unit::HIT_FALLOFF_RANGE, 32767)];

declare_rule! {
    /// ## What it does
    ///
    /// Finds `range`, `range-min` and `hit-falloff-range` of unit types without `acp-to-fire`. A type with `(range 0)`, or
    /// with an `acp-to-fire` that is set to 0, is not reported: it clearly does not fire.
    ///
    /// ## Why it matters
    ///
    /// These properties are about fire. Without `acp-to-fire`, which is 0 by default, the engine refuses to fire; how far a
    /// unit may attack is in the table `attack-range`.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type gun (start-with 1) (acp-per-turn 1) (range 3))
    /// ;                                              ^^^^^^^^^
    /// # (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// (unit-type gun (start-with 1) (acp-per-turn 1) (range 3) (acp-to-fire 1))
    /// # (terrain-type plain)
    /// (table fire-hit-chance (gun u* 50))
    /// (table fire-damage (gun u* 1))
    /// ```
    name: "range-without-fire",
    code: "G1999",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A unit type has a firing range, but cannot fire",
    consequence: "The property has no effect.",
    help: "Give the type `acp-to-fire`, or set `attack-range`.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx).filter(|game| game.global(global::COMBAT_MODEL) == 0) else { return };
    for (property, default) in PROPERTIES {
        // An explicit `(range 0)` or `acp-to-fire` of 0 says that the type does not fire.
        let is_settled = |ty| {
            game.int(ty, unit::ACP_TO_FIRE) > 0
                || ctx.property_origin(ty, unit::ACP_TO_FIRE).is_some()
                || game.int(ty, unit::RANGE) <= 0
        };
        for (at, ty) in idle_properties(ctx, game, property, default, is_settled) {
            ctx.report(at, format!("`{}` has a `{property}`, but cannot fire", ctx.type_name(ty)));
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn types_that_say_that_they_do_not_fire() {
        check(
            "range-without-fire",
            "(unit-type a (start-with 1) (acp-per-turn 1) (range 0))
(unit-type b (start-with 1) (acp-per-turn 1) (acp-to-fire 0) (range 2))
(unit-type c (start-with 1) (acp-per-turn 1) (range 0) (hit-falloff-range 2))
(unit-type d (start-with 1) (acp-per-turn 1) (hit-falloff-range 2))
(terrain-type t)",
            expect![[r#"
                main.g:4:46: `d` has a `hit-falloff-range`, but cannot fire
            "#]],
        );
    }
}
