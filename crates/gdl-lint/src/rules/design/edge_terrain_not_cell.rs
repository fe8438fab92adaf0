//! An edge terrain that cannot fill cells.

use gdl_schema::{global, terrain};

use crate::{facts::game::Game, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds games that set `edge-terrain` to something other than a terrain type for cells.
    ///
    /// ## Why it matters
    ///
    /// The engine accepts any number that is the index of a type.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type town (start-with 1)) (side)
    /// (terrain-type plain (alt-percentile-max 100) (wet-percentile-max 100))
    /// (terrain-type road (subtype connection))
    /// (set edge-terrain road)
    /// ;^^^^^^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town (start-with 1)) (side)
    /// (terrain-type plain (alt-percentile-max 100) (wet-percentile-max 100))
    /// (terrain-type road (subtype connection))
    /// (set edge-terrain plain)
    /// ```
    name: "edge-terrain-not-cell",
    code: "G1961",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "The edge terrain is not a terrain type for cells",
    consequence: "The cells at the edge get a type that is meant for borders, connections or coatings.",
    help: "Choose a type of subtype `cell`.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx).filter(|game| !game.has_map()) else { return };
    let (edge, set) = (game.global(global::EDGE_TERRAIN), ctx.global_origin(global::EDGE_TERRAIN));
    let Some(ty) = game.terrains().find(|ty| i32::from(ty.index) == edge) else { return };
    if set.is_some() && game.int(ty, terrain::SUBTYPE) != 0 {
        ctx.report(set, format!("`{}` is not a terrain type for cells, so it cannot fill the edge", ctx.type_name(ty)));
    }
}
