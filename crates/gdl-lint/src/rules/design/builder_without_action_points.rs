//! Rows that allow work to types that never have action points.

use gdl_schema::{TableId, table};

use crate::{
    facts::{
        game::{Game, name_of},
        pairs::idle_clauses,
    },
    rules::prelude::*,
};

/// Tables that allow an action, with the verb for it.
const PERMISSIONS: [(TableId, &str); 4] = [
    (table::CAN_BUILD, "build"),
    (table::CAN_CREATE, "create"),
    (table::CAN_REPAIR, "repair"),
    (table::CAN_TOOLUP_FOR, "tool up for"),
];

declare_rule! {
    /// ## What it does
    ///
    /// Finds rows of the tables that allow creating, building, tooling up and repairing, if they are only about types
    /// without any action points.
    ///
    /// ## Why it matters
    ///
    /// These are actions, and the engine refuses all actions of units that can have no action points, even those that
    /// cost none.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type town (start-with 1))
    /// (unit-type tank)
    /// # (terrain-type plain)
    /// (table can-create (town tank 1))
    /// ;                 ^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type town (start-with 1) (acp-per-turn 1))
    /// (unit-type tank)
    /// # (terrain-type plain)
    /// (table can-create (town tank 1))
    /// ```
    name: "builder-without-action-points",
    code: "G1905",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Units may build or repair, but never have action points",
    consequence: "A unit without action points cannot act, so it never does what the row allows.",
    help: "Give the type `acp-per-turn`, or remove the row.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let acts: Vec<bool> = game.units().map(|ty| game.acts(ty)).collect();
    for (table, verb) in PERMISSIONS {
        for idle in idle_clauses(ctx, table, 0, |row, _| acts[usize::from(row.index)]) {
            let (row, col) = idle.first;
            let (row_name, col_name) = (ctx.type_name(row), ctx.type_name(col));
            let message = format!("`{row_name}` may {verb} `{col_name}`, but never has action points");
            let defined = name_of(ctx, row);
            ctx.report(idle.clause, message).related(defined, format!("`{row_name}` is defined here"));
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn rows_that_help_somebody_are_fine() {
        check(
            "builder-without-action-points",
            "(unit-type a (start-with 1) (acp-per-turn 1)) (unit-type b (start-with 1)) (terrain-type t)\n\
             (table can-create (u* u* 1)) (table can-repair (b u* 1) (a u* 1))",
            expect![[r#"
                 main.g:2:48: `b` may repair `a`, but never has action points
                   main.g:1:58: `b` is defined here
             "#]],
        );
    }
}
