//! Games that never end.

use gdl_schema::global;

use crate::{facts::game::Game, rules::prelude::*};

const VERDICTS: [&str; 5] = [
    word::scorekeeper_form::WIN,
    word::scorekeeper_form::LOSE,
    word::scorekeeper_form::END,
    word::scorekeeper_form::LAST_SIDE_WINS,
    word::scorekeeper_form::LAST_ALLIANCE_WINS,
];

declare_rule! {
    /// ## What it does
    ///
    /// Finds games in which no side can win or lose: no scorekeeper decides it, no `last-turn` and no time limit is
    /// set, and losing a self-unit has no consequence.
    ///
    /// ## Why it matters
    ///
    /// Without a scorekeeper the engine does not even notice that a side has lost its last unit.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (game-module "quarrel")
    /// # (unit-type u (start-with 1)) (terrain-type t)
    /// (side 1) (side 2)
    /// ```
    ///
    /// ```gdl good
    /// (game-module "quarrel")
    /// # (unit-type u (start-with 1)) (terrain-type t)
    /// (side 1) (side 2)
    /// (scorekeeper (do last-side-wins))
    /// ```
    name: "no-way-to-end",
    code: "G1948",
    level: RuleLevel::Info,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Nothing ever ends the game",
    consequence: "The game continues until the players give up.",
    help: "Add a scorekeeper, or set `last-turn`.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let default_last = ctx.ruleset().is_default_global(global::LAST_TURN);
    if !default_last
        || game.global(global::REAL_TIME_FOR_GAME) > 0
        || game.global(global::REAL_TIME_PER_SIDE) > 0
        || game.global(global::SELF_REQUIRED) != 0
        || VERDICTS.iter().any(|verdict| game.is_elsewhere(verdict))
        || game.is_elsewhere(global::LAST_TURN.name())
    {
        return;
    }
    for form in ctx.forms_of(form::SCOREKEEPER) {
        let mut open = vec![form];
        while let Some(value) = open.pop() {
            open.extend(value.items());
            if value.as_sym().is_some_and(|name| VERDICTS.contains(&name.as_str())) {
                return;
            }
        }
    }
    ctx.report(Origin::NONE, "nothing ever ends this game: no side can win or lose, and there is no last turn");
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn any_end_will_do() {
        check(
            "no-way-to-end",
            "(unit-type a (start-with 1)) (terrain-type t) (side) (set last-turn 9)\n;;- /b.g\n\
             (unit-type a (start-with 1) (can-be-self true)) (terrain-type t) (side) (set self-required true)\n;;- /c.g\n\
             (unit-type a (start-with 1)) (terrain-type t) (side) (scorekeeper (do (add-score 1)))",
            expect![[r#"
                 c.g:1:1: nothing ever ends this game: no side can win or lose, and there is no last turn
             "#]],
        );
    }
}
