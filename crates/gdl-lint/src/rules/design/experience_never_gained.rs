//! Experience values of types that never have any.

use gdl_schema::{TableId, table, unit};

use crate::{
    facts::{game::Game, pairs::idle_clauses},
    rules::prelude::*,
};

/// Tables about the experience of the first type, with the value that has no effect.
const TABLES: [(TableId, i32); 5] = [
    (table::CXP_PER_COMBAT, 0),
    (table::CXP_PER_CAPTURE, 0),
    (table::CXP_TO_CHANGE_TYPE, 0),
    (table::HIT_CXP_EFFECT, 100),
    (table::DAMAGE_CXP_EFFECT, 100),
];

declare_rule! {
    /// ## What it does
    ///
    /// Finds rows of `cxp-per-combat`, `cxp-per-capture`, `cxp-to-change-type`, `hit-cxp-effect` and `damage-cxp-effect`
    /// that are only about types without `cxp-max`.
    ///
    /// ## Why it matters
    ///
    /// A unit gains experience up to the `cxp-max` of its type, which is 0 by default. Then it never has any, and what
    /// depends on experience has no effect, or needs experience that the unit never has.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type tank (start-with 1))
    /// # (terrain-type plain)
    /// (table cxp-per-combat (tank u* 1))
    /// ;                     ^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type tank (start-with 1) (cxp-max 10))
    /// # (terrain-type plain)
    /// (table cxp-per-combat (tank u* 1))
    /// ```
    name: "experience-never-gained",
    code: "G2003",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A table about experience has entries for a unit type that never gains any",
    consequence: "The unit gains no experience, and the row has no effect.",
    help: "Give the type a `cxp-max`, or remove the row.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    for (table, off) in TABLES {
        let own = game.table(table);
        let useful = |ty: TypeRef, on| {
            game.int(ty, unit::CXP_MAX) > 0
                || (table == table::CXP_TO_CHANGE_TYPE && game.table(table::CAN_CHANGE_TYPE_TO).get(ty, on) == 0)
        };
        for idle in idle_clauses(ctx, table, off, useful) {
            let (ty, value) = (idle.first.0, own.get(idle.first.0, idle.first.1));
            let ty = ctx.type_name(ty);
            let message = format!("`{table}` of `{ty}` is {value}, but its `cxp-max` is 0");
            let lint = ctx.report(idle.clause, message);
            if table == table::CXP_TO_CHANGE_TYPE {
                lint.consequence("The engine refuses the change of type.");
            }
        }
    }
}
