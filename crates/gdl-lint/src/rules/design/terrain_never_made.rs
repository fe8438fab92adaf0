//! Terrain types that the game never makes.

use gdl_schema::{TableId, global, table};

use crate::{
    facts::{
        game::{Game, name_of},
        percentiles::Percentiles,
    },
    rules::prelude::*,
};

/// Up to this number the types were forgotten rather than kept in stock.
const FEW: usize = 4;
/// Tables over terrain with entries above 0 for the resulting terrain.
const INTO: [TableId; 3] = [table::TERRAIN_DENSITY, table::TERRAIN_DAMAGED_TYPE, table::ACP_TO_ADD_TERRAIN];
/// Tables whose entries are the resulting terrain.
const BECOMES: [TableId; 2] = [table::ADJACENT_TERRAIN_EFFECT, table::TERRAIN_EXHAUSTION_TYPE];

declare_rule! {
    /// ## What it does
    ///
    /// Finds types of terrain for cells, in games that make fractal terrain, whose percentiles hold no cell that an
    /// earlier type does not take, and that nothing else makes: no table about adjacent, random, damaged, exhausted or
    /// altered terrain, and no edge. Where more than a fifth of the types are never made, they count as a catalog
    /// and are not reported.
    ///
    /// ## Why it matters
    ///
    /// By default the upper limits are 0, unlike the manual says. A type that does not set them fits cells of
    /// altitude and wetness 0 only, which are rare.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type town (start-with 1))
    /// (terrain-type sea (alt-percentile-max 100) (wet-percentile-max 100))
    /// (terrain-type hill)
    /// ;             ^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town (start-with 1))
    /// (terrain-type sea (alt-percentile-max 70) (wet-percentile-max 100))
    /// (terrain-type hill (alt-percentile-min 70) (alt-percentile-max 100) (wet-percentile-max 100))
    /// ```
    name: "terrain-never-made",
    code: "G1960",
    level: RuleLevel::Info,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A terrain type that never gets a cell",
    consequence: "The map has no cell of the type.",
    help: "Correct its percentiles, or the order of the types.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let Some(percentiles) = Percentiles::of(game) else { return };
    let missing: Vec<TypeRef> = game.cells().filter(|&ty| !percentiles.has(ty)).collect();
    // A catalog of terrain for all kinds of maps.
    if missing.len() > FEW && missing.len() * 5 > game.cells().count() {
        return;
    }
    for ty in missing {
        let made = |tables: &[TableId], entry: &dyn Fn(TypeRef, TypeRef, i32) -> bool| {
            tables.iter().any(|&table| {
                let (cells, (rows, cols)) = (game.table(table), table.def().index);
                cells.is_set()
                    && ctx.types(rows).any(|row| ctx.types(cols).any(|col| entry(row, col, cells.get(row, col))))
            })
        };
        let index = i32::from(ty.index);
        if game.global(global::EDGE_TERRAIN) == index
            || game.global(global::RIVER_SINK_TERRAIN) == index
            || made(&INTO, &|_, col, value| col == ty && value > 0)
            || made(&BECOMES, &|row, _, value| row != ty && value == index)
            || game.is_elsewhere(ctx.type_name(ty))
            || !game.is_only_here(ctx.type_origin(ty))
        {
            continue;
        }
        ctx.report(name_of(ctx, ty), format!("no cell ever becomes `{}`", ctx.type_name(ty)));
    }
}
