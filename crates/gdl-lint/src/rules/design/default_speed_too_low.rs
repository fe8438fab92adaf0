//! Unit types that can enter no terrain, because their speed is not set.

use gdl_schema::unit;

use crate::{
    facts::game::{Game, property_or_name},
    rules::{
        design::type_cannot_move::{Obstacle, most_movement, obstacle},
        prelude::*,
    },
};

/// A price of at least this amount means that the terrain is forbidden.
const PROHIBITIVE: i32 = 90;

declare_rule! {
    /// ## What it does
    ///
    /// Finds unit types with action points that have the default speed of 1.00 and cannot pay for any terrain with it,
    /// although the price is one that another type of the game could pay, or is below 90. A higher price that no type can pay
    /// closes the terrain on purpose.
    ///
    /// ## Why it matters
    ///
    /// For the engine, a type without `speed` can move: one action point gives one movement point. A price of 2 is too
    /// much for a type with one action point. A unit that is meant to stay where it is has `(speed 0)`.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type tank (start-with 1) (acp-per-turn 1) (speed 200))
    /// (unit-type truck (start-with 1) (acp-per-turn 1))
    /// ;                               ^^^^^^^^^^^^^^^^
    /// (terrain-type plain)
    /// (table mp-to-enter-terrain (u* plain 2))
    /// ```
    ///
    /// ```gdl good
    /// (unit-type tank (start-with 1) (acp-per-turn 1) (speed 200))
    /// (unit-type truck (start-with 1) (acp-per-turn 1) (speed 200))
    /// (terrain-type plain)
    /// (table mp-to-enter-terrain (u* plain 2))
    /// ```
    name: "default-speed-too-low",
    code: "G1998",
    level: RuleLevel::Info,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A unit type without `speed` cannot enter any terrain",
    consequence: "The engine refuses every move of such a unit.",
    help: "Give the type a `speed`, or `(speed 0)` if it is not meant to move.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    // If the points depend on the situation, any price may be affordable.
    let affordable = game.living().map(|ty| most_movement(game, ty).unwrap_or(i32::MAX)).max().unwrap_or(0);
    for ty in game.living() {
        if ctx.property_origin(ty, unit::SPEED).is_some() {
            continue;
        }
        let Some(obstacle @ Obstacle::Price { price, .. }) = obstacle(game, ty) else { continue };
        // A price of 90 or more is a way to forbid terrain.
        if price > affordable && price >= PROHIBITIVE {
            continue;
        }
        let (at, why) = (property_or_name(ctx, ty, unit::ACP_PER_TURN), obstacle.explain(ctx));
        ctx.report(
            at,
            format!("`{}` has action points, but cannot enter any terrain at the default speed", ctx.type_name(ty)),
        )
        .why(why);
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn prices_that_no_type_can_pay_are_deliberate() {
        check(
            "default-speed-too-low",
            "(unit-type a (start-with 1) (acp-per-turn 2)) (unit-type b (start-with 1) (acp-per-turn 1) (speed 300))\n\
             (unit-type c (start-with 1) (acp-per-turn 1)) (unit-type d (start-with 1) (acp-per-turn 1) (speed 0))\n\
             (unit-type e (start-with 1) (acp-per-turn 1)) (terrain-type t)\n\
             (table mp-to-enter-terrain (a t 3) (b t 3) (c t 99) (d t 3) (e t 12))",
            expect![[r#"
                main.g:1:29: `a` has action points, but cannot enter any terrain at the default speed
                main.g:3:29: `e` has action points, but cannot enter any terrain at the default speed
            "#]],
        );
    }
}
