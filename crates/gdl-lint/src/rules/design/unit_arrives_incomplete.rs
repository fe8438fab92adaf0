//! Units that are incomplete when they appear later.

use gdl_schema::unit;

use crate::{
    facts::game::Game,
    rules::{
        design::turn_never_comes::{appearance, property_of_unit},
        prelude::*,
    },
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds units that wait for the turn in `appear`, if the negative of their `cp` is less than the `cp` of
    /// their type. A unit that may go on by itself, by `cp-per-self-build`, is left alone.
    ///
    /// ## Why it matters
    ///
    /// On that turn the sign of `cp` changes: `(cp -10)` gives a unit with 10. Without a `cp`, or with a positive one,
    /// it is 1. A unit with fewer points than its type has is not complete: it cannot act, and sees nothing.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type town (start-with 1)) (side 1)
    /// (unit-type tank (cp 4))
    /// # (terrain-type plain) (world 5) (area 5 5 (terrain "5a" "5a" "5a" "5a" "5a"))
    /// (tank -2 -2 1 (cp -1) (appear 10))
    /// ;             ^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town (start-with 1)) (side 1)
    /// (unit-type tank (cp 4))
    /// # (terrain-type plain) (world 5) (area 5 5 (terrain "5a" "5a" "5a" "5a" "5a"))
    /// (tank -2 -2 1 (cp -4) (appear 10))
    /// ```
    name: "unit-arrives-incomplete",
    code: "G1989",
    level: RuleLevel::Info,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A unit that appears later is incomplete",
    consequence: "The unit appears, but it cannot act until it is complete.",
    help: "Give it the negative of the `cp` of its type.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    for (unit, origin) in ctx.units() {
        if appearance(&unit.attrs).is_none_or(|turn| turn < 0) || unit.pos.0 >= 0 || unit.pos.1 >= 0 {
            continue;
        }
        let has = unit.attrs.int(property::unit::CP).map_or(1, |cp| if cp < 0 { cp.saturating_neg() } else { 1 });
        let full = game.int(unit.kind, unit::CP);
        let grows =
            game.int(unit.kind, unit::CP_PER_SELF_BUILD) > 0 && has >= game.int(unit.kind, unit::CP_TO_SELF_BUILD);
        if has < full && !grows {
            let message = format!("this `{}` appears with {has} of {full} `cp`", ctx.type_name(unit.kind));
            ctx.report(property_of_unit(ctx, origin, property::unit::CP), message);
        }
    }
}
