//! Roads that are requested but cannot be made.

use gdl_ruleset::LayerKey;
use gdl_schema::{global, table, terrain, unit};

use crate::{facts::game::Game, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds games that ask for roads with `road-chance`, `road-to-edge-chance` or `edge-road-density`, while no type
    /// of connection is a road, or `road-into-chance` is 0 everywhere.
    ///
    /// ## Why it matters
    ///
    /// The number for roads is 12 in the engine and 3 in the manuals; the symbol `road-x` is always right. The table
    /// `road-into-chance` is 0 by default, not 100 as the manuals say.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type town (start-with 1))
    /// # (terrain-type plain (alt-percentile-max 100) (wet-percentile-max 100))
    /// (terrain-type road (subtype connection) (subtype-x 3))
    /// (table road-chance (town town 90))
    /// ;                  ^^^^^^^^^^^^^^
    /// (table road-into-chance 100)
    /// ```
    ///
    /// ```gdl good
    /// (unit-type town (start-with 1))
    /// # (terrain-type plain (alt-percentile-max 100) (wet-percentile-max 100))
    /// (terrain-type road (subtype connection) (subtype-x road-x))
    /// (table road-chance (town town 90))
    /// (table road-into-chance 100)
    /// ```
    name: "roads-never-made",
    code: "G1962",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Roads are set, but the engine cannot make any",
    consequence: "The engine makes no roads.",
    help: "Define a connection with `(subtype-x road-x)`, and set `road-into-chance` between the types of terrain.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx).filter(|game| game.synthesizes(word::synthesis_method::MAKE_ROADS)) else { return };
    let chances = game.table(table::ROAD_CHANCE);
    let pair = || game.units().find_map(|a| Some((a, game.units().find(|&b| chances.get(a, b) > 0)?)));
    let to_edge = || game.units().find(|&ty| game.int(ty, unit::ROAD_TO_EDGE_CHANCE) > 0);
    let at = if let Some((a, b)) = Some(()).filter(|()| chances.is_set()).and_then(|()| pair()) {
        ctx.cell_origin(table::ROAD_CHANCE, a, b)
    } else if let Some(ty) = to_edge() {
        ctx.property_origin(ty, unit::ROAD_TO_EDGE_CHANCE)
    } else if game.global(global::EDGE_ROAD_DENSITY) > 0 {
        ctx.global_origin(global::EDGE_ROAD_DENSITY)
    } else {
        return;
    };
    // A map with its own roads gets no others.
    if game.connections().any(|road| ctx.ruleset().area.layers.contains_key(&LayerKey::Aux(road))) {
        return;
    }
    let into = game.table(table::ROAD_INTO_CHANCE);
    let Some((_, gdl_schema::Constant::Int(road_x))) =
        gdl_schema::constants().iter().find(|(name, _)| *name == word::constant::ROAD_X)
    else {
        return;
    };
    if !game.connections().any(|road| game.int(road, terrain::SUBTYPE_X) == *road_x) {
        ctx.report(at, "roads are set, but no terrain type is a road");
    } else if !game.terrains().any(|from| game.terrains().any(|to| into.get(from, to) > 0)) {
        ctx.report(at, "roads are set, but `road-into-chance` is 0 everywhere");
    }
}
