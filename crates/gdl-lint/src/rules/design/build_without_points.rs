//! Building that adds nothing.

use gdl_schema::table;

use crate::{
    facts::{game::Game, pairs::idle_clauses},
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds rows of `can-build` where `cp-per-build` is 0 for every pair.
    ///
    /// ## Why it matters
    ///
    /// Building has to add at least one point each time.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type town (start-with 1) (acp-per-turn 1))
    /// (unit-type ship (start-with 1))
    /// # (terrain-type plain)
    /// (table can-create (town ship 1))
    /// (table can-build (town ship 1))
    /// ;                ^^^^^^^^^^^^^
    /// (table cp-per-build (town ship 0))
    /// ```
    ///
    /// ```gdl good
    /// (unit-type town (start-with 1) (acp-per-turn 1))
    /// (unit-type ship (start-with 1))
    /// # (terrain-type plain)
    /// (table can-create (town ship 1))
    /// (table can-build (town ship 1))
    /// ```
    name: "build-without-points",
    code: "G1927",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Units may build, but add no points",
    consequence: "The engine refuses the action.",
    help: "Remove the entry of 0 from `cp-per-build`, or the row.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let points = game.table(table::CP_PER_BUILD);
    for idle in idle_clauses(ctx, table::CAN_BUILD, 0, |by, on| points.get(by, on) > 0) {
        let (by, on) = (ctx.type_name(idle.first.0), ctx.type_name(idle.first.1));
        ctx.report(idle.clause, format!("`{by}` may build `{on}`, but `cp-per-build` is 0"));
    }
}
