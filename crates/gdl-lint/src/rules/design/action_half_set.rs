//! Producing and developing with only one of two tables.

use crate::rules::{
    design::{game::Game, pairs::idle_clauses},
    prelude::*,
};

/// The table with the cost, and the one with the result.
const PAIRS: [(&str, &str); 2] =
    [("acp-to-produce", "material-per-production"), ("acp-to-develop", "tech-per-develop")];

declare_rule! {
    /// ## What it does
    ///
    /// Finds rows of `acp-to-produce` without `material-per-production`, of `acp-to-develop` without
    /// `tech-per-develop`, and the reverse.
    ///
    /// ## Why it matters
    ///
    /// All four tables are 0 by default. The cost allows the action and the other table says what comes of it; the
    /// engine asks for both.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type mine (start-with 1) (acp-per-turn 1))
    /// (material-type ore)
    /// # (terrain-type plain)
    /// (table acp-to-produce (mine ore 1))
    /// ;                     ^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type mine (start-with 1) (acp-per-turn 1))
    /// (material-type ore)
    /// # (terrain-type plain)
    /// (table acp-to-produce (mine ore 1))
    /// (table material-per-production (mine ore 5))
    /// ```
    name: "action-half-set",
    code: "G1930",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "An action has a cost but no result, or a result but no cost",
    consequence: "The engine refuses the action.",
    help: "Set both tables for the pair, or neither.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    for (cost, result) in PAIRS {
        for (table, other) in [(cost, result), (result, cost)] {
            let partner = game.table(other);
            for idle in idle_clauses(ctx, table, 0, |row, col| partner.get(row, col) > 0) {
                let (by, on) = (ctx.type_name(idle.first.0), ctx.type_name(idle.first.1));
                ctx.report(idle.clause, format!("`{table}` is set for `{by}` and `{on}`, but `{other}` is 0"));
            }
        }
    }
}
