//! Builders that should become the garrison of what they build, and are not.

use gdl_schema::table;

use crate::{
    facts::{game::Game, pairs::idle_clauses},
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds rows of `constructor-absorbed-by` for pairs whose `hp-to-garrison` is 0.
    ///
    /// ## Why it matters
    ///
    /// The table says when a builder leaves its hit points behind, and `hp-to-garrison` says how many. It is 0 by default:
    /// then the builder loses nothing and stays on the map.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type settler (acp-per-turn 1) (start-with 1)) (unit-type town)
    /// # (terrain-type plain)
    /// # (table can-create (settler town 1)) (table can-build (settler town 1))
    /// (table constructor-absorbed-by (settler town true))
    /// ;                              ^^^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type settler (acp-per-turn 1) (start-with 1)) (unit-type town)
    /// # (terrain-type plain)
    /// # (table can-create (settler town 1)) (table can-build (settler town 1))
    /// (table constructor-absorbed-by (settler town true))
    /// (table hp-to-garrison (settler town 1))
    /// ```
    name: "absorption-without-garrison",
    code: "G2060",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A builder is absorbed by what it builds, but loses nothing",
    consequence: "The builder keeps all its hit points and stays on the map.",
    help: "Set `hp-to-garrison` for the pair; with the `hp-max` of the builder, the builder disappears.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let lost = game.table(table::HP_TO_GARRISON);
    for idle in idle_clauses(ctx, table::CONSTRUCTOR_ABSORBED_BY, 0, |by, on| lost.get(by, on) > 0) {
        let (by, on) = (ctx.type_name(idle.first.0), ctx.type_name(idle.first.1));
        ctx.report(idle.clause, format!("`{on}` absorbs `{by}`, but `hp-to-garrison` of the pair is 0"));
    }
}
