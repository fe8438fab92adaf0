//! Scorekeepers that wait for a turn before the first or after the last one.

use gdl_schema::global;

use crate::{facts::game::Game, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds tests of scorekeepers for a turn beyond `last-turn`: `(after-turn 50)`, `(> turn 50)`, `(>= turn 50)`, `(=
    /// turn 50)`. Games with a chance of extra turns are left alone. It also finds tests for a turn before the first, such
    /// as `(= turn 0)` and `(< turn 1)`.
    ///
    /// ## Why it matters
    ///
    /// The scorekeepers of the last turn are run, then the game ends. The first turn is turn 1.
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
    consequence: "The test is never true.",
    help: "Make `last-turn` later, or the test earlier.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let set = ctx.global_origin(global::LAST_TURN);
    let last = if game.global(global::EXTRA_TURN_CHANCE) == 0 { game.global(global::LAST_TURN) } else { i32::MAX };
    for form in ctx.forms_of(form::SCOREKEEPER) {
        let mut open = vec![form];
        while let Some(value) = open.pop() {
            open.extend(value.items());
            let waits = match value.items() {
                [head, turn, number] if turn.is_sym(word::scorekeeper_function::TURN) => {
                    let beyond = number.as_int().map(|n| (n > last, n >= last));
                    match (head.as_sym().map(|head| head.as_str()), beyond) {
                        (Some(">=" | "="), Some((beyond, _))) | (Some(">"), Some((_, beyond))) => beyond,
                        _ => false,
                    }
                }
                [head, number] if head.is_sym(word::scorekeeper_when::AFTER_TURN) => {
                    number.as_int().is_some_and(|n| n > last)
                }
                _ => false,
            };
            if is_before_first(value) {
                ctx.report(value, "this is never true: the first turn is turn 1")
                    .help("Write a number of at least 1 for `=` and `<=`, of at least 2 for `<`.");
            }
            if waits {
                ctx.report(value, format!("this is never true: turn {last} is the last one"))
                    .related(set, "the last turn is set here");
            }
        }
    }
}

/// Whether a test of the turn succeeds only before turn 1.
fn is_before_first(test: &Value) -> bool {
    let [head, turn, number] = test.items() else { return false };
    if turn.as_sym().is_none_or(|name| name != word::scorekeeper_function::TURN) {
        return false;
    }
    match (head.as_sym().map(|head| head.as_str()), number.as_int()) {
        (Some("=" | "<="), Some(number)) => number < 1,
        (Some("<"), Some(number)) => number <= 1,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn before_the_first_and_after_the_last() {
        check(
            "scorekeeper-after-last-turn",
            "(unit-type a (start-with 1)) (terrain-type t) (set last-turn 9) (scorekeeper (do (if (< turn 1) win)))\n\
             (scorekeeper (do (cond ((= turn 0) lose) ((<= turn 1) lose) ((> turn 9) win) ((< turn 2) end))))\n;;- /b.g\n\
             (unit-type a (start-with 1)) (terrain-type t) (set last-turn 9) (set extra-turn-chance 50)\n\
             (scorekeeper (do (if (> turn 10) win)))",
            expect![[r#"
                main.g:1:86: this is never true: the first turn is turn 1
                  help: Write a number of at least 1 for `=` and `<=`, of at least 2 for `<`.
                main.g:2:25: this is never true: the first turn is turn 1
                  help: Write a number of at least 1 for `=` and `<=`, of at least 2 for `<`.
                main.g:2:62: this is never true: turn 9 is the last one
                  main.g:1:47: the last turn is set here
            "#]],
        );
    }
}
