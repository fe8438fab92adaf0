//! The cost of captures that cannot succeed.

use gdl_schema::{global, table};

use crate::{
    facts::{game::Game, pairs::idle_clauses},
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds rows of `acp-to-capture` where no pair has a chance above 0 in `capture-chance` or
    /// `independent-capture-chance`.
    ///
    /// ## Why it matters
    ///
    /// The action is allowed only if the chance is not 0, and both tables give none by default.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type army (start-with 1) (acp-per-turn 1))
    /// (unit-type town (start-with 1))
    /// # (terrain-type plain)
    /// (table acp-to-capture (army town 1))
    /// ;                     ^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type army (start-with 1) (acp-per-turn 1))
    /// (unit-type town (start-with 1))
    /// # (terrain-type plain)
    /// (table acp-to-capture (army town 1))
    /// (table independent-capture-chance (army town 50))
    /// ```
    name: "capture-cost-without-chance",
    code: "G1918",
    level: RuleLevel::Info,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A capture action without a chance of success",
    consequence: "The engine refuses the action.",
    help: "Give the pair an entry in `capture-chance` or `independent-capture-chance`, or remove the row.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx).filter(|game| game.global(global::COMBAT_MODEL) == 0) else { return };
    let (chance, independent) = (game.table(table::CAPTURE_CHANCE), game.table(table::INDEPENDENT_CAPTURE_CHANCE));
    let useful = |by, on| chance.get(by, on) > 0 || independent.get(by, on) > 0;
    for idle in idle_clauses(ctx, table::ACP_TO_CAPTURE, 0, useful) {
        let (by, on) = (ctx.type_name(idle.first.0), ctx.type_name(idle.first.1));
        ctx.report(idle.clause, format!("`{by}` can try to capture `{on}`, but never succeeds"));
    }
}
