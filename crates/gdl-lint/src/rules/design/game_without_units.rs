//! Games in which nobody has a unit.

use crate::rules::{
    design::game::{Game, numbers},
    prelude::*,
};

const AT_RANDOM: [&str; 3] = ["start-with", "independent-near-start", "unit-growth-chance"];

declare_rule! {
    /// ## What it does
    ///
    /// Finds games in which no side gets a unit: the module places none, and no type has `start-with` or none are
    /// handed out because `make-countries` is not among the `synthesis-methods`.
    ///
    /// ## Why it matters
    ///
    /// The engine waits with the first turn until some side has a unit.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type tank)
    /// # (terrain-type plain)
    /// (side 1) (side 2)
    /// ```
    ///
    /// ```gdl good
    /// (unit-type tank (start-with 1))
    /// # (terrain-type plain)
    /// (side 1) (side 2)
    /// ```
    name: "game-without-units",
    code: "G1952",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "No side has any unit at the start",
    consequence: "The game never starts.",
    help: "Place units, or give types `start-with` and let countries be made.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let rules = ctx.ruleset();
    let some = rules.units.iter().chain(&rules.unit_specs).any(|unit| unit.side > 0 || unit.attrs.get("sides").is_some())
        || rules.sides.iter().any(|side| {
            side.attrs.get("units").is_some() || numbers(side.attrs.get("start-with")).iter().any(|&n| n > 0)
        })
        || (game.synthesizes("make-countries")
            && game.units().any(|ty| AT_RANDOM.iter().any(|property| game.int(ty, property) > 0)))
        || game.is_elsewhere("include")
        || game.units().any(|ty| game.is_elsewhere(ctx.type_name(ty)));
    if !some {
        ctx.report(Origin::NONE, "no side has any unit at the start of this game");
    }
}
