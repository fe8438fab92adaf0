//! Terrain that produces a material of which the area has no layer.

use gdl_ruleset::LayerKey;
use gdl_schema::{global, table};

use crate::{
    facts::{
        game::{Game, name_of},
        materials::entry_above,
    },
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds material types with entries in `terrain-production`, but without a layer in the area: no module gives one, and no
    /// terrain has both `terrain-initial-supply` and `terrain-storage-x`, which would make one at the start.
    ///
    /// ## Why it matters
    ///
    /// Cells produce only materials that the area has a layer for. The engine makes such a layer by itself only with a
    /// `backdrop-model` of 1.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type town (start-with 1))
    /// (terrain-type plain)
    /// (material-type grain)
    /// ;              ^^^^^
    /// (table unit-storage-x (town grain 20))
    /// (table terrain-storage-x (plain grain 50))
    /// (table terrain-production (plain grain 3))
    /// ```
    ///
    /// ```gdl good
    /// (unit-type town (start-with 1))
    /// (terrain-type plain)
    /// (material-type grain)
    /// (table unit-storage-x (town grain 20))
    /// (table terrain-storage-x (plain grain 50))
    /// (table terrain-initial-supply (plain grain 1))
    /// (table terrain-production (plain grain 3))
    /// ```
    name: "terrain-production-without-layer",
    code: "G2018",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Terrain produces a material without a layer",
    consequence: "The terrain never produces the material.",
    help: "Give a terrain type `terrain-initial-supply`, or write a layer: `(area (material NAME ...))`.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx).filter(|game| game.global(global::BACKDROP_MODEL) != 1) else { return };
    let (initial, storage) = (game.table(table::TERRAIN_INITIAL_SUPPLY), game.table(table::TERRAIN_STORAGE_X));
    for material in game.materials() {
        let is_made = || {
            game.of_kind(TypeKind::Terrain)
                .any(|terrain| initial.get(terrain, material) > 0 && storage.get(terrain, material) > 0)
        };
        if entry_above(game, table::TERRAIN_PRODUCTION, material)
            && !ctx.ruleset().area.layers.contains_key(&LayerKey::Material(material))
            && !is_made()
        {
            let message = format!("terrain produces `{}`, but the area has no layer of it", ctx.type_name(material));
            ctx.report(name_of(ctx, material), message);
        }
    }
}
