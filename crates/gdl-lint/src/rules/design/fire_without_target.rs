//! Types that can fire but hit nothing.

use gdl_schema::{global, table, unit};

use crate::{facts::game::Game, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds unit types with `acp-to-fire` that have no chance above 0 in `fire-hit-chance`, nor in `hit-chance`, which
    /// the engine uses in its place.
    ///
    /// ## Why it matters
    ///
    /// Firing needs both the points and the chance.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type gun (start-with 1) (acp-per-turn 1) (acp-to-fire 1))
    /// ;                                              ^^^^^^^^^^^^^^^
    /// # (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// (unit-type gun (start-with 1) (acp-per-turn 1) (acp-to-fire 1))
    /// # (terrain-type plain)
    /// (table fire-hit-chance (gun u* 50))
    /// (table fire-damage (gun u* 1))
    /// ```
    name: "fire-without-target",
    code: "G1921",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A unit type can fire, but has no chance to hit anything",
    consequence: "The engine refuses to fire at any unit.",
    help: "Give it entries in `fire-hit-chance` or `hit-chance`, or remove `acp-to-fire`.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx).filter(|game| game.global(global::COMBAT_MODEL) == 0) else { return };
    let (fire, hit) = (game.table(table::FIRE_HIT_CHANCE), game.table(table::HIT_CHANCE));
    for ty in game.living().filter(|&ty| game.int(ty, unit::ACP_TO_FIRE) > 0) {
        let chance = |on| match fire.get(ty, on) {
            -1 => hit.get(ty, on),
            chance => chance,
        };
        if !game.units().any(|on| chance(on) > 0) {
            let message = format!("`{}` can fire, but has no chance to hit anything", ctx.type_name(ty));
            ctx.report(ctx.property_origin(ty, unit::ACP_TO_FIRE), message);
        }
    }
}
