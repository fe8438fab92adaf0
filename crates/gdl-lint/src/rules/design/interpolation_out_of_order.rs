//! Lists of values that are not in order.

use gdl_schema::{TypeProperty, unit};

use crate::{facts::game::Game, rules::prelude::*};

const LISTS: [TypeProperty; 6] = [
    unit::ACP_DAMAGE_EFFECT,
    unit::ACP_MORALE_EFFECT,
    unit::ACP_SEASON_EFFECT,
    unit::ACP_TEMPERATURE_EFFECT,
    unit::SPEED_DAMAGE_EFFECT,
    unit::TEMPERATURE_ATTRITION,
];

declare_rule! {
    /// ## What it does
    ///
    /// Finds properties that hold pairs of numbers, such as `acp-damage-effect`, where a first number is smaller than
    /// the one before.
    ///
    /// ## Why it matters
    ///
    /// The engine looks for the first two neighbors that the value lies between.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain)
    /// (unit-type tank (start-with 1) (hp-max 9) (acp-per-turn 4) (acp-damage-effect ((1 1) (9 4) (5 2))))
    /// ;                                                                                          ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type tank (start-with 1) (hp-max 9) (acp-per-turn 4) (acp-damage-effect ((1 1) (5 2) (9 4))))
    /// ```
    name: "interpolation-out-of-order",
    code: "G1972",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "An interpolation list is not in ascending order",
    consequence: "The engine does not find values between pairs that are out of order, and uses a default.",
    help: "Sort the pairs by their first numbers.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    for ty in game.units() {
        for property in LISTS {
            let pairs = game.list(ty, property).map_or(&[][..], |list| list.items());
            let key = |pair: &Value| pair.items().first().and_then(Value::as_int);
            for pair in pairs.windows(2) {
                if let (Some(before), Some(after)) = (key(&pair[0]), key(&pair[1]))
                    && before > after
                {
                    let (at, related) = (&pair[1], &pair[0]);
                    ctx.report(at, format!("{after} comes after {before} in this list of `{property}`"))
                        .related(related, "the pair before");
                }
            }
        }
    }
}
