//! Densities of independent units on terrain where none can be.

use gdl_schema::{table, terrain};

use crate::{
    facts::{game::Game, pairs::idle_clauses},
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds rows of `independent-density` that are only about terrain on which the units are destroyed or have no
    /// room, or that is not for cells.
    ///
    /// ## Why it matters
    ///
    /// The engine tests each cell before it makes a unit.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type town (start-with 1))
    /// # (side)
    /// # (terrain-type plain (alt-percentile-max 50) (wet-percentile-max 100))
    /// (terrain-type sea (alt-percentile-min 50) (alt-percentile-max 100) (wet-percentile-max 100))
    /// (table vanishes-on (town sea 1))
    /// (table independent-density (town sea 200))
    /// ;                          ^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type town (start-with 1))
    /// # (side)
    /// (terrain-type plain (alt-percentile-max 50) (wet-percentile-max 100))
    /// (terrain-type sea (alt-percentile-min 50) (alt-percentile-max 100) (wet-percentile-max 100))
    /// (table vanishes-on (town sea 1))
    /// (table independent-density (town plain 200))
    /// ```
    name: "independents-on-wrong-terrain",
    code: "G1965",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Independent units are set for terrain where they cannot be",
    consequence: "The engine makes none there.",
    help: "Choose other terrain, or let the type survive there.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let bears = |ty| game.connections().any(|road| !game.is_deadly(ty, road));
    let possible = |ty, terrain| {
        let room = game.int(terrain, terrain::SUBTYPE) == 0 && game.has_room(ty, terrain);
        room && (!game.is_deadly(ty, terrain) || bears(ty))
    };
    for idle in idle_clauses(ctx, table::INDEPENDENT_DENSITY, 0, possible) {
        let (ty, terrain) = (ctx.type_name(idle.first.0), ctx.type_name(idle.first.1));
        ctx.report(idle.clause, format!("`independent-density` puts `{ty}` on `{terrain}`, where it cannot be"));
    }
}
