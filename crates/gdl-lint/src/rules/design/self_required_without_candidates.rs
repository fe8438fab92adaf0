//! Required self-units without a possible candidate.

use gdl_schema::{global, unit};

use crate::{facts::game::Game, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds games with `self-required` in which no type of unit has `can-be-self`.
    ///
    /// ## Why it matters
    ///
    /// The engine uses the first unit that can be the self-unit of its side. If there is none, the side has no
    /// self-unit.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type king (start-with 1))
    /// # (terrain-type plain) (side)
    /// (set self-required true)
    /// ;^^^^^^^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type king (start-with 1) (can-be-self true))
    /// # (terrain-type plain) (side)
    /// (set self-required true)
    /// ```
    name: "self-required-without-candidates",
    code: "G1970",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Every side needs a self-unit, but no unit can be one",
    consequence: "No side has a self-unit, so no side loses by losing it.",
    help: "Write `(can-be-self true)` into the form of a type.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx).filter(|game| game.global(global::SELF_REQUIRED) != 0) else { return };
    let named =
        ctx.ruleset().sides.iter().any(|side| side.attrs.int(property::side::SELF_UNIT).is_some_and(|id| id > 0));
    if !named && !game.living().any(|ty| game.int(ty, unit::CAN_BE_SELF) != 0) {
        ctx.report(
            ctx.global_origin(global::SELF_REQUIRED),
            "every side needs a self-unit, but no type of unit can be one",
        );
    }
}
