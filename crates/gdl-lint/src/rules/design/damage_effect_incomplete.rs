//! Effects of damage that are not given for all hit points.

use gdl_schema::unit;

use crate::{facts::game::Game, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds `acp-damage-effect` and `speed-damage-effect` that do not reach from 1 to `hp-max` less 1. A list of a
    /// single pair holds for one number only.
    ///
    /// ## Why it matters
    ///
    /// The engine does not extrapolate beyond the list.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain)
    /// (unit-type tank (start-with 1) (hp-max 9) (acp-per-turn 4) (acp-damage-effect ((3 1) (9 4))))
    /// ;                                                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type tank (start-with 1) (hp-max 9) (acp-per-turn 4) (acp-damage-effect ((1 1) (9 4))))
    /// ```
    name: "damage-effect-incomplete",
    code: "G1973",
    level: RuleLevel::Info,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "The effect of damage is missing for some numbers of hit points",
    consequence: "The engine warns, and the unit acts as if it were whole.",
    help: "Begin the list with 1 and end it with `hp-max`.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    for ty in game.living() {
        for property in [unit::ACP_DAMAGE_EFFECT, unit::SPEED_DAMAGE_EFFECT] {
            let pairs = game.list(ty, property).map_or(&[][..], |list| list.items());
            let keys: Vec<i32> = pairs.iter().filter_map(|pair| pair.items().first()?.as_int()).collect();
            let (Some(&first), Some(&last)) = (keys.first(), keys.last()) else { continue };
            let most = game.int(ty, unit::HP_MAX) - 1;
            if keys.len() == pairs.len() && keys.is_sorted() && most >= 1 && (first > 1 || last < most) {
                let name = ctx.type_name(ty);
                let message =
                    format!("`{property}` of `{name}` goes from {first} to {last}, but it can have 1 to {most} hp");
                ctx.report(ctx.property_origin(ty, property), message);
            }
        }
    }
}
