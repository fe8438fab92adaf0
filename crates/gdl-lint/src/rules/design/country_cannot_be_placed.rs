//! Countries with conditions that no position can meet.

use gdl_schema::{global, table, terrain, unit};
use rustc_hash::FxHashSet;

use crate::{facts::game::Game, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds games whose terrain types need, with `country-terrain-min`, more cells than a country of
    /// `country-radius-min` has, or whose `country-separation-min`, `country-radius-min` or `unit-separation-min` is
    /// greater than the area.
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
    title: "No place on the map meets the conditions for countries",
    consequence: "The engine puts the countries anywhere and alters the terrain there.",
    help: "Lower the numbers, or make the area or `country-radius-min` larger.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx).filter(|game| game.synthesizes(word::synthesis_method::MAKE_COUNTRIES)) else {
        return;
    };
    let starts = game.units().any(|ty| game.int(ty, unit::START_WITH) > 0);
    if !starts {
        return;
    }
    let radius = i64::from(game.global(global::COUNTRY_RADIUS_MIN));
    let wanted = |ty: TypeRef| i64::from(game.int(ty, terrain::COUNTRY_TERRAIN_MIN));
    if radius > 0 {
        let room = radius.saturating_mul(3).saturating_mul(radius + 1).saturating_add(1);
        let mut sum = 0;
        for ty in game.terrains() {
            sum += wanted(ty);
            if sum > room {
                let message = format!(
                    "countries should have {sum} cells of certain terrain, but a radius of {radius} holds {room}"
                );
                let radius = ctx.global_origin(global::COUNTRY_RADIUS_MIN);
                ctx.report(ctx.property_origin(ty, terrain::COUNTRY_TERRAIN_MIN), message)
                    .related(radius, "the radius is set here");
                break;
            }
        }
    }
    let (width, height) = match game.size() {
        // The engine's default size, which a variant may change.
        (0, 0) if !game.is_elsewhere(word::variant::WORLD_SIZE) => (60, 30),
        size => size,
    };
    // The distance between two cells is at most the sum of both dimensions.
    let across = i64::from(width) + i64::from(height);
    if width <= 0 || height <= 0 {
        return;
    }
    let apart = game.global(global::COUNTRY_SEPARATION_MIN);
    if apart > width.max(height) {
        let across = width.max(height);
        let message = format!("countries should be {apart} cells apart, but the area is {across} cells across");
        ctx.report(ctx.global_origin(global::COUNTRY_SEPARATION_MIN), message);
    }
    if radius > across {
        let message = format!("a country has a radius of {radius}, but the area is {width} by {height} cells");
        ctx.report(ctx.global_origin(global::COUNTRY_RADIUS_MIN), message)
            .consequence("All countries cover the whole area.")
            .help("Lower the radius, or make the area larger.");
    }
    let separation = game.table(table::UNIT_SEPARATION_MIN);
    if separation.is_set() {
        let mut reported = FxHashSet::default();
        let pairs = game.living().flat_map(|ty| game.living().map(move |other| (ty, other)));
        for (ty, other) in pairs.filter(|&(ty, other)| i64::from(separation.get(ty, other)) > across) {
            let at = ctx.cell_origin(table::UNIT_SEPARATION_MIN, ty, other);
            if at.is_some() && reported.insert(at) {
                let apart = separation.get(ty, other);
                let message = format!("units should be {apart} cells apart, but the area is {width} by {height} cells");
                ctx.report(at, message)
                    .consequence("The engine places one unit of these types and leaves out the others.")
                    .help("Lower the number, or make the area larger.");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn distances_and_the_area() {
        check(
            "country-cannot-be-placed",
            "(unit-type a (start-with 1)) (terrain-type t) (area 20 10) (set country-separation-min 21)\n\
             (set country-radius-min 31) (table unit-separation-min (a a 31))\n;;- /b.g\n\
             (unit-type a (start-with 1)) (terrain-type t) (set country-separation-min 61)\n;;- /c.g\n\
             (unit-type a (start-with 1)) (terrain-type t) (area 20 10) (set country-separation-min 20)\n\
             (set country-radius-min 5) (set country-radius-max 1000) (table unit-separation-min (a a 20))\n;;- /d.g\n\
             (unit-type a (start-with 1)) (terrain-type t (country-terrain-min 5)) (area 20 10)\n\
             (set country-radius-min 2147483647)",
            expect![[r#"
                b.g:1:47: countries should be 61 cells apart, but the area is 60 cells across
                d.g:2:1: a country has a radius of 2147483647, but the area is 20 by 10 cells
                  help: Lower the radius, or make the area larger.
                main.g:1:60: countries should be 21 cells apart, but the area is 20 cells across
                main.g:2:1: a country has a radius of 31, but the area is 20 by 10 cells
                  help: Lower the radius, or make the area larger.
                main.g:2:56: units should be 31 cells apart, but the area is 20 by 10 cells
                  help: Lower the number, or make the area larger.
            "#]],
        );
    }
}
