//! Countries with conditions that no place can meet.

use crate::rules::{
    design::game::{Game, set_of},
    prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds games whose terrain types ask with `country-terrain-min` for more cells than a country of
    /// `country-radius-min` has, or whose `country-separation-min` is greater than the area.
    ///
    /// ## Why it matters
    ///
    /// The engine tries hundreds of places in vain before it gives up the conditions.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type town (start-with 1)) (side)
    /// (set country-radius-min 2)
    /// (terrain-type plain (country-terrain-min 15) (alt-percentile-max 50) (wet-percentile-max 100))
    /// (terrain-type hill (country-terrain-min 15) (alt-percentile-min 50) (alt-percentile-max 100) (wet-percentile-max 100))
    /// ;                  ^^^^^^^^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town (start-with 1)) (side)
    /// (set country-radius-min 3)
    /// (terrain-type plain (country-terrain-min 15) (alt-percentile-max 50) (wet-percentile-max 100))
    /// (terrain-type hill (country-terrain-min 15) (alt-percentile-min 50) (alt-percentile-max 100) (wet-percentile-max 100))
    /// ```
    name: "country-cannot-be-placed",
    code: "G1964",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "No place on the map can meet the conditions for countries",
    consequence: "The engine puts the countries anywhere and alters the terrain there.",
    help: "Lower the numbers, or make the area or `country-radius-min` larger.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx).filter(|game| game.synthesizes("make-countries")) else { return };
    let starts = game.units().any(|ty| game.int(ty, "start-with") > 0);
    if !starts {
        return;
    }
    let radius = i64::from(game.global("country-radius-min"));
    let wanted = |ty: TypeRef| i64::from(game.int(ty, "country-terrain-min"));
    if radius > 0 {
        let room = 1 + 3 * radius * (radius + 1);
        let mut sum = 0;
        for ty in game.terrains() {
            sum += wanted(ty);
            if sum > room {
                let message = format!("countries should have {sum} cells of certain terrain, but a radius of {radius} holds {room}");
                let radius = set_of(ctx, "country-radius-min");
                ctx.report(ctx.property_origin(ty, "country-terrain-min"), message).related(radius, "the radius is set here");
                break;
            }
        }
    }
    let area = &ctx.ruleset().area;
    let (apart, across) = (game.global("country-separation-min"), area.width.max(area.height));
    if across > 0 && apart > across {
        let message = format!("countries should be {apart} cells apart, but the area is {across} cells across");
        ctx.report(set_of(ctx, "country-separation-min"), message);
    }
}
