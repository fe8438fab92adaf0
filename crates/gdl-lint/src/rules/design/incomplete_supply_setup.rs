//! Supply that no unit can receive.

use gdl_schema::{global, table};

use crate::{
    facts::{game::Game, pairs::idle_clauses},
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds rows of `out-length` above 0 for materials of which no type has an `in-length` above 0, and, where
    /// `backdrop-model` is 1, the reverse.
    ///
    /// ## Why it matters
    ///
    /// A unit sends its surplus up to its `out-length`, but no farther than the `in-length` of the
    /// receiver. Both are 0 by default: the same cell.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type depot (start-with 1)) (unit-type army (start-with 1))
    /// (material-type food)
    /// # (terrain-type plain)
    /// (table unit-storage-x (u* food 10))
    /// (table out-length (depot food 5))
    /// ;                 ^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type depot (start-with 1)) (unit-type army (start-with 1))
    /// (material-type food)
    /// # (terrain-type plain)
    /// (table unit-storage-x (u* food 10))
    /// (table out-length (depot food 5))
    /// (table in-length (army food 5))
    /// ```
    name: "incomplete-supply-setup",
    code: "G2005",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A material is sent to other cells, but no unit there receives it",
    consequence: "The material stays in the cell where it is.",
    help: "Set `in-length` for the receivers, and `out-length` for the senders.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx).filter(|game| game.global(global::ECONOMY) != 0) else { return };
    let both = game.global(global::BACKDROP_MODEL) == 1;
    for (table, other) in [(table::OUT_LENGTH, table::IN_LENGTH), (table::IN_LENGTH, table::OUT_LENGTH)] {
        // In the other model the receiver fetches what it needs, whatever the `out-length` of the holder.
        if table == table::IN_LENGTH && !both {
            continue;
        }
        let partner = game.table(other);
        for idle in idle_clauses(ctx, table, 0, |_, m| game.living().any(|ty| partner.get(ty, m) > 0)) {
            let (ty, m) = (ctx.type_name(idle.first.0), ctx.type_name(idle.first.1));
            ctx.report(idle.clause, format!("`{table}` of `{ty}` for `{m}` is set, but no type has an `{other}`"));
        }
    }
}
