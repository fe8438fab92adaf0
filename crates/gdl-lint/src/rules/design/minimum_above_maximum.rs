//! Minimum values above the maximum.

use gdl_schema::{GlobalId, TableId, TypeProperty, global, table, terrain, unit};
use rustc_hash::FxHashSet;

use crate::{facts::game::Game, rules::prelude::*};

/// Properties by kind of type: the minimum and the maximum.
const PROPERTIES: [(TypeKind, TypeProperty, TypeProperty); 11] = [
    (TypeKind::Terrain, terrain::ALT_PERCENTILE_MIN, terrain::ALT_PERCENTILE_MAX),
    (TypeKind::Terrain, terrain::CLOUDS_MIN, terrain::CLOUDS_MAX),
    (TypeKind::Terrain, terrain::ELEVATION_MIN, terrain::ELEVATION_MAX),
    (TypeKind::Terrain, terrain::TEMPERATURE_MIN, terrain::TEMPERATURE_MAX),
    (TypeKind::Terrain, terrain::WET_PERCENTILE_MIN, terrain::WET_PERCENTILE_MAX),
    (TypeKind::Terrain, terrain::WIND_FORCE_MIN, terrain::WIND_FORCE_MAX),
    (TypeKind::Unit, unit::OPINION_MIN, unit::OPINION_MAX),
    (TypeKind::Unit, unit::RANGE_MIN, unit::RANGE),
    (TypeKind::Unit, unit::SIZE_MIN, unit::SIZE_MAX),
    (TypeKind::Unit, unit::SPEED_MIN, unit::SPEED_MAX),
    (TypeKind::Unit, unit::COURAGE_MIN, unit::COURAGE_MAX),
];
/// Properties for which a negative maximum means none.
const OPEN_PROPERTIES: [(TypeKind, TypeProperty, TypeProperty); 2] = [
    (TypeKind::Terrain, terrain::COUNTRY_TERRAIN_MIN, terrain::COUNTRY_TERRAIN_MAX),
    (TypeKind::Unit, unit::ACP_PER_TURN_MIN, unit::ACP_PER_TURN_MAX),
];
const GLOBALS: [(GlobalId, GlobalId); 3] = [
    (global::ADVANTAGE_MIN, global::ADVANTAGE_MAX),
    (global::COUNTRY_RADIUS_MIN, global::COUNTRY_RADIUS_MAX),
    (global::SIDES_WANTED, global::SIDES_MAX),
];
const TABLES: [(TableId, TableId); 3] = [
    (table::ALTITUDE_MIN, table::ALTITUDE_MAX),
    (table::COATING_DEPTH_MIN, table::COATING_DEPTH_MAX),
    (table::PRODUCTIVITY_MIN, table::PRODUCTIVITY_MAX),
];

declare_rule! {
    /// ## What it does
    ///
    /// Finds pairs of properties, global variables and table entries for the minimum and the maximum of the same
    /// thing, where the minimum is above the maximum. Both have to be set.
    ///
    /// ## Why it matters
    ///
    /// No value can satisfy both. The engine does not test that.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type town (start-with 1))
    /// (terrain-type hill (elevation-min 500) (elevation-max 100))
    /// ;                                      ^^^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town (start-with 1))
    /// (terrain-type hill (elevation-min 100) (elevation-max 500))
    /// ```
    name: "minimum-above-maximum",
    code: "G1951",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A minimum is above its maximum",
    consequence: "No value satisfies both; the behavior of the engine depends on the property.",
    help: "Correct one of the two.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let pairs = PROPERTIES.iter().map(|pair| (pair, false)).chain(OPEN_PROPERTIES.iter().map(|pair| (pair, true)));
    for (&(kind, least, most), open) in pairs {
        for ty in ctx.types(kind) {
            let (low, high) = (game.int(ty, least), game.int(ty, most));
            let (low_at, high_at) = (ctx.property_origin(ty, least), ctx.property_origin(ty, most));
            if low > high && !(open && high < 0) && low_at.is_some() && high_at.is_some() {
                let message = format!("`{least}` of `{}` is {low}, `{most}` is {high}", ctx.type_name(ty));
                ctx.report(high_at, message).related(low_at, format!("`{least}` is set here"));
            }
        }
    }
    for (least, most) in GLOBALS {
        let (low, high) = (game.global(least), game.global(most));
        let (low_at, high_at) = (ctx.global_origin(least), ctx.global_origin(most));
        // A maximum advantage or radius of 0 means none. If one file sets a minimum and another a maximum, the maximum
        // is intended.
        if low > high && high > 0 && low_at.is_some() && high_at.is_some() && low_at.file == high_at.file {
            let lint = ctx.report(high_at, format!("`{least}` is {low}, `{most}` is {high}"));
            lint.related(low_at, format!("`{least}` is set here"));
            if most == global::SIDES_MAX {
                lint.consequence("No more sides are made up than the greatest number.");
            }
        }
    }
    for (least, most) in TABLES {
        let (lows, highs) = (game.table(least), game.table(most));
        if !lows.is_set() || !highs.is_set() {
            continue;
        }
        let (rows, cols) = least.def().index;
        let mut told = FxHashSet::default();
        for row in ctx.types(rows) {
            for col in ctx.types(cols).filter(|&col| lows.get(row, col) > highs.get(row, col)) {
                let (low_at, high_at) = (ctx.cell_origin(least, row, col), ctx.cell_origin(most, row, col));
                if !low_at.is_some() || !high_at.is_some() || !told.insert((low_at, high_at)) {
                    continue;
                }
                let (low, high) = (lows.get(row, col), highs.get(row, col));
                let (row, col) = (ctx.type_name(row), ctx.type_name(col));
                ctx.report(high_at, format!("for `{row}` and `{col}` `{least}` is {low}, `{most}` is {high}"))
                    .related(low_at, format!("`{least}` is set here"));
            }
        }
    }
}
