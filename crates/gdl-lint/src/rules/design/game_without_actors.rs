//! Games in which no unit can ever act.

use gdl_schema::unit;

use crate::{facts::game::Game, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds games without a unit type that ever has action points: no `acp-per-turn`, and nothing else that adds some.
    ///
    /// ## Why it matters
    ///
    /// The default of `acp-per-turn` is 0. Without action points units do not move, fight or build, so that players can
    /// only end their turns.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type tank (start-with 1) (speed 200))
    /// # (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// (unit-type tank (start-with 1) (acp-per-turn 1) (speed 200))
    /// # (terrain-type plain)
    /// ```
    name: "game-without-actors",
    code: "G1996",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "No unit of the game ever has action points",
    consequence: "Units do nothing in the whole game.",
    help: "Give types `acp-per-turn`.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let acts =
        |ty: TypeRef| game.acts(ty) || game.int(ty, unit::ACP_INDEPENDENT) != 0 || game.int(ty, unit::ADVANCED) != 0;
    let elsewhere = [form::INCLUDE.name(), unit::ACP_PER_TURN.name()].iter().any(|name| game.is_elsewhere(name));
    if game.living().next().is_some() && !game.living().any(acts) && !elsewhere {
        ctx.report(Origin::NONE, "no unit of this game ever has action points");
    }
}
