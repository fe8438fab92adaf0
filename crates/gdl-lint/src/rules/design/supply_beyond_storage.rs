//! Initial supplies that no unit can hold.

use gdl_schema::{TableId, table};

use crate::{
    facts::{game::Game, pairs::idle_clauses},
    rules::prelude::*,
};

/// Tables of supplies and of the storage for them.
const PAIRS: [(TableId, TableId); 2] =
    [(table::TERRAIN_INITIAL_SUPPLY, table::TERRAIN_STORAGE_X), (table::UNIT_INITIAL_SUPPLY, table::UNIT_STORAGE_X)];

declare_rule! {
    /// ## What it does
    ///
    /// Finds rows of `unit-initial-supply` and `terrain-initial-supply` for which there is no storage at all.
    ///
    /// ## Why it matters
    ///
    /// Storage is 0 by default.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type tank (start-with 1))
    /// (material-type fuel)
    /// # (terrain-type plain)
    /// (table unit-initial-supply (tank fuel 20))
    /// ;                          ^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type tank (start-with 1))
    /// (material-type fuel)
    /// # (terrain-type plain)
    /// (table unit-initial-supply (tank fuel 20))
    /// (table unit-storage-x (tank fuel 20))
    /// ```
    name: "supply-beyond-storage",
    code: "G1938",
    level: RuleLevel::Info,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "An initial supply without storage",
    consequence: "Nothing is supplied: the engine gives no more than fits.",
    help: "Set the storage, `unit-storage-x` or `terrain-storage-x`, to at least that amount.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    for (supply, storage) in PAIRS {
        let held = game.table(storage);
        for idle in idle_clauses(ctx, supply, 0, |row, material| held.get(row, material) > 0) {
            let (row, material) = (ctx.type_name(idle.first.0), ctx.type_name(idle.first.1));
            let message = format!("`{row}` should have `{material}` from the start, but `{storage}` is 0");
            ctx.report(idle.clause, message);
        }
    }
}
