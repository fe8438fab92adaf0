//! Units that are on the map from the start although they have a turn to appear.

use gdl_schema::global;

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
    /// Finds units with `appear` at a place on the map.
    ///
    /// ## Why it matters
    ///
    /// A unit waits for its turn only if its coordinates are the negatives of those of its cell. One that has a place on the
    /// map is there from the start, whatever `appear` says.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type town (start-with 1)) (side 1)
    /// (unit-type tank)
    /// # (terrain-type plain) (world 5) (area 5 5 (terrain "5a" "5a" "5a" "5a" "5a"))
    /// (tank 2 2 1 (appear 10))
    /// ;           ^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town (start-with 1)) (side 1)
    /// (unit-type tank)
    /// # (terrain-type plain) (world 5) (area 5 5 (terrain "5a" "5a" "5a" "5a" "5a"))
    /// (tank -2 -2 1 (cp -1) (appear 10))
    /// ```
    name: "appearance-turn-ignored",
    code: "G1987",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A unit has a turn to appear, but is on the map from the start",
    consequence: "The engine puts the unit into its cell before the first turn.",
    help: "Write negative coordinates, such as `(@ -3 -4)` for the cell 3, 4, and a negative `cp`.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx).filter(|game| game.has_map()) else { return };
    // In a saved game a unit may have appeared first one.
    if game.global(global::TURN) > 0 {
        return;
    }
    let rules = ctx.ruleset();
    let area = &rules.area;
    let cylinder = area.is_cylinder(rules.world.circumference);
    if area.restriction.is_some() {
        return;
    }
    for (unit, origin) in ctx.units() {
        let Some(from) = appearance(&unit.attrs).filter(|&from| from > 1) else { continue };
        let (x, y) = unit.pos;
        if unit.transport.is_none() && area.is_inner(x, y, cylinder) {
            let message = format!("this unit is at ({x}, {y}) from the start, not from turn {from} on");
            ctx.report(property_of_unit(ctx, origin, property::unit::APPEAR), message);
        }
    }
}
