//! Research that takes a material without treasury.

use gdl_schema::{global, table};

use crate::{
    facts::{game::Game, pairs::idle_clauses},
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds rows of `advance-consumption-per-rp` about materials without `treasury`, in games where sides do research.
    ///
    /// ## Why it matters
    ///
    /// Sides pay for research only out of their treasuries.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type town (start-with 1)) (terrain-type plain)
    /// (material-type science)
    /// (advance-type writing)
    /// (set side-can-research true)
    /// (table advance-consumption-per-rp (writing science 1))
    /// ;                                 ^^^^^^^^^^^^^^^^^^^
    /// (table base-production (town science 1))
    /// (table unit-storage-x (town science 9))
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town (start-with 1)) (terrain-type plain)
    /// (material-type science (treasury true))
    /// (advance-type writing)
    /// (set side-can-research true)
    /// (table advance-consumption-per-rp (writing science 1))
    /// (table base-production (town science 1))
    /// (table unit-storage-x (town science 9))
    /// ```
    name: "research-without-treasury",
    code: "G1942",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Research takes a material without a treasury",
    consequence: "When a side chooses the advance, its research and that of all later sides stop.",
    help: "Write `(treasury true)` into the form of the material.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx).filter(|game| game.global(global::SIDE_CAN_RESEARCH) != 0) else { return };
    for idle in idle_clauses(ctx, table::ADVANCE_CONSUMPTION_PER_RP, 0, |_, material| game.has_treasury(material)) {
        let (advance, material) = (ctx.type_name(idle.first.0), ctx.type_name(idle.first.1));
        let message = format!("researching `{advance}` takes `{material}`, and sides have no treasury for it");
        ctx.report(idle.clause, message);
    }
}
