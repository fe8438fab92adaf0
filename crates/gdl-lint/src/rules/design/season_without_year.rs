//! Seasons in a world without a year.

use gdl_schema::global;

use crate::{facts::game::Game, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds `season-names` and `initial-year-part` in games whose world has no `year-length` above 1, and seasons that never
    /// occur because they begin after the end of the year.
    ///
    /// ## Why it matters
    ///
    /// The part of the year is the turn, counted from `initial-year-part` and again from 0 after `year-length` turns. The
    /// `year-length` is 1 by default, so that it is always part 0 of the year.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type town (start-with 1)) (terrain-type plain)
    /// (set season-names '((0 5 "winter") (6 11 "summer")))
    /// ;^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town (start-with 1)) (terrain-type plain)
    /// (set season-names '((0 5 "winter") (6 11 "summer")))
    /// (world (year-length 12))
    /// ```
    name: "season-without-year",
    code: "G2011",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A season never occurs",
    consequence: "The season never changes to it.",
    help: "Set the `year-length` of the `world` to the turns of a year.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx).filter(|game| !game.is_elsewhere(property::world::YEAR_LENGTH)) else { return };
    let length = ctx.ruleset().world.attrs.int(property::world::YEAR_LENGTH).unwrap_or(1);
    let names = game.global_list(global::SEASON_NAMES);
    if length > 1 {
        for season in names {
            if let Some(from) = season.items().first().and_then(Value::as_int).filter(|&from| from >= length) {
                ctx.report(season, format!("this season begins at {from}, and a year ends at {}", length - 1));
            }
        }
        return;
    }
    let parts = game.global(global::INITIAL_YEAR_PART);
    for (name, is_set) in [(global::SEASON_NAMES, names.len() > 1), (global::INITIAL_YEAR_PART, parts != 0)] {
        let set = ctx.global_origin(name);
        if is_set && set.is_some() && !ctx.is_noted(set) {
            ctx.report(set, format!("`{name}` has no effect: the `year-length` of the world is {length}"));
        }
    }
}
