//! Dates in games that count turns.

use gdl_schema::global;

use crate::{facts::game::Game, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds an `initial-date` in a game whose `calendar` is not a usual one: it counts turns.
    ///
    /// ## Why it matters
    ///
    /// Players see `Turn   1`, and not the date.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type tank (start-with 1)) (terrain-type plain)
    /// (set initial-date "6 Jun 1944")
    /// ;^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type tank (start-with 1)) (terrain-type plain)
    /// (set calendar '(usual day))
    /// (set initial-date "6 Jun 1944")
    /// ```
    name: "date-without-calendar",
    code: "G1986",
    level: RuleLevel::Info,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A date in a game that counts turns",
    consequence: "The engine does not read the date.",
    help: "Set `calendar` to `(usual day)`, or to another step.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let set = ctx.global_origin(global::INITIAL_DATE);
    let is_usual = game.global_list(global::CALENDAR).first().is_some_and(|kind| kind.is_sym(word::constant::USUAL));
    let dated = game.global_text(global::INITIAL_DATE).is_some_and(|date| !date.is_empty());
    if dated && set.is_some() && !is_usual && !game.is_elsewhere(global::CALENDAR.name()) {
        ctx.report(set, "this game counts turns and has no dates");
    }
}
