//! Units without a position.

use crate::{facts::game::Game, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds units that a module makes without position, transport or turn to appear.
    ///
    /// ## Why it matters
    ///
    /// The manual says that such units are put somewhere at random. The engine does not do that.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type town (start-with 1)) (side 1)
    /// # (terrain-type plain) (world 5) (area 5 5 (terrain "5a" "5a" "5a" "5a" "5a"))
    /// (town (s 1))
    /// ;^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type town (start-with 1)) (side 1)
    /// # (terrain-type plain) (world 5) (area 5 5 (terrain "5a" "5a" "5a" "5a" "5a"))
    /// (town 2 2 (s 1))
    /// ```
    name: "unit-without-place",
    code: "G1957",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A unit has neither a place nor a transport",
    consequence: "The engine silently removes the unit at the end of the setup.",
    help: "Give it a position, or an `in`.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    if Game::of(ctx).is_none_or(|game| !game.has_map()) {
        return;
    }
    for (unit, &origin) in ctx.ruleset().units.iter().zip(&ctx.provenance().units) {
        let waits =
            [property::unit::APPEAR, property::unit::SIDES].iter().any(|property| unit.attrs.get(property).is_some());
        if unit.pos == (-1, -1) && unit.transport.is_none() && !waits {
            ctx.report(origin, format!("this `{}` has no place, so the engine removes it", ctx.type_name(unit.kind)));
        }
    }
}
