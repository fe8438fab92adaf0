//! Advances in a game without research.

use gdl_schema::global;

use crate::{
    facts::game::{Game, name_of, numbers},
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds games with advance types in which `side-can-research` is off, and no side starts with any advance.
    ///
    /// ## Why it matters
    ///
    /// Research is off by default.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type town (start-with 1)) (terrain-type plain) (material-type science (treasury true))
    /// (advance-type writing)
    /// ;             ^^^^^^^
    /// (table advance-consumption-per-rp (writing science 1))
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town (start-with 1)) (terrain-type plain) (material-type science (treasury true))
    /// (advance-type writing)
    /// (table advance-consumption-per-rp (writing science 1))
    /// (set side-can-research true)
    /// ```
    name: "advances-without-research",
    code: "G1943",
    level: RuleLevel::Info,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "There are advances, but sides do no research",
    consequence: "No side ever gets an advance.",
    help: "Write `(set side-can-research true)`.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx).filter(|game| game.global(global::SIDE_CAN_RESEARCH) == 0) else { return };
    let done = ctx
        .ruleset()
        .sides
        .iter()
        .any(|side| numbers(side.attrs.get(property::side::ADVANCES_DONE)).iter().any(|&n| n != 0));
    if let Some(first) =
        game.advances().next().filter(|_| !done && !game.is_elsewhere(global::SIDE_CAN_RESEARCH.name()))
    {
        ctx.report(name_of(ctx, first), "there are advances, but sides do no research");
    }
}
