//! Repairs that restore nothing.

use gdl_schema::table;

use crate::{
    facts::{game::Game, pairs::idle_clauses},
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds rows of `can-repair` where `hp-per-repair` is 0 for every pair.
    ///
    /// ## Why it matters
    ///
    /// The table `hp-per-repair` is 0 by default, and a repair of 0 points is not allowed.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type yard (start-with 1) (acp-per-turn 1))
    /// (unit-type ship (start-with 1) (hp-max 10))
    /// # (terrain-type plain)
    /// (table can-repair (yard ship 1))
    /// ;                 ^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type yard (start-with 1) (acp-per-turn 1))
    /// (unit-type ship (start-with 1) (hp-max 10))
    /// # (terrain-type plain)
    /// (table can-repair (yard ship 1))
    /// (table hp-per-repair (yard ship 1.00))
    /// ```
    name: "repair-without-points",
    code: "G1920",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A repair restores no hit points",
    consequence: "The engine refuses the action.",
    help: "Give the pair an entry in `hp-per-repair`, in hundredths of a hit point, or remove the row.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let points = game.table(table::HP_PER_REPAIR);
    for idle in idle_clauses(ctx, table::CAN_REPAIR, 0, |by, on| points.get(by, on) > 0) {
        let (by, on) = (ctx.type_name(idle.first.0), ctx.type_name(idle.first.1));
        ctx.report(idle.clause, format!("`{by}` may repair `{on}`, but `hp-per-repair` is 0"));
    }
}
