//! Units with a position on a map that is only generated later.

use crate::{facts::game::Game, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds games that place units on the map and have no terrain layer.
    ///
    /// ## Why it matters
    ///
    /// The engine puts units on the map when it has read the module. The methods that make terrain run after that, and
    /// no step places the units then.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type town (start-with 1)) (terrain-type plain)
    /// (side 1)
    /// (area 20 20)
    /// (town 9 9 1)
    /// ;^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town (start-with 1)) (terrain-type plain)
    /// (side 1)
    /// # (world 5)
    /// (area 5 5 (terrain "5a" "5a" "5a" "5a" "5a"))
    /// (town 2 2 1)
    /// ```
    name: "units-on-random-map",
    code: "G1956",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Units are placed, but the map is made at random",
    consequence: "The engine silently removes all units that the module places.",
    help: "Give the area a `terrain` layer, or do not place units.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx).filter(|game| !game.has_map()) else { return };
    // A variant or a conditional may provide the map.
    if game.is_elsewhere(property::area::TERRAIN) || game.is_elsewhere(form::INCLUDE.name()) {
        return;
    }
    let mut placed = ctx.ruleset().units.iter().zip(&ctx.provenance().units).filter(|(unit, _)| unit.pos.0 >= 0);
    if let Some((_, &first)) = placed.next() {
        let more = placed.count();
        let what = if more == 0 { "this unit is".to_owned() } else { format!("this and {more} more units are") };
        ctx.report(first, format!("{what} removed: the module places units before there is any terrain"));
    }
}
