//! Terrain types that claim the same cells.

use crate::{
    facts::{
        game::{Game, name_of},
        percentiles::Percentiles,
    },
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds pairs of terrain types whose percentiles overlap in more than two cells of a hundred. A common limit is
    /// not an overlap.
    ///
    /// ## Why it matters
    ///
    /// The order of the definitions decides which type gets the cells, so moving a type changes the map.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type town (start-with 1))
    /// (terrain-type sea (alt-percentile-max 70) (wet-percentile-max 100))
    /// (terrain-type hill (alt-percentile-min 60) (alt-percentile-max 100) (wet-percentile-max 100))
    /// ;             ^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town (start-with 1))
    /// (terrain-type sea (alt-percentile-max 70) (wet-percentile-max 100))
    /// (terrain-type hill (alt-percentile-min 70) (alt-percentile-max 100) (wet-percentile-max 100))
    /// ```
    name: "terrain-percentile-overlap",
    code: "G1959",
    level: RuleLevel::Hint,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Two terrain types cover the same altitudes and degrees of wetness",
    consequence: "The engine takes the type that was defined first.",
    help: "Move the limits apart, if the order of the types is not meant to decide.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let Some(percentiles) = Percentiles::of(game) else { return };
    for (first, second, share) in percentiles.overlaps() {
        // A type that loses all its cells is reported by `terrain-never-made`.
        if percentiles.share(Some(second)) == 0 {
            continue;
        }
        let (name, other) = (ctx.type_name(second), ctx.type_name(first));
        let message = format!("`{name}` overlaps {share} % of the cells that `{other}` gets");
        let related = name_of(ctx, first);
        ctx.report(name_of(ctx, second), message).related(related, format!("`{other}` is defined before"));
    }
}
