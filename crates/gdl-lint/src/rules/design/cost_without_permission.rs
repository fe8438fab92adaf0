//! Costs of actions that no table allows.

use gdl_schema::{TableId, table};

use crate::{
    facts::{game::Game, pairs::idle_clauses},
    rules::prelude::*,
};

/// Tables of costs, and the table that allows the action.
const PAIRS: [(TableId, TableId); 5] = [
    (table::ACP_TO_BUILD, table::CAN_BUILD),
    (table::ACP_TO_CHANGE_TYPE, table::CAN_CHANGE_TYPE_TO),
    (table::ACP_TO_CREATE, table::CAN_CREATE),
    (table::ACP_TO_REPAIR, table::CAN_REPAIR),
    (table::ACP_TO_TOOLUP, table::CAN_TOOLUP_FOR),
];

declare_rule! {
    /// ## What it does
    ///
    /// Finds rows of `acp-to-create`, `acp-to-build`, `acp-to-repair`, `acp-to-toolup` and `acp-to-change-type` where
    /// the table that allows the action forbids every pair: `can-create`, `can-build`, `can-repair`,
    /// `can-toolup-for` or `can-change-type-to`.
    ///
    /// ## Why it matters
    ///
    /// Up to version 7.1 a cost above 0 was enough. Since then the action needs a permission of its own,
    /// which nothing has by default.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type town (start-with 1) (acp-per-turn 1))
    /// (unit-type tank (start-with 1))
    /// # (terrain-type plain)
    /// (table acp-to-create (town tank 1))
    /// ;                    ^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type town (start-with 1) (acp-per-turn 1))
    /// (unit-type tank (start-with 1))
    /// # (terrain-type plain)
    /// (table acp-to-create (town tank 1))
    /// (table can-create (town tank 1))
    /// ```
    name: "cost-without-permission",
    code: "G1919",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "The cost of an action is set, but the action is not allowed",
    consequence: "The engine refuses the action.",
    help: "Allow the action in the table that the message names, or remove the row.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let (as_build, build) = (game.table(table::CREATE_AS_BUILD), game.table(table::CAN_BUILD));
    for (cost, permission) in PAIRS {
        let allowed = game.table(permission);
        let useful = |by, on| {
            allowed.get(by, on) != 0
                || (permission == table::CAN_CREATE && as_build.get(by, on) != 0 && build.get(by, on) != 0)
        };
        for idle in idle_clauses(ctx, cost, 0, useful) {
            let (by, on) = (ctx.type_name(idle.first.0), ctx.type_name(idle.first.1));
            let message = format!("`{cost}` is set for `{by}` and `{on}`, but `{permission}` does not allow it");
            ctx.report(idle.clause, message);
        }
    }
}
