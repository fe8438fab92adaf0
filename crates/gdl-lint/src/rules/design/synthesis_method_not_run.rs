//! Tables for synthesis methods that do not run.

use gdl_schema::{TableId, global, table};

use crate::{
    facts::{game::Game, pairs::idle_clauses},
    rules::prelude::*,
};

/// Tables and the only method that reads them.
const TABLES: [(TableId, &str); 2] = [
    (table::INDEPENDENT_DENSITY, word::synthesis_method::MAKE_INDEPENDENT_UNITS),
    (table::TERRAIN_INITIAL_SUPPLY, word::synthesis_method::MAKE_INITIAL_MATERIALS),
];

declare_rule! {
    /// ## What it does
    ///
    /// Finds rows of `independent-density` and `terrain-initial-supply` in a module that sets the `synthesis-methods` without
    /// the method that reads them: `make-independent-units` or `make-initial-materials`.
    ///
    /// ## Why it matters
    ///
    /// Only the methods in the list run. The list replaces the default list, which has both methods.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type town (start-with 1))
    /// (terrain-type plain)
    /// (table independent-density (town plain 100))
    /// ;                          ^^^^^^^^^^^^^^^^
    /// (set synthesis-methods '(make-random-terrain make-countries))
    /// ```
    ///
    /// ```gdl good
    /// (unit-type town (start-with 1))
    /// (terrain-type plain)
    /// (table independent-density (town plain 100))
    /// (set synthesis-methods '(make-random-terrain make-countries make-independent-units))
    /// ```
    name: "synthesis-method-not-run",
    code: "G2009",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A table is set for a synthesis method that does not run",
    consequence: "The table has no effect.",
    help: "Add the method to the `synthesis-methods`, or remove the row.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx).filter(|game| !game.is_elsewhere(global::SYNTHESIS_METHODS.name())) else { return };
    // A saved game has all tables, and needs no synthesis.
    if game.global(global::TURN) > 0 {
        return;
    }
    let set = ctx.global_origin(global::SYNTHESIS_METHODS);
    for (table, method) in TABLES {
        if !set.is_some() || game.synthesizes(method) {
            continue;
        }
        // A scenario may intentionally do without what its base game generates.
        for idle in idle_clauses(ctx, table, 0, |_, _| false).into_iter().filter(|idle| idle.clause.file == set.file) {
            ctx.report(idle.clause, format!("`{table}` has no effect, because `{method}` does not run"))
                .related(set, "the methods that run");
        }
    }
}
