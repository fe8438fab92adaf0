//! Chances and damage of fire for types that cannot fire.

use gdl_schema::{table, unit};

use crate::{
    facts::{game::Game, pairs::idle_clauses},
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds rows of `fire-hit-chance` and `fire-damage` that are only about types without `acp-to-fire`.
    ///
    /// ## Why it matters
    ///
    /// Without `acp-to-fire`, which is 0 by default, the engine refuses to fire, even at units that come into range.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type gun (start-with 1) (acp-per-turn 1))
    /// # (terrain-type plain)
    /// (table fire-hit-chance (gun gun 50))
    /// ;                      ^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type gun (start-with 1) (acp-per-turn 1) (acp-to-fire 1))
    /// # (terrain-type plain)
    /// (table fire-hit-chance (gun gun 50))
    /// ```
    name: "fire-table-without-fire",
    code: "G1922",
    level: RuleLevel::Info,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A table about fire has entries for types that cannot fire",
    consequence: "The row has no effect.",
    help: "Give the type `acp-to-fire`, or remove the row.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    for (table, off) in [(table::FIRE_HIT_CHANCE, 0), (table::FIRE_DAMAGE, -1)] {
        for idle in idle_clauses(ctx, table, off, |by, _| game.int(by, unit::ACP_TO_FIRE) > 0) {
            let by = ctx.type_name(idle.first.0);
            ctx.report(idle.clause, format!("`{by}` cannot fire, so its `{table}` has no effect"));
        }
    }
}
