//! Limits that do not leave room for the units that sides start with.

use gdl_ruleset::PropValue;
use gdl_schema::{global, unit};

use crate::{facts::game::Game, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds unit types whose `type-per-side-max` or `type-in-game-max` is below the `start-with` of the sides, and limits
    /// `units-per-side-max` and `units-in-game-max` that are below the sum of all types. The limits of the game are compared
    /// with the sides that the module makes, at least one.
    ///
    /// ## Why it matters
    ///
    /// Units beyond a limit of the game are not made, and units beyond a limit of the side do not join it. The engine says
    /// nothing, and some side begins with less than the module promises.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type town (start-with 2) (type-per-side-max 1))
    /// ;                              ^^^^^^^^^^^^^^^^^^^^^
    /// # (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// (unit-type town (start-with 2) (type-per-side-max 2))
    /// # (terrain-type plain)
    /// ```
    name: "start-above-limit",
    code: "G2015",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A limit is below the units that sides start with",
    consequence: "The engine makes no units beyond the limit of the game, and no units beyond the limit of a side join it.",
    help: "Raise the limit, or lower `start-with`.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx).filter(|game| game.synthesizes(word::synthesis_method::MAKE_COUNTRIES)) else {
        return;
    };
    // The first side is the independents. An advantage may increase the numbers, but never decrease them.
    let sides = i32::try_from(ctx.ruleset().sides.len()).unwrap_or(i32::MAX).saturating_sub(1);
    let sides = sides.max(game.global(global::SIDES_MIN)).max(1);
    let mut sum = 0_i32;
    for ty in game.units() {
        let starts = game.int(ty, unit::START_WITH);
        let is_for_all = !matches!(game.value(ty, unit::POSSIBLE_SIDES), Some(PropValue::List(list)) if !list.is_nil());
        if starts <= 0 || !is_for_all {
            continue;
        }
        sum = sum.saturating_add(starts);
        let (name, given) = (ctx.type_name(ty), ctx.property_origin(ty, unit::START_WITH));
        let most = game.int(ty, unit::TYPE_PER_SIDE_MAX);
        if (0..starts).contains(&most) {
            let message = format!("a side may have {most} of `{name}`, but starts with {starts}");
            ctx.report(ctx.property_origin(ty, unit::TYPE_PER_SIDE_MAX), message)
                .related(given, "`start-with` is set here");
        }
        let (most, needed) = (game.int(ty, unit::TYPE_IN_GAME_MAX), starts.saturating_mul(sides));
        if (0..needed).contains(&most) {
            let message = format!("the game may have {most} of `{name}`, but {}", each_start(sides, starts));
            ctx.report(ctx.property_origin(ty, unit::TYPE_IN_GAME_MAX), message)
                .related(given, "`start-with` is set here");
        }
    }
    let most = game.global(global::UNITS_PER_SIDE_MAX);
    if (0..sum).contains(&most) {
        let message = format!("a side may have {most} units, but starts with {sum}");
        ctx.report(ctx.global_origin(global::UNITS_PER_SIDE_MAX), message);
    }
    let most = game.global(global::UNITS_IN_GAME_MAX);
    if (0..sum.saturating_mul(sides)).contains(&most) {
        let message = format!("the game may have {most} units, but {}", each_start(sides, sum));
        ctx.report(ctx.global_origin(global::UNITS_IN_GAME_MAX), message);
    }
}

/// Describes how many units the sides start with.
fn each_start(sides: i32, starts: i32) -> String {
    match sides {
        1 => format!("a side starts with {starts}"),
        _ => format!("each of {sides} sides starts with {starts}"),
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn limits_of_types_and_of_all_units() {
        check(
            "start-above-limit",
            r#"(unit-type a (start-with 1) (type-in-game-max 1)) (unit-type b (start-with 3) (type-per-side-max 3))
(unit-type c (start-with 2) (type-in-game-max 0) (possible-sides "x")) (terrain-type t) (side 1) (side 2)
(set units-in-game-max 7) (set units-per-side-max 4)"#,
            expect![[r#"
                main.g:1:29: the game may have 1 of `a`, but each of 2 sides starts with 1
                  main.g:1:14: `start-with` is set here
                main.g:3:1: the game may have 7 units, but each of 2 sides starts with 4
            "#]],
        );
    }
}
