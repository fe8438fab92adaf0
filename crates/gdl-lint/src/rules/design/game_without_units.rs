//! Games in which no side has a unit.

use gdl_schema::{table, unit};

use crate::{
    facts::game::{Game, numbers},
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds games in which no side gets a unit: the module places none, or independent ones only, and no type has
    /// `start-with` or none are handed out because `make-countries` is not among the `synthesis-methods`. Independents
    /// near the start and units that grow in a country do not help: `make-countries` does nothing if no type has
    /// `start-with`.
    ///
    /// ## Why it matters
    ///
    /// The engine does not start the first turn until a side has a unit.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type tank)
    /// # (terrain-type plain)
    /// (side 1) (side 2)
    /// ```
    ///
    /// ```gdl good
    /// (unit-type tank (start-with 1))
    /// # (terrain-type plain)
    /// (side 1) (side 2)
    /// ```
    name: "game-without-units",
    code: "G1952",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "No side has any unit at the start",
    consequence: "The game never starts.",
    help: "Place units, or give types `start-with` and add `make-countries` to the `synthesis-methods`.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let rules = ctx.ruleset();
    let some = rules
        .units
        .iter()
        .chain(&rules.unit_specs)
        .any(|unit| unit.side > 0 || unit.attrs.get(property::unit::SIDES).is_some())
        || rules.sides.iter().any(|side| {
            side.attrs.get(property::side::UNITS).is_some()
                || numbers(side.attrs.get(property::side::START_WITH)).iter().any(|&n| n > 0)
        })
        || (game.synthesizes(word::synthesis_method::MAKE_COUNTRIES)
            && game.units().any(|ty| game.int(ty, unit::START_WITH) > 0))
        || game.is_elsewhere(form::INCLUDE.name())
        || game.units().any(|ty| game.is_elsewhere(ctx.type_name(ty)));
    if some {
        return;
    }
    let independents = rules.units.iter().chain(&rules.unit_specs).next().is_some()
        || game.units().any(|ty| game.int(ty, unit::INDEPENDENT_NEAR_START) > 0)
        || rules.table(table::INDEPENDENT_DENSITY).is_some();
    let lint = ctx.report(Origin::NONE, "no side has any unit at the start of this game");
    if independents {
        lint.why("all units of the module are independent");
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn independents_belong_to_no_side() {
        check(
            "game-without-units",
            "(unit-type a (independent-near-start 3)) (unit-type b) (terrain-type t) (side 1)\n\
             (table independent-density (b t 500))\n;;- /b.g\n\
             (unit-type a (start-with 1)) (unit-type b (independent-near-start 3)) (terrain-type t) (side 1)",
            expect![[r#"
                main.g:1:1: no side has any unit at the start of this game
            "#]],
        );
    }

    #[test]
    fn who_keeps_score_wants_units_unless_others_build_upon_it() {
        let rules = "(game-module \"rules\") (unit-type a) (terrain-type t) (scorekeeper (do last-side-wins))";
        check(
            "game-without-units",
            rules,
            expect![[r#"
                main.g:1:1: no side has any unit at the start of this game
            "#]],
        );
        for asks in
            ["(game-module (base-module \"main\"))", "(game-module (default-base-module \"main\"))", "(include main)"]
        {
            check("game-without-units", &format!("{rules}\n;;- /scenario.g\n{asks} (side) (a 5 5 1)"), expect![[""]]);
        }
    }
}
