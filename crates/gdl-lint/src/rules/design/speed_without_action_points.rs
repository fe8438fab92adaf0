//! Unit types with a speed of their own that never have action points.

use crate::rules::{design::game::Game, prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds unit types that set `speed` in their own form and can never have action points: no `acp-per-turn`, and
    /// nothing else that adds some.
    ///
    /// ## Why it matters
    ///
    /// Without action points a unit cannot act at all. The speed shows that it was meant to; besides, every type
    /// without `speed` counts as mobile in the eyes of the engine.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type tank (start-with 1) (speed 200))
    /// ;                              ^^^^^^^^^^^
    /// # (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// (unit-type tank (start-with 1) (acp-per-turn 1) (speed 200))
    /// # (terrain-type plain)
    /// ```
    name: "speed-without-action-points",
    code: "G1904",
    level: RuleLevel::Info,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A unit type has a speed, but never any action points",
    consequence: "The unit never moves: moving takes action points.",
    help: "Give it `acp-per-turn`, or take the speed away.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    for ty in game.living() {
        let given = ctx.property_origin(ty, "speed");
        // An `add` for many types says little about each of them.
        let own = given.is_some() && given.form() == ctx.type_origin(ty).form();
        if own && game.int(ty, "speed") > 0 && !game.acts(ty) {
            ctx.report(given, format!("`{}` has a speed, but never any action points", ctx.type_name(ty)));
        }
    }
}
