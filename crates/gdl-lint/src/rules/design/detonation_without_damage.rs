//! Types whose explosions do no damage.

use gdl_schema::{table, unit};

use crate::{facts::game::Game, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds unit types with `acp-to-detonate` whose explosions damage no type of unit and no terrain.
    ///
    /// ## Why it matters
    ///
    /// The tables of damage are 0 by default.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type mine (start-with 1) (acp-per-turn 1) (acp-to-detonate 1))
    /// ;                                               ^^^^^^^^^^^^^^^^^^^
    /// # (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// (unit-type mine (start-with 1) (acp-per-turn 1) (acp-to-detonate 1))
    /// # (terrain-type plain)
    /// (table detonation-damage-at (mine u* 5))
    /// ```
    name: "detonation-without-damage",
    code: "G1924",
    level: RuleLevel::Info,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A unit type can explode, but harms nothing",
    consequence: "The explosion costs the unit its hit points and does nothing else.",
    help: "Give it entries in `detonation-damage-at` or `detonation-damage-adjacent`.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let damage = [table::DETONATION_DAMAGE_AT, table::DETONATION_DAMAGE_ADJACENT].map(|table| game.table(table));
    let terrain = game.table(table::DETONATION_TERRAIN_DAMAGE_CHANCE);
    for ty in game.living().filter(|&ty| game.int(ty, unit::ACP_TO_DETONATE) > 0) {
        let harms = game.units().any(|on| damage.iter().any(|table| table.most(ty, on) > 0))
            || game.terrains().any(|on| terrain.get(ty, on) > 0);
        if !harms {
            let message = format!("`{}` can explode, but harms nothing", ctx.type_name(ty));
            ctx.report(ctx.property_origin(ty, unit::ACP_TO_DETONATE), message);
        }
    }
}
