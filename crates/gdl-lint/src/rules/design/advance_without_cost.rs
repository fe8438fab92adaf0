//! Advances that cost nothing.

use gdl_schema::{global, table};

use crate::{
    facts::game::{Game, name_of},
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds advance types without any entry in `advance-consumption-per-rp`, in games where sides do research.
    ///
    /// ## Why it matters
    ///
    /// The engine computes how far the treasury of a side lasts from the materials that the advance takes. If there are
    /// none, it stops with an error.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type town (start-with 1)) (terrain-type plain)
    /// (material-type science (treasury true) (initial-treasury 5))
    /// (advance-type writing)
    /// ;             ^^^^^^^
    /// (set side-can-research true)
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town (start-with 1)) (terrain-type plain)
    /// (material-type science (treasury true) (initial-treasury 5))
    /// (advance-type writing)
    /// (set side-can-research true)
    /// (table advance-consumption-per-rp (writing science 1))
    /// ```
    name: "advance-without-cost",
    code: "G1941",
    level: RuleLevel::Error,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "An advance takes no material to research",
    consequence: "The engine ends with an error as soon as a side chooses the advance.",
    help: "Give it an entry above 0 in `advance-consumption-per-rp`.",
    check: Check::Ending(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx).filter(|game| game.global(global::SIDE_CAN_RESEARCH) != 0) else { return };
    let taken = game.table(table::ADVANCE_CONSUMPTION_PER_RP);
    for advance in game.advances().filter(|&advance| !game.materials().any(|m| taken.get(advance, m) > 0)) {
        let message = format!("researching `{}` takes no material", ctx.type_name(advance));
        ctx.report(name_of(ctx, advance), message);
    }
}
