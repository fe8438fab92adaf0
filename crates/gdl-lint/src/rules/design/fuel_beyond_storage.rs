//! Units that need more to move than they can hold.

use gdl_schema::{table, unit};

use crate::{
    facts::{game::Game, pairs::idle_clauses_and_rows},
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds rows of `consumption-per-move` and `material-to-move` above what a mobile unit type can hold of the
    /// material.
    ///
    /// ## Why it matters
    ///
    /// The unit needs the whole amount in its own stock; treasuries do not count here.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type tank (start-with 1) (acp-per-turn 1))
    /// (material-type fuel)
    /// # (terrain-type plain)
    /// (table consumption-per-move (tank fuel 2))
    /// ;                           ^^^^^^^^^^^^^
    /// (table unit-storage-x (tank fuel 1))
    /// (table unit-initial-supply (tank fuel 1))
    /// ```
    ///
    /// ```gdl good
    /// (unit-type tank (start-with 1) (acp-per-turn 1))
    /// (material-type fuel)
    /// # (terrain-type plain)
    /// (table consumption-per-move (tank fuel 2))
    /// (table unit-storage-x (tank fuel 20))
    /// (table unit-initial-supply (tank fuel 20))
    /// ```
    name: "fuel-beyond-storage",
    code: "G1936",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Moving takes more of a material than the unit can hold",
    consequence: "The engine refuses every move of the unit.",
    help: "Raise `unit-storage-x` of the type, or lower what a move takes.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let storage = game.table(table::UNIT_STORAGE_X);
    let moves: Vec<bool> = game
        .units()
        .map(|ty| {
            game.exists(ty) && game.acts(ty) && game.int(ty, unit::SPEED) > 0 && game.int(ty, unit::ACP_TO_MOVE) > 0
        })
        .collect();
    for table in [table::CONSUMPTION_PER_MOVE, table::MATERIAL_TO_MOVE] {
        let cells = game.table(table);
        let fine = |ty: TypeRef, m| !moves[usize::from(ty.index)] || storage.get(ty, m) >= cells.get(ty, m);
        for idle in idle_clauses_and_rows(ctx, game, table, 0, fine) {
            let (ty, m) = idle.first;
            let (needed, held) = (cells.get(ty, m), storage.get(ty, m));
            let (ty, m) = (ctx.type_name(ty), ctx.type_name(m));
            ctx.report(idle.clause, format!("`{ty}` cannot move: that takes {needed} `{m}`, and it can hold {held}"));
        }
    }
}
