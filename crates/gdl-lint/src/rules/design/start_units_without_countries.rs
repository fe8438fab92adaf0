//! Numbers of units to start with that no method distributes.

use gdl_schema::{global, unit};

use crate::{facts::game::Game, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds types with `start-with` in a module that sets `synthesis-methods` itself and leaves `make-countries` out.
    ///
    /// ## Why it matters
    ///
    /// Units to start with are put into the countries that this method makes.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type tank (start-with 3))
    /// ;               ^^^^^^^^^^^^^^
    /// # (terrain-type plain)
    /// (side 1) (side 2)
    /// (set synthesis-methods '(make-random-terrain))
    /// ```
    ///
    /// ```gdl good
    /// (unit-type tank (start-with 3))
    /// # (terrain-type plain)
    /// (side 1) (side 2)
    /// (set synthesis-methods '(make-random-terrain make-countries))
    /// ```
    name: "start-units-without-countries",
    code: "G1953",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Units to start with are set, but no countries are made",
    consequence: "The numbers have no effect.",
    help: "Add `make-countries` to the `synthesis-methods`.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx).filter(|game| !game.synthesizes(word::synthesis_method::MAKE_COUNTRIES)) else {
        return;
    };
    let set = ctx.global_origin(global::SYNTHESIS_METHODS);
    for ty in game.units().filter(|&ty| game.int(ty, unit::START_WITH) > 0) {
        let start = ctx.property_origin(ty, unit::START_WITH);
        // A scenario may intentionally do without the countries of its base game.
        if start.is_some() && start.file == set.file && !game.is_elsewhere(global::SYNTHESIS_METHODS.name()) {
            ctx.report(start, format!("no side gets a `{}`: the game makes no countries", ctx.type_name(ty)))
                .related(set, "`make-countries` is missing here");
        }
    }
}

#[cfg(test)]
mod tests {
    use gdl_db::Db;
    use gdl_test_support::TestDb;

    use crate::{LintOptions, diagnostics};

    #[test]
    fn saved_games_are_not_judged() {
        let text = "(unit-type tank (start-with 3)) (terrain-type plain) (side 1) (side 2) (define unused 1)
(set synthesis-methods nil)";
        let design = ["start-units-without-countries", "unused-variable"];
        for (path, expected) in [("/game.g", 2), ("/game-1.xcq", 0)] {
            let db = TestDb::new(&format!(";;- {path}\n{text}\n"));
            let found = diagnostics(&*db, db.file(path.into()), &LintOptions::default());
            let found = found.iter().filter(|it| design.contains(&it.rule.name)).count();
            assert_eq!(found, expected, "{path}");
        }
    }
}
