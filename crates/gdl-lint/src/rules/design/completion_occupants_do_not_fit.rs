//! Occupants that come with a unit and do not fit into it.

use gdl_schema::{TableId, table};

use crate::{
    facts::{game::Game, pairs::idle_clauses},
    rules::prelude::*,
};

/// The tables that create occupants.
const TABLES: [TableId; 4] = [
    table::ALT_COMPLETE_OCCS_ON_COMPLETION,
    table::ALT_INCOMPLETE_OCCS_ON_COMPLETION,
    table::COMPLETE_OCCS_ON_COMPLETION,
    table::INCOMPLETE_OCCS_ON_COMPLETION,
];

declare_rule! {
    /// ## What it does
    ///
    /// Finds entries of the tables that make a unit appear with occupants, where the occupant does not fit into a unit
    /// of that type.
    ///
    /// ## Why it matters
    ///
    /// The engine creates such occupants only as long as there is room for them. Here there is no room even for the
    /// first one.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type town (start-with 1))
    /// (unit-type militia)
    /// # (terrain-type plain)
    /// (table complete-occs-on-completion (town militia 100))
    /// ;                                  ^^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type town (start-with 1) (capacity 2))
    /// (unit-type militia)
    /// # (terrain-type plain)
    /// (table complete-occs-on-completion (town militia 100))
    /// ```
    name: "completion-occupants-do-not-fit",
    code: "G1913",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "The occupants of a new unit do not fit into it",
    consequence: "The unit comes without them, or the engine warns when it is placed.",
    help: "Give the type capacity for them.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    for table in TABLES {
        for idle in idle_clauses(ctx, table, 0, |unit, occupant| game.carries(unit, occupant)) {
            let (unit, occupant) = (ctx.type_name(idle.first.0), ctx.type_name(idle.first.1));
            ctx.report(idle.clause, format!("`{unit}` starts with `{occupant}` inside, which does not fit into it"));
        }
    }
}
