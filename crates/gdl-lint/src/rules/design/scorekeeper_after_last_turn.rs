//! Scorekeepers that wait for a turn after the last one.

use crate::rules::{
    design::game::{Game, set_of},
    prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds tests of scorekeepers for a turn beyond `last-turn`: `(after-turn 50)`, `(> turn 50)`, `(>= turn 50)`, `(=
    /// turn 50)`. Games with a chance of extra turns are left alone.
    ///
    /// ## Why it matters
    ///
    /// The scorekeepers of the last turn are run, then the game ends.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type u (start-with 1)) (terrain-type t)
    /// (set last-turn 30)
    /// (scorekeeper (do (if (>= turn 50) win)))
    /// ;                    ^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type u (start-with 1)) (terrain-type t)
    /// (set last-turn 50)
    /// (scorekeeper (do (if (>= turn 50) win)))
    /// ```
    name: "scorekeeper-after-last-turn",
    code: "G1947",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A scorekeeper waits for a turn that never comes",
    consequence: "The game is over before.",
    help: "Make `last-turn` later, or the test earlier.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx).filter(|game| game.global("extra-turn-chance") == 0) else { return };
    let (last, set) = (game.global("last-turn"), set_of(ctx, "last-turn"));
    for form in ctx.forms_of("scorekeeper") {
        let mut open = vec![form];
        while let Some(value) = open.pop() {
            open.extend(value.items());
            let waits = match value.items() {
                [head, turn, number] if turn.as_sym().is_some_and(|name| name == "turn") => {
                    let beyond = number.as_int().map(|n| (n > last, n >= last));
                    match (head.as_sym().map(|head| head.as_str()), beyond) {
                        (Some(">=" | "="), Some((beyond, _))) | (Some(">"), Some((_, beyond))) => beyond,
                        _ => false,
                    }
                }
                [head, number] if head.as_sym().is_some_and(|head| head == "after-turn") => {
                    number.as_int().is_some_and(|n| n > last)
                }
                _ => false,
            };
            if waits {
                ctx.report(value, format!("this never comes: turn {last} is the last one"))
                    .related(set, "the last turn is set here");
            }
        }
    }
}
