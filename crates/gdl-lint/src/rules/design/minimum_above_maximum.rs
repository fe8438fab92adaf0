//! Minimum values above the maximum.

use rustc_hash::FxHashSet;

use crate::rules::{
    design::game::{Game, clause_of, set_of},
    prelude::*,
};

/// Properties by kind of type: the minimum and the maximum.
const PROPERTIES: [(TypeKind, &str, &str); 11] = [
    (TypeKind::Terrain, "alt-percentile-min", "alt-percentile-max"),
    (TypeKind::Terrain, "clouds-min", "clouds-max"),
    (TypeKind::Terrain, "elevation-min", "elevation-max"),
    (TypeKind::Terrain, "temperature-min", "temperature-max"),
    (TypeKind::Terrain, "wet-percentile-min", "wet-percentile-max"),
    (TypeKind::Terrain, "wind-force-min", "wind-force-max"),
    (TypeKind::Unit, "opinion-min", "opinion-max"),
    (TypeKind::Unit, "range-min", "range"),
    (TypeKind::Unit, "size-min", "size-max"),
    (TypeKind::Unit, "speed-min", "speed-max"),
    (TypeKind::Unit, "courage-min", "courage-max"),
];
/// Properties for which a negative maximum means none.
const OPEN_PROPERTIES: [(TypeKind, &str, &str); 2] = [
    (TypeKind::Terrain, "country-terrain-min", "country-terrain-max"),
    (TypeKind::Unit, "acp-per-turn-min", "acp-per-turn-max"),
];
const GLOBALS: [(&str, &str); 4] = [
    ("advantage-min", "advantage-max"),
    ("country-radius-min", "country-radius-max"),
    ("sides-min", "sides-max"),
    ("sides-wanted", "sides-max"),
];
const TABLES: [(&str, &str); 3] = [
    ("altitude-min", "altitude-max"),
    ("coating-depth-min", "coating-depth-max"),
    ("productivity-min", "productivity-max"),
];

declare_rule! {
    /// ## What it does
    ///
    /// Finds pairs of properties, global variables and table entries for the least and the greatest value of the same
    /// thing, where the least one is greater. Both have to be set.
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
    title: "A least value is above the greatest one",
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
        let (low_at, high_at) = (set_of(ctx, least), set_of(ctx, most));
        // A maximum advantage or radius of 0 means none. If one file sets a minimum and another a maximum, the maximum
        // is intended.
        if low > high && high > 0 && low_at.is_some() && high_at.is_some() && low_at.file == high_at.file {
            ctx.report(high_at, format!("`{least}` is {low}, `{most}` is {high}"))
                .related(low_at, format!("`{least}` is set here"));
        }
    }
    for (least, most) in TABLES {
        let (lows, highs) = (game.table(least), game.table(most));
        let Some(id) = gdl_schema::table(least).filter(|_| lows.is_set() && highs.is_set()) else { continue };
        let (rows, cols) = id.def().index;
        let mut told = FxHashSet::default();
        for row in ctx.types(rows) {
            for col in ctx.types(cols).filter(|&col| lows.get(row, col) > highs.get(row, col)) {
                let (low_at, high_at) = (clause_of(ctx, least, row, col), clause_of(ctx, most, row, col));
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
